/* Names of built-in styles by their number, [MS-DOC] StdfBase.sti and Ecma-376 latentStyles. */
#include "plugins/doc/reader/stsh.h"

static const char *const names[] = {
  "Normal", "heading 1", "heading 2", "heading 3", "heading 4", "heading 5", "heading 6", "heading 7", "heading 8", "heading 9",
  "index 1", "index 2", "index 3", "index 4", "index 5", "index 6", "index 7", "index 8", "index 9",
  "toc 1", "toc 2", "toc 3", "toc 4", "toc 5", "toc 6", "toc 7", "toc 8", "toc 9",
  "Normal Indent", "footnote text", "annotation text", "header", "footer", "index heading", "caption", "table of figures",
  "envelope address", "envelope return", "footnote reference", "annotation reference", "line number", "page number",
  "endnote reference", "endnote text", "table of authorities", "macro", "toa heading", "List", "List Bullet", "List Number",
  "List 2", "List 3", "List 4", "List 5", "List Bullet 2", "List Bullet 3", "List Bullet 4", "List Bullet 5",
  "List Number 2", "List Number 3", "List Number 4", "List Number 5", "Title", "Closing", "Signature", "Default Paragraph Font",
  "Body Text", "Body Text Indent", "List Continue", "List Continue 2", "List Continue 3", "List Continue 4", "List Continue 5",
  "Message Header", "Subtitle", "Salutation", "Date", "Body Text First Indent", "Body Text First Indent 2", "Note Heading",
  "Body Text 2", "Body Text 3", "Body Text Indent 2", "Body Text Indent 3", "Block Text", "Hyperlink", "FollowedHyperlink",
  "Strong", "Emphasis", "Document Map", "Plain Text", "E-mail Signature", "HTML Top of Form", "HTML Bottom of Form",
  "Normal (Web)", "HTML Acronym", "HTML Address", "HTML Cite", "HTML Code", "HTML Definition", "HTML Keyboard",
  "HTML Preformatted", "HTML Sample", "HTML Typewriter", "HTML Variable", "Normal Table", "annotation subject", "No List",
};

static const struct { uint16_t sti; const char *name; } later[] = {
  { 153, "Balloon Text" }, { 154, "Table Grid" }, { 155, "Table Theme" }, { 156, "Placeholder Text" }, { 157, "No Spacing" },
  { 179, "List Paragraph" }, { 180, "Quote" }, { 181, "Intense Quote" },
};

const char *
style_builtin_name (uint16_t sti)
{
  if (sti < sizeof names / sizeof names[0])
    return names[sti];
  for (size_t i = 0; i < sizeof later / sizeof later[0]; i++)
    if (later[i].sti == sti)
      return later[i].name;
  return NULL;
}
