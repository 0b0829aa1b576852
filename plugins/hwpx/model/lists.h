/* List styles by name: real hh:bullet and hh:numbering items, found or made. */
#ifndef OC_HWPX_LISTS_H
#define OC_HWPX_LISTS_H

#include "plugins/hwpx/model/doc.h"

/* ret_type: heading type BULLET or NUMBER; ret_id: idRef.  "numbering:<id>" and "bullet:<id>" name an item that exists. */
bool list_style_find (struct doc *d, const char *name, const char **ret_type, const char **ret_id);
const char *list_style_name (struct doc *d, const char *type, const char *id);

#endif
