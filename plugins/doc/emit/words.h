/* Words of WordprocessingML for numbers of the binary format. */
#ifndef OC_DOC_EMIT_WORDS_H
#define OC_DOC_EMIT_WORDS_H

#include "plugins/doc/model/props.h"

const char *word_border (unsigned brc_type);          /* BrcType; unknown ones give "single" */
const char *word_shading (unsigned ipat);             /* Ipat */
const char *word_underline (unsigned kul);            /* Kul; NULL: none */
const char *word_highlight (unsigned ico);            /* NULL: no such colour */
const char *word_jc (unsigned jc);
const char *word_number_format (unsigned nfc);        /* MSONFC */
const char *word_tab (unsigned jc);
const char *word_leader (unsigned tlc);
const char *word_effect (unsigned sfx);
const char *word_emphasis (unsigned kcd);
/* BCP-47 tag of a Windows language id, NULL when unknown or "no language". */
const char *word_lang (unsigned lid);
/* RRGGBB or "auto". */
void word_color (uint32_t color, char ret[8]);

#endif
