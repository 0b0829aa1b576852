/* A Word document as plain data: paragraphs of inlines, tables of blocks, styles, list definitions, sections.
 * Everything lives in arenas of the reader; nothing here knows bytes of the file or the output. */
#ifndef OC_DOC_MODEL_DOC_H
#define OC_DOC_MODEL_DOC_H

#include "plugins/doc/model/props.h"

enum inline_kind
{
  IN_TEXT, /* text with tabs as \t and line breaks as \n */
  IN_PAGE_BREAK,
  IN_COLUMN_BREAK,
  IN_SYMBOL,      /* chp.sym_font, chp.sym_char */
  IN_FIELD_BEGIN, /* text: the whole instruction when it is plain, else NULL and the instruction runs follow */
  IN_FIELD_SEP,
  IN_FIELD_END,
  IN_LINK_BEGIN, /* link: target */
  IN_LINK_END,
  IN_FOOTNOTE,
  IN_ENDNOTE,   /* index */
  IN_NOTE_MARK, /* the number at the start of a note's own text */
  IN_PICTURE,
  IN_TEXTBOX,
  IN_BOOKMARK_START,
  IN_BOOKMARK_END, /* text: name; index: id */
  IN_COMMENT_START,
  IN_COMMENT_END, /* index */
  IN_SEPARATOR    /* note separators; never shown */
};

struct link
{
  const char *url, *anchor, *tip;
};

struct anchor
{
  bool floating;
  int64_t x, y;            /* EMU, from the relation named below */
  uint8_t rel_x, rel_y;    /* [MS-DOC] Spa.bx, by: 0 margin 1 page 2 text */
  uint8_t wrap, wrap_side; /* [MS-DOC] Spa.wr, wrk */
  bool behind;
  int64_t width, height; /* EMU */
};

struct picture
{
  const char *mime;
  const uint8_t *bytes;
  size_t len;
  const char *alt;
  int32_t crop[4]; /* left top right bottom, 16.16 fractions */
  struct anchor at;
};

/* A form field: text, checkbox or list. */
struct form
{
  uint8_t kind;      /* 0 text 1 checkbox 2 list */
  uint8_t text_type; /* 0 regular 1 number 2 date 3 current date 4 current time 5 calculated */
  bool protect, recalc, own_size, checked, has_result;
  uint16_t max_len, size, initial, result;
  const char *name, *text, *format, *help, *status, *entry, *leave;
  const char **item;
  unsigned nitems;
};

struct block;
/* A text box or, without blocks, a plain drawn shape. */
struct textbox
{
  struct anchor at;
  const struct block *blocks;
  bool is_text;
  const char *geometry; /* ECMA-376 20.1.10.55 ST_ShapeType */
  uint32_t fill, line;
  bool has_fill, has_line;
  const char *alt;
};

struct inl
{
  enum inline_kind kind;
  struct chp chp;
  const char *text;
  uint32_t index;
  bool code; /* part of a field's instruction */
  bool custom;                /* a note with a mark of its own, which follows as text */
  const struct link *link;
  const struct picture *pic;
  const struct textbox *box;
  const struct form *form; /* of IN_FIELD_BEGIN */
  struct inl *next;
};

struct para
{
  struct pap pap;  /* pap.istd is the style */
  struct chp mark; /* of the paragraph mark */
  struct inl *inls;
  const struct sep *section; /* set when the paragraph ends a section that is not the last */
};

struct cell
{
  struct block *blocks;
};
struct row
{
  const struct tap *tap; /* tap->ncells cells */
  struct cell *cells;
};
struct table
{
  struct row *rows;
  unsigned nrows;
};

struct block
{
  struct para *para; /* exactly one of these two */
  struct table *table;
  struct block *next;
};

enum style_kind
{
  STYLE_NONE,
  STYLE_PARA,
  STYLE_CHAR,
  STYLE_TABLE,
  STYLE_LIST
};
struct style
{
  enum style_kind kind;      /* STYLE_NONE: empty slot */
  const char *name;          /* display name as written, never empty */
  const char *id;            /* unique, without blanks */
  uint16_t sti;              /* built-in number, 0xFFE: user's own */
  uint16_t base, next, link; /* 0xFFF none */
  bool hidden, semi_hidden, unhide, quick, locked, auto_redefine;
  uint16_t priority;
  bool has_priority;
  struct pap pap;
  struct chp chp;
  uint32_t toggles; /* resolved through the chain: CHP_ bits that are on */
};
struct styles
{
  struct style *at;
  unsigned n;
  const char *font[3];
};

struct level
{
  int32_t start;
  uint8_t format, jc, follow, restart; /* [MS-DOC] nfc, jc, ixchFollow, ilvlRestartLim */
  bool legal, no_restart;
  const char *text; /* with %1 .. %9 */
  struct pap pap;
  struct chp chp;
};
struct list
{
  int32_t id;
  bool simple, hybrid;
  uint16_t style[9];
  struct level *level[9]; /* NULL: missing */
};
struct list_override
{
  bool used, has_start;
  int32_t start;
  struct level *level;
};
struct list_use
{
  int32_t list_id;
  long list; /* index or -1 */
  struct list_override over[9];
};
struct lists
{
  struct list *at;
  unsigned n;
  struct list_use *use;
  unsigned nuse;
};

struct props_summary
{
  const char *title, *subject, *author, *keywords, *comments, *last_author, *category, *manager, *company;
};

struct settings
{
  bool facing_pages, auto_hyphen, mirror_margins, rev_marking;
  uint16_t default_tab;
};

struct comment
{
  const char *author, *initials;
  uint32_t time;
  bool ranged;
};

#endif
