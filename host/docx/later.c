/* What this build does not do yet, each with its answer. */
#include "host/docx/add.h"
#include "host/docx/equation-put.h"
#include "host/docx/find.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"

bool
add_bookmark (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_tab (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_ptab (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_break (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_section (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_field (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_note (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_comment (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_sdt (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_toc (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_textbox (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_shape (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_formfield (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_watermark (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_equation (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_chart (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_ole (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_abstract_num (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_num (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_level (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
add_generic (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
set_section (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_document (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_bookmark (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_note (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_comment (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_tab_stop (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_sdt (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_abstract_num (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_num (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_level (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_field (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_formfield (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_toc (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_watermark (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_equation (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_chart (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_series (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_axis (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
set_drawn (struct ed *e, struct target *t)
{
  (void) t;
  return refuse (e->err, "Cannot set this element: this build does not do it.");
}

bool
find_anchor (struct ed *e, const struct target *parent, const char *pattern, bool after, bool block, struct place *ret)
{
  (void) parent, (void) pattern, (void) after, (void) block, (void) ret;
  return refuse (e->err, "find: anchors are not available in this build.");
}

bool
find_replace (struct ed *e, const struct target *t, const char *path)
{
  (void) t, (void) path;
  return refuse (e->err, "find is not available in this build.");
}

bool
equation_replace (struct ed *e, struct xnode *p, const char *formula)
{
  (void) p, (void) formula;
  return refuse (e->err, "Equations are not available in this build.");
}

bool
equation_instead (struct ed *e, struct xnode *p, const char *formula)
{
  (void) p, (void) formula;
  return refuse (e->err, "Equations are not available in this build.");
}

enum put_result
set_picture_key (struct ed *e, struct xnode *r, const char *key, const char *value)
{
  (void) e, (void) r, (void) key, (void) value;
  return PUT_UNKNOWN;
}

bool
remove_drawn (struct ed *e, struct xnode *n)
{
  (void) n;
  return refuse (e->err, "Cannot remove this element: this build does not do it.");
}

bool
remove_toc (struct ed *e, struct target *n)
{
  (void) n;
  return refuse (e->err, "Cannot remove this element: this build does not do it.");
}

bool
remove_chart (struct ed *e, struct target *n)
{
  (void) n;
  return refuse (e->err, "Cannot remove this element: this build does not do it.");
}

bool
remove_field (struct ed *e, struct target *n)
{
  (void) n;
  return refuse (e->err, "Cannot remove this element: this build does not do it.");
}

bool
remove_watermark (struct ed *e)
{
  return refuse (e->err, "Cannot remove this element: this build does not do it.");
}
