/* Errors as values.
 *
 * A fallible function returns bool and takes `struct oc_err *err` last.  On failure it has called oc_fail() (which
 * always returns false, so reporting and leaving is one statement) and has left its ret_ parameters untouched.
 * First failure wins: a second oc_fail() on the same object is ignored, so cleanup code cannot hide the cause.
 * `err` may be NULL where the caller only needs yes or no.
 *
 *     struct oc_err err = OC_ERR_INIT;
 *     if (!zip_open (path, &zip, &err))
 *       return report (&err);
 *
 * The table from code to protocol error name and to process exit status is common/proto/codes.h; nobody else maps.
 */
#ifndef OC_BASE_ERR_H
#define OC_BASE_ERR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define OC_PRINTF(f, a) __attribute__ ((format (printf, f, a)))
#define OC_MUST_CHECK __attribute__ ((warn_unused_result))

enum oc_code
{
  OC_OK = 0,
  OC_USAGE,            /* command line or call is wrong */
  OC_NOMEM,            /* allocation failed */
  OC_IO,               /* read, write, rename, fsync ... of the operating system failed */
  OC_FILE_NOT_FOUND,
  OC_CORRUPT,          /* input bytes break their format */
  OC_LIMIT,            /* input is larger or deeper than a ceiling of limits.h */
  OC_ENCRYPTED,        /* input needs a password */
  OC_WRONG_FORMAT,     /* input is some other, recognised or unknown, format */
  OC_TOO_OLD,          /* input is an older generation of the format that is not read */
  OC_UNSUPPORTED,      /* understood, but this build does not do it */
  OC_LICENSE,
  OC_INVALID_REQUEST,  /* message is malformed */
  OC_UNKNOWN_COMMAND,  /* message is fine, command is not known */
  OC_INVALID_ARGUMENT, /* argument or property value failed validation */
  OC_NOT_FOUND,        /* path or element does not exist */
  OC_CORRUPT_BATCH,    /* dump output is not one JSON object per line */
  OC_PROTOCOL,         /* protocol version or framing mismatch */
  OC_IDLE,             /* idle watchdog fired */
  OC_DEADLINE,         /* total deadline passed */
  OC_STREAM_CLOSED,    /* peer closed its end */
  OC_PLUGIN_FAILED,    /* plugin ended with an undocumented status */
  OC_INTERNAL,         /* a fault of this program */
  OC_CODES             /* number of codes */
};

struct oc_err
{
  enum oc_code code;     /* OC_OK: no failure so far */
  char msg[2048];        /* one message for people, without a trailing newline; cut at the end if longer */
  char name[48];         /* error name on the wire when it differs from the table's; else "" */
  char hint[512];        /* what to do next; "" when the message says it */
};

#define OC_ERR_INIT { .code = OC_OK }

/* Record a failure.  Returns false. */
bool oc_fail (struct oc_err *err, enum oc_code code, const char *fmt, ...) OC_PRINTF (3, 4);
/* The same with an explicit wire name (`not_found`, `plugin_error` ...). */
bool oc_fail_named (struct oc_err *err, enum oc_code code, const char *name, const char *fmt, ...) OC_PRINTF (4, 5);
bool oc_vfail (struct oc_err *err, enum oc_code code, const char *name, const char *fmt, va_list ap) OC_PRINTF (4, 0);
/* Record a failure of the operating system: "<what>: <strerror>".  ENOENT gives OC_FILE_NOT_FOUND, ENOMEM OC_NOMEM, else OC_IO. */
bool oc_fail_errno (struct oc_err *err, int errnum, const char *fmt, ...) OC_PRINTF (3, 4);
/* Put "<prefix>: " in front of the message of a failure, to name the part or file that the callee did not know. */
void oc_err_prefix (struct oc_err *err, const char *fmt, ...) OC_PRINTF (2, 3);
void oc_err_hint (struct oc_err *err, const char *fmt, ...) OC_PRINTF (2, 3);
void oc_err_clear (struct oc_err *err);

#endif
