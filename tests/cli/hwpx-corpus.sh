# Real files: opened, shown, one paragraph changed, saved; the independent checker finds no new fault and a minimal difference.
. "$abs_top_srcdir/tests/lib/sh.sh"
. "$abs_top_srcdir/tests/lib/hwpx.sh"
requires python3
requires_shared tools/check_hwpx.py
requires_shared corpus/hwpx
n=0
for file in "$shared"/corpus/hwpx/*.hwpx; do
  # Every eighth file, all of them with OC_CORPUS=all.
  n=$((n + 1)); [ "${OC_CORPUS-}" = all ] || [ $((n % 8)) -eq 0 ] || continue
  cp "$file" "$tmp/a.hwpx"; chmod u+w "$tmp/a.hwpx"
  session <<E2
$(command_line view '{"mode":"text"}')
$(command_line set '{"path":"/section[1]/p[last()]"}' '{"text":"changed by a test"}')
{"protocol":1,"msg_type":"save"}
$(command_line get '{"path":"/section[1]/p[last()]","depth":0}')
E2
  name=$(basename "$file")
  if reply 1 | grep -q unsupported_feature; then is_status 3 "$name: encrypted"; continue; fi
  reply 5 | grep -q '"text":"[^"]*changed by a test'; ok $? "$name: edited"
  python3 "$shared/tools/check_hwpx.py" package --quiet "$tmp/a.hwpx" 2>&1 | sed 's/^[^(]*//' >"$tmp/after"
  python3 "$shared/tools/check_hwpx.py" package --quiet "$file" 2>&1 | sed 's/^[^(]*//' >"$tmp/before"
  cmp -s "$tmp/before" "$tmp/after"; ok $? "$name: no new findings"
  python3 "$shared/tools/check_hwpx.py" diff --keep-zip --only-parts Contents/section0.xml --max-paragraphs 1 "$file" "$tmp/a.hwpx" >"$tmp/out" 2>&1
  ok $? "$name: one paragraph of one part changed, all else byte for byte"
done
done_testing
