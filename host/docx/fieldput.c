/* Runs of a complex field. */
#include "host/docx/fieldput.h"

static struct xnode *
run_at (struct xnode *parent, struct xnode *before)
{
  return before ? xn_insert_before (before, NS_W, "r") : xn_append (parent, NS_W, "r");
}

struct xnode *
field_char (struct ed *e, struct xnode *parent, struct xnode *before, const char *kind)
{
  struct xnode *r = run_at (parent, before), *c = r ? xn_append (r, NS_W, "fldChar") : NULL;
  if (c && xn_set_attr (c, NS_W, "fldCharType", kind) && undo_added (e, r))
    return r;
  ed_nomem (e);
  return NULL;
}

struct xnode *
field_put (struct ed *e, struct xnode *parent, struct xnode *before, const char *instr, const char *result, bool first)
{
  struct xnode *begin = field_char (e, parent, before, "begin"), *value = NULL;
  struct xnode *code = begin ? run_at (parent, before) : NULL;
  char *padded = arena_printf (&e->a, " %s ", instr);
  if (!code || !undo_added (e, code) || !padded || !put_t (e, code, "instrText", padded))
    {
      ed_nomem (e);
      return NULL;
    }
  if (result)
    {
      if (!field_char (e, parent, before, "separate"))
        return NULL;
      value = run_at (parent, before);
      if (!value || !undo_added (e, value))
        {
          ed_nomem (e);
          return NULL;
        }
      if (!put_text (e, value, result))
        return NULL;
    }
  if (!field_char (e, parent, before, "end"))
    return NULL;
  return first || !value ? begin : value;
}
