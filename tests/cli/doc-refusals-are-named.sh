# Files that are no Word 97-2003 document are refused by name, with the status of the table, and nothing on stdout.
. "$abs_top_srcdir/tests/lib/sh.sh"
plugin_path
refused () { # refused STATUS TEXT WHAT: $tmp/in.doc
  run ${OC_VALGRIND-} officecli-doc dump "$tmp/in.doc"
  is_status "$1" "$3: status $1"
  err_has "$2" "$3: the message says so"
  [ ! -s "$tmp/out" ]; ok $? "$3: no command comes out"
  err_lacks "corrupt" "$3: not called corrupt"
}
printf '' >"$tmp/in.doc"; refused 2 "empty" "an empty file"
printf '{\\rtf1\\ansi hello}' >"$tmp/in.doc"; refused 2 "RTF" "RTF"
printf '<html><body>hello</body></html>' >"$tmp/in.doc"; refused 2 "HTML" "HTML"
printf 'PK\003\004 nothing' >"$tmp/in.doc"; refused 2 "zip" "a zip archive"
[ -f "$abs_top_builddir/fixtures/out/report.docx" ] && { cp "$abs_top_builddir/fixtures/out/report.docx" "$tmp/in.doc"; refused 2 ".docx" "a .docx under another name"; }
printf '%%PDF-1.4\n' >"$tmp/in.doc"; refused 2 "PDF" "PDF"
printf '\333\245\055\000%0100d' 0 >"$tmp/in.doc"; refused 3 "Word 2" "a Word 2 file"
printf 'just words' >"$tmp/in.doc"; refused 2 "unknown" "plain text"
# A container cut inside its header is damaged, and said to be.
head -c 600 "$abs_top_builddir/fixtures/out/plain.doc" >"$tmp/in.doc"
run officecli-doc dump "$tmp/in.doc"
is_status 2 "a cut container: status 2"
err_has "OLE2" "a cut container: the message names it"
# The encrypted bit of the header: byte 0x0B of the text stream, which starts at the second sector.
cp "$abs_top_builddir/fixtures/out/plain.doc" "$tmp/in.doc"
at=$(grep -abo "$(printf '\354\245')" "$tmp/in.doc" | head -n 1 | cut -d: -f1)
[ -n "$at" ]; ok $? "the header is found in the fixture"
printf '\001' | dd of="$tmp/in.doc" bs=1 seek=$((${at:-0} + 11)) conv=notrunc 2>/dev/null
refused 3 "encrypted" "an encrypted document"
cp "$abs_top_builddir/fixtures/out/plain.doc" "$tmp/in.doc"
printf '\334\245\145\000' | dd of="$tmp/in.doc" bs=1 seek=${at:-0} conv=notrunc 2>/dev/null
refused 3 "Word 6" "a Word 6 document"
cp "$abs_top_builddir/fixtures/out/plain.doc" "$tmp/in.doc"
printf '\150\000' | dd of="$tmp/in.doc" bs=1 seek=$((${at:-0} + 2)) conv=notrunc 2>/dev/null
refused 3 "Word 95" "a Word 95 document"
run officecli-doc dump "$tmp/none.doc"
is_status 66 "a missing file: status 66"
done_testing
