/* set: from the target to what its properties mean. */
#include "host/docx/set.h"
#include "host/docx/find.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool
set_each (struct ed *e, set_key_fn *fn, void *ctx, const char *hint)
{
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      if (e->used[i])
        continue;
      enum put_result r = fn (e, ctx, e->props->at[i].key, e->props->at[i].value);
      if (r == PUT_FAILED)
        return false;
      if (r == PUT_APPLIED)
        ed_use (e, i);
      else if (!ed_unsupported (e, e->props->at[i].key, hint))
        return false;
    }
  return true;
}

static const struct
{
  const char *ns, *name;
  set_fn *fn;
} elements[] = {
  { NS_W, "p", set_paragraph },
  { NS_W, "r", set_run },
  { NS_W, "tbl", set_table },
  { NS_W, "tr", set_row },
  { NS_W, "tc", set_cell },
  { NS_W, "sectPr", set_section },
  { NS_W, "style", set_style },
  { NS_W, "body", set_document },
  { NS_W, "settings", set_document },
  { NS_W, "hyperlink", set_hyperlink },
  { NS_W, "bookmarkStart", set_bookmark },
  { NS_W, "footnote", set_note },
  { NS_W, "endnote", set_note },
  { NS_W, "comment", set_comment },
  { NS_W, "hdr", set_header },
  { NS_W, "ftr", set_header },
  { NS_W, "tab", set_tab_stop },
  { NS_W, "sdt", set_sdt },
  { NS_W, "num", set_num },
  { NS_W, "abstractNum", set_abstract_num },
  { NS_W, "lvl", set_level },
  { NS_M, "oMathPara", set_equation },
  { NS_M, "oMath", set_equation },
  { NS_W, "txbxContent", set_drawn },
  { NS_WPS, "wsp", set_drawn },
};

static set_fn *
setter_of (const struct target *t)
{
  switch (t->kind)
    {
    case TARGET_DOCUMENT:
      return set_document;
    case TARGET_FIELD:
      return set_field;
    case TARGET_FORMFIELD:
      return set_formfield;
    case TARGET_TOC:
      return set_toc;
    case TARGET_WATERMARK:
      return set_watermark;
    case TARGET_CHART:
      return set_chart;
    case TARGET_SERIES:
      return set_series;
    case TARGET_AXIS:
      return set_axis;
    case TARGET_ELEMENT:
      for (size_t i = 0; i < sizeof elements / sizeof *elements; i++)
        if (xn_is (t->node, elements[i].ns, elements[i].name))
          return elements[i].fn;
      return NULL;
    default:
      return NULL;
    }
}

/* Elements that are only known by their XML name: w:val and the attributes of the schema. */
static enum put_result
generic_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *n = ctx;
  const struct ct *ct = ct_of (xn_name (n));
  return ct ? put_generic (e, n, key, value) : PUT_UNKNOWN;
}

static bool
missing_style (struct ed *e, const char *path)
{
  const char *id = strrchr (path, '/') + 1;
  return refuse (
      e->err,
      "Style '%s' not found. Use `add /styles --type style --prop id=%s --prop name=... --prop type=paragraph|character` "
      "first.",
      id, id);
}

static bool
has_key (const struct ed *e, const char *key)
{
  for (size_t i = 0; i < e->props->n; i++)
    if (strcasecmp (e->props->at[i].key, key) == 0)
      return true;
  return false;
}

static bool
set_target (struct ed *e, struct target *t, const char *path)
{
  if (!path_resolve (e->d, path, &e->a, t, e->err))
    return false;
  if (t->kind == TARGET_ERROR && strncasecmp (path, "/styles/", 8) == 0)
    return missing_style (e, path);
  long long n;
  bool footer = strncasecmp (path, "/footer[", 8) == 0;
  if (t->kind == TARGET_ERROR && has_key (e, "find") && (footer || strncasecmp (path, "/header[", 8) == 0)
      && (n = strtoll (path + 8, NULL, 10)) > 0)
    return refuse (e->err, "%s index out of range: %lld (have %zu %s(s)).", footer ? "Footer" : "Header", n,
                   docx_header_count (e->d, footer), footer ? "footer" : "header");
  if (t->kind == TARGET_ERROR && (footer || strncasecmp (path, "/header[", 8) == 0))
    return oc_fail (e->err, OC_NOT_FOUND, "%s not found: %s", footer ? "Footer" : "Header", path);
  if (t->kind == TARGET_ERROR && (strncasecmp (path, "/field[", 7) == 0 || strncasecmp (path, "/formfield[", 11) == 0)
      && t->error)
    return oc_fail (e->err, OC_NOT_FOUND, "%s", t->error);
  if (t->kind == TARGET_ELEMENT && xn_is (t->node, NS_W, "docDefaults"))
    return oc_fail (e->err, OC_NOT_FOUND, "Path not found: %s", path);
  return t->kind != TARGET_ERROR || oc_fail (e->err, OC_NOT_FOUND, "%s", t->missing);
}

static bool
set_run_it (struct ed *e, const char *path)
{
  struct target t;
  if (!set_target (e, &t, path))
    return false;
  if (has_key (e, "find"))
    return find_replace (e, &t, path);
  set_fn *fn = setter_of (&t);
  if (!fn && !undo_keep (e, t.node))
    return false;
  if (!(fn ? fn (e, &t) : set_each (e, generic_key, t.node, NULL)))
    return false;
  return !t.node || xn_is (t.node, NS_W, "document") || ed_touched (e, t.node);
}

bool
docx_set (struct docx *d, const char *path, const struct props *props, struct edit *ret, struct oc_err *err)
{
  struct ed e;
  struct oc_err own = OC_ERR_INIT;
  return ed_begin (&e, d, props, ret, err ? err : &own) && ed_end (&e, set_run_it (&e, path));
}
