/* The views of a proxied document: what is asked for, and how the answer is shown. */
#include "host/plugin/proxy.h"

#include "common/base/limits.h"
#include "common/base/utf.h"
#include <ctype.h>
#include <string.h>

enum view_flags
{
  VIEW_RANGE = 1,     /* takes start, end, max-lines, cols */
  VIEW_JSON = 2,      /* format:"json" gives a JSON value */
  VIEW_OPTIONAL = 4,  /* null or unsupported_command: this plugin has no such view */
  VIEW_PAGE = 8,      /* takes page */
  VIEW_FORMS = 16,
  VIEW_ISSUES = 32
};

static const struct
{
  const char *mode;
  char letter;
  const char *wire;
  unsigned flags;
  const char *absent; /* message when the plugin has no such view; %s: extension */
} views[] = {
  { "text", 't', "text", VIEW_RANGE | VIEW_JSON, NULL },
  { "annotated", 'a', "annotated", VIEW_RANGE, NULL },
  { "outline", 'o', "outline", VIEW_JSON, NULL },
  { "stats", 's', "stats", VIEW_JSON, NULL },
  { "issues", 'i', "issues", VIEW_ISSUES, NULL },
  { "html", 'h', "html", VIEW_OPTIONAL | VIEW_PAGE, "HTML preview is only supported for .pptx, .xlsx, and .docx files." },
  { "svg", 'g', "svg", VIEW_OPTIONAL | VIEW_PAGE, "SVG preview is not supported by the format-handler plugin for .%s." },
  { "forms", 'f', "forms-json", VIEW_OPTIONAL | VIEW_FORMS, "Forms view is not supported by the format-handler plugin for .%s." },
};

/* "b,a" to "B,A". */
static void
upper (const char *s, char *ret, size_t size)
{
  size_t i = 0;
  for (; s[i] && i + 1 < size; i++)
    ret[i] = (char) toupper ((unsigned char) s[i]);
  ret[i] = 0;
}

static void
put_range (struct request *r, const struct view_request *rq)
{
  char cols[1024];
  if (rq->has_start)
    jw_key_int (&r->w, "start", rq->start);
  if (rq->has_end)
    jw_key_int (&r->w, "end", rq->end);
  if (rq->has_max_lines)
    jw_key_int (&r->w, "max-lines", rq->max_lines);
  if (rq->cols)
    {
      upper (rq->cols, cols, sizeof cols);
      jw_key_str (&r->w, "cols", cols);
    }
}

/* html wants one number, svg takes the first of a list or range. */
static void
put_page (struct request *r, const struct view_request *rq, bool first)
{
  int64_t page;
  char number[24];
  if (!rq->page)
    return;
  size_t n = strspn (rq->page, "0123456789");
  if (n == 0 || n >= sizeof number || (rq->page[n] && !first))
    return;
  memcpy (number, rq->page, n);
  number[n] = 0;
  if (oc_parse_int (number, &page))
    jw_key_int (&r->w, "page", page);
}

static void
put_args (struct request *r, size_t v, const struct view_request *rq)
{
  jw_key_str (&r->w, "mode", views[v].wire);
  if (views[v].flags & VIEW_RANGE)
    put_range (r, rq);
  if (views[v].flags & VIEW_PAGE)
    put_page (r, rq, views[v].letter == 'g');
  if (views[v].flags & VIEW_FORMS)
    jw_key_bool (&r->w, "auto", true);
  if ((views[v].flags & VIEW_JSON) && rq->json)
    jw_key_str (&r->w, "format", "json");
  if (views[v].flags & VIEW_ISSUES)
    {
      request_arg (r, "type", rq->type);
      if (rq->has_limit)
        jw_key_int (&r->w, "limit", rq->limit);
    }
}

/* --- issues --- */

static const char *const issue_groups[] = { "Format", "Content", "Structure" };

static bool
issue_type (const struct json *issue, int64_t *ret, struct oc_err *err)
{
  int64_t severity;
  const struct json *t = json_get (issue, "type"), *s = json_get (issue, "severity");
  if ((t && !json_int (t, ret)) || (s && !json_int (s, &severity)))
    return oc_fail_named (err, OC_INTERNAL, "invalid_json", "Format-handler `view` issues must have numeric `type` and `severity`.");
  if (!t || *ret < 0 || *ret > 2)
    *ret = 0;
  return true;
}

static void
put_issue (struct buf *b, const struct json *i)
{
  const char *id = json_string (json_get (i, "id")), *path = json_string (json_get (i, "path"));
  const char *message = json_string (json_get (i, "message"));
  const char *context = json_string (json_get (i, "context")), *suggestion = json_string (json_get (i, "suggestion"));
  buf_addf (b, "  [%s] %s: %s\n", id ? id : "", path ? path : "", message ? message : "");
  if (context)
    buf_addf (b, "       Context: \"%s\"\n", context);
  if (suggestion)
    buf_addf (b, "       Suggestion: %s\n", suggestion);
}

