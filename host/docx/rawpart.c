/* Parts that raw-set writes to, and add-part. */
#include "host/docx/rawpart.h"

#include "common/base/num.h"
#include "host/docx/header.h"
#include "host/docx/things.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define NS_THEME_TYPE "application/vnd.openxmlformats-officedocument.theme+xml"

static bool
make_theme (struct ed *e, struct docx_part **ret)
{
  AUTO_XDOC struct xdoc *dom = NULL;
  if (!xdoc_new ("a", NS_A, "theme", &dom, e->err))
    return false;
  struct docx_part *p = docx_part_new (e->d, "/word/theme/theme1.xml", NS_THEME_TYPE);
  if (!p || !undo_part (e, p))
    return ed_nomem (e);
  p->dom = TAKE (dom);
  const char *id = docx_rel_add (e->d, e->d->main, NS_R "/theme", docx_rel_target (e->d, e->d->main, p->name), false);
  *ret = p;
  return undo_rel (e, e->d->main, id);
}

/* "/header[2]": number 2; "/header" asks for 0, which does not exist. */
static bool
numbered (const char *name, const char *word, int64_t *ret)
{
  size_t n = strlen (word);
  char digits[16];
  if (strncasecmp (name, word, n) != 0 || (name[n] && name[n] != '['))
    return false;
  *ret = 0;
  size_t len = name[n] ? strcspn (name + n + 1, "]") : 0;
  snprintf (digits, sizeof digits, "%.*s", (int)(len < 15 ? len : 15), name[n] ? name + n + 1 : "");
  return !name[n] || oc_parse_int (digits, ret) || true;
}

static bool
numbered_part (struct ed *e, const char *name, struct docx_part **ret, bool *ret_known)
{
  static const char *const words[] = { "/header", "/footer", "/chart" };
  int64_t k = 0;
  *ret_known = true;
  for (size_t i = 0; i < 3; i++)
    {
      struct xnode *body;
      if (!numbered (name, words[i], &k))
        continue;
      if (i < 2)
        *ret = k > 0 ? docx_header (e->d, i == 1, (size_t)k) : NULL;
      else if (docx_body (e->d, &body, NULL))
        {
          size_t total;
          *ret = NULL;
          chart_node (e->d, body, k, ret, &total);
        }
      return *ret || refuse (e->err, "%s[%lld] not found", words[i] + 1, (long long)k);
    }
  *ret_known = false;
  return true;
}

/* A zip name ending in .xml or .rels. */
static bool
zip_part (struct ed *e, const char *name, struct docx_part **ret)
{
  size_t n = strcspn (name, "#?");
  while (n && name[n - 1] == ' ')
    n--;
  bool xml = (n > 4 && strncasecmp (name + n - 4, ".xml", 4) == 0) || (n > 5 && strncasecmp (name + n - 5, ".rels", 5) == 0);
  char *full = arena_printf (&e->a, "%s%.*s", *name == '/' ? "" : "/", (int)n, name);
  if (!xml)
    {
      oc_fail_named (
          e->err, OC_INVALID_ARGUMENT, "invalid_path",
          "Unknown part: %s. Available: /document, /styles, /settings, /numbering, /header[n], /footer[n], /chart[n]", name);
      return false;
    }
  *ret = full ? docx_part (e->d, full) : NULL;
  return *ret
         || bad_value (e->err,
                       "Unknown part: %s. The path was treated as a zip-internal URI but no matching part exists in the "
                       "package. Use semantic paths (/document, /styles, /header[N]) for stable identification.",
                       name);
}

bool
raw_part (struct ed *e, const char *name, struct docx_part **ret)
{
  static const struct
  {
    const char *name;
    enum docx_known which;
    const char *title;
  } known[] = {
    { "/document", DOCX_DOCUMENT, "Document" },
    { "/", DOCX_DOCUMENT, "Document" },
    { "/styles", DOCX_STYLES, "Styles" },
    { "/settings", DOCX_SETTINGS, "Settings" },
    { "/numbering", DOCX_NUMBERING, "" },
    { "/comments", DOCX_COMMENTS, "Comments" },
    { "/theme", DOCX_THEME, "" },
  };
  struct xnode *root;
  bool is_numbered;
  *ret = NULL;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strcasecmp (known[i].name, name) == 0)
      {
        *ret = docx_known (e->d, known[i].which);
        if (*ret)
          return true;
        if (known[i].which == DOCX_THEME)
          return make_theme (e, ret);
        if (known[i].which != DOCX_NUMBERING)
          return refuse (e->err, "No %s part", known[i].name + 1);
        return ed_part_root (e, DOCX_NUMBERING, &root) && (*ret = docx_known (e->d, DOCX_NUMBERING)) != NULL;
      }
  if (!numbered_part (e, name, ret, &is_numbered))
    return false;
  return is_numbered || zip_part (e, name, ret);
}
