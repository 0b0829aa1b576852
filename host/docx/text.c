#include "host/docx/text.h"
#include "host/docx/equation.h"
#include "host/docx/walk.h"
#include "common/base/utf.h"

#include <stdlib.h>
#include <string.h>

static void
add_symbol (const char *hex, struct buf *ret)
{
  char utf8[5] = "";
  unsigned long c = hex && strlen (hex) <= 4 ? strtoul (hex, NULL, 16) : 0;
  if (c >= 0x20 && utf8_encode ((uint32_t) c, utf8))
    buf_adds (ret, utf8);
}

void
text_of_run_child (const struct xnode *n, struct buf *ret)
{
  if (xn_is (n, NS_W, "t") || xn_is (n, NS_W, "delText"))
    xn_text (n, ret);
  else if (xn_is (n, NS_W, "tab"))
    buf_addc (ret, '\t');
  else if (xn_is (n, NS_W, "cr"))
    buf_addc (ret, '\n');
  else if (xn_is (n, NS_W, "noBreakHyphen"))
    buf_adds (ret, "\u2011");
  else if (xn_is (n, NS_W, "softHyphen"))
    buf_adds (ret, "\u00ad");
  else if (xn_is (n, NS_W, "sym"))
    add_symbol (xn_attr (n, NS_W, "char"), ret);
  else if (xn_is (n, NS_W, "ruby"))
    {
      /* The base is the text; the reading above it is an aid. */
      const struct xnode *base = xn_child (n, NS_W, "rubyBase");
      for (const struct xnode *r = base ? xn_child (base, NS_W, "r") : NULL; r; r = xn_sibling (r, NS_W, "r"))
        text_of_run (r, ret);
    }
  else if (xn_is (n, NS_W, "br"))
    {
      const char *type = xn_attr (n, NS_W, "type");
      if (!type || strcmp (type, "textWrapping") == 0)
        buf_addc (ret, '\n');
    }
}

void
text_of_run (const struct xnode *r, struct buf *ret)
{
  for (const struct xnode *c = xn_first_el (r); c; c = xn_next_el (c))
    text_of_run_child (c, ret);
}

/* --- paragraphs --- */

/* A field without a result, or marked as out of date, shows its instruction. */
struct pending { struct buf instr; bool open, dirty, has_result, separated; unsigned depth; };

#define NOTEVAL "#OCLI_NOTEVAL!{"

static void
show_noteval (const char *instr, struct buf *ret)
{
  size_t len = strlen (instr);
  while (*instr == ' ')
    {
      instr++;
      len--;
    }
  while (len && instr[len - 1] == ' ')
    len--;
  buf_adds (ret, NOTEVAL);
  buf_add (ret, instr, len);
  buf_addc (ret, '}');
}

static bool
attr_is_on (const struct xnode *n, const char *name)
{
  const char *v = xn_attr (n, NS_W, name);
  return v && (strcmp (v, "true") == 0 || strcmp (v, "1") == 0 || strcmp (v, "on") == 0);
}

static void
field_mark (const struct xnode *n, struct pending *f, struct buf *ret)
{
  const char *type = xn_attr (n, NS_W, "fldCharType");
  if (!type)
    return;
  if (strcmp (type, "begin") == 0)
    {
      if (f->depth++ > 0)
        return;
      buf_clear (&f->instr);
      f->dirty = attr_is_on (n, "dirty");
      f->has_result = xn_child (n, NS_W, "ffData") != NULL;
      f->open = true;
      f->separated = false;
    }
  else if (strcmp (type, "separate") == 0 && f->depth == 1)
    f->separated = true;
  else if (strcmp (type, "end") == 0 && f->depth > 0 && --f->depth == 0)
    {
      if (f->open && (!f->has_result || f->dirty))
        show_noteval (buf_str (&f->instr), ret);
      f->open = false;
    }
}

static void
run_text (const struct xnode *r, unsigned flags, struct pending *f, struct buf *ret)
{
  for (const struct xnode *c = xn_first_el (r); c; c = xn_next_el (c))
    {
      if (xn_is (c, NS_W, "fldChar") && (flags & TEXT_NOTEVAL))
        field_mark (c, f, ret);
      else if (xn_is (c, NS_W, "instrText"))
        {
          if (f->open && !f->separated && f->depth == 1)
            xn_text (c, &f->instr);
        }
      else if (!xn_is (c, NS_W, "delText") || (flags & TEXT_DELETED))
        {
          size_t before = ret->len;
          if (f->open && f->dirty && f->separated)
            continue;           /* the instruction stands for it */
          text_of_run_child (c, ret);
          f->has_result = f->has_result || (f->separated && ret->len > before);
        }
    }
}

static bool
is_deleted (const struct xnode *n)
{
  return xn_is (n, NS_W, "del") || xn_is (n, NS_W, "moveFrom");
}

