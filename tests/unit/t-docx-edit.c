/* add, set, remove, move, swap on a document in memory: results, refusals, and that a refused edit changes nothing. */
#include "host/docx/edit.h"
#include "host/docx/get.h"
#include "tests/lib/docx.h"
#include "tests/lib/tap.h"

#include <stdlib.h>

static const char document[] = DOC ("<w:p w14:paraId=\"00100000\" w14:textId=\"00100001\"><w:r><w:t>one two</w:t></w:r></w:p>"
                                    "<w:tbl><w:tblPr><w:tblW w:w=\"4000\" w:type=\"dxa\"/></w:tblPr><w:tblGrid><w:gridCol w:w=\"2000\"/>"
                                    "<w:gridCol w:w=\"2000\"/></w:tblGrid><w:tr><w:tc><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>"
                                    "<w:sectPr><w:pgSz w:w=\"11906\" w:h=\"16838\"/></w:sectPr>");
static const char styles[] = "<w:styles " W "><w:style w:type=\"paragraph\" w:styleId=\"Lead\"><w:name w:val=\"Lead\"/></w:style></w:styles>";
static const char numbering[] = "<w:numbering " W "/>";

static struct docx *d;

/* "key=value|key=value" */
static void
read_props (const char *text, struct props *ret)
{
  char *copy = strdup (text), *rest = copy, *item;
  while (copy && (item = strsep (&rest, "|")))
    {
      char *eq = strchr (item, '=');
      if (!eq)
        continue;
      *eq = '\0';
      if (!props_put (ret, item, eq + 1))
        ok (false, "memory");
    }
  free (copy);
}

static void
document_text (struct buf *ret)
{
  if (!docx_part_bytes (d, d->main, ret, NULL))
    ok (false, "the document can be written");
}

/* want: the answered path; "!..." a refusal with that message ("!" alone: any), after which the document is as before. */
static void
check (bool fine, const struct edit *e, const struct oc_err *err, const char *before, const char *want)
{
  AUTO_BUF struct buf after = BUF_INIT (1 << 20);
  if (*want != '!')
    {
      is_str (fine ? (e->path ? e->path : "") : err->msg, want, want);
      return;
    }
  document_text (&after);
  ok (!fine, "refused: %s", err->msg);
  if (want[1])
    is_str (err->msg, want + 1, "its message");
  is_str (buf_str (&after), before, "nothing has changed");
}

static void
run (const char *verb, const char *path, const char *what, const char *props, const char *want)
{
  AUTO_PROPS struct props p = PROPS_INIT;
  AUTO_EDIT struct edit e = EDIT_INIT;
  AUTO_BUF struct buf before = BUF_INIT (1 << 20);
  struct oc_err err = OC_ERR_INIT;
  struct position at = { 0 };
  bool fine = false;
  document_text (&before);
  read_props (props, &p);
  if (strcmp (verb, "add") == 0)
    fine = docx_add (d, path, what, &at, &p, &e, &err);
  else if (strcmp (verb, "set") == 0)
    fine = docx_set (d, path, &p, &e, &err);
  else if (strcmp (verb, "remove") == 0)
    fine = docx_remove (d, path, &e, &err);
  else if (strcmp (verb, "swap") == 0)
    fine = docx_swap (d, path, what, &e, &err);
  else if (strcmp (verb, "raw") == 0)
    fine = docx_raw_set (d, path, what, "replace", props, &e, &err);
  check (fine, &e, &err, buf_str (&before), want);
}

/* The document holds this text. */
static void
holds (const char *text)
{
  AUTO_BUF struct buf b = BUF_INIT (1 << 20);
  document_text (&b);
  ok (strstr (buf_str (&b), text) != NULL, "%s", text);
}

