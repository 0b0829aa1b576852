# Conversion beside the source (protocol 2.1): reuse while fresh, convert again when stale, never lose an edit.
. "$abs_top_srcdir/tests/lib/sh.sh"
cd "$tmp" || exit 99
dir=$HOME/.officecli/plugins/dump-reader/doc
mkdir -p "$dir"
cat >"$dir/plugin" <<'E'
#!/bin/sh
[ "$1" = --info ] && { echo '{"name":"reader","version":"1.0.0","protocol":1,"kinds":["dump-reader"],"extensions":[".doc"],"target":"docx","idle_timeout_seconds":{"default":10}}'; exit; }
echo run >>"$HOME/runs"
echo "{\"command\":\"add\",\"parent\":\"/body\",\"type\":\"p\",\"props\":{\"text\":\"run $(grep -c . "$HOME/runs")\"}}"
echo 'reader: warning: 2 pictures were left out' >&2
E
chmod +x "$dir/plugin"
echo old >x.doc

run officecli view x.doc text
is_status 0 "first view converts"
out_has "run 1" "the converted text is shown"
err_has "[note] generated x.docx from x.doc" "and a note says so"
err_has "[warning] 2 pictures were left out" "what the reader lost is passed on"
is "$(cat x.doc)" old "the source is untouched"
is "$(ls -A "$TMPDIR" | grep -c officecli-dumpread || true)" 0 "no temporary document stays"

run officecli view x.doc text
out_has "run 1" "a fresh sibling is used again"
err_lacks generated "without a note"

touch -d '2020-01-02' x.doc; touch -d '2020-01-01' x.docx
run officecli view x.doc text
out_has "run 2" "a stale sibling is converted again"
err_lacks "edited after" "an unedited one is not kept, even when it was touched"
is "$(ls | grep -c edited || true)" 0 "no backup was made"

run officecli set x.doc '/body/p[1]' --prop 'text=my edit'
is_status 0 "an edit goes to the sibling"
touch -d '2020-01-02' x.doc; touch -d '2020-01-01' x.docx
run officecli view x.doc text
out_has "run 3" "the source is converted again"
err_has "x.docx was edited after its conversion; kept as x.edited-" "the edited one is kept under another name"
kept=$(ls x.edited-*.docx)
run officecli view "$kept" text
out_has "my edit" "with the edit in it"

# A copy made by hand under the same name is never overwritten without a trace either.
officecli create y.docx >/dev/null && officecli add y.docx /body --type p --prop text=mine >/dev/null
echo old >y.doc
touch -d '2020-01-02' y.doc; touch -d '2020-01-01' y.docx
run officecli view y.doc text
err_has "kept as y.edited-" "a document that is no conversion is kept as well"
done_testing
