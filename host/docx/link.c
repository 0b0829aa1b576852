/* Hyperlinks. */
#include "host/docx/link.h"

#include "host/docx/add.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

#define REL_LINK NS_R "/hyperlink"

bool
link_check (struct ed *e, const char *key, const char *url)
{
  char scheme[24], word[40];
  size_t n = strcspn (url, ":/?#");
  if (*url == '#' && url[1])
    return v_text (key, url, e->err);
  bool has = url[n] == ':' && n && n < sizeof scheme && isalpha ((unsigned char)*url);
  for (size_t i = 0; has && i < n; i++)
    has = isalnum ((unsigned char)url[i]) || strchr ("+-.", url[i]);
  if (!has)
    return bad_value (e->err, "Invalid hyperlink URL '%s'. Expected a valid absolute URI (e.g. 'https://example.com').",
                      url);
  memcpy (scheme, url, n);
  scheme[n] = 0;
  if (!v_word ("http https mailto ftp ftps sftp news tel sms ppaction", scheme, word))
    return bad_value (
        e->err,
        "Invalid %s URL scheme '%s:': only http, https, mailto, ftp, ftps, sftp, news, tel, sms, and ppaction "
        "targets are accepted. javascript:, file:, data:, vbscript:, and similar schemes are rejected to prevent "
        "click-bait redirection in shared documents.",
        key, scheme);
  return v_text (key, url, e->err);
}

const char *
link_rel (struct ed *e, struct docx_part *part, const char *url)
{
  const char *id = docx_rel_add (e->d, part, REL_LINK, url, *url != '#');
  return undo_rel (e, part, id) ? id : NULL;
}

bool
link_unused (struct ed *e, struct docx_part *part, const char *id)
{
  struct xnode *root;
  if (!id || !docx_root (e->d, part, &root, NULL))
    return true;
  WALK (root, n)
  {
    const char *used = xn_attr (n, NS_R, "id");
    if (used && strcmp (used, id) == 0)
      return true;
  }
  return undo_drop_rel (e, part, id);
}

/* --- add --- */

/* Colour of links: the theme's, 0563C1 where there is none; underlined. */
static bool
link_look (struct ed *e, struct xnode *rpr)
{
  struct xnode *theme, *c = NULL;
  const char *hex = "0563C1";
  if (docx_known_root (e->d, DOCX_THEME, &theme, NULL) && theme)
    WALK (theme, n)
  if (xn_is (n, NS_A, "hlink") && (c = xn_child (n, NS_A, "srgbClr")))
    break;
  if (c && xn_attr (c, NULL, "val"))
    hex = xn_attr (c, NULL, "val");
  struct xnode *color = ct_put (rpr, "color");
  return (color && xn_set_attr (color, NS_W, "val", hex) && xn_set_attr (color, NS_W, "themeColor", "hyperlink")
          && ct_val (rpr, "u", "single"))
         || ed_nomem (e);
}

static bool
link_attrs (struct ed *e, struct xnode *link)
{
  static const char *const names[] = { "docLocation", "tooltip", "tgtFrame" };
  bool history;
  if (!ed_flag (e, VB_HYPERLINK, "history", false, &history))
    return false;
  for (size_t i = 0; i < 3; i++)
    {
      const char *v = ed_prop (e, VB_HYPERLINK, names[i]);
      if (v && !v_text (names[i], v, e->err))
        return false;
      if (v && !xn_set_attr (link, NS_W, names[i], v))
        return ed_nomem (e);
    }
  return !history || xn_set_attr (link, NS_W, "history", "1") || ed_nomem (e);
}

static enum put_result
link_run_key (struct ed *e, struct xnode *rpr, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (VB_RUN, key, V_ADD);
  struct vcolor c;
  char word[40];
  if (!row || !v_word ("font size bold italic rStyle font.cs color underline font.latin font.ea", row->name, word))
    return PUT_UNKNOWN;
  if (strcmp (row->name, "color") == 0 && !v_color (value, &c, e->err))
    return PUT_FAILED;
  return put_run (e, rpr, key, value);
}

