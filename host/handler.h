/* A document open in the host, whatever serves it: our own .docx engine (host/docx) or a format-handler plugin (host/plugin).
 *
 * Commands and batch know only this interface.  Every call either succeeds or fails with one error and changes nothing
 * (a failed edit is rolled back).  Strings in requests are borrowed for the call; strings in results are owned by the result. */
#ifndef OC_HOST_HANDLER_H
#define OC_HOST_HANDLER_H

#include "host/node.h"

/* --prop key=value pairs, in order; keys are unique without regard to ASCII case (first spelling, last value). */
struct prop { char *key, *value; };
struct props { struct prop *at; size_t n, cap; };
bool props_put (struct props *p, const char *key, const char *value);        /* false: out of memory */
const char *props_get (const struct props *p, const char *key);              /* case-insensitive; NULL when absent */
void props_release (struct props *p);
#define PROPS_INIT { 0 }
#define AUTO_PROPS OC_CLEANUP (props_release)

struct position { bool has_index; int64_t index; const char *after, *before; };  /* all unset: append */

struct warning { char *message, *code, *suggestion; };                       /* code and suggestion may be NULL */
struct warnings { struct warning *at; size_t n, cap; };
void warnings_add (struct warnings *w, const char *code, const char *suggestion, const char *fmt, ...) OC_PRINTF (4, 5);
void warnings_release (struct warnings *w);

/* What an edit answers. */
struct edit
{
  char *path;                    /* add, move, copy, swap (first place): where it is now */
  char *path2;                   /* swap: second place */
  char *text;                    /* remove: warning text of the handler, or NULL */
  struct props unsupported;      /* rejected keys as given; value: hint in parentheses without them, or "" */
  struct warnings advisories;    /* the change was made, but ...  Code "advisory": the command ends with status 2.  Code NULL: a
                                    note, told on stderr and nothing more (a colour that lost its alpha value). */
  bool has_matched;              /* set with find */
  int64_t matched;
};
#define EDIT_INIT { 0 }
#define AUTO_EDIT OC_CLEANUP (edit_release)
void edit_release (struct edit *e);

struct view_request
{
  const char *mode;              /* as typed */
  bool has_start, has_end, has_max_lines, has_limit;
  int64_t start, end, max_lines, limit;
  const char *type, *cols, *page;  /* may be NULL */
  bool json;
};

struct validation { char *type, *description, *path, *part; };               /* path, part may be NULL */
struct validations { struct validation *at; size_t n, cap; };
void validations_add (struct validations *v, const char *type, const char *path, const char *part, const char *fmt, ...) OC_PRINTF (5, 6);
void validations_release (struct validations *v);

struct handler;
struct handler_ops
{
  bool (*view) (struct handler *h, const struct view_request *rq, struct buf *ret, struct oc_err *err); /* json: one JSON value; the
                                                                                   mode words are those of the contract, section 8 */
  bool (*get) (struct handler *h, const char *path, int64_t depth, struct node_set *ret, struct oc_err *err);
  bool (*query) (struct handler *h, const char *selector, struct node_set *ret, struct warnings *w, struct oc_err *err);
  bool (*set) (struct handler *h, const char *path, const struct props *props, struct edit *ret, struct oc_err *err);
  bool (*add) (struct handler *h, const char *parent, const char *type, const struct position *at, const struct props *props,
               struct edit *ret, struct oc_err *err);
  bool (*remove) (struct handler *h, const char *path, struct edit *ret, struct oc_err *err);
  bool (*move) (struct handler *h, const char *path, const char *to, const struct position *at, struct edit *ret, struct oc_err *err);
  bool (*copy) (struct handler *h, const char *path, const char *parent, const struct position *at, struct edit *ret, struct oc_err *err);
  bool (*swap) (struct handler *h, const char *a, const char *b, struct edit *ret, struct oc_err *err);
  bool (*raw) (struct handler *h, const char *part, struct buf *ret, struct oc_err *err);
  bool (*raw_set) (struct handler *h, const char *part, const char *xpath, const char *action, const char *xml,
                   struct edit *ret, struct oc_err *err);  /* matched: elements that the XPath selected */
  bool (*add_part) (struct handler *h, const char *parent, const char *type, char **ret_rel, char **ret_part, struct oc_err *err);
  bool (*validate) (struct handler *h, struct validations *ret, struct oc_err *err);
  /* Bytes behind a picture, OLE or media node, to `dest` (durably).  found false: node has none. */
  bool (*extract) (struct handler *h, const char *path, const char *dest, bool *ret_found, char **ret_type, int64_t *ret_bytes, struct oc_err *err);
  bool (*save) (struct handler *h, struct oc_err *err);    /* durable when it returns true; nothing is written when nothing changed */
  bool (*close) (struct handler *h, struct oc_err *err);   /* frees h in any case; unsaved changes are dropped (docx) or flushed by
                                                              the plugin, whose failure is reported */
};

struct handler
{
  const struct handler_ops *ops;
  const char *kind;          /* "docx" or the plugin's extension without dot */
  bool changed;              /* something to save */
};

/* --- our own .docx engine (host/docx/handler.c) --- */
bool docx_handler_open (const char *path, bool editable, struct handler **ret, struct oc_err *err) OC_MUST_CHECK;
/* Write a blank document durably (contract 7.6).  minimal: the form that replay starts from.  locale may be NULL. */
bool docx_create (const char *path, bool minimal, const char *locale, struct oc_err *err) OC_MUST_CHECK;
/* "none" or the mode word of enforced document protection. */
const char *docx_protection (struct handler *h, bool *ret_enforced);

/* --- a format-handler plugin (host/plugin/proxy.c) --- */
struct plugin_found;
struct plugin_finder;
bool proxy_open (struct plugin_finder *f, const struct plugin_found *plugin, const char *path, bool editable, struct handler **ret,
                 struct oc_err *err) OC_MUST_CHECK;

#endif
