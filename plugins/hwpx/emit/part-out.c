#include "plugins/hwpx/emit/part-out.h"

#include <string.h>

static void
put_escaped (struct buf *b, const char *s, bool attribute)
{
  const char *special = attribute ? "&<>\"\t\n\r" : "&<>\r";
  while (*s)
    {
      size_t plain = strcspn (s, special);
      buf_add (b, s, plain);
      s += plain;
      switch (*s)
        {
        case 0: return;
        case '&': buf_adds (b, "&amp;"); break;
        case '<': buf_adds (b, "&lt;"); break;
        case '>': buf_adds (b, "&gt;"); break;
        case '"': buf_adds (b, "&quot;"); break;
        default: buf_addf (b, "&#%d;", *s); break;
        }
      s++;
    }
}

static void
put_attr (struct buf *b, const struct attr *a)
{
  buf_addf (b, "%s=\"", a->name);
  if (a->raw)
    buf_adds (b, a->value);
  else
    put_escaped (b, a->value, true);
  buf_addc (b, '"');
}

/* True when the bytes from p spell the value without any reference: the common case, kept as written. */
static bool
same_value (const char *p, size_t len, const struct attr *a)
{
  return strlen (a->value) == len && memcmp (p, a->value, len) == 0 && (a->raw || !memchr (p, '&', len));
}

/* A start tag whose attributes changed: order, quotes and unchanged values as in the source, new attributes behind them. */
static void
put_patched_tag (struct buf *b, const struct node *n, bool empty)
{
  const char *p = n->src + 1 + strlen (n->name->qname), *end = n->src + n->tag_len - 1;
  uint64_t done[32] = { 0 }; /* the reader allows 1024 attributes and declarations */
  if (end[-1] == '/')
    end--;
  buf_add (b, n->src, (size_t) (p - n->src));
  while (p < end)
    {
      size_t gap = strspn (p, " \t\r\n");
      const char *name = p + gap;
      if (name >= end)
        break;
      size_t name_len = strcspn (name, "= \t\r\n");
      const char *v = name + name_len + strspn (name + name_len, "= \t\r\n");
      const char *e = memchr (v + 1, *v, (size_t) (end - v - 1));
      if (!e)
        break;
      unsigned i = 0;
      while (i < n->nattrs && (strncmp (n->attrs[i].name, name, name_len) != 0 || n->attrs[i].name[name_len]))
        i++;
      if (i < n->nattrs)
        {
          done[i / 64 % 32] |= (uint64_t) 1 << (i % 64);
          if (same_value (v + 1, (size_t) (e - v - 1), &n->attrs[i]))
            buf_add (b, p, (size_t) (e + 1 - p));
          else
            {
              buf_add (b, p, gap);
              put_attr (b, &n->attrs[i]);
            }
        }
      p = e + 1;
    }
  for (unsigned i = 0; i < n->nattrs; i++)
    if (!(done[i / 64 % 32] & (uint64_t) 1 << (i % 64)))
      {
        buf_addc (b, ' ');
        put_attr (b, &n->attrs[i]);
      }
  buf_adds (b, empty ? "/>" : ">");
}

static void
put_tag (struct buf *b, const struct node *n, bool empty)
{
  if (n->src && (n->flags & NODE_TAG))
    {
      put_patched_tag (b, n, empty);
    }
  else if (n->src && n->end_len)
    {
      buf_add (b, n->src, n->tag_len);
    }
  else if (n->src)
    {
      /* The source is <x/>; it may have got children. */
      buf_add (b, n->src, n->tag_len - (empty ? 0 : 2));
      if (!empty)
        buf_addc (b, '>');
    }
  else
    {
      buf_addf (b, "<%s", n->name->qname);
      for (unsigned i = 0; i < n->nattrs; i++)
        {
          buf_addc (b, ' ');
          put_attr (b, &n->attrs[i]);
        }
      buf_adds (b, empty ? "/>" : ">");
    }
}

static void
put_kids (struct buf *b, const struct node *n)
{
  if (!n->src || (n->flags & NODE_KIDS))
    {
      for (const struct node *c = n->first; c; c = c->next)
        node_write (c, b);
      return;
    }
  const char *at = n->src + n->tag_len;
  for (const struct node *c = n->first; c; c = c->next)
    if (c->kind == NODE_ELEMENT)
      {
        buf_add (b, at, (size_t) (c->src - at));
        node_write (c, b);
        at = c->src + c->src_len;
      }
  buf_add (b, at, (size_t) (n->src + n->src_len - n->end_len - at));
}

void
node_write (const struct node *n, struct buf *b)
{
  if (n->kind == NODE_TEXT)
    {
      put_escaped (b, n->text, false);
      return;
    }
  if (n->kind == NODE_RAW)
    {
      buf_adds (b, n->text);
      return;
    }
  if (n->src && !(n->flags & (NODE_TAG | NODE_KIDS | NODE_BELOW)))
    {
      buf_add (b, n->src, n->src_len);
      return;
    }
  bool empty = !n->first && !(n->src && n->end_len);
  put_tag (b, n, empty);
  if (empty)
    return;
  put_kids (b, n);
  if (n->src && n->end_len)
    buf_add (b, n->src + n->src_len - n->end_len, n->end_len);
  else
    buf_addf (b, "</%s>", n->name->qname);
}

bool
part_write (const struct part *p, struct buf *ret, struct oc_err *err)
{
  const char *end = p->raw.p + p->raw.len;
  buf_clear (ret);
  buf_add (ret, p->raw.p, (size_t) (p->root->src - p->raw.p));
  node_write (p->root, ret);
  const char *tail = p->root->src + p->root->src_len;
  buf_add (ret, tail, (size_t) (end - tail));
  return buf_ok (ret, err);
}