bool
add_hyperlink (struct ed *e, struct adding *a)
{
  struct place pl;
  const char *url = ed_prop (e, VB_HYPERLINK, "url"), *anchor = ed_prop (e, VB_HYPERLINK, "anchor");
  const char *text = ed_prop (e, VB_HYPERLINK, "text"), *id = NULL;
  if (!xn_is (a->parent.node, NS_W, "p"))
    return refuse (e->err, "Hyperlinks can only be added to paragraphs: /body/p[N]");
  if (!url && !anchor)
    return add_missing (e, "'url' or 'anchor' property is required for hyperlink type");
  if ((url && !link_check (e, "url", url)) || (anchor && !v_text ("anchor", anchor, e->err))
      || !place_find (e, &a->parent, a->at, NULL, false, &pl))
    return false;
  if (url && !(id = link_rel (e, a->parent.part, url)))
    return false;
  struct xnode *link = add_new (e, &pl, "hyperlink");
  struct xnode *r = link ? xn_append (link, NS_W, "r") : NULL, *rpr = r ? ed_rpr (r, true) : NULL;
  if (!rpr || (id && !xn_set_attr (link, NS_R, "id", id)) || (anchor && !xn_set_attr (link, NS_W, "anchor", anchor)))
    return link && ed_nomem (e);
  if (!link_attrs (e, link) || !link_look (e, rpr))
    return false;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      enum put_result done = e->used[i] ? PUT_UNKNOWN : link_run_key (e, rpr, e->props->at[i].key, e->props->at[i].value);
      if (done == PUT_FAILED)
        return false;
      if (done == PUT_APPLIED)
        ed_use (e, i);
    }
  return put_text (e, r,
                   text  ? text
                   : url ? url
                         : anchor)
         && ed_touched (e, link) && add_answer_typed (e, a, "hyperlink", link);
}

/* --- set --- */

static bool
retarget (struct ed *e, struct xnode *link, const char *url)
{
  struct docx_part *part = docx_part_of (e->d, link);
  const char *old = xn_attr (link, NS_R, "id");
  char *kept = old ? arena_strdup (&e->a, old) : NULL;
  if (!link_check (e, "url", url))
    return false;
  const char *id = link_rel (e, part, url);
  if (!id || !xn_set_attr (link, NS_R, "id", id))
    return id && ed_nomem (e);
  return link_unused (e, part, kept);
}

/* The runs stay, the link goes. */
static bool
unwrap (struct ed *e, struct xnode *link)
{
  struct docx_part *part = docx_part_of (e->d, link);
  const char *old = xn_attr (link, NS_R, "id");
  char *kept = old ? arena_strdup (&e->a, old) : NULL;
  for (struct xnode *n; (n = xn_first (link));)
    if (!xn_move_before (link, n))
      return ed_nomem (e);
  docx_removed (e->d, link);
  xn_remove (link);
  return link_unused (e, part, kept);
}

bool
set_run_link (struct ed *e, struct xnode *r, const char *key, const char *value)
{
  struct xnode *link = xn_parent (r);
  bool off = !*value || strcasecmp (value, "none") == 0;
  if (xn_is (link, NS_W, "hyperlink"))
    return off ? unwrap (e, link) : link_check (e, key, value) && retarget (e, link, value);
  if (off)
    return true;
  if (!link_check (e, key, value))
    return false;
  const char *id = link_rel (e, docx_part_of (e->d, r), value);
  link = id ? xn_insert_before (r, NS_W, "hyperlink") : NULL;
  if (!link || !xn_set_attr (link, NS_R, "id", id) || !xn_move_append (link, r))
    return id && ed_nomem (e);
  docx_changed (e->d, link);
  return true;
}

static enum put_result
hyperlink_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *link = ctx;
  const struct vprop *row = vocab_find (VB_HYPERLINK, key, V_SET);
  if (row && strcmp (row->name, "url") == 0)
    {
      bool off = !*value || strcasecmp (value, "none") == 0;
      return (off ? unwrap (e, link) : retarget (e, link, value)) ? PUT_APPLIED : PUT_FAILED;
    }
  if (!row || strcmp (row->name, "text") != 0)
    return PUT_UNKNOWN;
  struct xnode *first = xn_child (link, NS_W, "r");
  for (struct xnode *n = first ? xn_next_el (first) : NULL, *next; n; n = next)
    {
      next = xn_next_el (n);
      xn_remove (n);
    }
  for (struct xnode *n = first ? xn_first_el (first) : NULL, *next; n; n = next)
    {
      next = xn_next_el (n);
      if (!xn_is (n, NS_W, "rPr"))
        xn_remove (n);
    }
  if (!first && !(first = xn_append (link, NS_W, "r")))
    return ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
  return put_text (e, first, value) ? PUT_APPLIED : PUT_FAILED;
}

bool
set_hyperlink (struct ed *e, struct target *t)
{
  struct xnode *p = ed_paragraph_of (t->node);
  if (!undo_keep (e, p ? p : t->node) || !set_each (e, hyperlink_key, t->node, NULL))
    return false;
  t->node = p ? p : t->node; /* the link may be gone */
  return true;
}
