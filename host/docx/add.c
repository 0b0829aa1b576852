/* add: which types may go where, and the frame of every addition. */
#include "host/docx/add.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static const struct
{
  const char *element;
  add_fn *fn;
} adders[] = {
  { "paragraph", add_paragraph },
  { "run", add_run },
  { "table", add_table },
  { "row", add_row },
  { "column", add_column },
  { "cell", add_cell },
  { "picture", add_picture },
  { "style", add_style },
  { "hyperlink", add_hyperlink },
  { "bookmark", add_bookmark },
  { "tab", add_tab },
  { "ptab", add_ptab },
  { "break", add_break },
  { "section", add_section },
  { "header", add_header },
  { "footer", add_header },
  { "field", add_field },
  { "footnote", add_note },
  { "endnote", add_note },
  { "comment", add_comment },
  { "sdt", add_sdt },
  { "toc", add_toc },
  { "textbox", add_textbox },
  { "shape", add_shape },
  { "formfield", add_formfield },
  { "watermark", add_watermark },
  { "equation", add_equation },
  { "chart", add_chart },
  { "ole", add_ole },
  { "abstractNum", add_abstract_num },
  { "num", add_num },
  { "level", add_level },
};

static add_fn *
adder_of (const struct velem *elem)
{
  for (size_t i = 0; elem && i < sizeof adders / sizeof *adders; i++)
    if (strcmp (adders[i].element, elem->element) == 0)
      return adders[i].fn;
  return NULL;
}

bool
add_missing (struct ed *e, const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  oc_vfail (e->err, OC_INVALID_ARGUMENT, "missing_property", fmt, ap);
  va_end (ap);
  return false;
}

/* --- answers --- */

bool
add_answer (struct ed *e, struct xnode *n)
{
  e->ret->path = ed_path (e, n, false);
  return e->ret->path != NULL;
}

bool
add_answer_typed (struct ed *e, const struct adding *a, const char *name, struct xnode *n)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  size_t k = index_of (e->d, xn_parent (n), name, n);
  buf_addf (&b, "%s/%s[%zu]", strcmp (a->parent_path, "/") == 0 ? "/body" : a->parent_path, name, k ? k : 1);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- new elements --- */

void
add_told (struct ed *e, const struct place *pl, struct xnode *n)
{
  if (pl->at_end)
    docx_appended (e->d, pl->box, n);
  else
    docx_changed (e->d, pl->box);
}

struct xnode *
add_new (struct ed *e, const struct place *pl, const char *name)
{
  struct xnode *n = place_new (pl, name);
  if (!n || !undo_added (e, n))
    {
      ed_nomem (e);
      return NULL;
    }
  add_told (e, pl, n);
  return n;
}

struct xnode *
add_new_p (struct ed *e, const struct place *pl)
{
  return add_new (e, pl, "p");
}

struct xnode *
add_inline_run (struct ed *e, struct adding *a)
{
  struct place pl;
  if (!place_find (e, &a->parent, a->at, NULL, false, &pl))
    return NULL;
  return add_new (e, &pl, "r");
}

bool
add_format (struct ed *e, struct xnode *p, struct xnode *r)
{
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      const char *key = e->props->at[i].key, *value = e->props->at[i].value;
      enum put_result done = PUT_UNKNOWN;
      if (e->used[i])
        continue;
      if (p && (vocab_find (VB_PARA, key, V_ADD) || !r))
        done = put_para (e, ed_ppr (p, true), key, value);
      if (done == PUT_UNKNOWN && r)
        done = put_run (e, ed_rpr (r, true), key, value);
      if (done == PUT_UNKNOWN && p && r)
        done = put_para (e, ed_ppr (p, true), key, value);
      if (done == PUT_FAILED)
        return false;
      if (done == PUT_APPLIED)
        ed_use (e, i);
    }
  return true;
}

/* --- what may go where --- */

static bool
is_type (const struct adding *a, const char *words)
{
  char word[40];
  return a->elem ? v_word (words, a->elem->element, word) : v_word (words, a->type, word);
}

static bool
refuse_in_table (struct ed *e, const struct adding *a)
{
  const char *path = a->parent_path, *type = a->type;
  const struct xnode *n = a->parent.node;
  if (xn_is (n, NS_W, "tbl") && a->parent.kind == TARGET_ELEMENT && a->elem && !is_type (a, "row column"))
    return refuse (e->err, "Cannot add '%s' under %s: tables only accept rows (/body/tbl[N]/tr). Use --type row.", type,
                   path);
  if (xn_is (n, NS_W, "tr") && a->elem && !is_type (a, "cell"))
    return refuse (e->err,
                   "Cannot add '%s' under %s: table rows only accept cells (/body/tbl[N]/tr[M]/tc). Use --type cell.", type,
                   path);
  if (!xn_is (n, NS_W, "tbl") && is_type (a, "row"))
    return refuse (e->err, "Rows can only be added to a table: /body/tbl[N]");
  if (!xn_is (n, NS_W, "tbl") && is_type (a, "column"))
    return refuse (e->err, "Columns can only be added to a table: /body/tbl[N]");
  if (!xn_is (n, NS_W, "tr") && is_type (a, "cell"))
    return refuse (e->err, "Cells can only be added to a table row: /body/tbl[N]/tr[M]");
  if (xn_is (n, NS_W, "tc") && a->elem && !is_type (a, "paragraph table sdt picture ole bookmark equation"))
    return refuse (
        e->err,
        "Cannot add '%s' under %s: table cells only accept block-level content (p, tbl, sdt, picture, bookmark). Add it "
        "to a paragraph of the cell.",
        type, path);
  return true;
}

