/* Office Math (ECMA-376 22.1) as a line of text: a/b, x^2, sqrt(x), sums with their limits.  Nothing of it is dropped. */
#include "config.h"
#include "plugins/pdf/reader/read.h"
#include <string.h>

enum { MATH_DEPTH = 64 };

static bool linear (const struct xnode *parent, struct buf *out, unsigned depth);

static const char *
math_val (const struct xnode *pr, const char *name)
{
  const struct xnode *n = x_child (pr, NS_M, name);
  const char *v = n ? xn_attr (n, NS_M, "val") : NULL;
  return v ? v : n ? xn_attr (n, NULL, "val") : NULL;
}

/* How many signs the text below n would have; more than one gets brackets around it. */
static bool
part (const struct xnode *n, const char *name, bool brackets, struct buf *out, unsigned depth)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const struct xnode *c = x_child (n, NS_M, name);
  if (!c)
    return true;
  if (!linear (c, &b, depth + 1))
    return false;
  bool wrap = brackets && strpbrk (buf_str (&b), " +-/*=,");
  buf_adds (out, wrap ? "(" : "");
  buf_adds (out, buf_str (&b));
  buf_adds (out, wrap ? ")" : "");
  return b.bad == OC_OK;
}

static bool
script (const struct xnode *n, const char *name, const char *sign, struct buf *out, unsigned depth)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const struct xnode *c = x_child (n, NS_M, name);
  if (!c)
    return true;
  if (!linear (c, &b, depth + 1))
    return false;
  if (b.len)
    buf_addf (out, strpbrk (buf_str (&b), " +-/*=,") ? "%s(%s)" : "%s%s", sign, buf_str (&b));
  return b.bad == OC_OK;
}

static bool
fraction (const struct xnode *n, struct buf *out, unsigned depth)
{
  return part (n, "num", true, out, depth) && (buf_adds (out, "/"), true) && part (n, "den", true, out, depth);
}

static bool
radical (const struct xnode *n, struct buf *out, unsigned depth)
{
  if (!part (n, "deg", false, out, depth))
    return false;
  buf_adds (out, "\xe2\x88\x9a");
  return part (n, "e", true, out, depth);
}

static bool
scripts (const struct xnode *n, struct buf *out, unsigned depth)
{
  bool pre = strcmp (xn_name (n), "sPre") == 0;
  return (pre || part (n, "e", true, out, depth)) && script (n, "sub", "_", out, depth) && script (n, "sup", "^", out, depth)
         && (!pre || part (n, "e", false, out, depth));
}

static bool
nary (const struct xnode *n, struct buf *out, unsigned depth)
{
  const char *chr = math_val (x_child (n, NS_M, "naryPr"), "chr");
  buf_adds (out, chr && *chr ? chr : "\xe2\x88\xab");
  return script (n, "sub", "_", out, depth) && script (n, "sup", "^", out, depth) && (buf_adds (out, " "), true)
         && part (n, "e", false, out, depth);
}

static bool
delimited (const struct xnode *n, struct buf *out, unsigned depth)
{
  const struct xnode *pr = x_child (n, NS_M, "dPr");
  const char *begin = math_val (pr, "begChr"), *end = math_val (pr, "endChr"), *sep = math_val (pr, "sepChr");
  bool first = true;
  buf_adds (out, begin ? begin : "(");
  for (const struct xnode *e = x_child (n, NS_M, "e"); e; e = x_sibling (e, NS_M, "e"))
    {
      buf_adds (out, first ? "" : sep ? sep : "|");
      first = false;
      if (!linear (e, out, depth + 1))
        return false;
    }
  buf_adds (out, end ? end : ")");
  return true;
}

static bool
rows (const struct xnode *n, struct buf *out, unsigned depth)
{
  bool first = true;
  for (const struct xnode *r = xn_first_el (n); r; r = xn_next_el (r))
    {
      if (!x_is (r, NS_M, "mr") && !x_is (r, NS_M, "e"))
        continue;
      buf_adds (out, first ? "" : x_is (r, NS_M, "mr") ? "; " : ", ");
      first = false;
      if (!(x_is (r, NS_M, "mr") ? rows (r, out, depth + 1) : linear (r, out, depth + 1)))
        return false;
    }
  return depth < MATH_DEPTH;
}

