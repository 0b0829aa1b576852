/* add, set and remove on headers and footers; add-part. */
#include "host/docx/header.h"

#include "host/docx/add.h"
#include "host/docx/fieldput.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

#define WML "application/vnd.openxmlformats-officedocument.wordprocessingml."

bool
header_part_new (struct ed *e, bool footer, struct docx_part **ret, const char **ret_rel)
{
  AUTO_XDOC struct xdoc *dom = NULL;
  const char *name = docx_part_name (e->d, footer ? "/word/footer" : "/word/header", ".xml");
  if (!xdoc_new ("w", NS_W, footer ? "ftr" : "hdr", &dom, e->err))
    return false;
  struct docx_part *p = name ? docx_part_new (e->d, name, footer ? WML "footer+xml" : WML "header+xml") : NULL;
  if (!p || !undo_part (e, p))
    return ed_nomem (e);
  struct xnode *root = xdoc_root (dom);
  if (!xn_declare (root, "r", NS_R) || !xn_declare (root, "mc", NS_MC) || !xn_declare (root, "w14", NS_W14)
      || !xn_set_attr (root, NS_MC, "Ignorable", "w14") || !xn_append (root, NS_W, "p"))
    return ed_nomem (e);
  p->dom = TAKE (dom);
  const char *id = docx_rel_add (e->d, e->d->main, footer ? NS_R "/footer" : NS_R "/header",
                                 docx_rel_target (e->d, e->d->main, p->name), false);
  if (!undo_rel (e, e->d->main, id))
    return false;
  *ret = p;
  if (ret_rel)
    *ret_rel = id;
  return true;
}

struct xnode *
header_ref (struct xnode *sect, bool footer, const char *type)
{
  const char *name = footer ? "footerReference" : "headerReference";
  for (struct xnode *n = xn_child (sect, NS_W, name); n; n = xn_sibling (n, NS_W, name))
    {
      const char *t = xn_attr (n, NS_W, "type");
      if (strcmp (t ? t : "default", type) == 0)
        return n;
    }
  return NULL;
}

struct xnode *
header_ref_put (struct ed *e, struct xnode *sect, bool footer, const char *type, const char *rel)
{
  struct xnode *before = xn_first_el (sect), *n;
  while (footer && before && xn_is (before, NS_W, "headerReference"))
    before = xn_next_el (before);
  n = before ? xn_insert_before (before, NS_W, footer ? "footerReference" : "headerReference")
             : xn_append (sect, NS_W, footer ? "footerReference" : "headerReference");
  if (n && xn_set_attr (n, NS_W, "type", type) && xn_set_attr (n, NS_R, "id", rel))
    return n;
  ed_nomem (e);
  return NULL;
}

bool
header_switch_on (struct ed *e, struct xnode *sect, const char *type, bool no_title, bool no_even)
{
  struct xnode *settings;
  if (strcmp (type, "first") == 0 && !no_title)
    return put_toggle (sect, "titlePg", true) || ed_nomem (e);
  if (strcmp (type, "even") != 0 || no_even)
    return true;
  if (!ed_part_root (e, DOCX_SETTINGS, &settings) || !undo_keep (e, ct_put (settings, "evenAndOddHeaders")))
    return false;
  docx_changed (e->d, settings);
  return put_toggle (settings, "evenAndOddHeaders", true) || ed_nomem (e);
}

/* --- add --- */

/* Runs of an inline field "page", "numpages" ...; an unknown word is its own instruction. */
static bool
header_field (struct ed *e, struct xnode *p, const char *word)
{
  static const char *const pages[] = { "page", "pagenum", "pagenumber" };
  char *instr = arena_strdup (&e->a, word);
  for (char *c = instr; c && *c; c++)
    *c = (char)toupper ((unsigned char)*c);
  for (size_t i = 0; instr && i < 3; i++)
    if (strcasecmp (word, pages[i]) == 0)
      instr = (char *)"PAGE";
  if (!instr)
    return ed_nomem (e);
  return v_text ("field", word, e->err) && field_put (e, p, NULL, instr, "1", true) != NULL;
}

static struct xnode *
section_of (struct ed *e, struct adding *a)
{
  struct xnode *body, *sect = a->parent.node;
  if (xn_is (sect, NS_W, "sectPr"))
    return sect;
  if (!xn_is (sect, NS_W, "body"))
    {
      refuse (e->err, "Headers and footers can only be added to '/', /body or /section[N]");
      return NULL;
    }
  return docx_body (e->d, &body, e->err) ? ct_put (body, "sectPr") : NULL;
}

