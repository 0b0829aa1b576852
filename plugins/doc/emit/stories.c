/* Notes at their references, headers and footers of the sections. */
#include "plugins/doc/emit/runxml.h"
#include <string.h>

/* The first text of a note, which the command carries; leading blanks are the host's. */
static struct inl *
first_text (struct emit *e, struct para *p)
{
  for (struct inl *in = p->inls; in; in = in->next)
    if (in->kind == IN_TEXT && (in->chp.deleted || in->chp.inserted))
      warn_add (e->src->warns, WARN_NOTE, "a tracked change was accepted");
  for (struct inl *in = p->inls; in; in = in->next)
    if (in->kind == IN_TEXT && !in->code && !in->chp.deleted)
      {
        while (*in->text == ' ' || *in->text == '\t')
          in->text++;
        if (*in->text)
          return in;
      }
  return NULL;
}

/* The command carries text: what else the note's first paragraph holds is told. */
static void
tell_losses (struct emit *e, const struct para *p)
{
  static const char *const what[] = {
    [IN_SYMBOL] = "a symbol",   [IN_PICTURE] = "a picture",         [IN_TEXTBOX] = "a text box", [IN_LINK_BEGIN] = "a link, its text is kept",
    [IN_BOOKMARK_START] = "a bookmark",
  };
  for (const struct inl *in = p->inls; in; in = in->next)
    if ((size_t) in->kind < sizeof what / sizeof *what && what[in->kind])
      warn_add (e->src->warns, WARN_NOTE, "%s", what[in->kind]);
}

/* What the paragraph of the command has other than the style of its kind. */
static bool
note_props (struct emit *e, const char *para, const struct para *p, const char *usual, struct oc_err *err)
{
  struct pap pap = ppr_normalise (&p->pap, e->src, p->pap.istd, false);
  const char *id = ppr_style_id (&pap, e->src->styles);
  if (id && strcmp (id, usual) == 0)
    pap.istd = 0;
  item_set (&e->it, para);
  ppr_keys (&e->it, &pap, e->src->styles);
  return !e->it.props || item_send (&e->it, err);
}

/* Format of the command's own text run, then the runs behind it. */
static bool
note_rest (struct emit *e, const char *para, const struct para *p, const struct inl *first, struct oc_err *err)
{
  struct chp n = rpr_normalise (&first->chp, e->src->styles, p->pap.istd);
  item_set (&e->it, arena_printf (&e->arena, "%s/r[last()]", para));
  n.has &= ~(BIT (CHP_STYLE) | BIT (CHP_KERN) | BIT (CHP_POSITION) | BIT (CHP_BORDER));
  rpr_keys (&e->it, &n);
  if (e->it.props && !item_send (&e->it, err))
    return false;
  for (const struct inl *in = first->next; in; in = in->next)
    {
      if (in->kind != IN_TEXT || in->code || in->chp.deleted)
        continue;
      n = rpr_normalise (&in->chp, e->src->styles, p->pap.istd);
      item_add (&e->it, para, "r");
      item_prop (&e->it, "text", in->text);
      rpr_keys (&e->it, &n);
      if (!item_send (&e->it, err))
        return false;
    }
  return true;
}

/* ECMA-376 17.11.7: the mark is the text behind the reference. */
static bool
custom_mark (struct emit *e, const struct para_place *at, const char *word, struct oc_err *err)
{
  char *xpath = arena_printf (&e->arena, "%s/w:r[last()]/w:%sReference", at->xpath, word);
  if (!xpath)
    return oc_fail (err, OC_NOMEM, "out of memory");
  item_raw (&e->it, at->part, xpath, "setattr", "w:customMarkFollows=1");
  return item_send (&e->it, err);
}

