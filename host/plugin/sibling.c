/* `.doc` and other sources of a dump-reader: protocol 2.1, contract 2.3. */
#include "host/plugin/private.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include "common/pkg/durable.h"
#include "host/progress.h"
#include "host/replay/item.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* Replay of one reader's output, line by line as it arrives. */
struct replay
{
  const struct plugin_found *reader;
  struct handler *doc;
  int64_t items;
  struct oc_err error;     /* first failure of an item; reported only when the reader itself ends well */
  struct progress progress;
};

static bool
replay_object (struct replay *r, const struct json *object)
{
  struct item it;
  struct oc_err why = OC_ERR_INIT;
  const char *name = r->reader->manifest.name;
  AUTO_BUF struct buf ignored = BUF_INIT (LIMIT_TEXT);
  if (json_type (object) == JSON_NULL)
    return oc_fail_named (&r->error, OC_CORRUPT_BATCH, "plugin_contract_violation", "Dump-reader plugin '%s' emitted null at item #%lld.", name,
                          (long long) r->items);
  if (!item_read (object, false, &it, &why))
    return oc_fail_named (&r->error, OC_CORRUPT_BATCH, "plugin_contract_violation",
                          "Dump-reader plugin '%s' emitted invalid JSON at item #%lld: %s", name, (long long) r->items, why.msg);
  bool ok = item_run (r->doc, &it, false, &ignored, &why);
  if (!ok)
    oc_fail_named (&r->error, OC_PLUGIN_FAILED, "plugin_command_failed",
                   "Dump-reader plugin '%s' command #%lld (%s) failed while replaying: %s", name, (long long) r->items, it.command, why.msg);
  item_release (&it);
  return ok;
}

static const char *
trim (char *line, size_t *len)
{
  char *p = line;
  if (*len >= 3 && memcmp (p, "\xEF\xBB\xBF", 3) == 0)
    p += 3;
  while (p < line + *len && strchr (" \t\r\n", *p))
    p++;
  size_t n = (size_t) (line + *len - p);
  while (n > 0 && strchr (" \t\r\n", p[n - 1]))
    n--;
  *len = n;
  return p;
}

static bool
on_line (void *ctx, char *line, size_t len, struct oc_err *err)
{
  struct replay *r = ctx;
  const char *p = trim (line, &len);
  if (len == 0)
    return true;
  if (*p == '[')
    return oc_fail (err, OC_CORRUPT_BATCH, "Dump-reader plugin '%s' emitted a JSON array; protocol v1 requires JSONL (one BatchItem per line).",
                    r->reader->manifest.name);
  if (r->error.code != OC_OK)
    return true; /* nothing is replayed behind a failure; the reader's own end decides what is reported */
  AUTO_BUF struct buf clean = BUF_INIT (LIMIT_JSON_LINE * 2);
  AUTO_JSON struct json *j = NULL;
  struct oc_err why = OC_ERR_INIT;
  if (!utf8_valid (p, len))
    {
      utf8_clean (&clean, p, len);
      p = buf_str (&clean);
      len = clean.len;
    }
  if (!json_parse (p, len, &j, &why))
    oc_fail_named (&r->error, OC_CORRUPT_BATCH, "plugin_contract_violation", "Dump-reader plugin '%s' emitted invalid JSON at item #%lld: %s",
                   r->reader->manifest.name, (long long) r->items, why.msg);
  else
    replay_object (r, j);
  r->items++;
  progress_count (&r->progress, r->items);
  return true;
}

/* Run the reader into the blank document at `target`. */
static bool
convert (struct plugin_finder *f, const struct plugin_found *reader, const char *source, const char *target, struct oc_err *err)
{
  struct replay r = { .reader = reader };
  OC_CLEANUP (oneshot_release) struct oneshot o
      = { .finder = f, .plugin = reader, .role = "Dump-reader plugin", .line = on_line, .ctx = &r };
  const char *const args[] = { source, NULL };
  if (!docx_create (target, true, NULL, err) || !docx_handler_open (target, true, &r.doc, err))
    return false;
  progress_begin (&r.progress, source);
  bool ok = oneshot_run (&o, "dump", args, err);
  progress_end (&r.progress);
  if (ok && r.error.code != OC_OK)
    {
      *err = r.error;
      ok = false;
    }
  ok = ok && r.doc->ops->save (r.doc, err);
  struct oc_err closing = OC_ERR_INIT;
  if (!r.doc->ops->close (r.doc, &closing) && ok)
    {
      *err = closing;
      return false;
    }
  if (!ok)
    return false;
  oneshot_relay_warnings (&o);
  if (r.items == 0)
    fprintf (stderr, "[warning] dump-reader plugin '%s' produced no commands for %s. The generated .docx will be blank "
                     "— the source may be empty or in a form that the plugin does not read.\n",
             reader->manifest.name, source);
  return true;
}

static const char *
base_name (const char *path)
{
  const char *slash = strrchr (path, '/');
  return slash ? slash + 1 : path;
}