/* Groups in the order in which their first issue appears. */
static bool
issues_text (const struct json *list, struct buf *b, struct oc_err *err)
{
  unsigned done = 0;
  buf_addf (b, "Found %zu issue(s):\n", list ? json_size (list) : 0);
  for (const struct json *first = list ? json_child (list) : NULL; first; first = json_next (first))
    {
      int64_t group = 0, type = 0;
      size_t n = 0;
      if (!issue_type (first, &group, err))
        return false;
      if (done & 1u << group)
        continue;
      done |= 1u << group;
      for (const struct json *i = first; i; i = json_next (i))
        {
          if (!issue_type (i, &type, err))
            return false;
          n += type == group;
        }
      buf_addf (b, "\n%s Issues (%zu):\n", issue_groups[group], n);
      for (const struct json *i = first; i; i = json_next (i))
        if (issue_type (i, &type, err) && type == group)
          put_issue (b, i);
    }
  return buf_ok (b, err);
}

static bool
issues_json (const struct json *list, struct buf *b, struct oc_err *err)
{
  struct jw w = JW_INIT (b);
  int64_t type;
  for (const struct json *i = list ? json_child (list) : NULL; i; i = json_next (i))
    if (!issue_type (i, &type, err))
      return false;
  jw_object (&w);
  jw_key_int (&w, "count", list ? (int64_t) json_size (list) : 0);
  jw_key (&w, "issues");
  if (list)
    jw_value (&w, list);
  else
    {
      jw_array (&w);
      jw_end (&w);
    }
  jw_end (&w);
  return buf_ok (b, err);
}

static bool
show_issues (const struct request *r, bool json, struct buf *b, struct oc_err *err)
{
  if (r->result && json_type (r->result) != JSON_ARRAY)
    return oc_fail_named (err, OC_INTERNAL, "invalid_json", "Format-handler `view` issues reply must be a JSON array. Got: %s",
                          json_type_name (r->result));
  return json ? issues_json (r->result, b, err) : issues_text (r->result, b, err);
}

/* --- all views --- */

static bool
show (const struct request *r, size_t v, const struct view_request *rq, struct buf *b, struct oc_err *err)
{
  struct jw w = JW_INIT_STYLE (b, views[v].flags & VIEW_FORMS && !rq->json ? JW_INDENT : JW_COMPACT);
  if (views[v].flags & VIEW_ISSUES)
    return show_issues (r, rq->json, b, err);
  if (views[v].flags & VIEW_FORMS || (rq->json && views[v].flags & VIEW_JSON))
    {
      if (r->result)
        jw_value (&w, r->result);
      else
        jw_raw (&w, "{}");
      return buf_ok (b, err);
    }
  if (r->result && json_type (r->result) != JSON_STRING)
    return wrong_result (r, "string", err);
  const char *text = r->result ? json_string (r->result) : "";
  if (!rq->json)
    buf_adds (b, text);
  else
    {
      jw_object (&w);
      jw_key_str (&w, "view", rq->mode);
      jw_key_str (&w, "content", text);
      jw_end (&w);
    }
  return buf_ok (b, err);
}

static bool
not_available (size_t v, const char *ext, struct oc_err *err)
{
  char text[256];
  const char *mark = strstr (views[v].absent, "%s");
  if (mark)
    snprintf (text, sizeof text, "%.*s%s%s", (int) (mark - views[v].absent), views[v].absent, ext, mark + 2);
  else
    snprintf (text, sizeof text, "%s", views[v].absent);
  return oc_fail_named (err, OC_UNSUPPORTED, "unsupported_type", "%s", text);
}

static bool
find_view (const char *mode, size_t *ret)
{
  for (size_t v = 0; v < sizeof views / sizeof *views; v++)
    if (ascii_casecmp (mode, views[v].mode) == 0 || (tolower ((unsigned char) mode[0]) == views[v].letter && !mode[1]))
      {
        *ret = v;
        return true;
      }
  return false;
}

bool
proxy_view (struct handler *h, const struct view_request *rq, struct buf *ret, struct oc_err *err)
{
  OC_CLEANUP (request_release) struct request r = { 0 };
  struct oc_err why = OC_ERR_INIT;
  size_t v;
  if (ascii_casecmp (rq->mode, "screenshot") == 0 || ascii_casecmp (rq->mode, "p") == 0)
    return oc_fail_named (err, OC_UNSUPPORTED, "unsupported_type", "Screenshot mode is only supported for .pptx, .xlsx, and .docx files.");
  if (!find_view (rq->mode, &v))
    return oc_fail_named (err, OC_INVALID_ARGUMENT, "invalid_value",
                          "Unknown mode: %s. Available: text, annotated, outline, stats, issues, html, svg, screenshot, forms", rq->mode);
  request_begin (&r, "view");
  put_args (&r, v, rq);
  bool ok = request_send (proxy_of (h), &r, &why);
  bool optional = views[v].flags & VIEW_OPTIONAL;
  if (optional && ((ok && !r.result) || (!ok && why.code == OC_UNKNOWN_COMMAND)))
    return not_available (v, h->kind, err);
  if (!ok)
    {
      *err = why;
      return false;
    }
  return show (&r, v, rq, ret, err);
}
