#include "host/suggest.h"
#include "common/base/utf.h"
#include "host/i18n.h"

#include <string.h>

enum { WORD_MAX = 64 };

static const char *const known[] = {
  "text", "bold", "italic", "underline", "strike", "font", "size", "color", "highlight", "alignment", "spacing", "indent", "shd",
  "border", "width", "height", "valign", "header", "formula", "value", "type", "fill", "src", "path", "title", "name", "style",
  "caps", "smallcaps", "lineSpacing", "listStyle", "start", "level", "cols", "rows", "gridspan", "vmerge", "nowrap", "padding",
  "margin", "orientation", "pageWidth", "pageHeight", "x", "y", "cx", "cy", "border.color", "border.width", "border.style",
  "font.color", "font.size", "font.name", "font.bold", "font.italic", "hyperlink", "link", "tooltip", "alt", "description",
  "font.strike", "font.underline", "tabColor", "numberformat", "chartType", "legend", "dataLabels", "axisTitle", "gridlines",
  "lineWidth", "marker", "smooth", "shape", "categories", "data", "preset", "colors",
};
enum { KNOWN = sizeof known / sizeof *known };

static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
}

/* Levenshtein distance without regard to ASCII case; both shorter than WORD_MAX. */
static size_t
distance (const char *a, size_t na, const char *b, size_t nb)
{
  size_t row[WORD_MAX + 1];
  for (size_t j = 0; j <= nb; j++)
    row[j] = j;
  for (size_t i = 1; i <= na; i++)
    {
      size_t diagonal = row[0];
      row[0] = i;
      for (size_t j = 1; j <= nb; j++)
        {
          size_t change = diagonal + (lower (a[i - 1]) != lower (b[j - 1]));
          size_t least = row[j] < row[j - 1] ? row[j] + 1 : row[j - 1] + 1;
          diagonal = row[j];
          row[j] = change < least ? change : least;
        }
    }
  return row[nb];
}

const char *
suggest_property (const char *key, bool *ret_sure)
{
  size_t n = strlen (key), best = n / 3 > 2 ? n / 3 : 2;
  const char *found = NULL;
  bool tie = false;
  *ret_sure = false;
  if (n == 0 || n >= WORD_MAX)
    return NULL;
  for (size_t i = 0; i < KNOWN; i++)
    {
      size_t d = distance (key, n, known[i], strlen (known[i]));
      if (d == 0 || d > best)
        continue;
      tie = found && d == best;
      if (!tie)
        found = known[i];
      best = d;
    }
  *ret_sure = found && best == 1 && !tie;
  return found;
}

bool
suggest_is_property (const char *word)
{
  for (size_t i = 0; i < KNOWN; i++)
    if (ascii_casecmp (known[i], word) == 0)
      return true;
  return false;
}

void
unsupported_key_text (struct buf *b, const struct prop *rejected, bool hints)
{
  bool sure;
  const char *near = suggest_property (rejected->key, &sure);
  buf_adds (b, rejected->key);
  if (hints && *rejected->value)
    buf_addf (b, " (%s)", rejected->value);
  if (near)
    {
      buf_addc (b, ' ');
      buf_addf (b, _("(did you mean: %s?)"), near);
    }
}

void
unsupported_text (struct buf *b, const struct props *rejected, bool hints)
{
  AUTO_BUF struct buf keys = BUF_INIT (LIMIT_TEXT);
  for (size_t i = 0; i < rejected->n; i++)
    {
      if (i)
        buf_adds (&keys, ", ");
      unsupported_key_text (&keys, &rejected->at[i], hints);
    }
  buf_addf (b, _("UNSUPPORTED props: %s. Use 'officecli help <format>-set' to see available properties, or use raw-set for direct "
                 "XML manipulation."),
            buf_str (&keys));
}

void
unsupported_warning (struct warnings *w, const struct prop *rejected, bool hints)
{
  bool sure;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  unsupported_key_text (&b, rejected, hints);
  warnings_add (w, "unsupported_property", suggest_property (rejected->key, &sure), _("Unsupported property: %s"), buf_str (&b));
}

size_t
updated_text (struct buf *b, const char *path, const struct props *props, const struct edit *e)
{
  size_t applied = 0;
  buf_addf (b, "Updated %s: ", path);
  for (size_t i = 0; i < props->n; i++)
    if (!props_get (&e->unsupported, props->at[i].key))
      buf_addf (b, "%s%s=%s", applied++ ? ", " : "", props->at[i].key, props->at[i].value);
  if (e->has_matched)
    buf_addf (b, " (%lld matched)", (long long) e->matched);
  return applied;
}
