# Anything but an envelope on stdout breaks the session; error replies do not.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/fake.sh"
answer () { # the reply to the first command
  handler <<S
read
ok {}
read
$1
sleep 200
S
  timed officecli get x.fake / --json
}
answer 'out loading fonts ...'
fails 5 protocol_mismatch "talk on stdout"
answer 'out ["an","array"]'
is "$([ "$status" -ne 0 ] && echo failed)" failed "a JSON array is refused"
answer 'out {"protocol":1,"msg_type":"whatever"}'
fails 5 protocol_mismatch "an unknown message type"
answer 'raw {"protocol":1,"msg_type":"o'
is "$([ "$status" -ne 0 ] && echo failed)" failed "half a line is refused"
lasts 0 3 "without waiting for the rest"
answer 'huge 100000000'
is "$([ "$status" -ne 0 ] && echo failed)" failed "a line beyond the ceiling is refused"
lasts 0 10 "in bounded time"
answer 'kill 9'
fails 1 plugin_stream_closed "death while a reply is due"
answer 'exit 77'
fails 1 plugin_stream_closed "an exit while a reply is due"
answer 'out {"protocol":1,"msg_type":"event","kind":"warning","message":"take care"}
ok {"path":"/","type":"body","text":"after the event"}'
is_status 0 "an event does not take the place of a reply"
out_has "after the event" "the reply behind it counts"
answer 'out {"protocol":1,"msg_type":"error","error":{"code":"not_found","message":"no such path"}}'
fails 1 not_found "an error reply"
out_has "no such path" "with its message"

answer 'out {"protocol":1,"msg_type":"error","error":{}}'
fails 1 plugin_error "an error reply without a code"
answer 'close-out'
fails 1 plugin_stream_closed "a closed stdout"
done_testing
