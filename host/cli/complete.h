/* Words for shell completion and for the test that compares help and manual page, one a line:
 *
 *     officecli --complete commands
 *     officecli --complete options COMMAND
 *     officecli --complete words [WORD...]      what may follow these words */
#ifndef OC_HOST_CLI_COMPLETE_H
#define OC_HOST_CLI_COMPLETE_H

#include <stdbool.h>
#include <stdio.h>

/* False: the first word is none of those. */
bool complete_run (FILE *out, int argc, char **argv);

#endif
