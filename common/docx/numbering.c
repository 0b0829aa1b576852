#include "config.h"
#include "common/docx/numbering.h"
#include "common/base/num.h"
#include "common/docx/units.h"
#include "common/docx/wml.h"
#include <stdlib.h>
#include <string.h>

enum { LINK_DEPTH = 8 };

struct abstract
{
  int64_t id;
  const char *style_link, *num_style_link;   /* w:styleLink: it defines a numbering style; w:numStyleLink: it borrows one */
  const struct num_level *level[NUM_LEVELS];
};

struct instance
{
  int64_t id, abstract_id;
  const struct num_level *level[NUM_LEVELS]; /* whole levels replaced by w:lvlOverride */
  bool has_start[NUM_LEVELS];
  int64_t start[NUM_LEVELS];
  size_t abstract;                           /* index, links followed; SIZE_MAX: none */
};

struct numbering
{
  struct abstract *abs;
  struct instance *num;
  size_t nabs, nnum;
  const struct xnode *root;
};

/* ---- reading ---- */

static const struct xnode *
num_fmt_node (const struct xnode *lvl)
{
  const struct xnode *n = w_child (lvl, "numFmt"), *alternate = x_child (lvl, NS_MC, "AlternateContent");
  return n ? n : alternate ? w_child (mc_branch (alternate), "numFmt") : NULL;
}

static const char *
copy (struct arena *a, const char *s, const char *fallback, bool *ok)
{
  const char *c = s ? arena_strdup (a, s) : fallback;
  *ok = *ok && (!s || c);
  return c;
}

static bool
read_level (const struct xnode *n, const struct theme *t, struct arena *a, struct num_level *l)
{
  const struct xnode *fmt = num_fmt_node (n), *legacy = w_child (n, "legacy");
  const char *name = w_val (fmt), *custom = w_attr (fmt, "format");
  int64_t v;
  bool ok = true;
  *l = (struct num_level){ .restart = -1, .pic_bullet = -1, .fmt_name = "decimal" };
  if (fmt)
    (void) numfmt_parse (name && strcmp (name, "custom") == 0 && custom ? custom : name, &l->fmt);
  l->fmt_name = copy (a, name, "decimal", &ok);
  l->text = copy (a, w_child_val (n, "lvlText"), "", &ok);
  l->suffix = copy (a, w_child_val (n, "suff"), "tab", &ok);
  l->align = copy (a, w_child_val (n, "lvlJc"), "left", &ok);
  l->pstyle = copy (a, w_child_val (n, "pStyle"), NULL, &ok);
  l->legal = w_child_onoff (n, "isLgl", false);
  if (w_child_int (n, "start", &v))
    l->start = oc_clamp (v, -1000000000, 1000000000);
  if (w_child_int (n, "lvlRestart", &v))
    l->restart = (int) oc_clamp (v, 0, NUM_LEVELS);
  (void) w_child_int (n, "lvlPicBulletId", &l->pic_bullet);
  l->legacy = legacy && w_attr_onoff (legacy, "legacy", true);
  (void) unit_twips (w_attr (legacy, "legacySpace"), &l->legacy_space);
  (void) unit_twips (w_attr (legacy, "legacyIndent"), &l->legacy_indent);
  return ok && rprops_parse (w_child (n, "rPr"), t, a, &l->rp) && pprops_parse (w_child (n, "pPr"), t, a, &l->pp);
}

static bool
read_level_into (const struct xnode *n, const struct theme *t, struct arena *a, const struct num_level **levels)
{
  int64_t i;
  if (!w_attr_int (n, "ilvl", &i) || i < 0 || i >= NUM_LEVELS)
    return true;
  struct num_level *l = arena_new (a, struct num_level);
  if (!l || !read_level (n, t, a, l))
    return false;
  levels[i] = l;
  return true;
}

static bool
read_abstract (const struct xnode *n, const struct theme *t, struct arena *a, struct abstract *abs)
{
  bool ok = true;
  abs->id = -1;
  (void) w_attr_int (n, "abstractNumId", &abs->id);
  abs->style_link = copy (a, w_child_val (n, "styleLink"), NULL, &ok);
  abs->num_style_link = copy (a, w_child_val (n, "numStyleLink"), NULL, &ok);
  for (const struct xnode *l = w_child (n, "lvl"); l && ok; l = w_sibling (l, "lvl"))
    ok = read_level_into (l, t, a, abs->level);
  return ok;
}

