/* Labels of lists, counted through whole documents: each case is a sequence of numId.level and the labels it must give. */
#include "tests/lib/wml.h"

#define LVL(n, fmt, text)                                                                                                   \
  "<w:lvl w:ilvl='" n "'><w:start w:val='1'/><w:numFmt w:val='" fmt "'/><w:lvlText w:val='" text "'/></w:lvl>"

static const char numbering_xml[]
    = "<w:numbering" W_NS ">"
      "<w:abstractNum w:abstractNumId='0'>" LVL ("0", "decimal", "%1.") LVL ("1", "decimal", "%1.%2.") LVL (
          "2", "lowerRoman",
          "(%3)") "<w:lvl w:ilvl='3'><w:start w:val='1'/><w:numFmt w:val='decimal'/><w:lvlRestart w:val='0'/><w:lvlText "
                  "w:val='%4'/></w:lvl></w:abstractNum>"
                  "<w:abstractNum w:abstractNumId='1'>" LVL (
                      "0", "upperRoman",
                      "%1") "<w:lvl w:ilvl='1'><w:start w:val='3'/><w:numFmt w:val='decimal'/><w:isLgl/><w:lvlText "
                            "w:val='%1-%2'/></w:lvl></w:abstractNum>"
                            "<w:abstractNum w:abstractNumId='2'><w:numStyleLink w:val='ListStyle'/></w:abstractNum>"
                            "<w:abstractNum w:abstractNumId='3'><w:styleLink w:val='ListStyle'/>" LVL (
                                "0", "ganada",
                                "%1)") "</w:abstractNum>"
                                       "<w:abstractNum w:abstractNumId='4'><w:lvl w:ilvl='0'><w:start "
                                       "w:val='9'/><mc:AlternateContent><mc:Choice Requires='w14'>"
                                       "<w:numFmt w:val='custom' w:format='001, 002, 003, "
                                       "...'/></mc:Choice><mc:Fallback><w:numFmt w:val='decimal'/></mc:Fallback>"
                                       "</mc:AlternateContent><w:lvlText w:val='%1'/></w:lvl></w:abstractNum>"
                                       "<w:abstractNum w:abstractNumId='5'><w:numStyleLink w:val='Loop'/></w:abstractNum>"
                                       "<w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num>"
                                       "<w:num w:numId='2'><w:abstractNumId w:val='0'/><w:lvlOverride "
                                       "w:ilvl='0'><w:startOverride w:val='1'/></w:lvlOverride></w:num>"
                                       "<w:num w:numId='3'><w:abstractNumId w:val='1'/></w:num>"
                                       "<w:num w:numId='4'><w:abstractNumId w:val='2'/></w:num>"
                                       "<w:num w:numId='5'><w:abstractNumId w:val='4'/></w:num>"
                                       "<w:num w:numId='6'><w:abstractNumId w:val='0'/><w:lvlOverride w:ilvl='0'>" LVL (
                                           "0", "upperLetter",
                                           "[%1]") "</w:lvlOverride></w:num>"
                                                   "<w:num w:numId='7'><w:abstractNumId w:val='5'/></w:num>"
                                                   "<w:num w:numId='8'><w:abstractNumId w:val='77'/></w:num>"
                                                   "</w:numbering>";

static const struct
{
  const char *what, *items, *labels;
} cases[] = {
  { "levels count below their parents", "1.0 1.1 1.1 1.0 1.1", "1.|1.1.|1.2.|2.|2.1." },
  { "a start override restarts once", "1.0 1.0 2.0 2.0 1.0", "1.|2.|1.|2.|3." },
  { "a level without its parent shows the parent's start", "1.1 1.1 1.0", "1.1.|1.2.|1." },
  { "deeper levels start again", "1.0 1.1 1.2 1.2 1.1 1.2", "1.|1.1.|(i)|(ii)|1.2.|(i)" },
  { "a level that never restarts", "1.0 1.3 1.0 1.3", "1.|1|2.|2" },
  { "legal numbering writes all levels in decimal", "3.0 3.1 3.1", "I|1-3|1-4" },
  { "a numbering style is followed to its definition", "4.0 4.0", "가)|나)" },
  { "custom format with leading zeros", "5.0 5.0", "009|010" },
  { "an overridden level has its own text", "6.0 1.0 6.0", "[A]|2.|[C]" },
  { "links and definitions that lead nowhere do not number", "7.0 8.0 99.0 0.0 1.8", "-|-|-|-|-" },
};

static void
run_case (const struct numbering *n, size_t which)
{
  AUTO_BUF struct buf got = BUF_INIT (4096);
  struct oc_err err = OC_ERR_INIT;
  struct num_state *s = NULL;
  char *p = (char *) (uintptr_t) cases[which].items;
  if (!num_state_new (n, &s, &err))
    abort ();
  while (*p)
    {
      long id = strtol (p, &p, 10), level = strtol (p + 1, &p, 10);
      if (got.len)
        buf_addc (&got, '|');
      if (!num_state_next (s, id, level, &got))
        buf_addc (&got, '-');
      p += *p == ' ';
    }
  is_str (buf_str (&got), cases[which].labels, cases[which].what);
  num_state_free (s);
}

int
main (void)
{
  OC_CLEANUP (arena_release) struct arena a = ARENA_INIT (LIMIT_TEXT);
  struct oc_err err = OC_ERR_INIT;
  struct numbering *n = NULL, *none = NULL;
  struct theme t;
  AUTO_XDOC struct xdoc *d = wml_parse (numbering_xml);
  if (!theme_read (NULL, NULL, &a, &t, &err) || !numbering_read (xdoc_root (d), &t, NULL, &a, &n, &err))
    abort ();
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    run_case (n, i);
  is_int (numbering_abstract (n, 4), 3, "definition behind a numbering style");
  ok (numbering_read (NULL, &t, NULL, &a, &none, &err) && numbering_level (none, 1, 0) == NULL, "no numbering part");
  return tap_done ();
}
