#include "common/pkg/xmlout.h"
#include "common/base/utf.h"
#include <inttypes.h>
#include <string.h>

static const char *
escape_of (uint32_t cp, bool attribute)
{
  switch (cp)
    {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '\r': return "&#13;";
    case '"': return attribute ? "&quot;" : NULL;
    case '\n': return attribute ? "&#10;" : NULL;
    case '\t': return attribute ? "&#9;" : NULL;
    default: return NULL;
    }
}

static void
add_escaped (struct buf *out, const char *s, bool attribute)
{
  size_t left = strlen (s);
  const char *run = s; /* start of what goes out as it is */
  while (left > 0)
    {
      uint32_t cp = 0;
      size_t n = utf8_next (s, left, &cp);
      const char *esc = n ? escape_of (cp, attribute) : "\xef\xbf\xbd";
      if (esc || !xml_char_ok (cp))
        {
          buf_add (out, run, (size_t) (s - run));
          if (esc)
            buf_adds (out, esc);
          run = s + (n ? n : 1);
        }
      s += n ? n : 1;
      left -= n ? n : 1;
    }
  buf_add (out, run, (size_t) (s - run));
}

static void
end_tag (struct xmlout *x)
{
  if (x->in_tag)
    buf_addc (x->out, '>');
  x->in_tag = false;
}

void
xo_declaration (struct xmlout *x)
{
  buf_adds (x->out, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n");
}

void
xo_start (struct xmlout *x, const char *qname)
{
  end_tag (x);
  if (x->depth == sizeof (x->open) / sizeof (x->open[0]))
    {
      x->out->bad = OC_LIMIT;
      return;
    }
  x->open[x->depth++] = qname;
  buf_addc (x->out, '<');
  buf_adds (x->out, qname);
  x->in_tag = true;
}

void
xo_attr (struct xmlout *x, const char *qname, const char *value)
{
  buf_addc (x->out, ' ');
  buf_adds (x->out, qname);
  buf_adds (x->out, "=\"");
  add_escaped (x->out, value, true);
  buf_addc (x->out, '"');
}

void
xo_attr_int (struct xmlout *x, const char *qname, int64_t value)
{
  char text[32];
  snprintf (text, sizeof (text), "%" PRId64, value);
  xo_attr (x, qname, text);
}

void
xo_text (struct xmlout *x, const char *text)
{
  end_tag (x);
  add_escaped (x->out, text, false);
}

void
xo_end (struct xmlout *x)
{
  if (x->depth == 0)
    return;
  const char *name = x->open[--x->depth];
  if (x->in_tag)
    {
      buf_adds (x->out, "/>");
      x->in_tag = false;
      return;
    }
  buf_adds (x->out, "</");
  buf_adds (x->out, name);
  buf_addc (x->out, '>');
}
