/* Footnotes, endnotes and comments (ECMA-376 17.11, 17.13.4). */
#include "host/docx/add.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include "common/base/utf.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

/* --- notes --- */

/* The two separators that every notes part has (17.18.33). */
static bool
separators (struct ed *e, struct xnode *root, const char *name)
{
  static const struct
  {
    const char *type, *mark;
    int id;
  } rows[] = {
    { "separator", "separator", -1 },
    { "continuationSeparator", "continuationSeparator", 0 },
  };
  for (size_t i = 0; i < 2; i++)
    {
      struct xnode *n = xn_append (root, NS_W, name), *p = n ? xn_append (n, NS_W, "p") : NULL,
                   *r = p ? xn_append (p, NS_W, "r") : NULL;
      if (!r || !xn_append (r, NS_W, rows[i].mark) || !xn_set_attr (n, NS_W, "type", rows[i].type)
          || !ed_set_int (n, "id", rows[i].id))
        return ed_nomem (e);
    }
  return true;
}

static struct xnode *
note_put (struct ed *e, bool foot, const char *text, int64_t *ret_id)
{
  struct xnode *root, *n, *p, *r, *ref;
  if (!ed_part_root (e, foot ? DOCX_FOOTNOTES : DOCX_ENDNOTES, &root))
    return NULL;
  const char *name = foot ? "footnote" : "endnote";
  if (!xn_first_el (root) && !separators (e, root, name))
    return NULL;
  *ret_id = ed_highest (root, NS_W, name, NS_W, "id", 0) + 1;
  n = xn_append (root, NS_W, name);
  if (!n || !undo_added (e, n) || !ed_set_int (n, "id", *ret_id) || !(p = xn_append (n, NS_W, "p"))
      || !ct_val (ed_ppr (p, true), "pStyle", foot ? "FootnoteText" : "EndnoteText") || !(ref = xn_append (p, NS_W, "r"))
      || !ct_val (ed_rpr (ref, true), "vertAlign", "superscript")
      || !xn_append (ref, NS_W, foot ? "footnoteRef" : "endnoteRef") || !(r = xn_append (p, NS_W, "r")))
    {
      ed_nomem (e);
      return NULL;
    }
  char *spaced = arena_printf (&e->a, " %s", text);
  if (!spaced || !v_text ("text", text, e->err) || !put_t (e, r, "t", spaced))
    return NULL;
  docx_changed (e->d, n);
  return n;
}

bool
add_note (struct ed *e, struct adding *a)
{
  bool foot = strcmp (a->elem->element, "footnote") == 0;
  const char *text = ed_prop (e, VB_NOTE, "text");
  struct place pl;
  int64_t id;
  if (!xn_is (a->parent.node, NS_W, "p"))
    return refuse (e->err, "%s must be added to a paragraph: /body/p[N]", foot ? "Footnotes" : "Endnotes");
  if (!text)
    return add_missing (e, "'text' property is required for %s type", a->elem->element);
  if (!place_find (e, &a->parent, a->at, NULL, false, &pl))
    return false;
  struct xnode *n = note_put (e, foot, text, &id);
  if (!n)
    return false;
  struct xnode *p = xn_child (n, NS_W, "p"), *r = xn_last_el (p);
  if (!add_format (e, p, r))
    return false;
  /* The look of the note's text is that of its mark too, as the vocabulary has it. */
  struct xnode *rpr = xn_child (r, NS_W, "rPr"), *mark = rpr ? xn_clone (rpr) : NULL;
  if (rpr && xn_first_el (rpr) && !ed_mark (p, false) && !(mark && ct_place (ed_ppr (p, true), mark)))
    return ed_nomem (e);
  else if (mark && !xn_parent (mark))
    xn_free_unlinked (mark);
  struct xnode *ref = add_new (e, &pl, "r"), *c = NULL;
  if (!ref || !ct_val (ed_rpr (ref, true), "rStyle", foot ? "FootnoteReference" : "EndnoteReference")
      || !(c = xn_append (ref, NS_W, foot ? "footnoteReference" : "endnoteReference")) || !ed_set_int (c, "id", id))
    return ref && ed_nomem (e);
  e->unnamed = n;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/%s[%lld]", a->elem->element, (long long)id);
  return ed_touched (e, ref) && ((e->ret->path = buf_take (&b)) != NULL || ed_nomem (e));
}

