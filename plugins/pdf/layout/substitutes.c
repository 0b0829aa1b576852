/* Families to try in place of one that is not installed: same metrics first, then a likeness.  Names are compared without
 * regard to ASCII case. */
#include "plugins/pdf/layout/fonts.h"
#include "common/base/utf.h"
#include <string.h>

struct row { const char *family, *tries[4]; };

static const struct row rows[] = {
  /* same advance widths */
  { "Calibri", { "Carlito" } },
  { "Calibri Light", { "Carlito" } },
  { "Cambria", { "Caladea" } },
  { "Arial", { "Liberation Sans", "Arimo", "Nimbus Sans" } },
  { "Helvetica", { "Liberation Sans", "Arimo", "Nimbus Sans" } },
  { "Arial Narrow", { "Liberation Sans Narrow", "Nimbus Sans Narrow" } },
  { "Times New Roman", { "Liberation Serif", "Tinos", "Nimbus Roman" } },
  { "Times", { "Liberation Serif", "Tinos", "Nimbus Roman" } },
  { "Courier New", { "Liberation Mono", "Cousine", "Nimbus Mono PS" } },
  { "Courier", { "Liberation Mono", "Cousine", "Nimbus Mono PS" } },
  { "Georgia", { "Gelasio", "DejaVu Serif" } },
  { "Cambria Math", { "Caladea", "DejaVu Math TeX Gyre" } },
  /* likeness */
  { "Arial Unicode MS", { "Liberation Sans", "DejaVu Sans" } },
  { "Microsoft Sans Serif", { "Liberation Sans" } },
  { "MS Sans Serif", { "Liberation Sans" } },
  { "Tahoma", { "DejaVu Sans Condensed", "DejaVu Sans" } },
  { "Verdana", { "DejaVu Sans" } },
  { "Lucida Sans Unicode", { "DejaVu Sans" } },
  { "Lucida Console", { "DejaVu Sans Mono" } },
  { "Consolas", { "DejaVu Sans Mono", "Liberation Mono" } },
  { "Book Antiqua", { "P052", "Liberation Serif" } },
  { "Palatino Linotype", { "P052", "Liberation Serif" } },
  { "Palatino", { "P052", "Liberation Serif" } },
  { "Bookman Old Style", { "URW Bookman", "Liberation Serif" } },
  { "Century Gothic", { "URW Gothic" } },
  { "Century Schoolbook", { "C059" } },
  { "New Century Schoolbook", { "C059" } },
  { "Symbol", { "OpenSymbol", "Standard Symbols PS", "DejaVu Sans" } },
  { "Wingdings", { "OpenSymbol", "DejaVu Sans" } },
  { "Wingdings 2", { "OpenSymbol", "DejaVu Sans" } },
  { "Wingdings 3", { "OpenSymbol", "DejaVu Sans" } },
  { "Webdings", { "OpenSymbol", "DejaVu Sans" } },
  { "StarSymbol", { "OpenSymbol" } },
  /* Korean */
  { "Malgun Gothic", { "NanumGothic", "Noto Sans CJK KR" } },
  { "맑은 고딕", { "NanumGothic", "Noto Sans CJK KR" } },
  { "Gulim", { "NanumGothic", "Noto Sans CJK KR" } },
  { "굴림", { "NanumGothic", "Noto Sans CJK KR" } },
  { "GulimChe", { "NanumGothicCoding", "Noto Sans Mono CJK KR" } },
  { "굴림체", { "NanumGothicCoding", "Noto Sans Mono CJK KR" } },
  { "Dotum", { "NanumGothic", "Noto Sans CJK KR" } },
  { "돋움", { "NanumGothic", "Noto Sans CJK KR" } },
  { "DotumChe", { "NanumGothicCoding", "Noto Sans Mono CJK KR" } },
  { "Batang", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "바탕", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "BatangChe", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "바탕체", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "Gungsuh", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "궁서", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "함초롬바탕", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "함초롬돋움", { "NanumGothic", "Noto Sans CJK KR" } },
  { "HCR Batang", { "NanumMyeongjo", "Noto Serif CJK KR" } },
  { "HCR Dotum", { "NanumGothic", "Noto Sans CJK KR" } },
  /* Japanese */
  { "MS Mincho", { "Noto Serif CJK JP", "Noto Sans CJK JP" } },
  { "ＭＳ 明朝", { "Noto Serif CJK JP", "Noto Sans CJK JP" } },
  { "MS PMincho", { "Noto Serif CJK JP", "Noto Sans CJK JP" } },
  { "Yu Mincho", { "Noto Serif CJK JP", "Noto Sans CJK JP" } },
  { "游明朝", { "Noto Serif CJK JP", "Noto Sans CJK JP" } },
  { "MS Gothic", { "Noto Sans CJK JP" } },
  { "ＭＳ ゴシック", { "Noto Sans CJK JP" } },
  { "MS PGothic", { "Noto Sans CJK JP" } },
  { "Meiryo", { "Noto Sans CJK JP" } },
  { "Yu Gothic", { "Noto Sans CJK JP" } },
  { "游ゴシック", { "Noto Sans CJK JP" } },
  { "Yu Gothic Light", { "Noto Sans CJK JP" } },
  /* Chinese */
  { "SimSun", { "Noto Serif CJK SC", "Noto Sans CJK SC" } },
  { "宋体", { "Noto Serif CJK SC", "Noto Sans CJK SC" } },
  { "NSimSun", { "Noto Serif CJK SC", "Noto Sans CJK SC" } },
  { "FangSong", { "Noto Serif CJK SC", "Noto Sans CJK SC" } },
  { "KaiTi", { "Noto Serif CJK SC", "Noto Sans CJK SC" } },
  { "SimHei", { "Noto Sans CJK SC" } },
  { "黑体", { "Noto Sans CJK SC" } },
  { "Microsoft YaHei", { "Noto Sans CJK SC" } },
  { "DengXian", { "Noto Sans CJK SC" } },
  { "等线", { "Noto Sans CJK SC" } },
  { "PMingLiU", { "Noto Serif CJK TC", "Noto Sans CJK TC" } },
  { "新細明體", { "Noto Serif CJK TC", "Noto Sans CJK TC" } },
  { "MingLiU", { "Noto Serif CJK TC", "Noto Sans CJK TC" } },
  { "Microsoft JhengHei", { "Noto Sans CJK TC" } },
};

const char *
font_substitute (const char *family, size_t i)
{
  if (i >= 4)
    return NULL;
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (ascii_casecmp (rows[k].family, family) == 0)
      return rows[k].tries[i];
  return NULL;
}
