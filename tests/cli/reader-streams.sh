# A dump-reader at work: what is activity, what is not, and what its tree leaves behind.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
reader <<S
items 2
beat 12 200
items 1
S
timed officecli view x.doc text
is_status 0 "heartbeats keep a slow reader alive"
out_has "item 1" "its items are there"
err_lacks heartbeat "heartbeats are not shown"
rm -f x.docx
reader <<S
items 1
err reading chapter 1
err reading chapter 2
S
run officecli view x.doc text
is_status 0 "talk on stderr does not hurt"
reader <<S
huge 100000000
forever
S
timed officecli view x.doc text --json
[ "$status" -ne 0 ]; ok $? "a line beyond the ceiling is refused"
lasts 0 10 "in bounded time"
[ ! -e x.docx ]; ok $? "no document"
reader <<S
items 1
daemon
forever
S
timed officecli view x.doc text --json
fails 6 plugin_idle_timeout "silence with a child in a session of its own"
child_gone "the child goes too"
reader <<S
ignore-term
forever
S
timed officecli view x.doc text --json
fails 6 plugin_idle_timeout "silence of one that ignores TERM"
lasts 1 7 "it is killed after the time of grace"
reader <<S
items 1
fork
exit 0
S
timed officecli view x.doc text
is_status 0 "a child that keeps stdout does not hold up the conversion"
lasts 0 6 "for long"
child_gone "and is gone"
reader <<S
raw {"command":"add","parent":"/body","type":"p","props":{"text":"no line end"}}
S
run officecli view x.doc text
is_status 0 "the last item needs no line end"
out_has "no line end" "and counts"
done_testing
