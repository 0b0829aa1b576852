# Every property that the reader sends is in the host's vocabulary.
. "$abs_top_srcdir/tests/lib/sh.sh"
[ -x "$abs_top_builddir/host/officecli" ] || skip_all "skipped: the host is not built"
plugin=$abs_top_builddir/plugins/doc/officecli-doc
for doc in report korean plain; do
  run officecli plugins lint "$plugin" --fixture "$abs_top_builddir/fixtures/out/$doc.doc"
  is_status 0 "$doc: lint ends well"
  out_has "Result: OK" "$doc: no unknown property"
done
if [ -d "$shared/corpus/doc" ]; then
  n=0; bad=
  for f in "$shared"/corpus/doc/*.doc; do
    timeout 20 "$plugin" dump "$f" >/dev/null 2>&1 || continue
    n=$((n + 1))
    officecli plugins lint "$plugin" --fixture "$f" >"$tmp/out" 2>&1 </dev/null || bad="$bad ${f##*/}"
  done
  is "$bad" "" "no finding in $n documents of the corpus"
fi
done_testing
