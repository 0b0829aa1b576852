/* Tables of contents: the TOC field and its title (ECMA-376 17.16.5.68). */
#include "host/docx/add.h"
#include "host/docx/fieldput.h"
#include "host/docx/fields.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"
#include "host/docx/walk.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

#define TOC_TEXT "Update field to see table of contents"
#define TOC_STYLE "TOCHeading"

/* "1-3" (also "3"): the levels of headings. */
static bool
levels_ok (struct ed *e, const char *value)
{
  const char *p = value;
  if (*p < '1' || *p > '9')
    return bad_value (e->err, "Invalid 'levels' value: '%s'. Expected a range of heading levels (e.g. '1-3').", value);
  if (*++p == '-')
    p += p[1] >= '1' && p[1] <= '9' ? 2 : 0;
  return !*p || bad_value (e->err, "Invalid 'levels' value: '%s'. Expected a range of heading levels (e.g. '1-3').", value);
}

static struct xnode *
toc_title (struct ed *e, const struct place *pl, const char *title)
{
  struct xnode *p = add_new_p (e, pl), *s = p ? ct_path (p, "pPr/pStyle", true) : NULL,
               *r = s && xn_set_attr (s, NS_W, "val", TOC_STYLE) ? xn_append (p, NS_W, "r") : NULL;
  struct xnode *t = r ? xn_append (r, NS_W, "t") : NULL;
  if (t && xn_set_text (t, title))
    return p;
  ed_nomem (e);
  return NULL;
}

static const char *
toc_number (struct ed *e, const struct xnode *run)
{
  struct xnode *body;
  size_t k = 0;
  if (!docx_body (e->d, &body, e->err))
    return NULL;
  WALK (body, n)
    {
      const char *text = xn_is (n, NS_W, "instrText") && xn_first (n) ? xn_content (xn_first (n)) : NULL;
      while (text && isspace ((unsigned char)*text))
        text++;
      bool toc = text && strncasecmp (text, "TOC", 3) == 0 && !isalnum ((unsigned char)text[3]);
      const char *simple = xn_is (n, NS_W, "fldSimple") ? xn_attr (n, NS_W, "instr") : NULL;
      while (simple && isspace ((unsigned char)*simple))
        simple++;
      toc = toc || (simple && strncasecmp (simple, "TOC", 3) == 0);
      k += toc;
      if (toc && xn_parent (n) == run)
        break;
    }
  return arena_printf (&e->a, "/toc[%zu]", k);
}

bool
add_toc (struct ed *e, struct adding *a)
{
  const char *levels = ed_prop (e, VB_TOC, "levels"), *title = ed_prop (e, VB_TOC, "title"),
             *styles = ed_prop (e, VB_TOC, "customStyles"), *mark = ed_prop (e, VB_TOC, "bookmark");
  bool links, pages;
  struct place pl;
  if (xn_is (a->parent.node, NS_W, "hdr") || xn_is (a->parent.node, NS_W, "ftr"))
    return refuse (e->err, "add --type toc is not supported inside a header or footer part. TOC field codes reference "
                           "body-level headings; insert into /body instead.");
  if (!ed_flag (e, VB_TOC, "hyperlinks", true, &links) || !ed_flag (e, VB_TOC, "pageNumbers", true, &pages)
      || (levels && !levels_ok (e, levels)) || (title && !v_text ("title", title, e->err))
      || (styles && !v_text ("customStyles", styles, e->err)) || (mark && !v_text ("bookmark", mark, e->err)))
    return false;
  if ((styles && strchr (styles, '"')) || (mark && strchr (mark, '"')))
    return bad_value (e->err, "Quotation marks cannot stand in 'customStyles' or 'bookmark' of a table of contents.");
  if (!place_find (e, &a->parent, a->at, NULL, true, &pl))
    return false;
  if (title && *title && !toc_title (e, &pl, title))
    return false;
  AUTO_BUF struct buf instr = BUF_INIT (LIMIT_TEXT);
  buf_addf (&instr, "TOC \\o \"%s\"%s \\u%s", levels ? levels : "1-3", links ? " \\h" : "", pages ? "" : " \\z");
  if (styles && *styles)
    buf_addf (&instr, " \\t \"%s\"", styles);
  if (mark && *mark)
    buf_addf (&instr, " \\b %s", mark);
  struct xnode *p = buf_ok (&instr, e->err) ? add_new_p (e, &pl) : NULL;
  if (!p || !field_put (e, p, NULL, buf_str (&instr), TOC_TEXT, true))
    return false;
  WALK (p, n)
    if (xn_is (n, NS_W, "t"))
      xn_set_attr (n, NS_XML, "space", NULL);
  WALK (p, n)
    if (xn_is (n, NS_W, "instrText"))
      {
        const char *path = toc_number (e, xn_parent (n));
        e->ret->path = path ? strdup (path) : NULL;
      }
  docx_changed (e->d, p);
  return e->ret->path || ed_nomem (e);
}

/* --- set, remove --- */

/* First text run of the instruction behind the begin run. */
static struct xnode *
toc_instr (struct xnode *begin)
{
  for (struct xnode *r = begin; r; r = xn_next_el (r))
    {
      struct xnode *i = xn_child (r, NS_W, "instrText"), *c = xn_child (r, NS_W, "fldChar");
      if (i)
        return i;
      const char *kind = c ? xn_attr (c, NS_W, "fldCharType") : NULL;
      if (kind && r != begin)
        return NULL;
    }
  return NULL;
}

