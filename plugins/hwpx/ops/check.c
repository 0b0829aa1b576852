#include "plugins/hwpx/ops/check.h"

#include "common/base/rd.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/fields.h"
#include "plugins/hwpx/model/grid.h"
#include "plugins/hwpx/reader/package.h"

#include <string.h>

struct finding
{
  enum severity severity;
  enum issue_type type;
  const char *code, *part, *path;
  char message[512];
};

struct checker
{
  struct doc *d;
  void (*give) (struct checker *k, const struct finding *f);
  struct jw *w;
  long limit, count;
  const char *only;      /* type wanted by view issues; NULL: all */
};

static void
find_at (struct checker *k, struct node *n, enum severity sev, const char *code, const char *fmt, ...) OC_PRINTF (5, 6);

static void
find_at (struct checker *k, struct node *n, enum severity sev, const char *code, const char *fmt, ...)
{
  struct finding f = { .severity = sev, .type = ISSUE_STRUCTURE, .code = code, .part = "", .path = "/" };
  struct part *p = n ? doc_part_of (k->d, n) : NULL;
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (f.message, sizeof f.message, fmt, ap);
  va_end (ap);
  if (p)
    f.part = p->name;
  struct node *at = n;
  while (at && kind_of (at) == K_NONE)
    at = at->parent;
  if (at)
    f.path = path_str (k->d, at);
  k->give (k, &f);
}

/* ------------------------------------------------------------------ package */

/* Type sniffers look at the first bytes: a local file header, method 0, the name, the 19 bytes. */
static bool
mimetype_first (const char *path)
{
  char head[1024];
  AUTO_FILE FILE *f = fopen (path, "rb");
  struct rd r = rd_of (head, f ? fread (head, 1, sizeof head, f) : 0);
  bool local = rd_le32 (&r) == 0x04034b50;
  rd_skip (&r, 4);
  uint16_t method = rd_le16 (&r);
  rd_seek (&r, 26);
  uint16_t name = rd_le16 (&r), extra = rd_le16 (&r);
  const uint8_t *is = rd_bytes (&r, 8);
  rd_skip (&r, extra);
  const uint8_t *content = rd_bytes (&r, 19);
  return local && method == 0 && name == 8 && !r.bad && memcmp (is, "mimetype", 8) == 0
         && memcmp (content, "application/hwp+zip", 19) == 0;
}

static void
check_package (struct checker *k)
{
  static const char *const parts[] = { "version.xml", "META-INF/container.xml" };
  struct node *list = node_find (k->d->hpf->root, EL_manifest);
  if (!mimetype_first (k->d->path))
    find_at (k, NULL, SEV_ERROR, "mimetype",
             "'mimetype' is not the first entry, stored, with the content application/hwp+zip");
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (!package_has (k->d, parts[i]))
      find_at (k, NULL, SEV_ERROR, "part.missing", "required part '%s' is missing", parts[i]);
  if (!k->d->header)
    find_at (k, NULL, SEV_ERROR, "part.missing", "the header part is missing");
  for (struct node *n = node_child (list, EL_item); n; n = node_sibling (n, EL_item))
    if (!package_href (k->d, node_attr (n, "href")))
      {
        bool linked = strcmp (node_attr_or (n, "isEmbeded", "1"), "0") == 0;
        find_at (k, n, linked ? SEV_INFO : SEV_ERROR, linked ? "item.linked" : "item.missing",
                 "manifest item '%s' -> '%s' %s", node_attr_or (n, "id", ""), node_attr_or (n, "href", ""),
                 linked ? "is linked, not embedded" : "does not exist in the package");
      }
  for (struct node *n = node_child (node_find (k->d->hpf->root, EL_spine), EL_itemref); n; n = node_sibling (n, EL_itemref))
    if (!package_item (k->d, node_attr (n, "idref")))
      find_at (k, n, SEV_ERROR, "spine.idref", "spine entry '%s' has no manifest item", node_attr_or (n, "idref", ""));
}

/* ------------------------------------------------------------------ header.xml */

static bool
known (const struct checker *k, enum el list, enum el item, const char *id)
{
  return !id || strcmp (id, "4294967295") == 0 || head_item (k->d, list, item, id);
}

