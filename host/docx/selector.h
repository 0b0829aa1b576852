/* Selectors (contract 4.2): "paragraph[style=Heading1] > run[bold]:contains("x")". */
#ifndef OC_HOST_DOCX_SELECTOR_H
#define OC_HOST_DOCX_SELECTOR_H

#include "common/base/arena.h"
#include "common/base/err.h"
#include "host/handler.h"

enum cond_op { OP_HAS, OP_EQ, OP_NE, OP_CONTAINS, OP_GE, OP_LE, OP_GT, OP_LT };

struct cond
{
  const char *text;      /* between the brackets */
  const char *key;
  enum cond_op op;
  const char *value;     /* without quotes; NULL for OP_HAS */
  bool regex;            /* r"..." */
};

#define MAX_CONDS 16
struct simple            /* one element with its conditions */
{
  const char *element;   /* as typed; "" stands for the body's paragraphs */
  struct cond cond[MAX_CONDS];
  size_t nconds;
  const char *contains;  /* NULL: no condition */
  bool empty, no_alt;
};

struct selector
{
  bool nothing;          /* forms that are not supported match nothing */
  bool has_parent;
  struct simple parent, self;
};

/* Failures have the name "invalid_selector" and a hint.  Strings live in the arena. */
bool selector_parse (struct arena *a, const char *text, struct selector *ret, struct oc_err *err) OC_MUST_CHECK;

/* --- matching a node --- */

/* Keys that candidates have, for the warning about a key that none has. */
struct key_set { const char **at; size_t n, cap; };
void key_set_release (struct key_set *k);

struct matcher
{
  const struct simple *simple;
  bool case_matters;          /* of :contains */
  bool seen[MAX_CONDS];       /* the key was found in some candidate */
  size_t candidates;
  struct key_set keys;
  struct warnings *warnings;  /* comparisons that cannot be made; may be NULL */
};

/* Do all conditions hold?  `text` is what :contains looks at (NULL: the node's own). */
bool matcher_test (struct matcher *m, const struct node *n, const char *text);
/* Warnings about keys and values, once at the end. */
void matcher_warn (struct matcher *m);
void matcher_release (struct matcher *m);

#endif
