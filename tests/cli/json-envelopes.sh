# --json: one envelope on stdout for results, refusals and failures.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
requires python3
cd "$tmp" || exit 99
field () { # field EXPRESSION: of the envelope `e` in $tmp/out
  python3 -c "import json; e = json.load(open('$tmp/out')); print(($1))" 2>/dev/null
}

run officecli create a.docx --json
is_status 0 "create"
is "$(field "e['success'], e['data'] == e['message'], e['data'].startswith('Created: /')")" "(True, True, True)" "a text result, twice"
run officecli add a.docx /body --type p --prop "text=한글 <b> & \"q\" 😀" --json
is "$(field "e['data'].startswith('Added p at /body/p[')")" "True" "add"
run officecli view a.docx text --json
is "$(field "e['data']['elements'][0]['text']")" '한글 <b> & "q" 😀' "text comes back"
out_has '한글 <b> & \"q\" \uD83D\uDE00' "only characters beyond the BMP are escaped"

run officecli get a.docx '/body/p[9]' --json
is_status 1 "a failure"
is "$(field "e['success'], e['error']['code']")" "(False, 'not_found')" "has a code"
[ ! -s "$tmp/err" ]; ok $? "and nothing on stderr"
run officecli set a.docx '/body/p[1]' --json
is_status 1 "a refusal"
is "$(field "e['success'], 'error' in e, e['warnings'][0]['code']")" "(False, False, 'missing_property')" "has a message and warnings"
run officecli set a.docx '/body/p[1]' bold=true --prop italic=true --json
is "$(field "e['success'], [w['code'] for w in e['warnings']]")" "(True, ['missing_prop_flag'])" "one envelope, also with a stray word"
run officecli get none.docx --json
is "$(field "sorted(e['error'])")" "['code', 'error', 'help', 'suggestion']" "suggestion and help"
run officecli view a.docx zzz --json
is "$(field "e['error']['code'], 'pdf' in e['error']['validValues']")" "('invalid_value', True)" "valid values"
run officecli query a.docx p --json=false
out_lacks '"success"' "--json=false is text"
done_testing