bool
add_header (struct ed *e, struct adding *a)
{
  bool footer = strcmp (a->elem->element, "footer") == 0, no_title, no_even;
  const char *kind = ed_prop (e, VB_HEADER, "type"), *text = ed_prop (e, VB_HEADER, "text"),
             *field = ed_prop (e, VB_HEADER, "field");
  char type[40] = "default";
  const char *rel;
  struct docx_part *part;
  struct xnode *sect = section_of (e, a), *r = NULL;
  if (!sect)
    return false;
  if (kind && !v_word ("default first even", kind, type))
    return bad_value (e->err, "Invalid %s type: '%s'. Valid values: default, first, even.", footer ? "footer" : "header",
                      kind);
  if (header_ref (sect, footer, type))
    return refuse (e->err,
                   "%s of type '%s' already exists in this section. Remove the existing one first or use --prop type=<%s>.",
                   footer ? "Footer" : "Header", type,
                   strcmp (type, "default") == 0 ? "first|even"
                   : strcmp (type, "first") == 0 ? "default|even"
                                                 : "default|first");
  if (!ed_flag (e, VB_HEADER, "noTitlePg", false, &no_title)
      || !ed_flag (e, VB_HEADER, "noEvenAndOddHeaders", false, &no_even) || !undo_keep (e, sect)
      || !header_part_new (e, footer, &part, &rel) || !header_ref_put (e, sect, footer, type, rel)
      || !header_switch_on (e, sect, type, no_title, no_even))
    return false;
  struct xnode *p = xn_child (xdoc_root (part->dom), NS_W, "p");
  if (text && *text && (!(r = xn_append (p, NS_W, "r")) || !put_text (e, r, text)))
    return r ? false : ed_nomem (e);
  if (field && !header_field (e, p, field))
    return false;
  struct xnode *first = xn_child (p, NS_W, "r");
  if (!add_format (e, p, first))
    return false;
  docx_changed (e->d, sect);
  e->unnamed = p;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/%s[%zu]", footer ? "footer" : "header", docx_header_number (e->d, footer, part));
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- set --- */

/* First w:r that is no part of a field. */
static struct xnode *
text_run (struct xnode *p)
{
  int depth = 0;
  for (struct xnode *r = xn_child (p, NS_W, "r"); r; r = xn_sibling (r, NS_W, "r"))
    {
      struct xnode *c = xn_child (r, NS_W, "fldChar");
      const char *kind = c ? xn_attr (c, NS_W, "fldCharType") : NULL;
      if (kind && strcmp (kind, "begin") == 0)
        depth++;
      else if (kind && strcmp (kind, "end") == 0)
        depth--;
      else if (!depth && !c)
        return r;
    }
  return NULL;
}

/* The text run changes, fields stay. */
static bool
header_text (struct ed *e, struct xnode *p, const char *text)
{
  struct xnode *r = text_run (p), *first = xn_child (p, NS_W, "r");
  if (!xn_child (p, NS_W, "r"))
    return set_paragraph_text (e, p, text);
  if (!r && !(r = xn_insert_before (first, NS_W, "r")))
    return ed_nomem (e);
  for (struct xnode *n = xn_first_el (r), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (!xn_is (n, NS_W, "rPr"))
        xn_remove (n);
    }
  return put_text (e, r, text);
}

/* Another type: every reference to the part says it. */
static bool
header_retype (struct ed *e, struct docx_part *part, bool footer, const char *value)
{
  struct xnode *body;
  char type[40];
  const char *name = footer ? "footerReference" : "headerReference";
  if (!v_word ("default first even", value, type))
    return bad_value (e->err, "Invalid %s type: '%s'. Valid values: default, first, even.", footer ? "footer" : "header",
                      value);
  if (!docx_body (e->d, &body, e->err))
    return false;
  WALK (body, n)
  {
    const char *id = xn_is (n, NS_W, name) ? xn_attr (n, NS_R, "id") : NULL;
    if (!id || docx_rel_part (e->d, e->d->main, id) != part)
      continue;
    struct xnode *sect = xn_parent (n), *other = header_ref (sect, footer, type);
    if (other && other != n)
      return refuse (e->err, "%s of type '%s' already exists in this section.", footer ? "Footer" : "Header", type);
    if (!undo_keep (e, sect) || !xn_set_attr (n, NS_W, "type", type) || !header_switch_on (e, sect, type, false, false))
      return false;
    docx_changed (e->d, sect);
  }
  return true;
}

struct header_ctx
{
  struct target *t;
  struct xnode *p;
  bool footer;
};

static enum put_result
header_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct header_ctx *h = ctx;
  const struct vprop *own = vocab_find (VB_HEADER, key, V_SET), *run = vocab_find (VB_RUN, key, V_SET);
  struct vcolor c;
  if (own && strcmp (own->name, "type") == 0)
    return header_retype (e, h->t->part, h->footer, value) ? PUT_APPLIED : PUT_FAILED;
  if (own && strcmp (own->name, "text") == 0)
    return header_text (e, h->p, value) ? PUT_APPLIED : PUT_FAILED;
  if (vocab_find (VB_PARA, key, V_SET) && !(run && strcmp (run->name, "rStyle") == 0))
    return put_para (e, ed_ppr (h->p, true), key, value);
  if (!run)
    return PUT_UNKNOWN;
  if (strcmp (run->name, "color") == 0 && !v_color (value, &c, e->err))
    return PUT_FAILED;
  enum put_result done = set_runs_of (e, h->p, key, value);
  return done == PUT_APPLIED ? put_run (e, ed_mark (h->p, true), key, value) : done;
}