/* First run behind the reference mark. */
static struct xnode *
note_run (struct xnode *p)
{
  for (struct xnode *r = xn_child (p, NS_W, "r"); r; r = xn_sibling (r, NS_W, "r"))
    if (!xn_child (r, NS_W, "footnoteRef") && !xn_child (r, NS_W, "endnoteRef") && !xn_child (r, NS_W, "annotationRef"))
      return r;
  return NULL;
}

/* Text of a note or comment: one paragraph, one run behind the mark. */
static bool
story_text (struct ed *e, struct xnode *story, const char *text)
{
  struct xnode *p = xn_child (story, NS_W, "p"), *r = p ? note_run (p) : NULL;
  if (!v_text ("text", text, e->err) || (!p && !(p = xn_append (story, NS_W, "p"))))
    return e->err->code == OC_OK ? ed_nomem (e) : false;
  for (struct xnode *n = xn_next_el (p), *next; n; n = next)
    {
      next = xn_next_el (n);
      xn_remove (n);
    }
  for (struct xnode *n = r ? xn_next_el (r) : NULL, *next; n; n = next)
    {
      next = xn_next_el (n);
      xn_remove (n);
    }
  if (!r && !(r = xn_append (p, NS_W, "r")))
    return ed_nomem (e);
  for (struct xnode *n = xn_first_el (r), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (!xn_is (n, NS_W, "rPr"))
        xn_remove (n);
    }
  return put_t (e, r, "t", text) != NULL;
}

/* Paragraph and run properties of the first paragraph. */
static enum put_result
story_format (struct ed *e, struct xnode *story, const char *key, const char *value)
{
  struct xnode *p = xn_child (story, NS_W, "p"), *r = p ? note_run (p) : NULL;
  if (!p)
    return PUT_UNKNOWN;
  if (vocab_find (VB_PARA, key, V_SET))
    return put_para (e, ed_ppr (p, true), key, value);
  if (!vocab_find (VB_RUN, key, V_SET))
    return PUT_UNKNOWN;
  enum put_result done = r ? put_run (e, ed_rpr (r, true), key, value) : PUT_APPLIED;
  return done == PUT_APPLIED ? put_run (e, ed_mark (p, true), key, value) : done;
}

static enum put_result
note_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  if (strcasecmp (key, "text") != 0)
    return story_format (e, ctx, key, value);
  /* The blank that parts text and mark stays (fault of the original: it went). */
  char *spaced = arena_printf (&e->a, " %s", value);
  return spaced && story_text (e, ctx, spaced) ? PUT_APPLIED : PUT_FAILED;
}

bool
set_note (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && set_each (e, note_key, t->node, NULL);
}

/* --- comments --- */

static struct xnode *
comment_mark (struct ed *e, const struct place *pl, const char *name, int64_t id)
{
  struct xnode *n = place_new (pl, name);
  if (n && ed_set_int (n, "id", id) && undo_added (e, n))
    return n;
  ed_nomem (e);
  return NULL;
}

/* Start, end and reference of the range. */
static bool
comment_anchor (struct ed *e, struct adding *a, int64_t id)
{
  struct xnode *p = a->parent.node, *run = xn_is (p, NS_W, "r") ? p : NULL, *first;
  const char *given = ed_prop (e, VB_COMMENT, "runStart");
  struct place start, end;
  int64_t skip = 0;
  if (given && !v_int ("runStart", given, &skip, e->err))
    return false;
  if (run)
    {
      start = (struct place){ .box = xn_parent (run), .before = run };
      end = (struct place){ .box = xn_parent (run), .before = xn_next (run) };
    }
  else if (a->at && (a->at->has_index || a->at->after || a->at->before))
    {
      if (!place_find (e, &a->parent, a->at, NULL, false, &start))
        return false;
      end = start;
    }
  else
    {
      first = xn_first_el (p);
      while (first && xn_is (first, NS_W, "pPr"))
        first = xn_next_el (first);
      for (; first && skip > 0; first = xn_next_el (first))
        skip -= xn_is (first, NS_W, "r");
      start = (struct place){ .box = p, .before = first };
      end = place_end (p);
    }
  struct xnode *r;
  if (!comment_mark (e, &start, "commentRangeStart", id) || !comment_mark (e, &end, "commentRangeEnd", id)
      || !(r = place_new (&end, "r")) || !undo_added (e, r))
    return e->err->code == OC_OK ? ed_nomem (e) : false;
  struct xnode *ref = xn_append (r, NS_W, "commentReference");
  docx_changed (e->d, xn_parent (r));
  return ed_set_int (ref, "id", id) || ed_nomem (e);
}

