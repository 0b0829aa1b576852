/* The vocabulary object of the manifest and of the open reply: written from the tables that the commands use. */
#include "plugins/hwpx/model/props.h"
#include "plugins/hwpx/ops/add.h"

static void
put_name (void *ctx, const struct prop *p)
{
  jw_str (ctx, p->name);
}

static const struct { enum kind kind; const char *extra[16]; } kinds[] = {
  { K_DOCUMENT,
    { "find", "replace", "regex", "matchCase", "wholeWord", "limit", "fill:<label>", "field:<name>", "check:<label>",
      "key:<name>", "merge" } },
  { K_SECTION, { "find", "replace" } },
  { K_PARA, { "text", "find", "replace", "check" } },
  { K_RUN, { "text" } },
  { K_TABLE, { "data", "at", "colWidth<n>", "find", "replace" } },
  { K_ROW, { "text", "c<n>" } },
  { K_CELL, { "text", "find", "replace", "check" } },
  { K_HEADER, { "text" } },
  { K_FOOTER, { "text" } },
  { K_FOOTNOTE, { "text" } },
  { K_ENDNOTE, { "text" } },
  { K_PICTURE, { "src" } },
  { K_SHAPE, { "text" } },
  { K_FIELD, { NULL } },
  { K_CHECKBOX, { NULL } },
  { K_EQUATION, { NULL } },
  { K_HYPERLINK, { NULL } },
  { K_BOOKMARK, { NULL } },
  { K_STYLE, { NULL } },
};
static const char *const segments[] = {
  "/",
  "/section[N]",
  "/section[N]/p[N]",
  "/section[N]/p[N]/run[N]",
  "/section[N]/tbl[N]",
  "/section[N]/tbl[N]/tr[N]/tc[N]",
  "/section[N]/tbl[N]/cell[R,C]",
  "/section[N]/tbl[N]/tr[N]/tc[N]/p[N]",
  "/section[N]/pic[N]",
  "/section[N]/equation[N]",
  "/section[N]/shape[N]",
  "/section[N]/chart[N]",
  "/section[N]/ole[N]",
  "/section[N]/header[N]",
  "/section[N]/footer[N]",
  "/field[<name>]",
  "/checkbox[<name>]",
  "/footnote[N]",
  "/endnote[N]",
  "/bookmark[<name>]",
  "/hyperlink[N]",
  "/comment[N]",
  "/header/charPr[ID]",
  "/header/paraPr[ID]",
  "/header/borderFill[ID]",
  "/header/style[ID]",
  "/styles/<name>",
  "/binary[<item id>]",
  "/table/fill",
};

void
ops_write_vocabulary (struct jw *w)
{
  jw_object (w);
  jw_key_array (w, "addable_types");
  add_write_types (w);
  jw_end (w);
  jw_key_object (w, "settable_props");
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    {
      jw_key_array (w, kind_type (kinds[i].kind));
      for (size_t k = 0; k < 16 && kinds[i].extra[k]; k++)
        jw_str (w, kinds[i].extra[k]);
      props_each (kinds[i].kind, put_name, w);
      jw_end (w);
    }
  jw_end (w);
  jw_key_array (w, "path_segments");
  for (size_t i = 0; i < sizeof segments / sizeof *segments; i++)
    jw_str (w, segments[i]);
  jw_end (w);
  jw_end (w);
}
