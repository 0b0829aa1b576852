/* Open Packaging Conventions (ECMA-376 part 2): content types, relationships, part names.
 *
 * Part names are absolute ("/word/document.xml"), compared without ASCII case.  A target that climbs out of the package or
 * is malformed resolves to nothing.  Transitional and Strict relationship types are the same: types are matched by their last segment
 * ("officeDocument", "styles", "image" ...). */
#ifndef OC_PKG_OPC_H
#define OC_PKG_OPC_H

#include "common/base/arena.h"
#include "common/pkg/xmldom.h"
#include "common/pkg/zipin.h"

struct opc_rel
{
  const char *id, *type;   /* type as written */
  const char *target;      /* as written */
  const char *part;        /* resolved part name, or NULL when external or not resolvable */
  bool external;
};
struct opc_rels { struct opc_rel *at; size_t n; };

/* Relationships of `part` ("/" for the package); no .rels entry gives n = 0.  Strings live in the arena. */
bool opc_rels_read (struct zipin *z, const char *part, struct arena *a, struct opc_rels *ret, struct oc_err *err) OC_MUST_CHECK;
const struct opc_rel *opc_rel_by_id (const struct opc_rels *r, const char *id);
const struct opc_rel *opc_rel_by_type(const struct opc_rels *r, const char *last_segment); /* first */
bool opc_rel_is (const struct opc_rel *r, const char *last_segment);
/* Zip index of a part, or -1. */
long opc_find (struct zipin *z, const char *part);
/* Main document part of a package, or NULL (in the arena). */
const char *opc_main_part (struct zipin *z, struct arena *a, struct oc_err *err);
/* Name of the .rels part of a part. */
const char *opc_rels_name (struct arena *a, const char *part);
/* Resolve a target against the source part; NULL when it leaves the package. */
const char *opc_resolve (struct arena *a, const char *source_part, const char *target);
/* Content type of a part by [Content_Types].xml, or NULL. */
struct opc_types;
bool opc_types_read (struct zipin *z, struct arena *a, struct opc_types **ret, struct oc_err *err) OC_MUST_CHECK;
const char *opc_type_of (const struct opc_types *t, const char *part);

#endif
