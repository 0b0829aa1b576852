/* Bytes of an XML part to a node tree that knows the place of every element in those bytes. */
#ifndef OC_HWPX_PART_H
#define OC_HWPX_PART_H

#include "plugins/hwpx/model/doc.h"

/* raw is taken over on success.  Values come from the hardened parser of common/pkg; places from a scan of the same
 * bytes. */
bool part_parse (struct doc *d, const char *name, struct buf *raw, struct part **ret, struct oc_err *err) OC_MUST_CHECK;
/* A fragment of XML whose prefixes are those bound at the root of `near`'s part; its nodes come back as children of *ret. */
bool part_parse_fragment (struct doc *d, const struct node *near, const char *xml, struct node **ret,
                          struct oc_err *err) OC_MUST_CHECK;

#endif