static bool
refuse_in_containers (struct ed *e, const struct adding *a)
{
  const char *path = a->parent_path, *type = a->type;
  const struct xnode *n = a->parent.node;
  if (xn_is (n, NS_W, "styles") && !is_type (a, "style"))
    return refuse (
        e->err,
        "Cannot add '%s' under %s. /styles only holds style definitions — use --type style with --prop id=... --prop "
        "name=... (and basedOn/font/size/etc.) to add one.",
        type, path);
  if (xn_is (n, NS_W, "numbering") && !is_type (a, "num abstractNum"))
    return refuse (e->err,
                   "Cannot add '%s' under %s. /numbering only holds numbering definitions — use --type num (with --prop "
                   "abstractNumId=N) or --type abstractNum.",
                   type, path);
  if (xn_is (n, NS_W, "sectPr") && !is_type (a, "header footer"))
    return refuse (
        e->err,
        "Cannot add '%s' under %s. SectionProperties only holds layout metadata; use 'officecli set' to modify pgSz, "
        "pgMar, cols, etc.",
        type, path);
  if (xn_is (n, NS_W, "sdt"))
    return refuse (
        e->err,
        "Cannot add '%s' directly under %s. SDT (content control) elements only contain <w:sdtPr> and <w:sdtContent>. "
        "Add under %s/sdtContent instead.",
        type, path, path);
  return true;
}

static bool
refuse_inline (struct ed *e, const struct adding *a)
{
  const struct xnode *n = a->parent.node;
  bool find = a->at
              && ((a->at->after && strncmp (a->at->after, "find:", 5) == 0)
                  || (a->at->before && strncmp (a->at->before, "find:", 5) == 0));
  if (xn_is (n, NS_W, "p") && strcasecmp (a->type, "sectPr") == 0)
    return refuse (
        e->err,
        "Cannot add 'sectPr' under %s: raw <w:sectPr> cannot be a direct child of a paragraph (it must live inside "
        "<w:pPr>). Use `--type section` to create a proper paragraph-level section break.",
        a->parent_path);
  if (xn_is (n, NS_W, "p") && is_type (a, "paragraph table section toc") && !find)
    return refuse (
        e->err,
        "Cannot add '%s' under %s: a paragraph cannot contain another paragraph, table, section break, or TOC. Add at "
        "/body instead, or use --after/--before find:<text> to split this paragraph at the anchor.",
        a->type, a->parent_path);
  if (xn_is (place_box ((struct xnode *)n), NS_W, "body") && is_type (a, "run hyperlink ptab"))
    return refuse (e->err, "Cannot add '%s' under %s: inline-level elements must live inside a paragraph (/body/p[N]).",
                   a->type, a->parent_path);
  if (is_type (a, "run") && !xn_is (n, NS_W, "p") && !xn_is (n, NS_W, "hyperlink"))
    return refuse (e->err, "Runs can only be added to paragraphs");
  return true;
}

static bool
refuse_words (struct ed *e, const struct adding *a)
{
  static const struct
  {
    const char *words, *what;
  } refused[] = {
    { "ins del moveTo moveFrom", "tracked changes are written with the trackChange property of a run" },
    { "commentRangeStart commentRangeEnd commentReference", "comments are added with --type comment" },
  };
  char word[40];
  for (size_t i = 0; i < 2; i++)
    if (v_word (refused[i].words, a->type, word))
      return refuse (e->err, "Cannot add '%s' under %s: %s.", a->type, a->parent_path, refused[i].what);
  return true;
}

bool
add_allowed (struct ed *e, const struct adding *a)
{
  return refuse_words (e, a) && refuse_in_containers (e, a) && refuse_in_table (e, a) && refuse_inline (e, a);
}

/* --- the call --- */

static const char *
with_slash (struct ed *e, const char *path)
{
  return *path == '/' ? path : arena_printf (&e->a, "/%s", path);
}

static bool
add_start (struct ed *e, struct adding *a, const char *parent)
{
  a->parent_path = with_slash (e, parent);
  if (!a->parent_path)
    return ed_nomem (e);
  if (!path_resolve (e->d, a->parent_path, &e->a, &a->parent, e->err))
    return false;
  if (a->parent.kind == TARGET_ERROR)
    return oc_fail (e->err, OC_NOT_FOUND, "%s", a->parent.missing);
  if (a->parent.kind == TARGET_DOCUMENT)
    a->parent.node = place_box (a->parent.node);
  return a->parent.node || oc_fail (e->err, OC_NOT_FOUND, "Path not found: %s", parent);
}

static bool
add_run_it (struct ed *e, struct adding *a)
{
  add_fn *fn = adder_of (a->elem);
  if (!add_allowed (e, a))
    return false;
  e->used = e->used ? e->used : arena_array (&e->a, bool, 1);
  return (fn ? fn : add_generic) (e, a) && ed_report_unused (e, "not supported");
}

bool
docx_add (struct docx *d, const char *parent, const char *type, const struct position *at, const struct props *props,
          struct edit *ret, struct oc_err *err)
{
  struct ed e;
  struct oc_err own = OC_ERR_INIT;
  struct adding a = { .elem = vocab_elem_by_type (type), .type = type, .at = at };
  if (!ed_begin (&e, d, props, ret, err ? err : &own))
    return false;
  e.adding = true;
  return ed_end (&e, add_start (&e, &a, parent) && add_run_it (&e, &a));
}
