/* find: matches over the w:t elements of one paragraph; replacing, formatting, and anchors. */
#include "host/docx/find.h"

#include "host/docx/find-match.h"
#include "host/docx/put.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"
#include <string.h>
#include <strings.h>

/* --- text of a paragraph --- */

struct piece
{
  struct xnode *t;
  size_t at, len;
};
struct pieces
{
  struct piece *p;
  size_t n;
  struct buf text;
};

/* Next w:t of the paragraph itself; what stands in deletions or in text boxes does not count. */
static struct xnode *
next_t (struct xnode *p, struct xnode *n)
{
  n = walk_next (p, n);
  while (n && !xn_is (n, NS_W, "t"))
    n = xn_is (n, NS_W, "del") || xn_is (n, NS_W, "txbxContent") || xn_is (n, NS_W, "pPr") || xn_is (n, NS_W, "moveFrom")
            ? walk_skip (p, n)
            : walk_next (p, n);
  return n;
}

static bool
pieces_read (struct ed *e, struct xnode *p, struct pieces *ret)
{
  size_t n = 0;
  for (struct xnode *t = next_t (p, p); t; t = next_t (p, t))
    n++;
  *ret = (struct pieces){ .p = arena_array (&e->a, struct piece, n + 1), .text = BUF_INIT (LIMIT_TEXT) };
  if (!ret->p)
    return ed_nomem (e);
  for (struct xnode *t = next_t (p, p); t; t = next_t (p, t))
    {
      size_t at = ret->text.len;
      xn_text (t, &ret->text);
      ret->p[ret->n++] = (struct piece){ t, at, ret->text.len - at };
    }
  return buf_ok (&ret->text, e->err);
}

/* Piece that holds the byte at `at` (end: the byte before it). */
static size_t
piece_at (const struct pieces *s, size_t at, bool end)
{
  size_t i = 0;
  while (i + 1 < s->n && (end ? at > s->p[i].at + s->p[i].len : at >= s->p[i].at + s->p[i].len))
    i++;
  return i;
}

static struct xnode *
run_of (struct xnode *t)
{
  return xn_parent (t);
}

/* --- splitting --- */

/* Split the run of a piece at a byte of its text; the second half is returned.  At an edge nothing is split: the run itself
 * (start) or the one behind it, NULL when there is none. */
static bool
split_run (struct ed *e, struct xnode *t, size_t offset, struct xnode **ret)
{
  struct xnode *r = run_of (t), *rpr = xn_child (r, NS_W, "rPr");
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  xn_text (t, &text);
  struct xnode *before = xn_prev_el (t), *after = xn_next_el (t);
  if (offset == 0 && (!before || before == rpr))
    {
      *ret = r;
      return true;
    }
  if (offset >= text.len && !after)
    {
      *ret = xn_next_el (r);
      return true;
    }
  struct xnode *second = xn_insert_after (r, NS_W, "r"), *copy = rpr ? xn_clone (rpr) : NULL;
  if (!second || (rpr && !(copy && xn_move_append (second, copy))))
    return ed_nomem (e);
  if (offset < text.len && !put_t (e, second, "t", text.p + offset))
    return false;
  while ((after = xn_next_el (t)))
    if (!xn_move_append (second, after))
      return ed_nomem (e);
  if (offset == 0)
    xn_remove (t);
  else if (offset < text.len)
    {
      char *head = arena_strndup (&e->a, text.p, offset);
      if (!head || !xn_set_text (t, head) || !xn_set_attr (t, NS_XML, "space", "preserve"))
        return ed_nomem (e);
    }
  *ret = second;
  return true;
}

/* --- anchors --- */

