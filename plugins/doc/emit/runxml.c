#include "plugins/doc/emit/runxml.h"
#include "common/base/num.h"
#include "plugins/doc/emit/shape.h"
#include <stdio.h>
#include <string.h>

/* [MS-DOC] DTTM: minute 6, hour 5, day 5, month 4, year 9 since 1900. */
void
dttm_text (uint32_t d, char ret[32])
{
  unsigned minute = d & 63, hour = d >> 6 & 31, day = d >> 11 & 31, month = d >> 16 & 15, year = 1900 + (d >> 20 & 511);
  *ret = '\0';
  if (d && minute < 60 && hour < 24 && day >= 1 && day <= 31 && month >= 1 && month <= 12)
    snprintf (ret, 32, "%04u-%02u-%02uT%02u:%02u:00Z", year, month, day, hour, minute);
}

const char *
author_name (const struct emit *e, unsigned i)
{
  return i < e->src->nauthors && *e->src->authors[i] ? e->src->authors[i] : "Unknown";
}

static void
change_start (struct runout *o, const char *element, unsigned author, uint32_t time)
{
  char date[32];
  dttm_text (time, date);
  xo_start (&o->x, element);
  xo_attr_int (&o->x, "w:id", ++o->e->change_id);
  xo_attr (&o->x, "w:author", author_name (o->e, author));
  if (*date)
    xo_attr (&o->x, "w:date", date);
}

static void
changes_start (struct runout *o, const struct chp *c)
{
  if (c->inserted)
    change_start (o, "w:ins", c->ins_author, c->ins_time);
  if (c->deleted)
    change_start (o, "w:del", c->del_author, c->del_time);
}

static void
changes_end (struct runout *o, const struct chp *c)
{
  if (c->inserted)
    xo_end (&o->x);
  if (c->deleted)
    xo_end (&o->x);
}

static void
run_start (struct runout *o, const struct chp *c)
{
  struct chp n = rpr_normalise (c, o->e->src->styles, o->istd);
  changes_start (o, c);
  xo_start (&o->x, "w:r");
  rpr_element (&o->x, &n, o->e->src->styles);
  o->runs += !o->in_link && !c->inserted && !c->deleted;
}

static void
run_end (struct runout *o, const struct chp *c)
{
  xo_end (&o->x);
  changes_end (o, c);
}

static void
text_element (struct runout *o, const char *element, const char *s, size_t len)
{
  if (!len)
    return;
  char *copy = arena_strndup (&o->e->arena, s, len);
  xo_start (&o->x, element);
  xo_attr (&o->x, "xml:space", "preserve");
  xo_text (&o->x, copy ? copy : "");
  xo_end (&o->x);
}

static void
text_xml (struct runout *o, const struct chp *c, const char *s, bool code)
{
  const char *element = code ? (c->deleted ? "w:delInstrText" : "w:instrText") : (c->deleted ? "w:delText" : "w:t");
  run_start (o, c);
  for (;;)
    {
      size_t len = code ? strlen (s) : strcspn (s, "\t\n");
      text_element (o, element, s, len);
      s += len;
      if (!*s)
        break;
      xo_start (&o->x, *s == '\t' ? "w:tab" : "w:br");
      xo_end (&o->x);
      s++;
    }
  run_end (o, c);
}

static void
element_run (struct runout *o, const struct chp *c, const char *element, const char *attr, const char *value)
{
  run_start (o, c);
  xo_start (&o->x, element);
  if (attr)
    xo_attr (&o->x, attr, value);
  xo_end (&o->x);
  run_end (o, c);
}

static void
field_char (struct runout *o, const struct chp *c, const char *kind)
{
  element_run (o, c, "w:fldChar", "w:fldCharType", kind);
}

static void
symbol_xml (struct runout *o, const struct inl *in)
{
  char code[8];
  struct chp c = in->chp;
  const char *font = c.sym_font && *c.sym_font ? c.sym_font : "Symbol";
  snprintf (code, sizeof code, "%04X", c.sym_char);
  c.font[0] = c.font[2] = font;
  c.has |= BIT (CHP_FONT_ASCII) | BIT (CHP_FONT_HANSI);
  run_start (o, &c);
  xo_start (&o->x, "w:sym");
  xo_attr (&o->x, "w:font", font);
  xo_attr (&o->x, "w:char", code);
  xo_end (&o->x);
  run_end (o, &in->chp);
}

static void
bookmark_xml (struct runout *o, const struct inl *in)
{
  bool start = in->kind == IN_BOOKMARK_START;
  xo_start (&o->x, start ? "w:bookmarkStart" : "w:bookmarkEnd");
  xo_attr_int (&o->x, "w:id", in->index);
  if (start)
    xo_attr (&o->x, "w:name", in->text);
  xo_end (&o->x);
}

