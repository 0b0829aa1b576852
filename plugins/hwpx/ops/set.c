#include "plugins/hwpx/ops/set.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/grid.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/model/values.h"
#include "plugins/hwpx/ops/picture.h"

#include <string.h>

static bool
unsupported (struct setting *s, const char *key)
{
  if (s->nunsupported < SET_MAX)
    s->unsupported[s->nunsupported++] = key;
  return true;
}

static bool
takes_text (enum kind k)
{
  return k == K_PARA || k == K_RUN || k == K_CELL || k == K_ROW || k == K_HEADER || k == K_FOOTER || k == K_FOOTNOTE
         || k == K_ENDNOTE || k == K_COMMENT || k == K_CAPTION || k == K_SHAPE;
}

bool
ref_set_text (struct doc *d, const struct ref *r, const char *text, struct oc_err *err)
{
  if (r->kind == K_PARA)
    return para_set_text (d, r->n, text, err);
  if (r->kind == K_RUN)
    return run_set_text (d, r->n, text, err);
  if (r->kind == K_ROW)
    return row_set_texts (d, r->n, text, err);
  struct node *list = ref_list (r);
  return list ? list_set_text (d, list, text, err)
              : oc_fail (err, OC_INVALID_ARGUMENT, "%s holds no text", path_str (d, r->n));
}

/* ------------------------------------------------------------------ rows and grids */

static char *
field_at (struct doc *d, const char **s, const char *ends)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const char *p = *s;
  if (*p == '"')
    {
      for (p++; *p && (*p != '"' || p[1] == '"'); p++)
        {
          p += *p == '"';
          buf_addc (&b, *p);
        }
      p += *p == '"';
    }
  else
    {
      size_t n = strcspn (p, ends);
      buf_add (&b, p, n);
      p += n;
    }
  *s = p;
  return arena_strdup (&d->tree.arena, buf_str (&b));
}

bool
row_set_texts (struct doc *d, struct node *tr, const char *texts, struct oc_err *err)
{
  struct node *tc = node_child (tr, EL_tc);
  for (const char *s = texts;; s++)
    {
      const char *value = field_at (d, &s, "|");
      if (!tc)
        return oc_fail (err, OC_INVALID_ARGUMENT, "property 'text' has more values than the row has cells (%zu)",
                        node_count (tr, EL_tc));
      struct ref r = { K_CELL, tc };
      if (!value || !ref_set_text (d, &r, value, err))
        return value ? false : oc_fail (err, OC_NOMEM, "out of memory");
      tc = node_sibling (tc, EL_tc);
      if (*s != '|')
        return true;
    }
}

bool
table_set_data (struct doc *d, struct node *tbl, const char *data, size_t row, size_t col, struct oc_err *err)
{
  size_t i = row, j = col;
  const char *ends = strchr (data, '\n') ? ",\r\n" : ",;";
  for (const char *s = data; *s;)
    {
      const char *value = field_at (d, &s, ends);
      struct node *tc = grid_cell_at (tbl, i, j);
      if (!tc)
        return oc_fail (err, OC_INVALID_ARGUMENT, "property 'data' leaves the table at row %zu, column %zu", i + 1, j + 1);
      struct cell_at at = cell_place (tc);
      struct ref r = { K_CELL, tc };
      /* A covered position takes no text of its own. */
      bool anchor = at.row == (long) i && at.col == (long) j;
      if (!value || (anchor && !ref_set_text (d, &r, value, err)))
        return value ? false : oc_fail (err, OC_NOMEM, "out of memory");
      s += *s == '\r';
      if (*s == ',')
        j++;
      else if (*s)
        {
          i++;
          j = col;
        }
      s += *s != 0;
    }
  return true;
}

static bool
set_data (struct setting *s, const struct json *props, const char *data, struct oc_err *err)
{
  const struct json *at = json_get_nocase (props, "at");
  unsigned long row = 1, col = 1;
  char rest;
  if (at && sscanf (prop_string (s->d, at), "%lu,%lu%c", &row, &col, &rest) != 2)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'at' takes row,column counted from 1");
  if (row < 1 || col < 1)
    return oc_fail (err, OC_INVALID_ARGUMENT, "property 'at' counts from 1");
  return table_set_data (s->d, s->r.n, data, row - 1, col - 1, err);
}

/* ------------------------------------------------------------------ keys with a meaning of their own */

