/* officecli view: text views from the handler, pdf from an exporter. */
#include "common/base/utf.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/plugin/plugins.h"
#include "host/report.h"

#include <string.h>

static const char *const issue_types[] = {
  "format",
  "content",
  "structure",
  "f",
  "c",
  "s",
  "formula_not_evaluated",
  "formula_cache_stale",
  "formula_ref_missing_sheet",
  "formula_eval_error",
  "field_not_evaluated",
  "field_cache_stale",
  "slide_field_not_evaluated",
  "chart_series_ref_missing_sheet",
  "chart_cache_stale",
  "definedname_broken",
  "definedname_target_missing",
  "broken_part_ref",
};

static bool
is_issue_type (const char *word, size_t len)
{
  for (size_t i = 0; i < sizeof issue_types / sizeof *issue_types; i++)
    if (strlen (issue_types[i]) == len && ascii_ncasecmp (issue_types[i], word, len) == 0)
      return true;
  return false;
}

/* --type and --render are looked at in every mode, before the file. */
static bool
check_words (const struct parsed *p, struct oc_err *err)
{
  const char *type = parsed_text (p, "type"), *render = parsed_text (p, "render");
  const char *from = type ? type + strspn (type, " \t") : "";
  size_t len = strlen (from);
  while (len && strchr (" \t", from[len - 1]))
    len--;
  if (len && !is_issue_type (from, len))
    return oc_fail_named (
        err, OC_INVALID_ARGUMENT, "invalid_issue_type",
        _ ("Invalid --type value: '%s'. Valid buckets: format, content, structure (alias f, c, s). Valid subtypes: "
           "formula_not_evaluated, formula_cache_stale, formula_ref_missing_sheet, formula_eval_error, "
           "field_not_evaluated, field_cache_stale, slide_field_not_evaluated, chart_series_ref_missing_sheet, "
           "chart_cache_stale, definedname_broken, definedname_target_missing, broken_part_ref."),
        type);
  if (render && ascii_casecmp (render, "auto") != 0 && ascii_casecmp (render, "native") != 0
      && ascii_casecmp (render, "html") != 0)
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_render",
                          _ ("Invalid --render value: %s. Valid: auto, native, html"), render);
  return true;
}

/* --- pdf --- */

/* The source beside itself, with the extension .pdf. */
static char *
default_output (const char *file)
{
  AUTO_FREE char *absolute = path_absolute (file);
  if (!absolute)
    return NULL;
  AUTO_BUF struct buf b = BUF_INIT (1 << 20);
  buf_add (&b, absolute, strlen (absolute) - strlen (path_extension (absolute)));
  buf_adds (&b, ".pdf");
  return buf_take (&b);
}

static bool
export_pdf (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  const char *file = p->argument[0], *ext = path_extension (file), *typed = parsed_text (p, "out");
  AUTO_FREE char *beside = default_output (file);
  const char *out = typed ? typed : beside;
  AUTO_FREE char *absolute = out ? path_absolute (out) : NULL;
  AUTO_FREE char *sibling = NULL;
  if (!absolute)
    return oc_fail (err, OC_NOMEM, "out of memory for a path");
  struct plugin_finder *finder = cli_finder (cli, err);
  /* Without an exporter that is what is told, whatever the source. */
  if (!finder || (plugin_find (finder, "exporter", "pdf") && !source_check (file, err)))
    return false;
  /* A format that is only read through its conversion is exported from the converted document. */
  const struct plugin_found *reader
      = ascii_casecmp (ext, ".docx") == 0 || !ext[0] || !ext[1] ? NULL : plugin_find (finder, "dump-reader", ext + 1);
  if (reader && !sibling_open (finder, reader, file, false, &sibling, err))
    return false;
  const char *source = sibling ? sibling : file, *asked = path_extension (source);
  *ret_status = STATUS_OK;
  return plugin_export (finder, source, *asked == '.' ? asked + 1 : asked, out, err)
         && emit_outcome (cli, &(struct outcome){ .text = cli->json ? out : absolute }, err);
}

/* --- modes of the handler --- */

static bool
print_json (const struct view_mode *mode, const char *typed, const struct buf *b, struct oc_err *err)
{
  AUTO_ENVELOPE struct envelope e;
  AUTO_JSON struct json *value = NULL;
  if (strcmp (mode->name, "annotated") != 0 && !json_parse (buf_str (b), b->len, &value, err))
    return false;
  envelope_begin (&e, true);
  jw_key (&e.w, "data");
  if (value)
    jw_value (&e.w, value);
  else
    {
      jw_object (&e.w);
      jw_key_str (&e.w, "view", typed);
      jw_key_str (&e.w, "content", buf_str (b));
      jw_end (&e.w);
    }
  return envelope_end (&e, NULL, err);
}

static bool
refuse_mode (const struct handler *h, const char *mode, struct oc_err *err)
{
  bool ours = strcmp (h->kind, "docx") == 0;
  if (strcmp (mode, "screenshot") == 0)
    return oc_fail_named (err, OC_UNSUPPORTED, "unsupported_type", "%s",
                          ours ? _ ("Screenshot mode needs a browser, which this program does not use.")
                               : _ ("Screenshot mode is only supported for .pptx, .xlsx, and .docx files."));
  oc_fail_named (err, OC_UNSUPPORTED, "unsupported_type", "%s", _ ("SVG preview is only supported for .pptx files."));
  oc_err_hint (err, "Use a .pptx file, or use mode 'text' or 'annotated' for other formats.");
  return false;
}

static bool
is_refused (const struct handler *h, const char *mode)
{
  return strcmp (mode, "screenshot") == 0 || (strcmp (mode, "svg") == 0 && strcmp (h->kind, "docx") == 0);
}

static void
read_request (const struct parsed *p, const struct view_mode *mode, bool json, struct view_request *ret)
{
  *ret = (struct view_request){
    .mode = mode->name,
    .type = parsed_text (p, "type"),
    .cols = parsed_text (p, "cols"),
    .page = parsed_text (p, "page"),
    .json = json && strcmp (mode->name, "annotated") != 0,
  };
  ret->has_start = parsed_int (p, "start", &ret->start);
  ret->has_end = parsed_int (p, "end", &ret->end);
  ret->has_max_lines = parsed_int (p, "max-lines", &ret->max_lines);
  ret->has_limit = parsed_int (p, "limit", &ret->limit);
}

bool
cmd_view (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_FILE);
  const char *word = p->argument[1];
  const struct view_mode *mode = view_mode_find (word);
  struct view_request rq;
  if (!check_words (p, err))
    return false;
  if (mode && strcmp (mode->name, "pdf") == 0)
    return export_pdf (cli, p, ret_status, err);
  if (!document_open (cli, p->argument[0], false, &h, err))
    return false;
  if (!mode)
    return oc_fail (err, OC_INVALID_ARGUMENT,
                    _ ("Unknown mode: %s. Available: text, annotated, outline, stats, issues, html, svg, "
                       "screenshot, forms"),
                    word);
  if (is_refused (h, mode->name))
    return refuse_mode (h, mode->name, err);
  bool page = strcmp (mode->name, "html") == 0 || strcmp (mode->name, "svg") == 0;
  read_request (p, mode, cli->json && !page, &rq);
  *ret_status = STATUS_OK;
  if (!h->ops->view (h, &rq, &b, err) || !buf_ok (&b, err))
    return false;
  if (cli->json && !page)
    return print_json (mode, word, &b, err) && document_finish (&h, err);
  return emit_outcome (cli, &(struct outcome){ .text = buf_str (&b) }, err) && document_finish (&h, err);
}
