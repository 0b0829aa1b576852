# The end of a session: close, end of input, at most a few seconds, and no process left.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
after_get () {
  handler <<S
serve 2
$1
S
  timed officecli get x.fake / --json
}
after_get 'read
ok
read'
is_status 0 "a plugin that leaves at the end of input"
log_has EOF "its input ends after close"
after_get 'fork
forever'
is_status 0 "a plugin that never answers close does not hurt a reading command"
lasts 2 8 "it is given two seconds, and two more to exit"
child_gone "then its tree is killed"
after_get 'read
ok
exit 3'
is_status 0 "nor does its exit status"
handler <<S
serve 2
read
out {"protocol":1,"msg_type":"error","error":{"code":"io_error","message":"disk full"}}
S
run officecli set x.fake /body --prop text=new --json
[ "$status" -ne 0 ]; ok $? "a change that could not be saved is an error"
handler <<S
serve 2
kill 9
S
run officecli set x.fake /body --prop text=new --json
[ "$status" -ne 0 ]; ok $? "so is death before the change was saved"
handler <<S
serve
S
run officecli set x.fake /body --prop text=new --json
is_status 0 "a good plugin saves"
log_has '"command":"set"' "the change was sent"
done_testing
