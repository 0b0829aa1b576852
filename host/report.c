#include "host/report.h"
#include "common/base/utf.h"
#include "host/i18n.h"

#include <locale.h>
#include <string.h>
#include <wctype.h>

void
nodes_write_json (struct jw *w, const struct node_set *s)
{
  jw_object (w);
  jw_key_int (w, "matches", (int64_t) s->n);
  jw_key_array (w, "results");
  for (const struct node *n = s->first; n; n = n->next)
    node_write_json (w, n);
  jw_end (w);
  jw_end (w);
}

/* Lower case of all letters of all scripts: the C locale knows ASCII only. */
static void
add_lower (struct buf *b, const char *s, locale_t unicode)
{
  size_t left = strlen (s);
  while (left)
    {
      uint32_t cp;
      size_t n = utf8_next (s, left, &cp);
      if (n == 0)
        {
          cp = (unsigned char) *s;
          n = 1;
        }
      buf_add_cp (b, unicode ? (uint32_t) towlower_l ((wint_t) cp, unicode) : cp < 128 ? (uint32_t) towlower ((wint_t) cp) : cp);
      s += n;
      left -= n;
    }
}

static bool
contains_nocase (const char *text, const char *needle)
{
  AUTO_BUF struct buf a = BUF_INIT (LIMIT_TEXT);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  locale_t unicode = newlocale (LC_CTYPE_MASK, "C.UTF-8", (locale_t) 0);
  add_lower (&a, text, unicode);
  add_lower (&b, needle, unicode);
  if (unicode)
    freelocale (unicode);
  return strstr (buf_str (&a), buf_str (&b)) != NULL;
}

bool
node_text_has (const struct node *n, const char *needle)
{
  return !*needle || (n->text && contains_nocase (n->text, needle));
}

void
nodes_keep_text (struct node_set *s, const char *needle)
{
  if (!needle)
    return;
  struct node **link = &s->first;
  s->last = NULL;
  while (*link)
    if (node_text_has (*link, needle))
      {
        s->last = *link;
        link = &(*link)->next;
      }
    else
      {
        *link = (*link)->next;
        s->n--;
      }
}

bool
nodes_hydrate (struct handler *h, struct node_set *s, struct oc_err *err)
{
  for (struct node *n = s->first; n; n = n->next)
    {
      /* Levels of a list are children, though not counted. */
      if ((n->child_count <= 0 && strcmp (n->type, "abstractNum") != 0) || n->children)
        continue;
      /* The answer is put into the same set behind its last node and then taken off again, so that it shares its arena. */
      struct node *last = s->last;
      size_t count = s->n;
      if (!h->ops->get (h, n->path, 1, s, err))
        return false;
      struct node *got = last->next;
      last->next = NULL;
      s->last = last;
      s->n = count;
      if (got)
        {
          n->children = got->children;
          n->children_last = got->children_last;
        }
    }
  return node_set_ok (s, err);
}

void
validations_text (struct buf *b, const struct validations *v)
{
  if (v->n == 0)
    {
      buf_adds (b, _("Validation passed: no errors found."));
      return;
    }
  buf_addf (b, _("Found %zu validation error(s):"), v->n);
  for (size_t i = 0; i < v->n; i++)
    {
      const struct validation *e = &v->at[i];
      buf_addf (b, "\n  [%s] %s", e->type, e->description);
      if (e->path)
        buf_addf (b, "\n    Path: %s", e->path);
      if (e->part)
        buf_addf (b, "\n    Part: %s", e->part);
    }
}

void
validation_line (struct buf *b, const struct validation *v)
{
  buf_addf (b, "[%s] %s", v->type, v->description);
  if (v->path)
    buf_addf (b, " (Path: %s)", v->path);
  if (v->part)
    buf_addf (b, " (Part: %s)", v->part);
}

void
notes_to_stderr (const struct warnings *w)
{
  for (size_t i = 0; i < w->n; i++)
    if (!w->at[i].code)
      {
        fprintf (stderr, _("WARNING: %s"), w->at[i].message);
        fputc ('\n', stderr);
      }
}

void
raw_set_no_match (const char *xpath)
{
  fprintf (stderr, _("raw-set: XPath matched no elements: %s\n"), xpath);
  fputs (_("Hint: auto-registered namespace prefixes: a, c, mc, p, r, v, w, wp, wp14, wps, x, xdr. No xmlns declarations needed in "
           "--xml fragments.\n"),
         stderr);
}

static const struct view_mode modes[] = {
  { "text", 't', true },   { "annotated", 'a', true }, { "outline", 'o', true }, { "stats", 's', true },       { "issues", 'i', true },
  { "html", 'h', true },   { "svg", 'g', false },      { "pdf", 'p', false },    { "screenshot", 0, false },   { "forms", 'f', false },
};

const struct view_mode *
view_mode_find (const char *word)
{
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    {
      char letter[2] = { modes[i].letter, 0 };
      if (ascii_casecmp (word, modes[i].name) == 0 || (letter[0] && ascii_casecmp (word, letter) == 0))
        return &modes[i];
    }
  return NULL;
}
