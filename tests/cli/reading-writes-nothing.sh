# Commands that read leave the file alone: bytes, time and neighbours.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
cd "$tmp" || exit 99
mkdir work
officecli create work/a.docx >/dev/null
officecli batch work/a.docx --commands '[{"command":"add","parent":"/body","type":"p","props":{"text":"One","bold":true}},
  {"command":"add","parent":"/body","type":"table","props":{"rows":"2","cols":"2"}}]' >/dev/null 2>&1
touch -d '2020-01-02 03:04:05' work/a.docx
sum=$(cksum <work/a.docx)
for words in "get work/a.docx / --depth 9" "query work/a.docx p" "view work/a.docx text" "view work/a.docx outline" "view work/a.docx stats" \
             "view work/a.docx annotated" "view work/a.docx issues" "raw work/a.docx /styles" "validate work/a.docx" "open work/a.docx" \
             "save work/a.docx" "close work/a.docx" "get work/a.docx /nope" "set work/a.docx /body/p[9] --prop bold=true" \
             "set work/a.docx /body/p[1] --prop size=huge" "add work/a.docx /body --type nonsense"; do
  run officecli $words
  is "$(cksum <work/a.docx) $(date -r work/a.docx +%Y) $(ls work)" "$sum 2020 a.docx" "$words"
done
run officecli batch work/a.docx --commands '[{"command":"view"},{"command":"get","path":"/"},{"command":"set","path":"/nope","props":{"a":1}}]'
is "$(cksum <work/a.docx) $(date -r work/a.docx +%Y) $(ls work)" "$sum 2020 a.docx" "a batch that changes nothing"
chmod a-w work/a.docx work
run officecli view work/a.docx text
is_status 0 "a folder that cannot be written can be read"
done_testing
