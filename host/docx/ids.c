/* w14:paraId and w14:textId ([MS-DOCX] 2.6.2.3, 2.6.2.4): names of paragraphs that survive edits.
 *
 * Both are drawn from one counter.  A hash finds a paragraph by its id; whatever unlinks a subtree takes its ids out. */
#include "host/docx/parts.h"
#include "host/docx/walk.h"

#include <stdio.h>
#include <string.h>

#define FIRST_ID 0x00100000u
#define LAST_ID 0x7fffffffu   /* ST_LongHexNumber below 80000000 */

struct id_slot { uint32_t id; struct xnode *p; }; /* id 0 beside a pointer: taken out, only there so that a search goes on */
struct para_ids
{
  struct id_slot *at;
  size_t n, cap;      /* cap: power of two */
  bool valid;
};

/* Eight or fewer hexadecimal digits; 0 is no id. */
static uint32_t
id_value (const char *s)
{
  char *end = NULL;
  if (!s || !*s || strlen (s) > 8 || strspn (s, "0123456789abcdefABCDEF") != strlen (s))
    return 0;
  return (uint32_t) strtoul (s, &end, 16);
}

static uint32_t
id_of (const struct xnode *p, const char *name)
{
  return id_value (xn_attr (p, NS_W14, name));
}

/* --- the hash --- */

static bool
hash_put (struct para_ids *ids, uint32_t id, struct xnode *p)
{
  if (ids->n * 2 >= ids->cap)
    {
      struct para_ids bigger = { .cap = ids->cap ? ids->cap * 2 : 256, .valid = ids->valid };
      bigger.at = calloc (bigger.cap, sizeof *bigger.at);
      if (!bigger.at)
        return false;
      for (size_t i = 0; i < ids->cap; i++)
        if (ids->at[i].p && ids->at[i].id)
          hash_put (&bigger, ids->at[i].id, ids->at[i].p);
      free (ids->at);
      *ids = bigger;
    }
  size_t i = (id * 2654435761u) & (ids->cap - 1);
  while (ids->at[i].p)
    i = (i + 1) & (ids->cap - 1);
  ids->at[i] = (struct id_slot) { id, p };
  ids->n++;
  return true;
}

static void
hash_drop (struct para_ids *ids, uint32_t id, const struct xnode *p)
{
  if (!id || !ids->cap)
    return;
  for (size_t i = (id * 2654435761u) & (ids->cap - 1); ids->at[i].p; i = (i + 1) & (ids->cap - 1))
    if (ids->at[i].id == id && ids->at[i].p == p)
      ids->at[i].id = 0;
}

/* A paragraph of that id below `below` (NULL: anywhere). */
static struct xnode *
hash_get (const struct para_ids *ids, uint32_t id, const struct xnode *below)
{
  if (!ids || !ids->cap)
    return NULL;
  for (size_t i = (id * 2654435761u) & (ids->cap - 1); ids->at[i].p; i = (i + 1) & (ids->cap - 1))
    if (ids->at[i].id == id)
      for (const struct xnode *up = ids->at[i].p; ; up = xn_parent (up))
        {
          if (!below || up == below)
            return ids->at[i].p;
          if (!up)
            break;
        }
  return NULL;
}

void
ids_forget (struct docx *d)
{
  if (!d->para_ids)
    return;
  if (d->para_ids->at)
    memset (d->para_ids->at, 0, d->para_ids->cap * sizeof *d->para_ids->at);
  d->para_ids->n = 0;
  d->para_ids->valid = false;
}

void
ids_drop_below (struct docx *d, struct xnode *n)
{
  if (!d->para_ids || !d->para_ids->valid)
    return;
  if (xn_is (n, NS_W, "p"))
    hash_drop (d->para_ids, id_of (n, "paraId"), n);
  WALK (n, c)
    if (xn_is (c, NS_W, "p"))
      hash_drop (d->para_ids, id_of (c, "paraId"), c);
}

void
ids_free (struct docx *d)
{
  if (d->para_ids)
    free (d->para_ids->at);
  free (d->para_ids);
  d->para_ids = NULL;
}

static struct para_ids *
ids_get (struct docx *d)
{
  if (!d->para_ids)
    d->para_ids = calloc (1, sizeof *d->para_ids);
  if (!d->para_ids || d->para_ids->valid)
    return d->para_ids;
  for (struct docx_part *part = d->parts; part; part = part->next)
    if (part->dom && !part->removed)
      WALK (xdoc_root (part->dom), n)
        if (xn_is (n, NS_W, "p") && id_of (n, "paraId") && !hash_put (d->para_ids, id_of (n, "paraId"), n))
          return NULL;
  d->para_ids->valid = true;
  return d->para_ids;
}

struct xnode *
docx_by_para_id (struct docx *d, const struct xnode *below, const char *id)
{
  uint32_t value = id_value (id);
  struct xnode *p = value ? hash_get (ids_get (d), value, below) : NULL;
  if (p || !value)
    return p;
  ids_forget (d); /* a subtree that was moved is not noted again: look once more before saying no */
  return hash_get (ids_get (d), value, below);
}

/* --- giving ids --- */

static void
next_id (struct docx *d, char ret[9])
{
  if (d->next_id < FIRST_ID || d->next_id > LAST_ID)
    d->next_id = FIRST_ID;
  snprintf (ret, 9, "%08X", (unsigned) d->next_id++);
}

