/* add and set on complex fields. */
#include "host/docx/add.h"
#include "host/docx/fieldput.h"
#include "host/docx/fields.h"
#include "host/docx/set.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum field_shape
{
  FS_PLAIN, /* instruction is the word */
  FS_DATE,  /* and \@ "format" */
  FS_NAME,  /* and a name */
  FS_SEQ,
  FS_IF,
  FS_LINK
};

static const struct field_word
{
  const char *words; /* of the vocabulary, lower case */
  const char *instr;
  enum field_shape shape;
  bool guillemets;   /* result shows the name in « » */
  const char *needs; /* property that must be there */
} field_words[] = {
  { "page pagenum pagenumber", "PAGE", FS_PLAIN, false, NULL },
  { "numpages", "NUMPAGES", FS_PLAIN, false, NULL },
  { "section", "SECTION", FS_PLAIN, false, NULL },
  { "sectionpages", "SECTIONPAGES", FS_PLAIN, false, NULL },
  { "date", "DATE", FS_DATE, false, NULL },
  { "createdate", "CREATEDATE", FS_DATE, false, NULL },
  { "savedate", "SAVEDATE", FS_DATE, false, NULL },
  { "printdate", "PRINTDATE", FS_DATE, false, NULL },
  { "edittime", "EDITTIME", FS_PLAIN, false, NULL },
  { "time", "TIME", FS_DATE, false, NULL },
  { "author", "AUTHOR", FS_PLAIN, false, NULL },
  { "lastsavedby", "LASTSAVEDBY", FS_PLAIN, false, NULL },
  { "title", "TITLE", FS_PLAIN, false, NULL },
  { "subject", "SUBJECT", FS_PLAIN, false, NULL },
  { "filename", "FILENAME", FS_PLAIN, false, NULL },
  { "numwords", "NUMWORDS", FS_PLAIN, false, NULL },
  { "numchars", "NUMCHARS", FS_PLAIN, false, NULL },
  { "revnum", "REVNUM", FS_PLAIN, false, NULL },
  { "template", "TEMPLATE", FS_PLAIN, false, NULL },
  { "comments doccomments", "COMMENTS", FS_PLAIN, false, NULL },
  { "keywords", "KEYWORDS", FS_PLAIN, false, NULL },
  { "mergefield", "MERGEFIELD", FS_NAME, true, "MERGEFIELD requires a 'fieldName' property (e.g. fieldName=CustomerName)" },
  { "ref", "REF", FS_NAME, true, "REF requires a 'bookmarkName' property (e.g. bookmarkName=Chapter1)" },
  { "pageref", "PAGEREF", FS_NAME, false, "PAGEREF requires a 'bookmarkName' property (e.g. bookmarkName=Chapter1)" },
  { "noteref", "NOTEREF", FS_NAME, true, "NOTEREF requires a 'bookmarkName' property (e.g. bookmarkName=Note1)" },
  { "styleref", "STYLEREF", FS_NAME, true, "STYLEREF requires a 'styleName' property (e.g. styleName=\"Heading 1\")" },
  { "docproperty", "DOCPROPERTY", FS_NAME, true,
    "DOCPROPERTY requires a 'propertyName' property (e.g. propertyName=Company)" },
  { "seq", "SEQ", FS_SEQ, false, "SEQ requires an 'identifier' property (e.g. identifier=Figure)" },
  { "if", "IF", FS_IF, false, "IF requires an 'expression' property (e.g. expression=\"1 = 1\")" },
  { "hyperlink", "HYPERLINK", FS_LINK, false, "HYPERLINK requires a 'url' or 'anchor' property" },
};

static const struct field_word *
field_word_of (const char *word)
{
  char found[40];
  for (size_t i = 0; word && i < sizeof field_words / sizeof *field_words; i++)
    if (v_word (field_words[i].words, word, found))
      return &field_words[i];
  return NULL;
}

/* --- instructions --- */

/* A name with blanks goes in quotes; quotes inside are escaped. */
static void
add_name (struct buf *b, const char *name, bool always)
{
  if (!always && !strpbrk (name, " \t\""))
    {
      buf_addf (b, " %s", name);
      return;
    }
  buf_adds (b, " \"");
  for (; *name; name++)
    {
      if (*name == '"' || *name == '\\')
        buf_addc (b, '\\');
      buf_addc (b, *name);
    }
  buf_addc (b, '"');
}

struct field_parts
{
  const char *name, *id, *format, *switches, *expression, *yes, *no, *url, *anchor, *tooltip;
  bool link;
};

