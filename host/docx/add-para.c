/* add paragraph and run. */
#include "host/docx/add.h"
#include "host/docx/fieldput.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- tracked changes (ECMA-376 17.13.5) --- */

struct track
{
  const char *kind, *author;
  char date[40], id[24];
};

/* trackChange, .author, .date, .id; kind NULL: none (or one that does not fit). */
static bool
track_read (struct ed *e, enum vbox box, const char *kinds, struct track *ret)
{
  char word[40];
  const char *kind = ed_prop (e, box, "trackChange"), *date = ed_prop (e, box, "trackChange.date"),
             *id = ed_prop (e, box, "trackChange.id");
  *ret = (struct track){ .author = ed_prop (e, box, "trackChange.author") };
  int64_t n = 0;
  if (kind && v_word (kinds, kind, word))
    ret->kind = strcasecmp (kind, "ins") == 0 ? "ins" : strcasecmp (kind, "del") == 0 ? "del" : "format";
  if (date && !v_date (date, ret->date, e->err))
    return false;
  if (id && !v_int ("trackChange.id", id, &n, e->err))
    return false;
  if (ret->kind && !id)
    {
      static const char *const names[] = { "ins", "del", "rPrChange", "pPrChange" };
      struct xnode *body;
      if (!docx_body (e->d, &body, e->err))
        return false;
      for (size_t i = 0; i < 4; i++)
        n = ed_highest (body, NS_W, names[i], NS_W, "id", n);
      n++;
    }
  snprintf (ret->id, sizeof ret->id, "%lld", (long long)n);
  return true;
}

static bool
track_mark (struct xnode *n, const struct track *t)
{
  return n && xn_set_attr (n, NS_W, "id", t->id) && xn_set_attr (n, NS_W, "author", t->author ? t->author : "officecli")
         && xn_set_attr (n, NS_W, "date", t->date[0] ? t->date : NULL);
}

static bool
track_run (struct ed *e, struct xnode *r, const struct track *t)
{
  if (!t->kind)
    return true;
  if (strcmp (t->kind, "format") == 0)
    {
      struct xnode *change = ct_add (ed_rpr (r, true), "rPrChange");
      return (track_mark (change, t) && xn_append (change, NS_W, "rPr")) || ed_nomem (e);
    }
  struct xnode *around = xn_insert_before (r, NS_W, t->kind);
  if (!track_mark (around, t) || !xn_move_append (around, r))
    return ed_nomem (e);
  undo_wrapped (e, r, around);
  for (struct xnode *n = xn_first_el (r), *next; n && strcmp (t->kind, "del") == 0; n = next)
    {
      next = xn_next_el (n);
      if (!xn_is (n, NS_W, "t"))
        continue;
      struct xnode *del = xn_insert_before (n, NS_W, "delText");
      if (!del || !xn_set_attr (del, NS_XML, "space", "preserve"))
        return ed_nomem (e);
      if (xn_first (n) && !xn_move_append (del, xn_first (n)))
        return ed_nomem (e);
      xn_remove (n);
    }
  return true;
}

static bool
track_paragraph (struct ed *e, struct xnode *p, const struct track *t)
{
  if (!t->kind)
    return true;
  struct xnode *change = ct_add (ed_ppr (p, true), "pPrChange");
  return (track_mark (change, t) && xn_append (change, NS_W, "pPr")) || ed_nomem (e);
}

/* --- paragraph --- */

/* Text of add p: {page} and {pages} become fields between runs; all runs look alike. */
static bool
text_runs (struct ed *e, struct xnode *p, const char *text, struct xnode **ret_first)
{
  static const struct
  {
    const char *token, *field;
  } tokens[] = { { "{page}", "PAGE" }, { "{pages}", "NUMPAGES" } };
  *ret_first = NULL;
  for (const char *at = text;;)
    {
      const char *hit = NULL;
      size_t which = 0;
      for (size_t i = 0; i < 2; i++)
        {
          const char *h = strstr (at, tokens[i].token);
          if (h && (!hit || h < hit))
            {
              hit = h;
              which = i;
            }
        }
      char *piece = hit ? arena_strndup (&e->a, at, (size_t)(hit - at)) : arena_strdup (&e->a, at);
      if (!piece)
        return ed_nomem (e);
      if (*piece || (!hit && at == text))
        {
          struct xnode *r = xn_append (p, NS_W, "r");
          if (!r || !ed_rpr (r, true)) /* always, as w:pPr: raw-set finds it */
            return ed_nomem (e);
          if (!put_text (e, r, piece))
            return false;
          *ret_first = *ret_first ? *ret_first : r;
        }
      if (!hit)
        return true;
      struct xnode *f = field_put (e, p, NULL, tokens[which].field, "1", true);
      if (!f)
        return false;
      *ret_first = *ret_first ? *ret_first : f;
      at = hit + strlen (tokens[which].token);
    }
}

