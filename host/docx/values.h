/* Value formats of the .docx vocabulary (contract 6.1): text of a property to what WordprocessingML stores.
 *
 * Every reader refuses with the message that users of the vocabulary know, wire name "invalid_value".  Nothing is written on
 * failure.  Words come back as static strings. */
#ifndef OC_HOST_DOCX_VALUES_H
#define OC_HOST_DOCX_VALUES_H

#include "common/base/err.h"
#include "host/docx/vocab.h"

/* Refusals: a wrong value ("invalid_value") and a wrong request ("internal_error").  Return false. */
bool bad_value (struct oc_err *err, const char *fmt, ...) OC_PRINTF (2, 3);
bool refuse (struct oc_err *err, const char *fmt, ...) OC_PRINTF (2, 3);

/* true 1 yes on; false 0 no off "" (blanks around and case ignored).  `n` counts where `loose`. */
bool v_bool (const char *in, bool loose, bool *ret, struct oc_err *err) OC_MUST_CHECK;
bool v_int (const char *key, const char *in, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;
bool v_range (const char *key, const char *in, int64_t lo, int64_t hi, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;
bool v_half_points (const char *in, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;              /* 0.5 - 4000 pt */
bool v_spacing (const char *in, bool negative, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;   /* twips; pt cm in */
struct vline { int64_t line; const char *rule; };
bool v_line (const char *in, struct vline *ret, struct oc_err *err) OC_MUST_CHECK;                /* 1.5x 150% 18pt */
bool v_twips (const char *in, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;                    /* page lengths, >= 0 */
bool v_emu (const char *in, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;                      /* drawings; may be negative */
bool v_points (const char *key, const char *in, int64_t *ret, struct oc_err *err) OC_MUST_CHECK;  /* points -> twips */

struct vcolor { char hex[8]; bool alpha; };           /* "RRGGBB" or "auto"; alpha: a transparency was given and dropped */
bool v_color (const char *in, struct vcolor *ret, struct oc_err *err) OC_MUST_CHECK;
/* Theme colour's stored name ("accent1", "followedHyperlink"), NULL when the word is none. */
const char *v_theme_color (const char *in);
bool v_is_hex (const char *in);                       /* 6 hex digits, '#' allowed */

struct vborder { const char *style; bool has_size, has_color, has_space; int64_t size, space; struct vcolor color; };
bool v_border (const char *in, struct vborder *ret, struct oc_err *err) OC_MUST_CHECK;
struct vshading { const char *pattern; struct vcolor fill, color; bool has_color, swapped; };
bool v_shading (const char *in, struct vshading *ret, struct oc_err *err) OC_MUST_CHECK;

bool v_align (const char *in, const char **ret, struct oc_err *err) OC_MUST_CHECK;
bool v_highlight (const char *in, const char **ret, struct oc_err *err) OC_MUST_CHECK;
bool v_underline (const char *in, const char **ret, struct oc_err *err) OC_MUST_CHECK;
bool v_direction (const char *in, bool *ret_rtl, struct oc_err *err) OC_MUST_CHECK;
bool v_numfmt (const char *in, const char **ret, struct oc_err *err) OC_MUST_CHECK;
bool v_lang (const char *key, const char *in, struct oc_err *err) OC_MUST_CHECK;
/* ISO 8601 date and time; ret holds at least 40 bytes and gets the stored form. */
bool v_date (const char *in, char *ret, struct oc_err *err) OC_MUST_CHECK;
/* Word of an enumeration row ("word=stored ..."), any case; ret is cut out into buf of at least 40 bytes.  False: not in the list. */
bool v_word (const char *words, const char *in, char *ret);
/* Characters that XML cannot hold (C0 except TAB, LF, CR). */
bool v_text (const char *key, const char *in, struct oc_err *err) OC_MUST_CHECK;

#endif
