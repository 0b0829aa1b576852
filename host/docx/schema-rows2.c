/* Child tables of styles, settings, numbering and controls, in the order of the transitional schema.  Rows of schema.h. */
#include "host/docx/schema-rows.h"

#define ROWS(name) const size_t ct_##name##_n = sizeof ct_##name / sizeof *ct_##name
#define C(name)                                                                                                             \
  {                                                                                                                         \
    name, CT_OTHER, NULL, NULL                                                                                              \
  }
#define O(name)                                                                                                             \
  {                                                                                                                         \
    name, CT_ONOFF, NULL, NULL                                                                                              \
  }
#define S(name)                                                                                                             \
  {                                                                                                                         \
    name, CT_STR, NULL, NULL                                                                                                \
  }
#define I(name)                                                                                                             \
  {                                                                                                                         \
    name, CT_INT, NULL, NULL                                                                                                \
  }

/* 17.7.4.17 style (CT_Style) */
const struct ct_child ct_style[] = {
  S ("name"),          S ("aliases"),
  S ("basedOn"),       S ("next"),
  S ("link"),          O ("autoRedefine"),
  O ("hidden"),        I ("uiPriority"),
  O ("semiHidden"),    O ("unhideWhenUsed"),
  O ("qFormat"),       O ("locked"),
  O ("personal"),      O ("personalCompose"),
  O ("personalReply"), C ("rsid"),
  C ("pPr"),           C ("rPr"),
  C ("tblPr"),         C ("trPr"),
  C ("tcPr"),          C ("tblStylePr"),
};
ROWS (style);
const struct ct_child ct_styles[] = { C ("docDefaults"), C ("latentStyles"), C ("style") };
ROWS (styles);

/* 17.15.1.78 settings (CT_Settings) */
const struct ct_child ct_settings[] = {
  C ("writeProtection"),
  C ("view"),
  C ("zoom"),
  O ("removePersonalInformation"),
  O ("removeDateAndTime"),
  O ("doNotDisplayPageBoundaries"),
  O ("displayBackgroundShape"),
  O ("printPostScriptOverText"),
  O ("printFractionalCharacterWidth"),
  O ("printFormsData"),
  O ("embedTrueTypeFonts"),
  O ("embedSystemFonts"),
  O ("saveSubsetFonts"),
  O ("saveFormsData"),
  O ("mirrorMargins"),
  O ("alignBordersAndEdges"),
  O ("bordersDoNotSurroundHeader"),
  O ("bordersDoNotSurroundFooter"),
  O ("gutterAtTop"),
  O ("hideSpellingErrors"),
  O ("hideGrammaticalErrors"),
  C ("activeWritingStyle"),
  C ("proofState"),
  O ("formsDesign"),
  C ("attachedTemplate"),
  O ("linkStyles"),
  C ("stylePaneFormatFilter"),
  C ("stylePaneSortMethod"),
  C ("documentType"),
  C ("mailMerge"),
  C ("revisionView"),
  O ("trackRevisions"),
  O ("doNotTrackMoves"),
  O ("doNotTrackFormatting"),
  C ("documentProtection"),
  O ("autoFormatOverride"),
  O ("styleLockTheme"),
  O ("styleLockQFSet"),
  C ("defaultTabStop"),
  O ("autoHyphenation"),
  I ("consecutiveHyphenLimit"),
  C ("hyphenationZone"),
  O ("doNotHyphenateCaps"),
  O ("showEnvelope"),
  C ("summaryLength"),
  C ("clickAndTypeStyle"),
  C ("defaultTableStyle"),
  O ("evenAndOddHeaders"),
  O ("bookFoldRevPrinting"),
  O ("bookFoldPrinting"),
  I ("bookFoldPrintingSheets"),
  C ("drawingGridHorizontalSpacing"),
  C ("drawingGridVerticalSpacing"),
  C ("displayHorizontalDrawingGridEvery"),
  C ("displayVerticalDrawingGridEvery"),
  O ("doNotUseMarginsForDrawingGridOrigin"),
  C ("drawingGridHorizontalOrigin"),
  C ("drawingGridVerticalOrigin"),
  O ("doNotShadeFormData"),
  O ("noPunctuationKerning"),
  C ("characterSpacingControl"),
  O ("printTwoOnOne"),
  O ("strictFirstAndLastChars"),
  C ("noLineBreaksAfter"),
  C ("noLineBreaksBefore"),
  O ("savePreviewPicture"),
  O ("doNotValidateAgainstSchema"),
  O ("saveInvalidXml"),
  O ("ignoreMixedContent"),
  O ("alwaysShowPlaceholderText"),
  O ("doNotDemarcateInvalidXml"),
  O ("saveXmlDataOnly"),
  O ("useXSLTWhenSaving"),
  C ("saveThroughXslt"),
  O ("showXMLTags"),
  O ("alwaysMergeEmptyNamespace"),
  O ("updateFields"),
  C ("hdrShapeDefaults"),
  C ("footnotePr"),
  C ("endnotePr"),
  C ("compat"),
  C ("docVars"),
  C ("rsids"),
  C ("mathPr"),
  O ("uiCompat97To2003"),   /* [MS-OI29500]: behind m:mathPr */
  C ("attachedSchema"),
  C ("themeFontLang"),
  C ("clrSchemeMapping"),
  O ("doNotIncludeSubdocsInStats"),
  O ("doNotAutoCompressPictures"),
  C ("forceUpgrade"),
  C ("captions"),
  C ("readModeInkLockDown"),
  C ("smartTagType"),
  C ("schemaLibrary"),
  C ("shapeDefaults"),
  O ("doNotEmbedSmartTags"),
  S ("decimalSymbol"),
  S ("listSeparator"),
};
ROWS (settings);

