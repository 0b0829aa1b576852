/* Reading zip packages under ceilings (limits.h).  Only common/pkg includes libzip.
 * Names are compared exactly; zipin_find() also offers the ASCII case-insensitive match that OPC asks for.  Entry names are
 * never used as file system paths. */
#ifndef OC_PKG_ZIPIN_H
#define OC_PKG_ZIPIN_H

#include "common/base/buf.h"

struct zipin;

/* OC_FILE_NOT_FOUND, OC_IO, OC_WRONG_FORMAT (no zip at all), OC_CORRUPT (damaged zip), OC_ENCRYPTED (encrypted entries), OC_LIMIT. */
bool zipin_open (const char *path, struct zipin **ret, struct oc_err *err) OC_MUST_CHECK;
bool zipin_open_mem (const void *p, size_t len, struct zipin **ret, struct oc_err *err) OC_MUST_CHECK; /* bytes are borrowed */
void zipin_free (struct zipin *z);
void zipin_auto_free_ (struct zipin **z);
#define AUTO_ZIPIN OC_CLEANUP (zipin_auto_free_)

size_t zipin_count (const struct zipin *z);
const char *zipin_name (const struct zipin *z, size_t i);
uint64_t zipin_size (const struct zipin *z, size_t i);      /* as declared */
uint32_t zipin_crc (const struct zipin *z, size_t i);        /* as declared */
/* Index of an entry, or -1. */
long zipin_find (const struct zipin *z, const char *name, bool nocase);
/* Inflate an entry into ret (which is cleared).  Ratio, part and total ceilings give OC_LIMIT naming the entry; a bad CRC or
 * stream gives OC_CORRUPT. */
bool zipin_read (struct zipin *z, size_t i, struct buf *ret, struct oc_err *err) OC_MUST_CHECK;
/* What a file is, by its first bytes and, for zip, its content: "zip", "docx", "xlsx", "pptx", "odt", "hwpx", "ole2", "rtf", "html", "xml",
 * "pdf", "hwp3", "word2", "empty", "unknown". */
const char *sniff_bytes (const void *p, size_t len);

#endif
