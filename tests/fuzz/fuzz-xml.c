/* A part: the tree and the pull reader agree on whether it can be read; what is written reads back the same; edits keep it so. */
#include "common/base/limits.h"
#include "common/pkg/xmlin.h"
#include "common/pkg/zipout.h"
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static bool
pull (const uint8_t *data, size_t size)
{
  char path[64];
  struct zipout *o = NULL;
  AUTO_ZIPIN struct zipin *z = NULL;
  struct xmlin *x = NULL;
  snprintf (path, sizeof (path), "/tmp/oc-fuzz-xml.%d", (int) getpid ());
  if (!zipout_begin (path, &o, NULL) || !zipout_add (o, "a.xml", data, size, true, NULL, 0, NULL) || !zipout_commit (o, NULL)
      || !zipin_open (path, &z, NULL) || !xmlin_open (z, 0, &x, NULL))
    abort ();
  unlink (path);
  enum xmlin_event e = XMLIN_START;
  struct xnode *n;
  bool good = true;
  while (good && e != XMLIN_EOF)
    {
      good = xmlin_next (x, &e, NULL);
      if (good && e == XMLIN_START && xmlin_depth (x) % 2 == 0)
        good = xmlin_expand (x, &n, NULL);
    }
  xmlin_free (x);
  return good;
}

static void
write_twice (struct xdoc *d)
{
  AUTO_BUF struct buf one = BUF_INIT (LIMIT_FILE), two = BUF_INIT (LIMIT_FILE);
  AUTO_XDOC struct xdoc *again = NULL;
  struct oc_err err = OC_ERR_INIT;
  if (!xdoc_write (d, &one, NULL) || !xdoc_parse ("again", buf_str (&one), one.len, &again, &err) || !xdoc_write (again, &two, NULL)
      || one.len != two.len || memcmp (one.p, two.p, one.len) != 0)
    {
      fprintf (stderr, "%s\n%s\n%s\n", err.msg, buf_str (&one), buf_str (&two));
      abort ();
    }
}

/* Move the first grandchild up, clone, unlink and put back. */
static void
edit (struct xnode *root)
{
  struct xnode *c = xn_first_el (root), *g = c ? xn_first_el (c) : NULL;
  if (!g)
    return;
  struct xnode *copy = xn_clone (c);
  if (!xn_move_append (root, g) || !copy || !xn_move_after (c, copy))
    abort ();
  xn_unlink (g);
  xn_remove (c);
  if (!xn_move_append (copy, g) || !xn_set_attr (g, NS_R, "id", "1") || !xn_append_text (g, "x") || !xn_append (g, NS_W, "p"))
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  AUTO_XDOC struct xdoc *d = NULL;
  if (size > 1 << 20)
    return 0;
  bool tree = xdoc_parse ("fuzz", data, size, &d, NULL);
  if (pull (data, size) != tree)
    abort ();
  if (!tree)
    return 0;
  write_twice (d);
  edit (xdoc_root (d));
  write_twice (d);
  return 0;
}
