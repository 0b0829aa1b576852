/* A .docx in memory for tests: parts given as XML text.  W stands for the namespace declarations. */
#ifndef OC_TESTS_DOCX_H
#define OC_TESTS_DOCX_H

#include "host/docx/docx.h"

#include <string.h>

#define W "xmlns:w=\"" NS_W "\" xmlns:m=\"" NS_M "\" xmlns:r=\"" NS_R "\" xmlns:w14=\"" NS_W14 "\""
#define DOC(body) "<w:document " W "><w:body>" body "</w:body></w:document>"
#define REL_BASE "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
#define TYPE_BASE "application/vnd.openxmlformats-officedocument.wordprocessingml."

static struct docx_part *
test_part (struct docx *d, struct docx_part *from, const char *name, const char *kind, const char *type, const char *xml)
{
  struct docx_part *p = docx_part_new (d, name, type);
  if (!p || !xdoc_parse (name, xml, strlen (xml), &p->dom, NULL))
    return NULL;
  AUTO_BUF struct buf rel = BUF_INIT (1024);
  buf_addf (&rel, REL_BASE "%s", kind);
  return docx_rel_add (d, from, buf_str (&rel), docx_rel_target (d, from, name), false) ? p : NULL;
}

/* Document part with that XML; NULL when something failed. */
static inline struct docx *
test_docx (const char *document)
{
  struct docx *d = NULL;
  if (!docx_new ("test.docx", &d, NULL))
    return NULL;
  d->main = test_part (d, NULL, "/word/document.xml", "officeDocument", TYPE_BASE "document.main+xml", document);
  return d->main ? d : NULL;
}

static inline struct docx_part *
test_add (struct docx *d, const char *name, const char *kind, const char *xml)
{
  AUTO_BUF struct buf part = BUF_INIT (256);
  AUTO_BUF struct buf type = BUF_INIT (256);
  buf_addf (&part, "/word/%s.xml", name);
  buf_addf (&type, TYPE_BASE "%s+xml", kind);
  return test_part (d, d->main, buf_str (&part), kind, buf_str (&type), xml);
}

#endif
