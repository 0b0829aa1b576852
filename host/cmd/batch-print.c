/* Results of a batch, as text or JSON. */
#include "host/cmd/batch.h"
#include "host/i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/random.h>

/* Results beyond this go to a file, and the envelope names it. */
enum
{
  INLINE_MAX = 8192
};

static bool
print_text (const struct batch *b, struct oc_err *err)
{
  AUTO_BUF struct buf out = BUF_INIT (LIMIT_FILE);
  for (size_t i = 0; i < b->executed; i++)
    {
      const struct batch_entry *e = &b->at[i];
      if (e->ok)
        buf_addf (&out, "[%zu] %s\n", i + 1, *e->text ? e->text : "OK");
      else
        buf_addf (&out, _ ("[%zu] ERROR: %s\n"), i + 1, e->text);
    }
  buf_addf (&out, _ ("\nBatch complete: %zu succeeded, %zu failed, %zu total\n"), b->executed - b->failed, b->failed,
            b->executed);
  return buf_ok (&out, err) && emit_bytes (out.p, out.len, err);
}

static void
write_output (struct jw *w, const char *text)
{
  AUTO_JSON struct json *j = NULL;
  jw_key (w, "output");
  bool value = (*text == '{' || *text == '[') && json_parse (text, strlen (text), &j, NULL)
               && (json_type (j) == JSON_OBJECT || json_type (j) == JSON_ARRAY);
  if (value)
    jw_value (w, j);
  else
    jw_str (w, text);
}

/* Members "results" and "summary". */
static void
write_members (struct jw *w, const struct batch *b, bool outputs)
{
  jw_key_array (w, "results");
  for (size_t i = 0; i < b->executed; i++)
    {
      const struct batch_entry *e = &b->at[i];
      jw_object (w);
      jw_key_int (w, "index", (int64_t)i);
      jw_key_bool (w, "success", e->ok);
      if (e->ok && outputs)
        write_output (w, e->text);
      if (!e->ok)
        {
          jw_key_str (w, "error", e->text);
          jw_key (w, "item");
          item_write_json (w, &e->item);
        }
      jw_end (w);
    }
  jw_end (w);
  jw_key_object (w, "summary");
  jw_key_int (w, "total", (int64_t)b->n);
  jw_key_int (w, "executed", (int64_t)b->executed);
  jw_key_int (w, "succeeded", (int64_t)(b->executed - b->failed));
  jw_key_int (w, "failed", (int64_t)b->failed);
  jw_key_int (w, "skipped", (int64_t)(b->n - b->executed));
  jw_end (w);
}

/* A new file in the temporary folder; malloc'ed name. */
static bool
spill (const struct buf *b, char **ret_path, struct oc_err *err)
{
  unsigned char noise[16];
  const char *folder = getenv ("TMPDIR");
  AUTO_BUF struct buf path = BUF_INIT (1 << 16);
  if (getrandom (noise, sizeof noise, 0) != (ssize_t)sizeof noise)
    return oc_fail_errno (err, errno, "%s", _ ("cannot name a temporary file"));
  buf_addf (&path, "%s/officecli_batch_", folder && *folder ? folder : "/tmp");
  for (size_t i = 0; i < sizeof noise; i++)
    buf_addf (&path, "%02x", noise[i]);
  buf_adds (&path, ".json");
  AUTO_FD int fd = open (buf_str (&path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return oc_fail_errno (err, errno, "%s", buf_str (&path));
  for (size_t at = 0; at < b->len;)
    {
      ssize_t n = write (fd, b->p + at, b->len - at);
      if (n < 0 && errno != EINTR)
        {
          oc_fail_errno (err, errno, "%s", buf_str (&path));
          unlink (buf_str (&path));
          return false;
        }
      at += n > 0 ? (size_t)n : 0;
    }
  *ret_path = buf_take (&path);
  return *ret_path || oc_fail (err, OC_NOMEM, "out of memory for a path");
}

static bool
print_json (const struct batch *b, struct oc_err *err)
{
  AUTO_BUF struct buf whole = BUF_INIT (LIMIT_FILE);
  AUTO_FREE char *path = NULL;
  struct jw w = JW_INIT_STYLE (&whole, JW_ASCII);
  jw_object (&w);
  write_members (&w, b, true);
  jw_end (&w);
  bool large = whole.len > INLINE_MAX;
  if (!buf_ok (&whole, err) || (large && !spill (&whole, &path, err)))
    return false;
  AUTO_ENVELOPE struct envelope e;
  envelope_begin (&e, b->failed == 0);
  jw_key_object (&e.w, "data");
  if (large)
    {
      jw_key_str (&e.w, "outputFile", path);
      jw_key_int (&e.w, "outputSize", (int64_t)whole.len);
    }
  write_members (&e.w, b, !large);
  jw_end (&e.w);
  return envelope_end (&e, &b->warnings, err);
}

bool
batch_print (const struct cli *cli, const struct batch *b, struct oc_err *err)
{
  return cli->json ? print_json (b, err) : print_text (b, err);
}
