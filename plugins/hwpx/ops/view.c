/* view: text, annotated, outline, stats, issues. */
#include "common/base/limits.h"
#include "common/base/utf.h"
#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/model/values.h"
#include "plugins/hwpx/ops/check.h"
#include "plugins/hwpx/ops/lines.h"
#include "plugins/hwpx/ops/node-out.h"
#include "plugins/hwpx/ops/ops.h"
#include "plugins/hwpx/reader/package.h"

#include <string.h>

struct viewer
{
  struct call *c;
  struct buf *out;      /* text form */
  bool json;
  long start, end, max; /* line numbers, 1-based; end and max -1: no limit */
  long line, shown;
  const char *mode;
};

static bool
wanted (struct viewer *v)
{
  v->line++;
  if (v->line < v->start || (v->end >= 0 && v->line > v->end) || (v->max >= 0 && v->shown >= v->max))
    return false;
  v->shown++;
  return true;
}

static void
put_line (struct viewer *v, const char *text)
{
  /* A line break inside a paragraph must not look like a new line of the view. */
  for (; *text; text++)
    buf_addc (v->out, *text == '\n' ? ' ' : *text);
  buf_addc (v->out, '\n');
}

static bool
text_line (void *ctx, struct node *n, const char *text)
{
  struct viewer *v = ctx;
  if (!wanted (v))
    return true;
  if (!v->json)
    {
      buf_addf (v->out, "%ld. ", v->line);
      put_line (v, text);
      return true;
    }
  AUTO_BUF struct buf path = BUF_INIT (1 << 16);
  path_of (v->c->d, n, &path);
  jw_object (v->c->w);
  jw_key_int (v->c->w, "line", v->line);
  jw_key_str (v->c->w, "path", buf_str (&path));
  jw_key_str (v->c->w, "text", text);
  jw_end (v->c->w);
  return true;
}

/* ------------------------------------------------------------------ annotated */

static void
note (struct buf *b, const char *word)
{
  if (b->len)
    buf_addc (b, ',');
  buf_adds (b, word);
}

static void
note_str (void *ctx, const char *key, const char *value)
{
  static const char *const shown[] = { "size", "color", "listStyle" };
  if (strcmp (key, "align") == 0 && strcmp (value, "justify") != 0 && strcmp (value, "left") != 0)
    note (ctx, value);
  for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
    if (strcmp (key, shown[i]) == 0)
      note (ctx, value);
  if (strcmp (key, "underline") == 0)
    note (ctx, key);
}

static void
note_num (void *ctx, const char *key, long value)
{
  (void) ctx, (void) key, (void) value;
}

static void
note_flag (void *ctx, const char *key, bool value)
{
  if (value && (strcmp (key, "bold") == 0 || strcmp (key, "italic") == 0 || strcmp (key, "strike") == 0))
    note (ctx, key);
}

static bool
annotated_line (void *ctx, struct node *n, const char *text)
{
  struct viewer *v = ctx;
  AUTO_BUF struct buf path = BUF_INIT (1 << 16), notes = BUF_INIT (1 << 12);
  struct sink sink = { &notes, note_str, note_num, note_flag };
  if (!wanted (v))
    return true;
  path_of (v->c->d, n, &path);
  if (n->el == EL_p)
    {
      struct ref r = { K_PARA, n };
      long level = heading_level (v->c->d, n);
      if (level)
        buf_addf (&notes, "h%ld", level);
      props_read (v->c->d, &r, &sink);
    }
  else
    buf_adds (&notes, "row");
  buf_addf (v->out, "%ld. %s [%s] ", v->line, buf_str (&path), buf_str (&notes));
  put_line (v, text);
  return true;
}

/* ------------------------------------------------------------------ outline and stats */

static bool
outline_line (void *ctx, struct node *n, const char *text)
{
  struct viewer *v = ctx;
  long level = n->el == EL_p ? heading_level (v->c->d, n) : 0;
  AUTO_BUF struct buf path = BUF_INIT (1 << 16);
  if (!level || !*text || !wanted (v))
    return true;
  path_of (v->c->d, n, &path);
  if (v->json)
    {
      jw_object (v->c->w);
      jw_key_int (v->c->w, "level", level);
      jw_key_str (v->c->w, "text", text);
      jw_key_str (v->c->w, "path", buf_str (&path));
      jw_end (v->c->w);
      return true;
    }
  buf_addf (v->out, "%*sh%ld: %s (%s)\n", (int) (level - 1) * 2, "", level, text, buf_str (&path));
  return true;
}

struct stats { long paragraphs, characters, words, tables; };

static void
count_words (const char *s, struct stats *st)
{
  bool in = false;
  for (; *s; s++)
    {
      bool space = *s == ' ' || *s == '\t' || *s == '\n';
      st->characters += ((unsigned char) *s & 0xc0) != 0x80 && *s != '\n' && *s != '\t';
      st->words += !space && !in;
      in = !space;
    }
}

