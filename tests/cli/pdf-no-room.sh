# Margins that leave no room for a line: every line gets a page or is cut, and the export ends.
. "$abs_top_srcdir/tests/lib/sh.sh"
plugin_path
cd "$tmp" || exit 99
for top in 16000 16838 100000 2147483647 99999999999; do
  cp -r "$abs_top_srcdir/fixtures/docx/report" src
  chmod -R u+w src
  sed "s/w:top=\"1440\"/w:top=\"$top\"/" "$abs_top_srcdir/fixtures/docx/report/word/document.xml" >src/word/document.xml
  sed 's/w:sz w:val="32"/w:sz w:val="120"/' "$abs_top_srcdir/fixtures/docx/report/word/styles.xml" >src/word/styles.xml # a line higher than the page
  "$abs_top_builddir/fixtures/mkpkg" src x.docx
  run timeout 30 officecli-pdf export x.docx --out x.pdf
  is_status 0 "a top margin of $top"
  rm -rf src
done
done_testing
