/* One paragraph: keys of the host where they say everything, raw XML where they do not. */
#include "plugins/doc/emit/media.h"
#include "plugins/doc/emit/tablexml.h"
#include <string.h>

struct para_out
{
  struct emit *e;
  const struct place *at;
  const char *path, *xpath; /* of the paragraph */
  struct runout raw;        /* runs not yet sent */
  unsigned runs;            /* children of the paragraph, sent ones: what runStart of a comment counts */
  unsigned comment_start;   /* runs before the last comment start */
  bool has_start;
  bool prefer_raw;
};

/* Inlines that only a command can bring in: they need a part or a relationship. */
static bool
needs_host (const struct inl *in)
{
  switch (in->kind)
    {
    case IN_FOOTNOTE:
    case IN_ENDNOTE:
    case IN_COMMENT_END:
    case IN_PICTURE:
      return true;
    case IN_LINK_BEGIN:
      return in->link->url && url_is_known (in->link->url);
    case IN_TEXTBOX:
      return blocks_picture (in->box->blocks, 0);
    default:
      return false;
    }
}

static bool
text_has_keys (struct emit *e, const struct inl *in, unsigned istd)
{
  struct chp n = rpr_normalise (&in->chp, e->src->styles, istd);
  return !in->code && !n.inserted && !n.deleted && rpr_has_keys (&n, false);
}

/* A field that one command says: plain instruction, one unformatted result. */
static const struct inl *
simple_field_end (const struct inl *in, const char **ret_text)
{
  if (in->kind != IN_FIELD_BEGIN || !in->text || in->form || in->chp.has || in->chp.inserted || in->chp.deleted)
    return NULL;
  const struct inl *sep = in->next, *text = sep ? sep->next : NULL, *end = text ? text->next : NULL;
  if (!end || sep->kind != IN_FIELD_SEP || text->kind != IN_TEXT || end->kind != IN_FIELD_END || text->chp.has
      || text->chp.inserted || text->chp.deleted)
    return NULL;
  *ret_text = text->text;
  return end;
}

static bool
needs_raw (struct emit *e, const struct inl *in, unsigned istd, const struct inl **ret_last)
{
  const char *text;
  const struct inl *end;
  *ret_last = in;
  switch (in->kind)
    {
    case IN_TEXT:
      return !text_has_keys (e, in, istd);
    case IN_FIELD_BEGIN:
      end = simple_field_end (in, &text);
      *ret_last = end ? end : in;
      return !end;
    case IN_FIELD_SEP:
    case IN_FIELD_END:
    case IN_SYMBOL:
    case IN_BOOKMARK_START:
    case IN_BOOKMARK_END:
    case IN_TEXTBOX:
      return true;
    case IN_LINK_BEGIN:
      return !needs_host (in);
    case IN_PAGE_BREAK:
    case IN_COLUMN_BREAK:
      return in->chp.inserted || in->chp.deleted;
    default:
      return false;
    }
}

/* The mark's formatting goes out with keys only when each run says as much itself: the host lets runs take over the rest. */
static bool
mark_has_keys (struct emit *e, const struct para *p)
{
  struct chp mark = rpr_normalise (&p->mark, e->src->styles, p->pap.istd);
  if (mark.inserted || mark.deleted)
    return false;
  if (!mark.has)
    return true;
  if (!rpr_has_keys (&mark, true))
    return false;
  for (const struct inl *in = p->inls; in; in = in->next)
    if (in->kind != IN_TEXT || (mark.has & ~in->chp.has))
      return false;
  return true;
}

static bool
flush_raw (struct para_out *o, struct oc_err *err)
{
  struct emit *e = o->e;
  if (e->xml.len == 0)
    return true;
  o->runs += o->raw.runs;
  o->raw.runs = 0;
  if (!buf_ok (&e->xml, err))
    return false;
  item_raw (&e->it, o->at->part, o->xpath, "append", buf_str (&e->xml));
  buf_clear (&e->xml);
  return item_send (&e->it, err);
}

