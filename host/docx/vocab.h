/* The vocabulary of .docx: one row a property, one row an element type.
 *
 * A property row says everything about one key of one kind of thing (a `box`: run, paragraph, table ...): its names, the format of
 * its value, how it is written, where it lands in WordprocessingML, how it is read back, and for which element types the public
 * vocabulary lists it with which verbs.  `add` and `set` (edit), `get` and `query` (node), `help` and `plugins lint` read these
 * rows and nothing else, so that a property is added by adding its row.  Row order in a box is the order in which `get` prints.
 *
 * The tables are constant; rows are in vocab-run.c, vocab-para.c, ... (data only), lookups in vocab.c. */
#ifndef OC_HOST_DOCX_VOCAB_H
#define OC_HOST_DOCX_VOCAB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What owns properties. */
enum vbox
{
  VB_RUN,         /* w:rPr: runs, paragraph marks, styles, notes, cells, fields */
  VB_PARA,        /* w:pPr */
  VB_TABLE,       /* w:tblPr and what add table makes */
  VB_ROW,         /* w:trPr */
  VB_CELL,        /* w:tcPr */
  VB_COLUMN,
  VB_SECTION,     /* w:sectPr */
  VB_STYLE,       /* w:style itself; its rPr and pPr keys come from VB_RUN and VB_PARA */
  VB_DOCUMENT,    /* "/": core, extended properties, settings, docDefaults, theme */
  VB_PICTURE,
  VB_HYPERLINK,
  VB_BOOKMARK,
  VB_NOTE,        /* footnote and endnote */
  VB_COMMENT,
  VB_HEADER,      /* header and footer */
  VB_FIELD,
  VB_FIELDCHAR,
  VB_INSTRTEXT,
  VB_BREAK,
  VB_PTAB,
  VB_TAB,         /* tab stop */
  VB_TOC,
  VB_SDT,
  VB_FORMFIELD,
  VB_EQUATION,
  VB_WATERMARK,
  VB_TEXTBOX,
  VB_SHAPE,
  VB_OLE,
  VB_CHART,
  VB_SERIES,
  VB_AXIS,
  VB_ABSTRACTNUM,
  VB_NUM,
  VB_LEVEL,
  VB_CHANGE,      /* tracked change */
  VB_LISTS,       /* containers: body, styles, numbering */
  VB_BOXES
};

/* Format of a value (contract 6.1); checked and converted by values.h. */
enum vfmt
{
  VF_STRING,      /* as given */
  VF_TEXT,        /* text content: \n, \t */
  VF_BOOL,
  VF_INT,
  VF_UINT,
  VF_NUMBER,
  VF_SIZE,        /* font size -> half-points */
  VF_SPACING,     /* -> twips, not negative */
  VF_SIGNED,      /* -> twips, negative allowed */
  VF_LINE,        /* line spacing -> line + lineRule */
  VF_TWIPS,       /* page length -> twips */
  VF_EMU,         /* drawing length -> EMU */
  VF_POINTS,      /* points -> twips (character spacing) */
  VF_COLOR,       /* -> RRGGBB or auto */
  VF_THEME_COLOR, /* the same or a theme colour's name */
  VF_BORDER,
  VF_SHADING,
  VF_ALIGN,
  VF_HIGHLIGHT,
  VF_UNDERLINE,
  VF_DIRECTION,
  VF_NUMFMT,
  VF_LANG,
  VF_DATE,
  VF_ENUM,        /* one of `words` */
  VF_WIDTH,       /* table or cell width: 50%, auto, twips, length */
  VF_TABS,        /* POS[:ALIGN[:LEADER]],... */
  VF_OTHER        /* checked by the writer of the property */
};

/* How a value is written. */
enum vput
{
  PUT_NONE,       /* read-only, or a key that only its add or set function reads by name */
  PUT_TOGGLE,     /* on/off element */
  PUT_VAL,        /* `el` with attribute `attr` = converted value; other attributes of `el` are kept */
  PUT_FONT,       /* w:rFonts: `attr` holds the slots, separated by blanks; a name beats the theme of its slot */
  PUT_BORDER,     /* el = side below `group` */
  PUT_SHADING,
  PUT_SPECIAL     /* a function of the edit code, found by the row's name */
};

