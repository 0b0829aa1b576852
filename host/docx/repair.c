/* Repairs of a tree that was just read (contract 1.1): values that no consumer understands are dropped, so that they neither
 * stop a reader nor survive an edit. */
#include "host/docx/parts.h"
#include "host/docx/walk.h"

#include <string.h>

/* ST_OnOff elements (ECMA-376 17.17.4) of paragraphs, runs, tables, sections, styles, numbering, controls and settings. */
static const char on_off[]
    = " b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden rtl cs "
      "specVanish oMath"
      " keepNext keepLines pageBreakBefore widowControl suppressLineNumbers suppressAutoHyphens kinsoku wordWrap "
      "overflowPunct topLinePunct"
      " autoSpaceDE autoSpaceDN bidi adjustRightInd contextualSpacing mirrorIndents suppressOverlap cantSplit tblHeader "
      "noWrap tcFitText"
      " hideMark bidiVisual formProt noEndnote titlePg rtlGutter autoRedefine semiHidden unhideWhenUsed qFormat locked "
      "isLgl showingPlcHdr"
      " temporary enabled calcOnExit evenAndOddHeaders mirrorMargins updateFields trackRevisions autoHyphenation "
      "displayBackgroundShape"
      " embedTrueTypeFonts embedSystemFonts saveSubsetFonts removePersonalInformation removeDateAndTime doNotTrackMoves"
      " printFormsData bookFoldPrinting bookFoldRevPrinting gutterAtTop linkStyles ";

static const char align_words[] =
  " left center right both start end distribute thaiDistribute mediumKashida highKashida lowKashida numTab ";
static const char valign_words[] = " top center bottom both ";
static const char direction_words[] = " lrTb tbRl btLr lrTbV tbRlV tbLrV lr tb rl rlV tbV lrV ";

static bool
has_word (const char *list, const char *word)
{
  size_t len = strlen (word);
  for (const char *at = list; len && (at = strstr (at, word)); at++)
    if (at > list && at[-1] == ' ' && at[len] == ' ')
      return true;
  return false;
}

static bool
repair_on_off (struct xnode *n)
{
  const char *val = xn_attr (n, NS_W, "val");
  if (!val || has_word (" true false on off 0 1 ", val) || !has_word (on_off, xn_name (n)))
    return false;
  xn_set_attr (n, NS_W, "val", NULL);
  return true;
}

/* Is the word of an enumerated element known?  true also for every other element. */
static bool
word_known (const struct xnode *n)
{
  const char *name = xn_name (n);
  const char *words = strcmp (name, "jc") == 0              ? align_words
                      : strcmp (name, "vAlign") == 0        ? valign_words
                      : strcmp (name, "textDirection") == 0 ? direction_words
                                                            : NULL;
  const char *val = words ? xn_attr (n, NS_W, "val") : NULL;
  return !val || has_word (words, val);
}

bool
docx_repair (struct xnode *root)
{
  bool changed = false;
  if (!xn_ns (root) || strcmp (xn_ns (root), NS_W) != 0)
    return false;
  for (struct xnode *n = walk_next (root, root), *next; n; n = next)
    {
      next = walk_next (root, n);
      if (!xn_ns (n) || strcmp (xn_ns (n), NS_W) != 0)
        continue;
      changed = repair_on_off (n) || changed;
      if (!word_known (n))
        {
          next = walk_skip (root, n);
          xn_remove (n);
          changed = true;
        }
    }
  return changed;
}
