/* Image files: what they are, how large they are; data URIs. */
#ifndef OC_HOST_DOCX_IMAGE_H
#define OC_HOST_DOCX_IMAGE_H

#include "common/base/buf.h"

struct image
{
  struct buf bytes;
  const char *ext;        /* "png", "jpeg", "gif", "bmp", "tiff", "svg", "emf", "wmf" */
  const char *type;       /* content type */
  const char *name;       /* file name without folders; NULL for a data URI */
  double w, h;            /* pixels; 0: not known */
};
#define IMAGE_INIT { .bytes = BUF_INIT (LIMIT_FILE) }
#define AUTO_IMAGE OC_CLEANUP (image_release)
void image_release (struct image *i);

/* A file path or data:<mime>;base64,<bytes>.  A raster file must be what its extension says.  http(s) is refused: nothing is fetched. */
bool image_read (const char *src, struct image *ret, struct oc_err *err) OC_MUST_CHECK;
/* Bytes of "data:<mime>;base64,..."; *ret_mime points into src and ends before ';'. */
bool data_uri_read (const char *src, struct buf *ret, char ret_mime[64], struct oc_err *err) OC_MUST_CHECK;

#endif
