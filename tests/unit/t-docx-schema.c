/* Children go where the schema wants them, in whatever order they come. */
#include "host/docx/schema.h"
#include "tests/lib/tap.h"

#include <string.h>

static struct xdoc *
element (const char *name)
{
  struct xdoc *d = NULL;
  return xdoc_new ("w", NS_W, name, &d, NULL) ? d : NULL;
}

/* Names of the children, with blanks. */
static void
names_are (struct xnode *n, const char *want, const char *what)
{
  AUTO_BUF struct buf b = BUF_INIT (4096);
  for (struct xnode *c = xn_first_el (n); c; c = xn_next_el (c))
    buf_addf (&b, "%s%s", b.len ? " " : "", xn_name (c));
  is_str (buf_str (&b), want, what);
}

static void
put_all (const char *parent, const char *const *in, const char *want)
{
  AUTO_XDOC struct xdoc *d = element (parent);
  struct xnode *root = d ? xdoc_root (d) : NULL;
  for (; root && *in; in++)
    if (!ct_put (root, *in))
      ok (false, "%s is put", *in);
  names_are (root, want, parent);
}

int
main (void)
{
  static const char *const ppr[] = { "jc", "sectPr", "pStyle", "rPr", "numPr", "spacing", "keepNext", "ind", "outlineLvl", NULL };
  static const char *const rpr[] = { "lang", "sz", "b", "rFonts", "u", "color", "rStyle", "vertAlign", "highlight", NULL };
  static const char *const tcpr[] = { "vAlign", "shd", "gridSpan", "tcBorders", "tcW", "vMerge", NULL };
  static const char *const sect[] = { "docGrid", "cols", "pgSz", "titlePg", "pgMar", "type", NULL };
  static const char *const style[] = { "rPr", "basedOn", "name", "pPr", "next", "qFormat", "uiPriority", NULL };
  put_all ("pPr", ppr, "pStyle keepNext numPr spacing ind jc outlineLvl rPr sectPr");
  put_all ("rPr", rpr, "rStyle rFonts b color sz highlight u vertAlign lang");
  put_all ("tcPr", tcpr, "tcW gridSpan vMerge tcBorders shd vAlign");
  put_all ("sectPr", sect, "type pgSz pgMar cols titlePg docGrid");
  put_all ("style", style, "name basedOn next uiPriority qFormat pPr rPr");

  AUTO_XDOC struct xdoc *d = element ("pPr");
  struct xnode *root = xdoc_root (d);
  ok (ct_path (root, "numPr/numId", true) != NULL, "a path is made");
  ok (ct_path (root, "numPr/numId", true) == ct_path (root, "numPr/numId", false), "and found again");
  ct_drop (root, "numPr/numId");
  ok (!xn_first_el (root), "what is empty then goes as well");
  ok (ct_val_int (root, "outlineLvl", 3), "a value");
  is_str (xn_attr (xn_child (root, NS_W, "outlineLvl"), NS_W, "val"), "3", "w:val");
  ok (ct_child_of (ct_of ("pPr"), "kinsoku") && !ct_child_of (ct_of ("pPr"), "nonsense"), "known children");
  return tap_done ();
}
