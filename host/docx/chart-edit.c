/* add, set and remove on charts. */
#include "host/docx/add.h"
#include "host/docx/chart.h"
#include "host/docx/drawing.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define TYPE_CHART "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"
#define WIDTH_DEFAULT 5400000
#define HEIGHT_DEFAULT 3600000

/* --- the data --- */

static bool
series_add (struct ed *e, struct chart_data *d, const char *name, const char *values)
{
  if (d->n >= CHART_SERIES_MAX)
    return refuse (e->err, "A chart holds at most %d series.", CHART_SERIES_MAX);
  struct chart_series *s = &d->series[d->n++];
  if (!name || !*name)
    name = arena_printf (&e->a, "Series %zu", d->n);
  s->name = name;
  return name ? v_text ("data", name, e->err) && chart_values (e, name, values, &s->values, &s->n) : ed_nomem (e);
}

/* "Name:1,2" or "1,2" */
static bool
series_text (struct ed *e, struct chart_data *d, char *text)
{
  char *colon = strrchr (text, ':');
  while (*text == ' ')
    text++;
  if (colon)
    *colon++ = '\0';
  return series_add (e, d, colon ? text : NULL, colon ? colon : text);
}

/* series1="Name:1,2", or series1.name, series1.values, series1.color */
static bool
series_numbered (struct ed *e, struct chart_data *d, unsigned i)
{
  char key[40];
  snprintf (key, sizeof key, "series%u", i);
  const char *whole = ed_key (e, key), *part, *name;
  snprintf (key, sizeof key, "series%u.values", i);
  part = ed_key (e, key);
  snprintf (key, sizeof key, "series%u.name", i);
  name = ed_key (e, key);
  snprintf (key, sizeof key, "series%u.color", i);
  const char *color = ed_key (e, key);
  struct vcolor c;
  if (!whole && !part)
    return true;
  char *copy = whole ? arena_strdup (&e->a, whole) : NULL;
  if (whole && !copy)
    return ed_nomem (e);
  if (whole ? !series_text (e, d, copy) : !series_add (e, d, name, part))
    return false;
  if (whole && name)
    d->series[d->n - 1].name = name;
  if (color && !v_color (color, &c, e->err))
    return false;
  if (color && !(d->series[d->n - 1].color = arena_strdup (&e->a, c.hex)))
    return ed_nomem (e);
  return true;
}

static bool
data_read (struct ed *e, struct chart_data *d)
{
  const char *data = ed_prop (e, VB_CHART, "data"), *categories = ed_prop (e, VB_CHART, "categories");
  char *copy = data ? arena_strdup (&e->a, data) : NULL, *rest = copy, *item;
  size_t longest = 0;
  if (data && !copy)
    return ed_nomem (e);
  while ((item = strsep (&rest, ";")))
    if (*item && !series_text (e, d, item))
      return false;
  for (unsigned i = 1; i <= CHART_SERIES_MAX && !data; i++)
    if (!series_numbered (e, d, i))
      return false;
  if (!d->n)
    return refuse (e->err,
                   "Chart requires data. Use: data=\"Series1:1,2,3;Series2:4,5,6\" or series1=\"Revenue:100,200,300\"");
  if (categories && d->kind.xy)
    return chart_values (e, "categories", categories, &d->categories, &d->ncategories);
  if (categories)
    return chart_words (e, categories, &d->categories, &d->ncategories);
  for (size_t i = 0; i < d->n; i++)
    longest = d->series[i].n > longest ? d->series[i].n : longest;
  const char **numbers = arena_array (&e->a, const char *, longest ? longest : 1);
  for (size_t i = 0; numbers && i < longest; i++)
    if (!(numbers[i] = arena_printf (&e->a, "%zu", i + 1)))
      return ed_nomem (e);
  d->categories = numbers;
  d->ncategories = longest;
  return numbers || ed_nomem (e);
}

/* --- add --- */

static struct docx_part *
chart_part (struct ed *e, struct docx_part *from, const char **ret_rel)
{
  AUTO_XDOC struct xdoc *dom = NULL;
  const char *name = docx_part_name (e->d, "/word/charts/chart", ".xml");
  if (!name || !xdoc_new ("c", NS_C, "chartSpace", &dom, e->err))
    return NULL;
  struct xnode *root = xdoc_root (dom);
  struct docx_part *p = docx_part_new (e->d, name, TYPE_CHART);
  if (!p || !undo_part (e, p) || !xn_declare (root, "a", NS_A) || !xn_declare (root, "r", NS_R))
    {
      ed_nomem (e);
      return NULL;
    }
  p->dom = TAKE (dom);
  *ret_rel = docx_rel_add (e->d, from, NS_R "/chart", docx_rel_target (e->d, from, name), false);
  return undo_rel (e, from, *ret_rel) ? p : NULL;
}

