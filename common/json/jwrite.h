/* Streaming JSON writer over a buf.  The only place that writes JSON syntax.
 *
 *     struct jw w = JW_INIT (&buf);
 *     jw_object (&w);  jw_key_str (&w, "text", s);  jw_end (&w);
 *
 * Commas and nesting are kept by the writer.  Errors are those of the buf (sticky); check buf_ok() once.
 * Strings must be UTF-8; ill-formed bytes are written as U+FFFD.  NaN and infinities are written as null. */
#ifndef OC_JSON_JWRITE_H
#define OC_JSON_JWRITE_H

#include "common/base/buf.h"
#include "common/json/jread.h"

enum jw_style
{
  JW_COMPACT = 0,
  JW_INDENT = 1 << 0,      /* two blanks a level, ": " after keys */
  JW_ASCII = 1 << 1,       /* non-ASCII and " ' < > & + ` as \uXXXX (capital hex) */
  JW_ASTRAL = 1 << 2       /* only characters above U+FFFF as a surrogate pair */
};

struct jw
{
  struct buf *out;
  unsigned style;
  unsigned depth;
  uint64_t is_object;  /* bit per level */
  uint64_t has_item;
  bool after_key;
};

#define JW_INIT(buf_) { .out = (buf_) }
#define JW_INIT_STYLE(buf_, style_) { .out = (buf_), .style = (style_) }

void jw_object (struct jw *w);
void jw_array (struct jw *w);
void jw_end (struct jw *w);                       /* closes the innermost object or array */
void jw_key (struct jw *w, const char *key);
void jw_str (struct jw *w, const char *s);        /* NULL writes null */
void jw_strn (struct jw *w, const char *s, size_t len);
void jw_int (struct jw *w, int64_t v);
void jw_double (struct jw *w, double v);
void jw_bool (struct jw *w, bool v);
void jw_null (struct jw *w);
void jw_value (struct jw *w, const struct json *v); /* copies a read tree, numbers as written */
void jw_raw (struct jw *w, const char *json);       /* text that is JSON already, e.g. from another jw */
void jw_key_str (struct jw *w, const char *key, const char *s);
void jw_key_int (struct jw *w, const char *key, int64_t v);
void jw_key_double (struct jw *w, const char *key, double v);
void jw_key_bool (struct jw *w, const char *key, bool v);
void jw_key_object (struct jw *w, const char *key);
void jw_key_array (struct jw *w, const char *key);

#endif