/* Second half of a paragraph from a node on; NULL with true: nothing stands behind. */
static bool
split_paragraph (struct ed *e, struct xnode *p, struct xnode *from, struct xnode **ret)
{
  struct xnode *ppr = xn_child (p, NS_W, "pPr"), *copy, *second;
  *ret = NULL;
  if (!from)
    return true;
  while (xn_parent (from) != p)
    from = xn_parent (from);
  if (!(second = xn_insert_after (p, NS_W, "p")))
    return ed_nomem (e);
  if (ppr)
    {
      if (!(copy = xn_clone (ppr)) || !xn_move_append (second, copy))
        return ed_nomem (e);
      ct_drop (ppr, "sectPr");
    }
  for (struct xnode *n = from, *next; n; n = next)
    {
      next = xn_next (n);
      if (!xn_move_append (second, n))
        return ed_nomem (e);
    }
  *ret = second;
  return true;
}

static bool
has_content (const struct xnode *p)
{
  for (const struct xnode *n = xn_first_el (p); n; n = xn_next_el (n))
    if (!xn_is (n, NS_W, "pPr"))
      return true;
  return false;
}

static bool
place_block (struct ed *e, struct xnode *p, struct xnode *behind, struct place *ret)
{
  struct xnode *second, *box = xn_parent (p);
  if (!undo_keep (e, box) || !split_paragraph (e, p, behind, &second))
    return false;
  docx_changed (e->d, box);
  if (second && !has_content (p))
    {
      /* The match is at the start: the paragraph moves down whole. */
      docx_removed (e->d, p);
      for (struct xnode *n; (n = xn_first (second));)
        {
          if (xn_is (n, NS_W, "pPr"))
            xn_remove (n);
          else if (!xn_move_append (p, n))
            return ed_nomem (e);
        }
      xn_remove (second);
      *ret = (struct place){ .box = box, .before = p };
      return true;
    }
  *ret = place_end (box);
  struct xnode *next = second ? second : xn_next_el (p);
  if (next)
    *ret = (struct place){ .box = box, .before = next };
  return true;
}

struct anchor
{
  struct pattern *pattern;
  bool after, block;
};

static bool
anchor_in (struct ed *e, struct xnode *p, const struct anchor *a, struct place *ret, bool *ret_hit)
{
  bool after = a->after, block = a->block;
  struct pieces s;
  struct match hit;
  *ret_hit = false;
  if (!pieces_read (e, p, &s))
    return false;
  bool found = match_next (a->pattern, buf_str (&s.text), s.text.len, 0, &hit);
  buf_release (&s.text);
  if (!found)
    return true;
  *ret_hit = true;
  size_t at = after ? hit.end : hit.start, i = piece_at (&s, at, after);
  struct xnode *behind, *box = block ? NULL : xn_parent (run_of (s.p[i].t));
  if (!block && !undo_keep (e, p))
    return false;
  if (block && !undo_keep (e, xn_parent (p)))
    return false;
  struct xnode *run = run_of (s.p[i].t);
  if (!split_run (e, s.p[i].t, at - s.p[i].at, &behind))
    return false;
  docx_changed (e->d, p);
  if (block)
    return place_block (e, p, behind ? behind : xn_next_el (run), ret);
  *ret = (struct place){ .box = box, .before = behind };
  return true;
}

bool
find_anchor (struct ed *e, const struct target *parent, const char *pattern, bool after, bool block, struct place *ret)
{
  struct xnode *node = parent->node;
  struct pattern m;
  bool regex = false, hit = false, ok = true, text = false;
  const char *flag = ed_key (e, "regex");
  if (flag && !v_bool (flag, false, &regex, e->err))
    return false;
  if (!*pattern)
    return refuse (e->err, "find: pattern must not be empty. Example: --after \"find:hello\".");
  if (!pattern_init (&m, pattern, regex, e->err))
    return false;
  struct anchor a = { &m, after, block };
  bool one = xn_is (node, NS_W, "p");
  for (struct xnode *p = one ? node : walk_next (node, node); ok && p && !hit; p = one ? NULL : walk_next (node, p))
    if (xn_is (p, NS_W, "p"))
      {
        text = text || next_t (p, p);
        ok = anchor_in (e, p, &a, ret, &hit);
      }
  pattern_release (&m);
  if (!ok || hit)
    return ok;
  if (one && !text)
    return refuse (e->err, "Paragraph has no text content to search.");
  return one ? refuse (e->err, "Text '%s' not found in paragraph.", pattern)
             : refuse (e->err, "Text '%s' not found in any paragraph under %s.", pattern,
                       parent->path ? parent->path : "/body");
}