static bool
text_item (struct para_out *o, const char *parent, const struct inl *in, unsigned istd, struct oc_err *err)
{
  struct chp n = rpr_normalise (&in->chp, o->e->src->styles, istd);
  if (in->code || (in->chp.deleted && !o->at->part))
    return true; /* where no change can be tracked, the accepted reading */
  item_add (&o->e->it, parent, "r");
  item_prop (&o->e->it, "text", in->text);
  rpr_keys (&o->e->it, &n);
  o->runs++;
  return item_send (&o->e->it, err);
}

static const struct inl *
link_end_of (const struct inl *in)
{
  while (in && in->kind != IN_LINK_END)
    in = in->next;
  return in;
}

/* Pictures inside a link follow it: no command puts one into it. */
static bool
link_pictures (struct para_out *o, const struct inl *in, const struct inl *end, struct oc_err *err)
{
  for (const struct inl *k = in->next; k && k != end; k = k->next)
    if (k->kind == IN_PICTURE)
      {
        warn_add (o->e->src->warns, WARN_VALUE, "a picture is no longer a link");
        o->runs++;
        if (!picture_item (o->e, &(struct para_place){ o->path, o->at->part, o->xpath }, k->pic, err))
          return false;
      }
  return true;
}

/* A link with a relationship: the command makes it, then its run is replaced by the real ones. */
static bool
link_item (struct para_out *o, const struct inl *in, const struct inl *end, unsigned istd, struct oc_err *err)
{
  struct emit *e = o->e;
  const char *text = NULL;
  unsigned runs = 0;
  struct runout raw = { .e = e, .x = XMLOUT_INIT (&e->xml), .istd = istd };
  for (const struct inl *k = in->next; k && k != end; k = k->next)
    if (!needs_host (k))
      {
        if (k->kind == IN_TEXT && !text)
          text = k->text;
        inl_xml (&raw, k);
        runs = raw.runs;
      }
  if (!runs)
    return link_pictures (o, in, end, err);
  item_add (&e->it, o->path, "hyperlink");
  item_prop (&e->it, "url", url_clean (&e->arena, in->link->url, in->link->anchor));
  item_prop (&e->it, "text", text && *text ? text : in->link->url);
  if (!item_send (&e->it, err))
    return false;
  if (!o->at->part)
    {
      buf_clear (&e->xml);
      return true;
    }
  char *xpath = arena_printf (&e->arena, "%s/w:hyperlink[last()]/w:r", o->xpath);
  if (!xpath || !buf_ok (&e->xml, err))
    return xpath ? false : oc_fail (err, OC_NOMEM, "out of memory");
  item_raw (&e->it, o->at->part, xpath, "replace", buf_str (&e->xml));
  buf_clear (&e->xml);
  return item_send (&e->it, err) && link_pictures (o, in, end, err);
}

/* Paragraphs of a comment after the one that the command carries. */
static bool
comment_rest (struct para_out *o, const struct block *b, struct oc_err *err)
{
  struct emit *e = o->e;
  struct runout raw = { .e = e, .x = XMLOUT_INIT (&e->xml) };
  unsigned paras = 0;
  buf_clear (&e->xml);
  blocks_xml (&raw, b, &paras);
  if (!buf_ok (&e->xml, err))
    return false;
  if (e->xml.len == 0)
    return true;
  item_raw (&e->it, "/comments", "/w:comments/w:comment[last()]", "append", buf_str (&e->xml));
  buf_clear (&e->xml);
  return item_send (&e->it, err);
}

static bool
comment_item (struct para_out *o, const struct inl *in, struct oc_err *err)
{
  struct emit *e = o->e;
  const struct comment *c = &e->src->comments[in->index];
  struct block *b = NULL;
  if (!e->src->note (e->src->ctx, NOTE_COMMENT, in->index, &e->arena, &b, err))
    return false;
  char date[32];
  dttm_text (c->time, date);
  const char *text = "";
  for (; b && !*text; b = b->next)
    text = block_text (&e->arena, b);
  item_add (&e->it, o->path, "comment");
  item_prop (&e->it, "text", *text ? text : " ");
  if (*c->author)
    item_prop (&e->it, "author", c->author);
  if (*c->initials)
    item_prop (&e->it, "initials", c->initials);
  if (*date)
    item_prop (&e->it, "date", date);
  unsigned from = o->has_start ? o->comment_start : c->ranged ? 0 : o->runs;
  if (from > 0)
    item_prop_int (&e->it, "runStart", from);
  o->has_start = false;
  o->runs++; /* of the reference */
  return item_send (&e->it, err) && comment_rest (o, b, err);
}

