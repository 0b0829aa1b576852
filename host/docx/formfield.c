/* Legacy form fields (ECMA-376 17.16.17): a complex field with w:ffData inside of a bookmark. */
#include "host/docx/add.h"
#include "host/docx/copy.h"
#include "host/docx/fieldput.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#define BOX_ON "\u2612"
#define BOX_OFF "\u2610"
#define NO_TEXT "\u00A0"

static bool
name_ok (struct ed *e, const char *name, const struct xnode *self)
{
  if (!addressable_name (e, name, "Form field", "form field"))
    return false;
  struct xnode *body;
  if (!docx_body (e->d, &body, e->err))
    return false;
  WALK (body, n)
    {
      const char *other = n != self && xn_is (n, NS_W, "bookmarkStart") ? xn_attr (n, NS_W, "name") : NULL;
      if (other && strcmp (other, name) == 0)
        return refuse (e->err, "form field name '%s' already exists as a bookmark; pick a unique name.", name);
    }
  return true;
}

static struct xnode *
put_val (struct xnode *parent, const char *name, const char *value)
{
  struct xnode *n = parent ? xn_append (parent, NS_W, name) : NULL;
  return n && (!value || xn_set_attr (n, NS_W, "val", value)) ? n : NULL;
}

/* What the kinds hold; *ret_shown is the field's result. */
static bool
put_text_input (struct ed *e, struct xnode *data, const char **ret_shown)
{
  const char *text = ed_prop (e, VB_FORMFIELD, "text"), *def = ed_prop (e, VB_FORMFIELD, "default"),
             *max = ed_prop (e, VB_FORMFIELD, "maxLength");
  int64_t n = 0;
  if ((text && !v_text ("text", text, e->err)) || (def && !v_text ("default", def, e->err))
      || (max && !v_range ("maxLength", max, 0, 32767, &n, e->err)))
    return false;
  struct xnode *input = put_val (data, "textInput", NULL);
  if (!input || (def && !put_val (input, "default", def)))
    return ed_nomem (e);
  if (max)
    {
      struct xnode *m = put_val (input, "maxLength", NULL);
      if (!m || !ed_set_int (m, "val", n))
        return ed_nomem (e);
    }
  *ret_shown = text && *text ? text : def && *def ? def : NO_TEXT;
  return true;
}

static bool
put_check_box (struct ed *e, struct xnode *data, const char **ret_shown)
{
  bool on;
  if (!ed_flag (e, VB_FORMFIELD, "checked", false, &on))
    return false;
  struct xnode *box = put_val (data, "checkBox", NULL);
  if (!box || !put_val (box, "size", "20") || !put_val (box, "default", on ? "true" : "false")
      || (on && !put_val (box, "checked", "true")))
    return ed_nomem (e);
  *ret_shown = on ? BOX_ON : BOX_OFF;
  return true;
}

static bool
put_drop_down (struct ed *e, struct xnode *data, const char **ret_shown)
{
  const char *items = ed_prop (e, VB_FORMFIELD, "items"), *def = ed_prop (e, VB_FORMFIELD, "default");
  char *copy = arena_strdup (&e->a, items ? items : ""), *rest = copy, *item;
  int64_t start = 0, k = 0;
  struct xnode *list = put_val (data, "ddList", NULL), *d;
  *ret_shown = NO_TEXT;
  if (def && !v_range ("default", def, 0, 24, &start, e->err))
    return false;
  if (!list || !copy || (start && (!(d = put_val (list, "default", NULL)) || !ed_set_int (d, "val", start))))
    return ed_nomem (e);
  while ((item = strsep (&rest, ",")))
    {
      while (*item == ' ')
        item++;
      for (size_t n = strlen (item); n && item[n - 1] == ' '; n--)
        item[n - 1] = '\0';
      if (!*item)
        continue;
      if (!v_text ("items", item, e->err) || !put_val (list, "listEntry", item))
        return false;
      if (k++ == start)
        *ret_shown = item;
    }
  return true;
}

static bool
form_kind (struct ed *e, const char *given, char ret[40])
{
  return v_word ("text textinput=text formtext=text checkbox check=checkbox formcheckbox=checkbox dropdown "
                 "formdropdown=dropdown",
                 given ? given : "text", ret)
         || bad_value (e->err, "Unknown form field type: '%s'. Valid types: text, checkbox, dropdown.", given);
}

/* Paragraph and place in it; *ret_own: a new paragraph. */
static bool
form_place (struct ed *e, struct adding *a, struct place *ret, struct xnode **ret_own)
{
  struct xnode *n = a->parent.node;
  *ret_own = NULL;
  if (xn_is (n, NS_W, "p"))
    return place_find (e, &a->parent, a->at, NULL, false, ret);
  if (!xn_is (n, NS_W, "body"))
    return refuse (e->err, "Form fields must be added to a paragraph or /body");
  if (!place_find (e, &a->parent, a->at, NULL, true, ret) || !(*ret_own = add_new_p (e, ret)))
    return false;
  *ret = place_end (*ret_own);
  return true;
}

