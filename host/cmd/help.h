#ifndef OC_HOST_CMD_HELP_H
#define OC_HOST_CMD_HELP_H

#include "common/json/jwrite.h"
#include "host/docx/vocab.h"

void help_selector (struct buf *b);
void help_element (struct buf *b, const struct velem *e, const char *verb);              /* verb NULL: all */
void help_element_json (struct jw *w, const struct velem *e, const char *verb);          /* help-json.c */
bool help_json (const struct velem *e, const char *verb, struct oc_err *err) OC_MUST_CHECK; /* e NULL: all elements; help-json.c */

#endif
