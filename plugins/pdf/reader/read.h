/* Inside of the reader: the open package, and the state of one story while it is converted. */
#ifndef OC_PDF_READER_READ_H
#define OC_PDF_READER_READ_H

#include "common/base/limits.h"
#include "common/docx/cascade.h"
#include "common/docx/section.h"
#include "common/docx/units.h"
#include "common/docx/wml.h"
#include "common/pkg/opc.h"
#include "common/pkg/xmlin.h"
#include "plugins/pdf/reader/reader.h"

enum { NEST_MAX = 48 };         /* tables in cells, text boxes in shapes, groups in groups */

/* Kinds of content that cannot be shown; each is told once. */
enum lost
{
  LOST_EXTERNAL_PICTURE,
  LOST_MISSING_PICTURE,
  LOST_CHART,
  LOST_DIAGRAM,
  LOST_INK,
  LOST_ALT_CHUNK,
  LOST_OBJECT,
  LOST_NOTE,
  LOST_STORY,
  LOST_FIELD,
  LOST_PART,
  LOST_CELL,
  LOST_MATH,
  LOST_KINDS
};

struct part
{
  const char *name;             /* absolute part name, in the document's arena */
  struct xdoc *dom;             /* NULL: not there, or read by pulling */
  struct opc_rels rels;
};

struct hf { const char *part; const struct dx_story *story; struct hf *next; };

struct field;                   /* field.c: one open complex field */
struct field_stack { struct field *top; };

struct reader
{
  struct log *log;
  struct arena arena;
  struct zipin *zip;
  struct part main, styles_part, numbering_part, settings, theme_part, fonts, footnotes, endnotes;
  struct theme theme;
  struct styles styles;
  struct numbering *numbering;
  struct cascade cascade;
  struct section_props *sections; /* as written, one a dx_section */
  struct dx_section *dx_sections;
  struct dx_doc doc;
  struct hf *hfs;
  struct num_state *nums;       /* of the body */
  struct num_state *side_nums;  /* of headers, notes */
  struct xmlin *body;
  struct xnode *held;           /* pulled, not yet converted */
  struct xnode *queue;          /* further elements of an expanded wrapper */
  bool body_done;
  size_t section;
  unsigned ordinal[2];          /* last footnote, endnote number */
  struct field_stack fields;    /* open in the body */
  unsigned told;                /* 1 << enum lost */
  unsigned object_depth;
};

/* One story being converted. */
struct ctx
{
  struct reader *r;
  struct arena *a;              /* of the result */
  const struct part *part;      /* whose relationships count */
  struct num_state *nums;
  const struct section_props *section;
  const struct cascade_table *table; /* NULL outside tables */
  struct field_stack *fields;
  const struct dx_link *link;   /* around what is read now */
  const struct w_color *text_color; /* a shape's colour for automatic text, or NULL */
  struct names
  {
    const char *name;
    struct names *next;
  } * bookmarks; /* that stand between blocks; given to the next paragraph */
  unsigned depth;
  bool body;                    /* notes are counted */
  bool first_block_done;
};

/* Growing lists in the arena. */
struct inline_list { struct dx_inline *at; size_t n, cap; };
struct block_list { struct dx_block **at; size_t n, cap; };
struct dx_inline *
inline_add (struct ctx *c, struct inline_list *l, enum dx_inline_kind kind, struct oc_err *err); /* NULL: out of memory */
bool block_add (struct ctx *c, struct block_list *l, struct dx_block *b, struct oc_err *err);
bool no_memory (struct oc_err *err);                      /* reports and gives false */
void lost (struct reader *r, enum lost what, const char *detail);

/* package.c */
bool package_open (struct reader *r, struct oc_err *err);
bool
part_load (struct reader *r, const char *name, struct part *ret, struct oc_err *err); /* DOM and relationships */
bool
part_try (struct reader *r, const char *name, struct part *ret); /* the same; a broken part is told and absent */
struct xnode *part_root (const struct part *p);
void part_free (struct part *p);
const char *keep (struct arena *a, const char *s);        /* copy; NULL gives "" */

/* settings.c */
bool settings_read (struct reader *r, struct oc_err *err);

/* sections.c */
bool sections_read (struct reader *r, struct oc_err *err);

/* blocks.c */
bool blocks_read (struct ctx *c, const struct xnode *parent, struct block_list *out, struct oc_err *err);
bool
block_read (struct ctx *c, const struct xnode *n, struct block_list *out, struct oc_err *err); /* one child of a story */
bool
story_read (struct reader *r, struct arena *a, const struct part *part, const struct xnode *root, struct dx_story **ret,
            struct oc_err *err);
bool is_transparent (const struct xnode *n);
bool frame_of (struct ctx *c, const struct xnode *p, struct w_frame *ret, bool *ret_has, struct oc_err *err);
bool frame_same (const struct w_frame *a, const struct w_frame *b);
bool
frame_block (struct ctx *c, const struct w_frame *f, struct block_list *inside, struct dx_block **ret, struct oc_err *err);

/* para.c */
bool para_read (struct ctx *c, const struct xnode *p, struct dx_block **ret, struct oc_err *err);

/* inline.c */
struct run_ctx                   /* the paragraph around runs */
{
  struct ctx *c;
  const struct cascade_para *cp;
  struct inline_list *out;
};
bool inlines_read (struct run_ctx *rc, const struct xnode *parent, struct oc_err *err);
bool text_add (struct run_ctx *rc, const struct rprops *rp, const char *s, size_t len, struct oc_err *err);
bool
text_inline (struct run_ctx *rc, const struct rprops *rp, enum dx_inline_kind kind, struct dx_inline **ret,
             struct oc_err *err);

/* run.c */
const struct dx_rpr *
rpr_make (struct ctx *c, const struct rprops *rp, enum font_slot slot); /* NULL: out of memory */
struct dx_color color_of (const struct w_color *c);
struct dx_color color_rgb (uint32_t rgb);
struct dx_border border_of (const struct w_border *b);
struct dx_shading shading_of (const struct w_shading *s);

/* field.c */
bool field_char (struct run_ctx *rc, const struct rprops *rp, const struct xnode *fld_char, struct oc_err *err);
bool field_simple (struct run_ctx *rc, const struct xnode *fld, struct oc_err *err);
bool field_instr (struct run_ctx *rc, const char *text);
/* Text met while fields are open: false when it must not be shown (instructions, results that are computed). */
bool field_shows (struct run_ctx *rc, const struct rprops *rp, const char *text);
const struct dx_link *field_link (const struct ctx *c);
void field_paragraph_end (struct field_stack *s, struct reader *r);
void field_stack_release (struct field_stack *s);

/* table.c, borders.c */
bool table_read (struct ctx *c, const struct xnode *tbl, struct dx_block **ret, struct oc_err *err);

/* drawing.c, shape.c, geometry.c, vml.c */
bool drawing_read (struct run_ctx *rc, const struct rprops *rp, const struct xnode *drawing, struct oc_err *err);
bool vml_read (struct run_ctx *rc, const struct rprops *rp, const struct xnode *pict, struct oc_err *err);
bool picture_of_rel (struct ctx *c, const char *rid, const char *link_rid, struct dx_picture *ret);

/* math.c */
bool math_read (struct run_ctx *rc, const struct xnode *math, struct oc_err *err);

/* symbols.c: Unicode for a character of Symbol, Wingdings, Webdings ...; 0 when the face is no symbol face or has none. */
uint32_t symbol_unicode (const char *face, uint32_t cp);
bool symbol_face (const char *face);

#endif
