/* Text into runs. */
#include "host/docx/put.h"

#include <string.h>

struct xnode *
put_t (struct ed *e, struct xnode *r, const char *name, const char *text)
{
  struct xnode *t = xn_append (r, NS_W, name);
  if (t && xn_set_attr (t, NS_XML, "space", "preserve") && (!*text || xn_append_text (t, text)))
    return t;
  ed_nomem (e);
  return NULL;
}

bool
put_text (struct ed *e, struct xnode *r, const char *text)
{
  if (!v_text ("text", text, e->err))
    return false;
  for (const char *p = text;; p++)
    {
      size_t n = strcspn (p, "\n\t\r");
      char *piece = n ? arena_strndup (&e->a, p, n) : NULL;
      if (n && !piece)
        return ed_nomem (e);
      if (n && !put_t (e, r, "t", piece))
        return false;
      p += n;
      if (!*p)
        return *text || put_t (e, r, "t", "");
      if (*p == '\r' && p[1] == '\n')
        p++;
      if (!xn_append (r, NS_W, *p == '\t' ? "tab" : "br"))
        return ed_nomem (e);
    }
}
