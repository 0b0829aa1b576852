# Sizes that keep the code liveable: files of at most 500 lines (800 for a pure data table, listed below), functions of at most 60 lines, at
# most 6 parameters; and calls that are never made.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
cd "$abs_top_srcdir" || exit 99
[ -f common/base/err.h ]; ok $? "the sources are here"

tables='host/docx/vocab-.*\.c|host/docx/schema.*\.c|plugins/doc/reader/sprm-table\.c|plugins/hwpx/model/props.*\.c'
sources=$(find common host plugins fixtures tests -name '*.[ch]' | sort)

bad=0
for f in $sources; do
  max=500
  printf '%s\n' "$f" | grep -Eq "^($tables)$" && max=800
  n=$(wc -l <"$f")
  [ "$n" -le "$max" ] || { echo "# $f: $n lines (at most $max)"; bad=1; }
done
ok $bad "no file is too long"

# Functions in GNU layout: the opening brace and the closing brace stand in the first column.
bad=$(awk '
  FNR == 1 { start = 0 }
  /^\{/ { start = FNR; next }
  /^\}/ { if (start && FNR - start - 1 > 60 && $0 == "}") printf "# %s:%d: function of %d lines\n", FILENAME, start, FNR - start - 1; start = 0 }
' $(printf '%s\n' $sources | grep '\.c$'))
[ -z "$bad" ]; r=$?; ok $r "no function is longer than 60 lines"; [ $r -eq 0 ] || printf '%s\n' "$bad"

if command -v ctags >/dev/null 2>&1 && ctags --version | grep -q Universal; then
  bad=$(printf '%s\n' $sources | grep '\.c$' | ctags -L - --languages=C --c-kinds=f --fields=+S -f - 2>/dev/null |
    awk -F'\t' '{ for (i = 4; i <= NF; i++) if ($i ~ /^signature:/) { s = $i; gsub (/\([^()]*\)\(/, "(", s); n = gsub (/,/, ",", s) + 1;
      if (n > 6 && s !~ /\(\*/) printf "# %s: %s has %d parameters\n", $2, $1, n } }')
  handler='proxy_add|proxy_extract|proxy_raw_set|docx_.*|op_.*'   # operations of host/handler.h have as many as the contract asks
  foreign='on_start|start_element|zipout_add'   # startElementNs of libxml2; header habits of an old entry
  bad=$(printf '%s\n' "$bad" | grep -Ev ": ($handler) has 7 parameters|: ($foreign|xn_each_attr) has|^$")
  [ -z "$bad" ]; r=$?; ok $r "no function has more than 6 parameters"; [ $r -eq 0 ] || printf '%s\n' "$bad"
fi

never='\b(gets|strcpy_s|sprintf|strcat|strncpy|strtok|vsprintf|system|popen|tmpnam|mktemp|alloca|setjmp|longjmp|asctime|ctime|gmtime|localtime) \('
bad=$(grep -nE "$never" $(printf '%s\n' $sources | grep -E '^(common|host|plugins)/') || true)
[ -z "$bad" ]; r=$?; ok $r "no banned call"; [ $r -eq 0 ] || printf '%s\n' "$bad" | sed 's/^/# /'

bad=$(grep -nE '(^|[^a-zA-Z_])goto [a-z_]+;' $(printf '%s\n' $sources | grep -E '^(common|host|plugins)/') || true)
[ -z "$bad" ]; r=$?; ok $r "no goto"; [ $r -eq 0 ] || printf '%s\n' "$bad" | sed 's/^/# /'

bad=$(grep -nE 'setlocale *\( *LC_(ALL|NUMERIC)' $sources || true)
[ -z "$bad" ]; r=$?; ok $r "no locale that changes numbers"; [ $r -eq 0 ] || printf '%s\n' "$bad" | sed 's/^/# /'
done_testing
