#include "plugins/doc/reader/ole.h"
#include "common/base/limits.h"
#include "common/base/utf.h"
#include <gsf/gsf.h>
#include <string.h>

struct ole
{
  GsfInput *source;
  GsfInfile *root;
  uint8_t *padded; /* copy of a file that ends inside its last sector */
};

enum
{
  OLE_SECTOR_MAX = 4096,
  OLE_READ_STEP = 4096
};

/* libgsf reports bad input through GLib warnings; stderr belongs to this program's own messages. */
static void
drop_message (const gchar *domain, GLogLevelFlags level, const gchar *text, gpointer data)
{
  (void)domain;
  (void)level;
  (void)text;
  (void)data;
}

static void
silence_library (void)
{
  const GLogLevelFlags noise
      = G_LOG_LEVEL_WARNING | G_LOG_LEVEL_MESSAGE | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG | G_LOG_LEVEL_CRITICAL;
  g_log_set_handler ("libgsf:msole", noise, drop_message, NULL);
  g_log_set_handler ("libgsf", noise, drop_message, NULL);
  g_log_set_handler (NULL, noise, drop_message, NULL);
}

bool
ole_open (const void *bytes, size_t len, struct ole **ret, struct oc_err *err)
{
  silence_library ();
  struct ole *o = calloc (1, sizeof *o);
  if (!o)
    return oc_fail (err, OC_NOMEM, "out of memory");
  size_t whole = (len + OLE_SECTOR_MAX - 1) / OLE_SECTOR_MAX * OLE_SECTOR_MAX;
  if (whole != len && (o->padded = calloc (1, whole)))
    memcpy (o->padded, bytes, len);
  o->source = o->padded ? gsf_input_memory_new (o->padded, (gsf_off_t)whole, FALSE)
                        : gsf_input_memory_new (bytes, (gsf_off_t)len, FALSE);
  GError *cause = NULL;
  if (o->source)
    o->root = gsf_infile_msole_new (o->source, &cause);
  if (!o->root)
    {
      oc_fail (err, OC_CORRUPT, "damaged OLE2 container: %s", cause ? cause->message : "cannot be opened");
      g_clear_error (&cause);
      ole_free (o);
      return false;
    }
  *ret = o;
  return true;
}

void
ole_free (struct ole *o)
{
  if (!o)
    return;
  if (o->root)
    g_object_unref (o->root);
  if (o->source)
    g_object_unref (o->source);
  free (o->padded);
  free (o);
}

void
ole_auto_free_ (struct ole **o)
{
  ole_free (*o);
}

static int
child_index (struct ole *o, const char *name)
{
  int n = gsf_infile_num_children (o->root);
  for (int i = 0; i < n; i++)
    {
      const char *at = gsf_infile_name_by_index (o->root, i);
      if (at && ascii_casecmp (at, name) == 0)
        return i;
    }
  return -1;
}

bool
ole_has (struct ole *o, const char *name)
{
  return child_index (o, name) >= 0;
}

bool
ole_read (struct ole *o, const char *name, struct arena *a, struct span *ret, bool *ret_short, struct oc_err *err)
{
  int i = child_index (o, name);
  GsfInput *in = i < 0 ? NULL : gsf_infile_child_by_index (o->root, i);
  if (!in)
    return oc_fail (err, OC_CORRUPT, "stream %s: missing or unreadable", name);
  gsf_off_t size = gsf_input_size (in);
  if (size < 0 || (size_t)size > LIMIT_FILE)
    {
      g_object_unref (in);
      return oc_fail (err, OC_LIMIT, "stream %s: larger than %zu bytes", name, LIMIT_FILE);
    }
  uint8_t *p = arena_alloc (a, (size_t)size + 1);
  size_t got = 0;
  while (p && got < (size_t)size)
    {
      size_t step = (size_t)size - got < OLE_READ_STEP ? (size_t)size - got : OLE_READ_STEP;
      if (!gsf_input_read (in, step, p + got))
        break;
      got += step;
    }
  g_object_unref (in);
  if (!p)
    return oc_fail (err, OC_NOMEM, "stream %s: %zu bytes", name, (size_t)size);
  *ret = (struct span){ .p = p, .len = got };
  *ret_short = got < (size_t)size;
  return true;
}
