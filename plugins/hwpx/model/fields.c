#include "plugins/hwpx/model/fields.h"

#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/text.h"

#include <string.h>

struct node *
field_end (struct node *begin)
{
  const char *id = node_attr_or (begin, "id", "");
  struct node *root = node_top (begin);
  for (struct node *n = node_skip (root, begin); n; n = node_step (root, n))
    if (n->el == EL_fieldEnd && strcmp (node_attr_or (n, "beginIDRef", ""), id) == 0)
      return n;
  return NULL;
}

void
field_text (struct node *begin, struct buf *ret)
{
  struct node *root = node_top (begin), *end = field_end (begin), *p = node_up (begin, EL_p);
  for (struct node *n = end ? node_skip (root, begin) : NULL; n && n != end; n = node_step (root, n))
    {
      if (n->el == EL_p && n != p)
        buf_adds (ret, "\n");
      if (n->el == EL_t)
        t_text (n, ret);
    }
}

static struct node *
param (const struct node *begin, const char *name)
{
  struct node *list = node_child (begin, EL_parameters);
  for (struct node *n = node_first_el (list); n; n = node_next_el (n))
    if (strcmp (node_attr_or (n, "name", ""), name) == 0)
      return n;
  return NULL;
}

const char *
field_param (const struct node *begin, const char *name)
{
  const struct node *n = param (begin, name);
  return !n ? NULL : n->first && n->first->kind == NODE_TEXT ? n->first->text : "";
}

/* Command: "Clickhere:set:<len>:Direction:wstring:<n>:<prompt> HelpState:wstring:<n>:<help>  ", lengths in characters. */
void
field_prompt (const struct node *begin, struct buf *ret)
{
  const char *direction = field_param (begin, "Direction"), *command = field_param (begin, "Command");
  int64_t n = 0;
  char digits[12] = "";
  if (direction)
    {
      buf_adds (ret, direction);
      return;
    }
  const char *at = command ? strstr (command, "Direction:wstring:") : NULL;
  if (!at)
    return;
  at += strlen ("Direction:wstring:");
  size_t len = strspn (at, "0123456789");
  memcpy (digits, at, len < 9 ? len : 9);
  if (at[len] == ':' && oc_parse_int (digits, &n))
    buf_add (ret, at + len + 1, utf16_prefix (at + len + 1, (size_t) n));
}

bool
field_filled (struct node *begin)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT), prompt = BUF_INIT (LIMIT_TEXT);
  field_text (begin, &text);
  field_prompt (begin, &prompt);
  if (text.len == 0)
    return false;
  return node_int (begin, "dirty", 0) != 0 || strcmp (buf_str (&text), buf_str (&prompt)) != 0;
}

/* ------------------------------------------------------------------ filling */

static size_t
place_of (const struct flat *f, const struct node *n, size_t fallback)
{
  for (size_t i = 0; i < f->n; i++)
    if (f->at[i].kind == PIECE_OBJECT && f->at[i].n == n)
      return f->at[i].start;
  return fallback;
}

/* Remove the text of p between two marks; NULL: from its start or to its end. */
static bool
clear_between (struct doc *d, struct node *p, const struct node *begin, const struct node *end, struct oc_err *err)
{
  AUTO_FLAT struct flat f = { .n = 0 };
  if (!flat_read (d, p, false, &f, err))
    return false;
  size_t from = begin ? place_of (&f, begin, 0) : 0, to = end ? place_of (&f, end, f.text.len) : f.text.len;
  if (from < to)
    flat_replace (d, p, &f, from, to, "");
  return true;
}

/* Content that reaches over paragraphs: whole paragraphs of text between the marks go. */
static bool
clear_content (struct doc *d, struct node *begin, struct node *end, struct oc_err *err)
{
  struct node *first = node_up (begin, EL_p), *last = node_up (end, EL_p);
  if (first == last)
    return clear_between (d, first, begin, end, err);
  if (!clear_between (d, first, begin, NULL, err) || !clear_between (d, last, NULL, end, err))
    return false;
  if (first->parent != last->parent)
    return true;
  for (struct node *p = node_sibling (first, EL_p), *next; p && p != last; p = next)
    {
      next = node_sibling (p, EL_p);
      if (para_has_objects (p))
        {
          if (!clear_between (d, p, NULL, NULL, err))
            return false;
        }
      else
        node_remove (&d->tree, p);
    }
  return true;
}

static bool
ends (struct node *begin, struct node **ret_end, struct oc_err *err)
{
  *ret_end = field_end (begin);
  if (!*ret_end || !node_up (begin, EL_p) || !node_up (*ret_end, EL_p))
    return oc_fail (err, OC_INVALID_ARGUMENT, "field '%s' (id %s) is never closed; it is not changed",
                    node_attr_or (begin, "name", ""), node_attr_or (begin, "id", ""));
  return true;
}

bool
field_fill (struct doc *d, struct node *begin, const char *value, struct oc_err *err)
{
  struct node *end, *ctrl = begin->parent;
  if (!ends (begin, &end, err))
    return false;
  if (field_filled (begin))
    return field_set_text (d, begin, value, err);
  if (!clear_content (d, begin, end, err))
    return false;
  if (*value)
    {
      /* Right behind the opening mark, in its run: the format around the field, not that of the guide text. */
      struct node *t = node_make (&d->tree, begin, NSK_HP, "t");
      node_insert_after (&d->tree, ctrl, t);
      t_append (d, t, value);
    }
  node_set (&d->tree, begin, "dirty", "1");
  para_touched (d, node_up (begin, EL_p));
  return tree_ok (&d->tree, err);
}

