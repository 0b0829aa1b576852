/* Runs and what wraps them, to inlines. */
#include "config.h"
#include "common/base/utf.h"
#include "plugins/pdf/reader/read.h"
#include <string.h>

/* ---- text ---- */

bool
text_inline (struct run_ctx *rc, const struct rprops *rp, enum dx_inline_kind kind, struct dx_inline **ret,
             struct oc_err *err)
{
  struct dx_inline *i = inline_add (rc->c, rc->out, kind, err);
  if (!i)
    return false;
  i->rpr = rpr_make (rc->c, rp, rp->rtl || rp->complex ? FONT_CS : FONT_ASCII);
  *ret = i;
  return i->rpr ? true : no_memory (err);
}

/* A stretch of text in one font slot. */
struct piece { struct run_ctx *rc; const struct rprops *rp; const struct dx_rpr *rpr[4], *symbol_rpr; };

static bool
add_piece (struct piece *p, enum font_slot slot, bool symbol, const char *s, size_t len, struct oc_err *err)
{
  const struct dx_rpr **rpr = symbol ? &p->symbol_rpr : &p->rpr[slot];
  if (len == 0)
    return true;
  if (!*rpr)
    {
      struct dx_rpr *made = (struct dx_rpr *) rpr_make (p->rc->c, p->rp, slot);
      if (!made)
        return no_memory (err);
      made->symbol = symbol;
      *rpr = made;
    }
  struct dx_inline *last = p->rc->out->n ? &p->rc->out->at[p->rc->out->n - 1] : NULL;
  if (last && last->kind == DX_TEXT && last->rpr == *rpr && last->link == p->rc->c->link)
    last->text = arena_printf (p->rc->c->a, "%s%.*s", last->text, (int) len, s);
  else
    {
      last = inline_add (p->rc->c, p->rc->out, DX_TEXT, err);
      if (!last)
        return false;
      last->rpr = *rpr;
      last->text = arena_strndup (p->rc->c->a, s, len);
    }
  return last->text ? true : no_memory (err);
}

/* Blanks stay in the face of what stands before them. */
static enum font_slot
slot_of (const struct rprops *rp, uint32_t cp, enum font_slot before)
{
  if ((cp == ' ' || cp == 0xA0) && (before == FONT_EA || before == FONT_CS))
    return before;
  return cascade_slot (rp, cp);
}

static bool
add_special (struct run_ctx *rc, const struct rprops *rp, uint32_t cp, struct oc_err *err)
{
  struct dx_inline *i;
  return text_inline (rc, rp, cp == '\t' ? DX_TAB : DX_SOFT_HYPHEN, &i, err);
}

bool
text_add (struct run_ctx *rc, const struct rprops *rp, const char *s, size_t len, struct oc_err *err)
{
  struct piece p = { .rc = rc, .rp = rp };
  AUTO_BUF struct buf piece = BUF_INIT (LIMIT_TEXT);
  enum font_slot slot = rp->rtl || rp->complex ? FONT_CS : FONT_ASCII;
  bool symbol = false;
  for (size_t at = 0, n; at < len; at += n)
    {
      uint32_t cp;
      n = utf8_next (s + at, len - at, &cp);
      if (!n)
        break;
      bool special = cp == '\t' || cp == 0xAD;
      cp = cp == '\n' || cp == '\r' ? ' ' : cp;
      if (cp < 0x20 && !special)
        continue;
      enum font_slot next = slot_of (rp, cp, slot);
      uint32_t mapped = cp > 0x20 && (cp < 0x100 || (cp >= 0xF000 && cp < 0xF100)) ? symbol_unicode (rp->font[next], cp) : 0;
      if (next != slot || special || (mapped != 0) != symbol)
        {
          if (!add_piece (&p, slot, symbol, buf_str (&piece), piece.len, err))
            return false;
          buf_clear (&piece);
        }
      slot = next;
      symbol = mapped != 0;
      if (special && !add_special (rc, rp, cp, err))
        return false;
      if (!special)
        buf_add_cp (&piece, mapped ? mapped : cp);
    }
  return buf_ok (&piece, err) && add_piece (&p, slot, symbol, buf_str (&piece), piece.len, err);
}

