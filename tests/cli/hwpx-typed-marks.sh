# A government form: typed marks with two blanks, next to parentheses.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"
requires python3
requires_shared tools/check_hwpx.py
file=$(ls "$shared"/corpus/hwpx/*jakal-hwpx__1_95c528.hwpx 2>/dev/null | head -1)
[ -n "$file" ] || skip_all "skipped: the form is not here"
cp "$file" "$tmp/a.hwpx"; chmod u+w "$tmp/a.hwpx"
session <<E2
$(command_line set '{"path":"/"}' '{"check:법률혼":"true"}')
$(command_line set '{"path":"/"}' '{"find":"(법률\\d","regex":"true","replace":"x"}')
{"protocol":1,"msg_type":"close"}
E2
is_status 0 "the session ends with 0"
is "$(reply 2)" '{"protocol":1,"msg_type":"ok","result":{"unsupported_properties":[]}}' "the mark is found"
reply 3 | grep -q '"code":"invalid_argument","message":"[^"]*(법률'; ok $? "a bad expression is named"
section | grep -q '(\[√\]법률혼  \[  \]사실혼  \[  \]사실상 이혼)'; ok $? "this one mark is set, the width stays"
python3 "$shared/tools/check_hwpx.py" package --quiet "$tmp/a.hwpx" 2>&1 | sed 's/^[^(]*//' >"$tmp/after"
python3 "$shared/tools/check_hwpx.py" package --quiet "$file" 2>&1 | sed 's/^[^(]*//' >"$tmp/before"
cmp -s "$tmp/before" "$tmp/after"; ok $? "no new findings"
python3 "$shared/tools/check_hwpx.py" diff --keep-zip --only-parts Contents/section0.xml --max-paragraphs 1 "$file" "$tmp/a.hwpx" >"$tmp/out" 2>&1
ok $? "one paragraph of one part changed"
done_testing
