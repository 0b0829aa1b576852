#include "plugins/hwpx/ops/section.h"

#include "common/base/limits.h"
#include "plugins/hwpx/emit/part-out.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/ops/add.h"
#include "plugins/hwpx/reader/package.h"
#include "plugins/hwpx/reader/part.h"

#include <string.h>

const char *
section_item_id (struct doc *d, const struct part *p)
{
  struct node *list = node_find (d->hpf->root, EL_manifest);
  for (struct node *n = node_child (list, EL_item); n; n = node_sibling (n, EL_item))
    if (strcmp (node_attr_or (n, "href", ""), p->name) == 0)
      return node_attr_or (n, "id", "");
  return "";
}

/* Bytes of an empty section: declaration and root tag of an existing one, so that all namespaces are bound alike. */
static bool
empty_bytes (struct doc *d, const struct part *like, struct buf *ret, struct oc_err *err)
{
  const struct node *root = like->root, *sec = node_find (root, EL_secPr);
  struct node *p = list_new_para (d, (struct node *) root, ""), *run = node_child (p, EL_run);
  if (!sec)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the last section has no page set-up (hp:secPr) to copy");
  buf_add (ret, like->raw.p, (size_t) (root->src - like->raw.p) + root->tag_len);
  node_insert (&d->tree, run, run->first, node_clone (&d->tree, sec));
  const struct node *col = sec->next && sec->next->el == EL_ctrl && node_child (sec->next, EL_colPr) ? sec->next : NULL;
  if (col)
    node_insert (&d->tree, run, run->first->next, node_clone (&d->tree, col));
  node_write (p, ret);
  buf_addf (ret, "</%s>", root->name->qname);
  return buf_ok (ret, err);
}

/* container.rdf lists parts twice: as hasPart, and with their type. */
static void
list_in_rdf (struct doc *d, const char *like, const char *name)
{
  struct part *rdf = NULL;
  struct oc_err ignored = OC_ERR_INIT;
  if (!package_has (d, "META-INF/container.rdf") || !package_part (d, "META-INF/container.rdf", &rdf, &ignored))
    return;
  for (struct node *n = node_first_el (rdf->root), *next; n; n = next)
    {
      next = node_next_el (n);
      const struct node *c = node_first_el (n);
      bool about = strcmp (node_attr_or (n, "rdf:about", ""), like) == 0,
           part = strcmp (node_attr_or (c, "rdf:resource", ""), like) == 0;
      if (!about && !part)
        continue;
      struct node *copy = node_clone (&d->tree, n);
      node_set (&d->tree, about ? copy : node_first_el (copy), about ? "rdf:about" : "rdf:resource", name);
      node_insert (&d->tree, rdf->root, next, copy);
      rdf->unsaved = true;
    }
}

static bool
list_in_package (struct doc *d, const struct part *like, const char *name, const char *id, struct oc_err *err)
{
  struct node *manifest = node_find (d->hpf->root, EL_manifest), *spine = node_find (d->hpf->root, EL_spine);
  struct node *item = package_item (d, section_item_id (d, like)), *ref = NULL;
  if (!manifest || !spine || !item)
    return oc_fail (err, OC_INVALID_ARGUMENT, "the package document does not list its sections; none can be added");
  for (struct node *n = node_child (spine, EL_itemref); n; n = node_sibling (n, EL_itemref))
    if (strcmp (node_attr_or (n, "idref", ""), node_attr_or (item, "id", "")) == 0)
      ref = n;
  struct node *copy = node_clone (&d->tree, item);
  node_set (&d->tree, copy, "id", id);
  node_set (&d->tree, copy, "href", name);
  node_insert_after (&d->tree, item, copy);
  copy = ref ? node_clone (&d->tree, ref) : node_make (&d->tree, spine, NSK_OPF, "itemref idref= linear=yes");
  node_set (&d->tree, copy, "idref", id);
  node_insert (&d->tree, spine, ref ? ref->next : NULL, copy);
  d->hpf->unsaved = true;
  return true;
}

bool
section_add (struct doc *d, struct part **ret, struct oc_err *err)
{
  struct part *like = d->sections[d->nsections - 1], *p = NULL;
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_ZIP_PART);
  char name[64], id[32];
  unsigned n = (unsigned) d->nsections;
  do
    {
      snprintf (name, sizeof name, "Contents/section%u.xml", n);
      snprintf (id, sizeof id, "section%u", n++);
    }
  while (package_has (d, name) || package_item (d, id));
  struct part **at = realloc (d->sections, (d->nsections + 1) * sizeof *at);
  if (!at)
    return oc_fail (err, OC_NOMEM, "out of memory");
  d->sections = at;
  if (!empty_bytes (d, like, &bytes, err) || !part_parse (d, name, &bytes, &p, err))
    return false;
  p->made = p->unsaved = true;
  if (!doc_part_add (d, p, err))
    {
      buf_release (&p->raw);
      return false;
    }
  if (!list_in_package (d, like, p->name, id, err))
    return false;
  list_in_rdf (d, like->name, p->name);
  d->sections[d->nsections++] = p;
  if (d->header)
    {
      node_set_int (&d->tree, d->header->root, "secCnt", (long) d->nsections);
      d->header->unsaved = true;
    }
  d->tree.edits++;
  *ret = p;
  return true;
}

bool
add_section (struct adder *a, struct ref *ret, struct oc_err *err)
{
  struct part *p;
  if (a->parent.kind != K_DOCUMENT || a->before || a->index >= 0)
    return oc_fail (err, OC_INVALID_ARGUMENT, "a section is added at the end of the document");
  if (!section_add (a->d, &p, err))
    return false;
  *ret = (struct ref) { K_SECTION, p->root };
  return true;
}

/* ------------------------------------------------------------------ page set-up stays first */

static struct node *
holder (struct node *root, struct node **ret_sec)
{
  for (struct node *p = node_child (root, EL_p); p; p = node_sibling (p, EL_p))
    for (struct node *r = node_child (p, EL_run); r; r = node_sibling (r, EL_run))
      if ((*ret_sec = node_child (r, EL_secPr)) != NULL)
        return p;
  return NULL;
}

void
section_settle (struct doc *d, struct node *n)
{
  struct node *root = node_top (n), *first = node_child (root, EL_p), *sec = NULL,
              *p = root->el == EL_sec ? holder (root, &sec) : NULL;
  if (!p || p == first)
    return;
  struct node *old = sec->parent, *run = node_make (&d->tree, root, NSK_HP, "run charPrIDRef=0");
  node_set (&d->tree, run, "charPrIDRef", node_attr_or (old, "charPrIDRef", "0"));
  /* Controls of the page come along: columns, headers, footers, page numbers. */
  struct node *next = sec->next;
  node_insert (&d->tree, run, NULL, sec);
  while (next && next->el == EL_ctrl)
    {
      struct node *k = node_first_el (next), *ctrl = next;
      next = next->next;
      if (k
          && (k->el == EL_colPr || k->el == EL_header || k->el == EL_footer || k->el == EL_pageNum || k->el == EL_pageHiding
              || k->el == EL_newNum))
        node_insert (&d->tree, run, NULL, ctrl);
    }
  if (!node_first_el (old) && node_count (p, EL_run) > 1)
    node_remove (&d->tree, old);
  node_insert (&d->tree, first, first->first, run);
  para_touched (d, p);
  para_touched (d, first);
}
