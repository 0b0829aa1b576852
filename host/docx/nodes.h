/* Inside of get and query: building nodes (contract 5) from elements. */
#ifndef OC_HOST_DOCX_NODES_H
#define OC_HOST_DOCX_NODES_H

#include "host/docx/fields.h"
#include "host/docx/look.h"
#include "host/docx/path.h"
#include "host/docx/vocab.h"
#include "host/node.h"

/* One command's reading. */
struct maker
{
  struct look *look;
  struct node_set *set;
  bool failed;             /* memory ended */
};

/* A node is made at the top level (parent NULL) or as a child. */
struct node *make_at (struct maker *m, struct node *parent, const char *path, const char *type);
#define PATH_MAX_STEP 64

/* --- one function a type; each fills format and, up to `depth` levels, children --- */
struct node *make_paragraph (struct maker *m, struct node *parent, struct xnode *p, const char *path, int64_t depth);
struct node *make_run (struct maker *m, struct node *parent, struct xnode *r, const char *path);
struct node *make_table (struct maker *m, struct node *parent, struct xnode *tbl, const char *path, int64_t depth);
struct node *make_row (struct maker *m, struct node *parent, struct xnode *tr, const char *path, int64_t depth);
struct node *make_cell (struct maker *m, struct node *parent, struct xnode *tc, const char *path, int64_t depth);
struct node *make_body (struct maker *m, struct node *parent, struct xnode *body, const char *path, int64_t depth);
struct node *make_document (struct maker *m, int64_t depth);
struct node *make_header (struct maker *m, struct node *parent, struct docx_part *part, bool footer, const char *path,
                          int64_t depth);
struct node *make_note (struct maker *m, struct node *parent, struct xnode *note, const char *path, bool id_as_text);
struct node *make_comment (struct maker *m, struct node *parent, struct xnode *comment, const char *path);
struct node *make_style (struct maker *m, struct node *parent, struct xnode *style, const char *path);
/* As query lists styles: what they are, not how they look. */
struct node *make_style_brief (struct maker *m, struct node *parent, struct xnode *style, const char *path);
struct node *make_num (struct maker *m, struct node *parent, struct xnode *num, const char *path);
struct node *make_abstract_num (struct maker *m, struct node *parent, struct xnode *abstract, const char *path);
struct node *make_level (struct maker *m, struct node *parent, struct xnode *lvl, const char *path);
struct node *make_section (struct maker *m, struct node *parent, struct xnode *sectpr, const char *path);
struct node *make_sdt (struct maker *m, struct node *parent, struct xnode *sdt, const char *path);
struct node *make_hyperlink (struct maker *m, struct node *parent, struct xnode *link, const char *path);
struct node *make_bookmark (struct maker *m, struct node *parent, struct xnode *start, const char *path);
struct node *make_equation (struct maker *m, struct node *parent, struct xnode *math, const char *path);
struct node *make_field (struct maker *m, struct node *parent, const struct field *f, const char *path);
struct node *make_formfield (struct maker *m, struct node *parent, const struct field *f, const char *path);
struct node *make_toc (struct maker *m, struct node *parent, const struct field *f, const char *path);
struct node *make_picture (struct maker *m, struct node *parent, struct xnode *run, const char *path);
struct node *make_ole (struct maker *m, struct node *parent, struct xnode *run, const char *path);
struct node *make_chart (struct maker *m, struct node *parent, struct docx_part *part, struct xnode *drawing,
                         const char *path, int64_t depth);   /* depth -1: without its size */
struct node *make_series (struct maker *m, struct node *parent, struct xnode *ser, const char *path);
struct node *make_axis (struct maker *m, struct node *parent, struct xnode *axis, const char *path);
struct node *make_watermark (struct maker *m, struct node *parent, struct xnode *shape, const char *path);
struct node *make_tab_stop (struct maker *m, struct node *parent, struct xnode *tab, const char *path);
struct node *make_revision (struct maker *m, struct node *parent, struct xnode *change, const char *path);
struct node *make_doc_defaults (struct maker *m, struct node *parent, const char *path);
/* preview of a node whose own XML stands for it. */
void set_outer_preview (struct maker *m, struct node *n, const struct xnode *element);
/* A node known only by its XML name. */
struct node *make_generic (struct maker *m, struct node *parent, struct xnode *n, const char *path, int64_t depth);
/* Any element: by its name, or generic. */
struct node *make_element (struct maker *m, struct node *parent, struct xnode *n, const char *path, int64_t depth);
struct node *make_target (struct maker *m, const struct target *t, int64_t depth);
/* Paragraphs, tables, controls ... below a container, as its children. */
void make_blocks (struct maker *m, struct node *parent, struct xnode *container, const char *path, int64_t depth);
size_t count_blocks (const struct xnode *container);

/* --- properties by the rows of the vocabulary (props-read.c) --- */
struct reader
{
  struct maker *m;
  struct node *n;
  struct xnode *owner;       /* element that the node is about */
  const char *prefix;        /* put in front of keys, "" mostly */
};
/* Keys of a box in row order, from its property element (may be NULL); rows named in `skip` (" a b ") are left out. */
void read_rows (struct reader *r, enum vbox box, const struct xnode *pr, const char *skip);
/* Only the rows named in `only`. */
void read_only (struct reader *r, enum vbox box, const struct xnode *pr, const char *only);
/* Children of a property element that no row of the box knows: single values under their XML name, else NAME.ATTR. */
void read_rest (struct reader *r, enum vbox box, const struct xnode *pr, const char *skip);
void read_border (struct reader *r, const char *key, const struct xnode *border);
void read_shading (struct reader *r, const char *key, const struct xnode *shd);
void put_str (struct reader *r, const char *key, const char *value);   /* NULL: nothing */
void put_int (struct reader *r, const char *key, const char *value);   /* a number when it is one */
void put_color (struct reader *r, const char *key, const char *value); /* hex gets '#' */
void put_points (struct reader *r, const char *key, const char *twips);
void put_cm (struct reader *r, const char *key, const char *twips);
bool has_word (const char *list, const char *word);                    /* list " a b " */

/* Keys of special rows. */
void read_run_keys (struct reader *r, const struct xnode *rpr);        /* everything of a run's w:rPr */
void read_list_keys (struct reader *r, struct xnode *p);               /* numId numLevel numFmt listStyle start */
void read_tabs (struct reader *r, const struct xnode *tabs);
void read_track_change (struct reader *r, const char *type, const struct xnode *change);
void read_section_keys (struct reader *r, struct xnode *sectpr);
void read_page_keys (struct reader *r, struct xnode *sectpr);         /* page size to line numbers */
void read_page_tail (struct reader *r, struct xnode *sectpr);         /* columns, vAlign, docGrid */
void read_payload_keys (struct reader *r, struct xnode *node, const char *rel_id); /* contentType, fileSize */
/* Value of a form field as shown, and its kind: "text", "checkbox", "dropdown". */
const char *form_value (struct maker *m, const struct field *f, const char **ret_type);
void read_effective_run (struct reader *r, const struct xnode *p, const struct xnode *rpr);
void read_effective_para (struct reader *r, struct xnode *p);
const char *date_text (struct maker *m, const char *written);          /* "2026-01-02T03:04:05.0000000Z" */
struct xnode *first_text_run (struct xnode *container);

#endif
