# For tests that talk to officecli-hwpx.  A session is a file of request lines.
plugin=$abs_top_builddir/plugins/hwpx/officecli-hwpx
requires unzip
open_line='{"protocol":1,"msg_type":"open","args":{"path":"'$tmp/a.hwpx'","editable":true}}'
create () { rm -f "$tmp/a.hwpx"; ${OC_VALGRIND-} "$plugin" create "$tmp/a.hwpx" >"$tmp/out" 2>"$tmp/err"; }
command_line () { # NAME ARGS [PROPS]: one request line
  printf '{"protocol":1,"msg_type":"command","command":"%s","args":%s' "$1" "$2"
  [ $# -lt 3 ] || printf ',"props":%s' "$3"
  printf '}\n'
}
session () { # request lines on stdin behind the open line; replies in $tmp/out
  status=0
  { printf '%s\n' "$open_line"; cat; } | ${OC_VALGRIND-} "$plugin" open "$tmp/a.hwpx" >"$tmp/out" 2>"$tmp/err" || status=$?
}
section () { unzip -p "$tmp/a.hwpx" Contents/section0.xml; }
reply () { sed -n "$1p" "$tmp/out"; } # the open reply is line 1