static bool
parts_read (struct ed *e, struct field_parts *f)
{
  *f = (struct field_parts){
    .name = ed_prop (e, VB_FIELD, "name"),
    .id = ed_prop (e, VB_FIELD, "id"),
    .format = ed_prop (e, VB_FIELD, "format"),
    .switches = ed_prop (e, VB_FIELD, "switches"),
    .expression = ed_prop (e, VB_FIELD, "expression"),
    .yes = ed_prop (e, VB_FIELD, "trueText"),
    .no = ed_prop (e, VB_FIELD, "falseText"),
    .url = ed_prop (e, VB_FIELD, "url"),
    .anchor = ed_prop (e, VB_FIELD, "anchor"),
    .tooltip = ed_prop (e, VB_FIELD, "tooltip"),
  };
  return ed_flag (e, VB_FIELD, "hyperlink", false, &f->link);
}

static bool
instruction (struct ed *e, const struct field_word *w, const struct field_parts *f, struct buf *b)
{
  const char *what = w->shape == FS_NAME   ? f->name
                     : w->shape == FS_SEQ  ? (f->id ? f->id : f->name)
                     : w->shape == FS_IF   ? f->expression
                     : w->shape == FS_LINK ? (f->url ? f->url : f->anchor)
                                           : "";
  if (!what || (w->needs && !*what))
    return add_missing (e, "%s", w->needs);
  buf_adds (b, w->instr);
  if (w->shape == FS_NAME || w->shape == FS_SEQ)
    add_name (b, what, strcmp (w->instr, "DOCPROPERTY") == 0);
  if (w->shape == FS_IF)
    {
      buf_addf (b, " %s", what);
      add_name (b, f->yes ? f->yes : "", true);
      add_name (b, f->no ? f->no : "", true);
    }
  if (w->shape == FS_LINK)
    {
      if (f->url)
        add_name (b, f->url, true);
      if (f->anchor)
        {
          buf_adds (b, " \\l");
          add_name (b, f->anchor, true);
        }
      if (f->tooltip)
        {
          buf_adds (b, " \\o");
          add_name (b, f->tooltip, true);
        }
    }
  if (f->format && *f->format)
    {
      buf_adds (b, " \\@");
      add_name (b, f->format, true);
    }
  if (f->link && w->shape == FS_NAME)
    buf_adds (b, " \\h");
  if (f->switches && *f->switches)
    buf_addf (b, " %s", f->switches);
  return buf_ok (b, e->err);
}

/* What a field shows until it is updated. */
static const char *
cached_text (struct ed *e, const struct field_word *w, const struct field_parts *f)
{
  char now[40];
  time_t t = time (NULL);
  struct tm tm;
  if (!w)
    return "1";
  if (w->guillemets)
    return arena_printf (&e->a, "«%s»", f->name);
  if (w->shape == FS_IF)
    return f->yes ? f->yes : "";
  if (w->shape == FS_LINK)
    return f->url ? f->url : f->anchor;
  if (w->shape != FS_DATE)
    return "1";
  strftime (now, sizeof now, strcmp (w->instr, "TIME") == 0 ? "%H:%M" : "%Y-%m-%d", localtime_r (&t, &tm));
  return arena_strdup (&e->a, now);
}

/* --- add --- */

/* Paragraph of its own with ids and an alignment. */
static struct xnode *
field_paragraph (struct ed *e, struct adding *a)
{
  struct place pl;
  const char *align = ed_prop (e, VB_FIELD, "align");
  if (!place_find (e, &a->parent, a->at, NULL, true, &pl))
    return NULL;
  struct xnode *p = add_new_p (e, &pl);
  if (!p)
    return NULL;
  if (!docx_ids_new (e->d, p) || !ed_ppr (p, true))
    {
      ed_nomem (e);
      return NULL;
    }
  return !align || put_para (e, ed_ppr (p, true), "align", align) == PUT_APPLIED ? p : NULL;
}

/* font, size, bold, color on every run of the field. */
static bool
field_look (struct ed *e, struct xnode *first, struct xnode *before)
{
  static const char *const keys[] = { "font", "size", "bold", "color", "italic", "underline" };
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    {
      const char *v = ed_key (e, keys[i]);
      struct vcolor c;
      if (v && strcmp (keys[i], "color") == 0 && !v_color (v, &c, e->err))
        return false;
      for (struct xnode *r = v ? first : NULL; r && r != before; r = xn_next_el (r))
        if (put_run (e, ed_rpr (r, true), keys[i], v) != PUT_APPLIED)
          return false;
    }
  return true;
}

