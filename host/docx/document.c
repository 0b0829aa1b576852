/* set on "/": page, core and extended properties, settings, document defaults, theme, protection (contract 6.7). */
#include "host/docx/document.h"

#include "host/docx/set.h"
#include "host/docx/walk.h"

#include "common/base/num.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* --- core and extended properties (ECMA-376 part 2, 11; part 1, 22.2) --- */

#define NS_CP "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"
#define NS_DC "http://purl.org/dc/elements/1.1/"
#define NS_AP "http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"
#define TYPE_CORE "application/vnd.openxmlformats-package.core-properties+xml"
#define TYPE_APP "application/vnd.openxmlformats-officedocument.extended-properties+xml"
#define REL_CORE "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties"

/* Root of a properties part of the package, made when it is missing. */
static bool
props_root (struct ed *e, bool core, struct xnode **ret)
{
  AUTO_XDOC struct xdoc *dom = NULL;
  if (!docx_known_root (e->d, core ? DOCX_CORE : DOCX_APP, ret, e->err))
    return false;
  if (*ret)
    return true;
  if (!xdoc_new (core ? "cp" : NULL, core ? NS_CP : NS_AP, core ? "coreProperties" : "Properties", &dom, e->err))
    return false;
  struct docx_part *p = docx_part_new (e->d, core ? "/docProps/core.xml" : "/docProps/app.xml", core ? TYPE_CORE : TYPE_APP);
  if (!p || !undo_part (e, p))
    return ed_nomem (e);
  p->dom = TAKE (dom);
  *ret = xdoc_root (p->dom);
  const char *id = docx_rel_add (e->d, NULL, core ? REL_CORE : NS_R "/extended-properties",
                                 docx_rel_target (e->d, NULL, p->name), false);
  return undo_rel (e, NULL, id);
}

static bool
set_property_text (struct ed *e, bool core, const struct vprop *row, const char *value)
{
  struct xnode *root;
  char word[40];
  if (!v_text (row->name, value, e->err) || !props_root (e, core, &root))
    return false;
  const char *ns = !core ? NS_AP : v_word ("title creator subject description", row->el, word) ? NS_DC : NS_CP;
  if (core && !xn_declare (root, "dc", NS_DC))
    return ed_nomem (e);
  struct xnode *n = xn_child (root, ns, row->el);
  if (n && !undo_keep (e, n))
    return false;
  if (!n && (!(n = xn_append (root, ns, row->el)) || !undo_added (e, n)))
    return ed_nomem (e);
  docx_changed (e->d, root);
  return xn_set_text (n, value) || ed_nomem (e);
}

/* --- settings --- */

static bool
settings_of (struct ed *e, struct xnode **ret)
{
  if (!ed_part_root (e, DOCX_SETTINGS, ret) || !undo_keep_children (e, *ret))
    return false;
  docx_changed (e->d, *ret);
  return true;
}

static bool
set_setting (struct ed *e, const struct vprop *row, const char *value)
{
  struct xnode *s;
  int64_t v;
  bool on;
  char word[40];
  const char *el = row->el ? row->el : row->name;
  if (!settings_of (e, &s))
    return false;
  if (row->fmt == VF_TWIPS)
    {
      if (!v_twips (value, &v, e->err))
        return false;
      if (v > 32767)
        return refuse (e->err, "%s value too large: %s (%lld twips, max 32767)", row->name, value, (long long)v);
      return ct_val_int (s, el, v) || ed_nomem (e);
    }
  if (row->fmt == VF_INT)
    {
      if (!v_int (row->name, value, &v, e->err))
        return false;
      if (v <= 0)
        ct_drop (s, el);
      return v <= 0 || ct_val_int (s, el, v) || ed_nomem (e);
    }
  if (row->fmt == VF_ENUM)
    {
      if (!v_word (row->words, value, word))
        return bad_value (e->err,
                          "Invalid %s: '%s'. Valid: doNotCompress, compressPunctuation, compressPunctuationAndJapaneseKana",
                          row->name, value);
      return ct_val (s, "characterSpacingControl", word) || ed_nomem (e);
    }
  if (!v_bool (value, false, &on, e->err))
    return false;
  if (!on)
    ct_drop (s, el);
  return !on || put_toggle (s, el, true) || ed_nomem (e);
}

