/* One command of the batch vocabulary, written as one JSON line and flushed.
 *
 *     item_add (&it, parent, "p");  item_prop (&it, "style", id);  item_send (&it, err);
 */
#ifndef OC_DOC_EMIT_ITEM_H
#define OC_DOC_EMIT_ITEM_H

#include "common/json/jwrite.h"

struct item
{
  struct buf *line;
  struct jw w;
  bool props;       /* inside the props object */
  unsigned long sent;
};

void item_add (struct item *it, const char *parent, const char *type);
void item_set (struct item *it, const char *path);
void item_remove (struct item *it, const char *path);
void item_raw (struct item *it, const char *part, const char *xpath, const char *action, const char *xml);
void item_prop (struct item *it, const char *key, const char *value);
void item_propf (struct item *it, const char *key, const char *fmt, ...) OC_PRINTF (3, 4);
void item_prop_int (struct item *it, const char *key, int64_t value);
void item_prop_bool (struct item *it, const char *key, bool value);
/* Twentieths of a point as "Npt" (exact). */
void item_prop_pt (struct item *it, const char *key, int64_t twips);
bool item_send (struct item *it, struct oc_err *err) OC_MUST_CHECK;

#endif
