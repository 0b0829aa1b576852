#include "plugins/hwpx/reader/part.h"

#include "common/base/limits.h"
#include "common/pkg/xmldom.h"

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

struct convert
{
  struct doc *d;
  struct scan scan;
  bool places;          /* keep sources */
};

struct attrs { struct tree *t; struct attr at[256]; unsigned n; bool over; };

static bool
add_attr (struct attrs *x, const char *name, size_t len, const char *value, size_t vlen, bool raw)
{
  if (x->n == sizeof x->at / sizeof *x->at)
    {
      x->over = true;
      return false;
    }
  x->at[x->n++] = (struct attr) { arena_strndup (&x->t->arena, name, len), arena_strndup (&x->t->arena, value, vlen), raw };
  x->t->nomem |= !x->at[x->n - 1].name || !x->at[x->n - 1].value;
  return true;
}

static bool
one_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  struct attrs *x = ctx;
  const char *qname = prefix && *prefix ? tree_name (x->t, prefix, name, ns)->qname : name;
  return add_attr (x, qname, strlen (qname), value, strlen (value), false);
}

/* Namespace declarations as they stand in a start tag: the parser keeps them apart from attributes. */
static void
declarations (struct attrs *x, const struct tag *tag)
{
  const char *end = tag->start + tag->len;
  for (const char *p = tag->start; p < end; p++)
    {
      if (*p == '"' || *p == '\'')
        {
          p = memchr (p + 1, *p, (size_t) (end - p - 1));
          if (!p)
            return;
        }
      else if (end - p > 6 && memcmp (p, "xmlns", 5) == 0 && strchr (" \t\r\n", p[-1]) && strchr (":= \t\r\n", p[5]))
        {
          size_t name = strcspn (p, "= \t\r\n");
          const char *v = p + name + strspn (p + name, "= \t\r\n");
          const char *e = memchr (v + 1, *v, (size_t) (end - v - 1));
          if (!e || !add_attr (x, p, name, v + 1, (size_t) (e - v - 1), true))
            return;
          p = e;
        }
    }
}

static bool
take_attrs (struct convert *c, const struct xnode *xn, struct node *n, const struct tag *tag, bool root, struct oc_err *err)
{
  struct attrs x = { .t = &c->d->tree };
  xn_each_attr (xn, one_attr, &x);
  if (tag->start && memmem (tag->start, tag->len, "xmlns", 5))
    {
      unsigned before = x.n;
      declarations (&x, tag);
      if (x.n > before && !root)
        n->flags |= NODE_NSDECL;
    }
  if (x.over)
    return oc_fail (err, OC_LIMIT, "element <%s> has more than 256 attributes", n->name->qname);
  n->nattrs = x.n;
  n->attrs = arena_array (&c->d->tree.arena, struct attr, x.n ? x.n : 1);
  if (!n->attrs)
    return oc_fail (err, OC_NOMEM, "out of memory for the document tree");
  memcpy (n->attrs, x.at, x.n * sizeof *x.at);
  return true;
}

static bool convert_element (struct convert *c, const struct xnode *xn, struct node *parent, struct node **ret, struct oc_err *err);

static void
link_last (struct node *parent, struct node *n)
{
  n->parent = parent;
  n->prev = parent->last;
  if (parent->last)
    parent->last->next = n;
  else
    parent->first = n;
  parent->last = n;
}

static bool
convert_kids (struct convert *c, const struct xnode *xn, struct node *n, struct oc_err *err)
{
  struct tree *t = &c->d->tree;
  for (const struct xnode *x = xn_first (xn); x; x = xn_next (x))
    {
      struct node *kid = NULL;
      if (xn_is_element (x))
        {
          if (!convert_element (c, x, n, &kid, err))
            return false;
          continue;
        }
      if (xn_is_text (x))
        {
          const char *s = xn_content (x);
          kid = node_text (t, s ? s : "", s ? strlen (s) : 0);
        }
      else
        {
          AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
          if (!xn_write (x, &b) || !buf_ok (&b, err))
            return oc_fail (err, OC_NOMEM, "out of memory for the document tree");
          kid = node_text (t, b.p ? b.p : "", b.len);
          kid->kind = NODE_RAW;
        }
      if (t->nomem)
        return tree_ok (t, err);
      link_last (n, kid);
    }
  return true;
}

static bool
convert_element (struct convert *c, const struct xnode *xn, struct node *parent, struct node **ret, struct oc_err *err)
{
  struct tree *t = &c->d->tree;
  struct tag open = { NULL, 0, false };
  if (c->places)
    open = scan_tag (&c->scan, false);
  struct node *n = arena_new (&t->arena, struct node);
  if (!n)
    return oc_fail (err, OC_NOMEM, "out of memory for the document tree");
  n->name = tree_name (t, xn_prefix (xn), xn_name (xn), xn_ns (xn));
  n->el = n->name->el;
  size_t len = strlen (n->name->qname);
  if (open.start && (open.len < len + 2 || memcmp (open.start + 1, n->name->qname, len) != 0))
    c->scan.bad = true;
  if (c->places && c->scan.bad)
    return false;
  if (!take_attrs (c, xn, n, &open, !parent, err))
    return false;
  if (parent)
    link_last (parent, n);
  if (!convert_kids (c, xn, n, err))
    return false;
  if (c->places)
    {
      struct tag close = { open.start, open.len, true };
      if (!open.empty)
        close = scan_tag (&c->scan, true);
      if (c->scan.bad)
        return false;
      n->src = open.start;
      n->tag_len = open.len;
      n->end_len = open.empty ? 0 : close.len;
      n->src_len = (size_t) (close.start + close.len - open.start);
    }
  *ret = n;
  return tree_ok (t, err);
}

/* The parser reads several encodings; places are only known in UTF-8.  Anything else is turned into UTF-8 first. */
static bool
to_tree (struct doc *d, const char *name, struct buf *raw, struct node **ret, struct oc_err *err)
{
  for (int round = 0; round < 2; round++)
    {
      AUTO_XDOC struct xdoc *x = NULL;
      if (!xdoc_parse (name, raw->p ? raw->p : "", raw->len, &x, err))
        return false;
      struct convert c = { .d = d, .places = true, .scan = { raw->p, raw->p + raw->len, false } };
      if (convert_element (&c, xdoc_root (x), NULL, ret, err))
        return true;
      if (!c.scan.bad || round)
        break;
      buf_clear (raw);
      if (!xdoc_write (x, raw, err))
        return false;
    }
  return oc_fail (err, OC_CORRUPT, "%s: tags and bytes do not agree", name);
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
  AUTO_XDOC struct xdoc *x = NULL;
  if (!buf_ok (&b, err) || !xdoc_parse ("xml", b.p, b.len, &x, err))
    {
      if (err && err->code == OC_CORRUPT)
        err->code = OC_INVALID_ARGUMENT;
      return false;
    }
  /* Sources are needed for the declarations that the fragment brings along; its bytes live as long as the document. */
  char *keep = arena_strndup (&d->tree.arena, b.p, b.len);
  if (!keep)
    return oc_fail (err, OC_NOMEM, "out of memory for the document tree");
  struct convert c = { .d = d, .places = true, .scan = { keep, keep + b.len, false } };
  if (convert_element (&c, xdoc_root (x), NULL, ret, err))
    return true;
  return oc_fail (err, OC_INVALID_ARGUMENT, "xml: tags and bytes do not agree");
}
