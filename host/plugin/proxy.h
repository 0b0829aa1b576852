/* The proxied handler; private to this folder. */
#ifndef OC_HOST_PLUGIN_PROXY_H
#define OC_HOST_PLUGIN_PROXY_H

#include "common/base/num.h"
#include "host/plugin/session.h"

struct proxy
{
  struct handler base;
  struct session *session;
  char kind[32];      /* extension without dot */
  bool unsaved;       /* changes that the plugin will write only at close */
};

static inline struct proxy *
proxy_of (struct handler *h)
{
  return (struct proxy *) h;
}

/* One command on its way. */
struct request
{
  const char *command;          /* name on the wire */
  struct buf line;
  struct jw w;                  /* inside "args" until it is sent */
  bool args_done;
  struct json *reply;
  const struct json *result;    /* NULL: null */
};
void request_begin (struct request *r, const char *command);
void request_arg (struct request *r, const char *key, const char *value);   /* NULL value: left out */
bool request_send (struct proxy *p, struct request *r, struct oc_err *err) OC_MUST_CHECK;
void request_release (struct request *r);
bool wrong_result (const struct request *r, const char *want, struct oc_err *err);

bool proxy_view (struct handler *h, const struct view_request *rq, struct buf *ret, struct oc_err *err);

#endif
