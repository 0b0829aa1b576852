/* add and set on numbering definitions, levels and instances. */
#include "host/docx/add.h"
#include "host/docx/list.h"
#include "host/docx/set.h"

#include "common/base/num.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- levels --- */

/* Messages differ: add lvl and set speak of the key, levelN.key of an abstractNum of itself. */
static bool
level_int (struct ed *e, const char *key, const char *value, bool twips, int64_t *ret)
{
  if (v_int (key, value, ret, NULL))
    return true;
  return twips ? refuse (e->err, "%s must be an integer in twips (got '%s').", key, value)
               : refuse (e->err,
                         "%s must be a 32-bit integer (got '%s'). Floats and values outside Int32 range are not accepted.",
                         key, value);
}

static bool
level_word (struct ed *e, const char *prefix, const struct vprop *row, const char *value, char word[40])
{
  if (v_word (row->words, value, word))
    return true;
  bool jc = strcmp (row->name, "justification") == 0;
  return bad_value (e->err, "Invalid %s%s '%s'. Valid: %s.", prefix, row->name, value,
                    jc ? "left, center, right" : "tab, space, nothing");
}

static enum put_result
level_run (struct ed *e, struct xnode *lvl, const char *key, const char *value)
{
  struct vcolor c;
  if (strcasecmp (key, "color") == 0 && !v_color (value, &c, e->err))
    return PUT_FAILED;
  if (strcasecmp (key, "underline") == 0 && !*value)
    return PUT_APPLIED;
  return put_run (e, ct_put (lvl, "rPr"), key, value);
}

static bool
level_put (struct ed *e, struct xnode *lvl, const char *prefix, const struct vprop *row, const char *key, const char *value)
{
  int64_t n;
  char word[40];
  bool on;
  const char *name = row->name, *fmt;
  if (strcmp (name, "start") == 0 || strcmp (name, "lvlRestart") == 0)
    return level_int (e, name, value, false, &n)
           && (n < 0 ? refuse (e->err, "%s must not be negative (got %s).", name, value)
                     : ct_val_int (lvl, name, n) || ed_nomem (e));
  if (strcmp (name, "format") == 0)
    return v_numfmt (value, &fmt, e->err) && (ct_val (lvl, "numFmt", fmt) || ed_nomem (e));
  if (strcmp (name, "lvlText") == 0)
    return v_text (key, value, e->err) && (ct_val (lvl, "lvlText", value) || ed_nomem (e));
  if (strcmp (name, "isLgl") == 0)
    {
      if (!v_bool (value, false, &on, e->err))
        return false;
      if (!on)
        ct_drop (lvl, "isLgl");
      return !on || put_toggle (lvl, "isLgl", true) || ed_nomem (e);
    }
  if (row->fmt == VF_ENUM)
    return level_word (e, prefix, row, value, word) && (ct_val (lvl, row->el, word) || ed_nomem (e));
  if (strcmp (name, "indent") == 0 || strcmp (name, "hanging") == 0)
    return level_int (e, name, value, true, &n)
           && (ed_set_int (ct_path (lvl, "pPr/ind", true), row->attr, n) || ed_nomem (e));
  if (strcmp (name, "direction") == 0)
    return v_direction (value, &on, e->err)
           && (on ? put_toggle (ct_put (lvl, "pPr"), "bidi", true) || ed_nomem (e) : (ct_drop (lvl, "pPr/bidi"), true));
  return level_run (e, lvl, name, value) == PUT_APPLIED;
}

static enum put_result
level_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (VB_LEVEL, key, V_SET);
  if (!row || row->put == PUT_NONE)
    return PUT_UNKNOWN;
  return level_put (e, ctx, "", row, key, value) ? PUT_APPLIED : PUT_FAILED;
}

bool
set_level (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && set_each (e, level_key, t->node, NULL);
}

/* Level N of a definition, in order of the levels. */
static struct xnode *
level_new (struct xnode *abstract, int64_t ilvl)
{
  struct xnode *before = xn_child (abstract, NS_W, "lvl");
  while (before && ed_int (before, "ilvl", 0) < ilvl)
    before = xn_sibling (before, NS_W, "lvl");
  struct xnode *lvl = before ? xn_insert_before (before, NS_W, "lvl") : xn_append (abstract, NS_W, "lvl");
  return ed_set_int (lvl, "ilvl", ilvl) ? lvl : NULL;
}

