#include "common/proto/codes.h"
#include "common/proto/envelope.h"
#include "common/proto/manifest.h"
#include "tests/lib/tap.h"

static void
vocabulary (struct jw *w)
{
  jw_object (w);
  jw_key_array (w, "addable_types");
  jw_end (w);
  jw_end (w);
}

static void
count (void *ctx, const char *text)
{
  (void) text;
  ++*(int *) ctx;
}

static void
test_round_trip (void)
{
  static const struct manifest_verb_budget verbs[] = { { "save", 90 }, { NULL, 0 } };
  static const char *const supports[] = { "tables", NULL };
  const struct manifest_decl d = { .name = "x-y", .version = "1.0.0", .description = "d", .kind = "format-handler", .extension = ".hwpx",
                                   .license = "Apache-2.0", .idle_default = 30, .verbs = verbs, .supports = supports, .vocabulary = vocabulary };
  AUTO_BUF struct buf b = BUF_INIT (8192);
  struct jw w = JW_INIT (&b);
  struct manifest m;
  int warnings = 0;
  manifest_write (&w, &d);
  ok (manifest_read (b.p, b.len, &m, NULL), "what is written can be read");
  is_str (m.name, "x-y", "name");
  ok (manifest_has_kind (&m, "format-handler") && !manifest_has_kind (&m, "Format-Handler"), "kinds are exact");
  ok (manifest_has_extension (&m, "HWPX") && manifest_has_extension (&m, ".hwpx") && !manifest_has_extension (&m, "hwp"), "extensions are not");
  is_int (manifest_idle_seconds (&m, "save"), 90, "budget of a verb");
  is_int (manifest_idle_seconds (&m, "get"), 30, "default budget");
  manifest_warnings (&m, count, &warnings);
  is_int (warnings, 0, "no warnings");
  manifest_release (&m);
}

static void
test_strict (void)
{
  static const struct { const char *text; bool readable; } rows[] = {
    { "{\"name\":\"plain\",\"protocol\":1}", true },
    { "\xEF\xBB\xBF {\"name\":\"bom\",\"protocol\":1}\r\n", true },
    { "{\"protocol\":\"1\"}", false },
    { "{\"protocol\":1.0}", false },
    { "{\"kinds\":\"exporter\"}", false },
    { "{\"kinds\":null}", false },
    { "{\"extensions\":null}", false },
    { "{\"name\":null}", false },
    { "{\"supports\":null}", true },
    { "{\"supports\":{\"a\":1}}", false },
    { "{\"version\":1}", false },
    { "{\"tier\":1}", false },
    { "{\"limits\":[]}", false },
    { "{\"idle_timeout_seconds\":30}", false },
    { "{\"idle_timeout_seconds\":{\"default\":1.5}}", false },
    { "{\"idle_timeout_seconds\":{\"default\":3,\"verbs\":[]}}", false },
    { "{\"vocabulary\":[]}", false },
    { "{\"vocabulary\":{\"addable_types\":\"p\"}}", false },
    { "{\"vocabulary\":{\"settable_props\":[\"a\"]}}", false },
    { "{\"vocabulary\":{\"settable_props\":{\"p\":[\"bold\"]},\"path_segments\":[]}}", true },
    { "{\"name\":\"a\",}", false },
    { "[]", false },
    { "null", false },
    { "{\"name\":\"a\"} x", false },
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      struct manifest m;
      struct oc_err err = OC_ERR_INIT;
      bool read = manifest_read (rows[i].text, strlen (rows[i].text), &m, &err);
      ok (read == rows[i].readable && (read || err.code == OC_PROTOCOL), "manifest %s", rows[i].text);
      if (read)
        manifest_release (&m);
    }
}

static bool
read_message (const char *line, struct message *m, struct oc_err *err)
{
  oc_err_clear (err);
  return message_read (line, strlen (line), m, err);
}

static void
test_messages (void)
{
  struct oc_err err = OC_ERR_INIT;
  struct message m;
  ok (read_message ("{\"protocol\":1,\"msg_type\":\"open\",\"path\":\"/a\"}", &m, &err) && m.kind == MSG_OPEN, "open as written");
  is_str (json_string (json_get (m.args, "path")), "/a", "path at top level");
  message_release (&m);
  ok (read_message ("{\"protocol\":1,\"msg_type\":\"open\",\"args\":{\"path\":\"/b\"}}\r", &m, &err), "open as sent by the original");
  is_str (json_string (json_get (m.args, "path")), "/b", "path inside args");
  message_release (&m);
  ok (read_message ("{\"msg_type\":\"command\",\"command\":\"raw-set\",\"args\":{}}", &m, &err), "a command with a hyphen");
  is_str (m.command, "raw_set", "becomes the wire name");
  message_release (&m);
  ok (read_message ("{\"msg_type\":\"command\",\"command\":\"save\"}", &m, &err) && m.kind == MSG_SAVE, "save as a command");
  message_release (&m);
  ok (!read_message ("[]", &m, &err) && err.code == OC_INVALID_REQUEST, "an array is no message");
  ok (!read_message ("{\"protocol\":2,\"msg_type\":\"ping\"}", &m, &err) && err.code == OC_PROTOCOL, "another protocol");
  ok (!read_message ("{\"msg_type\":\"PING\"}", &m, &err) && err.code == OC_PROTOCOL, "types are exact");
  ok (!read_message ("{\"msg_type\":\"command\"}", &m, &err) && err.code == OC_INVALID_REQUEST, "a command without a name");
  AUTO_BUF struct buf b = BUF_INIT (1024);
  struct jw w = JW_INIT (&b);
  oc_err_clear (&err);
  oc_fail (&err, OC_NOT_FOUND, "no paragraph 9");
  message_write_error (&w, &err);
  is_str (buf_str (&b), "{\"protocol\":1,\"msg_type\":\"error\",\"error\":{\"code\":\"not_found\",\"message\":\"no paragraph 9\"}}", "error reply");
}

static void
test_codes (void)
{
  is_int (code_exit (OC_CORRUPT), 2, "damaged input exits 2");
  is_int (code_exit (OC_ENCRYPTED), 3, "encrypted input exits 3");
  is_int (code_from_exit (3), OC_UNSUPPORTED, "exit 3");
  is_int (code_from_exit (77), OC_PLUGIN_FAILED, "an undocumented exit status");
  is_int (code_from_name ("not_found"), OC_NOT_FOUND, "name to code");
  is_int (code_from_name ("my_own"), OC_INTERNAL, "an unknown name");
  for (int c = OC_OK; c < OC_CODES; c++)
    {
      struct oc_err e = { .code = (enum oc_code) c };
      ok (code_name (&e) && *code_name (&e), "code %d has a name", c);
    }
}

int
main (void)
{
  test_round_trip ();
  test_strict ();
  test_messages ();
  test_codes ();
  return tap_done ();
}
