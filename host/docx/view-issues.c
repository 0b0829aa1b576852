/* view issues: what an editor of the text would want to look at. */
#include "host/docx/index.h"
#include "host/docx/path.h"
#include "host/docx/text.h"
#include "host/docx/view.h"
#include "common/base/utf.h"
#include "common/json/jwrite.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

enum issue_type { ISSUE_FORMAT, ISSUE_CONTENT, ISSUE_STRUCTURE };
enum severity { SEVERITY_ERROR, SEVERITY_WARNING, SEVERITY_INFO };

struct issue
{
  enum issue_type type;
  enum severity severity;
  const char *subtype;          /* NULL mostly */
  const char *id, *path, *message, *context, *suggestion;
};

struct issues
{
  struct look *look;
  struct issue *at;
  size_t n, cap;
  bool failed;
};

static void
put (struct issues *s, struct issue i)
{
  struct arena *a = &s->look->arena;
  if (s->n == s->cap)
    {
      size_t cap = s->cap ? s->cap * 2 : 64;
      struct issue *at = realloc (s->at, cap * sizeof *at);
      if (!at)
        {
          s->failed = true;
          return;
        }
      s->at = at;
      s->cap = cap;
    }
  i.id = arena_printf (a, "%c%zu", i.subtype ? 'U' : "FCS"[i.type], s->n + 1);
  i.context = arena_strdup (a, i.context);
  s->failed = s->failed || !i.id;
  s->at[s->n++] = i;
}

/* --- styles --- */

static void
dangling (struct issues *s, const struct style *style, const char *key, const char *to)
{
  if (to && !style_find (&s->look->styles, to))
    put (s, (struct issue) { .type = ISSUE_STRUCTURE, .severity = SEVERITY_WARNING, .path = style->path,
                             .message = arena_printf (&s->look->arena, "Style refers to a missing style: %s=%s", key, to) });
}

static bool
is_cycle (const struct styles *all, const struct style *style)
{
  const struct style *slow = style, *fast = style;
  for (;;)
    {
      for (int i = 0; i < 2; i++)
        if (!fast->based_on || !(fast = style_find (all, fast->based_on)))
          return false;
      slow = style_find (all, slow->based_on);
      if (slow == fast)
        return slow == style || fast == style;
    }
}

static void
check_styles (struct issues *s)
{
  const struct styles *all = &s->look->styles;
  struct arena *a = &s->look->arena;
  for (size_t i = 0; i < all->n && !s->failed; i++)
    {
      const struct style *style = &all->at[i];
      for (size_t k = 0; k < i && all->n < 2000; k++)
        {
          if (strcmp (all->at[k].id, style->id) == 0)
            put (s, (struct issue) { .type = ISSUE_STRUCTURE, .severity = SEVERITY_ERROR, .path = style->path,
                                     .message = arena_printf (a, "Duplicate style id: %s", style->id) });
          if (*style->name && strcmp (all->at[k].name, style->name) == 0)
            put (s, (struct issue) { .type = ISSUE_STRUCTURE, .severity = SEVERITY_ERROR, .path = style->path,
                                     .message = arena_printf (a, "Duplicate style name: %s", style->name) });
        }
      dangling (s, style, "basedOn", style->based_on);
      dangling (s, style, "next", style->next);
      dangling (s, style, "link", style->link);
      if (is_cycle (all, style))
        put (s, (struct issue) { .type = ISSUE_STRUCTURE, .severity = SEVERITY_ERROR, .path = style->path,
                                 .message = arena_printf (a, "Style is based on itself: %s", style->id) });
    }
}

/* --- text --- */

static const char *const cjk_marks[] = { "，", "。", "！", "？", "；", "：", "、" };
#define CJK_MARKS (sizeof cjk_marks / sizeof *cjk_marks)

static bool
has_doubled_mark (const char *s)
{
  for (size_t i = 0; i < CJK_MARKS; i++)
    {
      size_t len = strlen (cjk_marks[i]);
      for (const char *at = strstr (s, cjk_marks[i]); at; at = strstr (at + len, cjk_marks[i]))
        if (strncmp (at + len, cjk_marks[i], len) == 0)
          return true;
    }
  return false;
}

