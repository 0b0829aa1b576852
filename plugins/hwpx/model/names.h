/* Element names of OWPML (KS X 6101) and of the package document, as small numbers.
 *
 * Files name the same element in namespaces of 2011, 2016 and 2024 and of two owners, so an element is known by its local
 * name plus "some OWPML namespace"; what is written keeps the prefix that the part binds. */
#ifndef OC_HWPX_NAMES_H
#define OC_HWPX_NAMES_H

#include <stdbool.h>
#include <stddef.h>

enum ns_kind { NSK_OTHER, NSK_HP, NSK_HS, NSK_HC, NSK_HH, NSK_OWPML /* another OWPML namespace */, NSK_OPF };

/* What a part of the document model is spelled like; the enum member is EL_ and the name. */
#define HWPX_ELEMENTS(X) \
  X (align) X (arc) X (autoNum) X (autoSpacing) X (backSlash) X (beginNum) X (bold) X (bookmark) X (booleanParam) \
  X (border) X (borderFill) X (borderFills) X (bottomBorder) X (breakSetting) X (btn) X (bullet) X (bullets) X (caption) \
  X (case) X (cellAddr) X (cellMargin) X (cellSpan) X (cellSz) X (charPr) X (charProperties) X (chart) X (checkBtn) \
  X (colPr) X (comboBox) X (compose) X (connectLine) X (container) X (ctrl) X (curSz) X (curve) X (default) \
  X (deleteBegin) X (deleteEnd) X (diagonal) X (drawText) X (dutmal) X (edit) X (ellipse) X (emboss) X (endNote) \
  X (endNotePr) X (engrave) X (equation) X (fieldBegin) X (fieldEnd) X (fillBrush) X (flip) X (font) X (fontRef) \
  X (fontface) X (fontfaces) X (footNote) X (footNotePr) X (footer) X (formCharPr) X (fwSpace) X (head) X (header) \
  X (heading) X (hiddenComment) X (hypen) X (hyphen) X (imgClip) X (imgRect) X (img) X (inMargin) X (indexmark) \
  X (insertBegin) X (insertEnd) X (integerParam) X (intent) X (italic) X (item) X (itemref) X (label) X (language) \
  X (left) X (leftBorder) X (line) X (lineBreak) X (lineSpacing) X (lineseg) X (linesegarray) X (listBox) X (mainText) \
  X (manifest) X (margin) X (markpenBegin) X (markpenEnd) X (masterPage) X (memoProperties) X (meta) X (metadata) \
  X (nbSpace) X (newNum) X (next) X (numbering) X (numberings) X (offset) X (ole) X (orgSz) X (outMargin) X (outline) \
  X (p) X (package) X (pageBorderFill) X (pageHiding) X (pageNum) X (pageNumCtrl) X (pagePr) X (paraHead) X (paraPr) \
  X (paraProperties) X (parameters) X (pic) X (polygon) X (pos) X (prev) X (radioBtn) X (ratio) X (rect) X (refList) \
  X (relSz) X (right) X (rightBorder) X (run) X (script) X (scrollBar) X (sec) X (secPr) X (shadow) X (shapeComment) \
  X (slash) X (spacing) X (spine) X (startNum) X (strikeout) X (stringParam) X (style) X (styles) X (subList) \
  X (subText) X (subscript) X (supscript) X (switch) X (sz) X (t) X (tab) X (tabPr) X (tabProperties) X (tbl) X (tc) \
  X (textart) X (title) X (titleMark) X (topBorder) X (tr) X (trackChange) X (trackChanges) X (underline) \
  X (unknownObject) X (video) X (visibility) X (winBrush) X (typeInfo) X (substFont)

#define HWPX_ENUM_(name) EL_##name,
enum el { EL_NONE, HWPX_ELEMENTS (HWPX_ENUM_) EL_COUNT };
#undef HWPX_ENUM_

enum ns_kind ns_kind_of (const char *uri);                 /* NULL: NSK_OTHER */
/* EL_NONE for a name that this program does not look into. */
enum el el_of (enum ns_kind ns, const char *local, size_t len);
const char *el_name (enum el el);
/* Objects that stand in a run beside text and take part in the reading order. */
bool el_is_object (enum el el);
bool el_is_shape (enum el el);
bool el_is_form (enum el el);                              /* form objects: check box, button, edit ... */

#endif
