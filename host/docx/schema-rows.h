/* Between the data files of the schema tables and schema.c; nobody else includes this. */
#ifndef OC_HOST_DOCX_SCHEMA_ROWS_H
#define OC_HOST_DOCX_SCHEMA_ROWS_H

#include "host/docx/schema.h"

#define CT_TABLE(name) extern const struct ct_child ct_##name[]; extern const size_t ct_##name##_n;
CT_TABLE (rPr) CT_TABLE (pPr) CT_TABLE (pBdr) CT_TABLE (tblBorders) CT_TABLE (tcBorders) CT_TABLE (mar) CT_TABLE (numPr)
CT_TABLE (tblPr) CT_TABLE (trPr) CT_TABLE (tcPr) CT_TABLE (sectPr) CT_TABLE (style) CT_TABLE (styles) CT_TABLE (settings)
CT_TABLE (abstractNum) CT_TABLE (lvl) CT_TABLE (num) CT_TABLE (numbering) CT_TABLE (tbl) CT_TABLE (tr) CT_TABLE (sdtPr)
CT_TABLE (ffData) CT_TABLE (first) CT_TABLE (compat)

#endif
