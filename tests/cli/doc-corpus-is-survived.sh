# Real and damaged documents: a documented status, no hang, no empty success; what is encrypted or too old is named.
. "$abs_top_srcdir/tests/lib/sh.sh"
requires_shared corpus/doc/MANIFEST.tsv
plugin_path
n=0; bad=
for f in "$shared"/corpus/doc/*.doc; do
  n=$((n + 1))
  timeout 60 officecli-doc dump "$f" >"$tmp/out" 2>"$tmp/err" </dev/null; r=$?
  case $r in
    0) [ -s "$tmp/out" ] || bad="$bad empty:${f##*/}" ;;
    2|3) [ -s "$tmp/err" ] || bad="$bad silent:${f##*/}"; [ ! -s "$tmp/out" ] || bad="$bad half:${f##*/}" ;;
    *) bad="$bad $r:${f##*/}" ;;
  esac
done
is "$bad" "" "$n documents end in a documented way"
tab=$(printf '\t')
kinds () { grep -E "$1" "$shared/corpus/doc/MANIFEST.tsv" | cut -f1; }
for name in $(kinds "${tab}encrypted-"); do
  run officecli-doc dump "$shared/corpus/doc/$name"
  is_status 3 "$name is refused"
  err_has "encrypted" "$name is called encrypted"
done
for name in $(kinds "${tab}(word6|word95|word2)${tab}sound${tab}"); do
  run officecli-doc dump "$shared/corpus/doc/$name"
  is_status 3 "$name is refused as too old"
  err_has "Word" "$name: its version is named"
done
lost=
for name in $(kinds "${tab}word97${tab}sound${tab}"); do
  timeout 60 officecli-doc dump "$shared/corpus/doc/$name" >/dev/null 2>&1 || lost="$lost $name"
done
is "$lost" "" "every sound Word 97 document is read"
done_testing
