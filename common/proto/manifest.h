/* The --info object of a plugin (OfficeCli Plugin Protocol v1, section 4): built by plugins, read strictly by hosts. */
#ifndef OC_PROTO_MANIFEST_H
#define OC_PROTO_MANIFEST_H

#include "common/json/jread.h"
#include "common/json/jwrite.h"

#define OC_PROTOCOL_VERSION 1
#define MANIFEST_IDLE_DEFAULT 60 /* seconds, when the manifest gives none or a non-positive one */

/* What a plugin of ours declares; all strings are static. */
struct manifest_verb_budget { const char *verb; int seconds; };
struct manifest_decl
{
  const char *name, *version, *description, *kind, *extension /* with dot */, *target /* or NULL */, *license;
  int idle_default;
  const struct manifest_verb_budget *verbs;        /* ends with verb NULL */
  const char *const *supports;                     /* NULL-terminated */
  void (*vocabulary) (struct jw *w);               /* writes the value of "vocabulary"; NULL when none */
};
void manifest_write (struct jw *w, const struct manifest_decl *d);

/* A manifest as read.  `root` owns every string. */
struct manifest
{
  struct json *root;
  const char *name, *version, *tier, *target; /* "" or NULL when absent: name/version "", tier/target NULL */
  int64_t protocol;
  const struct json *kinds, *extensions, *supports; /* arrays of strings; supports may be NULL */
};
/* Strict reading: wrong member types make the whole manifest unreadable (OC_PROTOCOL).  A BOM and white space around the
 * object are allowed.  A different `protocol` is not an error here: the caller reports it. */
bool manifest_read (const char *text, size_t len, struct manifest *ret, struct oc_err *err) OC_MUST_CHECK;
void manifest_release (struct manifest *m);
bool manifest_has_kind (const struct manifest *m, const char *kind);            /* exact */
bool manifest_has_extension (const struct manifest *m, const char *ext);        /* case-insensitive, dot optional on both sides */
/* Budget in seconds: verbs.<verb>, else default, else MANIFEST_IDLE_DEFAULT; non-positive entries count as absent. */
int manifest_idle_seconds (const struct manifest *m, const char *verb);
/* One text per doubtful point (missing budgets, unknown kind, missing vocabulary ...), via `fn`. */
void manifest_warnings (const struct manifest *m, void (*fn) (void *ctx, const char *text), void *ctx);

#endif
