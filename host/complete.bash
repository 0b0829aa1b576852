# Completion for officecli in bash.  All words come from the program itself.
_officecli ()
{
  local current=${COMP_WORDS[COMP_CWORD]} words
  words=$("${COMP_WORDS[0]}" --complete words "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case ${COMPREPLY[0]-} in
    *=) compopt -o nospace ;;
  esac
}
complete -o default -o bashdefault -F _officecli officecli
