/* Attributes: declared, required, and with a value of their type. */
#include "host/docx/check.h"
#include "host/docx/model.h"
#include "host/docx/nodes.h"
#include "host/docx/schema.h"
#include "common/base/num.h"
#include "common/docx/units.h"

#include <ctype.h>
#include <string.h>

struct attrs
{
  struct check *c;
  const struct xnode *n;
  const struct model *model;
  const struct ct_child *row;    /* property element */
};

/* --- values --- */

static void
invalid_value (struct attrs *a, const char *ns, const char *name, const char *value, const char *why)
{
  check_add (a->c, "Schema", a->n, "The attribute '%s:%s' has invalid value '%s'. %s", ns, name, value, why);
}

/* The validator knows w:left and w:right of w:ind by their newer names. */
static const char *
union_name (const struct xnode *n, const char *name)
{
  if (xn_is (n, NS_W, "ind"))
    return strcmp (name, "left") == 0 ? "start" : strcmp (name, "right") == 0 ? "end" : name;
  return name;
}

static void
check_number (struct attrs *a, const char *name, const char *value, bool is_unsigned)
{
  int64_t v;
  double pt;
  bool fine = oc_parse_int (value, &v) && (!is_unsigned || v >= 0);
  if (fine)
    return;
  if (model_has_measures (xn_name (a->n)))
    {
      size_t len = strlen (value);
      if (!(len > 2 && isalpha ((unsigned char) value[len - 1]) && unit_twips (value, &pt)))
        check_add (a->c, "Schema", a->n,
                   "The '%s:%s' attribute is invalid - The value '%s' is not valid according to any of the memberTypes "
                   "of the union.",
                   NS_W, union_name (a->n, name), value);
      return;
    }
  if (!*value)
    {
      invalid_value (a, NS_W, name, value, "The attribute value cannot be empty.");
      return;
    }
  const char *why
      = arena_printf (a->c->arena, "The string '%s' is not a valid '%s' value.", value, is_unsigned ? "UInt32" : "Int32");
  invalid_value (a, NS_W, name, value, why ? why : "");
}

static bool
is_hex (const char *s, size_t len)
{
  return strlen (s) == len && strspn (s, "0123456789abcdefABCDEF") == len;
}

static bool
word_in (const char *list, size_t len, char between, const char *word)
{
  size_t n = strlen (word);
  for (const char *at = list, *end = list + len; at < end;)
    {
      const char *stop = memchr (at, between, (size_t) (end - at));
      size_t w = (size_t) ((stop ? stop : end) - at);
      if (w == n && strncmp (at, word, n) == 0)
        return true;
      at += w + 1;
    }
  return false;
}

/* Type of an attribute as schema.h writes it: "i", "u", "o", "c", or words with '|'. */
static void
check_typed (struct attrs *a, const char *name, const char *value, const char *type, size_t len)
{
  if (len == 1 && (*type == 'i' || *type == 'u'))
    check_number (a, name, value, *type == 'u');
  else if (len == 1 && *type == 'o')
    {
      if (!has_word (" true false on off 0 1 ", value))
        invalid_value (a, NS_W, name, value, "The Enumeration constraint failed.");
    }
  else if (len == 1 && *type == 'c')
    {
      if (strcmp (value, "auto") != 0 && !is_hex (value, 6))
        check_add (a->c, "Schema", a->n,
                   "The '%s:%s' attribute is invalid - The value '%s' is not valid according to any of the memberTypes "
                   "of the union.",
                   NS_W, name, value);
    }
  else if (len > 1 && memchr (type, '|', len) && !word_in (type, len, '|', value))
    invalid_value (a, NS_W, name, value, "The Enumeration constraint failed.");
}

/* w:val of a single-value element. */
static void
check_val (struct attrs *a, const char *value)
{
  static const char on_off[] = "o";
  switch (a->row->kind)
    {
    case CT_ONOFF: check_typed (a, "val", value, on_off, 1); break;
    case CT_INT: check_number (a, "val", value, false); break;
    case CT_UINT: check_number (a, "val", value, true); break;
    case CT_ENUM:
      if (!word_in (a->row->words, strlen (a->row->words), ' ', value))
        invalid_value (a, NS_W, "val", value, "The Enumeration constraint failed.");
      break;
    default: break;
    }
}

/* --- declarations --- */