static bool
read_find_key (struct setting *s, const char *key, const char *value, bool *ret_mine, struct oc_err *err)
{
  static const char *const flags[] = { "regex", "matchCase", "ignoreCase", "wholeWord" };
  bool on;
  *ret_mine = true;
  if (ascii_casecmp (key, "find") == 0)
    {
      size_t n = strlen (value);
      s->find.find = value;
      /* r"..." is a regular expression, as for .docx. */
      if (n > 3 && value[0] == 'r' && value[1] == '"' && value[n - 1] == '"')
        {
          s->find.find = arena_strndup (&s->d->tree.arena, value + 2, n - 3);
          s->find.regex = true;
        }
      return s->find.find || oc_fail (err, OC_NOMEM, "out of memory");
    }
  if (ascii_casecmp (key, "replace") == 0)
    {
      s->find.replace = value;
      return true;
    }
  if (ascii_casecmp (key, "limit") == 0)
    return value_int (value, 0, 1000000000, &s->find.limit)
           || oc_fail (err, OC_INVALID_ARGUMENT, "property 'limit' takes a number");
  for (size_t i = 0; i < 4; i++)
    if (ascii_casecmp (key, flags[i]) == 0)
      {
        if (!value_bool (value, &on))
          return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s' takes true or false", flags[i]);
        if (i == 0)
          s->find.regex = on;
        else if (i == 3)
          s->find.whole_word = on;
        else
          s->find.ignore_case = i == 1 ? !on : on;
        return true;
      }
  *ret_mine = false;
  return true;
}

static bool
merge_one (struct setting *s, const char *key, const char *value, struct oc_err *err)
{
  struct find f = { .find = arena_printf (&s->d->tree.arena, "{{%s}}", key), .replace = value, .limit = -1 };
  long n = 0;
  if (!f.find || !find_run (s->d, &s->r, &f, &n, err))
    return f.find ? false : oc_fail (err, OC_NOMEM, "out of memory");
  s->replaced = (s->replaced < 0 ? 0 : s->replaced) + n;
  return n || unsupported (s, arena_printf (&s->d->tree.arena, "key:%s", key));
}

static bool
merge_json (struct setting *s, const char *text, struct oc_err *err)
{
  AUTO_JSON struct json *j = NULL;
  if (!json_parse (text, strlen (text), &j, err) || json_type (j) != JSON_OBJECT)
    {
      if (err)
        *err = (struct oc_err) OC_ERR_INIT;
      return oc_fail (err, OC_INVALID_ARGUMENT, "property 'merge' takes a JSON object such as {\"name\":\"value\"}");
    }
  for (const struct json *m = json_child (j); m; m = json_next (m))
    {
      const char *key = arena_strdup (&s->d->tree.arena, json_key (m)),
                 *value = arena_strdup (&s->d->tree.arena, prop_string (s->d, m));
      if (!key || !value || !merge_one (s, key, value, err))
        return key && value ? false : oc_fail (err, OC_NOMEM, "out of memory");
    }
  return true;
}

/* fill:<label>, field:<name>, check:<label>, key:<name>, check, merge. */
static bool
apply_form_key (struct setting *s, const char *key, const char *value, bool *ret_mine, struct oc_err *err)
{
  bool done = false, on;
  *ret_mine = true;
  if (s->r.kind == K_FILL || ascii_ncasecmp (key, "fill:", 5) == 0)
    {
      if (!fill_label (s->d, s->r.kind == K_FILL ? key : key + 5, value, &done, err))
        return false;
      return done || unsupported (s, key);
    }
  if (ascii_ncasecmp (key, "field:", 6) == 0)
    return fill_field (s->d, key + 6, value, &done, err) && (done || unsupported (s, key));
  if (ascii_ncasecmp (key, "key:", 4) == 0)
    return merge_one (s, key + 4, value, err);
  if (ascii_casecmp (key, "merge") == 0 && s->r.kind != K_TABLE)
    return merge_json (s, value, err);
  if (ascii_casecmp (key, "check") == 0 || ascii_ncasecmp (key, "check:", 6) == 0)
    {
      if (!value_bool (value, &on))
        return oc_fail (err, OC_INVALID_ARGUMENT, "property '%s' takes true or false", key);
      return check_mark (s->d, &s->r, key[5] ? key + 6 : NULL, on, &done, err) && (done || unsupported (s, key));
    }
  *ret_mine = false;
  return true;
}

