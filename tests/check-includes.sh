# Who may include whom.  Includes are written from the top ("common/base/err.h"), so every edge between folders is visible here.
. "${abs_top_srcdir:-.}/tests/lib/sh.sh"
cd "$abs_top_srcdir" || exit 99
[ -f common/base/err.h ]; ok $? "the sources are here"

# One line an allowed edge: the folder of the file, then the folders it may include (extended regular expressions).
edges='
^common/base/                 ^common/base/
^common/json/                 ^common/(base|json)/
^common/proto/                ^common/(base|json|proto)/
^common/plugin/               ^common/(base|json|proto|plugin)/
^common/proc/                 ^common/(base|proc)/
^common/pkg/                  ^common/(base|pkg)/
^common/docx/                 ^common/(base|json|pkg|docx)/
^host/docx/                   ^(common/(base|json|pkg|docx)/|host/(docx/|[a-z0-9-]*\.h))
^host/replay/                 ^(common/(base|json)/|host/(replay/|[a-z0-9-]*\.h))
^host/plugin/                 ^(common/(base|json|proto|proc|pkg)/|host/(plugin/|replay/|docx/vocab\.h|[a-z0-9-]*\.h))
^host/                        ^(common/(base|json|proto|proc|pkg|docx)/|host/)
^plugins/doc/model/           ^(common/base/|plugins/doc/model/)
^plugins/doc/reader/          ^(common/(base|pkg)/|plugins/doc/(reader|model)/)
^plugins/doc/emit/            ^(common/(base|json|proto|plugin|pkg)/|plugins/doc/(emit|model)/)
^plugins/doc/                 ^(common/(base|json|proto|plugin|pkg)/|plugins/doc/)
^plugins/pdf/model/           ^(common/(base|docx)/|plugins/pdf/model/)
^plugins/pdf/reader/          ^(common/(base|json|pkg|docx)/|plugins/pdf/(reader|model)/)
^plugins/pdf/layout/          ^(common/(base|docx/units|docx/numbering|docx/script)|plugins/pdf/(layout|model)/)
^plugins/pdf/paint/           ^(common/(base|pkg)/|plugins/pdf/(paint|layout|model)/)
^plugins/pdf/                 ^(common/(base|json|proto|plugin|pkg|docx)/|plugins/pdf/)
^plugins/hwpx/model/          ^(common/(base|pkg)/|plugins/hwpx/model/)
^plugins/hwpx/reader/         ^(common/(base|pkg)/|plugins/hwpx/(reader|model)/)
^plugins/hwpx/                ^(common/(base|json|proto|plugin|pkg)/|plugins/hwpx/)
^(tests|fixtures)/            .
'
bad=
for f in $(find common host plugins tests fixtures -name '*.[ch]' | sort); do
  allowed=
  while read -r from to; do
    [ -n "$from" ] && printf '%s\n' "$f" | grep -Eq "$from" && { allowed=$to; break; }
  done <<E
$edges
E
  [ -n "$allowed" ] || { bad="$bad
# $f: no rule for this folder"; continue; }
  for inc in $(sed -n 's/^#include "\([^"]*\)".*/\1/p' "$f"); do
    [ "$inc" = config.h ] && continue
    printf '%s\n' "$inc" | grep -Eq "$allowed" || bad="$bad
# $f includes $inc"
  done
done
[ -z "$bad" ]; r=$?; ok $r "every include goes in an allowed direction"; [ $r -eq 0 ] || printf '%s\n' "$bad"

# One folder, or one file, a third-party library.
while read -r header where; do
  [ -n "$header" ] || continue
  bad=$(grep -lE "^#include <$header" $(find common host plugins fixtures -name '*.[ch]') /dev/null | grep -Ev "$where" || true)
  [ -z "$bad" ]; r=$?; ok $r "<$header is included in its place only"; [ $r -eq 0 ] || printf '%s\n' "$bad" | sed 's/^/# /'
done <<E
cjson/ ^common/json/
libxml/ ^common/pkg/
zip\.h ^common/pkg/
zlib\.h ^(common/pkg/|fixtures/|plugins/doc/reader/inflate\.c)
gsf/ ^(plugins/doc/reader/ole\.c|fixtures/)
cairo ^plugins/pdf/(paint|layout)/
pango ^plugins/pdf/layout/
hb ^plugins/pdf/layout/
gdk-pixbuf ^plugins/pdf/paint/
librsvg ^plugins/pdf/paint/
E
done_testing