/* Entry of an attribute in a row's list "name:type name"; NULL: not declared.  *ret_len: length of the type. */
static const char *
declared (const char *attrs, const char *name, size_t *ret_len)
{
  size_t n = strlen (name);
  for (const char *at = attrs; at && *at;)
    {
      at += strspn (at, " ");
      size_t len = strcspn (at, " "), word = strcspn (at, " :");
      if (len && word == n && strncmp (at, name, n) == 0)
        {
          *ret_len = len > word ? len - word - 1 : 0;
          return at + word + (len > word);
        }
      at += len;
    }
  return NULL;
}

static void
undeclared (struct attrs *a, const char *ns, const char *name)
{
  if (ns)
    check_add (a->c, "Schema", a->n, "The '%s:%s' attribute is not declared.", ns, name);
  else
    check_add (a->c, "Schema", a->n, "The '%s' attribute is not declared.", name);
}

static void
check_row_attr (struct attrs *a, const char *name, const char *value)
{
  size_t len = 0;
  const char *type = declared (a->row->attrs, name, &len);
  if (strcmp (name, "val") == 0 && !type)
    {
      if (a->row->kind != CT_OTHER)
        check_val (a, value);
    }
  else if (type)
    check_typed (a, name, value, type, len);
  else if (a->row->kind != CT_OTHER || a->row->attrs)
    undeclared (a, NS_W, name);
}

static bool
check_attr (void *ctx, const char *ns, const char *prefix, const char *name, const char *value)
{
  struct attrs *a = ctx;
  bool w = ns && strcmp (ns, NS_W) == 0;
  (void) prefix;
  if (w && a->row)
    check_row_attr (a, name, value);
  else if (w && a->model && a->model->attrs && !has_word (a->model->attrs, name))
    undeclared (a, ns, name);
  else if (!ns && (a->row ? a->row->kind != CT_OTHER || a->row->attrs : a->model && a->model->attrs))
    undeclared (a, NULL, name);
  return true;
}

/* --- paragraph ids --- */

static void
check_para_id (struct attrs *a, const char *name)
{
  const char *value = xn_attr (a->n, NS_W14, name);
  if (!value)
    return;
  if (!is_hex (value, strlen (value)) || strlen (value) % 2)
    {
      const char *why = arena_printf (
          a->c->arena, "The string '%s' is not a valid 'http://www.w3.org/2001/XMLSchema:hexBinary' value.", value);
      invalid_value (a, NS_W14, name, value, why ? why : "");
    }
  else if (strlen (value) == 8 && value[0] > '7')
    invalid_value (a, NS_W14, name, value, "The MaxExclusive constraint failed. The value must be less than 80000000.");
}

static void
check_required (struct attrs *a, const char *list)
{
  char name[64];
  for (const char *at = list; at && *at;)
    {
      at += strspn (at, " ");
      size_t n = strcspn (at, " ");
      if (!n || n >= sizeof name)
        break;
      memcpy (name, at, n);
      name[n] = '\0';
      if (!xn_attr (a->n, NS_W, name))
        check_add (a->c, "Schema", a->n, "The required attribute '%s' is missing.", name);
      at += n;
    }
}

void
check_attributes (struct check *c, const struct xnode *n)
{
  const struct xnode *parent = xn_parent (n);
  const struct ct *ct = parent && xn_ns (parent) && strcmp (xn_ns (parent), NS_W) == 0 ? ct_of (xn_name (parent)) : NULL;
  struct attrs a = { .c = c, .n = n, .model = model_of (xn_name (n)) };
  a.row = a.model ? NULL : ct_child_of (ct, xn_name (n));
  xn_each_attr (n, check_attr, &a);
  if (xn_is (n, NS_W, "p"))
    {
      check_para_id (&a, "paraId");
      check_para_id (&a, "textId");
    }
  if (a.model && a.model->required)
    check_required (&a, a.model->required);
  else if (xn_is (n, NS_W, "ins") || xn_is (n, NS_W, "del") || xn_is (n, NS_W, "moveFrom") || xn_is (n, NS_W, "moveTo"))
    check_required (&a, " author id ");
  else if (a.row && (a.row->kind == CT_STR || a.row->kind == CT_INT || a.row->kind == CT_UINT || a.row->kind == CT_ENUM)
           && model_needs_value (xn_name (n)))
    check_required (&a, " val ");
}
