#include "plugins/hwpx/model/lists.h"

#include "common/base/utf.h"

#include <string.h>

static const struct { const char *name, *character; } bullets[] = {
  { "bullet", "●" }, { "disc", "●" },    { "circle", "○" }, { "square", "■" },
  { "dash", "-" },   { "diamond", "◆" }, { "arrow", "▶" },  { "check", "✓" },
};
static const struct { const char *name, *format; } numbers[] = {
  { "decimal", "DIGIT" },           { "number", "DIGIT" },           { "numbered", "DIGIT" },
  { "ordered", "DIGIT" },           { "roman", "ROMAN_CAPITAL" },    { "upperRoman", "ROMAN_CAPITAL" },
  { "lowerRoman", "ROMAN_SMALL" },  { "latin", "LATIN_CAPITAL" },    { "upperLetter", "LATIN_CAPITAL" },
  { "lowerLetter", "LATIN_SMALL" }, { "hangul", "HANGUL_SYLLABLE" }, { "hanja", "IDEOGRAPH" },
  { "circled", "CIRCLED_DIGIT" },
};

/* Lists between numberings and paraProperties; an absent one is made in its place. */
static struct node *
list_of (struct doc *d, enum el list)
{
  struct node *l = head_list (d, list);
  struct node *after = head_list (d, EL_paraProperties);
  if (l || !after)
    return l;
  if (list == EL_numberings && head_list (d, EL_bullets))
    after = head_list (d, EL_bullets);
  l = node_makef (&d->tree, after, NSK_HH, "%s itemCnt=0", el_name (list));
  node_insert (&d->tree, after->parent, after, l);
  return l;
}

static const char *
bullet_id (struct doc *d, const char *character)
{
  struct node *l = list_of (d, EL_bullets);
  if (!l)
    return NULL;
  for (struct node *n = node_child (l, EL_bullet); n; n = node_sibling (n, EL_bullet))
    if (strcmp (node_attr_or (n, "char", ""), character) == 0 && node_int (n, "useImage", 0) == 0)
      return node_attr_or (n, "id", "1");
  struct node *b = node_make (&d->tree, l, NSK_HH, "bullet id=0 char= useImage=0");
  node_set (&d->tree, b, "char", character);
  node_insert (&d->tree, b, NULL,
               node_make (&d->tree, l, NSK_HH,
                          "paraHead level=0 align=LEFT useInstWidth=0 autoIndent=1 widthAdjust=0 textOffsetType=PERCENT "
                          "textOffset=50 numFormat=DIGIT charPrIDRef=4294967295 checkable=0"));
  return head_append (d, EL_bullets, b);
}

/* A numbering whose first level has that format and the text "^1.". */
static const char *
numbering_id (struct doc *d, const char *format)
{
  struct node *l = list_of (d, EL_numberings);
  if (!l)
    return NULL;
  for (struct node *n = node_child (l, EL_numbering); n; n = node_sibling (n, EL_numbering))
    {
      const struct node *h = node_child (n, EL_paraHead);
      if (h && strcmp (node_attr_or (h, "numFormat", ""), format) == 0 && h->first && h->first->kind == NODE_TEXT
          && strcmp (h->first->text, "^1.") == 0)
        return node_attr_or (n, "id", "1");
    }
  struct node *num = node_make (&d->tree, l, NSK_HH, "numbering id=0 start=0");
  for (int level = 1; level <= 7; level++)
    {
      char text[16];
      struct node *h = node_makef (&d->tree, l, NSK_HH,
                                   "paraHead start=1 level=%d align=LEFT useInstWidth=1 autoIndent=1 widthAdjust=0 "
                                   "textOffsetType=PERCENT textOffset=50 numFormat=%s charPrIDRef=4294967295 checkable=0",
                                   level, format);
      snprintf (text, sizeof text, "^%d.", level);
      node_set_content (&d->tree, h, text);
      node_insert (&d->tree, num, NULL, h);
    }
  return head_append (d, EL_numberings, num);
}

bool
list_style_find (struct doc *d, const char *name, const char **ret_type, const char **ret_id)
{
  const char *id = NULL;
  *ret_type = "BULLET";
  for (size_t i = 0; i < sizeof bullets / sizeof *bullets && !id; i++)
    if (ascii_casecmp (bullets[i].name, name) == 0 || strcmp (bullets[i].character, name) == 0)
      id = bullet_id (d, bullets[i].character);
  if (!id && ascii_ncasecmp (name, "bullet:", 7) == 0)
    id = node_attr (head_item (d, EL_bullets, EL_bullet, name + 7), "id");
  if (!id)
    *ret_type = "NUMBER";
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers && !id; i++)
    if (ascii_casecmp (numbers[i].name, name) == 0)
      id = numbering_id (d, numbers[i].format);
  if (!id && ascii_ncasecmp (name, "numbering:", 10) == 0)
    id = node_attr (head_item (d, EL_numberings, EL_numbering, name + 10), "id");
  *ret_id = id;
  return id != NULL;
}

const char *
list_style_name (struct doc *d, const char *type, const char *id)
{
  bool bullet = strcmp (type, "BULLET") == 0;
  const struct node *n = bullet ? head_item (d, EL_bullets, EL_bullet, id) : head_item (d, EL_numberings, EL_numbering, id);
  const char *key = bullet ? node_attr_or (n, "char", "") : node_attr_or (node_child (n, EL_paraHead), "numFormat", "");
  for (size_t i = 0; bullet && i < sizeof bullets / sizeof *bullets; i++)
    if (strcmp (bullets[i].character, key) == 0)
      return bullets[i].name;
  for (size_t i = 0; !bullet && i < sizeof numbers / sizeof *numbers; i++)
    if (strcmp (numbers[i].format, key) == 0)
      return numbers[i].name;
  return bullet ? "bullet" : "decimal";
}
