/* Form field data, ECMA-376 17.16.17 ffData. */
#include "common/base/num.h"
#include "plugins/doc/emit/runxml.h"

enum { FORM_TEXT, FORM_CHECKBOX, FORM_LIST };

static void
text_val (struct xmlout *x, const char *element, const char *value)
{
  if (value && *value)
    val_xml (x, element, value);
}

static void
help_xml (struct xmlout *x, const char *element, const char *value)
{
  if (!value || !*value)
    return;
  xo_start (x, element);
  xo_attr (x, "w:type", "text");
  xo_attr (x, "w:val", value);
  xo_end (x);
}

static void
checkbox_xml (struct xmlout *x, const struct form *f)
{
  xo_start (x, "w:checkBox");
  if (f->own_size)
    val_int_xml (x, "w:size", oc_clamp (f->size, 1, 3276));
  else
    {
      xo_start (x, "w:sizeAuto");
      xo_end (x);
    }
  val_xml (x, "w:default", f->initial ? "1" : "0");
  val_xml (x, "w:checked", f->checked ? "1" : "0");
  xo_end (x);
}

static void
list_xml (struct xmlout *x, const struct form *f)
{
  xo_start (x, "w:ddList");
  if (f->has_result)
    val_int_xml (x, "w:result", f->result);
  val_int_xml (x, "w:default", f->initial);
  for (unsigned i = 0; i < f->nitems; i++)
    val_xml (x, "w:listEntry", f->item[i]);
  xo_end (x);
}

static void
input_xml (struct xmlout *x, const struct form *f)
{
  static const char *const type[] = { "regular", "number", "date", "currentDate", "currentTime", "calculated" };
  xo_start (x, "w:textInput");
  if (f->text_type && f->text_type < 6)
    val_xml (x, "w:type", type[f->text_type]);
  text_val (x, "w:default", f->text);
  if (f->max_len)
    val_int_xml (x, "w:maxLength", oc_clamp (f->max_len, 1, 32767));
  text_val (x, "w:format", f->format);
  xo_end (x);
}

void
form_xml (struct xmlout *x, const struct form *f)
{
  xo_start (x, "w:ffData");
  val_xml (x, "w:name", f->name);
  xo_start (x, "w:enabled");
  if (f->protect)
    xo_attr (x, "w:val", "0");
  xo_end (x);
  val_xml (x, "w:calcOnExit", f->recalc ? "1" : "0");
  text_val (x, "w:entryMacro", f->entry);
  text_val (x, "w:exitMacro", f->leave);
  help_xml (x, "w:helpText", f->help);
  help_xml (x, "w:statusText", f->status);
  if (f->kind == FORM_CHECKBOX)
    checkbox_xml (x, f);
  else if (f->kind == FORM_LIST)
    list_xml (x, f);
  else
    input_xml (x, f);
  xo_end (x);
}