/* The first run's properties on all other runs. */
static bool
share_format (struct ed *e, struct xnode *p, const struct xnode *first)
{
  const struct xnode *rpr = xn_child (first, NS_W, "rPr");
  for (struct xnode *r = xn_child (p, NS_W, "r"); r && rpr; r = xn_sibling (r, NS_W, "r"))
    {
      struct xnode *own = r == first ? NULL : xn_child (r, NS_W, "rPr"), *copy = r == first ? NULL : xn_clone (rpr);
      if (own && copy)
        xn_remove (own);
      if (r != first && !(copy && ct_place (r, copy)))
        return ed_nomem (e);
    }
  return true;
}

/* markRPr.KEY goes to the paragraph mark. */
static bool
mark_props (struct ed *e, struct xnode *p)
{
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      const char *key = e->props->at[i].key;
      if (strncasecmp (key, "markRPr.", 8) != 0)
        continue;
      enum put_result r = put_run (e, ed_mark (p, true), key + 8, e->props->at[i].value);
      if (r == PUT_FAILED)
        return false;
      if (r == PUT_APPLIED)
        ed_use (e, i);
    }
  return true;
}

/* Complex-script halves of a run's formatting go to the mark as well (contract 6.3). */
static bool
mark_shares (const char *key)
{
  char word[40];
  return v_word ("bold.cs italic.cs size.cs rStyle", key, word);
}

/* Properties of the vocabulary on a new paragraph: its own, its run's (or the mark's when it has no text). */
static bool
paragraph_props (struct ed *e, struct xnode *p, struct xnode *r)
{
  for (int pass = 0; pass < 2; pass++)
    for (size_t i = 0; e->props && i < e->props->n; i++)
      {
        const char *key = e->props->at[i].key, *value = e->props->at[i].value;
        const struct vprop *para = vocab_find (VB_PARA, key, V_ADD), *run = vocab_find (VB_RUN, key, V_ADD);
        enum put_result done = PUT_UNKNOWN;
        /* line rules first, so that they win (contract 6.1); direction last, so that it reaches the run */
        if (e->used[i] || (pass == 0 && !(para && strcmp (para->name, "lineRule") == 0)))
          continue;
        if (para || !run)
          done = put_para (e, ed_ppr (p, true), key, value);
        if (done == PUT_UNKNOWN || mark_shares (key))
          done = put_run (e, r ? ed_rpr (r, true) : ed_mark (p, true), key, value);
        if (done == PUT_APPLIED && r && run && mark_shares (run->name) && !para)
          done = put_run (e, ed_mark (p, true), key, value);
        if (done == PUT_FAILED)
          return false;
        if (done == PUT_APPLIED)
          ed_use (e, i);
      }
  return true;
}

