/* A section part: read, looked at, edited everywhere and written back; what is written must be readable and, before the
 * first edit, the same bytes. */
#include "plugins/hwpx/model/grid.h"
#include "plugins/hwpx/model/path.h"
#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/model/text.h"
#include "plugins/hwpx/ops/find.h"
#include "plugins/hwpx/ops/lines.h"
#include "tests/lib/hwpx.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static bool
count_line (void *ctx, struct node *n, const char *text)
{
  (void) n;
  *(size_t *) ctx += strlen (text);
  return true;
}

static void
edit_tables (struct doc *d, struct node *root)
{
  for (struct node *n = root->first, *tr; n; n = node_step (root, n))
    if (n->el == EL_tbl)
      {
        struct oc_err err = OC_ERR_INIT;
        struct node *tc = grid_cell_at (n, 0, 0);
        if (!grid_insert_row (d, n, 1, 0, &tr, &err) || !tc)
          continue;
        oc_err_clear (&err);
        if (!grid_span (d, tc, 1, 1, &err) || !grid_span (d, tc, 2, 1, &err) || !grid_remove_row (d, n, 0, &err)
            || !grid_insert_col (d, n, 0, 0, &err))
          continue;
      }
}

static void
edit_text (struct doc *d, struct node *root)
{
  const struct prop *bold = prop_find (K_PARA, "bold"), *indent = prop_find (K_PARA, "indent");
  struct change c[] = { { bold, "true" }, { indent, "10pt" } };
  unsigned k = 0;
  for (struct node *n = root->first; n && k < 64; n = node_step (root, n))
    if (n->el == EL_p && n->parent)
      {
        struct oc_err err = OC_ERR_INIT;
        struct ref r = { K_PARA, n };
        struct find f = { .find = "a", .replace = "b\tc", .limit = 3, .format = c, .nformat = k % 2 };
        long hits;
        if (!find_run (d, &r, &f, &hits, &err) || !para_set_text (d, n, k % 3 ? "new text" : "two\n\nblocks", &err)
            || !props_apply (d, &r, c, 2, &err))
          return;
        k++;
      }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct doc d;
  struct oc_err err = OC_ERR_INIT;
  AUTO_BUF struct buf out = BUF_INIT (LIMIT_ZIP_PART);
  if (size > 1 << 18)
    return 0;
  if (hwpx_doc (&d, data, size, &err))
    {
      struct part *p = d.sections[0], *again;
      size_t shown = 0;
      bool utf8 = p->raw.len == size && memcmp (p->raw.p, data, size) == 0;
      if (!part_write (p, &out, &err) || (utf8 && (out.len != size || memcmp (out.p, data, size) != 0)))
        __builtin_trap ();
      lines_each (&d, count_line, &shown);
      if (doc_index (&d, &err))
        for (struct node *n = p->root->first; n; n = node_step (p->root, n))
          if (n->el == EL_tbl || n->el == EL_pic)
            path_str (&d, n);
      edit_tables (&d, p->root);
      edit_text (&d, p->root);
      oc_err_clear (&err);
      if (!part_write (p, &out, &err) || (!hwpx_part (&d, "again", out.p, out.len, &again, &err) && err.code == OC_CORRUPT))
        __builtin_trap ();
    }
  doc_release (&d);
  return 0;
}
