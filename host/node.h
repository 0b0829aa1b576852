/* The node that get and query answer with: one shape for our own .docx and for plugins (contract: path, type, text, preview,
 * style, childCount, format, children).  A node_set owns everything through its arena. */
#ifndef OC_HOST_NODE_H
#define OC_HOST_NODE_H

#include "common/base/arena.h"
#include "common/base/buf.h"
#include "common/base/limits.h"
#include "common/json/jwrite.h"

enum nv_kind { NV_STRING, NV_INT, NV_DOUBLE, NV_BOOL, NV_JSON /* text that is JSON already: arrays, objects */ };

struct node_value
{
  enum nv_kind kind;
  const char *s;     /* NV_STRING, NV_JSON */
  int64_t i;         /* NV_INT, NV_BOOL */
  double d;          /* NV_DOUBLE */
};

struct node_format
{
  const char *key;
  struct node_value value;
  struct node_format *next;
};

struct node
{
  const char *path, *type;
  const char *text, *preview, *style;   /* NULL: member absent */
  int64_t child_count;
  struct node_format *format, *format_last;   /* in emission order */
  struct node *children, *children_last, *next;
};

struct node_set
{
  struct arena arena;
  struct node *first, *last;
  size_t n;
  bool bad;                                   /* something did not fit in memory; sticky */
};

#define NODE_SET_INIT { .arena = ARENA_INIT (LIMIT_ARENA) }
#define AUTO_NODE_SET OC_CLEANUP (node_set_release)

void node_set_release (struct node_set *s);
bool node_set_ok (const struct node_set *s, struct oc_err *err) OC_MUST_CHECK;  /* ask once, after building */
/* All strings are copied.  NULL: out of memory.  path and type must not be NULL. */
struct node *node_set_add (struct node_set *s, const char *path, const char *type);
struct node *node_add_child (struct node_set *s, struct node *parent, const char *path, const char *type);
void node_set_text (struct node_set *s, struct node *n, const char *text);
void node_format_str (struct node_set *s, struct node *n, const char *key, const char *value);
void node_format_int (struct node_set *s, struct node *n, const char *key, int64_t value);
void node_format_double (struct node_set *s, struct node *n, const char *key, double value);
void node_format_bool (struct node_set *s, struct node *n, const char *key, bool value);
void node_format_json (struct node_set *s, struct node *n, const char *key, const char *json);
const struct node_value *node_format_get (const struct node *n, const char *key); /* case-insensitive; NULL when absent */
void node_value_text (const struct node_value *v, struct buf *ret);               /* as in the text form */

/* The two renderings: one JSON object, and `path (type) "text" children=N style=S key=value ...` with one line for each
 * listed child, at any depth; every line ends with LF. */
void node_write_json (struct jw *w, const struct node *n);
void node_write_text (struct buf *b, const struct node *n);
/* The other direction, for nodes of plugins.  Unknown members are ignored. */
bool node_from_json (struct node_set *s, const struct json *j, struct node **ret, struct oc_err *err) OC_MUST_CHECK;

#endif