/* --- replacing and formatting --- */

struct job
{
  struct pattern m;
  const char *replace; /* NULL: only format */
  bool regex, format;
};

static bool
set_t (struct ed *e, struct xnode *t, const char *text, size_t len)
{
  char *copy = arena_strndup (&e->a, text, len);
  return (copy && xn_set_text (t, copy) && xn_set_attr (t, NS_XML, "space", "preserve")) || ed_nomem (e);
}

/* An emptied w:t goes, and its run when nothing else is in it. */
static void
drop_if_empty (struct xnode *t)
{
  struct xnode *r = xn_parent (t);
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  xn_text (t, &text);
  if (text.len)
    return;
  xn_remove (t);
  for (struct xnode *n = xn_first_el (r); n; n = xn_next_el (n))
    if (!xn_is (n, NS_W, "rPr"))
      return;
  xn_remove (r);
}

/* Bytes [start, end) become the text: it goes into the first piece. */
static bool
replace_range (struct ed *e, struct pieces *s, size_t start, size_t end, const char *text)
{
  size_t a = piece_at (s, start, false), b = piece_at (s, end, true);
  AUTO_BUF struct buf one = BUF_INIT (LIMIT_TEXT);
  if (xn_is (xn_parent (run_of (s->p[a].t)), NS_W, "hyperlink") != xn_is (xn_parent (run_of (s->p[b].t)), NS_W, "hyperlink"))
    return refuse (e->err, "The match crosses the edge of a hyperlink; nothing was replaced.");
  const char *all = buf_str (&s->text);
  buf_add (&one, all + s->p[a].at, start - s->p[a].at);
  buf_adds (&one, text);
  if (a == b)
    buf_add (&one, all + end, s->p[a].at + s->p[a].len - end);
  if (!buf_ok (&one, e->err) || !set_t (e, s->p[a].t, buf_str (&one), one.len))
    return false;
  for (size_t i = a + 1; i < b; i++)
    {
      if (!set_t (e, s->p[i].t, "", 0))
        return false;
      drop_if_empty (s->p[i].t);
    }
  if (b > a)
    {
      if (!set_t (e, s->p[b].t, all + end, s->p[b].at + s->p[b].len - end))
        return false;
      drop_if_empty (s->p[b].t);
    }
  drop_if_empty (s->p[a].t);
  return true;
}

/* Run properties on the runs of one range, which are cut out for that. */
static bool
format_range (struct ed *e, struct xnode *p, size_t start, size_t end)
{
  struct pieces s;
  struct xnode *unused;
  if (start == end || !pieces_read (e, p, &s))
    return start == end;
  size_t b = piece_at (&s, end, true), a = piece_at (&s, start, false);
  bool ok = split_run (e, s.p[b].t, end - s.p[b].at, &unused) && split_run (e, s.p[a].t, start - s.p[a].at, &unused);
  buf_release (&s.text);
  if (!ok || !pieces_read (e, p, &s))
    return false;
  for (size_t i = 0; ok && i < s.n; i++)
    for (size_t k = 0; ok && s.p[i].at >= start && s.p[i].at + s.p[i].len <= end && k < e->props->n; k++)
      {
        const char *key = e->props->at[k].key;
        if (!vocab_find (VB_RUN, key, V_SET) || vocab_find (VB_PARA, key, V_SET))
          continue;
        enum put_result r = put_run (e, ed_rpr (run_of (s.p[i].t), true), key, e->props->at[k].value);
        ok = r != PUT_FAILED;
        if (r == PUT_APPLIED)
          ed_use (e, k);
      }
  buf_release (&s.text);
  return ok;
}

