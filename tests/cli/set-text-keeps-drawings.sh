# Setting the text of a paragraph keeps what a text does not stand for: pictures, objects, references to notes.
. "$abs_top_srcdir/tests/lib/sh.sh"
cd "$tmp" || exit 99
officecli create a.docx >/dev/null
officecli add a.docx /body --type p --prop text='old words' --prop bold=true >/dev/null
png=iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
officecli add a.docx '/body/p[1]' --type picture --index 0 --prop "src=data:image/png;base64,$png" --prop alt=Dot >/dev/null
officecli add a.docx '/body/p[1]' --type footnote --prop text='a note' >/dev/null
run officecli set a.docx '/body/p[1]' --prop text='new words'
is_status 0 "set text"
run officecli get a.docx '/body/p[1]'
out_has '"new words"' "the text is new"
out_has '(picture) "Dot"' "the picture is still there"
run officecli view a.docx text
out_lacks old "the old text is gone"
run officecli get a.docx '/footnote[1]'
out_has "a note" "the note is still there"
run officecli raw a.docx /document
out_has footnoteReference "and so is its reference"
officecli add a.docx /body --type p --prop text=x >/dev/null
run officecli raw-set a.docx /document --xpath '//w:p[2]' --action append --xml '<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>reading</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>base</w:t></w:r></w:rubyBase></w:ruby></w:r>'
run officecli view a.docx text
out_has xbase "the base of a ruby is text"
out_lacks reading "its reading is not"
done_testing
