/* Single property modifiers, [MS-DOC] Sprm, Prl: a list of them changes a run, a paragraph, a table row or a section.
 *
 * Every sprm that is read is a row of one table (sprm-table.c): opcode, handler, property bit, place in the target struct,
 * name. Sprms without a row are skipped by the size that their opcode states.  A list that breaks off is applied up to the
 * break. */
#ifndef OC_DOC_READER_SPRM_H
#define OC_DOC_READER_SPRM_H

#include "common/base/rd.h"
#include "plugins/doc/model/props.h"
#include "plugins/doc/reader/ole.h"

struct fonts
{
  const char **name;
  uint8_t *charset;
  unsigned n;
};

/* Where a list is applied; targets that are NULL ignore their sprms. */
struct sprm_ctx
{
  struct chp *chp;
  struct pap *pap;
  struct tap *tap;
  struct sep *sep;
  uint32_t style_toggles; /* toggles that the style switches on, for "as style" and "opposite" */
  const struct fonts *fonts;
};

struct sprm_row;
typedef void
sprm_fn (struct sprm_ctx *c, const struct sprm_row *row, struct rd *arg);
struct sprm_row
{
  uint16_t op;
  sprm_fn *fn;
  uint8_t bit; /* CHP_ or PAP_ bit, or a small number for the handler */
  uint16_t at; /* offset in the target struct */
  const char *name;
};
extern const struct sprm_row sprm_table[];
extern const size_t sprm_table_len;

enum sprm_group
{
  SGC_PAP = 1,
  SGC_CHP = 2,
  SGC_PIC = 3,
  SGC_SEP = 4,
  SGC_TAP = 5
};
static inline unsigned
sprm_group (uint16_t op)
{
  return (op >> 10) & 7;
}

/* Next sprm of a list: opcode and operand (without length bytes).  False at its end; r->bad tells a broken list. */
bool
sprm_next (struct rd *r, uint16_t *ret_op, struct rd *ret_arg);
const struct sprm_row *
sprm_find (uint16_t op);
/* Apply a list; false when it was broken (what stood before the break counts). */
bool
sprm_apply (struct sprm_ctx *c, const uint8_t *p, size_t len);
/* A piece's own modifier, [MS-DOC] Prm0: short form with a 7-bit index. */
void
sprm_apply_short (struct sprm_ctx *c, unsigned isprm, uint8_t value);

uint32_t
color_of_ico (unsigned ico);
uint32_t
color_of_cv (uint32_t cv);
struct border
border80_read (struct rd *r);
struct border
border_read (struct rd *r);
struct shading
shading80_read (struct rd *r);
struct shading
shading_read (struct rd *r);

#endif