bool
emit_note (struct emit *e, const struct para_place *at_para, enum note_kind kind, const struct inl *ref, struct oc_err *err)
{
  if (e->in_note)
    return true; /* a note inside a note: its text is part of the outer one's story */
  const char *word = kind == NOTE_FOOT ? "footnote" : "endnote";
  struct block *b = NULL;
  if (!e->src->note (e->src->ctx, kind, ref->index, &e->arena, &b, err))
    return false;
  struct para none = { 0 }, *p = b && b->para ? b->para : &none;
  const struct inl *first = first_text (e, p);
  tell_losses (e, p);
  item_add (&e->it, at_para->path, word);
  item_prop (&e->it, "text", first ? first->text : " ");
  if (!item_send (&e->it, err))
    return false;
  if (ref->custom && at_para->part && !custom_mark (e, at_para, word, err))
    return false;
  unsigned id = kind == NOTE_FOOT ? ++e->footnotes : ++e->endnotes;
  char *path = arena_printf (&e->arena, "/%s[%u]", word, id);
  char *para = arena_printf (&e->arena, "/%s[%u]/p[last()]", word, id);
  if (!path || !para)
    return oc_fail (err, OC_NOMEM, "out of memory");
  e->in_note = true;
  struct place at = { .path = path };
  bool ok = note_props (e, para, p, kind == NOTE_FOOT ? "FootnoteText" : "EndnoteText", err)
            && (!first || note_rest (e, para, p, first, err)) && emit_blocks (e, &at, p == &none ? b : b->next, false, err);
  e->in_note = false;
  return ok;
}

struct header_word
{
  const char *type, *word;
  bool footer;
};
static const struct header_word header_words[HEADER_KINDS] = {
  [HDR_EVEN] = { "even", "header", false },   [HDR_DEFAULT] = { "default", "header", false },
  [FTR_EVEN] = { "even", "footer", true },    [FTR_DEFAULT] = { "default", "footer", true },
  [HDR_FIRST] = { "first", "header", false }, [FTR_FIRST] = { "first", "footer", true },
};

static bool
emit_header (struct emit *e, unsigned section, enum header_kind kind, const struct block *b, struct oc_err *err)
{
  const struct header_word *w = &header_words[kind];
  unsigned n = w->footer ? ++e->footers : ++e->headers;
  item_add (&e->it, arena_printf (&e->arena, "/section[%u]", section + 1), w->word);
  item_prop (&e->it, "type", w->type);
  if (!item_send (&e->it, err))
    return false;
  char *path = arena_printf (&e->arena, "/%s[%u]", w->word, n);
  struct place at = { .path = path, .part = path, .xpath = w->footer ? "/w:ftr" : "/w:hdr" };
  return path ? emit_blocks (e, &at, b, true, err) : oc_fail (err, OC_NOMEM, "out of memory");
}

/* A first-page header turns "different first page" on; where the section has it off, it goes off again. */
static bool
restore_title (struct emit *e, unsigned section, struct oc_err *err)
{
  item_raw (&e->it, "/document", arena_printf (&e->arena, "(//w:sectPr)[%u]/w:titlePg", section + 1), "remove", NULL);
  return item_send (&e->it, err);
}

bool
emit_headers (struct emit *e, struct oc_err *err)
{
  bool even = false;
  for (unsigned s = 0; s < e->src->nsections; s++)
    {
      bool first = false;
      for (unsigned k = 0; k < HEADER_KINDS; k++)
        {
          arena_release (&e->arena);
          struct block *b = NULL;
          if (!e->src->header (e->src->ctx, s, (enum header_kind)k, &e->arena, &b, err))
            return false;
          if (!b)
            continue;
          if (!emit_header (e, s, (enum header_kind)k, b, err))
            return false;
          first = first || k == HDR_FIRST || k == FTR_FIRST;
          even = even || k == HDR_EVEN || k == FTR_EVEN;
        }
      if (first && !e->src->section (e->src->ctx, s)->title_page && !restore_title (e, s, err))
        return false;
    }
  if (!even || e->src->settings->facing_pages)
    return true;
  item_set (&e->it, "/");
  item_prop (&e->it, "evenAndOddHeaders", "false");
  return item_send (&e->it, err);
}
