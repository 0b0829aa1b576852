# What the original host answered, area by area.  A case may only differ when deviations.tsv says why,
# and the rate may not fall below what was reached.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
requires_shared tools/golden.py
requires_shared reference/golden/cli.jsonl
requires python3
golden=$shared/reference/golden

# Every listed deviation names a case that exists and gives a reason.
bad=$(awk -F'\t' 'NF != 2 || $2 == "" { print $1 }' "$abs_top_srcdir/tests/compat/deviations.tsv")
for id in $(cut -f1 "$abs_top_srcdir/tests/compat/deviations.tsv"); do
  grep -qF "\"id\": \"$id\"" "$golden"/*.jsonl || bad="$bad $id"
done
[ -z "$bad" ]; r=$?; ok $r "deviations are well-formed"; [ $r -eq 0 ] || echo "# $bad"

rate () { # rate AREA LEAST
  python3 "$shared/tools/golden.py" run --cmd "$abs_top_builddir/host/officecli" --jobs 2 --show 0 \
    --deviations "$abs_top_srcdir/tests/compat/deviations.tsv" "$golden/$1.jsonl" >"$tmp/out" 2>"$tmp/err"
  got=$(sed -n "s/^$1 .*cases  *\([0-9]*\) of  *\([0-9]*\) .*/\1 \2/p" "$tmp/out")
  [ -n "$got" ] && [ $((${got% *} * 100)) -ge $(($2 * ${got#* })) ]; r=$?
  ok $r "$1: at least $2 of a hundred cases agree (${got% *} of ${got#* })"
}
rate plugins 88
rate cli 86
rate text 92
rate blocks 81
rate paths 83
done_testing
