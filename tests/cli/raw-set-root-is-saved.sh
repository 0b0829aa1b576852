# raw-set: what it says it did is in the file, also when the root of a part is the target.
. "$abs_top_srcdir/tests/lib/sh.sh"
cd "$tmp" || exit 99
w='xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
officecli create a.docx --minimal >/dev/null
run officecli raw-set a.docx /numbering --xpath /w:numbering --action replace \
  --xml "<w:numbering $w><w:abstractNum w:abstractNumId=\"7\"/></w:numbering>"
is_status 0 "replace a root"
run officecli raw a.docx /numbering
out_has 'w:abstractNumId="7"' "and it is there"
officecli add a.docx /body --type p --prop text=one >/dev/null
run officecli raw-set a.docx /document --xpath '//w:p[1]' --action replace --xml '<w:p><w:r><w:t xml:space="preserve"> two </w:t></w:r></w:p>'
is_status 0 "replace a paragraph"
run officecli view a.docx text
out_has " two" "and it is there"
out_lacks one "the old one is gone"
run officecli raw-set a.docx /document --xpath '//w:body' --action prepend --xml '<w:p w14:paraId="00ABCDEF"><w:r><w:t>first</w:t></w:r></w:p>'
run officecli get a.docx '/body/p[@paraId=00ABCDEF]'
out_has first "a paragraph that brings its own id is found by it"
run officecli move a.docx '/body/p[@paraId=00ABCDEF]' --after '/body/p[last()]'
is_status 0 "and can be moved by it"
printf '%s' '[{"command":"move","path":"/body/p[@paraId=00ABCDEF]","to":"/body","index":0},{"command":"set","path":"/body/p[@paraId=00ABCDEF]","props":{"bold":"true"}}]' >items
run officecli batch a.docx --input items
out_has "2 succeeded" "a moved paragraph keeps its address within a batch"
done_testing