bool
add_level (struct ed *e, struct adding *a)
{
  struct xnode *abstract = a->parent.node;
  const char *given = ed_prop (e, VB_LEVEL, "ilvl"), *format = ed_peek (e, VB_LEVEL, "format"), *fmt = "decimal";
  int64_t ilvl;
  char text[16];
  if (!xn_is (abstract, NS_W, "abstractNum"))
    return refuse (e->err, "Levels can only be added to /numbering/abstractNum[@id=N]");
  if (!given)
    return refuse (e->err, "--type lvl requires --prop ilvl=N (0..8).");
  if (!v_int ("ilvl", given, &ilvl, NULL))
    return refuse (e->err, "ilvl must be an integer 0..8 (got '%s').", given);
  if (ilvl < 0 || ilvl > 8)
    return refuse (e->err, "ilvl must be in range 0..8 (got %lld).", (long long)ilvl);
  if ((format && !v_numfmt (format, &fmt, e->err)) || !undo_keep (e, abstract))
    return false;
  struct xnode *lvl = list_level (abstract, ilvl);
  if (lvl)
    {
      /* What is not given of a level that was there: start 1, text by format; alignment and indents go. */
      static const char *const gone[]
          = { "start", "numFmt", "lvlRestart", "isLgl", "suff", "lvlText", "lvlJc", "pPr", "rPr" };
      for (size_t i = 0; i < sizeof gone / sizeof *gone; i++)
        ct_drop (lvl, gone[i]);
    }
  else
    lvl = level_new (abstract, ilvl);
  snprintf (text, sizeof text, "%%%d.", (int)ilvl + 1);
  bool bullet = strcmp (fmt, "bullet") == 0;
  if (!lvl || !ct_val_int (lvl, "start", 1) || !ct_val (lvl, "numFmt", fmt) || !ct_val (lvl, "lvlText", bullet ? "•" : text))
    return ed_nomem (e);
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      const struct vprop *row = vocab_find (VB_LEVEL, e->props->at[i].key, V_ADD);
      if (e->used[i] || !row)
        continue;
      if (!level_put (e, lvl, "", row, e->props->at[i].key, e->props->at[i].value))
        return false;
      ed_use (e, i);
    }
  docx_changed (e->d, abstract);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "%s/lvl[@ilvl=%lld]", a->parent_path, (long long)ilvl);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

/* --- definitions --- */

/* "level3.start": level 3, key "start". */
static const struct vprop *
level_prop (const char *key, int64_t *ret_level)
{
  if (strncasecmp (key, "level", 5) != 0 || key[5] < '0' || key[5] > '8' || key[6] != '.')
    return NULL;
  *ret_level = key[5] - '0';
  return vocab_find (VB_LEVEL, key + 7, V_ADD);
}

/* format, text, start, indent mean level 0. */
static bool
abstract_shortcuts (struct ed *e, struct xnode *abstract)
{
  const char *fmt = NULL, *format = ed_prop (e, VB_ABSTRACTNUM, "format"), *text = ed_prop (e, VB_ABSTRACTNUM, "text");
  const char *start = ed_prop (e, VB_ABSTRACTNUM, "start"), *indent = ed_prop (e, VB_ABSTRACTNUM, "indent");
  struct xnode *lvl = list_level (abstract, 0);
  int64_t n;
  if (format && !v_numfmt (format, &fmt, e->err))
    return false;
  for (struct xnode *l = format ? xn_child (abstract, NS_W, "lvl") : NULL; l; l = xn_sibling (l, NS_W, "lvl"))
    if (!ct_val (l, "numFmt", fmt))
      return ed_nomem (e);
  if (text && (!v_text ("text", text, e->err) || !ct_val (lvl, "lvlText", text)))
    return false;
  if (start && (!v_int ("start", start, &n, e->err) || !ct_val_int (lvl, "start", n)))
    return false;
  return !indent
         || (v_int ("indent", indent, &n, e->err)
             && (ed_set_int (ct_path (lvl, "pPr/ind", true), "left", n) || ed_nomem (e)));
}