/* w:t: blanks at its ends count only with xml:space="preserve". */
static bool
read_text (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const char *space = xn_attr (n, NS_XML, "space");
  xn_text (n, &b);
  if (!buf_ok (&b, err))
    return false;
  const char *s = buf_str (&b);
  size_t len = b.len;
  if (!space || strcmp (space, "preserve") != 0)
    {
      size_t skip = strspn (s, " \t\r\n");
      s += skip;
      len -= skip;
      while (len && strchr (" \t\r\n", s[len - 1]))
        len--;
    }
  if (!field_shows (rc, rp, s))
    return true;
  return text_add (rc, rp, s, len, err);
}

/* ---- children of a run ---- */

typedef bool child_fn (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err);

static bool
add_simple (struct run_ctx *rc, const struct rprops *rp, enum dx_inline_kind kind, bool clear, struct oc_err *err)
{
  struct dx_inline *i;
  if (!field_shows (rc, rp, ""))
    return true;
  if (!text_inline (rc, rp, kind, &i, err))
    return false;
  i->clear = clear;
  return true;
}

static bool
read_tab (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  (void) n;
  return add_simple (rc, rp, DX_TAB, false, err);
}

static bool
read_break (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  const char *type = w_attr (n, "type"), *clear = w_attr (n, "clear");
  if (type && strcmp (type, "page") == 0)
    return add_simple (rc, rp, DX_BREAK_PAGE, false, err);
  if (type && strcmp (type, "column") == 0)
    return add_simple (rc, rp, DX_BREAK_COLUMN, false, err);
  return add_simple (rc, rp, DX_BREAK_LINE, clear && strcmp (clear, "none") != 0, err);
}

static bool
read_no_break_hyphen (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  (void) n;
  return add_simple (rc, rp, DX_NO_BREAK_HYPHEN, false, err);
}

static bool
read_soft_hyphen (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  (void) n;
  return add_simple (rc, rp, DX_SOFT_HYPHEN, false, err);
}

static bool
read_ptab (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  const char *align = w_attr (n, "alignment"), *to = w_attr (n, "relativeTo"), *leader = w_attr (n, "leader");
  struct dx_inline *i;
  if (!field_shows (rc, rp, ""))
    return true;
  if (!text_inline (rc, rp, DX_PTAB, &i, err))
    return false;
  i->ptab.align = align && strcmp (align, "center") == 0 ? 1 : align && strcmp (align, "right") == 0 ? 2 : 0;
  i->ptab.relative = to && strcmp (to, "indent") == 0;
  i->ptab.leader = !leader                              ? 0
                   : strcmp (leader, "dot") == 0        ? '.'
                   : strcmp (leader, "hyphen") == 0     ? '-'
                   : strcmp (leader, "underscore") == 0 ? '_'
                                                        : 0;
  return true;
}

/* w:sym: a character of a named face (ECMA-376 17.3.3.30). */
static bool
read_symbol (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  const char *font = w_attr (n, "font"), *hex = w_attr (n, "char");
  struct rprops own = *rp;
  char text[5] = { 0 };
  unsigned long cp = hex ? strtoul (hex, NULL, 16) : 0;
  if (cp < 0x20 || cp > 0x10FFFF || !field_shows (rc, rp, ""))
    return true;
  if (font)
    for (size_t i = 0; i < 4; i++)
      if (!(own.font[i] = arena_strdup (rc->c->a, font)))
        return no_memory (err);
  return text_add (rc, &own, text, utf8_encode ((uint32_t) cp, text), err);
}

static void
mark_symbol (struct buf *b, const char *face, uint32_t cp)
{
  uint32_t mapped = symbol_unicode (face, cp);
  buf_add_cp (b, mapped ? mapped : cp);
}

/* A custom mark is the text that follows its reference in the run (ECMA-376 17.11.7). */
static bool
custom_mark (struct run_ctx *rc, const struct xnode *ref, struct dx_note_ref *note, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (256);
  for (const struct xnode *n = xn_next_el (ref); n; n = xn_next_el (n))
    {
      const char *hex = w_is (n, "sym") ? w_attr (n, "char") : NULL;
      if (w_is (n, "t"))
        xn_text (n, &b);
      else if (hex)
        mark_symbol (&b, w_attr (n, "font"), (uint32_t) strtoul (hex, NULL, 16));
    }
  note->custom = arena_strdup (rc->c->a, b.len ? buf_str (&b) : "*");
  return note->custom ? true : no_memory (err);
}