/* data, at and colWidth<n> of tables, c<n> of rows, src of pictures. */
static bool
apply_shape_key (struct setting *s, const struct json *props, const char *key, const char *value, bool *ret_mine,
                 struct oc_err *err)
{
  long n;
  *ret_mine = true;
  if (s->r.kind == K_TABLE && ascii_casecmp (key, "data") == 0)
    return set_data (s, props, value, err);
  if (s->r.kind == K_TABLE && ascii_casecmp (key, "at") == 0 && json_get_nocase (props, "data"))
    return true;
  if (s->r.kind == K_ROW && (key[0] == 'c' || key[0] == 'C') && value_int (key + 1, 1, 10000, &n)
      && key[strlen (key) - 1] != '%')
    {
      struct node *tc = node_nth (s->r.n, EL_tc, (size_t) n);
      struct ref r = { K_CELL, tc };
      return tc ? ref_set_text (s->d, &r, value, err) : unsupported (s, key);
    }
  if (s->r.kind == K_TABLE && ascii_ncasecmp (key, "colWidth", 8) == 0 && value_int (key + 8, 1, 10000, &n))
    {
      struct ref cell = { K_CELL, grid_cell_at (s->r.n, 0, (size_t) n - 1) };
      struct change c = { prop_find (K_CELL, "width"), value };
      return cell.n ? props_apply (s->d, &cell, &c, 1, err) : unsupported (s, key);
    }
  if (s->r.kind == K_PICTURE && ascii_casecmp (key, "src") == 0)
    return picture_set_source (s->d, s->r.n, value, err);
  *ret_mine = false;
  return true;
}

bool
word_among (const char *list, const char *word)
{
  size_t n = strlen (word);
  for (const char *s = list; *s;)
    {
      size_t len = strcspn (s, "|");
      if (len == n && n && ascii_ncasecmp (s, word, n) == 0)
        return true;
      s += len;
      s += *s == '|';
    }
  return false;
}

void
setting_init (struct setting *s, struct doc *d, const struct ref *r)
{
  *s = (struct setting) { .d = d, .r = *r, .find = { .limit = -1 }, .replaced = -1 };
}

bool
setting_read (struct setting *s, const struct json *props, const char *used, struct oc_err *err)
{
  const struct ref *r = &s->r;
  bool finding = r->kind != K_FILL && json_get_nocase (props, "find");
  for (const struct json *m = json_child (props); m; m = json_next (m))
    {
      const char *key = json_key (m), *value = prop_string (s->d, m);
      bool mine = false;
      if (word_among (used, key))
        continue;
      if (s->nchange == SET_MAX)
        return oc_fail (err, OC_INVALID_ARGUMENT, "more than %d properties in one command", SET_MAX);
      if (finding && !read_find_key (s, key, value, &mine, err))
        return false;
      if (!mine && !apply_form_key (s, key, value, &mine, err))
        return false;
      if (!mine && !apply_shape_key (s, props, key, value, &mine, err))
        return false;
      if (mine)
        continue;
      if (takes_text (r->kind) && ascii_casecmp (key, "text") == 0)
        {
          s->text = value;
          continue;
        }
      /* Formats of a search apply to the matches, which are runs. */
      const struct prop *p = prop_find (finding ? K_RUN : r->kind, key);
      if (p)
        s->change[s->nchange++] = (struct change) { p, value };
      else
        unsupported (s, key);
    }
  return true;
}

bool
setting_apply (struct setting *s, struct oc_err *err)
{
  if (s->text && !ref_set_text (s->d, &s->r, s->text, err))
    return false;
  if (s->find.find)
    {
      s->find.format = s->change;
      s->find.nformat = s->nchange;
      if (!s->find.replace && !s->nchange)
        return oc_fail (err, OC_INVALID_ARGUMENT, "'find' requires 'replace' or run properties for the matches");
      return find_run (s->d, &s->r, &s->find, &s->replaced, err);
    }
  return s->nchange == 0 || props_apply (s->d, &s->r, s->change, s->nchange, err);
}

void
setting_write_unsupported (const struct setting *s, struct jw *w)
{
  jw_key_array (w, "unsupported_properties");
  for (size_t i = 0; i < s->nunsupported; i++)
    jw_str (w, s->unsupported[i]);
  jw_end (w);
}

bool
op_set (struct call *c, struct oc_err *err)
{
  struct ref *at;
  size_t n;
  const char *path = arg_string (c, "path");
  AUTO_FREE struct setting *s = calloc (1, sizeof *s);
  long replaced = -1;
  if (!path)
    return oc_fail (err, OC_INVALID_ARGUMENT, "argument 'path' is missing");
  if (!s)
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (path_resolve_all (c->d, path, &at, &n, err) == false)
    return false;
  for (size_t i = 0; i < n; i++)
    {
      setting_init (s, c->d, &at[i]);
      if (!setting_read (s, c->props, "", err) || !setting_apply (s, err))
        return false;
      if (s->replaced >= 0)
        replaced = (replaced < 0 ? 0 : replaced) + s->replaced;
    }
  jw_object (c->w);
  setting_write_unsupported (s, c->w);
  if (replaced >= 0)
    jw_key_int (c->w, "replaced", replaced);
  jw_end (c->w);
  return true;
}