/* East-Asian line rules are document defaults of paragraphs. */
static bool
set_default_toggle (struct ed *e, const struct vprop *row, const char *value)
{
  struct xnode *styles, *ppr;
  bool on;
  if (!v_bool (value, false, &on, e->err) || !ed_part_root (e, DOCX_STYLES, &styles))
    return false;
  struct xnode *defaults = ct_put (styles, "docDefaults");
  if (!defaults || !undo_keep (e, defaults) || !(ppr = ct_path (defaults, "pPrDefault/pPr", true)))
    return ed_nomem (e);
  docx_changed (e->d, styles);
  return ct_val (ppr, row->name, on ? "true" : "false") || ed_nomem (e);
}

/* "none" or the mode word; any other word protects forms. */
static bool
set_protection (struct ed *e, const char *value)
{
  struct xnode *s, *n;
  char word[40] = "forms";
  if (!settings_of (e, &s))
    return false;
  if (!*value || strcasecmp (value, "none") == 0)
    {
      ct_drop (s, "documentProtection");
      return true;
    }
  v_word ("readOnly comments trackedChanges forms", value, word);
  ct_drop (s, "documentProtection");
  return ((n = ct_put (s, "documentProtection")) && xn_set_attr (n, NS_W, "edit", word)
          && xn_set_attr (n, NS_W, "enforcement", "true"))
         || ed_nomem (e);
}

/* --- compatibility (17.15.3) --- */

static bool
compat_mode (struct ed *e, struct xnode *compat, int64_t mode)
{
  struct xnode *n = xn_child (compat, NS_W, "compatSetting");
  while (n && !(xn_attr (n, NS_W, "name") && strcmp (xn_attr (n, NS_W, "name"), "compatibilityMode") == 0))
    n = xn_sibling (n, NS_W, "compatSetting");
  if (!n && !(n = ct_add (compat, "compatSetting")))
    return ed_nomem (e);
  return (xn_set_attr (n, NS_W, "name", "compatibilityMode")
          && xn_set_attr (n, NS_W, "uri", "http://schemas.microsoft.com/office/word") && ed_set_int (n, "val", mode))
         || ed_nomem (e);
}

static bool
compat_preset (struct ed *e, struct xnode *compat, const char *value)
{
  static const struct
  {
    const char *name;
    int mode;
    const char *flags[4];
  } presets[] = {
    { "word2019", 15, { NULL } },
    { "word2010", 14, { "doNotUseHTMLParagraphAutoSpacing", "useWord2002TableStyleRules", "useFELayout", NULL } },
    { "css-layout", 15, { "doNotUseHTMLParagraphAutoSpacing", NULL } },
  };
  for (size_t i = 0; i < 3; i++)
    if (strcasecmp (presets[i].name, value) == 0)
      {
        for (const char *const *f = presets[i].flags; *f; f++)
          if (!put_toggle (compat, *f, true))
            return ed_nomem (e);
        return compat_mode (e, compat, presets[i].mode);
      }
  return bad_value (e->err, "Unknown compatibility preset: '%s'. Valid: word2019, word2010, css-layout", value);
}

static enum put_result
set_compat (struct ed *e, const char *name, const char *value)
{
  static const struct
  {
    const char *word, *element;
  } aliases[] = {
    { "spaceForUnderline", "spaceForUL" },
    { "underlineTrailingSpaces", "ulTrailSpace" },
  };
  struct xnode *s;
  int64_t mode;
  bool on;
  for (size_t i = 0; i < 2; i++)
    if (strcasecmp (aliases[i].word, name) == 0)
      name = aliases[i].element;
  const struct ct_child *flag = ct_child_of (ct_of ("compat"), name);
  bool is_mode = strcasecmp (name, "mode") == 0, preset = strcasecmp (name, "preset") == 0;
  if (!is_mode && !preset && (!flag || flag->kind != CT_ONOFF))
    return PUT_UNKNOWN;
  if ((is_mode && !v_int ("compatibility.mode", value, &mode, e->err)) || (flag && !v_bool (value, false, &on, e->err))
      || !settings_of (e, &s))
    return PUT_FAILED;
  struct xnode *compat = ct_put (s, "compat");
  if (!compat)
    return ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
  if (is_mode)
    return compat_mode (e, compat, mode) ? PUT_APPLIED : PUT_FAILED;
  if (preset)
    return compat_preset (e, compat, value) ? PUT_APPLIED : PUT_FAILED;
  if (!on)
    ct_drop (compat, name);
  return !on || put_toggle (compat, name, true) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
}

