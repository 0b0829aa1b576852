# What officecli-doc sends is replayed into a document that is valid and says the same.
. "$abs_top_srcdir/tests/lib/sh.sh"
plugin=$abs_top_builddir/plugins/doc/officecli-doc
[ -x "$abs_top_builddir/host/officecli" ] && [ -x "$plugin" ] || skip_all "skipped: the host or officecli-doc is not built"
OFFICECLI_PLUGIN_DUMP_READER_DOC=$plugin; export OFFICECLI_PLUGIN_DUMP_READER_DOC
cd "$tmp" || exit 99
for doc in report korean plain; do
  cp "$abs_top_builddir/fixtures/out/$doc.doc" .
  run officecli view "$doc.doc" text
  is_status 0 "$doc: replayed"
  run officecli validate "$doc.docx"
  is_status 0 "$doc: valid"
  out_has "Validation passed" "$doc: no errors"
  mkdir "$doc" && (cd "$doc" && unzip -q "../$doc.docx")
  bad=
  if command -v xmllint >/dev/null; then
    for part in $(find "$doc" -name '*.xml' -o -name '*.rels'); do
      xmllint --noout "$part" 2>/dev/null || bad="$bad $part"
    done
  fi
  is "$bad" "" "$doc: every part is well-formed"
done
if [ -d "$shared/corpus/doc" ]; then
  n=0; bad=
  for f in "$shared"/corpus/doc/*.doc; do
    timeout 20 "$plugin" dump "$f" >/dev/null 2>&1 || continue
    name=${f##*/}; n=$((n + 1))
    cp "$f" "$name"
    timeout 60 officecli view "$name" stats >"$tmp/out" 2>&1 </dev/null && officecli validate "${name%.doc}.docx" >"$tmp/out" 2>&1 </dev/null \
      || bad="$bad $name"
    rm -f "$name" "${name%.doc}.docx"
  done
  is "$bad" "" "$n documents of the corpus become valid ones"
fi
done_testing
