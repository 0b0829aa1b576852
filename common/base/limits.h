/* Every ceiling of the project, in one place.  Sizes are bytes unless the name says otherwise. */
#ifndef OC_BASE_LIMITS_H
#define OC_BASE_LIMITS_H

#define LIMIT_FILE          ((size_t) 1 << 30)   /* a whole input file held in memory */
#define LIMIT_TEXT          ((size_t) 64 << 20)  /* one string built for output */
#define LIMIT_JSON_LINE     ((size_t) 64 << 20)  /* one JSONL line, reply or batch item (pictures travel inside) */
#define LIMIT_JSON_DEPTH    64                   /* nesting of JSON */
#define LIMIT_ARENA         ((size_t) 2 << 30)   /* one document's arena */

#define LIMIT_ZIP_ENTRIES   20000                /* entries of a package */
#define LIMIT_ZIP_PART      ((size_t) 128 << 20) /* one part, inflated */
#define LIMIT_ZIP_TOTAL     ((size_t) 1 << 30)   /* all parts read from one package, inflated */
#define LIMIT_ZIP_RATIO     200                  /* inflated : deflated, looked at beyond LIMIT_ZIP_RATIO_FROM */
#define LIMIT_ZIP_RATIO_FROM ((size_t) 8 << 20)
#define LIMIT_XML_DEPTH     256                  /* element nesting of a part */
#define LIMIT_RELS          50000                /* relationships of a part */

#define LIMIT_STDERR_KEEP   (16 * 1024)          /* of a child's stderr kept for the error message */
#define LIMIT_MANIFEST      ((size_t) 1 << 20)   /* --info output */

#endif