/* --- document defaults (17.7.5) --- */

static enum put_result
set_defaults (struct ed *e, const struct vprop *row, const char *value)
{
  static const struct
  {
    const char *name, *key;
    bool para;
  } keys[] = {
    { "docDefaults.font.latin", "font.latin", false },
    { "docDefaults.font.hAnsi", "font.hAnsi", false },
    { "docDefaults.font.eastAsia", "font.ea", false },
    { "docDefaults.font.complexScript", "font.cs", false },
    { "docDefaults.bold", "bold", false },
    { "docDefaults.italic", "italic", false },
    { "docDefaults.rtl", "rtl", false },
    { "docDefaults.alignment", "align", true },
    { "docDefaults.spaceBefore", "spaceBefore", true },
    { "docDefaults.spaceAfter", "spaceAfter", true },
    { "docDefaults.lineSpacing", "lineSpacing", true },
  };
  struct xnode *styles, *rpr, *ppr;
  struct vcolor c;
  if (!ed_part_root (e, DOCX_STYLES, &styles))
    return PUT_FAILED;
  struct xnode *defaults = ct_put (styles, "docDefaults");
  if (!defaults || !undo_keep (e, defaults) || !(rpr = ct_path (defaults, "rPrDefault/rPr", true))
      || !(ppr = ct_path (defaults, "pPrDefault", true)))
    return ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
  docx_changed (e->d, styles);
  if (strcmp (row->name, "docDefaults.font") == 0)
    return put_run (e, rpr, "font", value) == PUT_APPLIED ? put_run (e, rpr, "font.cs", value) : PUT_FAILED;
  if (strcmp (row->name, "docDefaults.fontSize") == 0)
    return put_run (e, rpr, "size", value) == PUT_APPLIED ? put_run (e, rpr, "size.cs", value) : PUT_FAILED;
  if (strcmp (row->name, "docDefaults.color") == 0)
    return v_color (value, &c, e->err) ? put_run (e, rpr, "color", c.hex) : PUT_FAILED;
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strcmp (keys[i].name, row->name) == 0)
      {
        char word[40];
        bool off = v_word ("false 0 no off", value, word);
        if (off
            && (strcmp (keys[i].key, "bold") == 0 || strcmp (keys[i].key, "italic") == 0
                || strcmp (keys[i].key, "rtl") == 0))
          value = "";
        return keys[i].para ? put_para (e, ct_path (ppr, "pPr", true), keys[i].key, value)
                            : put_run (e, rpr, keys[i].key, value);
      }
  return PUT_UNKNOWN;
}

/* --- theme --- */

static bool
set_theme (struct ed *e, const struct vprop *row, const char *value)
{
  struct xnode *root, *n;
  struct vcolor c;
  char group[24];
  bool color = row->fmt == VF_COLOR;
  if (!docx_known_root (e->d, DOCX_THEME, &root, e->err))
    return false;
  if (!root)
    return refuse (e->err, "The document has no theme part.");
  if (color ? !v_color (value, &c, e->err) : !v_text (row->name, value, e->err))
    return false;
  size_t len = strcspn (row->el, "/");
  snprintf (group, sizeof group, "%.*s", (int)len, row->el);
  struct xnode *found = NULL;
  WALK (root, at)
    if (!found && xn_is (at, NS_A, group))
      found = at;
  if (found && row->el[len])
    found = xn_child (found, NS_A, row->el + len + 1);
  if (!found)
    return refuse (e->err, "The theme has no %s.", row->el);
  if (!undo_keep (e, found))
    return false;
  docx_changed (e->d, root);
  if (!color)
    return xn_set_attr (found, NULL, "typeface", value) || ed_nomem (e);
  while (xn_first (found))
    xn_remove (xn_first (found));
  return ((n = xn_append (found, NS_A, "srgbClr"))
          && xn_set_attr (n, NULL, "val", strcmp (c.hex, "auto") == 0 ? "000000" : c.hex))
         || ed_nomem (e);
}

