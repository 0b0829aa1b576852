# Filling forms: values beside labels, click-here fields and named cells, typed check marks, mail merge.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"
create
session <<E2
$(command_line add '{"parent_path":"/section[1]","type":"table"}' '{"data":"성  명:,,전화,;주소,,전화,;비고,,,"}')
$(command_line set '{"path":"/section[1]/tbl[1]/cell[3,2]"}' '{"colspan":"3","name":"memo"}')
$(command_line add '{"parent_path":"/section[1]","type":"paragraph"}' '{"text":"□ 동의 □ 거부 [ ] 기타"}')
$(command_line add '{"parent_path":"/section[1]","type":"paragraph"}' '{"text":"{{이름}} 귀하, {{이름}} {{없음}}"}')
$(command_line set '{"path":"/section[1]/p[4]"}' '{"find":"이름","bold":"true"}')
$(command_line add '{"parent_path":"/section[1]","type":"field"}' '{"name":"과제","prompt":"입력"}')
$(command_line add '{"parent_path":"/section[1]","type":"field"}' '{"name":"과제","prompt":"입력"}')
$(command_line set '{"path":"/"}' '{"fill:성명":"홍길동","fill: 주 소 :":"서울"}')
$(command_line set '{"path":"/"}' '{"fill:전화":"1"}')
$(command_line set '{"path":"/table/fill"}' '{"전화#1":"02-1","전화#2>right":"02-2","전화#9":"x","주소>down":"below"}')
$(command_line set '{"path":"/"}' '{"field:과제#2":"둘","field:memo":"메모","field:zz":"x"}')
$(command_line set '{"path":"/field[과제]"}' '{"value":"하나 & 둘"}')
$(command_line set '{"path":"/"}' '{"check:거부":"true","check:기타":"true","check:nope":"true"}')
$(command_line set '{"path":"/section[1]/p[3]"}' '{"check":"true"}')
$(command_line set '{"path":"/"}' '{"merge":"{\"이름\":\"김철수\",\"zz\":\"x\"}"}')
$(command_line view '{"mode":"text"}')
$(command_line query '{"selector":"run[bold=true]"}')
$(command_line get '{"path":"/field[1]","depth":0}')
$(command_line validate '{}')
{"protocol":1,"msg_type":"close"}
E2
is_status 0 "the session ends with 0"
is "$(reply 9)" '{"protocol":1,"msg_type":"ok","result":{"unsupported_properties":[]}}' "labels match without blanks and colons"
reply 10 | grep -q '"code":"invalid_argument","message":"label .전화. stands in 2 cells'; ok $? "a label that stands twice is not guessed"
is "$(reply 11)" '{"protocol":1,"msg_type":"ok","result":{"unsupported_properties":["전화#9"]}}' "#n chooses one, and a direction"
is "$(reply 12)" '{"protocol":1,"msg_type":"ok","result":{"unsupported_properties":["field:zz"]}}' "fields and named cells by name"
reply 14 | grep -q '"unsupported_properties":\["check:nope"\]'; ok $? "a mark that is nowhere is reported"
reply 16 | grep -q '"unsupported_properties":\["key:zz"\],"replaced":2'; ok $? "mail merge counts what it replaced"
is "$(reply 17 | sed 's/.*"result"://; s/}$//')" '"1. \n2. 성  명:\t홍길동\t전화\t02-1\n3. 주소\t서울\t전화\t02-2\n4. below\t메모\n5. ■ 동의 ■ 거부 [√] 기타\n6. 김철수 귀하, 김철수 {{없음}}\n7. 하나 & 둘\n8. 하나 & 둘"' "the filled form"
is "$(reply 18)" '{"protocol":1,"msg_type":"ok","result":[]}' "a merged value has the format in which its place holder starts"
reply 19 | grep -q '"filled":true'; ok $? "a filled field says so"
is "$(reply 20)" '{"protocol":1,"msg_type":"ok","result":[]}' "the document is valid"
done_testing