static bool
read_instance (const struct xnode *n, const struct theme *t, struct arena *a, struct instance *num)
{
  num->id = num->abstract_id = -1;
  num->abstract = SIZE_MAX;
  (void) w_attr_int (n, "numId", &num->id);
  (void) w_child_int (n, "abstractNumId", &num->abstract_id);
  for (const struct xnode *o = w_child (n, "lvlOverride"); o; o = w_sibling (o, "lvlOverride"))
    {
      int64_t i;
      const struct xnode *l = w_child (o, "lvl");
      if (!w_attr_int (o, "ilvl", &i) || i < 0 || i >= NUM_LEVELS)
        continue;
      num->has_start[i] = w_child_int (o, "startOverride", &num->start[i]);
      struct num_level *level = l ? arena_new (a, struct num_level) : NULL;
      if (l && (!level || !read_level (l, t, a, level)))
        return false;
      if (level)
        num->level[i] = level;
    }
  return true;
}

static int
by_id (const void *a, const void *b)
{
  int64_t x = ((const struct instance *) a)->id, y = ((const struct instance *) b)->id;
  return (x > y) - (x < y);
}

static const struct instance *
find_instance (const struct numbering *n, int64_t id)
{
  struct instance key = { .id = id };
  return n->nnum ? bsearch (&key, n->num, n->nnum, sizeof *n->num, by_id) : NULL;
}

static size_t
find_abstract (const struct numbering *n, int64_t id)
{
  for (size_t i = 0; i < n->nabs; i++)
    if (n->abs[i].id == id)
      return i;
  return SIZE_MAX;
}

static size_t
find_style_link (const struct numbering *n, const char *style)
{
  for (size_t i = 0; i < n->nabs; i++)
    if (n->abs[i].style_link && strcmp (n->abs[i].style_link, style) == 0)
      return i;
  return SIZE_MAX;
}

/* The definition that an instance really uses: w:numStyleLink leads through a numbering style's own w:numId
 * (ECMA-376 17.9.21). */
static size_t
follow_links (const struct numbering *n, const struct styles *styles, const struct instance *num)
{
  size_t at = find_abstract (n, num->abstract_id);
  for (int depth = 0; depth < LINK_DEPTH && at != SIZE_MAX && n->abs[at].num_style_link; depth++)
    {
      const struct style *style = styles ? style_find (styles, n->abs[at].num_style_link) : NULL;
      const struct instance *other
          = style && (style->pp.set & PP_BIT (PP_NUM_ID)) ? find_instance (n, style->pp.num_id) : NULL;
      size_t next = other ? find_abstract (n, other->abstract_id) : find_style_link (n, n->abs[at].num_style_link);
      if (next == SIZE_MAX || next == at)
        break;
      at = next;
    }
  return at;
}

static size_t
count (const struct xnode *root, const char *name)
{
  size_t n = 0;
  for (const struct xnode *c = w_child (root, name); c; c = w_sibling (c, name))
    n++;
  return n;
}

bool
numbering_read (const struct xnode *root, const struct theme *t, const struct styles *styles, struct arena *a,
                struct numbering **ret, struct oc_err *err)
{
  struct numbering *n = arena_new (a, struct numbering);
  if (!n || !(n->abs = arena_array (a, struct abstract, count (root, "abstractNum") + 1))
      || !(n->num = arena_array (a, struct instance, count (root, "num") + 1)))
    return oc_fail (err, OC_NOMEM, "numbering: out of memory");
  n->root = root;
  for (const struct xnode *c = w_child (root, "abstractNum"); c; c = w_sibling (c, "abstractNum"))
    if (!read_abstract (c, t, a, &n->abs[n->nabs++]))
      return oc_fail (err, OC_NOMEM, "numbering: out of memory");
  for (const struct xnode *c = w_child (root, "num"); c; c = w_sibling (c, "num"))
    if (!read_instance (c, t, a, &n->num[n->nnum++]))
      return oc_fail (err, OC_NOMEM, "numbering: out of memory");
  qsort (n->num, n->nnum, sizeof *n->num, by_id);
  for (size_t i = 0; i < n->nnum; i++)
    n->num[i].abstract = follow_links (n, styles, &n->num[i]);
  *ret = n;
  return true;
}

/* ---- looking up ---- */

static const struct num_level *
level_of (const struct numbering *n, const struct instance *num, int64_t level)
{
  if (!num || level < 0 || level >= NUM_LEVELS)
    return NULL;
  return num->level[level] ? num->level[level] : num->abstract != SIZE_MAX ? n->abs[num->abstract].level[level] : NULL;
}

