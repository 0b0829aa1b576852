/* An open .docx package: parts, relationships, lazily parsed trees, dirty marks.
 *
 * A part is parsed when it is first asked for, so a broken one hurts only who needs it.  Opening read-only never writes.
 * Every change of a tree is announced (docx_changed, docx_appended, docx_removed), because path resolution keeps a child
 * index; the slot of an element (xn_set_slot) belongs to that index and to nobody else.
 *
 * Parts are never taken out of the list, only marked `removed`, and indexes never freed before the document: pointers stay
 * valid. */
#ifndef OC_HOST_DOCX_DOCX_H
#define OC_HOST_DOCX_DOCX_H

#include "common/base/arena.h"
#include "common/base/limits.h"
#include "common/pkg/opc.h"
#include "common/pkg/xmldom.h"
#include "common/pkg/zipin.h"

struct docx;
struct child_index;

/* One relationship.  Full type URIs are kept as written; compare by the last segment with docx_rel_is(). */
struct docx_rel
{
  char *id, *type, *target;   /* target as written */
  const char *part;           /* resolved part name, or NULL: external or not resolvable */
  bool external, removed;
};

struct docx_part
{
  const char *name;           /* "/word/document.xml"; "/" for the package itself (relationships only) */
  const char *type;           /* content type, or NULL when unknown */
  long zip_index;             /* entry in the package; -1: new */
  struct xdoc *dom;           /* NULL: not parsed (yet) */
  struct buf bytes;           /* has_bytes: new content that is no tree (pictures, binaries, replaced parts) */
  bool has_bytes;
  bool dirty;                 /* content must be written */
  bool soft;                  /* tree differs only by repairs and new paragraph ids: written along with a real change */
  bool removed;
  bool failed;                /* parsing failed with `why`; it stays so */
  struct oc_err *why;
  struct docx_rel *rels;
  size_t nrels, rels_cap;
  bool rels_read, rels_dirty;
  struct docx_part *next, *same_hash;
};

/* Parts that a document has once, found by the type of the relationship from the main part (or the package). */
enum docx_known
{
  DOCX_DOCUMENT, DOCX_STYLES, DOCX_NUMBERING, DOCX_SETTINGS, DOCX_FOOTNOTES, DOCX_ENDNOTES, DOCX_COMMENTS, DOCX_THEME,
  DOCX_FONT_TABLE, DOCX_CORE, DOCX_APP, DOCX_CUSTOM, DOCX_KNOWN
};

struct docx
{
  char *path;                 /* of the file */
  bool editable;
  int lock;                   /* held from opening for edit to closing; -1: none */
  struct arena arena;         /* names and whatever lives as long as the document */
  struct zipin *zip;          /* NULL: document made in memory */
  struct opc_types *types;
  struct docx_part *parts, *parts_last; /* first is the package "/" */
  struct docx_part **hash;    /* by name without case */
  struct docx_part *main;     /* NULL: the package has no document (it still can be looked into) */
  bool types_dirty;           /* a part with a new content type was added or removed; save rebuilds [Content_Types].xml */
  uint32_t next_id;           /* next paraId/textId */
  int64_t next_drawing, next_bookmark; /* next wp:docPr and bookmark ids; 0: to be counted (editing) */
  struct xnode *unnamed;      /* last added subtree, whose paragraphs get ids when the next edit begins (editing) */
  unsigned generation;        /* child indexes of another generation are stale */
  struct child_index *indexes; /* all of them, for docx_free() */
  struct para_ids *para_ids;  /* hash from paraId to paragraph */
  unsigned edits;             /* counts announced changes; what was read from the trees holds while it stands */
  struct look *look;          /* styles, numbering ... of the last reading (look.h) */
};

/* --- package (package.c) --- */

/* Besides the errors of zipin_open: OC_CORRUPT / OC_WRONG_FORMAT / OC_ENCRYPTED for files that are no .docx, named as such.
 * editable: paragraphs get ids (docx_ids_assign). */
bool docx_open (const char *path, bool editable, struct docx **ret, struct oc_err *err) OC_MUST_CHECK;
void docx_free (struct docx *d);   /* d may be NULL; nothing is written */
void docx_auto_free_ (struct docx **d);
#define AUTO_DOCX OC_CLEANUP (docx_auto_free_)
/* An empty package in memory ("/" only), for `create`; parts are then added with docx_part_new. */
bool docx_new (const char *path, struct docx **ret, struct oc_err *err) OC_MUST_CHECK;

