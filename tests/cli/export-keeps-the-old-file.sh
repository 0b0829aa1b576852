# Exporters: a failure leaves the older target, success needs a written file, the source is checked first.
. "$abs_top_srcdir/tests/lib/sh.sh"
cd "$tmp" || exit 99
dir=$HOME/.officecli/plugins/exporter/pdf
mkdir -p "$dir"
plugin () {
  { echo '#!/bin/sh'
    echo "[ \"\$1\" = --info ] && { echo '{\"name\":\"writer\",\"version\":\"1.0.0\",\"protocol\":1,\"kinds\":[\"exporter\"],\"extensions\":[\".pdf\"],\"idle_timeout_seconds\":{\"default\":5}}'; exit; }"
    cat; } >"$dir/plugin"
  chmod +x "$dir/plugin"
}
officecli create x.docx >/dev/null
echo old >o.pdf
echo 'echo half >"$4"; echo broken font >&2; exit 3' | plugin
run officecli view x.docx pdf --out o.pdf
is_status 1 "a failing exporter"
err_has "broken font" "says why"
is "$(cat o.pdf)" old "the older file is still there"
run officecli view x.docx pdf --out n.pdf
[ ! -e n.pdf ]; ok $? "half a file does not stay"
echo 'exit 0' | plugin
run officecli view x.docx pdf --out o.pdf
is_status 1 "an exporter that writes nothing is no success, although an older file is there"
is "$(cat o.pdf)" old "which stays"
echo 'echo new >"$4"' | plugin
run officecli view x.docx pdf --out o.pdf
is_status 0 "a good exporter"
out_has "$tmp/o.pdf" "prints the absolute path"
is "$(cat o.pdf)" new "and the file is new"
is "$(ls -A | grep -c '^\.o' || true)" 0 "no copy of the old file stays"
run officecli view none.docx pdf --out o.pdf --json
is_status 1 "a missing source"
out_has file_not_found "is named before any plugin runs"
done_testing