static void
text (void)
{
  run ("add", "/body", "p", "text=three|style=Lead|alignment=center|bold=true", "/body/p[@paraId=00100006]");
  holds ("<w:pPr><w:pStyle w:val=\"Lead\"/><w:jc w:val=\"center\"/>");
  run ("add", "/body/p[last()]", "r", "text=a\tb|size=10.5|color=red", "/body/p[@paraId=00100006]/r[2]");
  holds ("<w:color w:val=\"FF0000\"/><w:sz w:val=\"21\"/>");
  run ("set", "/body/p[1]", "", "text=uno|keepNext=true", "");
  holds ("<w:keepNext/>");
  run ("set", "/body/p[1]", "", "bold=true|color=nocolor", "!");
  run ("set", "/body/p[1]", "", "text=changed|spaceBefore=wide", "!");
  run ("add", "/body", "p", "text=x|size=huge", "!");
  run ("add", "/body", "r", "text=x", "!Cannot add 'r' under /body: inline-level elements must live inside a paragraph (/body/p[N]).");
  run ("add", "/body/p[1]", "table", "", "!");
  run ("add", "/body", "gadget", "", "!");
  run ("add", "/body/p[9]", "r", "text=x", "!");
}

static void
tables (void)
{
  run ("add", "/body/tbl[1]", "row", "c1=a|c2=b", "/body/tbl[1]/tr[2]");
  run ("set", "/body/tbl[1]/tr[1]/tc[1]", "", "text=x|fill=FFFF00", "");
  holds ("w:fill=\"FFFF00\"");
  run ("set", "/body/tbl[1]/tr[1]/tc[1]", "", "text=y|border=wiggly", "!");
  run ("remove", "/body/tbl[1]/tr[2]", "", "", "");
  run ("remove", "/body/tbl[1]/tr[1]", "", "", "!");
  run ("add", "/body/tbl[1]", "p", "text=x", "!");
}

static void
inside (void)
{
  run ("add", "/body/p[1]", "bookmark", "name=B", "/body/p[1]/bookmarkStart[@name=B]");
  run ("add", "/body/p[1]", "bookmark", "name=B", "!bookmark name 'B' already exists; pick a unique name.");
  run ("add", "/body/p[1]", "hyperlink", "url=https://example.org/|text=l", "/body/p[1]/hyperlink[1]");
  run ("add", "/body/p[1]", "hyperlink", "url=javascript:x|text=l", "!");
  run ("add", "/body", "formfield", "name=f|text=x", "/formfield[1]");
  run ("add", "/body", "formfield", "name=f", "!form field name 'f' already exists as a bookmark; pick a unique name.");
  run ("add", "/body", "sdt", "text=s|alias=A", "/body/sdt[1]");
  run ("set", "/body/sdt[1]", "", "lock=open", "!");
  run ("add", "/body", "toc", "levels=1-2", "/toc[1]");
  run ("add", "/body", "equation", "formula=\\frac{a}{b}", "/body/oMathPara[1]");
  holds ("<m:f><m:num>");
  run ("add", "/body", "equation", "formula=\\frac{a", "!Invalid formula: a '{' is not closed.");
  run ("add", "/body", "textbox", "text=t", "/body/textbox[1]");
  run ("set", "/body/textbox[1]", "", "fill=00FF00", "");
  holds ("<a:srgbClr val=\"00FF00\"/>");
  run ("add", "/body", "chart", "data=S:1,2", "/chart[1]");
  run ("add", "/body", "chart", "data=S:1,two", "!Invalid data value 'two' in series 'S'. Expected comma-separated finite numbers (e.g. '1,2,3').");
  run ("add", "/", "header", "text=H", "/header[1]");
  run ("add", "/", "header", "text=H", "!");
}

int
main (void)
{
  d = test_docx (document);
  if (!d || !test_add (d, "styles", "styles", styles) || !test_add (d, "numbering", "numbering", numbering))
    return 1;
  ok (docx_edit_begin (d, NULL), "paragraphs get their ids");
  text ();
  tables ();
  inside ();
  run ("swap", "/body/p[1]", "/body/p[2]", "", "/body/p[2]");
  run ("raw", "/document", "//w:p[1]", "<w:p><w:broken></w:p>", "!");
  run ("remove", "/body", "", "", "!Cannot remove container element '/body': it is a required structural element of the document.");
  docx_free (d);
  return tap_done ();
}