static bool
read_note_ref (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, bool endnote, struct oc_err *err)
{
  struct dx_inline *i;
  struct dx_note_ref *note = arena_new (rc->c->a, struct dx_note_ref);
  if (!note)
    return no_memory (err);
  *note = (struct dx_note_ref){ .endnote = endnote, .custom = "" };
  if (!w_attr_int (n, "id", &note->id) || !field_shows (rc, rp, ""))
    return true;
  if (w_attr_onoff (n, "customMarkFollows", false))
    {
      if (!custom_mark (rc, n, note, err))
        return false;
    }
  else if (rc->c->body)
    note->ordinal = ++rc->c->r->ordinal[endnote];
  if (!text_inline (rc, rp, DX_NOTE_REF, &i, err))
    return false;
  i->note = note;
  return true;
}

static bool
read_footnote_ref (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  return read_note_ref (rc, rp, n, false, err);
}

static bool
read_endnote_ref (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  return read_note_ref (rc, rp, n, true, err);
}

static bool
read_note_mark (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  (void) n;
  return add_simple (rc, rp, DX_NOTE_MARK, false, err);
}

static bool
read_separator (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  return add_simple (rc, rp, DX_NOTE_SEPARATOR, w_is (n, "continuationSeparator"), err);
}

static bool
read_page_number (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  struct dx_inline *i;
  struct dx_field *f = arena_new (rc->c->a, struct dx_field);
  (void) n;
  if (!f || !text_inline (rc, rp, DX_FIELD, &i, err))
    return f ? false : no_memory (err);
  *f = (struct dx_field){ .kind = DX_FIELD_PAGE, .bookmark = "", .stored = "" };
  i->field = f;
  return true;
}

static bool
read_instr (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  (void) rp;
  xn_text (n, &b);
  return buf_ok (&b, err) && (field_instr (rc, buf_str (&b)) || no_memory (err));
}

static bool
ruby_part (struct run_ctx *rc, const struct xnode *n, const struct dx_inline **ret, size_t *ret_n, struct oc_err *err)
{
  struct inline_list list = { 0 };
  struct run_ctx inner = { .c = rc->c, .cp = rc->cp, .out = &list };
  if (n && !inlines_read (&inner, n, err))
    return false;
  *ret = list.at;
  *ret_n = list.n;
  return true;
}

static bool
read_ruby (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  static const char *const aligns[] = { "center", "distributeLetter", "left", "right" };
  const struct xnode *pr = w_child (n, "rubyPr");
  const char *align = w_child_val (pr, "rubyAlign");
  struct dx_ruby *ruby = arena_new (rc->c->a, struct dx_ruby);
  struct dx_inline *i;
  if (!ruby)
    return no_memory (err);
  (void) unit_half_points (w_child_val (pr, "hpsRaise"), &ruby->raise);
  for (int k = 0; align && k < 4; k++)
    if (strcmp (align, aligns[k]) == 0)
      ruby->align = k;
  if (!field_shows (rc, rp, ""))
    return true;
  if (!ruby_part (rc, w_child (n, "rt"), &ruby->text, &ruby->ntext, err)
      || !ruby_part (rc, w_child (n, "rubyBase"), &ruby->base, &ruby->nbase, err) || !text_inline (rc, rp, DX_RUBY, &i, err))
    return false;
  i->ruby = ruby;
  return true;
}

static bool
read_drawing (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  return !field_shows (rc, rp, "") || drawing_read (rc, rp, n, err);
}

static bool
read_vml (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  return !field_shows (rc, rp, "") || vml_read (rc, rp, n, err);
}

static bool run_children (struct run_ctx *rc, const struct rprops *rp, const struct xnode *parent, struct oc_err *err);

static bool
read_alternate (struct run_ctx *rc, const struct rprops *rp, const struct xnode *n, struct oc_err *err)
{
  const struct xnode *branch = mc_branch (n);
  return !branch || run_children (rc, rp, branch, err);
}

static const struct
{
  const char *name;
  child_fn *read;
  bool structure;   /* also read in hidden runs */
} children[] = {
  { "t", read_text, false },
  { "tab", read_tab, false },
  { "br", read_break, false },
  { "cr", read_break, false },
  { "noBreakHyphen", read_no_break_hyphen, false },
  { "softHyphen", read_soft_hyphen, false },
  { "sym", read_symbol, false },
  { "ptab", read_ptab, false },
  { "fldChar", field_char, true },
  { "instrText", read_instr, true },
  { "drawing", read_drawing, false },
  { "pict", read_vml, false },
  { "object", read_vml, false },
  { "footnoteReference", read_footnote_ref, false },
  { "endnoteReference", read_endnote_ref, false },
  { "footnoteRef", read_note_mark, false },
  { "endnoteRef", read_note_mark, false },
  { "separator", read_separator, false },
  { "continuationSeparator", read_separator, false },
  { "pgNum", read_page_number, false },
  { "ruby", read_ruby, false },
};

