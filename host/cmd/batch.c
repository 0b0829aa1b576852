/* officecli batch: many items on one open document, saved once at the end. */
#include "common/base/utf.h"
#include "host/cmd/batch.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"
#include "host/progress.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static void
warn_stdin (const struct parsed *p)
{
  const char *input = parsed_text (p, "input");
  bool other = parsed_text (p, "commands") || (input && strcmp (input, "-") != 0);
  if (other && !isatty (STDIN_FILENO) && !getenv ("OFFICECLI_BATCH_ALLOW_STDIN_REDIRECT"))
    warn_line ("%s", _ ("Warning: batch is reading from --commands/--input but stdin is also redirected; stdin will be "
                        "ignored. Pass only "
                        "one source to silence this warning, or set OFFICECLI_BATCH_ALLOW_STDIN_REDIRECT=1."));
}

static bool
read_input (const struct parsed *p, struct buf *ret, struct oc_err *err)
{
  const char *text = parsed_text (p, "commands"), *input = parsed_text (p, "input");
  struct stat st;
  if (text && input)
    return oc_fail (err, OC_USAGE, "%s", _ ("batch: --commands and --input are mutually exclusive. Pick one source."));
  warn_stdin (p);
  if (text)
    {
      buf_adds (ret, text);
      return buf_ok (ret, err);
    }
  if (input && strcmp (input, "-") != 0)
    {
      if (stat (input, &st) != 0 || S_ISDIR (st.st_mode))
        {
          AUTO_FREE char *absolute = path_absolute (input);
          return oc_fail_named (err, OC_FILE_NOT_FOUND, "file_not_found", _ ("Input file not found: %s"),
                                absolute ? absolute : input);
        }
      if (!buf_read_file (ret, input, err))
        return false;
    }
  else if (!buf_read_fd (ret, STDIN_FILENO, err))
    return false;
  if (str_starts (buf_str (ret), "\xEF\xBB\xBF"))
    buf_delete (ret, 0, 3);
  return true;
}

static bool
parse_array (const struct buf *text, struct json **ret, struct oc_err *err)
{
  if (!json_parse (buf_str (text), text->len, ret, err))
    return false;
  enum json_type type = json_type (*ret);
  if (type == JSON_ARRAY || type == JSON_NULL)
    return true;
  const char *word = type == JSON_BOOL ? json_is_true (*ret) ? "true" : "false" : json_type_name (*ret);
  return oc_fail (err, OC_INVALID_REQUEST,
                  _ ("Batch input must be a JSON array. Got: %s. Wrap a single item like "
                     "[{\"command\":\"get\",\"path\":\"/\"}]."),
                  word);
}

/* Everything about the items is checked before the first one runs: unknown members, then types, then nulls. */
static bool
read_items (const struct json *array, struct batch *b, struct oc_err *err)
{
  size_t i = 0;
  for (const struct json *j = json_child (array); j; j = json_next (j), i++)
    if (json_type (j) == JSON_OBJECT && !item_check_members (j, err))
      {
        oc_err_prefix (err, "batch item[%zu]", i);
        return false;
      }
  b->at = calloc (json_size (array) + 1, sizeof *b->at);
  if (!b->at)
    return oc_fail (err, OC_NOMEM, "out of memory for the items");
  for (const struct json *j = json_child (array); j; j = json_next (j))
    {
      if (json_type (j) != JSON_NULL && !item_read (j, false, &b->at[b->n].item, err))
        {
          oc_err_prefix (err, "batch item[%zu]", b->n);
          return false;
        }
      b->n++;
    }
  i = 0;
  for (const struct json *j = json_child (array); j; j = json_next (j), i++)
    if (json_type (j) == JSON_NULL)
      return oc_fail_named (
          err, OC_INVALID_REQUEST, "internal_error",
          _ ("batch item[%zu] is null. Each entry must be a JSON object (e.g. {\"command\":\"get\",\"path\":\"/\"})."), i);
  return true;
}

static bool
is_write (const char *command)
{
  static const char *const words[] = { "set", "add", "remove", "raw-set", "raw_set" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp (words[i], command) == 0)
      return true;
  return false;
}

/* A protected document refuses the whole batch when one item would write. */
static const char *
refusing_mode (struct handler *h, const struct batch *b)
{
  const char *mode = NULL;
  for (size_t i = 0; i < b->n && !mode; i++)
    {
      const struct item *it = &b->at[i].item;
      if (is_write (it->command))
        document_protection (h, it->path ? it->path : it->parent, &it->props, &mode);
    }
  return mode;
}

static bool
run_items (struct handler *h, struct batch *b, bool json, bool stop, struct oc_err *err)
{
  struct progress bar;
  progress_begin (&bar, "batch");
  for (size_t i = 0; i < b->n; i++)
    {
      struct batch_entry *e = &b->at[i];
      struct oc_err why = OC_ERR_INIT;
      AUTO_BUF struct buf out = BUF_INIT (LIMIT_TEXT);
      e->ok = item_run_warned (h, &e->item, json, &out, &b->warnings, &why);
      e->text = e->ok ? buf_take (&out) : strdup (why.msg);
      if (!e->text && !(e->text = strdup ("")))
        return oc_fail (err, OC_NOMEM, "out of memory for the results");
      b->executed++;
      b->failed += !e->ok;
      progress_count (&bar, (int64_t)i + 1);
      if (!e->ok && stop)
        break;
    }
  progress_end (&bar);
  return true;
}

static bool
run (struct cli *cli, const struct parsed *p, struct batch *b, int *ret_status, struct oc_err *err)
{
  AUTO_DOCUMENT struct handler *h = NULL;
  const char *mode = NULL;
  if (!document_open (cli, p->argument[0], true, &h, err))
    return false;
  if (!parsed_switch (p, "force"))
    mode = refusing_mode (h, b);
  if (mode)
    return emit_protected (cli, mode, ret_status, err);
  if (!run_items (h, b, cli->json, parsed_switch (p, "stop-on-error"), err) || !document_finish (&h, err))
    return false;
  *ret_status = b->failed ? STATUS_FAILED : b->warnings.n ? STATUS_PARTLY : STATUS_OK;
  return batch_print (cli, b, err);
}

static bool
run_empty (struct cli *cli, const char *file, struct batch *b, int *ret_status, struct oc_err *err)
{
  struct stat st;
  if (stat (file, &st) != 0)
    {
      AUTO_FREE char *absolute = path_absolute (file);
      return oc_fail_named (err, OC_FILE_NOT_FOUND, "file_not_found", _ ("File not found: %s"), absolute ? absolute : file);
    }
  *ret_status = STATUS_OK;
  return batch_print (cli, b, err);
}

static void
batch_release (struct batch *b)
{
  for (size_t i = 0; i < b->n; i++)
    {
      item_release (&b->at[i].item);
      free (b->at[i].text);
    }
  free (b->at);
  warnings_release (&b->warnings);
}

bool
cmd_batch (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_FILE);
  AUTO_JSON struct json *array = NULL;
  struct batch b = { 0 };
  bool ok = read_input (p, &text, err) && parse_array (&text, &array, err) && read_items (array, &b, err)
            && (b.n ? run (cli, p, &b, ret_status, err) : run_empty (cli, p->argument[0], &b, ret_status, err));
  batch_release (&b);
  return ok;
}
