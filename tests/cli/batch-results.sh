# Results of a batch: continue or stop, saved once, exact texts, large output in a file.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
requires python3
cd "$tmp" || exit 99
OFFICECLI_BATCH_ALLOW_STDIN_REDIRECT=1; export OFFICECLI_BATCH_ALLOW_STDIN_REDIRECT
officecli create a.docx >/dev/null
items='[{"command":"add","parent":"/body","type":"p","props":{"text":"a"}},{"command":"remove","path":"/body/p[9]"},
        {"command":"add","parent":"/body","type":"p","props":{"text":"b"}}]'

run officecli batch a.docx --commands "$items" --stop-on-error
is_status 1 "a failed item gives status 1"
out_has "[2] ERROR: Path not found: /body/p[9]" "the item is named by number, with its message"
out_has "Batch complete: 1 succeeded, 1 failed, 2 total" "--stop-on-error: what follows is not run"
run officecli batch a.docx --commands "$items"
out_has "Batch complete: 2 succeeded, 1 failed, 3 total" "otherwise it is"
run officecli view a.docx text
is "$(sed 's/.*] //' "$tmp/out" | tr '\n' ' ')" "a a b " "and what succeeded is saved"

run officecli batch a.docx --json --commands "$items"
python3 - "$tmp/out" <<'P'
import json, sys
d = json.load (open (sys.argv[1]))
r, s = d["data"]["results"], d["data"]["summary"]
assert d["success"] is False and [x["index"] for x in r] == [0, 1, 2]
assert r[1]["item"] == {"command": "remove", "path": "/body/p[9]"} and "output" not in r[1]
assert s == {"total": 3, "executed": 3, "succeeded": 2, "failed": 1, "skipped": 0}
P
ok $? "JSON: results with numbers, the failed item repeated, a summary"

item='[{"command":"set","path":"/body/p[1]","props":{"alignment":"center","bogusprop":"1"}}]'
run officecli batch a.docx --commands "$item"
is_status 2 "an unknown key gives the status that it gives alone"
out_has "UNSUPPORTED props: bogusprop" "and is named"
run officecli batch a.docx --commands "$item" --json
out_has '"code": "unsupported_property"' "also in JSON, as a warning"

python3 -c 'import json; print (json.dumps ([{"command": "set", "path": "/body/p[1]", "props": {"text": "a" * 9000}}]))' >big.json
TMPDIR=$tmp run officecli batch a.docx --json --input big.json
python3 - "$tmp/out" <<'P'
import json, os, sys
d = json.load (open (sys.argv[1]))["data"]
assert "output" not in d["results"][0]
assert os.path.getsize (d["outputFile"]) == d["outputSize"]
assert "aaaa" in json.load (open (d["outputFile"]))["results"][0]["output"]
assert oct (os.stat (d["outputFile"]).st_mode & 0o777) == "0o600"
P
ok $? "large output goes to a private file that the envelope names"
done_testing