/* Keep a sibling that was edited after its conversion: rename it to "<stem>.edited-<time>.docx". */
static bool
keep_edits (const char *sibling, struct oc_err *err)
{
  struct stat st;
  if (stat (sibling, &st) != 0 || stamp_matches (sibling))
    return true;
  AUTO_BUF struct buf name = BUF_INIT (8192);
  char when[32];
  struct tm tm;
  strftime (when, sizeof when, "%Y%m%d-%H%M%S", localtime_r (&st.st_mtime, &tm));
  const char *dot = strrchr (sibling, '.');
  for (int n = 0; n < 1000; n++)
    {
      buf_clear (&name);
      buf_addf (&name, n ? "%.*s.edited-%s-%d%s" : "%.*s.edited-%s%.0d%s", (int) (dot - sibling), sibling, when, n, dot);
      if (!buf_ok (&name, err))
        return false;
      if (link (sibling, name.p) == 0)
        {
          fprintf (stderr, "[note] %s was edited after its conversion; kept as %s\n", base_name (sibling), base_name (name.p));
          return true;
        }
      if (errno != EEXIST)
        break;
    }
  oc_fail_errno (err, errno, "cannot keep the edited %s", sibling);
  oc_err_hint (err, "Rename or delete %s to convert again.", base_name (sibling));
  return false;
}

static bool
publish (const char *temp, const char *sibling, struct oc_err *err)
{
  AUTO_BUF struct buf bytes = BUF_INIT (LIMIT_FILE);
  return buf_read_file (&bytes, temp, err) && durable_replace (sibling, bytes.p, bytes.len, err);
}

static bool
is_fresh (const char *sibling, const struct stat *source)
{
  struct stat st;
  if (stat (sibling, &st) != 0 || !S_ISREG (st.st_mode))
    return false;
  return st.st_mtim.tv_sec > source->st_mtim.tv_sec
         || (st.st_mtim.tv_sec == source->st_mtim.tv_sec && st.st_mtim.tv_nsec >= source->st_mtim.tv_nsec);
}

static bool
sibling_name (const struct plugin_found *reader, const char *source, char **ret, struct oc_err *err)
{
  const char *target = reader->manifest.target ? reader->manifest.target : "docx";
  if (strcmp (target, "xlsx") == 0 || strcmp (target, "pptx") == 0)
    return oc_fail_named (err, OC_UNSUPPORTED, "unsupported_type", "Plugin '%s' produces .%s, which this host does not edit.",
                          reader->manifest.name, target);
  if (strcmp (target, "docx") != 0)
    return oc_fail (err, OC_INTERNAL, "Plugin '%s' declares unsupported target '%s'. Expected one of: docx, xlsx, pptx.", reader->manifest.name,
                    target);
  AUTO_BUF struct buf name = BUF_INIT (8192);
  const char *base = base_name (source), *dot = strrchr (base, '.');
  buf_addf (&name, "%.*s.%s", (int) ((dot && dot > base ? dot : source + strlen (source)) - source), source, target);
  if (!buf_ok (&name, err))
    return false;
  *ret = buf_take (&name);
  return true;
}

/* The converted file stands at `temp`: move it beside the source, or work on it where it is when that is only for reading. */
static bool
place (struct plugin_finder *f, const char *temp, const char *source, char **sibling, bool editable, struct oc_err *err)
{
  struct oc_err why = OC_ERR_INIT;
  struct stat st;
  if (stat (source, &st) == 0 && is_fresh (*sibling, &st))
    ; /* the reader wrote a fresh sibling itself: that one counts */
  else if (!keep_edits (*sibling, &why) || !publish (temp, *sibling, &why))
    {
      if (editable)
        {
          *err = why;
          oc_err_prefix (err, "%s", *sibling);
          oc_err_hint (err, "Copy %s to a folder that can be written.", base_name (source));
          return false;
        }
      fprintf (stderr, "[note] could not write sibling %s (%s); falling back to temp file (will reconvert next run)\n", base_name (*sibling), why.msg);
      free (*sibling);
      *sibling = strdup (temp);
      return *sibling && plugin_finder_keep_temporary (f, temp) ? true : oc_fail (err, OC_NOMEM, "out of memory");
    }
  unlink (temp);
  fprintf (stderr, "[note] generated %s from %s; reusing on future runs (delete or rename it to force reconversion)\n", base_name (*sibling),
           base_name (source));
  return true;
}

static bool
temp_name (struct buf *ret, struct oc_err *err)
{
  const char *folder = getenv ("TMPDIR");
  buf_addf (ret, "%s/officecli-dumpread-XXXXXX.docx", folder && *folder ? folder : "/tmp");
  if (!buf_ok (ret, err))
    return false;
  int fd = mkostemps (ret->p, 5, O_CLOEXEC);
  if (fd < 0)
    return oc_fail_errno (err, errno, "%s", ret->p);
  close (fd);
  return true;
}

bool
sibling_open (struct plugin_finder *f, const struct plugin_found *reader, const char *source, bool editable, char **ret_path, struct oc_err *err)
{
  AUTO_FREE char *absolute = realpath (source, NULL);
  AUTO_FREE char *sibling = NULL;
  AUTO_BUF struct buf temp = BUF_INIT (8192);
  struct stat st;
  if (!absolute || stat (absolute, &st) != 0)
    return oc_fail_named (err, OC_FILE_NOT_FOUND, "file_not_found", "File not found: %s", source);
  if (!sibling_name (reader, absolute, &sibling, err))
    return false;
  if (is_fresh (sibling, &st))
    {
      *ret_path = TAKE (sibling);
      return true;
    }
  if (!temp_name (&temp, err))
    return false;
  if (!convert (f, reader, absolute, temp.p, err) || !stamp_write (temp.p, err) || !place (f, temp.p, absolute, &sibling, editable, err))
    {
      unlink (temp.p);
      return false;
    }
  *ret_path = TAKE (sibling);
  return true;
}