static bool
comment_meta (struct ed *e, struct xnode *c)
{
  const char *author = ed_prop (e, VB_COMMENT, "author"), *initials = ed_prop (e, VB_COMMENT, "initials"),
             *date = ed_prop (e, VB_COMMENT, "date");
  char when[40], letter[5] = "";
  time_t now = time (NULL);
  struct tm tm;
  author = author && *author ? author : "officecli";
  if (!v_text ("author", author, e->err) || (initials && !v_text ("initials", initials, e->err))
      || (date && !v_date (date, when, e->err)))
    return false;
  if (!date)
    strftime (when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", gmtime_r (&now, &tm));
  uint32_t cp;
  size_t n = utf8_next (author, strlen (author), &cp);
  memcpy (letter, author, n);
  return (xn_set_attr (c, NS_W, "author", author) && xn_set_attr (c, NS_W, "initials", initials ? initials : letter)
          && xn_set_attr (c, NS_W, "date", when))
         || ed_nomem (e);
}

bool
add_comment (struct ed *e, struct adding *a)
{
  const char *text = ed_prop (e, VB_COMMENT, "text");
  struct xnode *root, *c, *p, *r;
  if (!xn_is (a->parent.node, NS_W, "p") && !xn_is (a->parent.node, NS_W, "r"))
    return refuse (e->err, "Comments must be added to a paragraph or run: /body/p[N] or /body/p[N]/r[M]");
  if (!text)
    return add_missing (e, "'text' property is required for comment type");
  if (!ed_part_root (e, DOCX_COMMENTS, &root))
    return false;
  int64_t id = ed_highest (root, NS_W, "comment", NS_W, "id", 0) + 1;
  c = xn_append (root, NS_W, "comment");
  if (!c || !undo_added (e, c) || !ed_set_int (c, "id", id) || !(p = xn_append (c, NS_W, "p"))
      || !(r = xn_append (p, NS_W, "r")))
    return ed_nomem (e);
  if (!comment_meta (e, c) || !put_text (e, r, text))
    return false;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      enum put_result done = e->used[i] || strcasecmp (e->props->at[i].key, "runStart") == 0
                                 ? PUT_UNKNOWN
                                 : story_format (e, c, e->props->at[i].key, e->props->at[i].value);
      if (done == PUT_FAILED)
        return false;
      if (done == PUT_APPLIED)
        ed_use (e, i);
    }
  if (!comment_anchor (e, a, id))
    return false;
  docx_changed (e->d, root);
  size_t k = 0;
  for (struct xnode *n = xn_child (root, NS_W, "comment"); n; n = xn_sibling (n, NS_W, "comment"))
    k++;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/comments/comment[%zu]", k);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

static enum put_result
comment_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (VB_COMMENT, key, V_SET);
  char when[40];
  if (!row)
    return story_format (e, ctx, key, value);
  if (strcmp (row->name, "text") == 0)
    return story_text (e, ctx, value) ? PUT_APPLIED : PUT_FAILED;
  if (strcmp (row->name, "date") == 0)
    return v_date (value, when, e->err) && (xn_set_attr (ctx, NS_W, "date", when) || ed_nomem (e)) ? PUT_APPLIED
                                                                                                   : PUT_FAILED;
  return v_text (key, value, e->err) && (xn_set_attr (ctx, NS_W, row->name, value) || ed_nomem (e)) ? PUT_APPLIED
                                                                                                    : PUT_FAILED;
}

bool
set_comment (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && set_each (e, comment_key, t->node, NULL);
}