/* 17.9 numbering */
const struct ct_child ct_numbering[] = { C ("numPicBullet"), C ("abstractNum"), C ("num"), C ("numIdMacAtCleanup") };
ROWS (numbering);
const struct ct_child ct_abstractNum[]
    = { C ("nsid"), C ("multiLevelType"), C ("tmpl"), S ("name"), S ("styleLink"), S ("numStyleLink"), C ("lvl") };
ROWS (abstractNum);
const struct ct_child ct_num[] = { C ("abstractNumId"), C ("lvlOverride") };
ROWS (num);
const struct ct_child ct_lvl[]
    = { C ("start"),   C ("numFmt"),         C ("lvlRestart"), C ("pStyle"), O ("isLgl"), C ("suff"),
        C ("lvlText"), C ("lvlPicBulletId"), C ("legacy"),     C ("lvlJc"),  C ("pPr"),   C ("rPr") };
ROWS (lvl);

/* 17.4 tables, 17.5.2 controls, 17.16 form fields */
const struct ct_child ct_tbl[] = { C ("tblPr"), C ("tblGrid"), C ("tr") };
ROWS (tbl);
const struct ct_child ct_tr[] = { C ("tblPrEx"), C ("trPr"), C ("tc") };
ROWS (tr);
const struct ct_child ct_sdtPr[]
    = { C ("rPr"),       C ("alias"),         C ("tag"),         C ("id"),          C ("lock"),         C ("placeholder"),
        C ("temporary"), C ("showingPlcHdr"), C ("dataBinding"), C ("label"),       C ("tabIndex"),     C ("equation"),
        C ("comboBox"),  C ("date"),          C ("docPartObj"),  C ("docPartList"), C ("dropDownList"), C ("picture"),
        C ("richText"),  C ("text"),          C ("citation"),    C ("group"),       C ("bibliography") };
ROWS (sdtPr);
const struct ct_child ct_ffData[]
    = { C ("name"),      C ("label"),    C ("tabIndex"),   O ("enabled"),  O ("calcOnExit"), C ("entryMacro"),
        C ("exitMacro"), C ("helpText"), C ("statusText"), C ("checkBox"), C ("ddList"),     C ("textInput") };
ROWS (ffData);
/* Elements whose properties come first, whatever follows. */
const struct ct_child ct_first[] = { C ("pPr"), C ("rPr"), C ("tcPr"), C ("sdtPr"), C ("sdtEndPr") };
ROWS (first);
/* 17.15.3 compat (CT_Compat) */
const struct ct_child ct_compat[] = {
  O ("useSingleBorderforContiguousCells"), O ("wpJustification"), O ("noTabHangInd"), O ("noLeading"), O ("spaceForUL"),
  O ("noColumnBalance"), O ("balanceSingleByteDoubleByteWidth"), O ("noExtraLineSpacing"), O ("doNotLeaveBackslashAlone"),
  O ("ulTrailSpace"), O ("doNotExpandShiftReturn"), O ("spacingInWholePoints"), O ("lineWrapLikeWord6"),
  O ("printBodyTextBeforeHeader"), O ("printColBlack"), O ("wpSpaceWidth"), O ("showBreaksInFrames"), O ("subFontBySize"),
  O ("suppressBottomSpacing"), O ("suppressTopSpacing"), O ("suppressSpacingAtTopOfPage"), O ("suppressTopSpacingWP"),
  O ("suppressSpBfAfterPgBrk"), O ("swapBordersFacingPages"), O ("convMailMergeEsc"), O ("truncateFontHeightsLikeWP6"),
  O ("mwSmallCaps"), O ("usePrinterMetrics"), O ("doNotSuppressParagraphBorders"), O ("wrapTrailSpaces"),
  O ("footnoteLayoutLikeWW8"), O ("shapeLayoutLikeWW8"), O ("alignTablesRowByRow"), O ("forgetLastTabAlignment"),
  O ("adjustLineHeightInTable"), O ("autoSpaceLikeWord95"), O ("noSpaceRaiseLower"),
  O ("doNotUseHTMLParagraphAutoSpacing"), O ("layoutRawTableWidth"), O ("layoutTableRowsApart"),
  O ("useWord97LineBreakRules"), O ("doNotBreakWrappedTables"), O ("doNotSnapToGridInCell"),
  O ("selectFldWithFirstOrLastChar"), O ("applyBreakingRules"), O ("doNotWrapTextWithPunct"),
  O ("doNotUseEastAsianBreakRules"), O ("useWord2002TableStyleRules"), O ("growAutofit"), O ("useFELayout"),
  O ("useNormalStyleForList"), O ("doNotUseIndentAsNumberingTabStop"), O ("useAltKinsokuLineBreakRules"),
  O ("allowSpaceOfSameStyleInTable"), O ("doNotSuppressIndentation"), O ("doNotAutofitConstrainedTables"),
  O ("autofitToFirstFixedWidthCell"), O ("underlineTabInNumList"), O ("displayHangulFixedWidth"),
  O ("splitPgBreakAndParaMark"), O ("doNotVertAlignCellWithSp"), O ("doNotBreakConstrainedForcedTable"),
  O ("doNotVertAlignInTxbx"), O ("useAnsiKerningPairs"), O ("cachedColBalance"),
  C ("compatSetting"),
};
ROWS (compat);
