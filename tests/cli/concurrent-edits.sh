# Several programs edit one document at the same time: they take turns, and no edit is lost.
. "$abs_top_srcdir/tests/lib/sh.sh"
plugin_path
cd "$tmp" || exit 99
officecli create a.docx >/dev/null
for i in 1 2 3 4 5 6; do officecli add a.docx /body --type p --prop "text=par$i" >"out$i" 2>&1 & done
wait
run officecli view a.docx text
for i in 1 2 3 4 5 6; do out_has "par$i" "docx: edit $i is there"; done
cp "$abs_top_builddir/fixtures/out/form.hwpx" b.hwpx; chmod u+w b.hwpx
for i in 1 2 3 4; do officecli add b.hwpx '/section[1]' --type p --prop "text=par$i" >"out$i" 2>&1 & done
wait
run officecli view b.hwpx text
for i in 1 2 3 4; do out_has "par$i" "hwpx: edit $i is there"; done
run officecli add a.docx /body --type table --prop rows=100000 --prop cols=300
is_status 1 "a table that no memory holds is refused"
err_has "too large" "as such"
done_testing
