/* Error codes, suggestions and valid values that follow from messages; property suggestions. */
#include "host/cli/cli.h"
#include "host/suggest.h"
#include "tests/lib/tap.h"

static void
codes (void)
{
  static const struct { enum oc_code code; const char *msg, *want; } cases[] = {
    { OC_NOT_FOUND, "Path not found: /body/p[9]", "not_found" },
    { OC_NOT_FOUND, "Footnote 9 not found", "not_found" },
    { OC_NOT_FOUND, "Section 9 not found (total: 2)", "not_found" },
    { OC_NOT_FOUND, "No style found with id X", "not_found" },
    { OC_NOT_FOUND, "Source not found: /body/p[9]", "internal_error" },
    { OC_NOT_FOUND, "Element not found: /x", "internal_error" },
    { OC_NOT_FOUND, "header[1] not found", "internal_error" },
    { OC_INVALID_ARGUMENT, "Unknown part: /x. Available: /document, /styles", "invalid_path" },
    { OC_INVALID_ARGUMENT, "Unknown part: /x.xml. The path was treated", "invalid_value" },
    { OC_UNSUPPORTED, "Unsupported file type: .x", "unsupported_type" },
    { OC_INVALID_ARGUMENT, "Invalid boolean value: 'x'.", "invalid_value" },
    { OC_UNKNOWN_COMMAND, "Unknown command: 'x'", "invalid_value" },
    { OC_INVALID_ARGUMENT, "picture requires a 'src' property", "missing_property" },
    { OC_INVALID_ARGUMENT, "'url' property is required", "missing_property" },
    { OC_INVALID_ARGUMENT, "Style 'X' already exists", "duplicate_name" },
    { OC_INVALID_ARGUMENT, "UNSUPPORTED props: a", "unsupported_property" },
    { OC_INVALID_REQUEST, "Batch input must be a JSON array. Got: object.", "invalid_input" },
    { OC_INVALID_REQUEST, "line 1: unexpected end", "invalid_json" },
    { OC_IO, "disk full", "io_error" },
    { OC_IDLE, "silence", "plugin_idle_timeout" },
    { OC_PROTOCOL, "bad reply", "protocol_mismatch" },
    { OC_INVALID_ARGUMENT, "--index must be non-negative.", "internal_error" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct oc_err err = OC_ERR_INIT;
      oc_fail (&err, cases[i].code, "%s", cases[i].msg);
      is_str (failure_code (&err), cases[i].want, cases[i].msg);
    }
  struct oc_err err = OC_ERR_INIT;
  oc_fail_named (&err, OC_NOT_FOUND, "my_code", "Path not found: /x");
  is_str (failure_code (&err), "my_code", "a code that was given wins");
}

static void
extras_are (struct oc_err *err, const char *want)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  struct jw w = JW_INIT (&b);
  jw_object (&w);
  failure_write_extras (&w, err);
  jw_end (&w);
  is_str (buf_str (&b), want, err->msg);
}

static void
extras (void)
{
  struct oc_err a = OC_ERR_INIT, b = OC_ERR_INIT, c = OC_ERR_INIT, d = OC_ERR_INIT, e = OC_ERR_INIT, f = OC_ERR_INIT;
  oc_fail (&a, OC_NOT_FOUND, "Section 9 not found (total: 2)");
  extras_are (&a, "{\"suggestion\":\"Valid Section index range: 1-2\"}");
  oc_fail (&b, OC_NOT_FOUND, "TOC 1 not found (total: 0)");
  extras_are (&b, "{\"suggestion\":\"No TOC elements exist. Add one first.\"}");
  oc_fail (&c, OC_INVALID_ARGUMENT, "Invalid alignment value: 'x'. Valid values: left, center, end.");
  extras_are (&c, "{\"validValues\":[\"left\",\"center\",\"end\"]}");
  oc_fail (&d, OC_INVALID_ARGUMENT, "Unknown part: /x. Available: /document, /header[n]");
  extras_are (&d, "{\"validValues\":[\"/document\",\"/header[n]\"]}");
  oc_fail (&e, OC_INVALID_ARGUMENT, "x");
  oc_err_hint (&e, "do this\nofficecli that");
  extras_are (&e, "{\"suggestion\":\"do this\",\"help\":\"officecli that\"}");
  oc_fail (&f, OC_NOT_FOUND, "Footnote 9 not found");
  extras_are (&f, "{}");
}

static void
statuses (void)
{
  struct oc_err a = OC_ERR_INIT, b = OC_ERR_INIT, c = OC_ERR_INIT;
  oc_fail (&a, OC_IDLE, "x");
  oc_fail (&b, OC_PROTOCOL, "x");
  oc_fail (&c, OC_CORRUPT, "x");
  is_int (failure_status (&a), 6, "idle plugin");
  is_int (failure_status (&b), 5, "protocol mismatch");
  is_int (failure_status (&c), 1, "anything else");
}

static void
suggestions (void)
{
  static const struct { const char *key, *want; bool sure; } cases[] = {
    { "bolt", "bold", true },       { "blod", "bold", false },           { "italc", "italic", true }, { "SIZ", "size", true },
    { "heigth", "height", false },  { "underlnie", "underline", false }, { "xx", "x", false },        { "col", "cols", true },
    { "zzqqzzqqzzqq", NULL, false }, { "", NULL, false },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      bool sure;
      const char *got = suggest_property (cases[i].key, &sure);
      is_str (got ? got : "(none)", cases[i].want ? cases[i].want : "(none)", cases[i].key);
      ok (sure == cases[i].sure, "%s: may it be used instead", cases[i].key);
    }
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  AUTO_PROPS struct props rejected = PROPS_INIT;
  ok (props_put (&rejected, "blod", "valid x props: a") && props_put (&rejected, "zzqqzz", ""), "two keys");
  unsupported_text (&b, &rejected, true);
  is_str (buf_str (&b),
          "UNSUPPORTED props: blod (valid x props: a) (did you mean: bold?), zzqqzz. Use 'officecli help <format>-set' to see available "
          "properties, or use raw-set for direct XML manipulation.",
          "the line that reports them");
}

static void
updated (void)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  AUTO_PROPS struct props p = PROPS_INIT;
  AUTO_EDIT struct edit e = EDIT_INIT;
  ok (props_put (&p, "a", "1") && props_put (&p, "b", "2") && props_put (&p, "c", "") && props_put (&e.unsupported, "B", ""), "three props");
  e.has_matched = true;
  e.matched = 4;
  is_int (updated_text (&b, "/x", &p, &e), 2, "two of three were applied");
  is_str (buf_str (&b), "Updated /x: a=1, c= (4 matched)", "and are listed");
}

int
main (void)
{
  codes ();
  extras ();
  statuses ();
  suggestions ();
  updated ();
  return tap_done ();
}
