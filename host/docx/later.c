/* What this build does not do yet, each with its answer. */
#include "host/docx/add.h"
#include "host/docx/remove.h"
#include "host/docx/set.h"

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
remove_chart (struct ed *e, struct target *n)
{
  (void) n;
  return refuse (e->err, "Cannot remove this element: this build does not do it.");
}