static bool
is_skipped (const struct xnode *n, unsigned flags)
{
  return (is_deleted (n) && !(flags & TEXT_DELETED)) || xn_is (n, NS_W, "pPr") || xn_is (n, NS_W, "sdtPr")
         || xn_is (n, NS_MC, "Fallback") || xn_is (n, NS_W, "txbxContent") || xn_is (n, NS_W, "drawing")
         || xn_is (n, NS_W, "pict");
}

static void
equation_text (struct xnode *n, unsigned flags, struct buf *ret)
{
  if (flags & TEXT_EQUATIONS)
    equation_readable (n, ret);
  else if (xn_is (n, NS_M, "oMath"))
    WALK (n, c)
      if (xn_is (c, NS_M, "t"))
        xn_text (c, ret);
}

void
text_of_paragraph (struct xnode *p, unsigned flags, struct buf *ret)
{
  struct pending f = { .instr = BUF_INIT (LIMIT_TEXT) };
  for (struct xnode *n = walk_next (p, p); n;)
    {
      bool below = false;
      if (xn_is (n, NS_W, "r"))
        run_text (n, flags, &f, ret);
      else if (xn_is (n, NS_M, "oMath") || xn_is (n, NS_M, "oMathPara"))
        equation_text (n, flags, ret);
      else if (xn_is (n, NS_W, "fldSimple") && (flags & TEXT_NOTEVAL) && (!xn_first_el (n) || attr_is_on (n, "dirty")))
        show_noteval (xn_attr (n, NS_W, "instr") ? xn_attr (n, NS_W, "instr") : "", ret);
      else
        below = !is_skipped (n, flags);
      n = below ? walk_next (p, n) : walk_skip (p, n);
    }
  if (f.open && (flags & TEXT_NOTEVAL) && !f.has_result && f.depth == 0)
    show_noteval (buf_str (&f.instr), ret);
  buf_release (&f.instr);
}

void
text_of_outside_forms (struct xnode *p, struct buf *ret)
{
  unsigned depth = 0;
  WALK (p, n)
    {
      const char *mark = xn_is (n, NS_W, "fldChar") ? xn_attr (n, NS_W, "fldCharType") : NULL;
      if (mark && strcmp (mark, "begin") == 0)
        depth++;
      else if (mark && strcmp (mark, "end") == 0 && depth)
        depth--;
      else if (!depth && !xn_is (n, NS_W, "delText") && xn_is (xn_parent (n), NS_W, "r"))
        text_of_run_child (n, ret);
    }
}

void
text_plain (const struct xnode *n, struct buf *ret)
{
  for (struct xnode *c = walk_next (n, n); c;)
    {
      bool skip = xn_is (c, NS_MC, "Fallback") || is_deleted (c) || xn_is (c, NS_W, "txbxContent");
      if (xn_is (c, NS_W, "t"))
        xn_text (c, ret);
      c = skip ? walk_skip (n, c) : walk_next (n, c);
    }
}

void
text_with_fields (const struct xnode *n, struct buf *ret)
{
  unsigned depth = 0;
  AUTO_BUF struct buf instr = BUF_INIT (LIMIT_TEXT);
  for (struct xnode *c = walk_next (n, n); c;)
    {
      bool skip = xn_is (c, NS_MC, "Fallback") || is_deleted (c) || xn_is (c, NS_W, "txbxContent");
      const char *mark = xn_is (c, NS_W, "fldChar") ? xn_attr (c, NS_W, "fldCharType") : NULL;
      if (mark && strcmp (mark, "begin") == 0 && depth++ == 0)
        buf_clear (&instr);
      else if (mark && strcmp (mark, "end") == 0 && depth && --depth == 0)
        {
          const char *word = buf_str (&instr) + strspn (buf_str (&instr), " ");
          buf_addf (ret, "[%.*s]", (int) strcspn (word, " "), word);
        }
      else if (xn_is (c, NS_W, "instrText") && depth == 1)
        xn_text (c, &instr);
      else if (xn_is (c, NS_W, "t") && depth == 0)
        xn_text (c, ret);
      c = skip ? walk_skip (n, c) : walk_next (n, c);
    }
}

void
text_of_blocks (struct xnode *n, const char *between, struct buf *ret)
{
  bool first = true;
  if (xn_is (n, NS_W, "p"))
    {
      text_of_paragraph (n, 0, ret);
      return;
    }
  for (struct xnode *c = walk_next (n, n); c;)
    {
      bool p = xn_is (c, NS_W, "p");
      if (p)
        {
          if (!first)
            buf_adds (ret, between);
          first = false;
          text_of_paragraph (c, 0, ret);
        }
      c = p || xn_is (c, NS_MC, "Fallback") ? walk_skip (n, c) : walk_next (n, c);
    }
}

void
text_of_block (struct xnode *n, struct buf *ret)
{
  text_of_blocks (n, "", ret);
}