/* A link inside the document is an element; one that would need a relationship is a field here. */
static void
link_start (struct runout *o, const struct inl *in)
{
  const struct link *l = in->link;
  if (!l->url)
    {
      xo_start (&o->x, "w:hyperlink");
      xo_attr (&o->x, "w:anchor", l->anchor);
      if (l->tip)
        xo_attr (&o->x, "w:tooltip", l->tip);
      xo_attr (&o->x, "w:history", "1");
      o->in_link = true;
      return;
    }
  field_char (o, &in->chp, "begin");
  char *instr = arena_printf (&o->e->arena, " HYPERLINK \"%s\"%s%s%s ", l->url, l->anchor ? " \\l \"" : "",
                              l->anchor ? l->anchor : "", l->anchor ? "\"" : "");
  text_xml (o, &in->chp, instr ? instr : " HYPERLINK ", true);
  field_char (o, &in->chp, "separate");
}

static void
link_end (struct runout *o, const struct inl *in)
{
  if (o->in_link)
    xo_end (&o->x);
  else
    field_char (o, &in->chp, "end");
  o->in_link = false;
}

static void
field_begin (struct runout *o, const struct inl *in)
{
  run_start (o, &in->chp);
  xo_start (&o->x, "w:fldChar");
  xo_attr (&o->x, "w:fldCharType", "begin");
  if (in->form)
    form_xml (&o->x, in->form);
  xo_end (&o->x);
  run_end (o, &in->chp);
  if (in->text)
    text_xml (o, &in->chp, in->text, true);
}

void
inl_xml (struct runout *o, const struct inl *in)
{
  switch (in->kind)
    {
    case IN_TEXT:
      text_xml (o, &in->chp, in->text, in->code);
      break;
    case IN_PAGE_BREAK:
      element_run (o, &in->chp, "w:br", "w:type", "page");
      break;
    case IN_COLUMN_BREAK:
      element_run (o, &in->chp, "w:br", "w:type", "column");
      break;
    case IN_SYMBOL:
      symbol_xml (o, in);
      break;
    case IN_FIELD_BEGIN:
      field_begin (o, in);
      break;
    case IN_FIELD_SEP:
      field_char (o, &in->chp, "separate");
      break;
    case IN_FIELD_END:
      field_char (o, &in->chp, "end");
      break;
    case IN_LINK_BEGIN:
      link_start (o, in);
      break;
    case IN_LINK_END:
      link_end (o, in);
      break;
    case IN_BOOKMARK_START:
    case IN_BOOKMARK_END:
      bookmark_xml (o, in);
      break;
    case IN_TEXTBOX:
      run_start (o, &in->chp);
      textbox_xml (o, in->box);
      run_end (o, &in->chp);
      break;
    case IN_FOOTNOTE:
    case IN_ENDNOTE:
    case IN_NOTE_MARK:
    case IN_PICTURE:
    case IN_COMMENT_START:
    case IN_COMMENT_END:
    case IN_SEPARATOR:
      break;
    }
}

void
ppr_element (struct runout *o, const struct para *p, const struct pap *pap)
{
  const struct styles *styles = o->e->src->styles;
  struct chp mark = rpr_normalise (&p->mark, styles, pap->istd);
  bool tracked = mark.inserted || mark.deleted, has_mark = tracked || (mark.has & ~BIT (CHP_UCOLOR));
  if (!pap->has && !has_mark && !p->section && !ppr_style_id (pap, styles))
    return;
  xo_start (&o->x, "w:pPr");
  ppr_xml (&o->x, pap, styles);
  if (has_mark)
    {
      xo_start (&o->x, "w:rPr");
      changes_start (o, &mark);
      changes_end (o, &mark);
      rpr_xml (&o->x, &mark, styles);
      xo_end (&o->x);
    }
  if (p->section)
    sect_xml (&o->x, p->section);
  xo_end (&o->x);
}

void
para_content_xml (struct runout *o, const struct para *p, bool in_table)
{
  struct pap pap = ppr_normalise (&p->pap, o->e->src, p->pap.istd, in_table);
  o->istd = pap.istd;
  ppr_element (o, p, &pap);
  for (const struct inl *in = p->inls; in; in = in->next)
    inl_xml (o, in);
}

void
para_xml (struct runout *o, const struct para *p, bool in_table)
{
  xo_start (&o->x, "w:p");
  para_content_xml (o, p, in_table);
  xo_end (&o->x);
}