static bool
abstract_levels (struct ed *e, struct xnode *abstract)
{
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      int64_t ilvl;
      char prefix[16];
      const char *key = e->props->at[i].key;
      const struct vprop *row = e->used[i] ? NULL : level_prop (key, &ilvl);
      if (!row || strcmp (row->name, "ilvl") == 0)
        continue;
      snprintf (prefix, sizeof prefix, "level%lld.", (long long)ilvl);
      if (!level_put (e, list_level (abstract, ilvl), prefix, row, key + 7, e->props->at[i].value))
        return false;
      ed_use (e, i);
    }
  return true;
}

static bool
abstract_type (struct ed *e, struct xnode *abstract, const char *value)
{
  char word[40];
  if (!v_word ("hybridMultilevel multilevel singleLevel", value, word))
    return bad_value (e->err, "Unknown multiLevelType '%s'. Valid: hybridMultilevel, multilevel, singleLevel.", value);
  return ct_val (abstract, "multiLevelType", word) || ed_nomem (e);
}

/* A new definition with everything that e->props says. */
static struct xnode *
abstract_make (struct ed *e, struct xnode *root, int64_t id)
{
  static const char *const names[] = { "name", "styleLink", "numStyleLink" };
  const char *format = ed_peek (e, VB_ABSTRACTNUM, "format"), *type = ed_prop (e, VB_ABSTRACTNUM, "type"), *fmt;
  bool bullet = format && v_numfmt (format, &fmt, NULL) && strcmp (fmt, "bullet") == 0;
  struct xnode *a = list_new_abstract (e, root, id, bullet);
  if (!a || (type && !abstract_type (e, a, type)))
    return NULL;
  for (size_t i = 0; i < 3; i++)
    {
      const char *v = ed_prop (e, VB_ABSTRACTNUM, names[i]);
      if (v && (!v_text (names[i], v, e->err) || !ct_val (a, names[i], v)))
        return NULL;
    }
  return abstract_shortcuts (e, a) && abstract_levels (e, a) ? a : NULL;
}

bool
add_abstract_num (struct ed *e, struct adding *a)
{
  struct xnode *root = a->parent.node;
  const char *given = ed_prop (e, VB_ABSTRACTNUM, "id");
  int64_t id = list_next_abstract (root);
  if (!xn_is (root, NS_W, "numbering"))
    return refuse (e->err, "Cannot add 'abstractNum' under %s: numbering definitions live under /numbering.",
                   a->parent_path);
  if (given && !v_int ("id", given, &id, e->err))
    return false;
  if (id < 0)
    return refuse (e->err, "abstractNumId must be >= 0 (got %lld).", (long long)id);
  if (list_abstract (root, id))
    return refuse (e->err,
                   "abstractNumId %lld already exists. Pick a unique --prop id, or omit --prop id for auto-assignment.",
                   (long long)id);
  if (!abstract_make (e, root, id))
    return false;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/numbering/abstractNum[@id=%lld]", (long long)id);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

static enum put_result
abstract_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  const struct vprop *row = vocab_find (VB_ABSTRACTNUM, key, V_SET);
  if (!row)
    return PUT_UNKNOWN;
  if (strcmp (row->name, "type") == 0)
    return abstract_type (e, ctx, value) ? PUT_APPLIED : PUT_FAILED;
  return v_text (key, value, e->err) && (ct_val (ctx, row->name, value) || ed_nomem (e)) ? PUT_APPLIED : PUT_FAILED;
}

bool
set_abstract_num (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && set_each (e, abstract_key, t->node, NULL);
}

/* --- instances --- */

static bool
num_target (struct ed *e, struct xnode *root, const char *value, int64_t *ret)
{
  if (!v_int ("abstractNumId", value, ret, e->err))
    return false;
  return list_abstract (root, *ret)
         || refuse (e->err,
                    "abstractNumId=%lld not found in /numbering. Create the abstractNum first, or pick an existing one via "
                    "'officecli query <file> abstractNum'.",
                    (long long)*ret);
}