static void
check_refs (struct checker *k, struct node *n)
{
  static const struct { enum el on; const char *attr; enum el list, item; bool zero_ok; } refs[] = {
    { EL_p, "paraPrIDRef", EL_paraProperties, EL_paraPr, false },
    { EL_p, "styleIDRef", EL_styles, EL_style, false },
    { EL_run, "charPrIDRef", EL_charProperties, EL_charPr, false },
    { EL_tbl, "borderFillIDRef", EL_borderFills, EL_borderFill, false },
    { EL_tc, "borderFillIDRef", EL_borderFills, EL_borderFill, true },
    { EL_pageBorderFill, "borderFillIDRef", EL_borderFills, EL_borderFill, true },
    { EL_charPr, "borderFillIDRef", EL_borderFills, EL_borderFill, true },
    { EL_border, "borderFillIDRef", EL_borderFills, EL_borderFill, true },
  };
  for (size_t i = 0; i < sizeof refs / sizeof *refs; i++)
    {
      const char *id = n->el == refs[i].on ? node_attr (n, refs[i].attr) : NULL;
      if (!id || (refs[i].zero_ok && strcmp (id, "0") == 0) || known (k, refs[i].list, refs[i].item, id))
        continue;
      find_at (k, n, SEV_ERROR, "idref", "%s refers to %s %s, which does not exist", refs[i].attr, el_name (refs[i].item),
               id);
    }
  const char *bin = node_attr (n, "binaryItemIDRef");
  if (bin && *bin && !package_item (k->d, bin))
    find_at (k, n, SEV_ERROR, "idref.binaryItem", "binary item '%s' is not in the manifest", bin);
}

static void
check_list (struct checker *k, enum el list, enum el item)
{
  struct node *l = head_list (k->d, list);
  long want = node_int (l, "itemCnt", -1), have = l ? (long) node_count (l, item) : 0;
  if (l && want >= 0 && want != have)
    find_at (k, l, SEV_ERROR, "header.itemCnt", "%s: itemCnt is %ld, there are %ld", el_name (list), want, have);
  for (struct node *n = node_child (l, item); n; n = node_sibling (n, item))
    {
      const char *id = node_attr (n, "id");
      if (!id && item != EL_fontface)
        find_at (k, n, SEV_ERROR, "header.id", "a %s has no id", el_name (item));
      else if (id && head_item (k->d, list, item, id) != n)
        find_at (k, n, SEV_ERROR, "header.id-duplicate", "%s id %s occurs more than once", el_name (item), id);
    }
}

static void
check_header (struct checker *k)
{
  static const struct { enum el list, item; } lists[] = {
    { EL_fontfaces, EL_fontface },    { EL_borderFills, EL_borderFill }, { EL_charProperties, EL_charPr },
    { EL_tabProperties, EL_tabPr },   { EL_numberings, EL_numbering },   { EL_bullets, EL_bullet },
    { EL_paraProperties, EL_paraPr }, { EL_styles, EL_style },
  };
  struct node *head = k->d->header ? k->d->header->root : NULL;
  if (!head)
    return;
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    check_list (k, lists[i].list, lists[i].item);
  for (struct node *n = head->first; n; n = node_step (head, n))
    if (n->kind == NODE_ELEMENT)
      check_refs (k, n);
  if (node_int (head, "secCnt", (long) k->d->nsections) != (long) k->d->nsections)
    find_at (k, head, SEV_ERROR, "header.secCnt", "secCnt is %ld, there are %zu sections", node_int (head, "secCnt", 0),
             k->d->nsections);
  for (struct node *s = node_child (head_list (k->d, EL_styles), EL_style); s; s = node_sibling (s, EL_style))
    {
      /* Hancom leaves an uninitialised number on character styles. */
      bool para = strcmp (node_attr_or (s, "type", "PARA"), "CHAR") != 0;
      if (para && !known (k, EL_paraProperties, EL_paraPr, node_attr (s, "paraPrIDRef")))
        find_at (k, s, SEV_ERROR, "idref.paraPr", "style '%s' refers to paraPr %s", node_attr_or (s, "name", ""),
                 node_attr (s, "paraPrIDRef"));
      if (!known (k, EL_charProperties, EL_charPr, node_attr (s, "charPrIDRef")))
        find_at (k, s, SEV_ERROR, "idref.charPr", "style '%s' refers to charPr %s", node_attr_or (s, "name", ""),
                 node_attr (s, "charPrIDRef"));
    }
}

/* ------------------------------------------------------------------ sections */

static void
check_lists (struct checker *k, struct node *n)
{
  bool holder = n->el == EL_tc || n->el == EL_footNote || n->el == EL_endNote || n->el == EL_header || n->el == EL_footer
                || n->el == EL_drawText;
  if (holder && !node_child (node_child (n, EL_subList), EL_p))
    find_at (k, n, SEV_ERROR, "list.empty", "%s holds no paragraph", el_name (n->el));
  if (n->el == EL_p && !node_child (n, EL_run))
    find_at (k, n, SEV_WARNING, "p.no-run", "paragraph without run");
}