static size_t
chart_count (struct ed *e, const struct xnode *last)
{
  struct xnode *body;
  size_t k = 0;
  if (!docx_body (e->d, &body, NULL))
    return 1;
  WALK (body, n)
    if (xn_is (n, NS_C, "chart"))
      {
        k++;
        if (n == last)
          break;
      }
  return k;
}

static bool
frame_read (struct ed *e, struct frame *f)
{
  const char *w = ed_prop (e, VB_CHART, "width"), *h = ed_prop (e, VB_CHART, "height"),
             *title = ed_peek (e, VB_CHART, "title"), *name = ed_prop (e, VB_CHART, "name");
  *f = (struct frame){ .cx = WIDTH_DEFAULT, .cy = HEIGHT_DEFAULT };
  if ((w && !v_emu (w, &f->cx, e->err)) || (h && !v_emu (h, &f->cy, e->err)))
    return false;
  if (f->cx <= 0 || f->cy <= 0)
    return bad_value (e->err, "Invalid chart size: must be greater than 0.");
  f->name = name && *name ? name : title && *title ? title : arena_printf (&e->a, "Chart %zu", chart_count (e, NULL) + 1);
  return f->name ? v_text ("name", f->name, e->err) : ed_nomem (e);
}

static bool
look_put (struct ed *e, struct xnode *space)
{
  /* What belongs to the title needs it first. */
  const char *title = ed_prop (e, VB_CHART, "title");
  if (title && chart_key (e, space, "title", title) == PUT_FAILED)
    return false;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      if (e->used[i])
        continue;
      enum put_result r = chart_key (e, space, e->props->at[i].key, e->props->at[i].value);
      if (r == PUT_FAILED)
        return false;
      if (r == PUT_APPLIED)
        ed_use (e, i);
    }
  return true;
}

bool
add_chart (struct ed *e, struct adding *a)
{
  const char *type = ed_prop (e, VB_CHART, "chartType"), *rel;
  struct chart_data *d = arena_array (&e->a, struct chart_data, 1);
  struct xnode *parent = a->parent.node, *p = NULL, *r, *n;
  struct frame f;
  int64_t id;
  struct place pl;
  bool text = xn_is (parent, NS_W, "p");
  if (!d)
    return ed_nomem (e);
  if (!text && !xn_is (parent, NS_W, "body"))
    return refuse (e->err, "Charts can only be added to /body or a paragraph of it.");
  if (!chart_kind_of (e, type ? type : "column", &d->kind) || !data_read (e, d) || !frame_read (e, &f))
    return false;
  if (!text && (!place_find (e, &a->parent, a->at, NULL, true, &pl) || !(p = add_new_p (e, &pl))))
    return false;
  r = text ? add_inline_run (e, a) : xn_append (p, NS_W, "r");
  struct docx_part *part = r ? chart_part (e, a->parent.part, &rel) : NULL;
  struct xnode *data = part ? drawing_put (e, r, &f, NS_C, &id) : NULL;
  if (!data)
    return p && !r ? ed_nomem (e) : false;
  if (!(n = xn_append (data, NS_C, "chart")) || !xn_set_attr (n, NS_R, "id", rel))
    return ed_nomem (e);
  if (!chart_build (e, xdoc_root (part->dom), d) || !look_put (e, xdoc_root (part->dom)))
    return false;
  docx_changed (e->d, xn_parent (r));
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/chart[%zu]", chart_count (e, n));
  return (!text || ed_touched (e, r)) && ((e->ret->path = buf_take (&b)) != NULL || ed_nomem (e));
}

/* --- set --- */

struct chart_ctx
{
  struct xnode *space, *drawing;
};

static bool
size_put (struct ed *e, struct xnode *drawing, bool width, const char *value)
{
  struct xnode *frame = xn_first_el (drawing), *ext = frame ? xn_child (frame, NS_WP, "extent") : NULL;
  int64_t v;
  if (!v_emu (value, &v, e->err))
    return false;
  if (v <= 0)
    return bad_value (e->err, "Invalid chart size: must be greater than 0.");
  return !ext || drawing_attr_int (ext, width ? "cx" : "cy", v) || ed_nomem (e);
}

static struct xnode *
nth_series (struct xnode *space, int64_t n)
{
  WALK (space, c)
    if (xn_is (c, NS_C, "ser") && --n == 0)
      return c;
  return NULL;
}