static bool
has_mixed_marks (const char *s)
{
  bool cjk = false;
  for (size_t i = 0; i < CJK_MARKS; i++)
    cjk = cjk || strstr (s, cjk_marks[i]);
  return cjk && strpbrk (s, ",.;:!?");
}

struct run_check { struct issues *s; const struct block *block; size_t k; };

static bool
check_run (void *ctx, const char *name, struct xnode *run)
{
  struct run_check *c = ctx;
  AUTO_BUF struct buf text = BUF_INIT (LIMIT_TEXT);
  if (strcmp (name, "r") != 0)
    return true;
  c->k++;
  text_of_run (run, &text);
  const char *s = buf_str (&text);
  const char *path = arena_printf (&c->s->look->arena, "%s/r[%zu]", c->block->path, c->k);
  if (strstr (s, "  "))
    put (c->s, (struct issue){ .type = ISSUE_CONTENT,
                               .severity = SEVERITY_WARNING,
                               .path = path,
                               .message = "Consecutive spaces",
                               .context = s,
                               .suggestion = "Merge into a single space" });
  if (has_doubled_mark (s))
    put (c->s, (struct issue){ .type = ISSUE_CONTENT,
                               .severity = SEVERITY_WARNING,
                               .path = path,
                               .message = "Duplicate punctuation",
                               .context = s });
  if (has_mixed_marks (s))
    put (c->s, (struct issue){ .type = ISSUE_CONTENT,
                               .severity = SEVERITY_INFO,
                               .path = path,
                               .message = "Mixed CJK/Latin punctuation",
                               .context = s });
  return !c->s->failed;
}

static bool
wants_indent (const struct look *l, const struct xnode *p)
{
  const struct xnode *ppr = child_at (p, "pPr"), *ind = ppr ? child_at (ppr, "ind") : NULL;
  const char *jc = ppr ? child_val (ppr, "jc") : NULL;
  if (strcmp (look_style_name (l, p), "Normal") != 0 || (jc && (strcmp (jc, "center") == 0 || strcmp (jc, "right") == 0)))
    return false;
  return !ind || !(xn_attr (ind, NS_W, "firstLine") || xn_attr (ind, NS_W, "firstLineChars"));
}

static bool
count_child (void *ctx, const char *name, struct xnode *n)
{
  (void) n;
  *(size_t *) ctx += strcmp (name, "r") == 0 || strcmp (name, "oMath") == 0 || strcmp (name, "sdt") == 0;
  return true;
}

static void
check_paragraph (struct issues *s, const struct block *b)
{
  struct run_check c = { s, b, 0 };
  size_t runs = 0;
  index_visit (b->node, count_child, &runs);
  if (runs == 0 && !b->equation)
    put (s, (struct issue){
                .type = ISSUE_STRUCTURE, .severity = SEVERITY_WARNING, .path = b->path, .message = "Empty paragraph" });
  else if (!b->equation && wants_indent (s->look, b->node))
    put (s, (struct issue){ .type = ISSUE_FORMAT,
                            .severity = SEVERITY_WARNING,
                            .path = b->path,
                            .message = "Body paragraph missing first-line indent",
                            .suggestion = "Set first-line indent to 2 characters" });
  index_visit (b->node, check_run, &c);
}

static void
check_fields (struct issues *s)
{
  AUTO_FIELDS struct fields f = FIELDS_INIT;
  struct arena *a = &s->look->arena;
  if (!fields_of_document (s->look->d, a, &f))
    s->failed = true;
  for (size_t i = 0; i < f.n; i++)
    {
      if (!*f.at[i].result && !f.at[i].data && *f.at[i].instr)
        put (s, (struct issue){ .type = ISSUE_CONTENT,
                                .severity = SEVERITY_WARNING,
                                .subtype = "field_not_evaluated",
                                .path = "/body",
                                .message = arena_printf (a, "Field has no result: %s", f.at[i].instr),
                                .suggestion = "Update the fields in Word" });
      if (f.at[i].dirty)
        put (s, (struct issue){ .type = ISSUE_CONTENT,
                                .severity = SEVERITY_WARNING,
                                .subtype = "field_cache_stale",
                                .path = "/body",
                                .message = arena_printf (a, "Field is marked as out of date: %s", f.at[i].instr),
                                .suggestion = "Update the fields in Word" });
    }
}

