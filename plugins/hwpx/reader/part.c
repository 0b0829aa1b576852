#include "plugins/hwpx/reader/part.h"

#include "common/base/limits.h"
#include "common/pkg/xmldom.h"
#include "common/pkg/xmlsax.h"

#include <string.h>

/* Walks the tags of a text that the parser has accepted, so only their places matter here. */
struct scan
{
  const char *p, *end;
  bool bad;
};

struct tag { const char *start; size_t len; bool empty; };

static const char *
past (const char *p, const char *end, const char *mark)
{
  size_t n = strlen (mark);
  const char *q = memmem (p, (size_t) (end - p), mark, n);
  return q ? q + n : NULL;
}

/* Next start tag, or end tag when `closing`. */
static struct tag
scan_tag (struct scan *s, bool closing)
{
  struct tag none = { NULL, 0, false };
  while (!s->bad)
    {
      const char *p = memchr (s->p, '<', (size_t) (s->end - s->p)), *q = NULL;
      if (!p || p + 1 >= s->end)
        break;
      size_t left = (size_t) (s->end - p);
      if (left >= 4 && memcmp (p, "<!--", 4) == 0)
        q = past (p + 4, s->end, "-->");
      else if (left >= 9 && memcmp (p, "<![CDATA[", 9) == 0)
        q = past (p + 9, s->end, "]]>");
      else if (p[1] == '?')
        q = past (p + 2, s->end, "?>");
      else if (p[1] != '!' && (p[1] == '/') == closing)
        {
          char quote = 0;
          for (q = p + 1; q < s->end && (quote || *q != '>'); q++)
            if (quote ? *q == quote : *q == '"' || *q == '\'')
              quote = quote ? 0 : *q;
          if (q == s->end)
            break;
          s->p = q + 1;
          return (struct tag) { p, (size_t) (q + 1 - p), q[-1] == '/' };
        }
      if (!q)
        break;
      s->p = q;
    }
  s->bad = true;
  return none;
}

/* Elements come from the parser as events, their places from a scan of the same bytes in step. */
struct builder
{
  struct doc *d;
  struct scan scan;
  struct node *root, *at;  /* `at`: element that is open */
  bool empty;              /* the tag of `at` is <x/> */
  struct buf text;         /* of the text that is being collected */
};

static struct node *
new_node (struct builder *b, enum node_kind kind)
{
  struct node *n = arena_new (&b->d->tree.arena, struct node);
  if (!n)
    {
      b->d->tree.nomem = true;
      return NULL;
    }
  n->kind = kind;
  n->parent = b->at;
  if (b->at)
    {
      n->prev = b->at->last;
      if (b->at->last)
        b->at->last->next = n;
      else
        b->at->first = n;
      b->at->last = n;
    }
  return n;
}

static bool
flush_text (struct builder *b, struct oc_err *err)
{
  if (!b->text.len)
    return true;
  struct node *n = new_node (b, NODE_TEXT);
  if (n)
    n->text = arena_strndup (&b->d->tree.arena, b->text.p, b->text.len);
  b->d->tree.nomem |= !n || !n->text;
  buf_clear (&b->text);
  return tree_ok (&b->d->tree, err);
}

/* Attributes, then namespace declarations, which keep their spelling as they are never rewritten. */
static bool
take_attrs (struct builder *b, struct node *n, const struct xsax_tag *tag, struct oc_err *err)
{
  struct tree *t = &b->d->tree;
  size_t k = 0;
  n->attrs = arena_array (&t->arena, struct attr, tag->nattrs + tag->ndecls + 1);
  if (!n->attrs)
    return oc_fail (err, OC_NOMEM, "out of memory for the document tree");
  for (size_t i = 0; i < tag->nattrs; i++)
    {
      const struct xsax_attr *a = &tag->attrs[i];
      n->attrs[k++] = (struct attr) { tree_name (t, a->prefix, a->name, a->ns)->qname,
                                     arena_strndup (&t->arena, a->value, a->len), false };
      t->nomem |= !n->attrs[k - 1].value;
    }
  for (size_t i = 0; i < tag->ndecls; i++)
    {
      const struct xsax_decl *x = &tag->decls[i];
      const struct name *name = tree_name (t, *x->prefix ? "xmlns" : "", *x->prefix ? x->prefix : "xmlns", "");
      n->attrs[k++] = (struct attr) { name->qname, arena_strdup (&t->arena, x->uri), strpbrk (x->uri, "&<\"") == NULL };
      t->nomem |= !n->attrs[k - 1].value;
    }
  n->nattrs = (unsigned) k;
  if (tag->ndecls && n->parent)
    n->flags |= NODE_NSDECL;
  return tree_ok (t, err);
}

