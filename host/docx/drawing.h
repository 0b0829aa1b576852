/* DrawingML objects in text (ECMA-376 20.4): inline and floating frames around pictures, charts, shapes. */
#ifndef OC_HOST_DOCX_DRAWING_H
#define OC_HOST_DOCX_DRAWING_H

#include "host/docx/put.h"

struct frame
{
  bool floating, behind;
  int64_t cx, cy, x, y;               /* EMU */
  char wrap[24];                      /* "none square tight through topandbottom" */
  char h_from[24], v_from[24];        /* what x and y count from */
  const char *name, *alt;
  bool lock_aspect;
};

/* wp:inline or wp:anchor below a w:drawing of the run, with an empty a:graphicData of that uri.  ret_id: the drawing's number. */
struct xnode *drawing_put (struct ed *e, struct xnode *run, const struct frame *f, const char *uri, int64_t *ret_id);
/* Free number for wp:docPr, over the whole document. */
int64_t drawing_next_id (struct ed *e);
/* wp:inline or wp:anchor of a run with a drawing; NULL: none. */
struct xnode *drawing_frame (struct xnode *run);
bool drawing_attr_int (struct xnode *n, const char *name, int64_t v);
/* wrap word of the vocabulary; "inline" is accepted and given back.  False: refused. */
bool drawing_wrap_word (struct ed *e, const char *value, char ret[24]) OC_MUST_CHECK;
bool drawing_relative_word (struct ed *e, bool vertical, const char *value, char ret[24]) OC_MUST_CHECK;
/* Replace the wp:wrap* element of an anchor. */
bool drawing_put_wrap (struct xnode *anchor, const char *wrap);
/* Offset and origin of wp:positionH or wp:positionV; negative NULLs leave what is there. */
bool drawing_put_position (struct xnode *anchor, bool vertical, const int64_t *offset, const char *from);

#endif
