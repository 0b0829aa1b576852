/* Scoped handles.  AUTO_X declares a local that is released when its scope ends; every such type has an init value,
 * so an early return is always safe.  Ownership leaves through TAKE(p). */
#ifndef OC_BASE_AUTO_H
#define OC_BASE_AUTO_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define OC_CLEANUP(fn) __attribute__ ((cleanup (fn)))
#define TAKE(p) oc_take_ ((void *) &(p))

static inline void *
oc_take_ (void *pp)
{
  void **p = pp;
  void *v = *p;
  *p = NULL;
  return v;
}

static inline void oc_auto_free_ (void *pp) { free (*(void **) pp); }
static inline void oc_auto_close_ (int *fd) { if (*fd >= 0) close (*fd); }
static inline void oc_auto_fclose_ (FILE **f) { if (*f) fclose (*f); }

#define AUTO_FREE OC_CLEANUP (oc_auto_free_)    /* init NULL */
#define AUTO_FD OC_CLEANUP (oc_auto_close_)     /* init -1 */
#define AUTO_FILE OC_CLEANUP (oc_auto_fclose_)  /* init NULL */

#endif
