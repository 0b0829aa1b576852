# create: names, existing files, folders, types.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
mkdir "$tmp/work" && cd "$tmp/work" || exit 99

run officecli create one --type docx
is "$(cat "$tmp/out")" "Created: one.docx" "--type gives the extension that is missing"
run officecli new two.docx --minimal --locale ko-KR
is_status 0 "new is another name"
run officecli validate two.docx
is_status 0 "a new document is valid"
run officecli create one.docx
is_status 1 "an existing file"; err_has "File already exists: one.docx. Use --force to overwrite." "is not touched"
run officecli create one.docx --force --json
is_status 0 "--force"; err_has "Overwriting existing file: one.docx" "says what it does"
run officecli create none/a.docx
err_has "Could not find a part of the path '$tmp/work/none/a.docx'." "a missing folder"
mkdir d.docx
run officecli create d.docx --force
err_has "Access to the path '$tmp/work/d.docx' is denied." "a folder of that name"
run officecli create a.txt
is_status 1 "another type"; err_has "Unsupported file type: .txt." "is refused"
is "$(ls | tr '\n' ' ')" "d.docx one.docx two.docx " "and nothing else was made"
done_testing
