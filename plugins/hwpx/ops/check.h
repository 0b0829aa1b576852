/* What is wrong with a document: one list of findings for `validate` and `view issues`. */
#ifndef OC_HWPX_CHECK_H
#define OC_HWPX_CHECK_H

#include "plugins/hwpx/ops/ops.h"

enum severity { SEV_ERROR, SEV_WARNING, SEV_INFO };       /* numbers on the wire */
enum issue_type { ISSUE_FORMAT, ISSUE_CONTENT, ISSUE_STRUCTURE };

bool check_write_issues (struct call *c, struct oc_err *err) OC_MUST_CHECK;

#endif
