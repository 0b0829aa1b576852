# Enforced document protection: who is refused, who is not, and --force.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
cd "$tmp" || exit 99
OFFICECLI_BATCH_ALLOW_STDIN_REDIRECT=1; export OFFICECLI_BATCH_ALLOW_STDIN_REDIRECT
officecli create a.docx >/dev/null
officecli add a.docx /body --type p --prop text=One >/dev/null
officecli raw-set a.docx /settings --xpath /w:settings --action prepend \
  --xml '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>' >/dev/null
text="Document is protected (mode: readOnly)"

run officecli set a.docx '/body/p[1]' --prop text=Two
is_status 1 "set is refused"; err_has "ERROR: $text" "and says the mode"
run officecli add a.docx /body --type p --json
is_status 1 "add is refused"; out_has "\"message\": \"$text" "as a refusal in JSON"
run officecli batch a.docx --commands '[{"command":"view"},{"command":"remove","path":"/body/p[1]"}]'
is_status 1 "a batch with one item that writes"; err_has "$text" "is refused"; out_lacks "[1]" "as a whole"
run officecli batch a.docx --commands '[{"command":"view"},{"command":"query","selector":"p"}]'
is_status 0 "a batch that only reads runs"
run officecli set a.docx '/body/p[1]' --prop text=Three --force
is_status 0 "--force"
run officecli raw-set a.docx /settings --xpath //w:documentProtection --action setattr --xml w:enforcement=0
is_status 0 "raw-set is not covered"
run officecli set a.docx '/body/p[1]' --prop text=Four
is_status 0 "protection that is not enforced refuses nothing"
done_testing
