/* The stamp of a converted document: a custom property with a fingerprint of all other parts.  Any editor that changes a part changes the
 * fingerprint, and one that drops the property leaves none: both mean "edited". */
#include "host/plugin/private.h"

#include "common/base/limits.h"
#include "common/pkg/opc.h"
#include "common/pkg/zipout.h"
#include <string.h>

#define CUSTOM_PART "docProps/custom.xml"
#define PROPERTY "OfficeCLI.Conversion"
#define NS_CUSTOM "http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"
#define NS_VT "http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"

static uint64_t
fold (uint64_t h, const void *p, size_t n)
{
  for (const unsigned char *c = p; n > 0; n--, c++)
    h = (h ^ *c) * 0x100000001B3ull; /* FNV-1a: a fingerprint against accidents, not against forgers */
  return h;
}

static void
fingerprint (const struct zipin *z, char ret[17])
{
  uint64_t h = 0xCBF29CE484222325ull;
  for (size_t i = 0; i < zipin_count (z); i++)
    {
      const char *name = zipin_name (z, i);
      uint64_t numbers[2] = { zipin_crc (z, i), zipin_size (z, i) };
      if (strcmp (name, CUSTOM_PART) == 0)
        continue;
      h = fold (h, name, strlen (name) + 1);
      h = fold (h, numbers, sizeof numbers);
    }
  snprintf (ret, 17, "%016llx", (unsigned long long) h);
}

/* The custom properties part as a tree; false when the package has none that can be read. */
static bool
custom_part (struct zipin *z, size_t *ret_index, struct xdoc **ret, struct oc_err *err)
{
  long i = zipin_find (z, CUSTOM_PART, false);
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  if (i < 0)
    return oc_fail (err, OC_NOT_FOUND, "%s: no such part", CUSTOM_PART);
  *ret_index = (size_t) i;
  return zipin_read (z, (size_t) i, &b, err) && xdoc_parse (CUSTOM_PART, b.p, b.len, ret, err);
}

static struct xnode *
find_property (const struct xdoc *d, int *ret_max_pid)
{
  struct xnode *found = NULL;
  for (struct xnode *n = xn_first_el (xdoc_root (d)); n; n = xn_next_el (n))
    {
      const char *name = xn_attr (n, NULL, "name"), *pid = xn_attr (n, NULL, "pid");
      int v = pid ? atoi (pid) : 0;
      if (v > *ret_max_pid)
        *ret_max_pid = v;
      if (name && strcmp (name, PROPERTY) == 0)
        found = n;
    }
  return found;
}

static bool
set_property (struct xdoc *d, const char *value)
{
  int pid = 1;
  char number[16];
  struct xnode *p = find_property (d, &pid);
  if (!p)
    {
      snprintf (number, sizeof number, "%d", pid + 1);
      p = xn_append (xdoc_root (d), NS_CUSTOM, "property");
      if (!p || !xn_set_attr (p, NULL, "fmtid", "{D5CDD505-2E9C-101B-9397-08002B2CF9AE}") || !xn_set_attr (p, NULL, "pid", number)
          || !xn_set_attr (p, NULL, "name", PROPERTY))
        return false;
    }
  struct xnode *text = xn_child (p, NS_VT, "lpwstr");
  if (!text)
    text = xn_append (p, NS_VT, "lpwstr");
  return text && xn_set_text (text, value);
}

static bool
copy_all (struct zipin *z, size_t custom, const struct buf *part, struct zipout *out, struct oc_err *err)
{
  for (size_t i = 0; i < zipin_count (z); i++)
    if (i == custom ? !zipout_add (out, zipin_name (z, i), buf_str (part), part->len, false, z, i, err) : !zipout_copy (out, z, i, err))
      return false;
  return true;
}

bool
stamp_write (const char *path, struct oc_err *err)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  AUTO_XDOC struct xdoc *d = NULL;
  AUTO_BUF struct buf part = BUF_INIT (LIMIT_ZIP_PART);
  char print[17];
  size_t custom;
  struct zipout *out;
  if (!zipin_open (path, &z, err) || !custom_part (z, &custom, &d, err))
    return false;
  fingerprint (z, print);
  if (!set_property (d, print))
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (!xdoc_write (d, &part, err) || !zipout_begin (path, &out, err))
    return false;
  if (copy_all (z, custom, &part, out, err))
    return zipout_commit (out, err);
  zipout_abort (out);
  return false;
}

bool
stamp_matches (const char *path)
{
  AUTO_ZIPIN struct zipin *z = NULL;
  AUTO_XDOC struct xdoc *d = NULL;
  AUTO_BUF struct buf text = BUF_INIT (256);
  char print[17];
  size_t custom;
  int pid = 0;
  if (!zipin_open (path, &z, NULL) || !custom_part (z, &custom, &d, NULL))
    return false;
  struct xnode *p = find_property (d, &pid);
  if (!p)
    return false;
  xn_text (p, &text);
  fingerprint (z, print);
  return text.bad == OC_OK && strcmp (buf_str (&text), print) == 0;
}