/* startOverride.N */
static bool
num_overrides (struct ed *e, struct xnode *num)
{
  for (size_t i = 0; e->props && i < e->props->n; i++)
    {
      int64_t level, start;
      const char *key = e->props->at[i].key;
      if (e->used[i] || strncasecmp (key, "startOverride.", 14) != 0 || !oc_parse_int (key + 14, &level))
        continue;
      if (level < 0 || level > 8)
        return e->adding
                   ? refuse (e->err, "startOverride.%lld level must be 0..8 (got %lld).", (long long)level, (long long)level)
                   : refuse (e->err, "startOverride level must be 0..8 (got %lld).", (long long)level);
      if (!v_int (key, e->props->at[i].value, &start, e->err) || !list_override (e, num, level, start))
        return false;
      ed_use (e, i);
    }
  return true;
}

/* Does the new instance bring its definition along? */
static bool
defines (struct ed *e)
{
  static const char *const names[] = { "format", "text", "indent", "type" };
  int64_t level;
  for (size_t i = 0; i < 4; i++)
    if (ed_peek (e, VB_ABSTRACTNUM, names[i]))
      return true;
  for (size_t i = 0; e->props && i < e->props->n; i++)
    if (level_prop (e->props->at[i].key, &level))
      return true;
  return false;
}

static bool
num_id (struct ed *e, struct xnode *root, int64_t *ret)
{
  const char *given = ed_prop (e, VB_NUM, "id");
  *ret = list_next_num (root);
  if (given && !v_int ("id", given, ret, e->err))
    return false;
  if (*ret < 1)
    return refuse (e->err, "numId must be >= 1 (got %lld). numId=0 is reserved as 'no numbering'.", (long long)*ret);
  return !list_num (root, *ret)
         || refuse (e->err, "numId %lld already exists. Pick a unique --prop id, or omit --prop id for auto-assignment.",
                    (long long)*ret);
}

bool
add_num (struct ed *e, struct adding *a)
{
  struct xnode *root = a->parent.node, *abstract, *num;
  const char *given = ed_prop (e, VB_NUM, "abstractNumId");
  int64_t id, abstract_id = list_next_abstract (root), start;
  bool on, own = defines (e);
  if (!xn_is (root, NS_W, "numbering"))
    return refuse (e->err, "Cannot add 'num' under %s: numbering definitions live under /numbering.", a->parent_path);
  if (!given && !own)
    return refuse (e->err, "--type num requires either --prop abstractNumId=N (reuse existing template) or --prop "
                           "format=decimal|bullet|... (auto-create a matching abstractNum).");
  if (given && own)
    return refuse (e->err,
                   "--prop abstractNumId conflicts with --prop format/text/indent/type. Either reuse an existing template "
                   "(abstractNumId) or define a new one (format/text/indent/type), not both.");
  if ((given && !num_target (e, root, given, &abstract_id)) || !num_id (e, root, &id)
      || !ed_flag (e, VB_NUM, "continue", false, &on))
    return false;
  const char *first = ed_prop (e, VB_NUM, "start");
  if (first && !v_int ("start", first, &start, e->err))
    return false;
  abstract = own ? abstract_make (e, root, abstract_id) : list_abstract (root, abstract_id);
  num = abstract ? list_new_num (e, root, id, abstract_id) : NULL;
  if (!num)
    return false;
  struct xnode *level = list_level (abstract, 0);
  if (!first)
    start = ed_int (level ? xn_child (level, NS_W, "start") : NULL, "val", 1);
  if ((first || (!on && !own)) && !list_override (e, num, 0, start))
    return false;
  if (!num_overrides (e, num))
    return false;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  buf_addf (&b, "/numbering/num[@id=%lld]", (long long)id);
  return (e->ret->path = buf_take (&b)) != NULL || ed_nomem (e);
}

static enum put_result
num_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *num = ctx;
  int64_t n;
  const struct vprop *row = vocab_find (VB_NUM, key, V_SET);
  if (row && strcmp (row->name, "abstractNumId") == 0)
    return num_target (e, xn_parent (num), value, &n) && (ct_val_int (num, "abstractNumId", n) || ed_nomem (e)) ? PUT_APPLIED
                                                                                                                : PUT_FAILED;
  if (row && strcmp (row->name, "start") == 0)
    return v_int ("start", value, &n, e->err) && list_override (e, num, 0, n) ? PUT_APPLIED : PUT_FAILED;
  return PUT_UNKNOWN;
}

bool
set_num (struct ed *e, struct target *t)
{
  return undo_keep (e, t->node) && num_overrides (e, t->node) && set_each (e, num_key, t->node, NULL);
}
