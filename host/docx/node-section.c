/* Nodes of sections (ECMA-376 17.6.17 sectPr). */
#include "host/docx/nodes.h"
#include "common/base/num.h"

#include <string.h>

static const char *
key (struct reader *r, const char *name)
{
  const char *k = *r->prefix ? arena_printf (&r->m->look->arena, "%s%s", r->prefix, name) : name;
  return k ? k : name;
}

static bool
attr_on (const struct xnode *n, const char *name, bool *ret)
{
  const char *v = xn_attr (n, NS_W, name);
  if (v)
    *ret = strcmp (v, "0") != 0 && strcmp (v, "false") != 0 && strcmp (v, "off") != 0;
  return v != NULL;
}

static void
put_bool_attr (struct reader *r, const char *name, const struct xnode *n, const char *attr)
{
  bool on = false;
  if (n && attr_on (n, attr, &on))
    node_format_bool (r->m->set, r->n, key (r, name), on);
}

static void
reference_keys (struct reader *r, const struct xnode *sect, bool footer)
{
  const char *element = footer ? "footerReference" : "headerReference", *base = footer ? "footerRef" : "headerRef";
  struct docx *d = r->m->look->d;
  const char *first = NULL, *by_default = NULL;
  for (const struct xnode *c = xn_child (sect, NS_W, element); c; c = xn_sibling (c, NS_W, element))
    {
      const char *type = xn_attr (c, NS_W, "type");
      const struct docx_part *part = docx_rel_part (d, d->main, xn_attr (c, NS_R, "id"));
      size_t k = part ? docx_header_number (d, footer, part) : 0;
      const char *path = k ? arena_printf (&r->m->look->arena, "/%s[%zu]", footer ? "footer" : "header", k) : NULL;
      type = type ? type : "default";
      put_str (r, arena_printf (&r->m->look->arena, "%s.%s", base, type), path);
      first = first ? first : path;
      by_default = strcmp (type, "default") == 0 ? path : by_default;
    }
  put_str (r, base, by_default ? by_default : first);
}

static void
column_keys (struct reader *r, const struct xnode *cols)
{
  const char *num = xn_attr (cols, NS_W, "num");
  AUTO_BUF struct buf widths = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf spaces = BUF_INIT (LIMIT_TEXT);
  int64_t n = 1;
  if (num)
    oc_parse_int (num, &n);
  node_format_int (r->m->set, r->n, key (r, "columns"), n);
  put_cm (r, "columnSpace", xn_attr (cols, NS_W, "space"));
  put_bool_attr (r, "columns.equalWidth", cols, "equalWidth");
  put_bool_attr (r, "columns.separator", cols, "sep");
  for (const struct xnode *c = xn_child (cols, NS_W, "col"); c; c = xn_sibling (c, NS_W, "col"))
    {
      const char *w = xn_attr (c, NS_W, "w"), *s = xn_attr (c, NS_W, "space");
      buf_addf (&widths, "%s%s", widths.len ? "," : "", w ? w : "0");
      buf_addf (&spaces, "%s%s", spaces.len ? "," : "", s ? s : "0");
    }
  if (widths.len)
    {
      put_str (r, "colWidths", buf_str (&widths));
      put_str (r, "colSpaces", buf_str (&spaces));
    }
}

static void
page_size_keys (struct reader *r, const struct xnode *sect)
{
  const struct xnode *size = xn_child (sect, NS_W, "pgSz");
  const char *w = size ? xn_attr (size, NS_W, "w") : NULL, *h = size ? xn_attr (size, NS_W, "h") : NULL;
  put_cm (r, "pageWidth", w ? w : "11906");   /* A4 */
  put_cm (r, "pageHeight", h ? h : "16838");
  put_str (r, "orientation", size ? xn_attr (size, NS_W, "orient") : NULL);
}

/* What get / shows behind the protection: columns and the document grid. */
static void
section_tail (struct reader *r, const struct xnode *sect)
{
  const struct xnode *cols = xn_child (sect, NS_W, "cols");
  if (cols)
    column_keys (r, cols);
  read_only (r, VB_SECTION, sect, " vAlign ");
  read_only (r, VB_SECTION, sect, " docGrid.type docGrid.linePitch docGrid.charSpace ");
}

static void
toggle_key (struct reader *r, const struct xnode *sect, const char *name, const char *element)
{
  const struct xnode *n = xn_child (sect, NS_W, element);
  if (n && is_on (n))
    node_format_bool (r->m->set, r->n, key (r, name), true);
}

static void
section_middle (struct reader *r, const struct xnode *sect)
{
  const struct xnode *bidi = xn_child (sect, NS_W, "bidi"), *lines = xn_child (sect, NS_W, "lnNumType");
  int64_t by = 0;
  read_only (r, VB_SECTION, sect, " marginTop marginBottom marginLeft marginRight ");
  read_only (r, VB_SECTION, sect, " pageStart pageNumFmt chapStyle chapSep ");
  toggle_key (r, sect, "titlePage", "titlePg");
  if (bidi)
    put_str (r, "direction", is_on (bidi) ? "rtl" : "ltr");
  toggle_key (r, sect, "rtlGutter", "rtlGutter");
  toggle_key (r, sect, "noEndnote", "noEndnote");
  if (!*r->prefix)
    {
      reference_keys (r, sect, false);
      reference_keys (r, sect, true);
    }
  if (!lines)
    return;
  const char *restart = xn_attr (lines, NS_W, "restart"), *count = xn_attr (lines, NS_W, "countBy");
  put_str (r, "lineNumbers", restart ? strcmp (restart, "newPage") == 0      ? "restartPage"
                                       : strcmp (restart, "newSection") == 0 ? "restartSection"
                                                                             : restart
                                     : "restartPage");
  if (count && oc_parse_int (count, &by) && by > 1)
    node_format_int (r->m->set, r->n, key (r, "lineNumberCountBy"), by);
  read_only (r, VB_SECTION, sect, " lineNumberStart ");
}

void
read_section_keys (struct reader *r, struct xnode *sect)
{
  if (!*r->prefix)
    put_str (r, "type", child_val (sect, "type"));
  page_size_keys (r, sect);
  section_middle (r, sect);
  section_tail (r, sect);
}

void
read_page_keys (struct reader *r, struct xnode *sect)
{
  page_size_keys (r, sect);
  section_middle (r, sect);
}

void
read_page_tail (struct reader *r, struct xnode *sect)
{
  section_tail (r, sect);
}

struct node *
make_section (struct maker *m, struct node *parent, struct xnode *sect, const char *path)
{
  struct node *n = make_at (m, parent, path, "section");
  struct reader r = { m, n, sect, "" };
  if (!n)
    return NULL;
  read_section_keys (&r, sect);
  return n;
}
