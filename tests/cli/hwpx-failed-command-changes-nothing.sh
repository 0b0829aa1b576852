# A command that fails half way is taken back as a whole.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"
create
session <<E2
$(command_line add '{"parent_path":"/section[1]","type":"table"}' '{"data":"a,b;c,d"}')
{"protocol":1,"msg_type":"close"}
E2
cp "$tmp/a.hwpx" "$tmp/before.hwpx"
session <<E2
$(command_line set '{"path":"/section[1]/tbl[1]"}' '{"data":"1,2,3"}')
$(command_line set '{"path":"/section[1]/p[1]"}' '{"text":"new","bold":"perhaps"}')
$(command_line add '{"parent_path":"/section[1]","type":"paragraph"}' '{"text":"new","size":"huge"}')
$(command_line add '{"parent_path":"/section[1]","type":"table"}' '{"rows":"1","cols":"1","data":"a,b"}')
$(command_line add '{"parent_path":"/section[1]","type":"picture"}' '{"src":"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAUCAIAAAA=","align":"odd"}')
$(command_line set '{"path":"/section[1]/tbl[1]/tr[1]/tc[1]"}' '{"fill":"red","rowspan":"9"}')
$(command_line raw_set '{"part_path":"/document","xpath":"//hp:p","action":"append","xml":"<hp:run"}')
$(command_line add-part '{"parent_part_path":"/","part_type":"chart"}')
{"protocol":1,"msg_type":"save"}
E2
is "$(grep -c '"msg_type":"error"' "$tmp/out")" 8 "eight commands fail"
cmp -s "$tmp/a.hwpx" "$tmp/before.hwpx"; ok $? "and the file is not even written"
done_testing
