/* Between the data files of the vocabulary and vocab.c; nobody else includes this. */
#ifndef OC_HOST_DOCX_VOCAB_ROWS_H
#define OC_HOST_DOCX_VOCAB_ROWS_H

#include "host/docx/vocab.h"

/* Short spellings of vprop.use for the rows. */
enum { A = V_ADD, S = V_SET, G = V_GET, AS = A | S, AG = A | G, SG = S | G, ASG = A | S | G };

#define VOCAB_BOX(name) extern const struct vprop vocab_##name[]; extern const size_t vocab_##name##_n;
VOCAB_BOX (run) VOCAB_BOX (para) VOCAB_BOX (table) VOCAB_BOX (row) VOCAB_BOX (cell) VOCAB_BOX (column) VOCAB_BOX (section)
VOCAB_BOX (style) VOCAB_BOX (document) VOCAB_BOX (picture) VOCAB_BOX (hyperlink) VOCAB_BOX (bookmark) VOCAB_BOX (note)
VOCAB_BOX (comment) VOCAB_BOX (header) VOCAB_BOX (field) VOCAB_BOX (fieldchar) VOCAB_BOX (instrtext) VOCAB_BOX (break)
VOCAB_BOX (ptab) VOCAB_BOX (tab) VOCAB_BOX (toc) VOCAB_BOX (sdt) VOCAB_BOX (formfield) VOCAB_BOX (equation)
VOCAB_BOX (watermark) VOCAB_BOX (textbox) VOCAB_BOX (shape) VOCAB_BOX (ole) VOCAB_BOX (chart) VOCAB_BOX (series)
VOCAB_BOX (axis) VOCAB_BOX (abstractnum) VOCAB_BOX (num) VOCAB_BOX (level) VOCAB_BOX (change) VOCAB_BOX (lists)

extern const struct velem vocab_elements[];
extern const size_t vocab_elements_n;

#endif
