/* Unchanged bytes of a changed part stay as they are. */
#include "tests/lib/hwpx.h"
#include "tests/lib/tap.h"

static struct part *
parse (struct doc *d, const char *xml)
{
  struct oc_err err = OC_ERR_INIT;
  struct part *p = NULL;
  if (!hwpx_part (d, "x", xml, strlen (xml), &p, &err))
    printf ("# %s\n", err.msg);
  return p;
}

static const char *
written (struct doc *d, const struct part *p)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  struct oc_err err = OC_ERR_INIT;
  if (!part_write (p, &b, &err))
    return err.msg[0] ? arena_strdup (&d->tree.arena, err.msg) : "";
  return arena_strdup (&d->tree.arena, buf_str (&b));
}

#define ODD                                                                                                                 \
  "\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?>\n<!-- before -->\n<hs:sec" HWPX_NS                                    \
  " a='1'\n  b = \"2\" >\n <hp:p\tid='0' ><hp:run x=\"&lt;&#10;&quot;\"/>"                                                  \
  "<hp:t>a &amp; b<![CDATA[ <c> ]]>&#x41;<hp:tab/>d</hp:t ><!-- in --><?pi data?><zz:k xmlns:zz='urn:z' "                   \
  "zz:v='1'>k</zz:k></hp:p>\n</hs:sec>\n<!-- after -->\n"

static void
test_unchanged (struct doc *d)
{
  struct part *p = parse (d, ODD);
  is_str (written (d, p), ODD, "an untouched part is written byte for byte");
  struct node *t = node_find (p->root, EL_t);
  is_str (t->first->text, "a & b <c> A", "text is decoded, CDATA joined");
  is_str (node_attr (node_find (p->root, EL_run), "x"), "<\n\"", "attributes are decoded");
}

/* What changed between two texts: the part of `now` between their common start and end. */
static const char *
changed (struct doc *d, const char *was, const char *now)
{
  size_t a = 0, n = strlen (was), m = strlen (now);
  while (a < n && a < m && was[a] == now[a])
    a++;
  while (n > a && m > a && was[n - 1] == now[m - 1])
    n--, m--;
  return arena_strndup (&d->tree.arena, now + a, m - a);
}

static void
test_attributes (struct doc *d)
{
  struct part *p = parse (d, ODD);
  node_set (&d->tree, node_find (p->root, EL_p), "id", "7");
  is_str (changed (d, ODD, written (d, p)), "\"7\"", "one attribute: only its value changes");
  node_set (&d->tree, p->root, "c", "a<b>&\"\n");
  ok (strstr (written (d, p), " a='1'\n  b = \"2\" c=\"a&lt;b&gt;&amp;&quot;&#10;\">"),
      "a new attribute stands behind the old ones, escaped");
  node_set (&d->tree, p->root, "a", NULL);
  ok (!strstr (written (d, p), "a='1'") && strstr (written (d, p), "b = \"2\""), "a removed attribute goes alone");
}

static void
test_children (struct doc *d)
{
  struct part *p = parse (d, ODD);
  struct node *run = node_find (p->root, EL_run), *t = node_find (p->root, EL_t);
  node_addf (&d->tree, run, NSK_HP, "t");
  is_str (changed (d, ODD, written (d, p)), "><hp:t/></hp:run", "an empty element opens for a child");
  node_set_text (&d->tree, t->last, "<e>", 3);
  ok (strstr (written (d, p), "<hp:tab/>&lt;e&gt;</hp:t ><!-- in --><?pi data?><zz:k xmlns:zz='urn:z' zz:v='1'>k</zz:k>"),
      "a text changes, its neighbours do not");
  node_remove (&d->tree, node_find (p->root, EL_tab));
  ok (!strstr (written (d, p), "tab"), "an element goes");
}

static void
test_clone (struct doc *d)
{
  struct part *p = parse (d, ODD);
  struct node *old = node_find (p->root, EL_p), *copy = node_clone (&d->tree, old);
  node_insert_after (&d->tree, old, copy);
  const char *now = written (d, p), *first = strstr (now, "<hp:p\tid='0' >");
  size_t len = old->src_len;
  ok (first && strncmp (first, first + len, len) == 0, "a copy is spelled as its original");
  node_set (&d->tree, copy, "id", "9");
  now = written (d, p);
  ok (strstr (now, "id='0'") && strstr (now, "id=\"9\""), "the copy changes alone");
}

