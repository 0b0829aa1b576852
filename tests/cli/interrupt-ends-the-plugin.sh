# INT and TERM sent to the host end the plugin's tree; nothing is left behind.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
interrupt () { # SIGNAL WANTED-STATUS
  FAKE_IDLE=60; export FAKE_IDLE
  reader <<S
ignore-term
items 1
fork
note ready
forever
S
  officecli view x.doc text >"$tmp/out" 2>"$tmp/err" </dev/null &
  host=$!
  n=0; until grep -q ready "$FAKE_LOG" || [ $n -gt 100 ]; do n=$((n + 1)); sleep 0.1; done
  kill -"$1" $host
  status=0; wait $host || status=$?
  is_status "$2" "$1: exit status $2"
  is "$(grep -c '^signal' "$FAKE_LOG")" 1 "$1 reached the plugin exactly once"
  child_gone "$1: its child is gone"
  [ ! -e x.docx ]; ok $? "$1: no document"
}
interrupt TERM 143
done_testing