/* --- choosing and printing --- */

/* Does an issue pass --type?  Buckets have short forms; everything else is a subtype. */
static bool
passes (const struct issue *i, const char *type)
{
  static const char *const buckets[] = { "format", "content", "structure" };
  while (type && (*type == ' ' || *type == '\t'))
    type++;
  size_t len = type ? strcspn (type, " \t") : 0;
  if (!len)
    return true;
  for (size_t k = 0; k < 3; k++)
    if ((len == 1 && tolower ((unsigned char) *type) == buckets[k][0])
        || (len == strlen (buckets[k]) && strncasecmp (type, buckets[k], len) == 0))
      return i->type == (enum issue_type) k;
  return i->subtype && strlen (i->subtype) == len && strncasecmp (i->subtype, type, len) == 0;
}

static void
choose (struct issues *s, const struct view_request *rq)
{
  size_t n = 0;
  for (size_t i = 0; i < s->n; i++)
    if (passes (&s->at[i], rq->type) && !(rq->has_limit && (int64_t) n >= rq->limit))
      s->at[n++] = s->at[i];
  s->n = n;
}

static void
issues_text (const struct issues *s, struct buf *ret)
{
  static const char *const titles[] = { "Format", "Content", "Structure" };
  bool done[3] = { false, false, false };
  buf_addf (ret, "Found %zu issue(s):", s->n);
  for (size_t i = 0; i < s->n; i++)
    {
      enum issue_type t = s->at[i].type;
      size_t count = 0;
      if (done[t])
        continue;
      done[t] = true;
      for (size_t k = i; k < s->n; k++)
        count += s->at[k].type == t;
      buf_addf (ret, "\n\n%s Issues (%zu):", titles[t], count);
      for (size_t k = i; k < s->n; k++)
        {
          const struct issue *x = &s->at[k];
          if (x->type != t)
            continue;
          buf_addf (ret, "\n  [%s] %s: %s", x->id, x->path, x->message);
          if (x->context)
            buf_addf (ret, "\n       Context: \"%s\"", x->context);
          if (x->suggestion)
            buf_addf (ret, "\n       Suggestion: %s", x->suggestion);
        }
    }
  if (s->n == 0)
    buf_addc (ret, '\n');
}

static void
issues_json (const struct issues *s, struct buf *ret)
{
  struct jw w = JW_INIT (ret);
  jw_object (&w);
  jw_key_int (&w, "count", (int64_t) s->n);
  jw_key_array (&w, "issues");
  for (size_t i = 0; i < s->n; i++)
    {
      const struct issue *x = &s->at[i];
      jw_object (&w);
      jw_key_str (&w, "id", x->id);
      jw_key_int (&w, "type", x->type);
      if (x->subtype)
        jw_key_str (&w, "subtype", x->subtype);
      jw_key_int (&w, "severity", x->severity);
      jw_key_str (&w, "path", x->path);
      jw_key_str (&w, "message", x->message);
      if (x->context)
        jw_key_str (&w, "context", x->context);
      if (x->suggestion)
        jw_key_str (&w, "suggestion", x->suggestion);
      jw_end (&w);
    }
  jw_end (&w);
  jw_end (&w);
}

bool
view_issues (struct look *l, const struct view_request *rq, struct buf *ret)
{
  struct issues s = { .look = l };
  AUTO_BLOCKS struct blocks blocks = { 0 };
  bool fine = blocks_read (l, &blocks);
  if (fine)
    check_styles (&s);
  for (size_t i = 0; fine && i < blocks.n && !s.failed; i++)
    if (xn_is (blocks.at[i].node, NS_W, "p"))
      check_paragraph (&s, &blocks.at[i]);
  if (fine)
    check_fields (&s);
  choose (&s, rq);
  if (rq->json)
    issues_json (&s, ret);
  else
    issues_text (&s, ret);
  free (s.at);
  return fine && !s.failed;
}