static bool
field_instr (struct ed *e, struct adding *a, struct buf *b, const struct field_word **ret_word, struct field_parts *f)
{
  const char *own = ed_prop (e, VB_FIELD, "instruction"), *type = ed_prop (e, VB_FIELD, "fieldType");
  if (!type && strcasecmp (a->type, "field") != 0)
    type = a->type;
  *ret_word = own ? NULL : field_word_of (type ? type : "");
  if (!parts_read (e, f))
    return false;
  if (own)
    {
      while (*own == ' ')
        own++;
      buf_adds (b, own);
      return v_text ("instruction", own, e->err) && buf_ok (b, e->err);
    }
  if (!*ret_word)
    return bad_value (e->err,
                      "Unknown field type '%s'. Provide a known type or an 'instr' / 'instruction' / 'code' property.",
                      type ? type : "");
  return instruction (e, *ret_word, f, b);
}

/* FORMTEXT and its like need more than an instruction. */
static bool
is_form_word (struct ed *e, const struct adding *a)
{
  const char *type = ed_peek (e, VB_FIELD, "fieldType");
  char word[40];
  return !ed_peek (e, VB_FIELD, "instruction") && v_word ("formtext formcheckbox formdropdown", type ? type : a->type, word);
}

bool
add_field (struct ed *e, struct adding *a)
{
  AUTO_BUF struct buf instr = BUF_INIT (LIMIT_TEXT);
  const struct field_word *word;
  struct field_parts f;
  struct place pl;
  bool bare;
  struct xnode *parent = a->parent.node, *p = NULL;
  if (is_form_word (e, a))
    return add_formfield (e, a);
  if (!field_instr (e, a, &instr, &word, &f) || !ed_flag (e, VB_FIELD, "noSeparator", false, &bare))
    return false;
  const char *text = ed_prop (e, VB_FIELD, "text");
  if (!text)
    text = cached_text (e, word, &f);
  if (xn_is (parent, NS_W, "r"))
    pl = (struct place){ .box = xn_parent (parent), .before = xn_next_el (parent) };
  else if (xn_is (parent, NS_W, "p") || xn_is (parent, NS_W, "hyperlink"))
    {
      if (!place_find (e, &a->parent, a->at, NULL, false, &pl))
        return false;
    }
  else
    {
      if (!(p = field_paragraph (e, a)))
        return false;
      pl = place_end (p);
    }
  size_t n = instr.len;
  while (n && instr.p[n - 1] == ' ')
    n--;
  buf_truncate (&instr, n);
  struct xnode *first = field_put (e, pl.box, pl.before, buf_str (&instr), bare ? NULL : text, true), *r;
  if (!first || !field_look (e, first, pl.before))
    return false;
  /* The answer is the run with the result: the fourth. */
  r = first;
  for (int i = 0; i < 3 && !bare && r; i++)
    r = xn_next_el (r);
  docx_changed (e->d, pl.box);
  return (p || ed_touched (e, first)) && add_answer (e, p ? p : r ? r : first);
}

/* --- set --- */

/* Words of the present instruction: the type, then arguments with their quotes taken off. */
static size_t
split_instr (struct ed *e, const char *instr, const char **ret, size_t max)
{
  size_t n = 0;
  for (const char *p = instr; *p && n < max;)
    {
      AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
      p += strspn (p, " \t");
      if (!*p)
        break;
      if (*p == '"')
        {
          for (p++; *p && *p != '"'; p++)
            buf_addc (&b, *p == '\\' && p[1] ? *++p : *p);
          p += *p == '"';
        }
      else
        while (*p && *p != ' ' && *p != '\t')
          buf_addc (&b, *p++);
      ret[n++] = arena_strdup (&e->a, buf_str (&b));
    }
  return n;
}

/* Rest of the instruction from its first switch on, as written. */
static const char *
switches_of (const char *instr)
{
  bool quoted = false;
  for (const char *p = instr; *p; p++)
    {
      if (*p == '"')
        quoted = !quoted;
      else if (!quoted && *p == '\\' && (p == instr || p[-1] == ' '))
        return p;
    }
  return NULL;
}

static bool
put_instruction (struct ed *e, const struct field *f, const char *instr)
{
  bool done = false;
  char *padded = arena_printf (&e->a, " %s ", instr);
  for (struct xnode *r = f->node; r && r != f->separate && r != f->end; r = xn_next_el (r))
    for (struct xnode *i = xn_child (r, NS_W, "instrText"), *next; i; i = next)
      {
        next = xn_sibling (i, NS_W, "instrText");
        if (done)
          xn_remove (i);
        else if (!padded || !xn_set_text (i, padded) || !xn_set_attr (i, NS_XML, "space", "preserve"))
          return ed_nomem (e);
        done = true;
      }
  return xn_set_attr (f->mark, NS_W, "dirty", "1") || ed_nomem (e);
}

