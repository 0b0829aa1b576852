# The idle watchdog of a session: what counts as activity, and that the whole tree goes.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
answer () {
  handler <<S
read
ok {}
read
$1
S
  timed officecli get x.fake / --json
}
answer 'forever'
fails 6 plugin_idle_timeout "silence"
lasts 1 5 "after the budget of one second"
answer 'beat 12 200
ok {"path":"/","type":"body","text":"slow but alive"}
read'
is_status 0 "heartbeats keep a slow plugin alive"
out_has "slow but alive" "its reply arrives"
err_lacks heartbeat "heartbeats are not shown"
answer 'sleep 300
err working
sleep 300
err working
sleep 300
err working
sleep 300
err working
sleep 300
err working
sleep 300
err working
forever'
fails 6 plugin_idle_timeout "other talk on stderr is no activity"
answer 'fork
forever'
fails 6 plugin_idle_timeout "silence with a child"
child_gone "the child goes too"
answer 'daemon
forever'
fails 6 plugin_idle_timeout "silence with a child in a session of its own"
child_gone "that one goes too"
answer 'ignore-term
forever'
fails 6 plugin_idle_timeout "silence of one that ignores TERM"
lasts 1 7 "it is killed after the time of grace"
OFFICECLI_PLUGIN_IDLE_TIMEOUT_SECONDS=4; export OFFICECLI_PLUGIN_IDLE_TIMEOUT_SECONDS
answer 'sleep 2000
ok {"path":"/","type":"body","text":"late"}
read'
is_status 0 "the environment can give it more time"
done_testing