/* Below controls and text boxes the parent stays as typed: their other names do not lead back. */
static bool
answer_paragraph (struct ed *e, const struct adding *a, struct xnode *p)
{
  const char *id = xn_attr (p, NS_W14, "paraId");
  bool typed = xn_is (xn_parent (p), NS_W, "txbxContent") || xn_is (a->parent.node, NS_W, "sdtContent");
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (!typed || !id)
    return add_answer (e, p);
  buf_addf (&b, "%s/p[@paraId=%s]", a->parent_path, id);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

bool
add_paragraph (struct ed *e, struct adding *a)
{
  struct place pl;
  struct xnode *r = NULL;
  struct track t;
  if (!place_find (e, &a->parent, a->at, NULL, true, &pl))
    return false;
  struct xnode *p = add_new_p (e, &pl);
  /* w:pPr always: an index among the children of the paragraph counts it. */
  if (!p || !docx_ids_new (e->d, p) || !ed_ppr (p, true))
    return p && ed_nomem (e);
  const char *text = ed_prop (e, VB_PARA, "text");
  if (!track_read (e, VB_PARA, "format", &t) || (text && !text_runs (e, p, text, &r)))
    return false;
  if (!mark_props (e, p) || !paragraph_props (e, p, r) || !track_paragraph (e, p, &t) || (r && !share_format (e, p, r)))
    return false;
  return answer_paragraph (e, a, p);
}

/* --- run --- */

/* What the paragraph mark says and the run does not (contract 6.3, inheritance). */
static bool
inherit_mark (struct ed *e, struct xnode *r)
{
  struct xnode *p = ed_paragraph_of (r), *mark = p ? ed_mark (p, false) : NULL;
  for (struct xnode *n = mark ? xn_first_el (mark) : NULL; n; n = xn_next_el (n))
    {
      const struct ct_child *known = ct_child_of (ct_of ("rPr"), xn_name (n));
      struct xnode *rpr = ed_rpr (r, true);
      if (!rpr)
        return ed_nomem (e);
      if (xn_child (rpr, xn_ns (n), xn_name (n)) || !known || strcmp (xn_name (n), "rPrChange") == 0
          || xn_is (n, NS_W, "ins") || xn_is (n, NS_W, "del") || xn_is (n, NS_W, "moveFrom") || xn_is (n, NS_W, "moveTo"))
        continue;
      struct xnode *copy = xn_clone (n);
      if (!copy || !ct_place (rpr, copy))
        return ed_nomem (e);
    }
  return true;
}

/* "Font:HEX" (ECMA-376 17.3.3.30 sym). */
static bool
run_symbol (struct ed *e, struct xnode *r, const char *value)
{
  const char *colon = strrchr (value, ':');
  if (!colon || colon == value || !colon[1] || strlen (colon + 1) > 4
      || strspn (colon + 1, "0123456789abcdefABCDEF") != strlen (colon + 1))
    return bad_value (e->err, "Invalid 'sym' value '%s'. Expected FONT:HEX, e.g. Wingdings:F0A7.", value);
  char hex[8];
  snprintf (hex, sizeof hex, "%04lX", strtoul (colon + 1, NULL, 16));
  char *font = arena_strndup (&e->a, value, (size_t)(colon - value));
  struct xnode *s = xn_append (r, NS_W, "sym");
  return (font && s && xn_set_attr (s, NS_W, "font", font) && xn_set_attr (s, NS_W, "char", hex)) || ed_nomem (e);
}

/* A run of a link is named by the link. */
static bool
answer_run (struct ed *e, struct xnode *r)
{
  struct xnode *link = xn_parent (r), *p = xn_parent (link);
  size_t k = 1, n = 1;
  if (!xn_is (link, NS_W, "hyperlink") || !xn_is (p, NS_W, "p"))
    return add_answer (e, r);
  for (struct xnode *c = xn_child (p, NS_W, "hyperlink"); c && c != link; c = xn_sibling (c, NS_W, "hyperlink"))
    k++;
  for (struct xnode *c = xn_child (link, NS_W, "r"); c && c != r; c = xn_sibling (c, NS_W, "r"))
    n++;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  path_of (e->d, p, false, &b);
  buf_addf (&b, "/hyperlink[%zu]/r[%zu]", k, n);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

bool
add_run (struct ed *e, struct adding *a)
{
  bool bare;
  struct track t;
  struct xnode *r = add_inline_run (e, a);
  if (!r || !ed_flag (e, VB_RUN, "noMarkRPrInherit", false, &bare))
    return false;
  const char *sym = ed_prop (e, VB_RUN, "sym"), *text = ed_prop (e, VB_RUN, "text");
  if (sym ? !run_symbol (e, r, sym) : text && !put_text (e, r, text))
    return false;
  if (!track_read (e, VB_RUN, "ins del format", &t) || !add_format (e, NULL, r))
    return false;
  if (a->at && (a->at->after || a->at->before))
    ed_key (e, "regex");
  if ((!bare && !inherit_mark (e, r)) || !track_run (e, r, &t))
    return false;
  return ed_touched (e, r) && answer_run (e, r);
}