static bool
run_children (struct run_ctx *rc, const struct rprops *rp, const struct xnode *parent, struct oc_err *err)
{
  for (const struct xnode *n = xn_first_el (parent); n; n = xn_next_el (n))
    {
      if (x_is (n, NS_MC, "AlternateContent") && !rp->vanish && !read_alternate (rc, rp, n, err))
        return false;
      for (size_t i = 0; i < sizeof children / sizeof *children; i++)
        if (w_is (n, children[i].name) && (!rp->vanish || children[i].structure))
          {
            if (!children[i].read (rc, rp, n, err))
              return false;
            break;
          }
      if ((w_is (n, "footnoteReference") || w_is (n, "endnoteReference")) && w_attr_onoff (n, "customMarkFollows", false))
        break; /* the rest of the run is the mark */
    }
  return true;
}

static bool
read_run (struct run_ctx *rc, const struct xnode *n, struct oc_err *err)
{
  struct rprops rp;
  if (!cascade_run (&rc->c->r->cascade, rc->cp, w_child (n, "rPr"), rc->c->a, &rp, NULL))
    return no_memory (err);
  return run_children (rc, &rp, n, err);
}

/* ---- wrappers ---- */

static bool
read_hyperlink (struct run_ctx *rc, const struct xnode *n, struct oc_err *err)
{
  struct ctx *c = rc->c;
  const struct dx_link *outer = c->link;
  const struct opc_rel *rel = r_attr (n, "id") ? opc_rel_by_id (&c->part->rels, r_attr (n, "id")) : NULL;
  struct dx_link *link = arena_new (c->a, struct dx_link);
  if (!link)
    return no_memory (err);
  const char *anchor = w_attr (n, "anchor");
  link->anchor = keep (c->a, anchor ? anchor : w_attr (n, "docLocation"));
  link->uri = keep (c->a, rel && rel->external ? rel->target : NULL);
  link->tooltip = keep (c->a, w_attr (n, "tooltip"));
  if (*link->uri == '#' && !*link->anchor)
    *link = (struct dx_link){ "", link->uri + 1, link->tooltip };
  if (*link->uri || *link->anchor)
    c->link = link;
  bool done = inlines_read (rc, n, err);
  c->link = outer;
  return done;
}

static bool
read_bookmark (struct run_ctx *rc, const struct xnode *n, struct oc_err *err)
{
  struct dx_inline *i;
  const char *name = w_attr (n, "name");
  if (!name || !*name)
    return true;
  if (!text_inline (rc, &rc->cp->mark, DX_BOOKMARK, &i, err))
    return false;
  i->text = arena_strdup (rc->c->a, name);
  return i->text ? true : no_memory (err);
}

static bool
read_child (struct run_ctx *rc, const struct xnode *n, struct oc_err *err)
{
  if (w_is (n, "r"))
    return read_run (rc, n, err);
  if (w_is (n, "hyperlink"))
    return read_hyperlink (rc, n, err);
  if (w_is (n, "fldSimple"))
    return field_simple (rc, n, err);
  if (w_is (n, "bookmarkStart"))
    return read_bookmark (rc, n, err);
  if (x_is (n, NS_M, "oMath") || x_is (n, NS_M, "oMathPara"))
    return math_read (rc, n, err);
  if (x_is (n, NS_MC, "AlternateContent"))
    return !mc_branch (n) || inlines_read (rc, mc_branch (n), err);
  return !is_transparent (n) || inlines_read (rc, n, err);
}

bool
inlines_read (struct run_ctx *rc, const struct xnode *parent, struct oc_err *err)
{
  if (rc->c->depth > 4 * NEST_MAX)
    return oc_fail (err, OC_LIMIT, "%s: wrappers are nested deeper than %d", rc->c->part->name, 4 * NEST_MAX);
  rc->c->depth++;
  bool done = true;
  for (const struct xnode *n = xn_first_el (parent); n && done; n = xn_next_el (n))
    done = read_child (rc, n, err);
  rc->c->depth--;
  return done;
}
