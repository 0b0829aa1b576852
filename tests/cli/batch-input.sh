# Where a batch reads its items, and what is refused before the first one runs.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
cd "$tmp" || exit 99
officecli create a.docx >/dev/null
sum=$(cksum <a.docx)
item='[{"command":"get","path":"/body","depth":0}]'
done_line="Batch complete: 1 succeeded, 0 failed, 1 total"

run officecli batch a.docx --commands "$item"
is_status 0 "--commands"; out_has "$done_line" "runs the item"
err_has "stdin is also redirected" "and warns that stdin is not read"
OFFICECLI_BATCH_ALLOW_STDIN_REDIRECT=0 run officecli batch a.docx --commands "$item"
err_lacks "redirected" "unless a variable is set at all"
printf '\357\273\277%s' "$item" >i.json
run officecli batch a.docx --input i.json
out_has "$done_line" "--input, with a byte order mark"
status=0; officecli batch a.docx <i.json >out 2>err || status=$?
out_has "$done_line" "standard input"; err_lacks "Warning" "without a warning"
status=0; officecli batch a.docx --input - <i.json >out 2>err || status=$?
out_has "$done_line" "--input -"

refused () { # refused JSON CODE TEXT
  run officecli batch a.docx --json --commands "$1"
  is_status 1 "$3"
  out_has "\"code\": \"$2\"" "$3: $2"
}
refused '{"command":"get"}' invalid_input "an object"
refused 'oops' invalid_json "no JSON"
refused '[{"command":"get"},]' invalid_json "a trailing comma"
refused '[1]' invalid_json "an item that is no object"
refused '[{"command":"get","path":5}]' invalid_json "a wrong type"
refused '[{"command":"add","parent":"/body","type":"p"},{"command":"get","bogus":1}]' internal_error "an unknown member"
out_has 'batch item[1]: unknown field(s) \"bogus\".' "names item and member"
refused '[{"command":"add","parent":"/body","type":"p"},null]' internal_error "a null"
out_has 'batch item[1] is null.' "names the item"
run officecli batch a.docx --input none.json
err_has "Input file not found: $tmp/none.json" "a missing input file"
run officecli batch a.docx --commands '[]' --input i.json
err_has "mutually exclusive" "two sources"
is "$(cksum <a.docx)" "$sum" "and nothing was written all the while"
run officecli batch none.docx --commands '[]'
is_status 1 "an empty batch still wants its file"
done_testing
