/* Lookups in the vocabulary tables. */
#include "host/docx/vocab-rows.h"

#include <string.h>
#include <strings.h>

struct box { const struct vprop *at; const size_t *n; };
#define BOX(id, name) [id] = { vocab_##name, &vocab_##name##_n }

static const struct box boxes[VB_BOXES] = {
  BOX (VB_RUN, run), BOX (VB_PARA, para), BOX (VB_TABLE, table), BOX (VB_ROW, row), BOX (VB_CELL, cell),
  BOX (VB_COLUMN, column), BOX (VB_SECTION, section), BOX (VB_STYLE, style), BOX (VB_DOCUMENT, document),
  BOX (VB_PICTURE, picture), BOX (VB_HYPERLINK, hyperlink), BOX (VB_BOOKMARK, bookmark), BOX (VB_NOTE, note),
  BOX (VB_COMMENT, comment), BOX (VB_HEADER, header), BOX (VB_FIELD, field), BOX (VB_FIELDCHAR, fieldchar),
  BOX (VB_INSTRTEXT, instrtext), BOX (VB_BREAK, break), BOX (VB_PTAB, ptab), BOX (VB_TAB, tab), BOX (VB_TOC, toc),
  BOX (VB_SDT, sdt), BOX (VB_FORMFIELD, formfield), BOX (VB_EQUATION, equation), BOX (VB_WATERMARK, watermark),
  BOX (VB_TEXTBOX, textbox), BOX (VB_SHAPE, shape), BOX (VB_OLE, ole), BOX (VB_CHART, chart), BOX (VB_SERIES, series),
  BOX (VB_AXIS, axis), BOX (VB_ABSTRACTNUM, abstractnum), BOX (VB_NUM, num), BOX (VB_LEVEL, level),
  BOX (VB_CHANGE, change), BOX (VB_LISTS, lists),
};

/* Is `word` one of the words of a list?  Words are separated by `sep`; case is ignored. */
static bool
in_list (const char *list, size_t len, char sep, const char *word)
{
  size_t n = strlen (word);
  for (const char *p = list, *end = list + len; p < end;)
    {
      const char *e = memchr (p, sep, (size_t) (end - p));
      if (!e)
        e = end;
      if ((size_t) (e - p) == n && strncasecmp (p, word, n) == 0)
        return true;
      p = e + 1;
    }
  return false;
}

static bool
in_words (const char *list, const char *word)
{
  return list && in_list (list, strlen (list), ' ', word);
}

const struct vprop *
vocab_rows (enum vbox box, size_t *ret_n)
{
  *ret_n = *boxes[box].n;
  return boxes[box].at;
}

const struct vprop *
vocab_find (enum vbox box, const char *key, unsigned use)
{
  size_t n;
  const struct vprop *rows = vocab_rows (box, &n);
  for (size_t i = 0; i < n; i++)
    if ((rows[i].use & use) == use && strcasecmp (rows[i].name, key) == 0)
      return &rows[i];
  for (size_t i = 0; i < n; i++)
    if ((rows[i].use & use) == use && in_words (rows[i].alias, key))
      return &rows[i];
  return NULL;
}

const struct velem *
vocab_elems (size_t *ret_n)
{
  *ret_n = vocab_elements_n;
  return vocab_elements;
}

const struct velem *
vocab_elem_by_type (const char *type)
{
  for (size_t i = 0; i < vocab_elements_n; i++)
    if (in_words (vocab_elements[i].types, type))
      return &vocab_elements[i];
  return NULL;
}

const struct velem *
vocab_elem_by_name (const char *name)
{
  for (size_t i = 0; i < vocab_elements_n; i++)
    {
      const struct velem *e = &vocab_elements[i];
      if (e->name && (strcasecmp (e->name, name) == 0 || in_words (e->alias, name)))
        return e;
    }
  return NULL;
}

/* --- the `lists` column --- */

struct listing
{
  const char *name;   /* property name as listed */
  size_t name_len;
  const char *elem;
  size_t elem_len;
  unsigned verbs;
  const char *alias;
  size_t alias_len;
};

static unsigned
verb_bit (char c)
{
  return c == 'a' ? V_ADD : c == 's' ? V_SET : c == 'g' ? V_GET : 0;
}

