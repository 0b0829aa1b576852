/* Texts that a command and a batch item share. */
#ifndef OC_HOST_REPORT_H
#define OC_HOST_REPORT_H

#include "host/handler.h"

/* {"matches":N,"results":[...]} */
void nodes_write_json (struct jw *w, const struct node_set *s);
/* Does the text of a node contain `needle`, without regard to case?  A node without text never does, an empty needle always. */
bool node_text_has (const struct node *n, const char *needle);
/* Drop the top nodes whose text does not contain `needle`; NULL keeps all. */
void nodes_keep_text (struct node_set *s, const char *needle);
/* Give every hit that has children but lists none its children (one level). */
bool nodes_hydrate (struct handler *h, struct node_set *s, struct oc_err *err) OC_MUST_CHECK;
/* The report of `validate`, without a trailing LF. */
void validations_text (struct buf *b, const struct validations *v);
/* "[Schema] text (Path: p) (Part: q)" */
void validation_line (struct buf *b, const struct validation *v);
/* Warnings without a code, one "WARNING: text" each. */
void notes_to_stderr (const struct warnings *w);
/* Tell on stderr that an XPath selected nothing. */
void raw_set_no_match (const char *xpath);

/* View modes by name or letter, any case. */
struct view_mode
{
  const char *name;
  char letter;
  bool in_batch;
};
const struct view_mode *view_mode_find (const char *word);  /* NULL: none */

#endif
