# officecli-pdf: a document becomes a PDF with its text, embedded subset fonts and metadata; the same bytes every time; the source
# stays untouched.
. "$abs_top_srcdir/tests/lib/sh.sh"
pdf=$abs_top_builddir/plugins/pdf/officecli-pdf
src=$abs_top_builddir/fixtures/out/report.docx
[ -f "$src" ] || skip_all "skipped: $src is not built"
cp "$src" "$tmp/a.docx"
before=$(cksum <"$tmp/a.docx")
run "$pdf" export "$tmp/a.docx" --out "$tmp/a.pdf"
is_status 0 "export succeeds"
is "$(head -c 5 "$tmp/a.pdf")" "%PDF-" "a PDF is there"
is "$(cksum <"$tmp/a.docx")" "$before" "the source is unchanged"
is "$(ls "$tmp" | grep -v -e '^out$' -e '^err$' -e '^home$' -e '^tmpdir$' | tr '\n' ' ')" "a.docx a.pdf " "nothing else is left in the folder"
run "$pdf" export "$tmp/a.docx" --out "$tmp/b.pdf" --options '{}'
cmp -s "$tmp/a.pdf" "$tmp/b.pdf"; ok $? "the same input gives the same bytes"
if command -v pdftotext >/dev/null 2>&1; then
  pdftotext "$tmp/a.pdf" "$tmp/out"
  [ -s "$tmp/out" ] && [ "$(wc -w <"$tmp/out")" -gt 20 ]; ok $? "text can be taken out again"
fi
if command -v pdffonts >/dev/null 2>&1; then
  pdffonts "$tmp/a.pdf" 2>/dev/null | tail -n +3 >"$tmp/fonts"
  [ -s "$tmp/fonts" ] && ! grep -Ev ' yes yes yes ' "$tmp/fonts" >"$tmp/out"; ok $? "every font is embedded, a subset, with a Unicode map"
fi
done_testing
