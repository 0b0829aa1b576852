#include "common/proto/manifest.h"

#include "common/base/utf.h"
#include <string.h>

static void
write_list (struct jw *w, const char *key, const char *const *items)
{
  jw_key_array (w, key);
  for (; items && *items; items++)
    jw_str (w, *items);
  jw_end (w);
}

static void
write_budgets (struct jw *w, const struct manifest_decl *d)
{
  jw_key_object (w, "idle_timeout_seconds");
  jw_key_int (w, "default", d->idle_default);
  if (d->verbs && d->verbs->verb)
    {
      jw_key_object (w, "verbs");
      for (const struct manifest_verb_budget *b = d->verbs; b->verb; b++)
        jw_key_int (w, b->verb, b->seconds);
      jw_end (w);
    }
  jw_end (w);
}

void
manifest_write (struct jw *w, const struct manifest_decl *d)
{
  const char *const kinds[] = { d->kind, NULL };
  const char *const extensions[] = { d->extension, NULL };
  jw_object (w);
  jw_key_str (w, "name", d->name);
  jw_key_str (w, "version", d->version);
  jw_key_int (w, "protocol", OC_PROTOCOL_VERSION);
  write_list (w, "kinds", kinds);
  write_list (w, "extensions", extensions);
  if (d->target)
    jw_key_str (w, "target", d->target);
  jw_key_str (w, "runtime", "native");
  write_budgets (w, d);
  jw_key_str (w, "description", d->description);
  if (d->supports)
    write_list (w, "supports", d->supports);
  jw_key_str (w, "license", d->license);
  if (d->vocabulary)
    {
      jw_key (w, "vocabulary");
      d->vocabulary (w);
    }
  jw_end (w);
}

static bool
is_string_list (const struct json *j)
{
  if (json_type (j) != JSON_ARRAY)
    return false;
  for (const struct json *i = json_child (j); i; i = json_next (i))
    if (json_type (i) != JSON_STRING)
      return false;
  return true;
}

static bool
unreadable (const char *what, struct oc_err *err)
{
  return oc_fail (err, OC_PROTOCOL, "manifest: member \"%s\" has a wrong type", what);
}

/* A number written as a whole number: 1.0 and "1" are refused. */
static bool
is_whole (const struct json *j)
{
  int64_t v;
  const char *raw = json_raw_number (j);
  return raw && !strpbrk (raw, ".eE") && json_int (j, &v);
}

static bool
check_budgets (const struct json *idle, struct oc_err *err)
{
  if (!idle || json_type (idle) == JSON_NULL)
    return true;
  if (json_type (idle) != JSON_OBJECT)
    return unreadable ("idle_timeout_seconds", err);
  const struct json *d = json_get (idle, "default"), *verbs = json_get (idle, "verbs");
  if (d && !is_whole (d))
    return unreadable ("idle_timeout_seconds.default", err);
  if (verbs && json_type (verbs) != JSON_NULL && json_type (verbs) != JSON_OBJECT)
    return unreadable ("idle_timeout_seconds.verbs", err);
  for (const struct json *i = verbs ? json_child (verbs) : NULL; i; i = json_next (i))
    if (!is_whole (i))
      return unreadable ("idle_timeout_seconds.verbs", err);
  return true;
}

static bool
check_lists (struct manifest *m, struct oc_err *err)
{
  static const char *const names[] = { "kinds", "extensions", "supports" };
  const struct json **slots[] = { &m->kinds, &m->extensions, &m->supports };
  for (size_t i = 0; i < 3; i++)
    {
      const struct json *v = json_get (m->root, names[i]);
      bool optional = i == 2 && (!v || json_type (v) == JSON_NULL);
      if (v && !optional && !is_string_list (v))
        return unreadable (names[i], err);
      *slots[i] = optional ? NULL : v;
    }
  return true;
}

/* addable_types and path_segments: lists of strings; settable_props: an object of such lists (protocol 4.4). */
static bool
check_vocabulary (const struct json *v, struct oc_err *err)
{
  static const char *const lists[] = { "addable_types", "path_segments" };
  if (!v || json_type (v) == JSON_NULL)
    return true;
  if (json_type (v) != JSON_OBJECT)
    return unreadable ("vocabulary", err);
  for (size_t i = 0; i < 2; i++)
    {
      const struct json *l = json_get (v, lists[i]);
      if (l && json_type (l) != JSON_NULL && !is_string_list (l))
        return unreadable (lists[i], err);
    }
  const struct json *props = json_get (v, "settable_props");
  if (props && json_type (props) != JSON_NULL && json_type (props) != JSON_OBJECT)
    return unreadable ("settable_props", err);
  for (const struct json *i = props ? json_child (props) : NULL; i; i = json_next (i))
    if (!is_string_list (i))
      return unreadable ("settable_props", err);
  return true;
}

