# Every message for people is known to the catalogs, and Korean is complete.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
requires xgettext msgmerge msgfmt
cd "$abs_top_srcdir" || exit 99

grep -v '^#' po/POTFILES.in | sort >"$tmp/listed"
grep -rlE '(^|[^A-Za-z0-9_])(_|N_) ?\("' common host --include='*.c' | sort >"$tmp/used"
cmp -s "$tmp/listed" "$tmp/used"; r=$?
ok $r "po/POTFILES.in lists the files with messages"
[ $r -eq 0 ] || diff "$tmp/listed" "$tmp/used" | sed 's/^/# /'

xgettext --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=ngettext:1,2 --flag=oc_fail:3:c-format --flag=oc_fail_named:4:c-format \
  --flag=warn_line:1:c-format --flag=buf_addf:2:c-format -f "$tmp/used" -o "$tmp/all.pot" 2>"$tmp/err"
ok $? "messages can be collected"
for lang in $(grep -v '^#' po/LINGUAS); do
  msgmerge -q --no-fuzzy-matching -o "$tmp/$lang.po" "po/$lang.po" "$tmp/all.pot"
  LC_ALL=C msgfmt --check --statistics -o "$tmp/$lang.mo" "$tmp/$lang.po" 2>"$tmp/out"; r=$?
  ok $r "$lang: formats agree with the originals"
  case $(cat "$tmp/out") in *fuzzy*|*untranslated*) r=1 ;; *" translated message"*) r=0 ;; *) r=1 ;; esac
  ok $r "$lang: nothing is left to translate"
  [ $r -eq 0 ] || msgattrib --untranslated --no-obsolete "$tmp/$lang.po" | sed -n 's/^msgid/# msgid/p' | head -20
done
done_testing
