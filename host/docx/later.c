/* What this build does not do yet, each with its answer. */
#include "host/docx/add.h"
#include "host/docx/equation-put.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"

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
add_generic (struct ed *e, struct adding *a)
{
  return refuse (e->err, "Cannot add '%s': this build does not do it.", a->type);
}

bool
set_sdt (struct ed *e, struct target *t)
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
