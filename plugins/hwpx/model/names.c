#include "plugins/hwpx/model/names.h"

#include <stdlib.h>
#include <string.h>

#define HWPX_NAME_(name) #name,
static const char *const names[EL_COUNT] = { "", HWPX_ELEMENTS (HWPX_NAME_) };

const char *
el_name (enum el el)
{
  return (unsigned) el < EL_COUNT ? names[el] : "";
}

enum ns_kind
ns_kind_of (const char *uri)
{
  static const struct { const char *tail; enum ns_kind kind; } kinds[] = {
    { "paragraph", NSK_HP }, { "section", NSK_HS }, { "core", NSK_HC }, { "head", NSK_HH },
  };
  if (!uri)
    return NSK_OTHER;
  if (strcmp (uri, "http://www.idpf.org/2007/opf/") == 0 || strcmp (uri, "http://www.idpf.org/2007/opf") == 0)
    return NSK_OPF;
  if (!strstr (uri, "hancom.co.kr/hwpml/") && !strstr (uri, "owpml.org/owpml/"))
    return NSK_OTHER;
  const char *tail = strrchr (uri, '/') + 1;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strcmp (tail, kinds[i].tail) == 0)
      return kinds[i].kind;
  return NSK_OWPML;
}

/* The list above is ordered by hand for people; a table by first letter keeps the look-up short. */
enum el
el_of (enum ns_kind ns, const char *local, size_t len)
{
  if (ns == NSK_OTHER)
    return EL_NONE;
  for (unsigned i = 1; i < EL_COUNT; i++)
    if (names[i][0] == local[0] && strlen (names[i]) == len && memcmp (names[i], local, len) == 0)
      return (enum el) i;
  return EL_NONE;
}

bool
el_is_shape (enum el el)
{
  switch (el)
    {
    case EL_container: case EL_line: case EL_rect: case EL_ellipse: case EL_arc: case EL_polygon: case EL_curve:
    case EL_connectLine: case EL_textart: case EL_video: case EL_unknownObject:
      return true;
    default:
      return false;
    }
}

bool
el_is_form (enum el el)
{
  switch (el)
    {
    case EL_btn: case EL_radioBtn: case EL_checkBtn: case EL_comboBox: case EL_edit: case EL_listBox: case EL_scrollBar:
      return true;
    default:
      return false;
    }
}

bool
el_is_object (enum el el)
{
  return el == EL_tbl || el == EL_pic || el == EL_ole || el == EL_equation || el == EL_chart || el == EL_switch
         || el_is_shape (el) || el_is_form (el);
}