static bool
check_strings (struct manifest *m, struct oc_err *err)
{
  static const char *const free_text[] = { "description", "homepage", "license", "runtime" };
  const struct json *name = json_get (m->root, "name");
  if (name && json_type (name) != JSON_STRING)
    return unreadable ("name", err);
  m->name = name ? json_string (name) : "";
  const char *ignored;
  for (size_t i = 0; i < sizeof free_text / sizeof *free_text; i++)
    if (!json_get_string (m->root, free_text[i], NULL, &ignored, err))
      return false;
  return json_get_string (m->root, "version", "", &m->version, err) && json_get_string (m->root, "tier", NULL, &m->tier, err)
         && json_get_string (m->root, "target", NULL, &m->target, err);
}

static bool
check_all (struct manifest *m, struct oc_err *err)
{
  if (json_type (m->root) != JSON_OBJECT)
    return oc_fail (err, OC_PROTOCOL, "manifest is a %s, not an object", json_type_name (m->root));
  const struct json *protocol = json_get (m->root, "protocol"), *limits = json_get (m->root, "limits");
  if (protocol && !is_whole (protocol))
    return unreadable ("protocol", err);
  if (protocol && !json_int (protocol, &m->protocol))
    return unreadable ("protocol", err);
  if (limits && json_type (limits) != JSON_NULL && json_type (limits) != JSON_OBJECT)
    return unreadable ("limits", err);
  return check_lists (m, err) && check_strings (m, err) && check_vocabulary (json_get (m->root, "vocabulary"), err)
         && check_budgets (json_get (m->root, "idle_timeout_seconds"), err);
}

bool
manifest_read (const char *text, size_t len, struct manifest *ret, struct oc_err *err)
{
  struct manifest m = { .protocol = 0 };
  if (len >= 3 && memcmp (text, "\xEF\xBB\xBF", 3) == 0)
    {
      text += 3;
      len -= 3;
    }
  struct oc_err why = OC_ERR_INIT;
  if (!json_parse (text, len, &m.root, &why) || !check_all (&m, &why))
    {
      manifest_release (&m);
      return oc_fail (err, why.code == OC_NOMEM ? OC_NOMEM : OC_PROTOCOL, "manifest: %s", why.msg);
    }
  *ret = m;
  return true;
}

void
manifest_release (struct manifest *m)
{
  json_free (m->root);
  memset (m, 0, sizeof *m);
}

bool
manifest_has_kind (const struct manifest *m, const char *kind)
{
  for (const struct json *i = m->kinds ? json_child (m->kinds) : NULL; i; i = json_next (i))
    if (strcmp (json_string (i), kind) == 0)
      return true;
  return false;
}

bool
manifest_has_extension (const struct manifest *m, const char *ext)
{
  ext += ext[0] == '.';
  for (const struct json *i = m->extensions ? json_child (m->extensions) : NULL; i; i = json_next (i))
    {
      const char *e = json_string (i);
      if (ascii_casecmp (e + (e[0] == '.'), ext) == 0)
        return true;
    }
  return false;
}

static int
positive (const struct json *j)
{
  int64_t v;
  return j && json_int (j, &v) && v > 0 ? v > INT32_MAX ? INT32_MAX : (int) v : 0;
}

int
manifest_idle_seconds (const struct manifest *m, const char *verb)
{
  const struct json *idle = json_get (m->root, "idle_timeout_seconds");
  int seconds = positive (json_get (json_get (idle, "verbs"), verb));
  if (!seconds)
    seconds = positive (json_get (idle, "default"));
  return seconds ? seconds : MANIFEST_IDLE_DEFAULT;
}

void
manifest_warnings (const struct manifest *m, void (*fn) (void *ctx, const char *text), void *ctx)
{
  static const char *const kinds[] = { "dump-reader", "exporter", "format-handler" };
  static const char *const targets[] = { "docx", "xlsx", "pptx" };
  char text[256];
  if (!positive (json_get (json_get (m->root, "idle_timeout_seconds"), "default")))
    fn (ctx, "missing `idle_timeout_seconds.default` (host falls back to 60s); declare it explicitly per §4.1");
  if (!m->kinds || !json_child (m->kinds))
    fn (ctx, "no `kinds` declared");
  for (const struct json *i = m->kinds ? json_child (m->kinds) : NULL; i; i = json_next (i))
    {
      bool known = false;
      for (size_t k = 0; k < 3; k++)
        known |= strcmp (kinds[k], json_string (i)) == 0;
      if (known)
        continue;
      snprintf (text, sizeof text, "unknown kind '%s'; expected one of: dump-reader / exporter / format-handler", json_string (i));
      fn (ctx, text);
    }
  bool known_target = !m->target;
  for (size_t k = 0; m->target && k < 3; k++)
    known_target |= strcmp (targets[k], m->target) == 0;
  if (manifest_has_kind (m, "dump-reader") && !known_target)
    {
      snprintf (text, sizeof text, "dump-reader declares unsupported target '%s'; expected one of: docx / xlsx / pptx", m->target);
      fn (ctx, text);
    }
  const struct json *vocabulary = json_get (m->root, "vocabulary");
  if (manifest_has_kind (m, "format-handler") && (!vocabulary || json_type (vocabulary) == JSON_NULL))
    fn (ctx, "format-handler manifest is missing `vocabulary`; the runtime open-handshake snapshot still works but "
             "`plugins list` / `--help` will have nothing to show");
}
