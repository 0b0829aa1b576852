/* Enumeration words of DrawingML and VML, in any case, to values of the model. */
#ifndef OC_PDF_READER_WORDS_H
#define OC_PDF_READER_WORDS_H

#include "common/base/utf.h"
#include <stddef.h>

struct word { const char *name; int value; };

static inline int
word_of (const struct word *words, size_t n, const char *s, int fallback)
{
  for (size_t i = 0; s && i < n; i++)
    if (ascii_casecmp (words[i].name, s) == 0)
      return words[i].value;
  return fallback;
}
#define WORD(words, s, fallback) word_of ((words), sizeof (words) / sizeof *(words), (s), (fallback))

#endif
