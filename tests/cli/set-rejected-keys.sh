# set: what was not applied is told, near misses are corrected, and the status says so.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
cd "$tmp" || exit 99
officecli create a.docx >/dev/null
officecli add a.docx /body --type p --prop text=One >/dev/null

run officecli set a.docx '/body/p[1]' --prop bold=true --prop zzqq=1
is_status 2 "one good key, one unknown"
is "$(cat "$tmp/out")" "Updated /body/p[1]: bold=true" "the good one is applied"
err_has "UNSUPPORTED props: zzqq" "the other is named"
run officecli set a.docx '/body/p[1]' --prop zzqq=1
is_status 2 "only unknown keys"
is "$(cat "$tmp/out")" "Error: No properties applied to /body/p[1]" "nothing is applied"
run officecli set a.docx '/body/p[1]' --prop bolt=false --prop alignment=center
is_status 0 "a near miss"
is "$(cat "$tmp/out")" "Updated /body/p[1]: alignment=center, bold=false" "is applied under its right name, last"
err_has "Auto-corrected 'bolt' to 'bold'" "and that is said"
run officecli set a.docx '/body/p[1]' --prop blod=true
err_has "(did you mean: bold?)" "one that is further off is only suggested"

run officecli set a.docx '/body/p[1]' bold=true
is_status 2 "a word without --prop"
err_has "WARNING: Bare property 'bold=true' ignored. Did you mean: --prop bold=true" "is not applied, and that is said"
run officecli set a.docx '/body/p[1]' --props bold=true
err_has "Did you mean: --prop bold=true" "also behind a misspelt --prop"
run officecli set a.docx '/body/p[1]' --prop bold
is_status 1 "--prop without ="
run officecli set a.docx '/body/p[1]' --prop =x
err_has "key is empty" "an empty key"
run officecli set a.docx 'body/p[1]' --prop bold=true
err_has "must start with '/'. Did you mean '/body/p[1]'?" "a path without its slash"

before=$(cksum <a.docx)
run officecli set a.docx '/body/p[1]' --prop bold=true --prop size=big
is_status 1 "a bad value"
is "$(cksum <a.docx)" "$before" "leaves the good ones unapplied too"
done_testing
