# An exporter that fails in any way: the right code, and the old file is still there.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
run officecli create x.docx
is_status 0 "a document"
attempt () { # STATUS CODE TEXT, script on stdin
  exporter
  echo old >x.pdf
  timed officecli view x.docx pdf --out x.pdf --json
  fails "$1" "$2" "$3"
}
attempt 1 corrupt_input "exit 2" <<S
exit 2
S
attempt 1 unsupported_feature "exit 3" <<S
exit 3
S
attempt 1 license_expired "exit 4" <<S
exit 4
S
attempt 1 plugin_failed "an undocumented status" <<S
exit 77
S
attempt 1 plugin_failed "death by a signal" <<S
kill 11
S
attempt 6 plugin_idle_timeout "silence" <<S
fork
forever
S
child_gone "silence: its child is gone"
rm -f x.pdf
exporter <<S
exit 0
S
run officecli view x.docx pdf --out x.pdf --json
fails 1 plugin_contract_violation "success without a file"
exporter <<S
beat 12 200
write $tmp/x.pdf made
S
timed officecli view x.docx pdf --out "$tmp/x.pdf"
is_status 0 "heartbeats keep a slow exporter alive"
done_testing
