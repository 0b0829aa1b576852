/* Form field data, [MS-DOC] NilPICFAndBinData and FFData. */
#ifndef OC_DOC_READER_FORM_H
#define OC_DOC_READER_FORM_H

#include "plugins/doc/reader/docfile.h"

/* At an offset of the data stream; NULL when there is none that can be read. */
const struct form *form_read (const struct docfile *d, struct arena *a, uint32_t at);

#endif
