/* A .doc file opened for reading: streams, header, text, formatting, styles, lists, sections, and where notes, headers and
 * comments stand.  Text is then read story by story with blocks.h. */
#ifndef OC_DOC_READER_DOCFILE_H
#define OC_DOC_READER_DOCFILE_H

#include "plugins/doc/model/doc.h"
#include "plugins/doc/reader/fkp.h"
#include "plugins/doc/reader/plc.h"
#include "plugins/doc/reader/sprm.h"
#include "plugins/doc/reader/sttb.h"

struct section
{
  uint32_t lim;
  struct sep sep;
};

/* A reference in the text and the range of its own text (absolute CPs). */
struct note
{
  uint32_t ref, cp, lim, src; /* src: index in its table */
  bool custom;
};
struct notes
{
  struct note *at;
  unsigned n;
};

/* Something that happens at a position of the text. */
enum mark_kind
{
  MARK_BOOKMARK_END,
  MARK_COMMENT_END,
  MARK_BOOKMARK_START,
  MARK_COMMENT_START,
  MARK_BOOKMARK_EMPTY_END
};
struct mark
{
  uint32_t cp;
  uint8_t kind;
  uint32_t index;
};
struct marks
{
  struct mark *at;
  unsigned n;
  const char **name;
};

/* A field: positions of 0x13, 0x14 and 0x15; NO_CP where there is none. */
#define NO_CP 0xFFFFFFFFu
struct field
{
  uint32_t begin, sep, end;
};
struct fields
{
  struct field *at;
  unsigned n;
};

struct drawings;

/* What may still be read more than once: pictures and text boxes that many anchors name must not blow the output up. */
struct budget
{
  uint64_t picture_bytes, box_chars;
};

struct docfile
{
  struct arena *a;
  struct warns *w;
  struct span word, table, data;
  struct fib fib;
  struct text text;
  struct fkps chpx, papx;
  struct fonts fonts;
  struct styles styles;
  struct lists lists;
  struct settings settings;
  struct props_summary summary;
  struct section *sections;
  unsigned nsections;
  struct notes footnotes, endnotes, comments;
  struct comment *comment_info;
  struct plc headers;
  struct sttb authors;
  struct marks marks;
  struct fields fields;
  struct drawings *drawings; /* NULL when there are none */
  struct budget *budget;
};

/* Open from the bytes of a file, which must outlive the result.  Refusals name what the file is: see doc_main for the table.
 */
bool
docfile_open (const void *bytes, size_t len, struct arena *a, struct warns *w, struct docfile *ret,
              struct oc_err *err) OC_MUST_CHECK;
/* Take from what is left; false with a warning when it does not suffice. */
bool
docfile_spend (const struct docfile *d, uint64_t *left, uint64_t amount, enum warn_kind kind);
/* A structure of the table stream; empty when its range is not in the stream (with a warning). */
struct rd
docfile_pair (const struct docfile *d, enum fib_pair pair);

#endif
