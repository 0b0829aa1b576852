# A wrong command line: every fault on stderr, the usage screen on stdout, status 1, no envelope.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"

run officecli
is_status 0 "no arguments: help, status 0"
out_has "Usage:" "which goes to stdout"

run officecli frobnicate a.docx --json
is_status 1 "an unknown command"
is "$(sed '/^$/d' "$tmp/err")" "Required command was not provided.
Unrecognized command or argument 'frobnicate'.
Unrecognized command or argument 'a.docx'." "is named, and every word with it"
out_has "Usage:" "usage on stdout"
out_lacks '"success"' "also with --json there is no envelope"

run officecli raw-set a.docx
is "$(sed '/^$/d' "$tmp/err")" "Option '--xpath' is required.
Option '--action' is required.
Required argument 'part' missing for command: 'raw-set'." "options are named before arguments"
out_has "officecli raw-set <file> <part>" "the usage is that of the command"

run officecli get a.docx / --depth many
is_status 1 "an option that wants a number"
err_has "Cannot parse argument 'many' for option '--depth'" "says which"

run officecli plugins
is_status 1 "a command without its subcommand"
out_has "lint" "lists the subcommands"

printf '%s\n' '# comment' plugins 'info "no such plugin"' >"$tmp/words"
run officecli "@$tmp/words"
is_status 1 "a response file"
err_has "Plugin not found: 'no such plugin'" "gives words, quoted ones whole"
run officecli "@$tmp/none"
err_has "Response file not found '$tmp/none'." "a missing one is named"

run officecli --version --json
is "$(cat "$tmp/out")" "1.0.96" "--version is bare"
done_testing
