/* officecli-doc: a dump-reader of the OfficeCLI plugin protocol for Word 97-2003 documents.
 *
 *     officecli-doc dump FILE.doc        one command a line on stdout
 *
 * Refusals (message on stderr, nothing on stdout):
 *     2  damaged file, empty file, or another format (RTF, HTML, zip, docx, xls, ppt ... each named)
 *     3  encrypted with a password (RC4, CryptoAPI, XOR); Word 95, Word 6 and older versions
 *     64 wrong use, 66 no such file, 70 out of memory, 74 read or write error
 * A damaged record costs itself: what was lost is told at the end, one line a kind.
 */
#include "common/base/limits.h"
#include "common/plugin/plugin.h"
#include "plugins/doc/emit/emit.h"
#include "plugins/doc/reader/source.h"

static bool
dump (const struct plugin_call *call, struct oc_err *err)
{
  AUTO_BUF struct buf file = BUF_INIT (LIMIT_FILE);
  AUTO_ARENA struct arena arena = ARENA_INIT (LIMIT_ARENA);
  struct warns warns = { 0 };
  struct docfile doc;
  if (!buf_read_file (&file, call->words[0], err))
    return false;
  if (!docfile_open (file.p, file.len, &arena, &warns, &doc, err))
    return false;
  struct doc_reader reader;
  struct doc_source source;
  doc_reader_init (&reader, &doc, &source);
  bool ok = emit_document (&source, err);
  warn_report (&warns, call->log);
  return ok;
}

/* --media-dir is part of the protocol's call; pictures travel inside the commands, so nothing is written there. */
static const struct opt dump_options[] = {
  { "media-dir", 0, OPT_VALUE, "dir", "folder for extracted pictures (not used: pictures are part of the commands)" },
  { 0 },
};

static const struct plugin_verb verbs[] = {
  { "dump", 1, "<source-file>", dump_options, dump, "write a Word 97-2003 document as commands, one a line" },
  { 0 },
};

static const struct manifest_verb_budget budgets[] = { { "dump", 30 }, { 0 } };
static const char *const supports[] = { "paragraphs", "runs", "styles", "tables", "lists", "images", "sections", "headers", "footnotes",
                                        "endnotes", "comments", "hyperlinks", "bookmarks", "fields", "tracked-changes", "textboxes", NULL };

int
main (int argc, char **argv)
{
  static const struct plugin plugin = {
    .manifest = { .name = "officecli-doc", .version = PACKAGE_VERSION, .description = "Reads legacy Word 97-2003 .doc files",
                  .kind = "dump-reader", .extension = ".doc", .target = "docx", .license = "Apache-2.0", .idle_default = 60,
                  .verbs = budgets, .supports = supports },
    .verbs = verbs,
  };
  return plugin_main (&plugin, argc, argv);
}
