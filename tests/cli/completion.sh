# Completion: the words come from the program, and the bash function passes them on.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"

run officecli --complete commands
is_status 0 "--complete commands"
out_has "raw-set" "lists commands"
run officecli --complete options plugins
is "$(cat "$tmp/out")" "--fixture" "--complete options: also those of subcommands"
run officecli --complete words add x.docx /body --type
out_has "hyperlink" "behind --type: element types"
run officecli --complete words add x.docx /body --type run --prop
out_has "bold=" "behind --prop: properties of that type"
run officecli --complete nonsense
is_status 1 "anything else is refused"

command -v bash >/dev/null 2>&1 || { done_testing; exit; }
complete_line () { # complete_line WORD... : what bash would offer for the last word
  bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _officecli 2>/dev/null; printf "%s\n" "${COMPREPLY[@]}"' \
    "$abs_top_srcdir/host/complete.bash" "$@"
}
is "$(complete_line officecli raw-)" "raw-set" "bash: a command"
is "$(complete_line officecli get a.docx --d)" "--depth" "bash: an option"
is "$(complete_line officecli plugins li)" "list
lint" "bash: subcommands"
done_testing
