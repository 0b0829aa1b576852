# Messages follow the locale, JSON and results for programs never do.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
requires msgfmt locale
korean=$(locale -a 2>/dev/null | grep -iE '^ko_KR\.utf-?8$' | head -1)
if [ -z "$korean" ] && command -v localedef >/dev/null 2>&1; then
  # Make one for this test, where the system can.
  localedef -i ko_KR -f UTF-8 "$tmp/ko_KR.UTF-8" 2>/dev/null && { LOCPATH=$tmp; export LOCPATH; korean=ko_KR.UTF-8; }
fi
[ -n "$korean" ] || skip_all "skipped: there is no Korean locale here"
cd "$tmp" || exit 99
mkdir -p locale/ko/LC_MESSAGES
msgfmt -o locale/ko/LC_MESSAGES/officecli-plugins.mo "$abs_top_srcdir/po/ko.po"
TEXTDOMAINDIR=$tmp/locale; export TEXTDOMAINDIR
LC_ALL=$korean; export LC_ALL
run officecli get none.docx
err_has "오류: 파일을 찾을 수 없습니다: $tmp/none.docx" "errors are Korean"
run officecli help
out_has "사용법:" "help is Korean"
run officecli get none.docx --json
out_has '"error": "File not found: ' "JSON is not"
out_has '"code": "file_not_found"' "nor are codes"
LC_ALL=C run officecli get none.docx
err_has "Error: File not found: " "the C locale is English"
done_testing
