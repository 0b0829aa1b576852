/* officecli merge: a template filled in with JSON data. */
#include "host/cmd/merge.h"
#include "common/base/utf.h"
#include "host/cmd/cmd.h"
#include "host/i18n.h"

#include <string.h>
#include <sys/stat.h>

/* --data is JSON, or a file when it ends in .json and is there. */
static bool
read_data (const char *word, struct json **ret, struct oc_err *err)
{
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_FILE);
  AUTO_JSON struct json *j = NULL;
  struct oc_err why = OC_ERR_INIT;
  struct stat st;
  if (str_ends (word, ".json") && stat (word, &st) == 0 && S_ISREG (st.st_mode))
    {
      if (!buf_read_file (&text, word, err))
        return false;
      if (str_starts (buf_str (&text), "\xEF\xBB\xBF"))
        buf_delete (&text, 0, 3);
    }
  else
    buf_adds (&text, word);
  if (!json_parse (buf_str (&text), text.len, &j, &why))
    return oc_fail_named (err, OC_INVALID_REQUEST, "invalid_json", _ ("Invalid JSON data: %s"), why.msg);
  if (json_type (j) == JSON_NULL)
    {
      oc_fail_named (err, OC_INVALID_REQUEST, "invalid_json", "%s", _ ("Invalid JSON data: parsed to null"));
      oc_err_hint (err, "%s", _ ("Provide valid JSON object, e.g. '{\"name\":\"Alice\"}'"));
      return false;
    }
  if (json_type (j) != JSON_OBJECT)
    {
      oc_fail_named (err, OC_INVALID_REQUEST, "invalid_json", "%s",
                     _ ("JSON data must be an object (not array or primitive)"));
      oc_err_hint (err, "%s", _ ("Provide a JSON object, e.g. '{\"name\":\"Alice\"}'"));
      return false;
    }
  *ret = TAKE (j);
  return true;
}

/* Everything about the names is checked before anything is written. */
static bool
check_names (const char *template, const char *output, const char *absolute, struct oc_err *err)
{
  struct stat st;
  if (stat (template, &st) != 0 || S_ISDIR (st.st_mode))
    return oc_fail_named (err, OC_FILE_NOT_FOUND, "file_not_found", _ ("Template file not found: %s"), template);
  const char *names[] = { output, template };
  for (int i = 0; i < 2; i++)
    if (ascii_casecmp (path_extension (names[i]), ".docx") != 0)
      return oc_fail_named (err, OC_UNSUPPORTED, "unsupported_type", _ ("Unsupported file type for merge: %s"),
                            path_extension (names[i]));
  AUTO_FREE char *folder = strdup (absolute);
  char *slash = folder ? strrchr (folder, '/') : NULL;
  if (slash && slash > folder)
    {
      *slash = 0;
      if (stat (folder, &st) != 0 || !S_ISDIR (st.st_mode))
        return oc_fail_named (err, OC_IO, "io_error", _ ("Could not find a part of the path '%s'."), absolute);
    }
  return true;
}

static void
write_json (struct buf *b, const char *absolute, const struct merged *m)
{
  char message[128];
  struct jw w = JW_INIT_STYLE (b, JW_ASTRAL);
  int n = snprintf (message, sizeof message, "Merged %zu key(s)", m->used.n);
  if (m->unresolved.n)
    snprintf (message + n, sizeof message - (size_t)n, ", %zu unresolved placeholder(s)", m->unresolved.n);
  jw_object (&w);
  jw_key_bool (&w, "success", true);
  jw_key_object (&w, "data");
  jw_key_str (&w, "output", absolute);
  jw_key_int (&w, "replacedKeys", (int64_t)m->used.n);
  jw_key_array (&w, "unresolvedPlaceholders");
  for (size_t i = 0; i < m->unresolved.n; i++)
    jw_str (&w, m->unresolved.at[i]);
  jw_end (&w);
  jw_end (&w);
  jw_key_str (&w, "message", message);
  jw_end (&w);
}

static bool
print (const struct cli *cli, const char *output, const char *absolute, const struct merged *m, struct oc_err *err)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  if (cli->json)
    write_json (&b, absolute, m);
  else
    {
      buf_addf (&b, _ ("Merged: %s\n  Replaced keys: %zu"), output, m->used.n);
      if (m->unresolved.n)
        warn_line (_ ("  Warning: %zu unresolved placeholder(s):"), m->unresolved.n);
      for (size_t i = 0; i < m->unresolved.n; i++)
        warn_line ("    - {{%s}}", m->unresolved.at[i]);
    }
  return buf_ok (&b, err) && emit_line (buf_str (&b), err);
}

bool
cmd_merge (struct cli *cli, const struct parsed *p, int *ret_status, struct oc_err *err)
{
  const char *template = p->argument[0], *output = p->argument[1];
  AUTO_FREE char *absolute = path_absolute (output);
  AUTO_JSON struct json *data = NULL;
  struct merged m = { 0 };
  if (!absolute)
    return oc_fail (err, OC_NOMEM, "out of memory for a path");
  if (!check_names (template, output, absolute, err) || !read_data (parsed_text (p, "data"), &data, err)
      || !source_check (template, err))
    return false;
  *ret_status = STATUS_OK;
  bool ok = merge_docx (template, absolute, data, &m, err) && print (cli, output, absolute, &m, err);
  merged_release (&m);
  return ok;
}
