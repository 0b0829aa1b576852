/* The one property table: name, aliases, which elements take it, how it is read and how it is written.
 *
 * Properties of characters and paragraphs live in shared tables of header.xml.  Their writers change a private copy of the
 * item in use (struct prop_ctx.item); props_apply() then points the run or paragraph to an equal or a new item.  All other
 * writers change the document directly.  Writers fail with OC_INVALID_ARGUMENT naming property and value; the command that
 * fails is rolled back as a whole. */
#ifndef OC_HWPX_PROPS_H
#define OC_HWPX_PROPS_H

#include "plugins/hwpx/model/path.h"

enum prop_group
{
  PG_CHAR, PG_PARA, PG_FILL /* borderFill of a cell or table */, PG_CELL, PG_ROW, PG_TABLE, PG_SECTION, PG_PICTURE, PG_FIELD,
  PG_LINK, PG_BOOKMARK, PG_HEADING /* header and footer */, PG_EQUATION, PG_CHECKBOX, PG_DOCUMENT, PG_STYLE,
  PG_MARK /* marks inside the text of runs */
};

/* Takes the values of properties that are set: a reply's "format" object, or the tests of a selector. */
struct sink
{
  void *ctx;
  void (*str) (void *ctx, const char *key, const char *value);
  void (*num) (void *ctx, const char *key, long value);
  void (*flag) (void *ctx, const char *key, bool value);
};
static inline void sink_str (const struct sink *s, const char *key, const char *value) { s->str (s->ctx, key, value); }
static inline void sink_int (const struct sink *s, const char *key, long value) { s->num (s->ctx, key, value); }
static inline void sink_bool (const struct sink *s, const char *key, bool value) { s->flag (s->ctx, key, value); }

struct prop_ctx
{
  struct doc *d;
  struct node *item;      /* what the writer changes or the reader reads: charPr, paraPr, borderFill, tc, tbl ... */
  struct node *owner;     /* the run, paragraph, cell ... that refers to it */
  const struct prop *prop;
};

struct prop
{
  const char *name;
  const char *aliases;    /* separated by '|'; "" when none */
  enum prop_group group;
  bool (*set) (struct prop_ctx *c, const char *value, struct oc_err *err);  /* NULL: shown only */
  void (*get) (struct prop_ctx *c, const struct sink *w); /* gives key and value, or nothing when absent; NULL: not shown */
  const char *el, *attr;  /* used by writers that serve several rows */
  const void *words;      /* const char *const [][2]: user word, file word */
};

/* NULL-terminated tables by group of elements; props.c joins them. */
extern const struct prop props_char[], props_para[], props_table[], props_other[];

/* The row that `name` (any case, or an alias) means on an element of that kind; NULL: unsupported there. */
const struct prop *prop_find (enum kind kind, const char *name);
/* Does the element of that kind take properties of the group? */
bool prop_applies (enum kind kind, enum prop_group group);
void props_each (enum kind kind, void (*fn) (void *ctx, const struct prop *p), void *ctx);

struct change { const struct prop *prop; const char *value; };
/* Apply to a target; character and paragraph changes reach everything below it. */
bool props_apply (struct doc *d, const struct ref *r, const struct change *c, size_t n, struct oc_err *err) OC_MUST_CHECK;
/* Every property that is set there. */
void props_read (struct doc *d, const struct ref *r, const struct sink *w);

bool prop_fail (const struct prop_ctx *c, const char *value, const char *wants, struct oc_err *err);
/* Child `el` of an item, created in its place in `order` (0-terminated list of siblings in order) when it is missing. */
struct node *prop_child (struct doc *d, struct node *item, enum ns_kind ns, enum el el, const enum el *order);

#endif
