/* get and query (contract 4, 5). */
#ifndef OC_HOST_DOCX_GET_H
#define OC_HOST_DOCX_GET_H

#include "host/docx/docx.h"
#include "host/handler.h"

bool docx_get (struct docx *d, const char *path, int64_t depth, struct node_set *ret, struct oc_err *err) OC_MUST_CHECK;
bool docx_query (struct docx *d, const char *selector, struct node_set *ret, struct warnings *w,
                 struct oc_err *err) OC_MUST_CHECK;

#endif