struct docx_part *docx_part (struct docx *d, const char *name); /* NULL when absent or removed; ASCII case ignored */
struct docx_part *docx_known (struct docx *d, enum docx_known which);       /* NULL when absent */
/* N-th header or footer (1-based) in the order of the main part's relationships; NULL when absent. */
struct docx_part *docx_header (struct docx *d, bool footer, size_t n);
size_t docx_header_count (struct docx *d, bool footer);
/* Number of a header or footer part, 0 when it is none. */
size_t docx_header_number (struct docx *d, bool footer, const struct docx_part *part);

/* Root element of a part, parsed and repaired when this is the first call. */
bool docx_root (struct docx *d, struct docx_part *part, struct xnode **ret, struct oc_err *err) OC_MUST_CHECK;
/* The same for a known part; *ret is NULL (and true returned) when the document has no such part. */
bool docx_known_root (struct docx *d, enum docx_known which, struct xnode **ret, struct oc_err *err) OC_MUST_CHECK;
bool docx_body (struct docx *d, struct xnode **ret, struct oc_err *err) OC_MUST_CHECK; /* w:body; its absence is an error */
/* Content as it stands now: the entry's bytes, new bytes, or the tree written out. */
bool docx_part_bytes (struct docx *d, struct docx_part *part, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
/* The part whose tree holds the node; NULL for an unlinked node. */
struct docx_part *docx_part_of (struct docx *d, const struct xnode *n);

/* --- relationships (package.c); part NULL means the package --- */
bool docx_rels (struct docx *d, struct docx_part *part, struct oc_err *err) OC_MUST_CHECK;  /* read them into part->rels */
/* Lookups read them first; NULL when absent or unreadable. */
struct docx_rel *docx_rel_by_id (struct docx *d, struct docx_part *part, const char *id);
struct docx_rel *docx_rel_by_type (struct docx *d, struct docx_part *part, const char *last_segment);
/* target part of a relationship id */
struct docx_part *docx_rel_part (struct docx *d, struct docx_part *part, const char *id);
bool docx_rel_is (const struct docx_rel *r, const char *last_segment);
/* New relationship with a fresh id ("R" and 16 hexadecimal digits, as the original makes them).  type: full URI.  NULL: out
 * of memory. */
const char *docx_rel_add (struct docx *d, struct docx_part *part, const char *type, const char *target, bool external);
void docx_rel_remove (struct docx *d, struct docx_part *part, const char *id);

/* --- new parts (package.c) --- */
/* Add a part and its content type; content follows by part->dom (owned from then on) or part->bytes/has_bytes. */
struct docx_part *docx_part_new (struct docx *d, const char *name, const char *content_type);
/* Free name after a pattern: ("/word/header", ".xml") gives "/word/header3.xml".  In the arena; NULL: out of memory. */
const char *docx_part_name (struct docx *d, const char *stem, const char *suffix);
/* Target text of a relationship from `source` (NULL: package) to `name`, relative where possible.  In the arena. */
const char *docx_rel_target (struct docx *d, const struct docx_part *source, const char *name);
void docx_part_remove (struct docx *d, struct docx_part *part);

/* --- announcing changes (change.c) --- */
/* Children of `n` were added, moved or removed otherwise than by docx_appended(), or its attributes or text changed. */
void docx_changed (struct docx *d, struct xnode *n);
/* `child` was just put at the end of `parent` (in the body: before the trailing w:sectPr). */
void docx_appended (struct docx *d, struct xnode *parent, struct xnode *child);
/* Call BEFORE a subtree is unlinked or freed.  Implies docx_changed (parent). */
void docx_removed (struct docx *d, struct xnode *n);
/* Trees were replaced wholesale (rollback, raw-set): forget every index and id. */
void docx_changed_all (struct docx *d);
void docx_dirty (struct docx_part *part);

/* --- paragraph ids (ids.c): w14:paraId, w14:textId --- */
/* Every paragraph of body, headers, footers, notes, comments gets ids; duplicates are renumbered.  Unreadable parts are left
 * alone. */
bool docx_ids_assign (struct docx *d, struct oc_err *err) OC_MUST_CHECK;
bool docx_ids_new (struct docx *d, struct xnode *p); /* fresh paraId and textId for a new paragraph; false: out of memory */
bool docx_ids_touch (struct docx *d, struct xnode *p);    /* new textId after a change of the paragraph */
/* Ids for all paragraphs below n that have none or another's, or (fresh) for all of them. */
bool docx_ids_below (struct docx *d, struct xnode *n, bool fresh);
/* hex without case; NULL when absent */
struct xnode *docx_by_para_id (struct docx *d, const struct xnode *below, const char *id);

#endif
