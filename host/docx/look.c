#include "host/docx/look.h"

#include <string.h>

const struct xnode *
child_at (const struct xnode *n, const char *path)
{
  while (n && *path)
    {
      const char *slash = strchr (path, '/');
      size_t len = slash ? (size_t) (slash - path) : strlen (path);
      const struct xnode *c = xn_first_el (n);
      while (c
             && !(xn_ns (c) && strcmp (xn_ns (c), NS_W) == 0 && strncmp (xn_name (c), path, len) == 0 && !xn_name (c)[len]))
        c = xn_next_el (c);
      n = c;
      path += len + (slash != NULL);
    }
  return n;
}

const char *
child_val (const struct xnode *n, const char *name)
{
  const struct xnode *c = child_at (n, name);
  return c ? xn_attr (c, NS_W, "val") : NULL;
}

bool
is_on (const struct xnode *n)
{
  const char *v = n ? xn_attr (n, NS_W, "val") : "0";
  return !v || (strcmp (v, "0") != 0 && strcmp (v, "false") != 0 && strcmp (v, "off") != 0);
}

const char *
look_style_id (const struct xnode *p)
{
  return child_val (p, "pPr/pStyle");
}

const char *
look_style_name (const struct look *l, const struct xnode *p)
{
  const char *id = look_style_id (p);
  const struct style *s = style_find (&l->styles, id);
  if (!id)
    return "Normal";
  return s && *s->name ? s->name : id;
}

static const char *
font_in (const struct xnode *rpr, const char *slot)
{
  const struct xnode *fonts = rpr ? child_at (rpr, "rFonts") : NULL;
  return fonts ? xn_attr (fonts, NS_W, slot) : NULL;
}

static const char *
font_of_chain (const struct style *s, const char *slot, const char **ret_source)
{
  for (; s; s = s->parent)
    {
      const char *font = font_in (child_at (s->node, "rPr"), slot);
      if (font)
        {
          *ret_source = s->path;
          return font;
        }
    }
  return NULL;
}

const char *
look_font (const struct look *l, const struct xnode *p, const struct xnode *rpr, const char *slot, const char **ret_source)
{
  const char *font = font_in (rpr, slot), *char_style = rpr ? child_val (rpr, "rStyle") : NULL;
  *ret_source = NULL;
  if (!font && char_style)
    font = font_of_chain (style_find (&l->styles, char_style), slot, ret_source);
  if (!font)
    font = font_of_chain (style_of (&l->styles, STYLE_PARAGRAPH, p ? look_style_id (p) : NULL), slot, ret_source);
  if (!font && l->styles_root)
    {
      font = font_in (child_at (l->styles_root, "docDefaults/rPrDefault/rPr"), slot);
      *ret_source = font ? "/docDefaults" : NULL;
    }
  return font;
}

static bool
known_or_nothing (struct docx *d, enum docx_known which, bool tolerant, struct xnode **ret, struct oc_err *err)
{
  if (docx_known_root (d, which, ret, tolerant ? NULL : err))
    return true;
  *ret = NULL;
  return tolerant;
}

static void
read_protection (struct look *l)
{
  const struct xnode *p = l->settings_root ? child_at (l->settings_root, "documentProtection") : NULL;
  const char *edit = p ? xn_attr (p, NS_W, "edit") : NULL;
  const char *on = p ? xn_attr (p, NS_W, "enforcement") : NULL;
  l->protection = edit ? edit : "none";
  l->enforced = edit && on && strcmp (on, "0") != 0 && strcmp (on, "false") != 0 && strcmp (on, "off") != 0;
}

#define LOOK_KEEP ((size_t) 64 << 20)   /* scratch of many commands may grow to this */

static bool
look_read (struct docx *d, struct look *l, struct oc_err *err)
{
  struct xnode *theme = NULL;
  bool fine = docx_body (d, &l->body, err)
              && known_or_nothing (d, DOCX_STYLES, l->tolerant, &l->styles_root, err)
              && known_or_nothing (d, DOCX_NUMBERING, l->tolerant, &l->numbering_root, err)
              && known_or_nothing (d, DOCX_SETTINGS, l->tolerant, &l->settings_root, err)
              && known_or_nothing (d, DOCX_THEME, true, &theme, err)
              && theme_read (theme, l->settings_root, &l->arena, &l->theme, err)
              && styles_read (l->styles_root, &l->theme, &l->arena, &l->styles, err)
              && numbering_read (l->numbering_root, &l->theme, &l->styles, &l->arena, &l->numbering, err);
  if (!fine)
    return false;
  read_protection (l);
  l->cascade = (struct cascade) { .styles = &l->styles, .numbering = l->numbering, .theme = &l->theme };
  return true;
}

bool
look_at (struct docx *d, bool tolerant, struct look **ret, struct oc_err *err)
{
  if (d->look && d->look->edits == d->edits && d->look->tolerant == tolerant && d->look->arena.used < LOOK_KEEP)
    {
      *ret = d->look;
      return true;
    }
  look_free (d->look);
  d->look = calloc (1, sizeof *d->look);
  if (!d->look)
    return oc_fail (err, OC_NOMEM, "out of memory");
  *d->look = (struct look) { .d = d, .arena = ARENA_INIT (LIMIT_ARENA), .edits = d->edits, .tolerant = tolerant };
  if (!look_read (d, d->look, err))
    {
      look_free (d->look);
      d->look = NULL;
      return false;
    }
  *ret = d->look;
  return true;
}

void
look_free (struct look *l)
{
  if (l)
    arena_release (&l->arena);
  free (l);
}
