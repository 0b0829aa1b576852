# What the reader says about the fixtures: one command a line, in the order that replay needs.
. "$abs_top_srcdir/tests/lib/sh.sh"
plugin_path
docs=$abs_top_builddir/fixtures/out
run ${OC_VALGRIND-} officecli-doc dump "$docs/report.doc"
is_status 0 "a report is read"
[ -z "$(grep -v '^{"command":' "$tmp/out")" ]; ok $? "every line is one command"
is "$(head -n 1 "$tmp/out" | cut -c1-44)" '{"command":"raw-set","part":"/numbering","xp' "numbering comes first"
is "$(sed -n 2p "$tmp/out" | cut -c1-41)" '{"command":"raw-set","part":"/styles","xp' "then the styles"
out_has '"props":{"style":"Heading1","text":"The harbour"}' "a heading"
out_has '"props":{"text":"two","bold":"true"}' "a bold run"
out_has '"props":{"text":"2","vertAlign":"subscript"}' "a subscript"
out_has '항구에는 등대가 있다. Ünïcode “quotes” – and a 🚢.' "text beyond Latin"
out_has '"rows":"3","cols":"3","colWidths":"3108,3000,3000"' "a table with its widths"
out_has '"path":"/body/tbl[last()]/tr[1]","props":{"header":"true"}' "a header row"
out_has '"vmerge":"restart"' "a vertical merge starts"
out_has '"path":"/body/tbl[last()]/tr[3]/tc[2]","props":{"colspan":"2"' "a horizontal merge"
out_has '"numId":"1","numLevel":"1"' "a second list level"
out_has '"type":"picture","props":{"src":"data:image/png;base64,iVBORw0KGgo' "a picture inside its command"
out_has '"width":"914400emu","height":"914400emu"' "its size"
out_has '"type":"hyperlink","props":{"url":"https://example.org/harbour"' "a link"
out_has '<w:pgSz w:w=\"16838\" w:h=\"11906\" w:orient=\"landscape\"/>' "the last section lies on its side"
out_has '"parent":"/section[2]","type":"header"' "the second section's header"
out_has '"type":"field","props":{"instr":"NUMPAGES","text":"1"}' "a page number field"
run officecli-doc dump "$docs/korean.doc"
is_status 0 "a Korean document is read"
out_has '성명' "its table text"
run officecli-doc dump "$docs/plain.doc"
is_status 0 "an 8-bit document is read"
err_lacks "warning" "without warnings"
# The output goes away: a full or closed stdout is an error, never a half success.
officecli-doc dump "$docs/report.doc" >/dev/full 2>"$tmp/err"
[ $? -eq 74 ]; ok $? "a full disk is status 74"
# Every prefix of a file ends in a documented status.
size=$(wc -c <"$docs/plain.doc"); n=0; bad=0
while [ "$n" -lt "$size" ]; do
  head -c "$n" "$docs/plain.doc" >"$tmp/cut.doc"
  timeout 10 officecli-doc dump "$tmp/cut.doc" >"$tmp/out" 2>"$tmp/err"; r=$?
  case $r in 0|2|3) ;; *) bad=$((bad + 1)); echo "# cut at $n: $r" ;; esac
  [ "$r" -eq 0 ] && [ ! -s "$tmp/out" ] && { bad=$((bad + 1)); echo "# cut at $n: empty success"; }
  n=$((n + 251))
done
is "$bad" 0 "no prefix of a file crashes, hangs or gives an empty success"
done_testing