bool
set_header (struct ed *e, struct target *t)
{
  struct header_ctx h = { .t = t, .p = xn_child (t->node, NS_W, "p"), .footer = xn_is (t->node, NS_W, "ftr") };
  if (!h.p)
    {
      h.p = xn_append (t->node, NS_W, "p");
      if (!h.p || !undo_added (e, h.p))
        return ed_nomem (e);
    }
  if (!undo_keep (e, h.p) || !set_each (e, header_key, &h, NULL))
    return false;
  return ed_touched (e, h.p);
}

/* --- remove --- */

/* Does any section still refer to a header or footer of that type? */
static bool
type_used (struct xnode *body, const char *type)
{
  WALK (body, n)
  if (xn_is (n, NS_W, "headerReference") || xn_is (n, NS_W, "footerReference"))
    {
      const char *t = xn_attr (n, NS_W, "type");
      if (t && strcmp (t, type) == 0)
        return true;
    }
  return false;
}

bool
remove_header (struct ed *e, struct docx_part *part, bool footer)
{
  struct xnode *body, *settings = NULL;
  const char *name = footer ? "footerReference" : "headerReference";
  if (!docx_body (e->d, &body, e->err))
    return false;
  for (struct xnode *n = walk_next (body, body), *next; n; n = next)
    {
      next = walk_next (body, n);
      const char *id = xn_is (n, NS_W, name) ? xn_attr (n, NS_R, "id") : NULL;
      struct xnode *sect = xn_parent (n);
      if (!id || docx_rel_part (e->d, e->d->main, id) != part)
        continue;
      if (!remove_node (e, n))
        return false;
      struct xnode *title = xn_child (sect, NS_W, "titlePg");
      if (title && !header_ref (sect, false, "first") && !header_ref (sect, true, "first") && !remove_node (e, title))
        return false;
    }
  if (!docx_known_root (e->d, DOCX_SETTINGS, &settings, e->err))
    return false;
  struct xnode *even = settings ? xn_child (settings, NS_W, "evenAndOddHeaders") : NULL;
  if (even && !type_used (body, "even") && !remove_node (e, even))
    return false;
  for (size_t i = 0; i < e->d->main->nrels; i++)
    {
      const struct docx_rel *r = &e->d->main->rels[i];
      if (!r->removed && r->part && strcasecmp (r->part, part->name) == 0 && !undo_drop_rel (e, e->d->main, r->id))
        return false;
    }
  return undo_drop_part (e, part);
}

/* --- add-part --- */

static bool
part_add (struct ed *e, const char *type, char **ret_rel, char **ret_part)
{
  struct docx_part *part;
  const char *rel;
  bool footer = strcasecmp (type, "footer") == 0;
  if (strcasecmp (type, "header") != 0 && !footer)
    return bad_value (e->err, "Unknown part type: %s. Supported: header, footer", type);
  if (!header_part_new (e, footer, &part, &rel))
    return false;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/%s[%zu]", footer ? "footer" : "header", docx_header_number (e->d, footer, part));
  *ret_rel = strdup (rel);
  *ret_part = buf_take (&b);
  e->unnamed = xdoc_root (part->dom);
  return (*ret_rel && *ret_part) || ed_nomem (e);
}

bool
docx_add_part (struct docx *d, const char *parent, const char *type, char **ret_rel, char **ret_part, struct oc_err *err)
{
  struct ed e;
  struct edit ret = EDIT_INIT;
  struct oc_err own = OC_ERR_INIT;
  (void)parent;
  bool ok = ed_begin (&e, d, NULL, &ret, err ? err : &own) && ed_end (&e, part_add (&e, type, ret_rel, ret_part));
  edit_release (&ret);
  return ok;
}