static struct xnode *
form_mark (struct ed *e, const struct place *pl, const char *element, int64_t id)
{
  struct xnode *n = place_new (pl, element);
  if (n && ed_set_int (n, "id", id) && undo_added (e, n))
    return n;
  ed_nomem (e);
  return NULL;
}

static bool
form_answer (struct ed *e, const struct xnode *data)
{
  struct xnode *body;
  size_t k = 0;
  if (!docx_body (e->d, &body, e->err))
    return false;
  WALK (body, n)
    {
      k += xn_is (n, NS_W, "ffData");
      if (n == data)
        break;
    }
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/formfield[%zu]", k);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* The field's name, given or the first free "FieldN". */
static bool
form_name (struct ed *e, const char *given, const char **ret)
{
  struct xnode *body;
  if (given && *given)
    return name_ok (e, *ret = given, NULL);
  if (!docx_body (e->d, &body, e->err))
    return false;
  size_t k = 1;
  WALK (body, n)
    k += xn_is (n, NS_W, "ffData");
  for (;; k++)
    {
      *ret = arena_printf (&e->a, "Field%zu", k);
      bool taken = false;
      WALK (body, n)
        {
          const char *s = xn_is (n, NS_W, "bookmarkStart") ? xn_attr (n, NS_W, "name") : NULL;
          taken = taken || (s && *ret && strcmp (s, *ret) == 0);
        }
      if (!*ret)
        return ed_nomem (e);
      if (!taken)
        return true;
    }
}

static bool
form_put (struct ed *e, struct place *pl, const char *kind, const char *name, struct xnode **ret_data)
{
  bool check = strcmp (kind, "checkbox") == 0, list = strcmp (kind, "dropdown") == 0;
  const char *shown = NULL;
  int64_t id = bookmark_next_id (e);
  struct xnode *s = form_mark (e, pl, "bookmarkStart", id);
  if (!s || !xn_set_attr (s, NS_W, "name", name))
    return s && ed_nomem (e);
  struct xnode *begin = field_put (e, pl->box, pl->before,
                                   check  ? "FORMCHECKBOX"
                                   : list ? "FORMDROPDOWN"
                                          : "FORMTEXT",
                                   "x", true);
  struct xnode *c = begin ? xn_child (begin, NS_W, "fldChar") : NULL, *data = c ? xn_append (c, NS_W, "ffData") : NULL,
               *value;
  if (!data || !put_val (data, "name", name) || !put_val (data, "enabled", NULL))
    return begin && ed_nomem (e);
  if (!(check ? put_check_box (e, data, &shown) : list ? put_drop_down (e, data, &shown) : put_text_input (e, data, &shown)))
    return false;
  /* begin, instruction, separator, result */
  value = xn_next_el (xn_next_el (xn_next_el (begin)));
  while (xn_first (value))
    xn_remove (xn_first (value));
  *ret_data = data;
  return put_text (e, value, shown) && form_mark (e, pl, "bookmarkEnd", id);
}

bool
add_formfield (struct ed *e, struct adding *a)
{
  const char *type = ed_prop (e, VB_FORMFIELD, "type"), *field = ed_key (e, "fieldType"), *name;
  struct place pl;
  struct xnode *own, *data = NULL;
  char kind[40];
  type = type                                                                           ? type
         : field                                                                        ? field
         : strcasecmp (a->type, "formfield") == 0 || strcasecmp (a->type, "field") == 0 ? NULL
                                                                                        : a->type;
  if (!form_kind (e, type, kind) || !form_name (e, ed_prop (e, VB_FORMFIELD, "name"), &name) || !form_place (e, a, &pl, &own)
      || !form_put (e, &pl, kind, name, &data))
    return false;
  docx_changed (e->d, pl.box);
  return (own || ed_touched (e, pl.box)) && form_answer (e, data);
}

/* --- set --- */

struct form
{
  struct xnode *begin, *data, *box; /* run, w:ffData, its kind's element */
  struct xnode *start;              /* bookmark, or NULL */
};

/* The runs of the result: the first one keeps the text. */
static bool
form_shown (struct ed *e, const struct form *f, const char *text)
{
  struct xnode *sep = NULL, *first = NULL, *end = NULL;
  int depth = 0;
  for (struct xnode *r = f->begin; r && !end; r = xn_next_el (r))
    {
      struct xnode *c = xn_child (r, NS_W, "fldChar");
      const char *kind = c ? xn_attr (c, NS_W, "fldCharType") : NULL;
      if (kind && strcmp (kind, "begin") == 0)
        depth++;
      else if (kind && strcmp (kind, "end") == 0 && --depth == 0)
        end = r;
      else if (kind && depth == 1)
        sep = r;
    }
  if (!end)
    return refuse (e->err, "The form field has no end in its paragraph; its text cannot be set.");
  if (!sep)
    {
      sep = xn_insert_before (end, NS_W, "r");
      struct xnode *c = sep ? xn_append (sep, NS_W, "fldChar") : NULL;
      if (!c || !xn_set_attr (c, NS_W, "fldCharType", "separate"))
        return ed_nomem (e);
    }
  for (struct xnode *n = xn_next_el (sep), *next; n && n != end; n = next)
    {
      next = xn_next_el (n);
      if (!first && xn_is (n, NS_W, "r") && !xn_child (n, NS_W, "fldChar"))
        first = n;
      else if (!xn_is (n, NS_W, "bookmarkStart") && !xn_is (n, NS_W, "bookmarkEnd"))
        xn_remove (n);
    }
  if (!first && !(first = xn_insert_after (sep, NS_W, "r")))
    return ed_nomem (e);
  for (struct xnode *n = xn_first (first), *next; n; n = next)
    {
      next = xn_next (n);
      if (!xn_is (n, NS_W, "rPr"))
        xn_remove (n);
    }
  return put_text (e, first, *text ? text : NO_TEXT);
}

static bool
form_check (struct ed *e, const struct form *f, const char *value)
{
  bool on;
  if (!v_bool (value, true, &on, e->err))
    return bad_value (e->err, "Invalid 'checked' value: '%s'. Expected true or false.", value);
  struct xnode *c = xn_child (f->box, NS_W, "checked");
  if (!c && !(c = xn_append (f->box, NS_W, "checked")))
    return ed_nomem (e);
  return (xn_set_attr (c, NS_W, "val", on ? "true" : "false") || ed_nomem (e)) && form_shown (e, f, on ? BOX_ON : BOX_OFF);
}

/* An entry by its number (from 0) or its text. */
static bool
form_select (struct ed *e, const struct form *f, const char *value)
{
  int64_t want = -1, k = 0, n = 0;
  bool number = v_int ("text", value, &want, NULL);
  const char *shown = NULL;
  for (struct xnode *i = xn_child (f->box, NS_W, "listEntry"); i; i = xn_sibling (i, NS_W, "listEntry"), n++)
    {
      const char *s = xn_attr (i, NS_W, "val");
      if (!shown && s && strcmp (s, value) == 0)
        shown = s, k = n;
    }
  n = 0;
  for (struct xnode *i = xn_child (f->box, NS_W, "listEntry"); !shown && number && i;
       i = xn_sibling (i, NS_W, "listEntry"), n++)
    if (n == want)
      shown = xn_attr (i, NS_W, "val"), k = n;
  if (!shown)
    return bad_value (e->err, "Invalid form field value: '%s' is no entry of the list.", value);
  struct xnode *r = xn_child (f->box, NS_W, "result");
  if (!r && !(r = xn_prepend (f->box, NS_W, "result")))
    return ed_nomem (e);
  return (ed_set_int (r, "val", k) || ed_nomem (e)) && form_shown (e, f, shown);
}

static bool
form_rename (struct ed *e, const struct form *f, const char *name)
{
  struct xnode *n = xn_child (f->data, NS_W, "name");
  if (!name_ok (e, name, f->start))
    return false;
  if (!n && !(n = xn_prepend (f->data, NS_W, "name")))
    return ed_nomem (e);
  return (xn_set_attr (n, NS_W, "val", name) && (!f->start || xn_set_attr (f->start, NS_W, "name", name))) || ed_nomem (e);
}

static enum put_result
form_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  const struct form *f = ctx;
  const struct vprop *row = vocab_find (VB_FORMFIELD, key, V_SET);
  bool check = xn_is (f->box, NS_W, "checkBox"), list = xn_is (f->box, NS_W, "ddList"), ok;
  if (!row || (strcmp (row->name, "checked") == 0 && !check))
    return PUT_UNKNOWN;
  if (!v_text (row->name, value, e->err))
    return PUT_FAILED;
  if (strcmp (row->name, "name") == 0)
    ok = form_rename (e, f, value);
  else
    ok = check ? form_check (e, f, value) : list ? form_select (e, f, value) : form_shown (e, f, value);
  return ok ? PUT_APPLIED : PUT_FAILED;
}