/* One entry of `lists`: [NAME@]ELEMENT:VERBS[=ALIAS,...].  Moves *at behind it; false at the end. */
static bool
listing_next (const struct vprop *p, const char **at, struct listing *ret)
{
  const char *s = *at;
  if (!s || !*s)
    return false;
  const char *end = s + strcspn (s, " ");
  const char *name = memchr (s, '@', (size_t) (end - s));
  *ret = (struct listing) { .name = p->name, .name_len = strlen (p->name), .elem = s };
  if (name)
    {
      ret->name = s;
      ret->name_len = (size_t) (name - s);
      ret->elem = name + 1;
    }
  const char *q = ret->elem;
  while (q < end && *q != ':')
    q++;
  ret->elem_len = (size_t) (q - ret->elem);
  for (; q < end && *q != '='; q++)
    ret->verbs |= verb_bit (*q);
  if (q < end)
    {
      ret->alias = q + 1;
      ret->alias_len = (size_t) (end - q - 1);
    }
  *at = *end ? end + 1 : end;
  return true;
}

static bool
listing_of (const struct vprop *p, const char *elem, struct listing *ret)
{
  const char *at = p->lists;
  size_t n = strlen (elem);
  while (listing_next (p, &at, ret))
    if (ret->elem_len == n && memcmp (ret->elem, elem, n) == 0)
      return true;
  return false;
}

bool
vocab_next_listed (struct vlist_iter *it, const char *name, struct vlisted *ret)
{
  for (; it->box < VB_BOXES; it->box++, it->row = 0)
    {
      size_t n;
      const struct vprop *rows = vocab_rows (it->box, &n);
      while (it->row < n)
        {
          struct listing l;
          const struct vprop *p = &rows[it->row++];
          if (!listing_of (p, name, &l))
            continue;
          *ret = (struct vlisted) { p, l.name, l.name_len, l.verbs, l.alias, l.alias_len };
          return true;
        }
    }
  return false;
}

/* Keys that are known whatever the element (contract 9.4). */
static const char *const free_keys = "from copyFrom path positional text";
static const char *const free_prefixes[] = {
  "font.", "alignment.", "border.", "fill.", "shadow.", "glow.", "plotArea.", "chartArea.", "legend.", "title.", "datalabels.",
  "series.", "trendline.", "errbars.", "errbar.", "datatable.", "displayunitslabel.", "trendlinelabel.", "combo.", "area.",
  "style.", "ind.", "shd.", "u.", "spacing.", "pbdr.", "pgsz.", "pgmar.", "cols.", "docgrid.", "lnnumtype.", "tblborders.",
  "tblcellmar.", "tcborders.", "tcmar.", "trheight.", "tcw.", "tblw.", "tbllayout.", "tblpr.", "tblpprex."
};
static const char *const numbered[] = { "series", "datalabel", "point", "legendentry", "criteria", "columns." };

static bool
lint_pattern (const char *key)
{
  for (size_t i = 0; i < sizeof free_prefixes / sizeof *free_prefixes; i++)
    if (strncasecmp (key, free_prefixes[i], strlen (free_prefixes[i])) == 0)
      return true;
  for (size_t i = 0; i < sizeof numbered / sizeof *numbered; i++)
    {
      size_t n = strlen (numbered[i]);
      size_t digits = strncasecmp (key, numbered[i], n) == 0 ? strspn (key + n, "0123456789") : 0;
      if (digits && key[n + digits] == '.')
        return true;
    }
  return false;
}

bool
vocab_lint_knows (const struct velem *e, const char *key, unsigned verb)
{
  if (in_words (free_keys, key) || lint_pattern (key))
    return true;
  struct vlist_iter it = VLIST_ITER_INIT;
  struct vlisted l;
  size_t n = strlen (key);
  while (e->name && vocab_next_listed (&it, e->name, &l))
    if ((l.verbs & verb) == verb
        && ((l.name_len == n && strncasecmp (l.name, key, n) == 0) || (l.alias && in_list (l.alias, l.alias_len, ',', key))))
      return true;
  return false;
}

const char *
vocab_type_word (const struct vprop *p)
{
  switch (p->fmt)
    {
    case VF_BOOL: return "bool";
    case VF_INT: case VF_UINT: return "int";
    case VF_NUMBER: return "number";
    case VF_SIZE: return "font-size";
    case VF_SPACING: case VF_SIGNED: case VF_TWIPS: case VF_EMU: case VF_POINTS: return "length";
    case VF_COLOR: case VF_THEME_COLOR: return "color";
    case VF_ENUM: case VF_ALIGN: case VF_HIGHLIGHT: case VF_UNDERLINE: case VF_DIRECTION: case VF_NUMFMT: return "enum";
    default: return "string";
    }
}
