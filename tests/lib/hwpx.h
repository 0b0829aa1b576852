/* A small .hwpx document in memory, for tests of plugins/hwpx. */
#ifndef OC_TESTS_HWPX_H
#define OC_TESTS_HWPX_H

#include "common/base/limits.h"
#include "plugins/hwpx/emit/part-out.h"
#include "plugins/hwpx/model/doc.h"
#include "plugins/hwpx/reader/part.h"

#include <string.h>

#define HWPX_NS \
  " xmlns:hp=\"http://www.hancom.co.kr/hwpml/2011/paragraph\" xmlns:hs=\"http://www.hancom.co.kr/hwpml/2011/section\"" \
  " xmlns:hc=\"http://www.hancom.co.kr/hwpml/2011/core\" xmlns:hh=\"http://www.hancom.co.kr/hwpml/2011/head\"" \
  " xmlns:opf=\"http://www.idpf.org/2007/opf/\""
#define HWPX_DECLARATION "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\" ?>"

#define HWPX_HEADER \
  HWPX_DECLARATION "<hh:head" HWPX_NS " version=\"1.4\" secCnt=\"1\"><hh:refList>" \
  "<hh:fontfaces itemCnt=\"1\"><hh:fontface lang=\"HANGUL\" fontCnt=\"1\">" \
  "<hh:font id=\"0\" face=\"A\" type=\"TTF\" isEmbedded=\"0\"/></hh:fontface></hh:fontfaces>" \
  "<hh:borderFills itemCnt=\"1\"><hh:borderFill id=\"1\" threeD=\"0\">" \
  "<hh:leftBorder type=\"NONE\" width=\"0.1 mm\" color=\"#000000\"/></hh:borderFill></hh:borderFills>" \
  "<hh:charProperties itemCnt=\"2\"><hh:charPr id=\"0\" height=\"1000\" textColor=\"#000000\">" \
  "<hh:fontRef hangul=\"0\"/><hh:underline type=\"NONE\" shape=\"SOLID\" color=\"#000000\"/>" \
  "</hh:charPr><hh:charPr id=\"5\" height=\"2000\" textColor=\"#FF0000\"><hh:fontRef hangul=\"0\"/><hh:bold/>" \
  "</hh:charPr></hh:charProperties>" \
  "<hh:paraProperties itemCnt=\"1\"><hh:paraPr id=\"0\" tabPrIDRef=\"0\">" \
  "<hh:align horizontal=\"JUSTIFY\" vertical=\"BASELINE\"/>" \
  "<hh:heading type=\"NONE\" idRef=\"0\" level=\"0\"/><hp:switch><hp:case hp:required-namespace=\"x\"><hh:margin>" \
  "<hc:left value=\"0\" unit=\"HWPUNIT\"/></hh:margin>" \
  "<hh:lineSpacing type=\"PERCENT\" value=\"160\" unit=\"HWPUNIT\"/></hp:case><hp:default><hh:margin>" \
  "<hc:left value=\"0\" unit=\"HWPUNIT\"/></hh:margin>" \
  "<hh:lineSpacing type=\"PERCENT\" value=\"160\" unit=\"HWPUNIT\"/></hp:default></hp:switch></hh:paraPr>" \
  "</hh:paraProperties>" \
  "<hh:styles itemCnt=\"1\">" \
  "<hh:style id=\"0\" type=\"PARA\" name=\"Text\" engName=\"Normal\" paraPrIDRef=\"0\" charPrIDRef=\"0\"/>" \
  "</hh:styles></hh:refList></hh:head>"
#define HWPX_PACKAGE \
  HWPX_DECLARATION "<opf:package" HWPX_NS "><opf:metadata/><opf:manifest><opf:item id=\"s\" href=\"Contents/section0.xml\" media-type=\"application/xml\"/>" \
  "</opf:manifest><opf:spine><opf:itemref idref=\"s\"/></opf:spine></opf:package>"
#define HWPX_SECTION(body) HWPX_DECLARATION "<hs:sec" HWPX_NS ">" body "</hs:sec>"
#define HWPX_P(runs) \
  "<hp:p id=\"0\" paraPrIDRef=\"0\" styleIDRef=\"0\">" runs "<hp:linesegarray><hp:lineseg textpos=\"0\"/></hp:linesegarray></hp:p>"
#define HWPX_RUN(id, inside) "<hp:run charPrIDRef=\"" id "\">" inside "</hp:run>"

static inline bool
hwpx_part (struct doc *d, const char *name, const void *p, size_t len, struct part **ret, struct oc_err *err)
{
  AUTO_BUF struct buf raw = BUF_INIT (LIMIT_ZIP_PART);
  buf_add (&raw, p, len);
  if (!part_parse (d, name, &raw, ret, err))
    return false;
  if (doc_part_add (d, *ret, err))
    return true;
  buf_release (&(*ret)->raw);
  return false;
}

/* Document with the header above and one section.  Release with doc_release() also after a failure. */
static inline bool
hwpx_doc (struct doc *d, const void *section, size_t len, struct oc_err *err)
{
  struct part *p = NULL;
  doc_init (d);
  d->editable = true;
  d->sections = malloc (8 * sizeof *d->sections);
  if (!d->sections || !hwpx_part (d, "Contents/content.hpf", HWPX_PACKAGE, strlen (HWPX_PACKAGE), &d->hpf, err)
      || !hwpx_part (d, "Contents/header.xml", HWPX_HEADER, strlen (HWPX_HEADER), &d->header, err)
      || !hwpx_part (d, "Contents/section0.xml", section, len, &p, err))
    return false;
  d->sections[d->nsections++] = p;
  return true;
}

#endif
