/* view text: one line a block. */
#include "host/docx/equation.h"
#include "host/docx/nodes.h"
#include "host/docx/text.h"
#include "host/docx/view.h"
#include "host/docx/walk.h"

#include <string.h>

#define MAX_FORMS 64

struct text_view
{
  struct look *look;
  struct fields fields;
  struct labels *labels;
  bool json;
};

/* ProgID of the first embedded object in a paragraph; NULL: none. */
static const char *
object_in (const struct xnode *p)
{
  WALK (p, c)
    if (xn_is (c, NS_O, "OLEObject"))
      return xn_attr (c, NULL, "ProgID") ? xn_attr (c, NULL, "ProgID") : "";
  return NULL;
}

/* "[formfield:city] Town" for each form field of a paragraph. */
static void
forms_text (struct text_view *v, const struct field *const *forms, size_t n, struct buf *ret)
{
  struct maker m = { .look = v->look };
  for (size_t i = 0; i < n; i++)
    {
      const char *type, *value = form_value (&m, forms[i], &type), *name = form_name (forms[i]);
      buf_addf (ret, "%s[formfield%s%s] %s", i ? " " : "", name ? ":" : "", name ? name : "", value);
    }
}

static void
paragraph_text (struct text_view *v, const struct block *b, const struct field *const *forms, size_t nforms, struct buf *ret)
{
  const char *object = object_in (b->node), *label = label_of (v->labels, b->node);
  if (b->sdt)
    buf_addf (ret, *b->sdt ? "[sdt:%s] " : "[sdt] ", b->sdt);
  buf_adds (ret, label);
  if (nforms)
    {
      AUTO_BUF struct buf around = BUF_INIT (LIMIT_TEXT);
      text_of_outside_forms (b->node, &around);
      if (around.len)
        buf_addf (ret, "%s ", buf_str (&around));
      forms_text (v, forms, nforms, ret);
    }
  else
    text_of_paragraph (b->node, TEXT_EQUATIONS | (v->json ? 0 : TEXT_NOTEVAL), ret);
  if (object)
    buf_addf (ret, "%s[OLE: %s]", nforms || ret->len ? " " : "", object);
}

/* Text of a block; false when it is not shown. */
static bool
block_text (struct text_view *v, const struct block *b, const struct field *const *forms, size_t nforms, struct buf *ret)
{
  size_t rows = 0;
  if (b->equation)
    {
      if (!v->json)
        buf_adds (ret, "[Equation] ");
      equation_readable (b->node, ret);
      return true;
    }
  if (xn_is (b->node, NS_W, "p"))
    {
      paragraph_text (v, b, forms, nforms, ret);
      return true;
    }
  if (!xn_is (b->node, NS_W, "tbl"))
    return false;
  for (const struct xnode *tr = xn_child (b->node, NS_W, "tr"); tr; tr = xn_sibling (tr, NS_W, "tr"))
    rows++;
  buf_addf (ret, "[Table: %zu rows]", rows);
  return true;
}

static void
block_json (struct text_view *v, struct jw *w, const struct block *b, const char *text, const struct field *const *forms,
            size_t nforms)
{
  struct maker m = { .look = v->look };
  jw_object (w);
  jw_key_str (w, "path", b->path);
  jw_key_str (w, "type", b->equation ? "equation" : xn_is (b->node, NS_W, "tbl") ? "table" : "paragraph");
  jw_key_str (w, "text", text);
  if (b->sdt && *b->sdt)
    jw_key_str (w, "sdt", b->sdt);
  if (nforms)
    {
      jw_key_array (w, "formFields");
      for (size_t i = 0; i < nforms; i++)
        {
          const char *type, *value = form_value (&m, forms[i], &type);
          jw_object (w);
          jw_key_str (w, "type", type);
          jw_key_str (w, "value", value);
          if (form_name (forms[i]))
            jw_key_str (w, "name", form_name (forms[i]));
          jw_end (w);
        }
      jw_end (w);
    }
  jw_end (w);
}

static bool
write_view (struct text_view *v, const struct blocks *blocks, const struct view_request *rq, struct buf *ret)
{
  struct window window = window_of (rq);
  struct jw w = JW_INIT (ret);
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (v->json)
    {
      jw_object (&w);
      jw_key_int (&w, "totalElements", (int64_t) blocks->n);
      jw_key_array (&w, "elements");
    }
  for (size_t i = 0; i < blocks->n; i++)
    {
      const struct block *b = &blocks->at[i];
      const struct field *forms[MAX_FORMS];
      size_t nforms = v->fields.n ? forms_in (&v->fields, b->node, forms, MAX_FORMS) : 0;
      buf_clear (&text);
      /* The text is made for every block, because list items are counted. */
      if (!block_text (v, b, forms, nforms, &text) || !window_takes (&window, b->line))
        continue;
      if (v->json)
        block_json (v, &w, b, buf_str (&text), forms, nforms);
      else
        buf_addf (ret, "%s[%s] %s", ret->len ? "\n" : "", b->path, buf_str (&text));
    }
  if (v->json)
    {
      jw_end (&w);
      jw_end (&w);
    }
  else
    window_note (&window, blocks->n, ret);
  return true;
}

bool
view_text (struct look *l, const struct view_request *rq, struct buf *ret)
{
  struct text_view v = { .look = l, .json = rq->json };
  AUTO_BLOCKS struct blocks blocks = { 0 };
  bool fine
      = blocks_read (l, &blocks) && labels_new (l, &v.labels) && fields_read (l->d->main, l->body, &l->arena, &v.fields);
  fields_keep_forms (&v.fields);
  fine = fine && write_view (&v, &blocks, rq, ret);
  labels_free (v.labels);
  fields_release (&v.fields);
  return fine;
}
