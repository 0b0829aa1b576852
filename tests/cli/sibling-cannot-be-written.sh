# A source in a folder that cannot be written: reading works on a temporary file that goes away, editing fails clearly.
. "$abs_top_srcdir/tests/lib/sh.sh"
[ "$(id -u)" = 0 ] && { command -v setpriv >/dev/null 2>&1 || skip_all "skipped: root can write anywhere, and setpriv is missing"; }
cd "$tmp" || exit 99
dir=$HOME/.officecli/plugins/dump-reader/doc
mkdir -p "$dir" ro
cat >"$dir/plugin" <<'E'
#!/bin/sh
[ "$1" = --info ] && { echo '{"name":"reader","version":"1.0.0","protocol":1,"kinds":["dump-reader"],"extensions":[".doc"],"target":"docx","idle_timeout_seconds":{"default":10}}'; exit; }
echo '{"command":"add","parent":"/body","type":"p","props":{"text":"hello"}}'
E
chmod +x "$dir/plugin"; echo old >ro/x.doc
chmod 777 "$TMPDIR"; chmod 755 "$tmp" "$HOME"; chmod 555 ro
if [ "$(id -u)" = 0 ]; then
  as () { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
  as test -x "$abs_top_builddir/host/officecli" || skip_all "skipped: the build folder is private"
else
  as () { "$@"; }
fi
run as officecli view ro/x.doc text
is_status 0 "reading works"
out_has hello "and shows the text"
err_has "could not write sibling x.docx" "a note says that nothing was kept"
is "$(ls "$TMPDIR")" "" "the temporary document is gone"
run as officecli set ro/x.doc '/body/p[1]' --prop bold=true
is_status 1 "editing fails"
err_has "x.docx" "and names the file that could not be written"
is "$(ls "$TMPDIR")" "" "nothing is left behind"
is "$(ls ro)" "x.doc" "the folder is as it was"
done_testing