static bool
count_all (struct call *c, struct stats *st, struct oc_err *err)
{
  for (size_t s = 0; s < c->d->nsections; s++)
    for (struct node *root = c->d->sections[s]->root, *n = root->first; n; n = node_step (root, n))
      {
        AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
        st->tables += n->el == EL_tbl;
        if (n->el != EL_p)
          continue;
        st->paragraphs++;
        para_text (n, &text);
        if (!buf_ok (&text, err))
          return false;
        count_words (buf_str (&text), st);
      }
  return true;
}

static bool
view_stats (struct viewer *v, struct oc_err *err)
{
  struct doc *d = v->c->d;
  const struct index *x = doc_index (d, err);
  struct stats st = { 0 };
  struct part *version = NULL;
  AUTO_BUF struct buf size = BUF_INIT (256);
  struct node *page = node_find (d->sections[0]->root, EL_pagePr);
  if (!x || !count_all (v->c, &st, err))
    return false;
  const struct { const char *key; long value;
  } numbers[] = {
    { "Sections", (long) d->nsections },
    { "Paragraphs", st.paragraphs },
    { "Tables", st.tables },
    { "Images", (long) x->list[L_PICTURE].n },
    { "Fields", (long) x->list[L_FIELD].n },
    { "Footnotes", (long) x->list[L_FOOTNOTE].n },
    { "Endnotes", (long) x->list[L_ENDNOTE].n },
    { "Characters", st.characters },
    { "Words", st.words },
  };
  if (v->json)
    jw_object (v->c->w);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (v->json)
      jw_key_int (v->c->w, numbers[i].key, numbers[i].value);
    else
      buf_addf (v->out, "%s: %ld\n", numbers[i].key, numbers[i].value);
  if (v->json)
    {
      jw_end (v->c->w);
      return true;
    }
  if (page)
    {
      value_put_mm (&size, (double) node_int (page, "width", 0));
      buf_adds (&size, " x ");
      value_put_mm (&size, (double) node_int (page, "height", 0));
      buf_addf (v->out, "Page size: %s\n", buf_str (&size));
    }
  struct oc_err ignored = OC_ERR_INIT;
  if (package_has (d, "version.xml") && package_part (d, "version.xml", &version, &ignored))
    buf_addf (v->out, "App: %s %s\n", node_attr_or (version->root, "application", ""),
              node_attr_or (version->root, "appVersion", ""));
  return true;
}

/* ------------------------------------------------------------------ modes */

static bool
view_text (struct viewer *v, struct oc_err *err)
{
  (void) err;
  if (v->json)
    {
      jw_object (v->c->w);
      jw_key_array (v->c->w, "lines");
    }
  lines_each (v->c->d, text_line, v);
  if (v->json)
    {
      jw_end (v->c->w);
      jw_key_int (v->c->w, "totalLines", v->line);
      jw_end (v->c->w);
    }
  return true;
}

static bool
view_annotated (struct viewer *v, struct oc_err *err)
{
  (void) err;
  v->json = false;
  lines_each (v->c->d, annotated_line, v);
  return true;
}

static bool
view_outline (struct viewer *v, struct oc_err *err)
{
  (void) err;
  if (v->json)
    jw_array (v->c->w);
  lines_each (v->c->d, outline_line, v);
  if (v->json)
    jw_end (v->c->w);
  return true;
}

static bool
view_issues (struct viewer *v, struct oc_err *err)
{
  v->json = true;
  return check_write_issues (v->c, err);
}

static const struct { const char *name; bool (*run) (struct viewer *v, struct oc_err *err); } modes[] = {
  { "text", view_text },   { "annotated", view_annotated }, { "outline", view_outline },
  { "stats", view_stats }, { "issues", view_issues },
};

bool
op_view (struct call *c, struct oc_err *err)
{
  AUTO_BUF struct buf out = BUF_INIT (LIMIT_TEXT);
  const char *mode = arg_string (c, "mode"), *format = arg_string (c, "format");
  struct viewer v = { .c = c, .out = &out, .start = 1, .end = -1, .max = -1, .mode = mode ? mode : "text" };
  v.json = format && ascii_casecmp (format, "json") == 0;
  if (!arg_count (c, "start", NULL, &v.start, err) || !arg_count (c, "end", NULL, &v.end, err)
      || !arg_count (c, "max-lines", "max_lines", &v.max, err))
    return false;
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    if (strcmp (modes[i].name, v.mode) == 0)
      {
        if (!modes[i].run (&v, err) || !buf_ok (&out, err))
          return false;
        if (!v.json)
          {
            if (out.len && out.p[out.len - 1] == '\n')
              buf_truncate (&out, out.len - 1);
            jw_str (c->w, buf_str (&out));
          }
        return true;
      }
  /* Hosts take unsupported_command for these to mean "not available" and say so themselves. */
  bool host_mode = strcmp (v.mode, "html") == 0 || strcmp (v.mode, "svg") == 0 || strcmp (v.mode, "forms-json") == 0;
  return oc_fail_named (err, OC_UNSUPPORTED, host_mode ? "unsupported_command" : "unsupported_feature",
                        "view mode '%.60s' is not available for .hwpx; there are text, annotated, outline, "
                        "stats and issues",
                        v.mode);
}
