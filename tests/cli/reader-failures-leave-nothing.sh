# A dump-reader that fails in any way: the right code, a message, and no document.
. "$abs_top_srcdir/tests/lib/sh.sh"
cd "$tmp" || exit 99
dir=$HOME/.officecli/plugins/dump-reader/doc
mkdir -p "$dir"
protocol=1
plugin () { # body of the plugin behind --info
  { echo '#!/bin/sh'
    echo "[ \"\$1\" = --info ] && { echo '{\"name\":\"reader\",\"version\":\"1.0.0\",\"protocol\":$protocol,\"kinds\":[\"dump-reader\"],\"extensions\":[\".doc\"],\"target\":\"docx\",\"idle_timeout_seconds\":{\"default\":1}}'; exit; }"
    cat; } >"$dir/plugin"
  chmod +x "$dir/plugin"
}
item='{"command":"add","parent":"/body","type":"p","props":{"text":"one"}}'
echo old >x.doc
check () { # status code text
  run officecli view x.doc text --json
  is_status "$1" "$3: exit status"
  out_has "\"code\": \"$2\"" "$3: code $2"
  [ ! -e x.docx ]; ok $? "$3: no document"
  is "$(ls "$TMPDIR" | grep -c '^officecli-dumpread' || true)" 0 "$3: no temporary document"
}
for row in 2:corrupt_input 3:unsupported_feature 4:license_expired 7:plugin_failed 70:plugin_failed; do
  echo "echo '$item'; echo why >&2; exit ${row%%:*}" | plugin
  check 1 "${row#*:}" "exit ${row%%:*} after an item"
done
echo "echo '$item'; echo '[]'; sleep 5; touch late" | plugin
check 1 corrupt_batch "a JSON array"
[ ! -e late ]; ok $? "the reader was ended at once"
echo "echo '$item'; echo '{\"command\":'" | plugin
check 1 plugin_contract_violation "half an object"
echo "echo '$item'; echo '{\"command\":\"set\",\"path\":\"/body/p[9]\",\"props\":{\"bold\":\"true\"}}'" | plugin
check 1 plugin_command_failed "an item that fails"
echo "sleep 30 & echo \$! >child; sleep 30" | plugin
check 6 plugin_idle_timeout "silence"
sleep 0.2; kill -0 "$(cat child)" 2>/dev/null; [ $? -ne 0 ]; ok $? "its child is gone too"
echo 'kill -9 $$' | plugin
check 1 plugin_failed "death by a signal"
protocol=2
echo "echo '$item'" | plugin
check 5 protocol_mismatch "another protocol version"
done_testing
