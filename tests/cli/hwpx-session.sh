# The conversation: both forms of the handshake, names with hyphen and underscore, errors that leave the session usable,
# and one reply a request, never an event.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"

run "$plugin" --info
is_status 0 "--info"
out_has '"kinds":["format-handler"]' "the manifest names the kind"
out_has '"addable_types":["paragraph"' "and the vocabulary"
create
[ $? -eq 0 ] && [ ! -s "$tmp/out" ] && [ ! -s "$tmp/err" ]; ok $? "create prints nothing"
unzip -l "$tmp/a.hwpx" >"$tmp/list"
for part in mimetype version.xml META-INF/container.xml META-INF/manifest.xml Contents/content.hpf Contents/header.xml Contents/section0.xml settings.xml; do
  grep -q " $part\$" "$tmp/list"; ok $? "a new document has $part"
done
is "$(head -c 57 "$tmp/a.hwpx" | tail -c 27)" "mimetypeapplication/hwp+zip" "mimetype stands first and is stored"

session <<E2
{"protocol":1,"msg_type":"ping"}
$(command_line get '{"path":"/section[1]/p[1]","depth":0}')
$(command_line raw-set '{"part_path":"/document","xpath":"//hp:t[1]","action":"replace","xml":"<hp:t>raw</hp:t>"}')
$(command_line raw_set '{"part_path":"/document","xpath":"//hp:nope","action":"remove"}')
$(command_line frob '{}')
$(command_line get '{"path":"/section[9]"}')
$(command_line set '{"path":"/section[1]/p[1]"}' '{"align":"sideways"}')
$(command_line view '{"mode":"text","max-lines":1}')
$(command_line view '{"mode":"html"}')
$(command_line view '{"mode":"issues"}')
$(command_line validate '{}')
not json
{"protocol":1,"msg_type":"save"}
$(command_line save '{}')
{"protocol":1,"msg_type":"close"}
E2
is_status 0 "a session ends with 0"
is "$(wc -l <"$tmp/out")" 16 "one reply a request"
out_lacks '"event"' "no events"
reply 1 | grep -q '"raw_set","raw-set"'; ok $? "both spellings are announced"
is "$(reply 2)" '{"protocol":1,"msg_type":"ok","result":null}' "ping"
reply 3 | grep -q '"path":"/section\[1\]/p\[1\]","type":"paragraph"'; ok $? "get answers a node"
reply 4 | grep -q '"msg_type":"ok"'; ok $? "a command name with a hyphen"
reply 5 | grep -q '"code":"not_found"'; ok $? "an XPath without match"
reply 6 | grep -q '"code":"unsupported_command"'; ok $? "an unknown command"
reply 7 | grep -q '"code":"not_found"'; ok $? "a path that leads nowhere"
reply 8 | grep -q '"code":"invalid_argument".*align'; ok $? "a bad value names its property"
is "$(reply 9)" '{"protocol":1,"msg_type":"ok","result":"1. raw"}' "view text"
reply 10 | grep -q '"code":"unsupported_command"'; ok $? "html is left to others"
is "$(reply 11)" '{"protocol":1,"msg_type":"ok","result":[]}' "no issues"
is "$(reply 12)" '{"protocol":1,"msg_type":"ok","result":[]}' "nothing to complain about"
reply 13 | grep -q '"code":"invalid_request"'; ok $? "a line that is no JSON"

open_line='{"protocol":1,"msg_type":"open","path":"'$tmp/a.hwpx'","editable":false}'
session <<E2
$(command_line set '{"path":"/section[1]/p[1]"}' '{"text":"x"}')
$(command_line get '{"path":"/section[1]/p[1]"}')
E2
is_status 0 "handshake fields at top level, end of input instead of close"
reply 2 | grep -q '"code":"invalid_request".*editable'; ok $? "a document opened for reading is not changed"
reply 3 | grep -q '"text":"raw"'; ok $? "but it can be read"
is "$(section | grep -c raw)" 1 "the file holds what was saved"

open_line='{"protocol":1,"msg_type":"open","args":{"path":"'$tmp/a.hwpx'"}}'
session <<E2
$(command_line raw_set '{"part_path":"/document","xpath":"//hp:p[1]","action":"setattr","xml":"styleIDRef=77"}')
$(command_line view '{"mode":"issues"}')
$(command_line validate '{}')
E2
reply 3 | grep -q '"type":2,"subtype":"idref","severity":0'; ok $? "issues carry numbers for type and severity"
reply 4 | grep -q '"error_type":"idref","description":"[^"]*77[^"]*","path":"/section\[1\]/p\[1\]","part":"Contents/section0.xml"'; ok $? "validate names type, path and part"
done_testing
