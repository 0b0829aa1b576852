/* Text effects of Word 2010 ([MS-DOCX] 2.6, namespace w14) in w:rPr. */
#ifndef OC_HOST_DOCX_EFFECTS_H
#define OC_HOST_DOCX_EFFECTS_H

#include "host/docx/put.h"

/* Each is a put_fn; "none" and "" take the effect away. */
put_fn effect_outline;      /* WIDTH[;COLOR], points */
put_fn effect_fill;         /* COLOR, C1;C2[;ANGLE], radial:C1;C2 */
put_fn effect_shadow;       /* COLOR;BLUR;ANGLE;DISTANCE;OPACITY */
put_fn effect_glow;         /* COLOR;RADIUS;OPACITY */
put_fn effect_reflection;   /* tight, half, full or N% */

#endif
