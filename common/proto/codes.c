#include "common/proto/codes.h"

#include <string.h>

static const struct
{
  const char *name;
  int exit;
} codes[OC_CODES] = {
  [OC_OK] = { "ok", EXIT_PLUGIN_OK },
  [OC_USAGE] = { "invalid_argument", EXIT_PLUGIN_USAGE },
  [OC_NOMEM] = { "internal_error", EXIT_PLUGIN_SOFTWARE },
  [OC_IO] = { "io_error", EXIT_PLUGIN_IOERR },
  [OC_FILE_NOT_FOUND] = { "file_not_found", EXIT_PLUGIN_NOINPUT },
  [OC_CORRUPT] = { "corrupt_input", EXIT_PLUGIN_CORRUPT },
  [OC_LIMIT] = { "corrupt_input", EXIT_PLUGIN_CORRUPT },
  [OC_ENCRYPTED] = { "unsupported_feature", EXIT_PLUGIN_UNSUPPORTED },
  [OC_WRONG_FORMAT] = { "corrupt_input", EXIT_PLUGIN_CORRUPT },
  [OC_TOO_OLD] = { "unsupported_feature", EXIT_PLUGIN_UNSUPPORTED },
  [OC_UNSUPPORTED] = { "unsupported_feature", EXIT_PLUGIN_UNSUPPORTED },
  [OC_LICENSE] = { "license_expired", EXIT_PLUGIN_LICENSE },
  [OC_INVALID_REQUEST] = { "invalid_request", EXIT_PLUGIN_USAGE },
  [OC_UNKNOWN_COMMAND] = { "unsupported_command", EXIT_PLUGIN_USAGE },
  [OC_INVALID_ARGUMENT] = { "invalid_argument", EXIT_PLUGIN_USAGE },
  [OC_NOT_FOUND] = { "not_found", EXIT_PLUGIN_USAGE },
  [OC_CORRUPT_BATCH] = { "corrupt_batch", EXIT_PLUGIN_SOFTWARE },
  [OC_PROTOCOL] = { "protocol_mismatch", EXIT_PLUGIN_PROTOCOL },
  [OC_IDLE] = { "plugin_idle_timeout", EXIT_PLUGIN_IDLE },
  [OC_DEADLINE] = { "plugin_idle_timeout", EXIT_PLUGIN_IDLE },
  [OC_STREAM_CLOSED] = { "plugin_stream_closed", EXIT_PLUGIN_IOERR },
  [OC_PLUGIN_FAILED] = { "plugin_failed", EXIT_PLUGIN_SOFTWARE },
  [OC_INTERNAL] = { "internal_error", EXIT_PLUGIN_SOFTWARE },
};

const char *
code_name (const struct oc_err *err)
{
  return err->name[0] ? err->name : codes[err->code].name;
}

int
code_exit (enum oc_code code)
{
  return codes[code].exit;
}

enum oc_code
code_from_exit (int status)
{
  static const struct { int exit; enum oc_code code; } map[] = {
    { EXIT_PLUGIN_OK, OC_OK },           { EXIT_PLUGIN_CORRUPT, OC_CORRUPT },   { EXIT_PLUGIN_UNSUPPORTED, OC_UNSUPPORTED },
    { EXIT_PLUGIN_LICENSE, OC_LICENSE }, { EXIT_PLUGIN_PROTOCOL, OC_PROTOCOL }, { EXIT_PLUGIN_IDLE, OC_IDLE },
  };
  for (size_t i = 0; i < sizeof map / sizeof *map; i++)
    if (map[i].exit == status)
      return map[i].code;
  return OC_PLUGIN_FAILED;
}

enum oc_code
code_from_name (const char *name)
{
  /* Several codes share a name; the plain ones of protocol 6.6 come back. */
  static const enum oc_code order[] = {
    OC_INVALID_REQUEST, OC_UNKNOWN_COMMAND, OC_UNSUPPORTED, OC_INVALID_ARGUMENT, OC_NOT_FOUND, OC_CORRUPT,
    OC_CORRUPT_BATCH, OC_LICENSE, OC_PROTOCOL, OC_IDLE, OC_STREAM_CLOSED, OC_PLUGIN_FAILED, OC_IO, OC_FILE_NOT_FOUND,
  };
  for (size_t i = 0; name && i < sizeof order / sizeof *order; i++)
    if (strcmp (codes[order[i]].name, name) == 0)
      return order[i];
  return OC_INTERNAL;
}
