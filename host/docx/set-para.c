/* set on paragraphs and runs. */
#include "common/base/utf.h"
#include "host/docx/set.h"
#include "host/docx/equation-put.h"
#include "host/docx/link.h"
#include "host/docx/walk.h"

#include <string.h>
#include <strings.h>

/* --- paragraph --- */

/* Run keys that a paragraph takes: exactly these words (contract 6.4). */
static bool
is_run_key (const char *key)
{
  char word[40];
  return v_word (
      "size font font.latin font.ascii font.hAnsi font.ea font.eastAsia font.cs font.complexScript font.complex "
      "font.asciiTheme font.hAnsiTheme font.eaTheme font.eastAsiaTheme font.csTheme bold italic bold.cs italic.cs size.cs "
      "font.bold.cs font.italic.cs font.size.cs boldcs italiccs sizecs color highlight underline underline.color strike "
      "kern "
      "bdr lang lang.val lang.latin lang.ea lang.eastAsia lang.cs lang.bidi",
      key, word);
}

/* Next run in document order that belongs to the paragraph itself, not to a text box in it. */
static struct xnode *
next_run (struct xnode *p, struct xnode *n)
{
  n = xn_is (n, NS_W, "r") ? walk_skip (p, n) : walk_next (p, n);
  while (n && !xn_is (n, NS_W, "r"))
    n = xn_is (n, NS_W, "pPr") ? walk_skip (p, n) : walk_next (p, n);
  return n;
}

enum put_result
set_runs_of (struct ed *e, struct xnode *p, const char *key, const char *value)
{
  enum put_result done = PUT_UNKNOWN;
  size_t runs = 0;
  for (struct xnode *r = next_run (p, p); r; r = next_run (p, r), runs++)
    if ((done = put_run (e, ed_rpr (r, true), key, value)) != PUT_APPLIED)
      return done;
  if (!runs || ed_mark (p, false))
    done = put_run (e, ed_mark (p, true), key, value);
  return done;
}

/* Markers stay, runs and what holds runs go: all but the first run. */
static bool
goes_with_text (const struct xnode *n)
{
  static const char *const names[] = { "r", "hyperlink", "ins", "del", "smartTag", "fldSimple", "sdt" };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (xn_is (n, NS_W, names[i]))
      return true;
  return false;
}

/* What a text does not stand for and therefore outlives it: pictures, text boxes, objects, and references to notes and
 * comments. */
static bool
holds_object (const struct xnode *top)
{
  static const char *const names[]
      = { "drawing", "pict", "object", "footnoteReference", "endnoteReference", "commentReference" };
  WALK ((struct xnode *)top, n)
    {
      for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (xn_is (n, NS_W, names[i]))
          return true;
    }
  return false;
}

/* Take the text out of a run, or of the runs in a link or insertion, and leave the objects. */
static void
leave_objects (struct xnode *top)
{
  bool run = xn_is (top, NS_W, "r");
  for (struct xnode *n = xn_first_el (top), *next; n; n = next)
    {
      next = xn_next_el (n);
      bool object = holds_object (n)
                    || (run
                        && (xn_is (n, NS_W, "drawing") || xn_is (n, NS_W, "pict") || xn_is (n, NS_W, "object")
                            || str_ends (xn_name (n), "Reference")));
      if (object && !run && goes_with_text (n))
        leave_objects (n);
      else if (!object && (run ? !xn_is (n, NS_W, "rPr") : goes_with_text (n)))
        xn_remove (n);
    }
}

/* The run that takes the text: the first one without an object; else a new one that looks like the first. */
static struct xnode *
run_for_text (struct ed *e, struct xnode *p)
{
  struct xnode *model = xn_child (p, NS_W, "r");
  for (struct xnode *r = model; r; r = xn_sibling (r, NS_W, "r"))
    if (!holds_object (r))
      return r;
  struct xnode *r = xn_append (p, NS_W, "r"), *look = model ? xn_child (model, NS_W, "rPr") : NULL;
  struct xnode *copy = look && r ? xn_clone (look) : NULL;
  if (!r || (look && (!copy || !xn_move_append (r, copy))))
    {
      ed_nomem (e);
      return NULL;
    }
  return r;
}

bool
set_paragraph_text (struct ed *e, struct xnode *p, const char *text)
{
  if (!v_text ("text", text, e->err))
    return false;
  struct xnode *taker = run_for_text (e, p);
  if (!taker)
    return false;
  for (struct xnode *n = xn_first_el (p), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (n == taker || !goes_with_text (n))
        continue;
      if (holds_object (n))
        leave_objects (n);
      else
        xn_remove (n);
    }
  for (struct xnode *n = xn_first_el (taker), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (!xn_is (n, NS_W, "rPr"))
        xn_remove (n);
    }
  return put_text (e, taker, text);
}

static enum put_result
paragraph_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *p = ctx;
  if (strncasecmp (key, "markRPr.", 8) == 0)
    return put_run (e, ed_mark (p, true), key + 8, value);
  if (strcasecmp (key, "formula") == 0)
    return equation_replace (e, p, value) ? PUT_APPLIED : PUT_FAILED;
  if (strcasecmp (key, "rStyle") == 0)
    {
      for (struct xnode *r = next_run (p, p); r; r = next_run (p, r))
        if (put_run (e, ed_rpr (r, true), key, value) == PUT_FAILED)
          return PUT_FAILED;
      return put_run (e, ed_mark (p, true), key, value);
    }
  if (is_run_key (key))
    return set_runs_of (e, p, key, value);
  if (!vocab_find (VB_PARA, key, V_SET) && vocab_find (VB_RUN, key, V_SET))
    return PUT_UNKNOWN;
  return put_para (e, ed_ppr (p, true), key, value);
}

