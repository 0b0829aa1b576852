/* Paragraphs and runs as WordprocessingML, for what goes out raw. */
#ifndef OC_DOC_EMIT_RUNXML_H
#define OC_DOC_EMIT_RUNXML_H

#include "plugins/doc/emit/emit.h"
#include "plugins/doc/emit/ppr.h"

struct runout
{
  struct emit *e;
  struct xmlout x;
  unsigned istd;               /* paragraph style around the runs */
  unsigned runs;               /* w:r written so far as children of the paragraph: those in links and changes are not */
  bool in_link;
};

/* One inline.  Pictures, notes and comments have no XML of their own here and are left to the caller. */
void inl_xml (struct runout *o, const struct inl *in);
/* pPr with mark and section; nothing when it is empty. */
void ppr_element (struct runout *o, const struct para *p, const struct pap *pap);
void para_xml (struct runout *o, const struct para *p, bool in_table);
/* The same without w:p around it. */
void para_content_xml (struct runout *o, const struct para *p, bool in_table);
void sect_xml (struct xmlout *x, const struct sep *s);
void form_xml (struct xmlout *x, const struct form *f);
/* ISO 8601 of a DTTM; "" when it is none. */
void dttm_text (uint32_t dttm, char ret[32]);
const char *author_name (const struct emit *e, unsigned i);

#endif
