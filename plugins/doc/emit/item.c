#include "plugins/doc/emit/item.h"
#include "common/base/num.h"
#include "common/plugin/out.h"
#include <stdio.h>

static void
begin (struct item *it, const char *command)
{
  buf_clear (it->line);
  it->w = (struct jw) JW_INIT (it->line);
  it->props = false;
  jw_object (&it->w);
  jw_key_str (&it->w, "command", command);
}

void
item_add (struct item *it, const char *parent, const char *type)
{
  begin (it, "add");
  jw_key_str (&it->w, "parent", parent);
  jw_key_str (&it->w, "type", type);
}

void
item_set (struct item *it, const char *path)
{
  begin (it, "set");
  jw_key_str (&it->w, "path", path);
}

void
item_remove (struct item *it, const char *path)
{
  begin (it, "remove");
  jw_key_str (&it->w, "path", path);
}

void
item_raw (struct item *it, const char *part, const char *xpath, const char *action, const char *xml)
{
  begin (it, "raw-set");
  jw_key_str (&it->w, "part", part);
  jw_key_str (&it->w, "xpath", xpath);
  jw_key_str (&it->w, "action", action);
  if (xml)
    jw_key_str (&it->w, "xml", xml);
}

void
item_prop (struct item *it, const char *key, const char *value)
{
  if (!it->props)
    jw_key_object (&it->w, "props");
  it->props = true;
  jw_key_str (&it->w, key, value);
}

void
item_propf (struct item *it, const char *key, const char *fmt, ...)
{
  char text[128];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  item_prop (it, key, text);
}

void item_prop_int (struct item *it, const char *key, int64_t value) { item_propf (it, key, "%lld", (long long) value); }
void item_prop_bool (struct item *it, const char *key, bool value) { item_prop (it, key, value ? "true" : "false"); }

void
item_prop_pt (struct item *it, const char *key, int64_t twips)
{
  char number[32];
  oc_format_fixed ((double) twips / 20, 2, number);
  item_propf (it, key, "%spt", number);
}

bool
item_send (struct item *it, struct oc_err *err)
{
  if (it->props)
    jw_end (&it->w);
  jw_end (&it->w);
  if (!buf_ok (it->line, err) || !out_line (it->line, err))
    return false;
  it->sent++;
  return true;
}
