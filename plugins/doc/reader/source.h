/* A .doc file as a source of the model: what the emitter pulls. */
#ifndef OC_DOC_READER_SOURCE_H
#define OC_DOC_READER_SOURCE_H

#include "plugins/doc/model/source.h"
#include "plugins/doc/reader/blocks.h"

struct doc_reader { const struct docfile *d; struct story_reader body; };

/* `r` and `d` must outlive the source. */
void doc_reader_init (struct doc_reader *r, const struct docfile *d, struct doc_source *ret);

#endif