/* The root declares w14 and calls it ignorable, so that consumers which do not know it skip the attributes. */
static bool
declare_w14 (struct xnode *root)
{
  const char *old = xn_attr (root, NS_MC, "Ignorable");
  AUTO_BUF struct buf words = BUF_INIT (LIMIT_TEXT);
  if (!xn_declare (root, "mc", NS_MC) || !xn_declare (root, "w14", NS_W14))
    return false;
  buf_addf (&words, " %s ", old ? old : "");
  if (strstr (buf_str (&words), " w14 "))
    return true;
  buf_clear (&words);
  buf_addf (&words, "%s%sw14", old ? old : "", old && *old ? " " : "");
  return buf_ok (&words, NULL) && xn_set_attr (root, NS_MC, "Ignorable", buf_str (&words));
}

static struct xnode *
root_of (struct xnode *n)
{
  while (xn_parent (n))
    n = xn_parent (n);
  return n;
}

bool
docx_ids_new (struct docx *d, struct xnode *p)
{
  char para[9], text[9];
  struct para_ids *ids = ids_get (d);
  if (!ids || !declare_w14 (root_of (p)))
    return false;
  do
    next_id (d, para);
  while (hash_get (ids, id_value (para), NULL));
  next_id (d, text);
  hash_drop (ids, id_of (p, "paraId"), p);
  return xn_set_attr (p, NS_W14, "paraId", para) && xn_set_attr (p, NS_W14, "textId", text)
         && hash_put (ids, id_value (para), p);
}

bool
docx_ids_touch (struct docx *d, struct xnode *p)
{
  char text[9];
  if (!id_of (p, "paraId"))
    return docx_ids_new (d, p);
  next_id (d, text);
  return xn_set_attr (p, NS_W14, "textId", text);
}

/* A paragraph that came into the document: it gets an id when it has none or one that another paragraph has; its own is
 * noted. */
static bool
admit (struct docx *d, struct xnode *p, bool fresh)
{
  struct para_ids *ids = ids_get (d);
  uint32_t id = id_of (p, "paraId");
  struct xnode *owner = id ? hash_get (ids, id, NULL) : NULL;
  if (fresh || !id || (owner && owner != p))
    return docx_ids_new (d, p);
  return owner || (ids && hash_put (ids, id, p));
}

bool
docx_ids_below (struct docx *d, struct xnode *n, bool fresh)
{
  if (xn_is (n, NS_W, "p") && !admit (d, n, fresh))
    return false;
  WALK (n, c)
    if (xn_is (c, NS_W, "p") && !admit (d, c, fresh))
      return false;
  return true;
}

/* --- opening for edit --- */

/* Parts with paragraphs that paths name.  Unreadable ones are NULL in the result; stops at n. */
static size_t
story_roots (struct docx *d, struct docx_part **ret, size_t max)
{
  static const enum docx_known fixed[] = { DOCX_FOOTNOTES, DOCX_ENDNOTES, DOCX_COMMENTS };
  size_t n = 0;
  if (d->main && n < max)
    ret[n++] = d->main;
  for (int footer = 0; footer < 2; footer++)
    for (size_t i = docx_header_count (d, footer), k = 1; k <= i && n < max; k++)
      ret[n++] = docx_header (d, footer, k);
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed && n < max; i++)
    {
      struct docx_part *p = docx_known (d, fixed[i]);
      if (p)
        ret[n++] = p;
    }
  return n;
}

/* An id is taken when another paragraph before this one has it.  Copies in mc:Fallback repeat the ids of their mc:Choice. */
static bool
give_ids (struct docx *d, struct docx_part *part, struct xnode *root, struct para_ids *seen)
{
  for (struct xnode *n = walk_next (root, root); n;)
    {
      bool skip = xn_is (n, NS_MC, "Fallback");
      if (!skip && xn_is (n, NS_W, "p"))
        {
          char id[9];
          uint32_t para = id_of (n, "paraId");
          if (!para || para > LAST_ID || hash_get (seen, para, NULL))
            {
              next_id (d, id);
              part->soft = xn_set_attr (n, NS_W14, "paraId", id);
              para = id_value (id);
            }
          if (!id_of (n, "textId"))
            {
              next_id (d, id);
              part->soft = xn_set_attr (n, NS_W14, "textId", id);
            }
          if (!hash_put (seen, para, n))
            return false;
        }
      n = skip ? walk_skip (root, n) : walk_next (root, n);
    }
  return !part->soft || declare_w14 (root);
}

bool
docx_ids_assign (struct docx *d, struct oc_err *err)
{
  enum { MAX_STORIES = 4096 };
  struct docx_part **parts = calloc (MAX_STORIES, sizeof (struct docx_part *));
  struct para_ids seen = { .valid = true };
  size_t n = parts ? story_roots (d, parts, MAX_STORIES) : 0;
  bool fine = parts != NULL;
  uint32_t top = FIRST_ID - 1;
  for (size_t i = 0; i < n; i++)
    {
      struct xnode *root = NULL;
      if (!docx_root (d, parts[i], &root, NULL))
        {
          parts[i] = NULL;
          continue;
        }
      WALK (root, p)
        if (xn_is (p, NS_W, "p"))
          for (int text = 0; text < 2; text++)
            {
              uint32_t id = id_of (p, text ? "textId" : "paraId");
              top = id > top && id <= LAST_ID ? id : top;
            }
    }
  d->next_id = top + 1;
  for (size_t i = 0; fine && i < n; i++)
    fine = !parts[i] || give_ids (d, parts[i], xdoc_root (parts[i]->dom), &seen);
  free (parts);
  free (seen.at);
  ids_forget (d);
  return fine || oc_fail (err, OC_NOMEM, "out of memory");
}