static bool
put_result_text (struct ed *e, const struct field *f, const char *text)
{
  struct xnode *first = f->separate ? xn_next_el (f->separate) : NULL;
  if (!f->separate || !first)
    return refuse (e->err, "The field has no result to change.");
  if (first == f->end && !(first = xn_insert_before (f->end, NS_W, "r")))
    return ed_nomem (e);
  for (struct xnode *n = xn_next_el (first), *next; n && n != f->end; n = next)
    {
      next = xn_next_el (n);
      xn_remove (n);
    }
  for (struct xnode *n = xn_first_el (first), *next; n; n = next)
    {
      next = xn_next_el (n);
      if (!xn_is (n, NS_W, "rPr"))
        xn_remove (n);
    }
  return put_text (e, first, text);
}

static bool
set_instruction (struct ed *e, const struct field *f)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  const char *own = ed_prop (e, VB_FIELD, "instruction"), *type = ed_prop (e, VB_FIELD, "fieldType"), *words[8] = { 0 };
  struct field_parts parts;
  size_t n = split_instr (e, f->instr, words, 8);
  bool known = ed_peek (e, VB_FIELD, "name") || ed_peek (e, VB_FIELD, "id") || ed_peek (e, VB_FIELD, "format")
               || ed_peek (e, VB_FIELD, "expression") || ed_peek (e, VB_FIELD, "trueText")
               || ed_peek (e, VB_FIELD, "falseText") || ed_peek (e, VB_FIELD, "hyperlink");
  if (own)
    return parts_read (e, &parts) && v_text ("instruction", own, e->err) && put_instruction (e, f, own + strspn (own, " "));
  if (!type && !known)
    return true;
  const struct field_word *w = field_word_of (type ? type : n ? words[0] : "");
  if (!w)
    return bad_value (e->err,
                      "Unknown field type '%s'. Provide a known type or an 'instr' / 'instruction' / 'code' property.",
                      type ? type : "");
  if (!parts_read (e, &parts))
    return false;
  if (!type && !parts.switches)
    parts.switches = switches_of (f->instr);
  if (parts.format && parts.switches && strncmp (parts.switches, "\\@", 2) == 0)
    parts.switches = NULL;
  if (!parts.name && n > 1)
    parts.name = words[1];
  if (!parts.id && n > 1)
    parts.id = words[1];
  if (w->shape == FS_IF && n > 1)
    {
      /* IF left op right "yes" "no" */
      AUTO_BUF struct buf expr = BUF_INIT (LIMIT_TEXT);
      for (size_t i = 1; i + 2 < n; i++)
        buf_addf (&expr, "%s%s", i > 1 ? " " : "", words[i]);
      parts.switches = NULL;
      parts.expression = parts.expression ? parts.expression : arena_strdup (&e->a, buf_str (&expr));
      parts.yes = parts.yes ? parts.yes : n > 3 ? words[n - 2] : "";
      parts.no = parts.no ? parts.no : n > 3 ? words[n - 1] : "";
    }
  if (w->shape == FS_PLAIN || w->shape == FS_DATE)
    parts.name = parts.id = NULL;
  return instruction (e, w, &parts, &b) && put_instruction (e, f, buf_str (&b));
}

static const struct field *
field_at (struct ed *e, struct fields *all, const struct xnode *node)
{
  if (!fields_of_document (e->d, &e->a, all))
    {
      ed_nomem (e);
      return NULL;
    }
  for (size_t i = 0; i < all->n; i++)
    if (all->at[i].node == node)
      return &all->at[i];
  refuse (e->err, "The field is damaged: its begin character has no end.");
  return NULL;
}

bool
set_field (struct ed *e, struct target *t)
{
  AUTO_FIELDS struct fields all = FIELDS_INIT;
  struct xnode *p = ed_paragraph_of (t->node);
  const struct field *f = field_at (e, &all, t->node);
  bool dirty;
  if (!f || !undo_keep (e, p ? p : t->node) || !set_instruction (e, f))
    return false;
  const char *text = ed_prop (e, VB_FIELD, "text"), *flag = ed_prop (e, VB_FIELD, "dirty");
  if (text && !put_result_text (e, f, text))
    return false;
  if (flag && (!v_bool (flag, false, &dirty, e->err) || !xn_set_attr (f->mark, NS_W, "dirty", dirty ? "1" : "0")))
    return false;
  return ed_report_unused (e, NULL);
}
