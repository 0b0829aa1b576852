/* view outline: counts, headers and footers, headings. */
#include "common/json/jwrite.h"
#include "host/docx/text.h"
#include "host/docx/things.h"
#include "host/docx/view.h"
#include "host/docx/walk.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct counts { size_t paragraphs, tables, images, objects, equations, forms, controls; };

static void
count_things (struct look *l, const struct blocks *blocks, struct counts *ret)
{
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  for (size_t i = 0; i < blocks->n; i++)
    {
      ret->paragraphs += xn_is (blocks->at[i].node, NS_W, "p");
      ret->tables += xn_is (blocks->at[i].node, NS_W, "tbl");
    }
  for (struct xnode *n = walk_next (l->body, l->body); n;)
    {
      if (xn_is (n, NS_MC, "Fallback"))
        {
          n = walk_skip (l->body, n);
          continue;
        }
      ret->images += xn_is (n, NS_W, "drawing");
      ret->objects += xn_is (n, NS_W, "object");
      ret->equations += xn_is (n, NS_M, "oMath");
      ret->controls += xn_is (n, NS_W, "sdt");
      n = walk_next (l->body, n);
    }
  if (fields_read (l->d->main, l->body, &l->arena, &f))
    fields_keep_forms (&f);
  ret->forms = f.n;
}

/* --- headings --- */

static bool
is_title (const char *name)
{
  return strcmp (name, "Title") == 0 || strcmp (name, "Subtitle") == 0;
}

static bool
is_heading (const char *name)
{
  return strstr (name, "Heading") || strstr (name, "标题") || strncasecmp (name, "heading", 7) == 0 || is_title (name);
}

static int
heading_level (const char *name)
{
  if (strcmp (name, "Title") == 0)
    return 0;
  for (; *name; name++)
    if (isdigit ((unsigned char) *name))
      return *name - '0';
  return 1;
}

struct heading { const char *style, *text; size_t number; int level; };

/* The next heading at or behind block *i; *number counts paragraphs. */
static bool
next_heading (struct look *l, const struct blocks *blocks, size_t *i, size_t *number, struct heading *ret)
{
  for (; *i < blocks->n; ++*i)
    {
      const struct block *b = &blocks->at[*i];
      if (!xn_is (b->node, NS_W, "p"))
        continue;
      ++*number;
      const char *style = look_style_name (l, b->node);
      if (!is_heading (style))
        continue;
      AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
      text_of_paragraph (b->node, TEXT_EQUATIONS, &text);
      *ret = (struct heading) { style, arena_strdup (&l->arena, buf_str (&text)), *number, heading_level (style) };
      ++*i;
      return ret->text != NULL;
    }
  return false;
}

/* --- headers and footers --- */

static const char *
header_text (struct look *l, bool footer, size_t k)
{
  struct xnode *root = NULL;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (!docx_root (l->d, docx_header (l->d, footer, k), &root, NULL))
    return "";
  text_with_fields (root, &text);
  const char *s = buf_str (&text) + strspn (buf_str (&text), " \t\n");
  size_t len = strlen (s);
  while (len && strchr (" \t\n", s[len - 1]))
    len--;
  const char *kept = arena_strndup (&l->arena, s, len);
  return kept ? kept : "";
}

static void
header_list (struct look *l, struct jw *w, bool footer)
{
  bool open = false;
  for (size_t n = docx_header_count (l->d, footer), k = 1; k <= n; k++)
    {
      const char *text = header_text (l, footer, k);
      if (!*text)
        continue;
      if (!open)
        jw_key_array (w, footer ? "footers" : "headers");
      open = true;
      jw_str (w, text);
    }
  if (open)
    jw_end (w);
}

static const char *
watermark_text (struct look *l)
{
  const struct xnode *shape = watermark_node (l->d, NULL), *path = shape ? xn_child (shape, NS_V, "textpath") : NULL;
  return path ? xn_attr (path, NULL, "string") : NULL;
}

static const char *
file_name (const struct look *l)
{
  const char *slash = strrchr (l->d->path, '/');
  return slash ? slash + 1 : l->d->path;
}

/* --- the two forms --- */

static void
outline_json (struct look *l, const struct blocks *blocks, const struct counts *c, struct buf *ret)
{
  struct jw w = JW_INIT (ret);
  struct heading h;
  size_t i = 0, number = 0;
  jw_object (&w);
  jw_key_str (&w, "fileName", file_name (l));
  jw_key_int (&w, "paragraphs", (int64_t) c->paragraphs);
  jw_key_int (&w, "tables", (int64_t) c->tables);
  jw_key_int (&w, "images", (int64_t) c->images);
  jw_key_int (&w, "equations", (int64_t) c->equations);
  if (c->objects)
    jw_key_int (&w, "oleObjects", (int64_t) c->objects);
  if (c->forms)
    jw_key_int (&w, "formfields", (int64_t) c->forms);
  if (c->controls)
    jw_key_int (&w, "contentControls", (int64_t) c->controls);
  if (watermark_text (l))
    jw_key_str (&w, "watermark", watermark_text (l));
  header_list (l, &w, false);
  header_list (l, &w, true);
  jw_key_array (&w, "headings");
  while (next_heading (l, blocks, &i, &number, &h))
    {
      jw_object (&w);
      jw_key_int (&w, "line", (int64_t) h.number);
      jw_key_str (&w, "text", h.text);
      jw_key_str (&w, "style", h.style);
      jw_key_int (&w, "level", h.level);
      jw_end (&w);
    }
  jw_end (&w);
  jw_end (&w);
}

static void
outline_text (struct look *l, const struct blocks *blocks, const struct counts *c, struct buf *ret)
{
  struct heading h;
  size_t i = 0, number = 0;
  bool first = true;
  buf_addf (ret, "File: %s | %zu paragraphs | %zu tables | %zu images", file_name (l), c->paragraphs, c->tables, c->images);
  if (c->objects)
    buf_addf (ret, " | %zu OLE object%s", c->objects, c->objects == 1 ? "" : "s");
  if (c->equations)
    buf_addf (ret, " | %zu equations", c->equations);
  if (c->forms)
    buf_addf (ret, " | %zu formfields", c->forms);
  if (c->controls)
    buf_addf (ret, " | %zu content controls", c->controls);
  if (watermark_text (l))
    buf_addf (ret, "\nWatermark: \"%s\"", watermark_text (l));
  for (int footer = 0; footer < 2; footer++)
    for (size_t n = docx_header_count (l->d, footer), k = 1; k <= n; k++)
      {
        const char *text = header_text (l, footer, k);
        if (*text)
          buf_addf (ret, "\n%s: \"%s\"", footer ? "Footer" : "Header", text);
      }
  while (next_heading (l, blocks, &i, &number, &h))
    {
      buf_adds (ret, first ? "\n\n" : "\n");
      first = false;
      buf_addf (ret, "%*s%s [%zu] \"%s\" (%s)", h.level > 1 ? (h.level - 1) * 2 : 0, "", h.level == 0 ? "■" : "├──",
                h.number, h.text, h.style);
    }
}

bool
view_outline (struct look *l, const struct view_request *rq, struct buf *ret)
{
  AUTO_BLOCKS struct blocks blocks = { 0 };
  struct counts c = { 0 };
  if (!blocks_read (l, &blocks))
    return false;
  count_things (l, &blocks, &c);
  if (rq->json)
    outline_json (l, &blocks, &c, ret);
  else
    outline_text (l, &blocks, &c, ret);
  return true;
}