bool
set_paragraph (struct ed *e, struct target *t)
{
  if (!undo_keep (e, t->node))
    return false;
  const char *text = ed_prop (e, VB_PARA, "text");
  if (text && !set_paragraph_text (e, t->node, text))
    return false;
  return set_each (e, paragraph_key, t->node, HINT_PARAGRAPH);
}

/* --- run --- */

/* The first w:t becomes the text, literally; a run without one gets one. */
static enum put_result
run_text (struct ed *e, struct xnode *r, const char *value)
{
  struct xnode *t = xn_child (r, NS_W, "t");
  if (!t)
    t = xn_child (r, NS_W, "delText");
  if (!v_text ("text", value, e->err))
    return PUT_FAILED;
  for (struct xnode *n = xn_first_el (r); n && !t; n = xn_next_el (n))
    if (!xn_is (n, NS_W, "rPr"))
      return PUT_UNKNOWN;
  if (!t)
    return put_t (e, r, "t", value) ? PUT_APPLIED : PUT_FAILED;
  return (xn_set_attr (t, NS_XML, "space", "preserve") && xn_set_text (t, value)) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
}

static bool
is_one_of (const char *key, const char *words)
{
  char word[40];
  return v_word (words, key, word);
}

static enum put_result
run_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *r = ctx;
  bool pictured = vocab_find (VB_PICTURE, key, V_SET) != NULL;
  if (xn_child (r, NS_W, "drawing") || pictured)
    {
      enum put_result done = set_picture_key (e, r, key, value);
      if (done != PUT_UNKNOWN)
        return done;
      if (pictured && !vocab_find (VB_RUN, key, V_SET))
        return ed_unsupported (e, key, NULL) ? PUT_APPLIED : PUT_FAILED;
    }
  if (strcasecmp (key, "text") == 0)
    return run_text (e, r, value);
  if (is_one_of (key, "url href link"))
    return set_run_link (e, r, key, value) ? PUT_APPLIED : PUT_FAILED;
  return put_run (e, ed_rpr (r, true), key, value);
}

/* A run whose only content is one special element has the keys of that element. */
static const struct vprop *
special_key (struct xnode *r, const char *key, struct xnode **ret)
{
  static const struct
  {
    const char *name;
    enum vbox box;
  } kinds[] = {
    { "br", VB_BREAK },
    { "ptab", VB_PTAB },
    { "fldChar", VB_FIELDCHAR },
    { "instrText", VB_INSTRTEXT },
  };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if ((*ret = xn_child (r, NS_W, kinds[i].name)))
      return vocab_find (kinds[i].box, key, V_SET);
  return NULL;
}

/* The result does not fit the instruction any more: the field is updated when the document is opened. */
static void
field_is_dirty (struct xnode *run)
{
  int depth = 1;
  for (struct xnode *r = xn_prev_el (run); r && depth > 0; r = xn_prev_el (r))
    {
      struct xnode *c = xn_child (r, NS_W, "fldChar");
      const char *kind = c ? xn_attr (c, NS_W, "fldCharType") : NULL;
      depth += kind && strcmp (kind, "end") == 0;
      depth -= kind && strcmp (kind, "begin") == 0;
      if (depth == 0 && !xn_set_attr (c, NS_W, "dirty", "true"))
        return;
    }
}

static enum put_result
special_value (struct ed *e, const struct vprop *row, struct xnode *n, const char *value)
{
  char word[40];
  if (row->fmt == VF_STRING)
    field_is_dirty (xn_parent (n));
  if (row->fmt == VF_STRING)
    return (xn_set_text (n, value) && xn_set_attr (n, NS_XML, "space", "preserve")) || ed_nomem (e) ? PUT_APPLIED
                                                                                                    : PUT_FAILED;
  if (!v_word (row->words, value, word) && strcmp (row->name, "breakType") == 0)
    return bad_value (e->err, "Invalid break type '%s'. Valid: page, column, line, textwrapping.", value) ? PUT_APPLIED
                                                                                                          : PUT_FAILED;
  if (!v_word (row->words, value, word))
    return bad_value (e->err, "Invalid %s: '%s'. Valid values: %s.", row->name, value, row->words) ? PUT_APPLIED
                                                                                                   : PUT_FAILED;
  const char *attr = strcmp (row->name, "breakType") == 0 ? "type"
                     : strcmp (row->name, "align") == 0   ? "alignment"
                                                          : row->name;
  return xn_set_attr (n, NS_W, attr, word) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
}

static enum put_result
run_or_special_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *n = NULL;
  const struct vprop *row = special_key (ctx, key, &n);
  if (row)
    return special_value (e, row, n, value);
  return n && !xn_child (ctx, NS_W, "t") ? PUT_UNKNOWN : run_key (e, ctx, key, value);
}

bool
set_run (struct ed *e, struct target *t)
{
  struct xnode *p = ed_paragraph_of (t->node), *n;
  if (!undo_keep (e, p ? p : t->node))
    return false;
  const char *formula = ed_key (e, "formula");
  special_key (t->node, "", &n);
  if (formula)
    return equation_instead (e, t->node, formula) && (t->node = p);
  return set_each (e, run_or_special_key, t->node, n && !xn_child (t->node, NS_W, "t") ? NULL : HINT_RUN);
}
