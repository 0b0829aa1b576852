# TAP for shell tests; source it first.  A test works in $tmp, which is removed at its end.
#
#   . "$abs_top_srcdir/tests/lib/sh.sh"
#   requires python3
#   run officecli view "$tmp/a.docx" text          # fills $status, $tmp/out, $tmp/err
#   is_status 0 "view text succeeds"
#   out_has "Hello" "the text is there"
#   done_testing

set -u
if [ -z "${abs_top_srcdir-}" ]; then # run by hand: look upwards from the script
  abs_top_srcdir=$(cd "$(dirname "$0")" && pwd)
  while [ ! -f "$abs_top_srcdir/configure.ac" ] && [ "$abs_top_srcdir" != / ]; do abs_top_srcdir=$(dirname "$abs_top_srcdir"); done
fi
: "${abs_top_builddir:=$abs_top_srcdir}"
tmp=$(mktemp -d "${TMPDIR:-/tmp}/oc-test.XXXXXX") || exit 99
HOME=$tmp/home; export HOME
mkdir -p "$HOME"
# Symbolic links of the temporary folder are resolved, because messages name real paths.
tmp=$(cd "$tmp" && pwd -P)
# Plugins that are installed on this machine take no part.
old_path=$PATH; PATH=
IFS=:
for d in $old_path; do
  set -- "$d"/officecli*
  [ -e "$1" ] || PATH=${PATH:+$PATH:}$d
done
unset IFS
set --
PATH=$abs_top_builddir/host:$PATH; export PATH
mkdir "$tmp.t"; TMPDIR=$tmp.t; export TMPDIR
OFFICECLI_NO_AUTO_RESIDENT=1; export OFFICECLI_NO_AUTO_RESIDENT
shared=$abs_top_srcdir/../shared
tap_n=0; tap_bad=0; status=0
trap 'chmod -R u+w "$tmp" 2>/dev/null; rm -rf "$tmp" "$tmp.t"' EXIT
trap 'exit 99' INT TERM HUP

plugin_path () { # use the plugins of this build by their PATH names
  PATH=$abs_top_builddir/plugins/doc:$abs_top_builddir/plugins/pdf:$abs_top_builddir/plugins/hwpx:$PATH
}
skip_all () { echo "1..0 # SKIP $*"; exit 0; }
requires () { for p; do command -v "$p" >/dev/null 2>&1 || skip_all "skipped: $p is missing"; done; }
requires_shared () { [ -e "$shared/$1" ] || skip_all "skipped: shared/$1 is not here"; }
ok () { # ok COMMAND-STATUS TEXT
  tap_n=$((tap_n + 1))
  if [ "$1" -eq 0 ]; then echo "ok $tap_n - $2"; else tap_bad=$((tap_bad + 1)); echo "not ok $tap_n - $2"; diag; fi
}
diag () {
  for f in out err; do
    [ -s "$tmp/$f" ] && { echo "# $f:"; head -c 2000 "$tmp/$f" | sed 's/^/#   /'; echo; }
  done
  echo "# status: $status"
}
run () { status=0; "$@" >"$tmp/out" 2>"$tmp/err" </dev/null || status=$?; }
is_status () { [ "$status" -eq "$1" ]; ok $? "$2"; }
is () { [ "$1" = "$2" ]; r=$?; ok $r "$3"; [ $r -eq 0 ] || { echo "# got:  $1"; echo "# want: $2"; }; }
out_has () { grep -qF -- "$1" "$tmp/out"; ok $? "$2"; }
out_lacks () { ! grep -qF -- "$1" "$tmp/out"; ok $? "$2"; }
err_has () { grep -qF -- "$1" "$tmp/err"; ok $? "$2"; }
err_lacks () { ! grep -qF -- "$1" "$tmp/err"; ok $? "$2"; }
done_testing () { echo "1..$tap_n"; [ "$tap_bad" -eq 0 ]; exit $?; }