/* The instruction with switch `name` and its argument taken out, or put in when `value` is given. */
static bool
switch_put (struct ed *e, const char *instr, char name, bool takes, const char *value, char **ret)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  bool done = false;
  for (const char *p = instr; *p;)
    {
      if (*p != '\\' || tolower ((unsigned char)p[1]) != name)
        {
          buf_addc (&b, *p++);
          continue;
        }
      p += 2;
      const char *arg = p;
      while (*arg == ' ')
        arg++;
      if (takes && *arg == '"')
        p = strchr (arg + 1, '"') ? strchr (arg + 1, '"') + 1 : arg + strlen (arg);
      else if (takes && *arg && *arg != '\\')
        p = arg + strcspn (arg, " ");
      while (*p == ' ')
        p++;
      if (value)
        buf_addf (&b, "\\%c%s%s%s ", name, takes ? " \"" : "", value, takes ? "\"" : "");
      done = true;
    }
  if (value && !done)
    {
      const char *s = buf_str (&b);
      buf_addf (&b, "%s\\%c%s%s%s ", *s && s[strlen (s) - 1] == ' ' ? "" : " ", name, takes ? " \"" : "", value,
                takes ? "\"" : "");
    }
  *ret = arena_strdup (&e->a, buf_str (&b));
  return *ret != NULL || ed_nomem (e);
}

/* Paragraph with the title in front of the field's, or NULL. */
static struct xnode *
title_of (struct xnode *p)
{
  struct xnode *prev = p ? xn_prev_el (p) : NULL;
  struct xnode *s = xn_is (prev, NS_W, "p") ? ct_path (prev, "pPr/pStyle", false) : NULL;
  const char *id = s ? xn_attr (s, NS_W, "val") : NULL;
  return id && strcmp (id, TOC_STYLE) == 0 ? prev : NULL;
}

static bool
set_title (struct ed *e, struct xnode *p, const char *value)
{
  struct xnode *old = title_of (p);
  if (old && !*value)
    return remove_node (e, old);
  if (old)
    return undo_keep (e, old) && set_paragraph_text (e, old, value);
  struct place pl = { .box = xn_parent (p), .before = p };
  return !*value || toc_title (e, &pl, value);
}

static enum put_result
toc_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *begin = ctx, *p = ed_paragraph_of (begin);
  const struct vprop *row = vocab_find (VB_TOC, key, V_SET);
  bool simple = xn_is (begin, NS_W, "fldSimple"), on = false, levels = row && strcmp (row->name, "levels") == 0;
  struct xnode *i = simple ? NULL : toc_instr (begin);
  const char *old = simple ? xn_attr (begin, NS_W, "instr") : i && xn_first (i) ? xn_content (xn_first (i)) : NULL;
  char *next;
  if (!row || !v_text (row->name, value, e->err))
    return row ? PUT_FAILED : PUT_UNKNOWN;
  if (strcmp (row->name, "title") == 0)
    return p && set_title (e, p, value) ? PUT_APPLIED : PUT_FAILED;
  if (!old)
    return refuse (e->err, "The table of contents has no instruction.") ? PUT_APPLIED : PUT_FAILED;
  if (levels ? !levels_ok (e, value) : !v_bool (value, true, &on, e->err))
    return PUT_FAILED;
  bool links = strcmp (row->name, "hyperlinks") == 0;
  if (!switch_put (e, old, levels ? 'o' : links ? 'h' : 'z', levels, levels ? value : on == links ? "" : NULL, &next))
    return PUT_FAILED;
  return (simple ? xn_set_attr (begin, NS_W, "instr", next) : xn_set_text (i, next)) || ed_nomem (e) ? PUT_APPLIED
                                                                                                     : PUT_FAILED;
}

bool
set_toc (struct ed *e, struct target *t)
{
  struct xnode *p = ed_paragraph_of (t->node), *c = xn_child (t->node, NS_W, "fldChar");
  if (p && !undo_keep (e, p))
    return false;
  if (!set_each (e, toc_key, t->node, "valid toc props: levels, title, hyperlinks, pageNumbers"))
    return false;
  struct xnode *mark = c ? c : xn_is (t->node, NS_W, "fldSimple") ? t->node : NULL;
  return !mark || xn_set_attr (mark, NS_W, "dirty", "true") || ed_nomem (e);
}

bool
remove_toc (struct ed *e, struct target *t)
{
  struct xnode *p = ed_paragraph_of (t->node), *title = title_of (p);
  int depth = 0;
  if (title && !remove_node (e, title))
    return false;
  /* The result of a filled table spans paragraphs: all of them up to the end character. */
  while (p && xn_is (p, NS_W, "p"))
    {
      struct xnode *next = xn_next_el (p);
      WALK (p, n)
        {
          const char *kind = xn_is (n, NS_W, "fldChar") ? xn_attr (n, NS_W, "fldCharType") : NULL;
          depth += kind && strcmp (kind, "begin") == 0;
          depth -= kind && strcmp (kind, "end") == 0;
        }
      if (!remove_node (e, p))
        return false;
      if (depth <= 0)
        break;
      p = next;
    }
  return true;
}