static enum put_result
series_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *ser = ctx, *tx = xn_child (ser, NS_C, "tx");
  const char *const *values;
  struct vcolor c;
  size_t n;
  bool ok, xy = xn_child (ser, NS_C, "yVal") != NULL;
  char word[40];
  if (v_word ("name title", key, word))
    ok = v_text ("name", value, e->err) && chart_put_name (e, ser, value);
  else if (strcasecmp (key, "values") == 0)
    {
      AUTO_BUF struct buf name = BUF_INIT (LIMIT_TEXT);
      if (tx)
        xn_text (tx, &name);
      ok = chart_values (e, buf_str (&name), value, &values, &n)
           && chart_put_cache (e, ser, xy ? "yVal" : "val", values, n, true);
    }
  else if (strcasecmp (key, "categories") == 0)
    ok = (xy ? chart_values (e, "categories", value, &values, &n) : chart_words (e, value, &values, &n))
         && chart_put_cache (e, ser, xy ? "xVal" : "cat", values, n, xy);
  else if (strcasecmp (key, "color") == 0)
    ok = v_color (value, &c, e->err) && chart_put_color (e, ser, c.hex);
  else
    return PUT_UNKNOWN;
  return ok ? PUT_APPLIED : PUT_FAILED;
}

/* series2=..., series2.name=...: the same on a series of the chart. */
static enum put_result
numbered_key (struct ed *e, struct xnode *space, const char *key, const char *value)
{
  char *end, *copy, *colon;
  long n = strncasecmp (key, "series", 6) == 0 && isdigit ((unsigned char)key[6]) ? strtol (key + 6, &end, 10) : 0;
  struct xnode *ser = n > 0 ? nth_series (space, n) : NULL;
  if (!ser || (*end && *end != '.'))
    return PUT_UNKNOWN;
  if (*end)
    return series_key (e, ser, end + 1, value);
  if (!(copy = arena_strdup (&e->a, value)))
    return ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
  if ((colon = strrchr (copy, ':')))
    *colon++ = '\0';
  if (colon && series_key (e, ser, "name", copy) != PUT_APPLIED)
    return PUT_FAILED;
  return series_key (e, ser, "values", colon ? colon : copy);
}

static enum put_result
whole_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct chart_ctx *c = ctx;
  struct xnode *frame = xn_first_el (c->drawing), *doc = frame ? xn_child (frame, NS_WP, "docPr") : NULL;
  bool width = strcasecmp (key, "width") == 0, ok;
  if (width || strcasecmp (key, "height") == 0)
    ok = size_put (e, c->drawing, width, value);
  else if (strcasecmp (key, "name") == 0)
    ok = v_text ("name", value, e->err) && (!doc || xn_set_attr (doc, NULL, "name", value) || ed_nomem (e));
  else
    {
      enum put_result r = numbered_key (e, c->space, key, value);
      return r == PUT_UNKNOWN ? chart_key (e, c->space, key, value) : r;
    }
  return ok ? PUT_APPLIED : PUT_FAILED;
}

static bool
chart_root (struct ed *e, struct target *t, struct xnode **ret)
{
  if (!t->chart_part)
    return refuse (e->err, "The chart's part is missing.");
  return docx_root (e->d, t->chart_part, ret, e->err) && undo_keep_children (e, *ret);
}

bool
set_chart (struct ed *e, struct target *t)
{
  struct chart_ctx c = { .drawing = t->node };
  if (!chart_root (e, t, &c.space))
    return false;
  if (!chart_of_space (c.space))
    return refuse (e->err, "Charts of this kind (an extended chart) cannot be changed; use raw-set.");
  if (!undo_keep (e, t->node) || !set_each (e, whole_key, &c, NULL))
    return false;
  docx_changed (e->d, c.space);
  return true;
}

bool
set_series (struct ed *e, struct target *t)
{
  struct xnode *root;
  if (!chart_root (e, t, &root) || !undo_keep (e, t->node)
      || !set_each (e, series_key, t->node, "valid series props: name, values, categories, color"))
    return false;
  docx_changed (e->d, root);
  return true;
}

bool
set_axis (struct ed *e, struct target *t)
{
  (void)t;
  return refuse (e->err, "Axes are set on their chart: axismin, axismax, axisnumfmt, catTitle, axistitle, gridlines.");
}

bool
remove_chart (struct ed *e, struct target *t)
{
  struct xnode *run = xn_parent (t->node);
  const char *id = NULL;
  WALK (t->node, n)
    if (xn_is (n, NS_C, "chart"))
      id = xn_attr (n, NS_R, "id");
  char *kept = id ? arena_strdup (&e->a, id) : NULL;
  if (!remove_node (e, xn_is (run, NS_W, "r") ? run : t->node))
    return false;
  if (kept && !undo_drop_rel (e, t->part, kept))
    return false;
  return !t->chart_part || undo_drop_part (e, t->chart_part);
}