const struct num_level *
numbering_level (const struct numbering *n, int64_t num_id, int64_t level)
{
  return n && num_id ? level_of (n, find_instance (n, num_id), level) : NULL;
}

int64_t
numbering_abstract (const struct numbering *n, int64_t num_id)
{
  const struct instance *num = n ? find_instance (n, num_id) : NULL;
  return num && num->abstract != SIZE_MAX ? n->abs[num->abstract].id : -1;
}

int64_t
numbering_style_level (const struct numbering *n, int64_t num_id, const char *style_id)
{
  const struct instance *num = n && style_id ? find_instance (n, num_id) : NULL;
  for (int64_t i = 0; num && i < NUM_LEVELS; i++)
    {
      const struct num_level *l = level_of (n, num, i);
      if (l && l->pstyle && strcmp (l->pstyle, style_id) == 0)
        return i;
    }
  return -1;
}

const struct xnode *
numbering_pic_bullet (const struct numbering *n, int64_t id)
{
  int64_t v;
  for (const struct xnode *c = n ? w_child (n->root, "numPicBullet") : NULL; c; c = w_sibling (c, "numPicBullet"))
    if (w_attr_int (c, "numPicBulletId", &v) && v == id)
      return c;
  return NULL;
}

/* ---- counting ---- */

struct counters
{
  bool counting[NUM_LEVELS];
  int64_t value[NUM_LEVELS];
};

struct num_state
{
  const struct numbering *n;
  struct counters *by_abstract;
  bool (*started)[NUM_LEVELS];   /* by instance: its start override was used */
};

bool
num_state_new (const struct numbering *n, struct num_state **ret, struct oc_err *err)
{
  struct num_state *s = calloc (1, sizeof *s);
  if (s)
    {
      s->n = n;
      s->by_abstract = calloc (n->nabs + 1, sizeof *s->by_abstract);
      s->started = calloc (n->nnum + 1, sizeof *s->started);
    }
  if (!s || !s->by_abstract || !s->started)
    {
      num_state_free (s);
      return oc_fail (err, OC_NOMEM, "numbering: out of memory");
    }
  *ret = s;
  return true;
}

void
num_state_free (struct num_state *s)
{
  if (!s)
    return;
  free (s->by_abstract);
  free (s->started);
  free (s);
}

static int64_t
start_of (const struct numbering *n, const struct instance *num, int64_t level)
{
  const struct num_level *l = level_of (n, num, level);
  return num->has_start[level] ? num->start[level] : l ? l->start : 1;
}

static void
advance (struct num_state *s, const struct instance *num, int64_t level)
{
  struct counters *c = &s->by_abstract[num->abstract];
  bool *started = s->started[num - s->n->num];
  if (num->has_start[level] && !started[level])
    c->counting[level] = false;
  started[level] = true;
  c->value[level] = c->counting[level] ? c->value[level] + 1 : start_of (s->n, num, level);
  c->counting[level] = true;
  for (int64_t k = level + 1; k < NUM_LEVELS; k++)
    {
      const struct num_level *lower = level_of (s->n, num, k);
      int restart = lower ? lower->restart : -1;
      if (restart < 0 || level < restart)
        c->counting[k] = false;
    }
}

static void
write_label (const struct num_state *s, const struct instance *num, int64_t level, struct buf *out)
{
  const struct counters *c = &s->by_abstract[num->abstract];
  const struct num_level *own = level_of (s->n, num, level);
  for (const char *p = own->text; *p; p++)
    {
      if (*p != '%' || p[1] < '1' || p[1] > '9')
        {
          buf_addc (out, *p);
          continue;
        }
      int64_t k = *++p - '1';
      const struct num_level *l = level_of (s->n, num, k);
      if (k > level || !l)
        continue;
      enum num_fmt fmt = own->legal && l->fmt != NUM_NONE && l->fmt != NUM_BULLET ? NUM_DECIMAL : l->fmt;
      numfmt_write (out, fmt, c->counting[k] ? c->value[k] : start_of (s->n, num, k));
    }
}

bool
num_state_next (struct num_state *s, int64_t num_id, int64_t level, struct buf *label)
{
  const struct instance *num = num_id ? find_instance (s->n, num_id) : NULL;
  if (!num || num->abstract == SIZE_MAX || !level_of (s->n, num, level))
    return false;
  advance (s, num, level);
  write_label (s, num, level, label);
  return true;
}
