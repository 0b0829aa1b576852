/* add and set on equations. */
#include "host/docx/add.h"
#include "host/docx/equation-put.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <string.h>
#include <strings.h>

#define ALIGNS "left center right centerGroup"

static bool
align_word (struct ed *e, const char *value, char ret[40])
{
  return v_word (ALIGNS, value, ret)
         || bad_value (e->err, "Invalid equation align value: '%s'. Valid: left, center, right, centerGroup.", value);
}

static bool
align_put (struct ed *e, struct xnode *para, const char *word)
{
  struct xnode *pr = xn_child (para, NS_M, "oMathParaPr"), *jc;
  if (!pr && !(pr = xn_prepend (para, NS_M, "oMathParaPr")))
    return ed_nomem (e);
  if (!(jc = xn_child (pr, NS_M, "jc")) && !(jc = xn_append (pr, NS_M, "jc")))
    return ed_nomem (e);
  return xn_set_attr (jc, NS_M, "val", word) || ed_nomem (e);
}

static const char *
mode_of (struct ed *e, char ret[40])
{
  const char *mode = ed_prop (e, VB_EQUATION, "mode");
  if (v_word ("display inline", mode ? mode : "display", ret))
    return ret;
  bad_value (e->err, "Invalid equation mode: '%s'. Valid: inline, display.", mode);
  return NULL;
}

/* Display: a paragraph of its own, behind the paragraph it was asked for. */
static bool
add_display (struct ed *e, struct adding *a, const char *formula)
{
  const char *align = ed_prop (e, VB_EQUATION, "align");
  char word[40];
  struct place pl;
  struct xnode *parent = a->parent.node, *own = ed_paragraph_of (parent);
  if (align && !align_word (e, align, word))
    return false;
  if (own)
    pl = (struct place){ .box = xn_parent (own), .before = xn_next_el (own) };
  else if (!place_find (e, &a->parent, a->at, NULL, true, &pl))
    return false;
  struct xnode *p = add_new_p (e, &pl), *para = p ? xn_append (p, NS_M, "oMathPara") : NULL;
  if (!para || (align && !align_put (e, para, word)) || !docx_ids_new (e->d, p))
    return p && ed_nomem (e);
  struct xnode *math = xn_append (para, NS_M, "oMath");
  if (!math)
    return ed_nomem (e);
  if (!equation_build (e, math, formula))
    return false;
  docx_changed (e->d, xn_parent (p));
  if (!own)
    return add_answer_typed (e, a, "oMathPara", p);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  path_of (e->d, xn_parent (p), false, &b);
  size_t k = index_of (e->d, xn_parent (p), "oMathPara", p);
  buf_addf (&b, "/oMathPara[%zu]", k ? k : 1);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

bool
add_equation (struct ed *e, struct adding *a)
{
  const char *formula = ed_prop (e, VB_EQUATION, "formula");
  struct xnode *parent = a->parent.node;
  bool link = xn_is (parent, NS_W, "hyperlink"), text = link || xn_is (parent, NS_W, "p");
  char mode[40];
  struct place pl;
  if (!formula)
    return add_missing (e, "'formula' (or 'text') property is required for equation type");
  if (!mode_of (e, mode))
    return false;
  if (strcmp (mode, "display") == 0 || !text)
    return add_display (e, a, formula);
  if (!place_find (e, &a->parent, a->at, NULL, false, &pl))
    return false;
  struct xnode *math = pl.before ? xn_insert_before (pl.before, NS_M, "oMath") : xn_append (pl.box, NS_M, "oMath");
  if (!math || !undo_added (e, math))
    return ed_nomem (e);
  if (!equation_build (e, math, formula))
    return false;
  docx_changed (e->d, parent);
  size_t k = 1;
  for (struct xnode *n = xn_child (parent, NS_M, "oMath"); n && n != math; n = xn_sibling (n, NS_M, "oMath"))
    k++;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s/%s[%zu]", a->parent_path, link ? "equation" : "oMath", k);
  return ed_touched (e, parent) && ((e->ret->path = buf_take (&b)) != NULL || ed_nomem (e));
}

/* --- formula of paragraphs and runs --- */

bool
equation_replace (struct ed *e, struct xnode *p, const char *formula)
{
  for (struct xnode *n = xn_first_el (p), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (xn_is (n, NS_W, "pPr"))
        continue;
      docx_removed (e->d, n);
      xn_remove (n);
    }
  struct xnode *para = xn_append (p, NS_M, "oMathPara"), *math = para ? xn_append (para, NS_M, "oMath") : NULL;
  docx_changed (e->d, p);
  return math ? equation_build (e, math, formula) : ed_nomem (e);
}

bool
equation_instead (struct ed *e, struct xnode *r, const char *formula)
{
  struct xnode *math = xn_insert_before (r, NS_M, "oMath");
  if (!math)
    return ed_nomem (e);
  if (!equation_build (e, math, formula))
    return false;
  docx_removed (e->d, r);
  xn_remove (r);
  return true;
}

/* --- set --- */

static struct xnode *
math_of (struct xnode *n)
{
  return xn_is (n, NS_M, "oMath") ? n : xn_child (n, NS_M, "oMath");
}

struct equation
{
  struct xnode *node; /* m:oMathPara or m:oMath; changes with the mode */
};

static bool
formula_put (struct ed *e, struct equation *q, const char *value)
{
  struct xnode *math = math_of (q->node);
  if (!math && !(math = xn_append (q->node, NS_M, "oMath")))
    return ed_nomem (e);
  while (xn_first (math))
    xn_remove (xn_first (math));
  return equation_build (e, math, value);
}

static bool
mode_put (struct ed *e, struct equation *q, bool display)
{
  struct xnode *math = math_of (q->node), *w;
  if (display == xn_is (q->node, NS_M, "oMathPara") || !math)
    return true;
  if (display)
    {
      w = xn_insert_before (math, NS_M, "oMathPara");
      if (!w || !xn_move_append (w, math))
        return ed_nomem (e);
      q->node = w;
      return true;
    }
  w = q->node;
  for (struct xnode *n = math; n; n = xn_child (w, NS_M, "oMath"))
    if (!xn_move_before (w, n))
      return ed_nomem (e);
  xn_remove (w);
  q->node = math;
  return true;
}

static enum put_result
equation_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct equation *q = ctx;
  const struct vprop *row = vocab_find (VB_EQUATION, key, V_SET);
  char word[40];
  if (!row)
    return PUT_UNKNOWN;
  if (strcmp (row->name, "formula") == 0)
    return formula_put (e, q, value) ? PUT_APPLIED : PUT_FAILED;
  if (strcmp (row->name, "align") == 0)
    {
      if (!xn_is (q->node, NS_M, "oMathPara"))
        return PUT_UNKNOWN;
      return align_word (e, value, word) && align_put (e, q->node, word) ? PUT_APPLIED : PUT_FAILED;
    }
  if (!v_word ("display inline", value, word))
    return ed_unsupported (e, key, "valid: inline, display") ? PUT_APPLIED : PUT_FAILED;
  return mode_put (e, q, strcmp (word, "display") == 0) ? PUT_APPLIED : PUT_FAILED;
}

bool
set_equation (struct ed *e, struct target *t)
{
  struct equation q = { .node = t->node };
  struct xnode *p = ed_paragraph_of (t->node);
  if (p && !undo_keep (e, p))
    return false;
  if (!set_each (e, equation_key, &q, "valid equation props: formula, mode"))
    return false;
  if (p)
    docx_changed (e->d, p);
  t->node = p ? p : q.node; /* what was reached may be gone */
  return true;
}
