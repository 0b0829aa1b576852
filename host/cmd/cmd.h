/* The functions behind the commands; each is in the file that its comment names. */
#ifndef OC_HOST_CMD_CMD_H
#define OC_HOST_CMD_CMD_H

#include "host/cli/cli.h"

command_fn cmd_create;        /* create.c */
command_fn cmd_view;          /* view.c */
command_fn cmd_get;           /* get.c */
command_fn cmd_query;         /* query.c */
command_fn cmd_set;           /* set.c */
command_fn cmd_add;           /* add.c */
command_fn cmd_remove;        /* move.c */
command_fn cmd_move;          /* move.c */
command_fn cmd_swap;          /* move.c */
command_fn cmd_raw;           /* raw.c */
command_fn cmd_raw_set;       /* raw.c */
command_fn cmd_add_part;      /* raw.c */
command_fn cmd_validate;      /* validate.c */
command_fn cmd_batch;         /* batch.c */
command_fn cmd_merge;         /* merge.c */
command_fn cmd_open;          /* session.c */
command_fn cmd_close;         /* session.c */
command_fn cmd_save;          /* session.c */
command_fn cmd_plugins_list;  /* plugins.c */
command_fn cmd_plugins_info;  /* plugins.c */
command_fn cmd_plugins_lint;  /* lint.c */
command_fn cmd_help;          /* help.c */

/* --- checks around edits of raw parts (validate.c) --- */
/* Findings of `after` whose text is not in `before`. */
void validations_new (const struct validations *before, const struct validations *after, struct validations *ret);
/* "VALIDATION: N new error(s) introduced:" and a line for each. */
void validations_new_text (struct buf *b, const struct validations *found);

#endif