static bool
format_paragraph (struct ed *e, struct xnode *p)
{
  for (size_t k = 0; k < e->props->n; k++)
    {
      const char *key = e->props->at[k].key;
      if (!vocab_find (VB_PARA, key, V_SET) || strcasecmp (key, "text") == 0)
        continue;
      enum put_result r = put_para (e, ed_ppr (p, true), key, e->props->at[k].value);
      if (r == PUT_FAILED)
        return false;
      if (r == PUT_APPLIED)
        ed_use (e, k);
    }
  return true;
}

/* From the last match to the first, so that positions stay true. */
static bool
job_paragraph (struct ed *e, struct job *j, struct xnode *p)
{
  struct pieces s;
  size_t n = 0, cap = 0;
  struct match *hits = NULL;
  if (!pieces_read (e, p, &s))
    return false;
  bool ok = matches_all (&j->m, buf_str (&s.text), s.text.len, &hits, &n, &cap) || ed_nomem (e);
  if (ok && n && !undo_keep (e, p))
    ok = false;
  for (size_t i = n; ok && i-- > 0;)
    {
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      size_t end = hits[i].end;
      if (j->replace)
        {
          match_expand (&j->m, &hits[i], buf_str (&s.text), j->replace, &text);
          ok = buf_ok (&text, e->err) && replace_range (e, &s, hits[i].start, hits[i].end, buf_str (&text));
          end = hits[i].start + text.len;
          buf_release (&s.text);
          ok = pieces_read (e, p, &s) && ok;
        }
      if (ok && j->format)
        ok = format_range (e, p, hits[i].start, end);
      if (ok && j->format)
        {
          buf_release (&s.text);
          ok = pieces_read (e, p, &s);
        }
    }
  buf_release (&s.text);
  free (hits);
  e->ret->matched += (int64_t)n;
  return ok && (!n || (format_paragraph (e, p) && ed_touched (e, p)));
}

static bool
job_start (struct ed *e, struct job *j)
{
  const char *pattern = ed_key (e, "find"), *flag = ed_key (e, "regex");
  *j = (struct job){ .replace = ed_key (e, "replace") };
  if (flag && !v_bool (flag, false, &j->regex, e->err))
    return false;
  for (size_t k = 0; k < e->props->n; k++)
    j->format
        = j->format || vocab_find (VB_RUN, e->props->at[k].key, V_SET) || vocab_find (VB_PARA, e->props->at[k].key, V_SET);
  if (!j->replace && !j->format)
    return refuse (e->err, "'find' requires either 'replace' and/or format properties (e.g. bold, highlight, color).");
  if (j->replace && !v_text ("replace", j->replace, e->err))
    return false;
  return pattern_init (&j->m, pattern, j->regex, e->err);
}

bool
find_replace (struct ed *e, const struct target *t, const char *path)
{
  struct job j;
  struct xnode *root = t->node;
  if (t->kind == TARGET_DOCUMENT && root)
    root = place_box (root);
  if (!root || (t->kind != TARGET_ELEMENT && t->kind != TARGET_DOCUMENT))
    return refuse (
        e->err, "Cannot resolve find scope path: '%s'. Expected a document, paragraph, run, table, header, footer or note.",
        path);
  struct xnode *own = ed_paragraph_of (root);
  e->ret->has_matched = true;
  if (!job_start (e, &j))
    return false;
  bool ok = true;
  if (own)
    ok = job_paragraph (e, &j, own);
  for (struct xnode *p = own ? NULL : walk_next (root, root); ok && p; p = walk_next (root, p))
    if (xn_is (p, NS_W, "p"))
      ok = job_paragraph (e, &j, p);
  pattern_release (&j.m);
  if (ok && !e->ret->matched)
    for (size_t k = 0; k < e->props->n; k++)
      if (vocab_find (VB_RUN, e->props->at[k].key, V_SET) || vocab_find (VB_PARA, e->props->at[k].key, V_SET))
        ed_use (e, k);
  return ok && ed_report_unused (e, NULL);
}
