# Edits on files: a refused one leaves the file as it was, untouched parts are copied, much is replayed in little time.
. "$abs_top_srcdir/tests/lib/sh.sh"
[ -x "$abs_top_builddir/host/officecli" ] || skip_all "skipped: the host is not built"
cd "$tmp" || exit 99
run officecli create a.docx
is_status 0 "a new document"
run officecli add a.docx /body --type p --prop text=one --prop bold=true
is_status 0 "a paragraph"
cp a.docx before.docx
run officecli set a.docx '/body/p[1]' --prop text=two --prop color=nocolor
is_status 1 "a wrong value"
cmp -s a.docx before.docx; ok $? "the file is as it was"
run officecli add a.docx /body --type gadget
is_status 1 "an unknown type"
cmp -s a.docx before.docx; ok $? "the file is still as it was"
run officecli set a.docx '/body/p[1]' --prop text=two
is_status 0 "an edit"
mkdir x y && (cd x && unzip -q ../before.docx) && (cd y && unzip -q ../a.docx)
cmp -s x/word/styles.xml y/word/styles.xml; ok $? "a part that was not touched is the same"
! cmp -s x/word/document.xml y/word/document.xml; ok $? "the document differs"

awk 'BEGIN { printf "["; for (i = 0; i < 20000; i++) printf "%s{\"command\":\"add\",\"parent\":\"/body\",\"type\":\"p\"},{\"command\":\"add\",\"parent\":\"/body/p[last()]\",\"type\":\"r\",\"props\":{\"text\":\"word %d\",\"bold\":\"true\"}}", i ? "," : "", i; print "]" }' >many.json
run officecli create b.docx
t0=$(date +%s)
run officecli batch b.docx --input many.json
is_status 0 "40,000 items"
out_has "Batch complete: 40000 succeeded, 0 failed, 40000 total" "all of them"
seconds=$(($(date +%s) - t0))
[ "$seconds" -le 20 ]; ok $? "the time grows with the number of items, not with its square ($seconds s)"
run officecli get b.docx '/body/p[20000]'
out_has "word 19999" "the last one"
done_testing
