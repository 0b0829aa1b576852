/* Messages for people.  main.c sets LC_CTYPE and LC_MESSAGES only, so numbers in JSON, XML and file formats never follow a
 * locale; with --json it sets neither, so JSON texts are the same everywhere. */
#ifndef OC_HOST_I18N_H
#define OC_HOST_I18N_H

#if ENABLE_NLS
#include <libintl.h>
#define _(s) gettext (s)
#else
#define _(s) (s)
#define ngettext(one, many, n) ((n) == 1 ? (one) : (many))
#endif
#define N_(s) (s)

#endif
