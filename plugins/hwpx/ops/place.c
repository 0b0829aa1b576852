#include "plugins/hwpx/ops/place.h"

#include <string.h>

/* Element that children of a parent are counted by: paragraphs of lists, runs of a paragraph, rows of a table. */
static struct node *
holder (const struct adder *a, enum el *ret_el)
{
  struct node *list = a->parent.kind == K_DOCUMENT ? a->d->sections[a->d->nsections - 1]->root : ref_list (&a->parent);
  *ret_el = list                        ? EL_p
            : a->parent.kind == K_PARA  ? EL_run
            : a->parent.kind == K_TABLE ? EL_tr
            : a->parent.kind == K_ROW   ? EL_tc
                                        : EL_NONE;
  return list ? list : a->parent.n;
}

/* An anchor may be given from the root, or relative to the parent ("p[2]"). */
static bool
anchor (struct adder *a, const char *path, struct ref *ret, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (1 << 16);
  if (path[0] == '/')
    return path_resolve (a->d, path, ret, err);
  path_of_ref (a->d, &a->parent, &b);
  buf_addf (&b, "%s%s", b.len && b.p[b.len - 1] == '/' ? "" : "/", path);
  return path_resolve (a->d, buf_str (&b), ret, err);
}

/* The child of `in` that holds n; NULL when n is elsewhere. */
static struct node *
child_holding (struct node *n, const struct node *in)
{
  while (n && n->parent != in)
    n = n->parent;
  return n;
}

bool
place_read (struct adder *a, struct oc_err *err)
{
  const struct json *pos = json_get (a->c->args, "position"), *index = json_get (pos, "index");
  const struct json *after = json_get (pos, "after"), *before = json_get (pos, "before");
  const struct json *at = after && json_type (after) != JSON_NULL ? after : before;
  struct ref r;
  enum el el;
  struct node *in = holder (a, &el);
  int64_t n;
  a->index = -1;
  if (index && json_type (index) != JSON_NULL)
    {
      if (!json_int (index, &n) || n < 0 || n > 10000000)
        return oc_fail (err, OC_INVALID_ARGUMENT, "position.index is no whole number from 0");
      a->index = (long) n;
      a->before = in && el != EL_NONE ? node_nth (in, el, (size_t) n + 1) : NULL;
      return true;
    }
  if (!at || json_type (at) == JSON_NULL)
    return true;
  if (!json_string (at))
    return oc_fail (err, OC_INVALID_ARGUMENT, "position.after and position.before take a path");
  if (!anchor (a, json_string (at), &r, err))
    return false;
  struct node *child = r.n && in ? child_holding (r.n, in) : NULL;
  if (!child)
    return oc_fail (err, OC_INVALID_ARGUMENT, "position: '%.200s' is not inside the parent", json_string (at));
  a->before = child;
  if (at == after)
    {
      a->before = child->next;
      while (a->before && a->before->el != child->el)
        a->before = a->before->next;
    }
  a->index = a->before ? (long) node_index (a->before) - 1 : (long) node_count (in, child->el);
  return true;
}
