/* officecli-pdf: exporter from .docx to .pdf. */
#include "common/json/jread.h"
#include "common/pkg/durable.h"
#include "common/plugin/out.h"
#include "common/plugin/plugin.h"
#include "plugins/pdf/layout/layout.h"
#include "plugins/pdf/paint/pdf.h"
#include "plugins/pdf/reader/reader.h"
#include <string.h>
#include <time.h>

enum { MAX_RUNS = 3 };

enum { OPT_OUT, OPT_OPTIONS };
static const struct opt export_options[] = {
  [OPT_OUT] = { "out", 0, OPT_VALUE, "target-file", "PDF file to write" },
  [OPT_OPTIONS] = { "options", 0, OPT_VALUE, "json", "options as a JSON object; none are known so far" },
  { 0 },
};

/* One conversion. */
struct job
{
  struct reader *reader;
  struct durable *out;
  struct pdf *pdf;
};

static bool
write_out (void *ctx, const void *p, size_t len, struct oc_err *err)
{
  struct job *j = ctx;
  return durable_write (j->out, p, len, err);
}

static bool
read_picture (void *ctx, size_t entry, struct buf *ret, struct oc_err *err)
{
  struct job *j = ctx;
  struct dx_picture pic = { .entry = entry };
  return reader_picture (j->reader, &pic, ret, err);
}

static bool
paint (void *ctx, const struct page *page, struct oc_err *err)
{
  struct job *j = ctx;
  return pdf_page (j->pdf, page, err);
}

static void
alive (void *ctx)
{
  (void) ctx;
  out_heartbeat ();
}

static bool
next_block (void *ctx, struct arena *a, struct dx_block **ret, struct oc_err *err)
{
  struct job *j = ctx;
  return reader_next_block (j->reader, a, ret, err);
}

static bool
note (void *ctx, bool endnote, int64_t id, struct arena *a, struct dx_story **ret, struct oc_err *err)
{
  struct job *j = ctx;
  return reader_note (j->reader, endnote, id, a, ret, err);
}

static bool
separator (void *ctx, bool endnote, int kind, struct arena *a, struct dx_story **ret, struct oc_err *err)
{
  struct job *j = ctx;
  return reader_note_separator (j->reader, endnote, kind, a, ret, err);
}

/* Date of a document that states none: SOURCE_DATE_EPOCH, else a fixed one.  Never the clock: the same input gives the same
 * bytes. */
static const char *
fixed_date (char ret[32])
{
  const char *s = getenv ("SOURCE_DATE_EPOCH");
  char *end = NULL;
  long long t = s ? strtoll (s, &end, 10) : 0;
  time_t when = s && end != s && *end == 0 && t >= 0 && t < 253402300800LL ? (time_t) t : 0;
  struct tm tm;
  gmtime_r (&when, &tm);
  strftime (ret, 32, "%Y-%m-%dT%H:%M:%SZ", &tm);
  return ret;
}

static bool
begin_pdf (struct job *j, struct log *log, struct oc_err *err)
{
  char date[32];
  const struct dx_info *i = &reader_doc (j->reader)->info;
  const char *created = *i->created ? i->created : *i->modified ? i->modified : fixed_date (date);
  struct pdf_info info = { .title = i->title,
                           .author = i->author,
                           .subject = i->subject,
                           .keywords = i->keywords,
                           .created = created,
                           .modified = *i->modified ? i->modified : created,
                           .creator = PACKAGE_NAME " " PACKAGE_VERSION };
  struct pdf_sink sink = { .write = write_out, .picture = read_picture, .ctx = j };
  return pdf_begin (&sink, &info, log, &j->pdf, err);
}

/* Runs until page numbers and link targets agree with what was printed. */
static bool
convert (struct job *j, const char *target, struct log *log, struct oc_err *err)
{
  AUTO_FONTS struct fonts *fonts = NULL;
  AUTO_REFS struct refs *refs = refs_new ();
  if (!refs)
    return oc_fail (err, OC_NOMEM, "page references");
  if (!fonts_new (&fonts, err))
    return false;
  struct layout_source source
      = { .doc = reader_doc (j->reader), .next = next_block, .note = note, .separator = separator, .ctx = j };
  struct layout_sink sink = { .page = paint, .alive = alive, .ctx = j };
  for (int run = 1;; run++)
    {
      if (!durable_begin (target, &j->out, err) || !begin_pdf (j, log, err)
          || !layout_run (&source, &sink, fonts, refs, log, err))
        return false;
      bool again = refs_doomed (refs) || (refs_unsettled (refs) && run < MAX_RUNS);
      if (!again)
        return pdf_finish (j->pdf, err);
      pdf_free (TAKE (j->pdf));
      durable_abort (TAKE (j->out));
      if (!reader_rewind (j->reader, err))
        return false;
    }
}

static bool
check_options (const char *text, struct log *log, struct oc_err *err)
{
  AUTO_JSON struct json *j = NULL;
  if (!text || !*text)
    return true;
  if (!json_parse (text, strlen (text), &j, err))
    {
      oc_err_prefix (err, "--options");
      return false;
    }
  if (json_type (j) != JSON_OBJECT)
    return oc_fail (err, OC_USAGE, "--options: a JSON object is expected, not %s", json_type_name (j));
  for (const struct json *m = json_child (j); m; m = json_next (m))
    log_warn (log, "option '%s' is not known and has no effect", json_key (m));
  return true;
}

static bool
export_pdf (const struct plugin_call *call, struct oc_err *err)
{
  struct job j = { 0 };
  const char *target = call->options->value[OPT_OUT];
  if (!target || !*target)
    return oc_fail (err, OC_USAGE, "export: --out <target-file> is missing");
  if (!check_options (call->options->value[OPT_OPTIONS], call->log, err)
      || !reader_open (call->words[0], call->log, &j.reader, err))
    return false;
  bool fine = convert (&j, target, call->log, err);
  pdf_free (j.pdf);
  if (fine)
    fine = durable_commit (TAKE (j.out), err);
  durable_abort (j.out);
  reader_free (j.reader);
  return fine;
}

static const struct manifest_verb_budget budgets[] = { { "export", 120 }, { NULL, 0 } };
static const char *const supports[] = { "from:docx", NULL };
static const struct plugin_verb verbs[] = {
  { "export", 1, "<source-file> --out <target-file> [--options <json>]", export_options, export_pdf,
    "Write a .docx document as PDF" },
  { 0 },
};
static const struct plugin plugin = {
  .manifest = { .name = "officecli-pdf",
                .version = PACKAGE_VERSION,
                .description = "Exports .docx documents to PDF",
                .kind = "exporter",
                .extension = ".pdf",
                .license = "Apache-2.0",
                .idle_default = 60,
                .verbs = budgets,
                .supports = supports },
  .verbs = verbs,
};

int
main (int argc, char **argv)
{
  return plugin_main (&plugin, argc, argv);
}
