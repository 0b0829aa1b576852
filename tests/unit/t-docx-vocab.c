/* The vocabulary table itself: every row can be found, is written somewhere the schema knows, and is listed with its words. */
#include "host/docx/schema.h"
#include "host/docx/vocab.h"
#include "tests/lib/tap.h"

#include <string.h>

static bool
same_word (const char *words, const char *name)
{
  size_t n = strlen (name);
  for (const char *p = words; p && *p; p += strspn (p, " "))
    {
      size_t len = strcspn (p, " ");
      if (len == n && strncasecmp (p, name, n) == 0)
        return true;
      p += len;
    }
  return false;
}

/* The row is what its name and its aliases lead to. */
static bool
row_is_found (enum vbox box, const struct vprop *row)
{
  const struct vprop *hit = vocab_find (box, row->name, row->use);
  return hit && (hit == row || strcasecmp (hit->name, row->name) == 0 || same_word (hit->alias, row->name));
}

static const char *
element_of (enum vbox box)
{
  switch (box)
    {
    case VB_RUN: return "rPr";
    case VB_PARA: return "pPr";
    case VB_TABLE: return "tblPr";
    case VB_ROW: return "trPr";
    case VB_CELL: return "tcPr";
    case VB_SECTION: return "sectPr";
    default: return NULL;
    }
}

/* First element of "numPr/ilvl" is a child that the schema has. */
static bool
row_has_place (enum vbox box, const struct vprop *row)
{
  const char *element = element_of (box);
  char name[40];
  if (!element || !row->el || row->put == PUT_NONE || row->put == PUT_SPECIAL)
    return true;
  size_t n = strcspn (row->el, "/");
  snprintf (name, sizeof name, "%.*s", (int) n, row->el);
  return ct_child_of (ct_of (element), name) != NULL;
}

int
main (void)
{
  for (int box = 0; box < VB_BOXES; box++)
    {
      size_t n, bad = 0;
      const struct vprop *rows = vocab_rows ((enum vbox) box, &n);
      for (size_t i = 0; i < n; i++)
        {
          bool fine = (!rows[i].use || row_is_found ((enum vbox) box, &rows[i])) && row_has_place ((enum vbox) box, &rows[i])
                      && (rows[i].fmt != VF_ENUM || rows[i].words) && (rows[i].put != PUT_TOGGLE || rows[i].el);
          bad += !fine;
          if (!fine)
            printf ("# box %d: row '%s'\n", box, rows[i].name);
        }
      is_int (bad, 0, "rows of one box");
    }
  size_t n;
  const struct velem *elems = vocab_elems (&n);
  ok (n > 30, "element types");
  for (size_t i = 0; i < n; i++)
    if (elems[i].name)
      ok (vocab_elem_by_name (elems[i].name) != NULL, "public name %s", elems[i].name);
  is_str (vocab_elem_by_type ("TBL")->element, "table", "words of add in any case");
  ok (vocab_elem_by_type ("gadget") == NULL, "an unknown word is none");
  is_str (vocab_find (VB_RUN, "font.bold", V_ADD) ? vocab_find (VB_RUN, "font.bold", V_ADD)->name : NULL, "bold", "an alias");
  const struct velem *p = vocab_elem_by_name ("paragraph");
  ok (vocab_lint_knows (p, "text", V_ADD) && !vocab_lint_knows (p, "nonsense", V_ADD), "lint");
  struct vlist_iter it = VLIST_ITER_INIT;
  struct vlisted listed;
  size_t count = 0;
  while (vocab_next_listed (&it, "bookmark", &listed))
    count++;
  is_int (count, 3, "bookmark: name, text, id");
  return tap_done ();
}