bool
set_formfield (struct ed *e, struct target *t)
{
  struct form f = { .begin = t->node };
  struct xnode *p = ed_paragraph_of (t->node), *c = xn_child (t->node, NS_W, "fldChar");
  f.data = c ? xn_child (c, NS_W, "ffData") : NULL;
  struct xnode *n = f.data ? xn_child (f.data, NS_W, "name") : NULL;
  const char *name = n ? xn_attr (n, NS_W, "val") : NULL;
  for (n = f.data ? xn_first_el (f.data) : NULL; n; n = xn_next_el (n))
    if (xn_is (n, NS_W, "textInput") || xn_is (n, NS_W, "checkBox") || xn_is (n, NS_W, "ddList"))
      f.box = n;
  if (!p || !f.data)
    return refuse (e->err, "The form field has no data (w:ffData).");
  for (n = xn_prev_el (t->node); n && name && !f.start; n = xn_prev_el (n))
    {
      const char *s = xn_is (n, NS_W, "bookmarkStart") ? xn_attr (n, NS_W, "name") : NULL;
      f.start = s && strcmp (s, name) == 0 ? n : NULL;
    }
  return undo_keep (e, p) && set_each (e, form_key, &f, "valid formfield props: text, value, checked, name")
         && ed_touched (e, t->node);
}
