/* Our own .docx engine behind the interface of host/handler.h. */
#include "host/handler.h"
#include "host/docx/edit.h"
#include "host/docx/get.h"
#include "host/docx/look.h"
#include "host/docx/raw.h"
#include "host/docx/validate.h"
#include "host/docx/view.h"

#include <string.h>

struct docx_handler { struct handler base; struct docx *doc; };

static struct docx *
doc_of (struct handler *h)
{
  return ((struct docx_handler *) h)->doc;
}

/* An edit that returned true has changed the document. */
static bool
changed (struct handler *h, bool done)
{
  h->changed = h->changed || done;
  doc_of (h)->edits++;           /* whatever was read before is out of date */
  return done;
}

static bool
docx_op_view (struct handler *h, const struct view_request *rq, struct buf *ret, struct oc_err *err)
{
  return docx_view (doc_of (h), rq, ret, err);
}

static bool
docx_op_get (struct handler *h, const char *path, int64_t depth, struct node_set *ret, struct oc_err *err)
{
  return docx_get (doc_of (h), path, depth, ret, err);
}

static bool
docx_op_query (struct handler *h, const char *selector, struct node_set *ret, struct warnings *w, struct oc_err *err)
{
  return docx_query (doc_of (h), selector, ret, w, err);
}

static bool
docx_op_set (struct handler *h, const char *path, const struct props *props, struct edit *ret, struct oc_err *err)
{
  return changed (h, docx_set (doc_of (h), path, props, ret, err));
}

static bool
docx_op_add (struct handler *h, const char *parent, const char *type, const struct position *at, const struct props *props,
             struct edit *ret, struct oc_err *err)
{
  return changed (h, docx_add (doc_of (h), parent, type, at, props, ret, err));
}

static bool
docx_op_remove (struct handler *h, const char *path, struct edit *ret, struct oc_err *err)
{
  return changed (h, docx_remove (doc_of (h), path, ret, err));
}

static bool
docx_op_move (struct handler *h, const char *path, const char *to, const struct position *at, struct edit *ret,
              struct oc_err *err)
{
  return changed (h, docx_move (doc_of (h), path, to, at, ret, err));
}

static bool
docx_op_copy (struct handler *h, const char *path, const char *parent, const struct position *at, struct edit *ret,
              struct oc_err *err)
{
  return changed (h, docx_copy (doc_of (h), path, parent, at, ret, err));
}

static bool
docx_op_swap (struct handler *h, const char *a, const char *b, struct edit *ret, struct oc_err *err)
{
  return changed (h, docx_swap (doc_of (h), a, b, ret, err));
}

static bool
docx_op_raw (struct handler *h, const char *part, struct buf *ret, struct oc_err *err)
{
  return docx_raw (doc_of (h), part, ret, err);
}

static bool
docx_op_raw_set (struct handler *h, const char *part, const char *xpath, const char *action, const char *xml,
                 struct edit *ret, struct oc_err *err)
{
  return changed (h, docx_raw_set (doc_of (h), part, xpath, action, xml, ret, err));
}

static bool
docx_op_add_part (struct handler *h, const char *parent, const char *type, char **ret_rel, char **ret_part,
                  struct oc_err *err)
{
  return changed (h, docx_add_part (doc_of (h), parent, type, ret_rel, ret_part, err));
}

static bool
docx_op_validate (struct handler *h, struct validations *ret, struct oc_err *err)
{
  return docx_validate (doc_of (h), ret, err);
}

static bool
docx_op_extract (struct handler *h, const char *path, const char *dest, bool *ret_found, char **ret_type, int64_t *ret_bytes,
                 struct oc_err *err)
{
  return docx_extract (doc_of (h), path, dest, ret_found, ret_type, ret_bytes, err);
}

static bool
docx_op_save (struct handler *h, struct oc_err *err)
{
  if (!h->changed)
    return true;
  if (!docx_save (doc_of (h), err))
    return false;
  h->changed = false;
  return true;
}

static bool
docx_op_close (struct handler *h, struct oc_err *err)
{
  (void) err;
  docx_free (doc_of (h));
  free (h);
  return true;
}

static const struct handler_ops docx_ops = {
  .view = docx_op_view,
  .get = docx_op_get,
  .query = docx_op_query,
  .set = docx_op_set,
  .add = docx_op_add,
  .remove = docx_op_remove,
  .move = docx_op_move,
  .copy = docx_op_copy,
  .swap = docx_op_swap,
  .raw = docx_op_raw,
  .raw_set = docx_op_raw_set,
  .add_part = docx_op_add_part,
  .validate = docx_op_validate,
  .extract = docx_op_extract,
  .save = docx_op_save,
  .close = docx_op_close,
};

bool
docx_handler_open (const char *path, bool editable, struct handler **ret, struct oc_err *err)
{
  struct docx_handler *h = calloc (1, sizeof *h);
  if (!h)
    return oc_fail (err, OC_NOMEM, "out of memory");
  h->base = (struct handler) { .ops = &docx_ops, .kind = "docx" };
  if (!docx_open (path, editable, &h->doc, err))
    {
      free (h);
      return false;
    }
  *ret = &h->base;
  return true;
}

const char *
docx_protection (struct handler *h, bool *ret_enforced)
{
  struct xnode *settings = NULL;
  const struct xnode *p = NULL;
  *ret_enforced = false;
  if (h->ops == &docx_ops && docx_known_root (doc_of (h), DOCX_SETTINGS, &settings, NULL) && settings)
    p = xn_child (settings, NS_W, "documentProtection");
  const char *edit = p ? xn_attr (p, NS_W, "edit") : NULL, *on = p ? xn_attr (p, NS_W, "enforcement") : NULL;
  if (!edit)
    return "none";
  *ret_enforced = on && strcmp (on, "0") != 0 && strcmp (on, "false") != 0 && strcmp (on, "off") != 0;
  return edit;
}