/* Anything but links, which the caller sees to. */
static bool
host_item (struct para_out *o, const struct inl *in, unsigned istd, struct oc_err *err)
{
  struct emit *e = o->e;
  switch (in->kind)
    {
    case IN_TEXT:
      return text_item (o, o->path, in, istd, err);
    case IN_PICTURE:
      o->runs++;
      return picture_item (e, &(struct para_place){ o->path, o->at->part, o->xpath }, in->pic, err);
    case IN_FOOTNOTE:
    case IN_ENDNOTE:
      o->runs++;
      return emit_note (e, &(struct para_place) { o->path, o->at->part, o->xpath },
                        in->kind == IN_FOOTNOTE ? NOTE_FOOT : NOTE_END, in, err);
    case IN_COMMENT_END:
      return comment_item (o, in, err);
    case IN_PAGE_BREAK:
    case IN_COLUMN_BREAK:
      item_add (&e->it, o->path, "pagebreak");
      item_prop (&e->it, "type", in->kind == IN_PAGE_BREAK ? "page" : "column");
      o->runs++;
      return item_send (&e->it, err);
    default:
      return true;
    }
}

static bool
field_item (struct para_out *o, const struct inl *in, const char *text, struct oc_err *err)
{
  char *instr = arena_strdup (&o->e->arena, in->text);
  if (!instr)
    return oc_fail (err, OC_NOMEM, "out of memory");
  while (*instr == ' ')
    instr++;
  for (size_t n = strlen (instr); n && instr[n - 1] == ' ';)
    instr[--n] = '\0';
  item_add (&o->e->it, o->path, "field");
  item_prop (&o->e->it, "instr", instr);
  item_prop (&o->e->it, "text", text);
  o->runs += 5;
  return item_send (&o->e->it, err);
}

static bool
inlines (struct para_out *o, const struct para *p, unsigned istd, struct oc_err *err)
{
  for (const struct inl *in = p->inls; in; in = in->next)
    {
      const struct inl *last, *end;
      const char *text;
      bool raw = o->at->part && (needs_raw (o->e, in, istd, &last) || (o->prefer_raw && !needs_host (in)));
      if (in->kind == IN_COMMENT_START)
        {
          o->comment_start = o->runs + o->raw.runs;
          o->has_start = true;
        }
      else if (raw || (in->kind == IN_TEXTBOX && o->at->part))
        inl_xml (&o->raw, in);
      else if (!flush_raw (o, err))
        return false;
      else if (in->kind == IN_LINK_BEGIN && needs_host (in) && (end = link_end_of (in)))
        {
          if (!link_item (o, in, end, istd, err))
            return false;
          in = end;
        }
      else if ((end = simple_field_end (in, &text)))
        {
          if (!field_item (o, in, text, err))
            return false;
          in = end;
        }
      else if (!host_item (o, in, istd, err))
        return false;
    }
  return flush_raw (o, err);
}

/* Pictures inside text boxes cannot be placed there by a command: they follow the box in its paragraph. */
static bool
box_pictures (struct para_out *o, const struct para *p, struct oc_err *err)
{
  for (const struct inl *in = p->inls; in; in = in->next)
    {
      const struct picture *pic;
      for (unsigned i = 0; in->kind == IN_TEXTBOX && (pic = blocks_picture (in->box->blocks, i)); i++)
        {
          warn_add (o->e->src->warns, WARN_TEXTBOX, "a picture in a text box");
          if (!picture_item (o->e, &(struct para_place){ o->path, o->at->part, o->xpath }, pic, err))
            return false;
        }
    }
  return true;
}

