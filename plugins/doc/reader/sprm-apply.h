/* Handlers of the sprm table, one file per target: sprm-chp.c, sprm-pap.c, sprm-tap.c, sprm-sep.c. */
#ifndef OC_DOC_READER_SPRM_APPLY_H
#define OC_DOC_READER_SPRM_APPLY_H

#include "plugins/doc/reader/sprm.h"

/* Plain fields: read a number into the struct at row->at, set the bit (runs and paragraphs). */
sprm_fn chp_u8, chp_u16, chp_s16, pap_u8, pap_u16, pap_s16, pap_s32_16, sep_u8, sep_u16, sep_s32_16, sep_s32_u16;
/* Runs. */
sprm_fn chp_toggle, chp_flag, chp_special, chp_font, chp_ico, chp_cv, chp_kul, chp_ucolor, chp_highlight, chp_shd80, chp_shd,
    chp_bdr80, chp_bdr, chp_lang, chp_lang_second, chp_iss, chp_pic, chp_obj, chp_symbol, chp_mark, chp_author, chp_time,
    chp_plain, chp_majority;
/* Paragraphs. */
sprm_fn pap_flag, pap_istd, pap_line, pap_bdr80, pap_bdr, pap_shd80, pap_shd, pap_tabs, pap_bool, pap_itap, pap_ditap,
    pap_huge, pap_nest, pap_jc, pap_ilfo, pap_side;
/* Table rows. */
sprm_fn tap_def, tap_u8, tap_bool, tap_s16, tap_left, tap_gap, tap_jc, tap_borders80, tap_borders, tap_set_bdr80,
    tap_set_bdr, tap_shd80, tap_shd, tap_set_shd, tap_cell_brc_cv, tap_pad, tap_pad_default, tap_spacing, tap_fts,
    tap_cell_width, tap_vmerge, tap_valign, tap_merge, tap_split, tap_insert, tap_delete, tap_dxa_col, tap_flow, tap_nowrap,
    tap_fit, tap_hide, tap_istd, tap_look, tap_pos;
/* Sections. */
sprm_fn sep_bool, sep_not, sep_col, sep_bdr80, sep_bdr, sep_restart, sep_start97, sep_number, sep_lnmod;

#endif
