# --help, the manual page and completion name the same things.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
plugin_path

words () { grep -oE -- '--[a-z][a-z-]+' "$1" | sort -u; }
# Options of a manual page: `Fl -name` in its OPTIONS section.
page_options () { sed -n '/^\.Sh OPTIONS/,/^\.Sh [^O]/p' "$1" | sed -n 's/^\.It .*Fl -\([a-z][a-z-]*\).*/--\1/p' | sort -u; }

for p in doc pdf hwpx; do
  page=$abs_top_srcdir/plugins/$p/officecli-$p.1
  run "officecli-$p" --help
  is_status 0 "officecli-$p --help"
  words "$tmp/out" >"$tmp/help"
  page_options "$page" >"$tmp/page"
  cmp -s "$tmp/help" "$tmp/page"; r=$?
  ok $r "officecli-$p: help and manual name the same options"
  [ $r -eq 0 ] || diff "$tmp/help" "$tmp/page" | sed 's/^/# /'
done

# Every command of the host has a section in its page, and the page has no others.
page=$abs_top_srcdir/host/officecli.1
run officecli help
is_status 0 "officecli help"
run officecli --complete commands
is_status 0 "officecli lists its commands for completion"
sort -u "$tmp/out" >"$tmp/commands"
sed -n '/^\.Sh COMMANDS/,/^\.Sh [^C]/p' "$page" | sed -n 's/^\.It Cm \([a-z-]*\).*/\1/p' | sort -u >"$tmp/page"
cmp -s "$tmp/commands" "$tmp/page"; r=$?
ok $r "commands and manual page agree"
[ $r -eq 0 ] || diff "$tmp/commands" "$tmp/page" | sed 's/^/# /'
bad=
while read -r c; do
  officecli --complete options "$c" 2>/dev/null | sort -u >"$tmp/options"
  sed -n "/^\.It Cm $c\$/,/^\.It Cm /p; /^\.It Cm $c /,/^\.It Cm /p" "$page" >"$tmp/section"
  while read -r o; do
    grep -q -- "Fl -${o#--}" "$tmp/section" || bad="$bad $c:$o"
  done <"$tmp/options"
done <"$tmp/commands"
[ -z "$bad" ]; r=$?; ok $r "every option of a command is in its section"; [ $r -eq 0 ] || echo "# missing:$bad"

if command -v mandoc >/dev/null 2>&1; then
  for page in "$abs_top_srcdir"/host/*.1 "$abs_top_srcdir"/plugins/*/*.1; do
    out=$(mandoc -T lint -W warning "$page" 2>&1)
    [ -z "$out" ]; r=$?; ok $r "$(basename "$page") is clean mdoc"; [ $r -eq 0 ] || printf '%s\n' "$out" | sed 's/^/# /'
  done
fi
done_testing