/* The paragraph, whole or without its inlines, as one raw command. */
static bool
para_raw (struct para_out *o, const struct para *p, bool whole, bool fill, struct oc_err *err)
{
  struct emit *e = o->e;
  const struct place *at = o->at;
  struct para opened = *p;
  if (!whole)
    opened.inls = NULL;
  bool in_cell = strstr (at->xpath, "/w:tc[") != NULL;
  /* A cell's own paragraph is empty and takes the content; that of a header may have properties and is replaced. */
  bool into = fill && in_cell;
  (into ? para_content_xml : para_xml) (&o->raw, &opened, in_cell);
  if (!buf_ok (&e->xml, err))
    return false;
  if (e->xml.len == 0)
    return true;
  if (fill)
    item_raw (&e->it, at->part, o->xpath, into ? "append" : "replace", buf_str (&e->xml));
  else if (at->body)
    item_raw (&e->it, at->part, "/w:document/w:body/w:sectPr", "insertbefore", buf_str (&e->xml));
  else
    item_raw (&e->it, at->part, at->xpath, "append", buf_str (&e->xml));
  buf_clear (&e->xml);
  return item_send (&e->it, err);
}

/* Open the paragraph with its keys. */
static bool
para_open (struct para_out *o, const struct para *p, const struct pap *pap, bool fill, struct oc_err *err)
{
  struct emit *e = o->e;
  if (fill)
    item_set (&e->it, o->path);
  else
    item_add (&e->it, o->at->path, "p");
  struct chp mark = rpr_normalise (&p->mark, e->src->styles, pap->istd);
  ppr_keys (&e->it, pap, e->src->styles);
  if (!fill && mark.has && mark_has_keys (e, p))
    rpr_keys (&e->it, &mark);
  if (fill && !e->it.props)
    return true; /* nothing to set on the paragraph that is there */
  return item_send (&e->it, err);
}

/* Whether one "add p" with text says the whole paragraph. */
static bool
single_text (struct emit *e, const struct para *p, unsigned istd)
{
  const struct inl *in = p->inls;
  if (!in || in->next || in->kind != IN_TEXT || !text_has_keys (e, in, istd))
    return false;
  struct chp n = rpr_normalise (&in->chp, e->src->styles, istd), mark = rpr_normalise (&p->mark, e->src->styles, istd);
  return rpr_has_keys (&n, true) && !mark.has && !mark.inserted && !mark.deleted;
}

bool
emit_para (struct emit *e, const struct place *at, const struct para *p, bool fill, struct oc_err *err)
{
  struct pap pap = ppr_normalise (&p->pap, e->src, p->pap.istd, !at->body && at->xpath && strstr (at->xpath, "/w:tc["));
  struct para_out o = { .e = e, .at = at, .raw = { .e = e, .x = XMLOUT_INIT (&e->xml), .istd = pap.istd } };
  bool host = false, raw = false;
  for (const struct inl *in = p->inls; in; in = in->next)
    {
      const struct inl *last;
      host = host || needs_host (in);
      raw = needs_raw (e, in, pap.istd, &last) || raw;
      if (in->kind == IN_LINK_BEGIN && needs_host (in) && link_end_of (in))
        last = link_end_of (in); /* what is inside comes with the link */
      in = last;
    }
  bool keys = !at->part
              || (ppr_has_keys (&pap) && !p->section
                  && (fill ? !p->mark.has && !p->mark.inserted && !p->mark.deleted : mark_has_keys (e, p)));
  o.path = arena_printf (&e->arena, "%s/p[last()]", at->path);
  o.xpath = at->part ? arena_printf (&e->arena, "%s/w:p[last()]", at->xpath) : NULL;
  if (!o.path || (at->part && !o.xpath))
    return oc_fail (err, OC_NOMEM, "out of memory");
  buf_clear (&e->xml);
  if (at->part && !host && (raw || !keys))
    return para_raw (&o, p, true, fill, err);
  /* Runs added by command would take over what a raw paragraph mark says, so they are raw as well. */
  o.prefer_raw = at->part && (raw || !keys);
  if (keys && !fill && single_text (e, p, pap.istd))
    {
      struct chp n = rpr_normalise (&p->inls->chp, e->src->styles, pap.istd);
      item_add (&e->it, at->path, "p");
      ppr_keys (&e->it, &pap, e->src->styles);
      item_prop (&e->it, "text", p->inls->text);
      rpr_keys (&e->it, &n);
      return item_send (&e->it, err);
    }
  return (keys ? para_open (&o, p, &pap, fill, err) : para_raw (&o, p, false, fill, err)) && inlines (&o, p, pap.istd, err)
         && box_pictures (&o, p, err);
}