static bool
on_start (void *ctx, const struct xsax_tag *tag, struct oc_err *err)
{
  struct builder *b = ctx;
  struct tag open = scan_tag (&b->scan, false);
  if (!flush_text (b, err))
    return false;
  struct node *n = new_node (b, NODE_ELEMENT);
  if (!n)
    return tree_ok (&b->d->tree, err);
  n->name = tree_name (&b->d->tree, tag->prefix, tag->name, tag->ns);
  n->el = n->name->el;
  size_t len = strlen (n->name->qname);
  if (b->scan.bad || open.len < len + 2 || memcmp (open.start + 1, n->name->qname, len) != 0)
    {
      b->scan.bad = true;
      return oc_fail (err, OC_CORRUPT, "tags and bytes do not agree");
    }
  n->src = open.start;
  n->tag_len = n->src_len = open.len;
  if (!b->root)
    b->root = n;
  b->at = n;
  b->empty = open.empty;
  return take_attrs (b, n, tag, err);
}

static bool
on_end (void *ctx, struct oc_err *err)
{
  struct builder *b = ctx;
  struct node *n = b->at;
  if (!flush_text (b, err))
    return false;
  if (!b->empty)
    {
      struct tag close = scan_tag (&b->scan, true);
      if (b->scan.bad)
        return oc_fail (err, OC_CORRUPT, "tags and bytes do not agree");
      n->end_len = close.len;
      n->src_len = (size_t) (close.start + close.len - n->src);
    }
  b->empty = false;
  b->at = n->parent;
  return true;
}

static bool
on_text (void *ctx, const char *s, size_t len, struct oc_err *err)
{
  struct builder *b = ctx;
  buf_add (&b->text, s, len);
  return buf_ok (&b->text, err);
}

static bool
on_other (void *ctx, const char *raw, size_t len, struct oc_err *err)
{
  struct builder *b = ctx;
  if (!flush_text (b, err))
    return false;
  struct node *n = new_node (b, NODE_RAW);
  if (n)
    n->text = arena_strndup (&b->d->tree.arena, raw, len);
  b->d->tree.nomem |= !n || !n->text;
  return tree_ok (&b->d->tree, err);
}

static const struct xsax_ops builder_ops = { on_start, on_end, on_text, on_other };

static bool
build (struct builder *b, const char *name, const char *p, size_t len, struct oc_err *err)
{
  b->scan = (struct scan) { p, p + len, false };
  b->root = b->at = NULL;
  b->text = (struct buf) BUF_INIT (LIMIT_ZIP_PART);
  bool ok = xsax_parse (name, p, len, &builder_ops, b, err);
  buf_release (&b->text);
  return ok;
}

/* The parser reads several encodings; places are only known in UTF-8.  Anything else is turned into UTF-8 first. */
static bool
to_tree (struct doc *d, const char *name, struct buf *raw, struct node **ret, struct oc_err *err)
{
  struct builder b = { .d = d };
  struct oc_err why = OC_ERR_INIT;
  AUTO_XDOC struct xdoc *x = NULL;
  if (build (&b, name, raw->p ? raw->p : "", raw->len, &why))
    {
      *ret = b.root;
      return true;
    }
  if (!b.scan.bad)
    {
      if (err)
        *err = why;
      return false;
    }
  if (!xdoc_parse (name, raw->p, raw->len, &x, err))
    return false;
  buf_clear (raw);
  if (!xdoc_write (x, raw, err) || !build (&b, name, raw->p, raw->len, err))
    return false;
  *ret = b.root;
  return true;
}

bool
part_parse (struct doc *d, const char *name, struct buf *raw, struct part **ret, struct oc_err *err)
{
  struct part *p = arena_new (&d->tree.arena, struct part);
  char *own = arena_strdup (&d->tree.arena, name);
  if (!p || !own)
    return oc_fail (err, OC_NOMEM, "out of memory for the document tree");
  if (!to_tree (d, name, raw, &p->root, err))
    return false;
  p->name = own;
  p->raw = *raw;
  *raw = (struct buf) BUF_INIT (raw->max);
  *ret = p;
  return true;
}

bool
part_parse_fragment (struct doc *d, const struct node *near, const char *xml, struct node **ret, struct oc_err *err)
{
  const struct node *root = near;
  while (root->parent)
    root = root->parent;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  buf_adds (&b, "<fragment");
  for (unsigned i = 0; i < root->nattrs; i++)
    if (strncmp (root->attrs[i].name, "xmlns", 5) == 0)
      buf_addf (&b, " %s=\"%s\"", root->attrs[i].name, root->attrs[i].value);
  buf_adds (&b, ">");
  buf_adds (&b, xml);
  buf_adds (&b, "</fragment>");
  /* Sources are needed for the declarations that the fragment brings along; its bytes live as long as the document. */
  char *keep = buf_ok (&b, err) ? arena_strndup (&d->tree.arena, b.p, b.len) : NULL;
  struct builder build_it = { .d = d };
  struct oc_err why = OC_ERR_INIT;
  if (!keep)
    return oc_fail (err, OC_NOMEM, "out of memory for the document tree");
  if (!build (&build_it, "xml", keep, b.len, &why))
    return oc_fail (err, why.code == OC_CORRUPT ? OC_INVALID_ARGUMENT : why.code, "%s", why.msg);
  *ret = build_it.root;
  return true;
}