static void
check_table (struct checker *k, struct node *tbl)
{
  struct grid g;
  struct oc_err err = OC_ERR_INIT;
  if (!grid_read (k->d, tbl, &g, &err))
    find_at (k, tbl, SEV_ERROR, "tbl.grid", "%s", err.msg);
  else if (!g.tiled)
    find_at (k, tbl, SEV_ERROR, "tbl.grid", "cell addresses and spans do not tile %ld rows x %ld columns exactly once",
             g.rows, g.cols);
}

static void
check_section (struct checker *k, struct node *root)
{
  struct node *first = node_child (root, EL_p);
  struct node *sec = NULL;
  for (struct node *r = node_child (first, EL_run); r && !sec; r = node_sibling (r, EL_run))
    sec = node_child (r, EL_secPr);
  if (!first)
    find_at (k, root, SEV_ERROR, "sec.empty", "section without paragraph");
  else if (!sec)
    find_at (k, first, SEV_ERROR, "sec.secPr", "the first paragraph has no page set-up (hp:secPr)");
  for (struct node *n = root->first; n; n = node_step (root, n))
    {
      if (n->kind != NODE_ELEMENT)
        continue;
      check_refs (k, n);
      check_lists (k, n);
      if (n->el == EL_tbl)
        check_table (k, n);
      if (n->el == EL_fieldBegin && !field_end (n))
        find_at (k, n, SEV_ERROR, "field.unclosed", "field id %s is never closed", node_attr_or (n, "id", ""));
      bool body = n->el == EL_p || n->el == EL_run || n->el == EL_t || n->el == EL_tbl;
      if (body && n->name->ns != NSK_HP)
        find_at (k, n, SEV_ERROR, "elem.namespace", "<%s> is not in the paragraph namespace", n->name->qname);
    }
}

static void
check_all (struct checker *k)
{
  check_package (k);
  check_header (k);
  for (size_t s = 0; s < k->d->nsections; s++)
    check_section (k, k->d->sections[s]->root);
}

/* ------------------------------------------------------------------ replies */

static void
give_error (struct checker *k, const struct finding *f)
{
  if (f->severity != SEV_ERROR)
    return;
  jw_object (k->w);
  jw_key_str (k->w, "error_type", f->code);
  jw_key_str (k->w, "description", f->message);
  jw_key_str (k->w, "path", f->path);
  jw_key_str (k->w, "part", f->part);
  jw_end (k->w);
}

bool
op_validate (struct call *c, struct oc_err *err)
{
  struct checker k = { .d = c->d, .give = give_error, .w = c->w };
  (void) err;
  jw_array (c->w);
  check_all (&k);
  jw_end (c->w);
  return true;
}

static void
give_issue (struct checker *k, const struct finding *f)
{
  static const char *const types[] = { "format", "content", "structure" };
  char id[32];
  if ((k->limit >= 0 && k->count >= k->limit)
      || (k->only && ascii_casecmp (k->only, types[f->type]) != 0 && strcmp (k->only, f->code) != 0))
    return;
  snprintf (id, sizeof id, "%c%ld", "FCS"[f->type], ++k->count);
  jw_object (k->w);
  jw_key_str (k->w, "id", id);
  jw_key_int (k->w, "type", f->type);
  jw_key_str (k->w, "subtype", f->code);
  jw_key_int (k->w, "severity", f->severity);
  jw_key_str (k->w, "path", f->path);
  jw_key_str (k->w, "message", f->message);
  jw_key_str (k->w, "context", f->part);
  jw_key (k->w, "suggestion");
  jw_null (k->w);
  jw_end (k->w);
}

/* Content and format findings that validation does not judge: unfilled fields, empty headings, linked pictures. */
static void
check_content (struct checker *k)
{
  const struct index *x = doc_index (k->d, NULL);
  for (size_t i = 0; x && i < x->list[L_FIELD].n; i++)
    {
      struct node *n = x->list[L_FIELD].at[i].n;
      struct finding f = {
        .severity = SEV_INFO, .type = ISSUE_CONTENT, .code = "field.unfilled", .part = "", .path = path_str (k->d, n)
      };
      snprintf (f.message, sizeof f.message, "field '%.100s' is not filled", node_attr_or (n, "name", ""));
      if (!field_filled (n))
        k->give (k, &f);
    }
}

bool
check_write_issues (struct call *c, struct oc_err *err)
{
  struct checker k = { .d = c->d, .give = give_issue, .w = c->w, .limit = -1, .only = arg_string (c, "type") };
  if (!arg_count (c, "limit", NULL, &k.limit, err))
    return false;
  if (k.only && (!*k.only || ascii_casecmp (k.only, "all") == 0))
    k.only = NULL;
  jw_array (c->w);
  check_all (&k);
  check_content (&k);
  jw_end (c->w);
  return true;
}
