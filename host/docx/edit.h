/* Editing of a .docx on the trees of its parts: what the handler's write verbs call (contract 4.3, 6, 1.7).
 *
 * Every call succeeds, or fails with one error and has changed nothing.  `ret` is filled as host/handler.h says.  The document
 * type is `struct docx` of host/docx/docx.h; the calls mark the parts they touch as dirty. */
#ifndef OC_HOST_DOCX_EDIT_H
#define OC_HOST_DOCX_EDIT_H

#include "host/handler.h"

struct docx;

bool docx_add (struct docx *d, const char *parent, const char *type, const struct position *at, const struct props *props,
               struct edit *ret, struct oc_err *err) OC_MUST_CHECK;
bool docx_set (struct docx *d, const char *path, const struct props *props, struct edit *ret, struct oc_err *err) OC_MUST_CHECK;
bool docx_remove (struct docx *d, const char *path, struct edit *ret, struct oc_err *err) OC_MUST_CHECK;
bool docx_move (struct docx *d, const char *path, const char *to, const struct position *at, struct edit *ret,
                struct oc_err *err) OC_MUST_CHECK;
bool docx_copy (struct docx *d, const char *path, const char *parent, const struct position *at, struct edit *ret,
                struct oc_err *err) OC_MUST_CHECK;
bool docx_swap (struct docx *d, const char *a, const char *b, struct edit *ret, struct oc_err *err) OC_MUST_CHECK;
bool docx_raw_set (struct docx *d, const char *part, const char *xpath, const char *action, const char *xml, struct edit *ret,
                   struct oc_err *err) OC_MUST_CHECK;
bool docx_add_part (struct docx *d, const char *parent, const char *type, char **ret_rel, char **ret_part,
                    struct oc_err *err) OC_MUST_CHECK;

/* Opened for editing: give every paragraph of body, headers, footers, notes and comments its paraId and textId (contract 4.1). */
bool docx_edit_begin (struct docx *d, struct oc_err *err) OC_MUST_CHECK;
/* Write the package durably: changed parts anew, all others byte for byte as they are stored.  Nothing changed: nothing is written. */
bool docx_save (struct docx *d, struct oc_err *err) OC_MUST_CHECK;
/* docx_create() of host/handler.h is in create.c. */

#endif
