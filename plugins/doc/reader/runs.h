/* The inside of a paragraph: text, fields, pictures, notes and marks as inlines. */
#ifndef OC_DOC_READER_RUNS_H
#define OC_DOC_READER_RUNS_H

#include "plugins/doc/reader/para.h"

enum { MAX_OPEN_FIELDS = 64 };
enum field_role { ROLE_FIELD, ROLE_LINK, ROLE_DROP };

/* Fields stay open over paragraph ends: one of these per story. */
struct field_walk
{
  struct { const struct field *f; enum field_role role; bool in_code, plain; } open[MAX_OPEN_FIELDS];
  unsigned depth;
};

struct textbox_reader;
struct story_env
{
  const struct docfile *d;
  struct arena *a;              /* of the block being read */
  struct field_walk fields;
  enum story story;
  uint32_t lim;                 /* end of the range that is read */
  unsigned nesting;             /* text boxes around */
};

/* Inlines of h, in the arena of env. */
bool runs_read (struct story_env *env, const struct para_head *h, struct inl **ret, struct oc_err *err) OC_MUST_CHECK;
/* Target of a HYPERLINK instruction, or NULL. */
const struct link *link_parse (struct arena *a, const char *instr);

#endif
