/* The style sheet as the styles part, because "add style" has no word for links, defaults and priorities. */
#include "plugins/doc/emit/runxml.h"
#include "plugins/doc/emit/words.h"
#include <string.h>

enum
{
  DEFAULT_SIZE = 20 /* [MS-DOC] sprmCHps: 10 points */,
  NIL = 0xFFF,
  STI_USER = 0xFFE,
  STI_FONT = 65,
  STI_TABLE = 105,
  STI_NO_LIST = 107
};

static void
empty (struct xmlout *x, const char *element)
{
  xo_start (x, element);
  xo_end (x);
}

static void
defaults_xml (struct emit *e, struct xmlout *x)
{
  const struct styles *s = e->src->styles;
  const char *lang = word_lang (e->src->lang), *lang_ea = word_lang (e->src->lang_ea);
  const char *latin = s->font[0] ? s->font[0] : "Times New Roman";
  xo_start (x, "w:docDefaults");
  xo_start (x, "w:rPrDefault");
  xo_start (x, "w:rPr");
  xo_start (x, "w:rFonts");
  xo_attr (x, "w:ascii", latin);
  xo_attr (x, "w:hAnsi", s->font[2] ? s->font[2] : latin);
  xo_attr (x, "w:eastAsia", s->font[1] ? s->font[1] : latin);
  xo_attr (x, "w:cs", "Times New Roman");
  xo_end (x);
  val_int_xml (x, "w:sz", DEFAULT_SIZE);
  val_int_xml (x, "w:szCs", DEFAULT_SIZE);
  if (lang || lang_ea)
    {
      xo_start (x, "w:lang");
      if (lang)
        xo_attr (x, "w:val", lang);
      if (lang_ea)
        xo_attr (x, "w:eastAsia", lang_ea);
      xo_end (x);
    }
  xo_end (x);
  xo_end (x);
  xo_start (x, "w:pPrDefault");
  xo_start (x, "w:pPr");
  val_xml (x, "w:widowControl", "0");
  xo_end (x);
  xo_end (x);
  xo_end (x);
}

static const char *
id_of (const struct styles *s, unsigned istd, enum style_kind kind)
{
  return istd < s->n && s->at[istd].kind == kind ? s->at[istd].id : NULL;
}

static void
style_head (const struct styles *s, const struct style *st, struct xmlout *x)
{
  static const char *const type[] = { NULL, "paragraph", "character", "table", "numbering" };
  bool is_default = st == s->at || st->sti == STI_FONT || st->sti == STI_TABLE || st->sti == STI_NO_LIST;
  xo_start (x, "w:style");
  xo_attr (x, "w:type", type[st->kind]);
  if (is_default)
    xo_attr (x, "w:default", "1");
  if (st->sti == STI_USER)
    xo_attr (x, "w:customStyle", "1");
  xo_attr (x, "w:styleId", st->id);
  val_xml (x, "w:name", st->name);
  const char *base = id_of (s, st->base, st->kind), *next = id_of (s, st->next, STYLE_PARA);
  if (base)
    val_xml (x, "w:basedOn", base);
  if (next && st->kind == STYLE_PARA && next != st->id)
    val_xml (x, "w:next", next);
  const char *link
      = st->link == NIL || st->link == 0 ? NULL : id_of (s, st->link, st->kind == STYLE_PARA ? STYLE_CHAR : STYLE_PARA);
  if (link && st->kind <= STYLE_CHAR)
    val_xml (x, "w:link", link);
  if (st->auto_redefine)
    empty (x, "w:autoRedefine");
  if (st->hidden)
    empty (x, "w:hidden");
  if (st->has_priority)
    val_int_xml (x, "w:uiPriority", st->priority);
  if (st->semi_hidden)
    empty (x, "w:semiHidden");
  if (st->unhide)
    empty (x, "w:unhideWhenUsed");
  if (st->quick || st == s->at)
    empty (x, "w:qFormat");
  if (st->locked)
    empty (x, "w:locked");
}

static void
style_xml (struct emit *e, const struct style *st, struct xmlout *x)
{
  const struct styles *s = e->src->styles;
  style_head (s, st, x);
  struct pap pap = ppr_normalise (&st->pap, e->src, st->base, false);
  struct chp chp = st->chp;
  if (st->kind != STYLE_CHAR && pap.has)
    {
      xo_start (x, "w:pPr");
      ppr_xml (x, &pap, NULL);
      xo_end (x);
    }
  if (st->kind != STYLE_LIST)
    rpr_element (x, &chp, NULL);
  if (st->kind == STYLE_TABLE && st->sti == STI_TABLE)
    {
      static const char *const side[] = { "w:top", "w:left", "w:bottom", "w:right" };
      xo_start (x, "w:tblPr");
      xo_start (x, "w:tblCellMar");
      for (int i = 0; i < 4; i++)
        {
          xo_start (x, side[i]);
          xo_attr_int (x, "w:w", i & 1 ? 108 : 0);
          xo_attr (x, "w:type", "dxa");
          xo_end (x);
        }
      xo_end (x);
      xo_end (x);
    }
  xo_end (x);
}

/* Styles that the host names when it makes notes. */
static void
needed_style (struct emit *e, struct xmlout *x, const char *id, const char *name, bool reference)
{
  const struct styles *s = e->src->styles;
  for (unsigned i = 0; i < s->n; i++)
    if (s->at[i].kind != STYLE_NONE && strcmp (s->at[i].id, id) == 0)
      return;
  xo_start (x, "w:style");
  xo_attr (x, "w:type", reference ? "character" : "paragraph");
  xo_attr (x, "w:styleId", id);
  val_xml (x, "w:name", name);
  if (reference)
    {
      xo_start (x, "w:rPr");
      val_xml (x, "w:vertAlign", "superscript");
      xo_end (x);
    }
  xo_end (x);
}

bool
emit_styles (struct emit *e, struct oc_err *err)
{
  const struct styles *s = e->src->styles;
  struct xmlout x = XMLOUT_INIT (&e->xml);
  buf_clear (&e->xml);
  xo_start (&x, "w:styles");
  xo_attr (&x, "xmlns:w", "http://schemas.openxmlformats.org/wordprocessingml/2006/main");
  defaults_xml (e, &x);
  if (!s->n || s->at[0].kind != STYLE_PARA)
    {
      xo_start (&x, "w:style");
      xo_attr (&x, "w:type", "paragraph");
      xo_attr (&x, "w:default", "1");
      xo_attr (&x, "w:styleId", "Normal");
      val_xml (&x, "w:name", "Normal");
      xo_end (&x);
    }
  for (unsigned i = 0; i < s->n; i++)
    if (s->at[i].kind != STYLE_NONE)
      style_xml (e, &s->at[i], &x);
  if (e->src->nfootnotes)
    {
      needed_style (e, &x, "FootnoteText", "footnote text", false);
      needed_style (e, &x, "FootnoteReference", "footnote reference", true);
    }
  if (e->src->nendnotes)
    {
      needed_style (e, &x, "EndnoteText", "endnote text", false);
      needed_style (e, &x, "EndnoteReference", "endnote reference", true);
    }
  xo_end (&x);
  if (!buf_ok (&e->xml, err))
    return false;
  item_raw (&e->it, "/styles", "/w:styles", "replace", buf_str (&e->xml));
  return item_send (&e->it, err);
}