/* How a value is read back.  Missing element or attribute: no key. */
enum vread
{
  RD_NONE,        /* not read back */
  RD_TOGGLE,      /* on/off element -> bool */
  RD_STR,         /* attribute as string */
  RD_INT,         /* attribute as integer */
  RD_HALF_PT,     /* half-points -> "10.5pt" */
  RD_TWIP_PT,     /* twips -> "12pt" */
  RD_TWIP_CM,     /* twips -> "2.54cm" */
  RD_COLOR,       /* "#RRGGBB" or "auto" */
  RD_THEME_COLOR, /* theme colour's name, else as RD_COLOR; element w:color */
  RD_BORDER,      /* KEY, KEY.sz, KEY.color, KEY.space */
  RD_SHADING,     /* KEY.val, KEY.fill, KEY.color */
  RD_ALIGN,       /* w:jc, `both` -> justify */
  RD_SPECIAL      /* a function of the node code, found by the row's name */
};

enum { V_ADD = 1, V_SET = 2, V_GET = 4 };

struct vprop
{
  const char *name;     /* key as get prints it */
  const char *alias;    /* more keys that are accepted, separated by blanks; NULL: none */
  uint8_t use;          /* V_ADD, V_SET: accepted by us; V_GET: printed */
  enum vfmt fmt;
  enum vput put;
  enum vread read;
  const char *el;       /* WordprocessingML local name(s) below the box's property element: "jc", "numPr/ilvl", "pBdr/top" */
  const char *attr;     /* attribute in the w namespace; NULL: val */
  const char *words;    /* VF_ENUM: accepted words separated by blanks, "word=stored" where they differ */
  const char *lists;    /* public vocabulary: "run:asg=fontname,font.name paragraph:as"; element, verbs, aliases, NULL: not listed;
                           "shd@style:as" where it is listed under another name */
};

/* An element type of the public vocabulary (name not NULL) and of add (types not NULL). */
struct velem
{
  const char *name;     /* name in the public vocabulary: "table-cell" */
  const char *element;  /* node type: "cell" */
  const char *alias;    /* of lint and help: "tc"; separated by blanks */
  const char *types;    /* words that add takes: "cell tc" */
  const char *verbs;    /* "add set get query remove" */
  const char *parents;  /* as the public vocabulary says, "body|paragraph" */
  enum vbox box;
};

const struct vprop *vocab_rows (enum vbox box, size_t *ret_n);
/* Row of a key (name or alias, without regard to ASCII case) whose `use` has all of `use`; NULL: none. */
const struct vprop *vocab_find (enum vbox box, const char *key, unsigned use);

const struct velem *vocab_elems (size_t *ret_n);
const struct velem *vocab_elem_by_type (const char *type);   /* word of add, any case */
const struct velem *vocab_elem_by_name (const char *name);   /* public name or its alias, any case */

/* --- the public vocabulary: help and lint --- */
struct vlisted
{
  const struct vprop *prop;
  const char *name;        /* as listed; not always prop->name */
  size_t name_len;
  unsigned verbs;
  const char *alias;       /* "a,b", NULL: none */
  size_t alias_len;
};
/* Next property that the vocabulary lists for element `name`; false behind the last. */
struct vlist_iter { enum vbox box; size_t row; };
#define VLIST_ITER_INIT { 0 }
bool vocab_next_listed (struct vlist_iter *it, const char *name, struct vlisted *ret);
/* Is `key` known for this element and verb by the rule of contract 9.4 (exact names, aliases, prefixes)? */
bool vocab_lint_knows (const struct velem *e, const char *key, unsigned verb);
/* Help type word of a property: "bool", "int", "number", "length", "font-size", "color", "enum", "string". */
const char *vocab_type_word (const struct vprop *p);

#endif