static bool
function (const struct xnode *n, struct buf *out, unsigned depth)
{
  return part (n, "fName", false, out, depth) && (buf_adds (out, " "), true) && part (n, "e", false, out, depth);
}

static bool
limit (const struct xnode *n, struct buf *out, unsigned depth)
{
  return part (n, "e", false, out, depth) && script (n, "lim", strcmp (xn_name (n), "limUpp") == 0 ? "^" : "_", out, depth);
}

/* An accent goes behind its base as a combining character. */
static bool
accent (const struct xnode *n, struct buf *out, unsigned depth)
{
  const char *chr = math_val (x_child (n, NS_M, "accPr"), "chr");
  if (!part (n, "e", false, out, depth))
    return false;
  buf_adds (out, chr ? chr : "\xcc\x82");
  return true;
}

static bool
run_text (const struct xnode *n, struct buf *out, unsigned depth)
{
  (void) depth;
  for (const struct xnode *t = xn_first_el (n); t; t = xn_next_el (t))
    if (strcmp (xn_name (t), "t") == 0)
      xn_text (t, out);
    else if (w_is (t, "tab") || w_is (t, "br"))
      buf_adds (out, " ");
  return true;
}

static const struct
{
  const char *name;
  bool (*write) (const struct xnode *n, struct buf *out, unsigned depth);
} objects[] = {
  { "r", run_text },      { "f", fraction },    { "rad", radical },  { "sSup", scripts }, { "sSub", scripts },
  { "sSubSup", scripts }, { "sPre", scripts },  { "nary", nary },    { "d", delimited },  { "m", rows },
  { "eqArr", rows },      { "func", function }, { "limLow", limit }, { "limUpp", limit }, { "acc", accent },
};

static bool
linear (const struct xnode *parent, struct buf *out, unsigned depth)
{
  if (depth > MATH_DEPTH)
    return false;
  for (const struct xnode *n = xn_first_el (parent); n; n = xn_next_el (n))
    {
      size_t i = 0, count = sizeof objects / sizeof *objects;
      bool math = ns_same (xn_ns (n), NS_M), del = w_is (n, "del") || w_is (n, "moveFrom");
      while (i < count && !(strcmp (xn_name (n), objects[i].name) == 0 && (math || w_is (n, "r"))))
        i++;
      if (i < count ? !objects[i].write (n, out, depth) : !del && !linear (n, out, depth + 1))
        return false;
    }
  return out->bad == OC_OK;
}

/* Fractions, scripts, roots and the like lose their layout in a line of text. */
static bool
has_layout (const struct xnode *math, unsigned depth)
{
  static const char *const names[] = { "f", "sSup", "sSub", "sSubSup", "sPre", "rad", "nary", "m", "eqArr", "limLow", "limUpp", "acc", "bar" };
  for (const struct xnode *n = depth < MATH_DEPTH ? xn_first_el (math) : NULL; n; n = xn_next_el (n))
    {
      for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (x_is (n, NS_M, names[i]))
          return true;
      if (has_layout (n, depth + 1))
        return true;
    }
  return false;
}

bool
math_read (struct run_ctx *rc, const struct xnode *math, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct rprops rp = rc->cp->rp;
  bool first = true;
  if (has_layout (math, 0))
    lost (rc->c->r, LOST_MATH, NULL);
  for (size_t i = 0; i < 4; i++)
    rp.font[i] = "Cambria Math";
  for (const struct xnode *m = x_is (math, NS_M, "oMathPara") ? x_child (math, NS_M, "oMath") : math; m;
       m = x_sibling (m, NS_M, "oMath"))
    {
      struct dx_inline *i;
      if (!linear (m, &b, 0))
        return oc_fail (err, OC_LIMIT, "%s: a formula is nested deeper than %d or too long", rc->c->part->name, MATH_DEPTH);
      if (!first && !text_inline (rc, &rp, DX_BREAK_LINE, &i, err))
        return false;
      if (!text_add (rc, &rp, buf_str (&b), b.len, err))
        return false;
      buf_clear (&b);
      first = false;
      if (m == math)
        break;
    }
  return true;
}
