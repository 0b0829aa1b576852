/* The package: what kind of file it is, container.xml, the package document with manifest and spine, header and sections. */
#ifndef OC_HWPX_PACKAGE_H
#define OC_HWPX_PACKAGE_H

#include "plugins/hwpx/model/doc.h"

/* Open a document.  Failures name what the file is when it is not a readable .hwpx: a binary .hwp (HWP 5 or HWP 3), a
 * password-protected or DRM-protected document, some other format, a damaged package. */
bool package_open (struct doc *d, const char *path, bool editable, struct oc_err *err) OC_MUST_CHECK;
/* Replace the open zip by the file on disk, after a save. */
bool package_reopen (struct doc *d, struct oc_err *err) OC_MUST_CHECK;
void package_close (struct doc *d);
/* Part by name, read and parsed at need.  OC_NOT_FOUND when there is no such entry. */
bool package_part (struct doc *d, const char *name, struct part **ret, struct oc_err *err) OC_MUST_CHECK;
/* Bytes of an entry, or of a binary added in this session. */
bool package_bytes (struct doc *d, const char *name, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
bool package_has (struct doc *d, const char *name);
/* Entry name of a manifest item's href, or NULL: links to outside files have none. */
const char *package_href (struct doc *d, const char *href);
struct node *package_item (struct doc *d, const char *id);

#endif