static bool
set_background (struct ed *e, struct xnode *document, const char *value)
{
  struct vcolor c;
  struct xnode *settings, *n = xn_child (document, NS_W, "background"), *body = xn_child (document, NS_W, "body");
  bool off = !*value || strcasecmp (value, "none") == 0;
  if (!off && !v_color (value, &c, e->err))
    return false;
  if (n && !undo_keep (e, n))
    return false;
  if (off)
    return !n || xn_set_attr (n, NS_W, "color", "auto");
  if (!n && body && (!(n = xn_insert_before (body, NS_W, "background")) || !undo_added (e, n)))
    return ed_nomem (e);
  docx_changed (e->d, document);
  return (n && xn_set_attr (n, NS_W, "color", c.hex) && xn_set_attr (n, NS_W, "themeColor", NULL)
          && settings_of (e, &settings) && put_toggle (settings, "displayBackgroundShape", true))
         || ed_nomem (e);
}

/* --- the body's own section --- */

static bool
check_section (struct ed *e, const char *key, const char *value)
{
  char word[40];
  int64_t v;
  if (strcasecmp (key, "vAlign") == 0 && !v_word ("top center bottom both none", value, word))
    return bad_value (e->err, "Invalid vAlign value: '%s'. Valid: top, center, bottom, both, none.", value);
  if (strcasecmp (key, "pgBorders") == 0 && !v_word ("box none", value, word))
    return bad_value (e->err, "Invalid pgBorders value: '%s'. Valid: box, none.", value);
  if (strcasecmp (key, "chapStyle") == 0 && (!oc_parse_int (value, &v) || v < 1 || v > 9))
    return bad_value (e->err, "Invalid chapStyle value: '%s'. Must be 1-9 (heading level).", value);
  if (strcasecmp (key, "chapSep") == 0 && !v_word ("hyphen period colon emDash enDash", value, word))
    return bad_value (e->err, "Invalid chapSep value: '%s'. Valid: hyphen, period, colon, emDash, enDash.", value);
  if (strcasecmp (key, "lineNumberStart") == 0 && (!oc_parse_int (value, &v) || v < 0))
    return bad_value (e->err, "Invalid lineNumberStart value: '%s'. Must be a non-negative integer.", value);
  if (strcasecmp (key, "type") == 0 || strcasecmp (key, "break") == 0)
    return refuse (
        e->err, "'type'/'break' only applies to mid-document sections (/section[N]). The body-level path (/) refers to the "
                "final section which has no break type. Use: officecli set doc.docx /section[N] --prop type=...");
  if (strcasecmp (key, "docGrid.type") == 0
      && !v_word ("default lines linesAndChars snapToChars snapToCharacters", value, word))
    return bad_value (e->err, "Invalid docGrid.type: '%s'. Valid: default, lines, linesAndChars, snapToCharacters", value);
  if (strcasecmp (key, "docGrid.linePitch") == 0 && (!oc_parse_int (value, &v) || v < 1))
    return bad_value (e->err, "Invalid docGrid.linePitch '%s': must be a positive integer in twips (>= 1).", value);
  if (strcasecmp (key, "docGrid.charSpace") == 0 && (!oc_parse_int (value, &v) || v < 0 || v > 32767))
    return bad_value (e->err, "Invalid docGrid.charSpace '%s': OOXML range is [0, 32767].", value);
  return true;
}

