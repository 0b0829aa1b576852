# A save that fails is an error to the caller, leaves the old file and no litter, and can be tried again.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"
requires mkfifo
create
mkdir "$tmp/d"; mv "$tmp/a.hwpx" "$tmp/d/a.hwpx"; cp "$tmp/d/a.hwpx" "$tmp/before.hwpx"
mkfifo "$tmp/in" "$tmp/answers"
"$plugin" open "$tmp/d/a.hwpx" <"$tmp/in" >"$tmp/answers" 2>"$tmp/err" &
exec 3>"$tmp/in" 4<"$tmp/answers"
ask () { printf '%s\n' "$1" >&3; IFS= read -r line <&4; printf '%s' "$line" >"$tmp/out"; }
ask '{"protocol":1,"msg_type":"open","args":{"path":"'"$tmp/d/a.hwpx"'","editable":true}}'
ask "$(command_line set '{"path":"/section[1]/p[1]"}' '{"text":"kept"}')"
mv "$tmp/d" "$tmp/away"
ask '{"protocol":1,"msg_type":"save"}'
out_has '"msg_type":"error"' "a save into a folder that is gone is an error"
mv "$tmp/away" "$tmp/d"
cmp -s "$tmp/d/a.hwpx" "$tmp/before.hwpx"; ok $? "the old file stands"
is "$(ls "$tmp/d")" "a.hwpx" "no temporary file is left"
ask "$(command_line get '{"path":"/section[1]/p[1]","depth":0}')"
out_has '"text":"kept"' "the change is still there"
ask '{"protocol":1,"msg_type":"save"}'
out_has '"msg_type":"ok"' "the next save succeeds"
unzip -p "$tmp/d/a.hwpx" Contents/section0.xml | grep -q kept; ok $? "and the file holds the change"
rm -r "$tmp/d"
ask "$(command_line set '{"path":"/section[1]/p[1]"}' '{"text":"lost"}')"
ask '{"protocol":1,"msg_type":"close"}'
out_has '"msg_type":"error"' "a last flush that fails is said on close"
exec 3>&-
status=0; wait $! || status=$?
[ "$status" -ne 0 ]; ok $? "and by the exit status ($status)"
done_testing
