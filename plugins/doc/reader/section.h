/* Section limits and properties, [MS-DOC] PlcfSed, Sepx. */
#ifndef OC_DOC_READER_SECTION_H
#define OC_DOC_READER_SECTION_H

#include "plugins/doc/reader/docfile.h"

/* Always at least one section; the last one's limit is the end of the main text. */
bool sections_read (struct docfile *d, struct oc_err *err) OC_MUST_CHECK;

#endif
