# officecli-pdf: what is no readable .docx is named with its exit status, and an old PDF survives.
. "$abs_top_srcdir/tests/lib/sh.sh"
pdf=$abs_top_builddir/plugins/pdf/officecli-pdf
echo "old" >"$tmp/old.pdf"

fails () { # FILE STATUS WORD WHAT
  run "$pdf" export "$tmp/$1" --out "$tmp/old.pdf"
  is_status "$2" "$4: exit status $2"
  err_has "$3" "$4 is named"
  is "$(cat "$tmp/old.pdf")" "old" "$4: the old file is kept"
}
printf 'no zip at all' >"$tmp/text.docx"
fails text.docx 2 "text.docx" "plain text under .docx"
printf '{\\rtf1 x}' >"$tmp/rtf.docx"
fails rtf.docx 2 "rtf" "RTF under .docx"
run "$pdf" export "$tmp/none.docx" --out "$tmp/old.pdf"
is_status 66 "a missing source has its own status"
printf 'PK\003\004garbage' >"$tmp/cut.docx"
fails cut.docx 2 "zip" "a damaged package"
run "$pdf" export "$tmp/text.docx"
is_status 64 "--out is needed"
run "$pdf" export "$tmp/text.docx" --out "$tmp/old.pdf" --options '[1]'
is_status 64 "options are an object"
is "$(ls "$tmp" | grep -c '\.pdf')" 1 "no temporary file is left"
src=$abs_top_builddir/fixtures/out/report.docx
if [ -f "$src" ]; then
  run "$pdf" export "$src" --out "$tmp/no/such/folder/a.pdf"
  [ "$status" -ne 0 ]; ok $? "a folder that does not exist is an error"
  if [ -w /dev/full ]; then
    run sh -c 'ulimit -f 1; exec "$0" export "$1" --out "$2"' "$pdf" "$src" "$tmp/old.pdf"
    [ "$status" -ne 0 ]; ok $? "a full disk is an error"
    is "$(cat "$tmp/old.pdf")" "old" "and keeps the old file"
  fi
fi
done_testing
