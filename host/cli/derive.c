/* Error codes that follow from the text of a message (contract 1.2): the first pattern that matches wins. */
#include "common/base/utf.h"
#include "common/proto/codes.h"
#include "host/cli/cli.h"

#include <ctype.h>
#include <string.h>

/* "X N not found", optionally " (total: T)": the word before a number before "not found".  *ret_total is -1 without a total. */
static bool
numbered_not_found (const char *msg, int64_t *ret_total, char word[64])
{
  const char *at = strstr (msg, " not found");
  if (!at)
    return false;
  const char *digits = at;
  while (digits > msg && isdigit ((unsigned char) digits[-1]))
    digits--;
  if (digits == at || digits - msg < 2 || digits[-1] != ' ')
    return false;
  const char *end = digits - 1, *start = end;
  while (start > msg && start[-1] != ' ')
    start--;
  snprintf (word, 64, "%.*s", (int) (end - start), start);
  const char *total = at + strlen (" not found");
  *ret_total = str_starts (total, " (total: ") ? strtoll (total + strlen (" (total: "), NULL, 10) : -1;
  return true;
}

static bool is_numbered (const char *m) { int64_t t; char w[64]; return numbered_not_found (m, &t, w); }
static bool is_path (const char *m) { return str_starts (m, "Path not found:") || (str_starts (m, "No ") && strstr (m, " found with ")); }
static bool is_part (const char *m) { return str_starts (m, "Unknown part: ") && strstr (m, ". Available: "); }
static bool is_type (const char *m) { return strstr (m, "Unsupported file type") != NULL; }
static bool is_value (const char *m) { return str_starts (m, "Invalid ") || str_starts (m, "Unknown "); }
static bool is_missing (const char *m) { return strstr (m, "property is required") || (strstr (m, "requires a '") && strstr (m, "' property")); }
static bool is_duplicate (const char *m) { return strstr (m, "already exists") != NULL; }
static bool is_unsupported (const char *m) { return str_starts (m, "UNSUPPORTED props:"); }
static bool is_input (const char *m) { return str_starts (m, "Batch input must be"); }

static const struct
{
  bool (*matches) (const char *msg);
  const char *code;
} patterns[] = {
  { is_numbered, "not_found" },   { is_path, "not_found" },           { is_part, "invalid_path" },
  { is_type, "unsupported_type" }, { is_value, "invalid_value" },     { is_missing, "missing_property" },
  { is_duplicate, "duplicate_name" }, { is_unsupported, "unsupported_property" }, { is_input, "invalid_input" },
};

/* Codes of the program that say more than "internal_error" where no pattern matches. */
static const char *
plain_code (const struct oc_err *err)
{
  switch (err->code)
    {
    case OC_FILE_NOT_FOUND:
    case OC_IO:
    case OC_CORRUPT_BATCH:
    case OC_PROTOCOL:
    case OC_IDLE:
    case OC_STREAM_CLOSED:
    case OC_PLUGIN_FAILED:
    case OC_LICENSE:
      return code_name (err);
    case OC_INVALID_REQUEST:
      return "invalid_json";
    default:
      return "internal_error";
    }
}

const char *
failure_code (const struct oc_err *err)
{
  if (err->name[0])
    return err->name;
  for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++)
    if (patterns[i].matches (err->msg))
      return patterns[i].code;
  return plain_code (err);
}

/* Values that are valid but not spelled out in the message in a form that can be read back. */
static const char *const file_types[] = { ".docx", ".xlsx", ".pptx", NULL };
static const char *const view_modes[] = { "text", "annotated", "outline", "stats", "issues", "html", "svg", "screenshot", "pdf",
                                          "forms", NULL };
static const char *const preview_modes[] = { "text", "annotated", "outline", "stats", "issues", "html", "svg", "screenshot", NULL };
static const char *const render_words[] = { "auto", "native", "html", NULL };
static const char *const issue_words[] = {
  "format", "content", "structure", "f", "c", "s", "formula_not_evaluated", "formula_cache_stale", "formula_ref_missing_sheet",
  "formula_eval_error", "field_not_evaluated", "field_cache_stale", "slide_field_not_evaluated", "chart_series_ref_missing_sheet",
  "chart_cache_stale", "definedname_broken", "definedname_target_missing", "broken_part_ref", NULL
};

static const char *const *
fixed_values (const struct oc_err *err, const char *code)
{
  if (strcmp (code, "unsupported_type") == 0 && strstr (err->msg, "Other formats may be opened via plugins"))
    return file_types;
  if (strcmp (code, "invalid_issue_type") == 0)
    return issue_words;
  if (strcmp (code, "invalid_render") == 0)
    return render_words;
  if (strstr (err->hint, "use mode 'text' or 'annotated'"))
    return preview_modes;
  if (str_starts (err->msg, "Unknown mode: "))
    return view_modes;
  return NULL;
}

/* The list "a, b, c" of a message, up to its end or a full stop. */
static void
write_list (struct jw *w, const char *list)
{
  size_t len = strlen (list);
  while (len && strchr (". \n", list[len - 1]))
    len--;
  jw_key_array (w, "validValues");
  for (size_t at = 0; at < len;)
    {
      const char *comma = memchr (list + at, ',', len - at);
      size_t end = comma ? (size_t) (comma - list) : len, from = at;
      while (from < end && list[from] == ' ')
        from++;
      if (end > from)
        jw_strn (w, list + from, end - from);
      at = end + 1;
    }
  jw_end (w);
}

static void
write_valid_values (struct jw *w, const struct oc_err *err, const char *code)
{
  static const char *const marks[] = { "Valid values: ", "Valid value: " };
  const char *const *fixed = fixed_values (err, code);
  if (fixed)
    {
      jw_key_array (w, "validValues");
      for (; *fixed; fixed++)
        jw_str (w, *fixed);
      jw_end (w);
      return;
    }
  if (strcmp (code, "invalid_path") == 0 && is_part (err->msg))
    {
      write_list (w, strstr (err->msg, ". Available: ") + strlen (". Available: "));
      return;
    }
  if (!is_value (err->msg))
    return;
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    {
      const char *list = strstr (err->msg, marks[i]);
      if (list)
        {
          write_list (w, list + strlen (marks[i]));
          return;
        }
    }
}

void
failure_write_extras (struct jw *w, const struct oc_err *err)
{
  const char *code = failure_code (err), *lf = strchr (err->hint, '\n');
  int64_t total;
  char word[64], text[128];
  if (err->hint[0])
    {
      jw_key (w, "suggestion");
      jw_strn (w, err->hint, lf ? (size_t) (lf - err->hint) : strlen (err->hint));
      if (lf)
        jw_key_str (w, "help", lf + 1);
    }
  else if (!err->name[0] && numbered_not_found (err->msg, &total, word) && total >= 0)
    {
      if (total == 0)
        snprintf (text, sizeof text, "No %s elements exist. Add one first.", word);
      else
        snprintf (text, sizeof text, "Valid %s index range: 1-%lld", word, (long long) total);
      jw_key_str (w, "suggestion", text);
    }
  else if (is_unsupported (err->msg))
    jw_key_str (w, "help", "officecli help <format>-set");
  write_valid_values (w, err, code);
}

int
failure_status (const struct oc_err *err)
{
  /* The two that the written plugin protocol fixes for the host; see plugin-protocol sections 4.1 and 5.6. */
  if (err->code == OC_IDLE)
    return STATUS_IDLE;
  if (err->code == OC_PROTOCOL)
    return STATUS_PROTOCOL;
  return STATUS_FAILED;
}
