/* create: a blank package (contract 7.6). */
#include "host/docx/docx.h"
#include "host/docx/edit.h"

#include "common/pkg/xmlout.h"
#include "host/docx/blank.h"
#include "host/docx/schema.h"
#include <string.h>
#include <strings.h>
#include <time.h>

#define WML "application/vnd.openxmlformats-officedocument.wordprocessingml."
#define PROPS "application/vnd.openxmlformats-officedocument."
#define NS_CP "http://schemas.openxmlformats.org/package/2006/metadata/core-properties"

enum when
{
  ALWAYS,
  FULL_ONLY,
  MINIMAL_ONLY
};

static const struct blank_part
{
  const char *name, *type, *rel;
  bool of_package; /* relationship from the package, not from the document */
  enum when when;
  const struct blank_step *steps;
} parts[] = {
  { "/word/document.xml", WML "document.main+xml", NS_R "/officeDocument", true, ALWAYS, blank_document },
  { "/word/styles.xml", WML "styles+xml", NS_R "/styles", false, FULL_ONLY, blank_styles_full },
  { "/word/styles.xml", WML "styles+xml", NS_R "/styles", false, MINIMAL_ONLY, blank_styles_minimal },
  { "/word/settings.xml", WML "settings+xml", NS_R "/settings", false, ALWAYS, blank_settings },
  { "/word/numbering.xml", WML "numbering+xml", NS_R "/numbering", false, ALWAYS, blank_numbering },
  { "/word/theme/theme1.xml", PROPS "theme+xml", NS_R "/theme", false, FULL_ONLY, blank_theme },
  { "/docProps/app.xml", PROPS "extended-properties+xml", NS_R "/extended-properties", true, ALWAYS, blank_app },
  { "/docProps/custom.xml", PROPS "custom-properties+xml", NS_R "/custom-properties", true, ALWAYS, blank_custom },
};

static void
write_steps (struct buf *out, const struct blank_step *s)
{
  struct xmlout x = XMLOUT_INIT (out);
  xo_declaration (&x);
  for (; s->op; s++)
    switch (s->op)
      {
      case '<':
        xo_start (&x, s->a);
        break;
      case '=':
        xo_attr (&x, s->a, s->b);
        break;
      case 't':
        xo_text (&x, s->a);
        break;
      default:
        xo_end (&x);
        break;
      }
}

static bool
new_part (struct docx *d, const char *name, const char *type, const char *rel, bool of_package, struct buf *content)
{
  struct docx_part *p = docx_part_new (d, name, type);
  struct docx_part *from = of_package ? NULL : d->main;
  if (!p || !docx_rel_add (d, from, rel, docx_rel_target (d, from, name), false))
    return false;
  p->bytes = *content;
  p->has_bytes = true;
  *content = (struct buf)BUF_INIT (LIMIT_ZIP_PART);
  if (strcmp (name, "/word/document.xml") == 0)
    d->main = p;
  return true;
}

/* ECMA-376 part 2, 11 core properties */
static void
write_core (struct buf *out)
{
  static const struct
  {
    const char *name, *text;
    bool date;
  } fields[] = {
    { "dc:creator", "OfficeCLI", false },
    { "cp:lastModifiedBy", "OfficeCLI", false },
    { "dcterms:created", NULL, true },
    { "dcterms:modified", NULL, true },
  };
  struct xmlout x = XMLOUT_INIT (out);
  char now[32];
  time_t t = time (NULL);
  struct tm tm;
  strftime (now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", gmtime_r (&t, &tm));
  xo_declaration (&x);
  xo_start (&x, "cp:coreProperties");
  xo_attr (&x, "xmlns:cp", NS_CP);
  xo_attr (&x, "xmlns:dc", "http://purl.org/dc/elements/1.1/");
  xo_attr (&x, "xmlns:dcterms", "http://purl.org/dc/terms/");
  xo_attr (&x, "xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance");
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    {
      xo_start (&x, fields[i].name);
      if (fields[i].date)
        xo_attr (&x, "xsi:type", "dcterms:W3CDTF");
      xo_text (&x, fields[i].date ? now : fields[i].text);
      xo_end (&x);
    }
  xo_end (&x);
}

/* --- languages --- */

static const struct
{
  const char *lang, *attr, *slot, *font;
} languages[] = {
  { "zh", "eastAsia", "eastAsia", "等线" },
  { "ja", "eastAsia", "eastAsia", "游明朝" },
  { "ko", "eastAsia", "eastAsia", "맑은 고딕" },
  { "ar", "bidi", "cs", "Arabic Typesetting" },
  { "he", "bidi", "cs", "David" },
  { "fa", "bidi", "cs", "B Nazanin" },
  { "ur", "bidi", "cs", "Jameel Noori Nastaleeq" },
  { "th", "bidi", "cs", "Angsana New" },
  { "hi", "bidi", "cs", "Mangal" },
};

static bool
set_locale_parts (struct docx *d, const char *locale, struct oc_err *err)
{
  struct xnode *settings, *styles;
  const char *attr = "val", *slot = NULL, *font = NULL;
  size_t n = strcspn (locale, "-_");
  for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
    if (strlen (languages[i].lang) == n && strncasecmp (languages[i].lang, locale, n) == 0)
      {
        attr = languages[i].attr;
        slot = languages[i].slot;
        font = languages[i].font;
      }
  if (!docx_known_root (d, DOCX_SETTINGS, &settings, err) || !docx_known_root (d, DOCX_STYLES, &styles, err))
    return false;
  struct xnode *lang = settings ? ct_put (settings, "themeFontLang") : NULL;
  struct xnode *fonts = styles ? ct_path (styles, "docDefaults/rPrDefault/rPr/rFonts", false) : NULL;
  bool ok = lang && fonts && xn_set_attr (lang, NS_W, attr, locale) && xn_set_attr (fonts, NS_W, "ascii", "Times New Roman")
            && xn_set_attr (fonts, NS_W, "hAnsi", "Times New Roman") && (!slot || xn_set_attr (fonts, NS_W, slot, font));
  if (!ok)
    return oc_fail (err, OC_NOMEM, "out of memory");
  docx_changed (d, lang);
  docx_changed (d, fonts);
  return true;
}

bool
docx_create (const char *path, bool minimal, const char *locale, struct oc_err *err)
{
  AUTO_DOCX struct docx *d = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_ZIP_PART);
  if (!docx_new (path, &d, err))
    return false;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    {
      const struct blank_part *p = &parts[i];
      if ((p->when == FULL_ONLY && minimal) || (p->when == MINIMAL_ONLY && !minimal))
        continue;
      write_steps (&b, p->steps);
      if (!buf_ok (&b, err))
        return false;
      if (!new_part (d, p->name, p->type, p->rel, p->of_package, &b))
        return oc_fail (err, OC_NOMEM, "out of memory");
    }
  write_core (&b);
  if (!buf_ok (&b, err))
    return false;
  if (!new_part (d, "/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml",
                 "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties", true, &b))
    return oc_fail (err, OC_NOMEM, "out of memory");
  if (locale && *locale && !set_locale_parts (d, locale, err))
    return false;
  return docx_save (d, err);
}
