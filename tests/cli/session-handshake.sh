# The open exchange: what is sent, and how a plugin that does not answer it well is reported.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
handler <<S
serve
S
run officecli get x.fake /
is_status 0 "a good peer works"
out_has served "its node is shown"
is "$(sed -n 1p "$FAKE_LOG")" "call open $tmp/x.fake" "it is started with open and the absolute path"
open=$(sed -n 2p "$FAKE_LOG")
for part in '"protocol":1' '"msg_type":"open"' '"args":{' "\"path\":\"$tmp/x.fake\"" '"editable":'; do
  case $open in *"$part"*) r=0 ;; *) r=1 ;; esac
  ok $r "the open message has $part"
done
is "$(printf '%s\n' "$open" | grep -o '"editable"' | wc -l | tr -d ' ')" 2 "its fields stand at top level and inside args"
log_has '"msg_type":"close"' "close is sent at the end"
handler <<S
read
out {"protocol":1,"msg_type":"error","error":{"code":"corrupt_input","message":"no such thing inside"}}
read
S
run officecli get x.fake / --json
fails 1 corrupt_input "an error at the handshake"
out_has "no such thing inside" "with the plugin's message"
handler <<S
read
exit 0
S
run officecli get x.fake / --json
fails 1 plugin_stream_closed "the end of its output at the handshake"
handler <<S
exit 2
S
run officecli get x.fake / --json
fails 1 plugin_stream_closed "an exit before the handshake"
handler <<S
forever
S
timed officecli get x.fake / --json
fails 6 plugin_idle_timeout "silence at the handshake"
lasts 1 5 "after its idle budget"
handler <<S
close-in
ok {}
forever
S
timed officecli get x.fake / --json
fails 1 plugin_stream_closed "a peer that closes its input"
lasts 0 5 "at once"
done_testing
