/* Inside of the parser of equations: what its two halves share. */
#ifndef OC_HOST_DOCX_EQUATION_PARSE_H
#define OC_HOST_DOCX_EQUATION_PARSE_H

#include "host/docx/put.h"

struct parser
{
  struct ed *e;
  const char *p;                /* what is still to be read */
  unsigned depth;
};

struct scripts
{
  struct xnode *sub, *sup; /* NULL: not given */
};

struct xnode *eq_put (struct parser *q, struct xnode *parent, const char *name);                       /* m:NAME */
struct xnode *eq_put_val (struct parser *q, struct xnode *parent, const char *name, const char *value); /* m:NAME m:val=value */
struct xnode *eq_run (struct parser *q, struct xnode *box, const char *text, size_t len, bool upright);
bool eq_at_word (const struct parser *q, const char *word);
bool eq_at_stop (const struct parser *q);      /* where a list of items ends */
bool eq_argument (struct parser *q, struct xnode *box);
char *eq_group_text (struct parser *q);
bool eq_script_follows (const struct parser *q);
bool eq_scripts_parse (struct parser *q, struct xnode *box, struct scripts *s);
bool eq_script_move (struct parser *q, struct xnode *parent, const char *name, struct xnode *script);
bool eq_scripts_into (struct parser *q, struct xnode *w, const struct scripts *s);
const char *eq_scripts_name (const struct scripts *s);
bool eq_scripts_wrap (struct parser *q, struct xnode *node);
bool eq_items (struct parser *q, struct xnode *box);
struct xnode *eq_atom (struct parser *q, struct xnode *box);
struct xnode *eq_command (struct parser *q, struct xnode *box);  /* equation-parts.c */

#endif
