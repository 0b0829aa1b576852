/* The file information block, [MS-DOC] Fib: identity, text lengths and the table of (offset, length) pairs. */
#ifndef OC_DOC_READER_FIB_H
#define OC_DOC_READER_FIB_H

#include "common/base/err.h"
#include "plugins/doc/reader/ole.h"

/* Index of a pair in FibRgFcLcb.  Only those that are read. */
enum fib_pair
{
  FIB_STSHF = 1,
  FIB_FTN_REF = 2,
  FIB_FTN_TXT = 3,
  FIB_AND_REF = 4,
  FIB_AND_TXT = 5,
  FIB_SED = 6,
  FIB_HDD = 11,
  FIB_BTE_CHPX = 12,
  FIB_BTE_PAPX = 13,
  FIB_FFN = 15,
  FIB_BKMK = 21,
  FIB_BKF = 22,
  FIB_BKL = 23,
  FIB_DOP = 31,
  FIB_CLX = 33,
  FIB_ATN_OWNERS = 36,
  FIB_ATN_BKMK = 37,
  FIB_SPA_MOM = 40,
  FIB_SPA_HDR = 41,
  FIB_ATN_BKF = 42,
  FIB_ATN_BKL = 43,
  FIB_EDN_REF = 46,
  FIB_EDN_TXT = 47,
  FIB_DGG = 50,
  FIB_RMARK = 51,
  FIB_TXBX_TXT = 56,
  FIB_HDR_TXBX_TXT = 58,
  FIB_LST = 73,
  FIB_LFO = 74,
  FIB_ATRD_EXTRA = 112,
  FIB_PAIRS = 184
};

enum story
{
  STORY_MAIN,
  STORY_FTN,
  STORY_HDR,
  STORY_MCR,
  STORY_ATN,
  STORY_EDN,
  STORY_TXBX,
  STORY_HDR_TXBX,
  STORIES
};

struct fib
{
  uint16_t n_fib; /* effective version: FibRgCswNew when present */
  uint16_t lid, lid_fe;
  bool complex, encrypted, obfuscated, table1, far_east, glossary;
  uint32_t key_size;
  uint32_t ccp[STORIES];
  struct
  {
    uint32_t fc, lcb;
  } pair[FIB_PAIRS];
};

/* Refusals by name: OC_WRONG_FORMAT (no Word file), OC_TOO_OLD (Word 6, 95 and before), OC_ENCRYPTED.  A header that ends
 * early is OC_CORRUPT. */
bool
fib_read (struct span word, struct fib *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
