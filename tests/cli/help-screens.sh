# help: commands, vocabulary, JSON; words that it does not know.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"

for words in "help get" "get --help" "--help get" "get a.docx --help"; do
  run officecli $words
  is_status 0 "$words"
  out_has "officecli get <file> [<path>]" "$words: shows the usage of get"
done
run officecli help plugins lint
out_has "officecli plugins lint <plugin>" "a subcommand"

run officecli help docx
is_status 0 "help docx"
out_has "paragraph" "lists elements"
run officecli help docx paragraph
out_has "properties:" "an element lists its properties"
out_has "spaceBefore" "by name"
run officecli docx query
is_status 0 "the command that query names in its hint exists"
out_has "Selectors:" "and explains selectors"
run officecli help docx-set
is_status 0 "so does the one that unsupported props name"

run officecli help docx run --json
is_status 0 "help --json"
out_has '"element": "run"' "is an envelope"
run officecli help all --jsonl
[ "$(wc -l <"$tmp/out")" -gt 30 ]; ok $? "help all --jsonl: one line an element"

check () { # check WORDS TEXT
  run officecli help $1
  is_status 1 "help $1"
  is "$(cat "$tmp/err")" "$2" "help $1: says what is wrong"
}
check bogus "Error: error: unknown format 'bogus'.
Use: officecli help"
check "docx bogus" "Error: error: unknown element 'bogus' for format 'docx'.
Use: officecli help docx"
check "docx bogus paragraph" "error: unknown verb 'bogus'. Valid: add, set, get, query, remove."
check "all paragraph" "error: 'help all' takes no further arguments. Pipe to grep to filter."
check "all --json --jsonl" "error: --json and --jsonl are mutually exclusive."
done_testing
