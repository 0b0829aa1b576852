/* view forms: content controls and form fields, and whether they can be filled in. */
#include "host/docx/nodes.h"
#include "host/docx/path.h"
#include "host/docx/view.h"
#include "host/docx/walk.h"

#include <string.h>

struct form
{
  const char *kind;             /* "sdt", "formfield" */
  const struct node *node;
  const char *path;
};

struct forms { struct form *at; size_t n, cap; struct node_set set; };

static bool
put (struct forms *f, const char *kind, const struct node *n)
{
  if (!n)
    return false;
  if (f->n == f->cap)
    {
      size_t cap = f->cap ? f->cap * 2 : 16;
      struct form *at = realloc (f->at, cap * sizeof *at);
      if (!at)
        return false;
      f->at = at;
      f->cap = cap;
    }
  f->at[f->n++] = (struct form) { kind, n, n->path };
  return true;
}

static bool
collect (struct look *l, struct forms *ret)
{
  struct maker m = { .look = l, .set = &ret->set };
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  WALK (l->body, n)
    if (xn_is (n, NS_W, "sdt"))
      {
        AUTO_BUF struct buf path = BUF_INIT (LIMIT_TEXT);
        if (!path_of (l->d, n, true, &path) || !put (ret, "sdt", make_sdt (&m, NULL, n, buf_str (&path))))
          return false;
      }
  if (!fields_read (l->d->main, l->body, &l->arena, &f))
    return false;
  fields_keep_forms (&f);
  for (size_t i = 0; i < f.n; i++)
    if (!put (ret, "formfield", make_formfield (&m, NULL, &f.at[i], arena_printf (&l->arena, "/formfield[%zu]", i + 1))))
      return false;
  return !m.failed;
}

static const char *
str_of (const struct form *f, const char *key)
{
  const struct node_value *v = node_format_get (f->node, key);
  return v && v->kind == NV_STRING ? v->s : NULL;
}

static bool
is_editable (const struct form *f)
{
  const struct node_value *v = node_format_get (f->node, "editable");
  return !v || v->i;
}

static const char *
alias_of (const struct form *f)
{
  return str_of (f, "alias") ? str_of (f, "alias") : str_of (f, "tag");
}

/* A drop-down without a choice shows "(empty)". */
static const char *
value_of (const struct form *f)
{
  const char *type = str_of (f, "type"), *text = f->node->text ? f->node->text : "";
  return type && strcmp (type, "dropdown") == 0 && strcmp (f->kind, "formfield") == 0 && !*text ? "(empty)" : text;
}

static bool
is_checkbox (const struct form *f)
{
  const char *type = str_of (f, "type");
  return type && strcmp (type, "checkbox") == 0 && node_format_get (f->node, "checked");
}

static void
form_text (const struct form *f, size_t number, struct buf *ret)
{
  buf_addf (ret, "\n  #%zu [%s] %s", number, f->kind, f->path);
  if (str_of (f, "name"))
    buf_addf (ret, "  name=\"%s\"", str_of (f, "name"));
  if (alias_of (f))
    buf_addf (ret, "  alias=\"%s\"", alias_of (f));
  buf_addf (ret, "  type=%s", str_of (f, "type") ? str_of (f, "type") : "richtext");
  if (is_checkbox (f))
    buf_addf (ret, "  checked=%s", node_format_get (f->node, "checked")->i ? "true" : "false");
  else
    buf_addf (ret, "  value=\"%s\"", value_of (f));
  if (str_of (f, "items"))
    buf_addf (ret, "  items=%s", str_of (f, "items"));
  if (str_of (f, "lock"))
    buf_addf (ret, "  lock=%s", str_of (f, "lock"));
  buf_addf (ret, "  editable=%s", is_editable (f) ? "true" : "false");
}

static void
group_text (const struct forms *f, bool editable, const char *title, struct buf *ret)
{
  size_t n = 0, k = 0;
  for (size_t i = 0; i < f->n; i++)
    n += is_editable (&f->at[i]) == editable;
  if (n == 0)
    return;
  buf_addf (ret, "\n\n%s (%zu):", title, n);
  for (size_t i = 0; i < f->n; i++)
    if (is_editable (&f->at[i]) == editable)
      form_text (&f->at[i], ++k, ret);
}

static void
form_json (const struct form *f, struct jw *w)
{
  jw_object (w);
  jw_key_str (w, "kind", f->kind);
  jw_key_str (w, "path", f->path);
  jw_key_str (w, "type", str_of (f, "type") ? str_of (f, "type") : "richtext");
  jw_key_bool (w, "editable", is_editable (f));
  if (str_of (f, "name"))
    jw_key_str (w, "name", str_of (f, "name"));
  if (alias_of (f))
    jw_key_str (w, "alias", alias_of (f));
  if (is_checkbox (f))
    jw_key_bool (w, "checked", node_format_get (f->node, "checked")->i != 0);
  else
    jw_key_str (w, "value", value_of (f));
  if (str_of (f, "items"))
    jw_key_str (w, "items", str_of (f, "items"));
  if (str_of (f, "lock"))
    jw_key_str (w, "lock", str_of (f, "lock"));
  jw_end (w);
}

bool
view_forms (struct look *l, const struct view_request *rq, struct buf *ret)
{
  struct forms f = { .set = NODE_SET_INIT };
  bool fine = collect (l, &f);
  if (fine && rq->json)
    {
      struct jw w = JW_INIT (ret);
      jw_object (&w);
      jw_key_str (&w, "protection", l->protection);
      jw_key_bool (&w, "protectionEnforced", l->enforced);
      jw_key_array (&w, "fields");
      for (size_t i = 0; i < f.n; i++)
        form_json (&f.at[i], &w);
      jw_end (&w);
      jw_end (&w);
    }
  else if (fine)
    {
      buf_addf (ret, "Document Protection: %s%s", l->protection, l->enforced ? " (enforced)" : "");
      if (f.n == 0)
        buf_adds (ret, "\n\nNo form fields or content controls found.");
      group_text (&f, true, "Editable Fields", ret);
      group_text (&f, false, "Non-editable Fields", ret);
    }
  free (f.at);
  node_set_release (&f.set);
  return fine;
}