static void
test_rollback (struct doc *d)
{
  struct part *p = parse (d, ODD);
  struct tree *t = &d->tree;
  struct node *para = node_find (p->root, EL_p), *text = node_find (p->root, EL_t);
  tree_begin (t);
  node_set (t, para, "id", "1");
  node_set (t, para, "id", "2");
  node_set (t, para, "new", "x");
  node_set_text (t, text->first, "zzz", 3);
  node_remove (t, node_find (p->root, EL_tab));
  node_insert (t, p->root, para, node_make (t, p->root, NSK_HP, "p id=5"));
  node_insert (t, para, NULL, text);
  node_remove (t, para);
  ok (strcmp (written (d, p), ODD) != 0, "changes are visible");
  tree_rollback (t);
  is_str (written (d, p), ODD, "a rolled back part is the old one, byte for byte");
}

static void
test_namespaces (struct doc *d)
{
  struct oc_err err = OC_ERR_INIT;
  struct part *p = parse (d, HWPX_SECTION (HWPX_P (HWPX_RUN ("0", "<hp:t>a</hp:t>"))));
  struct node *bag = NULL;
  ok (part_parse_fragment (d, p->root, "<q:x xmlns:q=\"urn:q\"><q:y/></q:x><hp:p/>", &bag, &err),
      "a fragment sees the prefixes of the part");
  struct node *y = bag->first->first;
  node_keep_namespaces (&d->tree, y, y->parent, p->root);
  node_insert (&d->tree, p->root, NULL, y);
  ok (strstr (written (d, p), "<q:y xmlns:q=\"urn:q\"/></hs:sec>"), "a moved element takes its declarations along");
  ok (!part_parse_fragment (d, p->root, "<hp:p>", &bag, &err) && err.code == OC_INVALID_ARGUMENT,
      "a broken fragment is the argument's fault");
  oc_err_clear (&err);
  ok (!part_parse_fragment (d, p->root, "<nope:p/>", &bag, &err), "an unbound prefix is refused");
  struct part *other = parse (d, "<s xmlns=\"http://www.hancom.co.kr/hwpml/2011/section\"/>");
  struct node *made = node_make (&d->tree, other->root, NSK_HP, "p id=1");
  node_insert (&d->tree, other->root, NULL, made);
  ok (strstr (written (d, other), "<hp:p xmlns:hp="), "a prefix that no root binds is declared on the spot");
}

static void
test_hostile (struct doc *d)
{
  static const char *const bad[] = { "",           "<a>",    "<a></b>",          "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>",
                                     "<a>&e;</a>", "<p:a/>", "<a x='1' x='2'/>", "x" };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      struct oc_err err = OC_ERR_INIT;
      struct part *p = NULL;
      ok (!hwpx_part (d, "x", bad[i], strlen (bad[i]), &p, &err) && err.code == OC_CORRUPT, "refused: %s", bad[i]);
    }
  AUTO_BUF struct buf deep = BUF_INIT (LIMIT_TEXT);
  struct oc_err err = OC_ERR_INIT;
  struct part *p = NULL;
  for (int i = 0; i < LIMIT_XML_DEPTH + 1; i++)
    buf_adds (&deep, "<a>");
  ok (!hwpx_part (d, "x", deep.p, deep.len, &p, &err) && err.code == OC_LIMIT, "too deep is a limit");
  static const char wide[] = "\xff\xfe<\0a\0>\0x\0<\0/\0a\0>\0";
  oc_err_clear (&err);
  ok (hwpx_part (d, "x", wide, sizeof wide - 1, &p, &err), "UTF-16 is read");
  node_set (&d->tree, p->root, "k", "v");
  ok (strstr (written (d, p), "<a k=\"v\">x</a>"), "and written as UTF-8");
}

int
main (void)
{
  struct doc d;
  doc_init (&d);
  test_unchanged (&d);
  test_attributes (&d);
  test_children (&d);
  test_clone (&d);
  test_rollback (&d);
  test_namespaces (&d);
  test_hostile (&d);
  doc_release (&d);
  return tap_done ();
}