bool
field_set_text (struct doc *d, struct node *begin, const char *value, struct oc_err *err)
{
  struct node *end, *p = node_up (begin, EL_p);
  AUTO_FLAT struct flat f = { .n = 0 };
  if (!ends (begin, &end, err))
    return false;
  if (p == node_up (end, EL_p))
    {
      if (!flat_read (d, p, false, &f, err))
        return false;
      size_t from = place_of (&f, begin, 0), to = place_of (&f, end, f.text.len);
      if (from < to)
        {
          flat_replace (d, p, &f, from, to, value);
          return tree_ok (&d->tree, err);
        }
    }
  if (!clear_content (d, begin, end, err))
    return false;
  struct node *t = node_make (&d->tree, begin, NSK_HP, "t");
  node_insert_after (&d->tree, begin->parent, t);
  t_append (d, t, value);
  para_touched (d, p);
  return tree_ok (&d->tree, err);
}

/* ------------------------------------------------------------------ hyperlinks */

/* "http\:///host/x\?a=1;1;0;1;": the target up to the first bare semicolon, backslashes dropped. */
void
link_url (const struct node *begin, struct buf *ret)
{
  const char *path = field_param (begin, "Path"), *c = field_param (begin, "Command");
  if (path && *path)
    {
      buf_adds (ret, path);
      return;
    }
  for (; c && *c && *c != ';'; c++)
    {
      if (*c == '\\' && c[1])
        c++;
      buf_addc (ret, *c);
    }
}

static void
url_command (const char *url, struct buf *ret)
{
  for (const char *c = url; *c; c++)
    {
      if (strchr (":?;\\", *c))
        buf_addc (ret, '\\');
      buf_addc (ret, *c);
    }
  buf_adds (ret, *url == '#' ? ";0;0;0;" : ";1;0;1;");
}

void
link_set_url (struct doc *d, struct node *begin, const char *url)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct node *command = param (begin, "Command"), *path = param (begin, "Path");
  url_command (url, &b);
  if (command)
    node_set_content (&d->tree, command, buf_str (&b));
  if (path)
    node_set_content (&d->tree, path, url);
  doc_touch (d, begin);
}

/* ------------------------------------------------------------------ new fields */

void
field_add_param (struct doc *d, const struct node *near, struct node *params, const char *kind, const char *name,
                 const char *value)
{
  struct node *n = node_make (&d->tree, near, NSK_HP, kind);
  node_set (&d->tree, n, "name", name);
  if (strcmp (name, "Command") == 0)
    node_set (&d->tree, n, "xml:space", "preserve");
  node_set_content (&d->tree, n, value);
  node_insert (&d->tree, params, NULL, n);
  node_set_int (&d->tree, params, "cnt", node_int (params, "cnt", 0) + 1);
}

void
field_make (struct doc *d, const struct node *near, const char *type, unsigned long fieldid, struct node **ret_begin,
            struct node **ret_end)
{
  struct tree *t = &d->tree;
  unsigned long id = doc_new_id (d, "id");
  struct node *open = node_make (t, near, NSK_HP, "ctrl"), *close = node_make (t, near, NSK_HP, "ctrl");
  struct node *begin
      = node_makef (t, near, NSK_HP, "fieldBegin id=%lu type=%s name= editable=1 dirty=0 zorder=-1 fieldid=%lu metaTag=", id,
                    type, fieldid);
  node_insert (t, open, NULL, begin);
  node_insert (t, begin, NULL, node_make (t, near, NSK_HP, "parameters cnt=0 name="));
  node_insert (t, close, NULL, node_makef (t, near, NSK_HP, "fieldEnd beginIDRef=%lu fieldid=%lu", id, fieldid));
  *ret_begin = open;
  *ret_end = close;
}

void
click_here_params (struct doc *d, const struct node *near, struct node *begin, const char *prompt, const char *help)
{
  struct node *params = node_child (begin, EL_parameters);
  AUTO_BUF struct buf body = BUF_INIT (LIMIT_TEXT), command = BUF_INIT (LIMIT_TEXT);
  buf_addf (&body, "Direction:wstring:%zu:%s HelpState:wstring:%zu:%s  ", utf16_units (prompt), prompt, utf16_units (help),
            help);
  buf_addf (&command, "Clickhere:set:%zu:%s", utf16_units (buf_str (&body)), buf_str (&body));
  field_add_param (d, near, params, "integerParam", "Prop", "9");
  field_add_param (d, near, params, "stringParam", "Command", buf_str (&command));
  field_add_param (d, near, params, "stringParam", "Direction", prompt);
  if (*help)
    field_add_param (d, near, params, "stringParam", "HelpState", help);
}

void
link_params (struct doc *d, const struct node *near, struct node *begin, const char *url)
{
  struct node *params = node_child (begin, EL_parameters);
  AUTO_BUF struct buf command = BUF_INIT (LIMIT_TEXT);
  url_command (url, &command);
  field_add_param (d, near, params, "integerParam", "Prop", "0");
  field_add_param (d, near, params, "stringParam", "Command", buf_str (&command));
  field_add_param (d, near, params, "stringParam", "Path", url);
  field_add_param (d, near, params, "stringParam", "Category", "HWPHYPERLINK_TYPE_URL");
  field_add_param (d, near, params, "stringParam", "TargetType", "HWPHYPERLINK_TARGET_DOCUMENT_DONTCARE");
  field_add_param (d, near, params, "stringParam", "DocOpenType", "HWPHYPERLINK_JUMP_NEWTAB");
}
