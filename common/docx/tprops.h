/* Table, row and cell properties (ECMA-376 17.4) as sets, and the parts of a table style. */
#ifndef OC_DOCX_TPROPS_H
#define OC_DOCX_TPROPS_H

#include "common/docx/props.h"

enum tb_side { TB_TOP, TB_LEFT, TB_BOTTOM, TB_RIGHT, TB_INSIDE_H, TB_INSIDE_V, TB_TL2BR, TB_TR2BL, TB_SIDES };

struct w_width { const char *type; double v; }; /* "dxa": points; "pct": fraction; "auto", "nil" */

enum tblp
{
  TBLP_WIDTH,
  TBLP_ALIGN,
  TBLP_INDENT,
  TBLP_LAYOUT,
  TBLP_SPACING,
  TBLP_SHADING,
  TBLP_BIDI,
  TBLP_ROW_BAND,
  TBLP_COL_BAND,
  TBLP_LOOK,
  TBLP_OVERLAP,
  TBLP_FLOAT,
  TBLP_MARGIN_TOP,
  TBLP_MARGIN_LEFT,
  TBLP_MARGIN_BOTTOM,
  TBLP_MARGIN_RIGHT,
  TBLP_BORDER /* first of TB_SIDES bits */
};

/* w:tblLook (ECMA-376 17.4.56). */
enum
{
  LOOK_FIRST_ROW = 0x20,
  LOOK_LAST_ROW = 0x40,
  LOOK_FIRST_COL = 0x80,
  LOOK_LAST_COL = 0x100,
  LOOK_NO_H_BAND = 0x200,
  LOOK_NO_V_BAND = 0x400
};

struct w_float { const char *h_anchor, *v_anchor, *x_spec, *y_spec; double x, y, dist[4]; /* top left bottom right */ };

struct tblprops
{
  uint32_t set;                /* 1 << enum tblp; borders from TBLP_BORDER on */
  const char *style;           /* w:tblStyle, never merged */
  struct w_width width, indent;
  const char *align, *layout, *overlap;
  double spacing;
  struct w_shading shading;
  bool bidi;
  int64_t row_band, col_band, look;
  struct w_float place;
  double margin[4];            /* top left bottom right */
  struct w_border border[TB_SIDES];
};

enum
{
  TRP_HEIGHT = 1,
  TRP_HEADER = 2,
  TRP_CANT_SPLIT = 4,
  TRP_ALIGN = 8,
  TRP_SPACING = 16,
  TRP_HIDDEN = 32,
  TRP_BEFORE = 64,
  TRP_AFTER = 128
};
struct trprops
{
  uint32_t set;
  double height;
  const char *h_rule, *align;
  bool header, cant_split, hidden;
  double spacing;
  int64_t grid_before, grid_after;  /* 0 .. 1000 */
  bool deleted;                     /* w:del: the row was deleted by a tracked change */
};

enum tcp
{
  TCP_WIDTH, TCP_SPAN, TCP_VMERGE, TCP_HMERGE, TCP_SHADING, TCP_VALIGN, TCP_DIR, TCP_NO_WRAP, TCP_FIT, TCP_HIDE_MARK,
  TCP_MARGIN_TOP, TCP_MARGIN_LEFT, TCP_MARGIN_BOTTOM, TCP_MARGIN_RIGHT, TCP_BORDER
};
struct tcprops
{
  uint32_t set;                /* 1 << enum tcp; borders from TCP_BORDER on */
  struct w_width width;
  int64_t span;                /* 1 .. 1000, clamped */
  const char *vmerge, *hmerge; /* "restart" or "continue" */
  struct w_shading shading;
  const char *valign, *dir;
  bool no_wrap, fit, hide_mark;
  double margin[4];
  struct w_border border[TB_SIDES];
};

bool tblprops_parse (const struct xnode *tblpr, const struct theme *t, struct arena *a, struct tblprops *ret);
bool trprops_parse (const struct xnode *trpr, struct arena *a, struct trprops *ret);
bool tcprops_parse (const struct xnode *tcpr, const struct theme *t, struct arena *a, struct tcprops *ret);
void tblprops_merge (struct tblprops *on, const struct tblprops *over);
void trprops_merge (struct trprops *on, const struct trprops *over);
void tcprops_merge (struct tcprops *on, const struct tcprops *over);

#endif
