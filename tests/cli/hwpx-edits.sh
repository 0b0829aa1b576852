# Edits change what they are asked to change, and nothing else in the file.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"
create
part () { unzip -p "$1" "$2" | cksum; }

cp "$tmp/a.hwpx" "$tmp/before.hwpx"
session <<E2
$(command_line set '{"path":"/"}' '{"find":"nowhere","replace":"x"}')
$(command_line set '{"path":"/section[1]/p[1]"}' '{"text":"","align":"justify"}')
{"protocol":1,"msg_type":"save"}
E2
reply 2 | grep -q '"replaced":0'; ok $? "nothing found is said so"
cmp -s "$tmp/a.hwpx" "$tmp/before.hwpx"; ok $? "edits that change nothing leave the file alone"

session <<E2
$(command_line add '{"parent_path":"/section[1]","type":"paragraph"}' '{"text":"A & <b>","bold":"true","size":"14pt","frob":"1"}')
$(command_line add '{"parent_path":"/section[1]","type":"table"}' '{"data":"name,;place,"}')
$(command_line set '{"path":"/"}' '{"fill:name":"Kim","fill:place":"Seoul","fill:none":"x"}')
$(command_line add '{"parent_path":"/section[1]/tbl[1]","type":"row","position":{"index":1}}' '{"c1":"age"}')
$(command_line set '{"path":"/section[1]/tbl[1]/cell[1,1]"}' '{"rowspan":"2","fill":"#EEEEEE"}')
$(command_line get '{"path":"/section[1]/tbl[1]/cell[2,1]","depth":0}')
E2
is_status 0 "edits are flushed at the end of input"
reply 2 | grep -q '{"path":"/section\[1\]/p\[2\]","unsupported_properties":\["frob"\]}'; ok $? "add answers path and unknown keys"
reply 3 | grep -q '"path":"/section\[1\]/tbl\[1\]"'; ok $? "a table is counted as a table"
reply 4 | grep -q '"unsupported_properties":\["fill:none"\]'; ok $? "a label that is nowhere is reported"
reply 7 | grep -q '"path":"/section\[1\]/tbl\[1\]/tr\[1\]/tc\[1\]".*"rowSpan":2'; ok $? "a covered position answers its cell"
section | grep -q '<hp:t>A &amp; &lt;b&gt;</hp:t>'; ok $? "text is escaped"
section | grep -q 'rowCnt="3" colCnt="2"'; ok $? "rowCnt counts the new row"
for p in version.xml settings.xml META-INF/container.xml Contents/content.hpf; do
  is "$(part "$tmp/a.hwpx" $p)" "$(part "$tmp/before.hwpx" $p)" "$p is as it was"
done
unzip -p "$tmp/a.hwpx" Contents/header.xml | grep -q 'charProperties itemCnt="5"'; ok $? "a new format is counted"

printf 'P6' >"$tmp/no.ppm"
printf '\211PNG\r\n\032\n\0\0\0\rIHDR\0\0\0\012\0\0\0\024\010\002\0\0\0' >"$tmp/p.png"
session <<E2
$(command_line add '{"parent_path":"/section[1]","type":"picture"}' "{\"src\":\"$tmp/p.png\",\"alt\":\"a dot\"}")
$(command_line add '{"parent_path":"/section[1]","type":"picture"}' "{\"src\":\"$tmp/no.ppm\"}")
$(command_line add '{"parent_path":"/section[1]","type":"picture"}' '{"src":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAUCAIAAAA="}')
$(command_line add '{"parent_path":"/section[1]/p[2]","type":"footnote"}' '{"text":"note"}')
$(command_line add '{"parent_path":"/section[1]","type":"header"}' '{"text":"head"}')
$(command_line add '{"parent_path":"/section[1]/p[2]","type":"field"}' '{"name":"f","prompt":"here"}')
$(command_line set '{"path":"/field[f]"}' '{"value":"done"}')
$(command_line add '{"parent_path":"/section[1]/p[2]","type":"hyperlink"}' '{"url":"https://x.y/?a=1","text":"link"}')
$(command_line extract_binary "{\"path\":\"/section[1]/pic[1]\",\"dest_path\":\"$tmp/q.png\"}")
$(command_line extract-binary "{\"path\":\"/section[1]/p[1]\",\"dest_path\":\"$tmp/no.png\"}")
{"protocol":1,"msg_type":"save"}
$(command_line get '{"path":"/section[1]/pic[1]","depth":0}')
$(command_line view '{"mode":"text"}')
$(command_line validate '{}')
{"protocol":1,"msg_type":"close"}
E2
is_status 0 "objects and controls"
reply 3 | grep -q '"code":"invalid_argument".*PNG, JPEG'; ok $? "a picture of another kind is refused"
reply 4 | grep -q '"path":"/section\[1\]/pic\[2\]"'; ok $? "a data URI is a picture too"
cmp -s "$tmp/p.png" "$tmp/q.png"; ok $? "a picture comes back byte for byte"
reply 10 | grep -q '"found":true,"content_type":"image/png","byte_count":29'; ok $? "with type and size"
reply 11 | grep -q '"found":false'; ok $? "a paragraph has no binary"
[ ! -e "$tmp/no.png" ]; ok $? "and no file appears"
reply 13 | grep -q '"width":"2.65mm","height":"5.29mm"'; ok $? "natural size at 96 dpi"
reply 14 | grep -q '\[각주 1\] note'; ok $? "the note is shown"
reply 14 | grep -q 'donelink'; ok $? "the field shows its value, not its prompt"
is "$(reply 15)" '{"protocol":1,"msg_type":"ok","result":[]}' "the document is valid"
unzip -p "$tmp/a.hwpx" Contents/content.hpf | grep -q 'href="BinData/image1.png" media-type="image/png" isEmbeded="1"'; ok $? "the picture is listed"

session <<E2
$(command_line move '{"source_path":"/section[1]/p[2]","position":{"index":0}}')
$(command_line remove '{"path":"/section[1]/p[2]"}')
$(command_line copy '{"source_path":"/section[1]/tbl[1]/tr[3]","target_parent_path":"/section[1]/tbl[1]"}')
$(command_line remove '{"path":"/section[1]/tbl[1]/tr[1]"}')
$(command_line remove '{"path":"/section[1]/tbl[1]/tr[1]/tc[1]"}')
$(command_line validate '{}')
E2
reply 2 | grep -q '"result":"/section\[1\]/p\[1\]"'; ok $? "move answers the new path"
reply 4 | grep -q '"result":"/section\[1\]/tbl\[1\]/tr\[4\]"'; ok $? "a row is copied behind the last one"
reply 6 | grep -q '"code":"invalid_argument".*hole'; ok $? "a single cell cannot go"
is "$(reply 7)" '{"protocol":1,"msg_type":"ok","result":[]}' "the document is valid after that"
section | grep -q '^[^/]*<hs:sec[^>]*><hp:p [^>]*><hp:run[^>]*><hp:secPr'; ok $? "the page set-up has stayed in the first paragraph"
done_testing
