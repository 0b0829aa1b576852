# A plugin of another protocol version is named and not run.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
FAKE_PROTOCOL=2; export FAKE_PROTOCOL
handler <<S
serve
S
run officecli get x.fake / --json
is_status 5 "exit status 5"
err_has "declares protocol=2" "the warning names the version"
log_lacks "call open" "the plugin is not started"
reader <<S
items 1
S
run officecli view x.doc text --json
is_status 5 "for a reader too"
[ ! -e x.docx ]; ok $? "no document"
done_testing
