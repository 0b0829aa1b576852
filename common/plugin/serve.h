/* The request loop of a format-handler plugin: one request line, one reply line, until close or end of input. */
#ifndef OC_PLUGIN_SERVE_H
#define OC_PLUGIN_SERVE_H

#include "common/plugin/plugin.h"
#include "common/proto/envelope.h"

/* What a plugin implements.  `ctx` is its session.  A handler writes exactly one JSON value, the result, through w
 * (nothing written means null), or fails; a partly written result is dropped on failure. */
struct serve_ops
{
  bool (*open) (void *ctx, const char *path, bool editable, struct jw *w, struct oc_err *err); /* capabilities, vocabulary */
  bool (*command) (void *ctx, const char *command, const struct json *args, const struct json *props,
                   struct jw *w, struct oc_err *err);
  bool (*save) (void *ctx, struct oc_err *err);    /* durable when it returns true */
  bool (*flush) (void *ctx, struct oc_err *err);   /* close or end of input: save what is not saved */
};

/* Serve fd 0 and fd 1.  `path` is the word of the command line, used when the open message has none.  Returns false when
 * the final flush failed or the stream broke; the caller's exit status follows from err. */
bool serve_run (const struct serve_ops *ops, void *ctx, const char *path, struct log *log, struct oc_err *err) OC_MUST_CHECK;

#endif