static enum put_result
set_own_section (struct ed *e, const char *key, const char *value)
{
  struct xnode *body, *s;
  char word[40];
  const struct vprop *row = vocab_find (VB_SECTION, key, V_SET);
  bool type = strcasecmp (key, "section.type") == 0;
  if (!row && !type && !strchr (key, '.'))
    return PUT_UNKNOWN;
  if (type && !v_word (vocab_find (VB_DOCUMENT, key, V_SET)->words, value, word))
    return bad_value (e->err, "Invalid section.type: '%s'. Valid: nextPage, continuous, evenPage, oddPage, nextColumn",
                      value)
               ? PUT_APPLIED
               : PUT_FAILED;
  if (!check_section (e, key, value) || !docx_body (e->d, &body, e->err))
    return PUT_FAILED;
  s = xn_child (body, NS_W, "sectPr");
  if (!s && (!(s = xn_append (body, NS_W, "sectPr")) || !undo_added (e, s)))
    return PUT_FAILED;
  if (!undo_keep (e, s))
    return PUT_FAILED;
  docx_changed (e->d, s);
  if (type)
    return ct_val (s, "type", word) || ed_nomem (e) ? PUT_APPLIED : PUT_FAILED;
  if (strcasecmp (key, "vAlign") == 0 && strcasecmp (value, "none") == 0)
    {
      ct_drop (s, "vAlign");
      return PUT_APPLIED;
    }
  if (strcasecmp (key, "docGrid.type") == 0 && strcasecmp (value, "snapToCharacters") == 0)
    value = "snapToChars";
  return put_section (e, s, key, value);
}

/* --- one key --- */

static enum put_result
done (bool ok)
{
  return ok ? PUT_APPLIED : PUT_FAILED;
}

static enum put_result
document_key (struct ed *e, void *ctx, const char *key, const char *value)
{
  struct xnode *document = ctx;
  const struct vprop *row = vocab_find (VB_DOCUMENT, key, V_SET);
  char word[40];
  if (strncasecmp (key, "compatibility.", 14) == 0)
    return set_compat (e, key + 14, value);
  if (!row || strcmp (row->name, "section.type") == 0)
    return set_own_section (e, key, value);
  if (strncmp (row->name, "docDefaults.", 12) == 0)
    return set_defaults (e, row, value);
  if (strncmp (row->name, "theme.", 6) == 0)
    return done (set_theme (e, row, value));
  if (strncmp (row->name, "extended.", 9) == 0)
    return done (set_property_text (e, false, row, value));
  if (v_word ("title author subject keywords description category lastModifiedBy revision", row->name, word))
    return done (set_property_text (e, true, row, value));
  if (strcmp (row->name, "protection") == 0)
    return done (set_protection (e, value));
  if (strcmp (row->name, "background") == 0)
    return done (set_background (e, document, value));
  if (v_word ("kinsoku overflowPunct autoSpaceDE autoSpaceDN", row->name, word))
    return done (set_default_toggle (e, row, value));
  if (strcmp (row->name, "acceptAllChanges") == 0 || strcmp (row->name, "rejectAllChanges") == 0)
    return done (changes_settle (e, document, row->name[0] == 'a', value));
  return done (set_setting (e, row, value));
}

/* Orientation looks at the sides, so it comes last. */
bool
set_document (struct ed *e, struct target *t)
{
  struct xnode *document = t->node;
  while (document && xn_parent (document) && xn_is_element (xn_parent (document)))
    document = xn_parent (document);
  if (!xn_is (document, NS_W, "document"))
    document = e->d->main && e->d->main->dom ? xdoc_root (e->d->main->dom) : NULL;
  struct xnode *body;
  if (!document && (!docx_body (e->d, &body, e->err) || !(document = xn_parent (body))))
    return false;
  for (int last = 0; last < 2; last++)
    for (size_t i = 0; i < e->props->n; i++)
      {
        const char *key = e->props->at[i].key;
        if (e->used[i] || (strcasecmp (key, "orientation") == 0) != last)
          continue;
        enum put_result r = document_key (e, document, key, e->props->at[i].value);
        if (r == PUT_FAILED)
          return false;
        if (r == PUT_APPLIED)
          ed_use (e, i);
      }
  return ed_report_unused (e, NULL);
}
