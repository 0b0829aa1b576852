/* What the files of this folder share about a child; nobody outside includes it. */
#ifndef OC_PROC_PRIV_H
#define OC_PROC_PRIV_H

#include "common/proc/proc.h"
#include <signal.h>
#include <sys/types.h>

enum { PROC_GRACE_MS = 2000, PROC_TICK_MS = 250, PROC_POLL_MS = 50, PROC_ERR_LINE = 64 * 1024, PROC_STRAYS = 64 };

struct proc
{
  struct proc_spec spec;      /* as given; argv and the environment are not looked at after the start */
  pid_t pid;                  /* also the id of the group; not reaped before proc_end(), so it cannot be taken by a stranger */
  int in, out, err;           /* our ends of the pipes; -1: none, or ended */
  int pidfd, sigfd;           /* pidfd -1: the kernel has none, exit is looked for a few times a second */
  bool blocked;               /* INT, TERM and HUP were blocked by this object */
  char tag[64];               /* NAME=1 in the environment of the child and of all that it starts */

  struct lines out_lines;
  struct buf err_part;
  const char *feed;           /* bytes still to be written to stdin */
  size_t feed_len;
  bool feed_close;            /* close stdin when they are written */

  uint64_t started, active, heard, ticked, exited_at; /* milliseconds; heard: last byte on stdout */
  unsigned idle_seconds;
  size_t bytes;
  unsigned events;

  bool exited;                /* the child is a zombie now */
  bool hit;                   /* a limit, a signal or a callback ended it: result says which */
  bool dropping;              /* output is read and dropped */
  bool callback_failed;
  struct proc_result result;
  pid_t strays[PROC_STRAYS];  /* signalled outside of the group; reaped when they have come to us */
  size_t nstrays;
};

/* spawn.c: start the process of p->spec; fills pid, tag and the pipe ends. */
bool spawn (struct proc *p, struct oc_err *err) OC_MUST_CHECK;

/* watch.c: time and ceilings. */
uint64_t watch_now (void);
void watch_hit (struct proc *p, enum proc_end_kind kind, int status); /* the first one wins */
void watch_check (struct proc *p);
bool watch_lingers (const struct proc *p);                            /* the child has gone, someone keeps its stdout and is silent */
int watch_timeout (const struct proc *p);                             /* milliseconds until something may be due */
unsigned watch_grace (const struct proc *p);

/* pump.c: one round of waiting and moving bytes, at most max_ms long.  False when a callback failed or polling broke. */
bool pump_once (struct proc *p, int max_ms, struct oc_err *err) OC_MUST_CHECK;
void pump_rest_of_stderr (struct proc *p);
void pump_close (int *fd);

/* group.c: signals in both directions. */
bool group_catch_signals (struct proc *p, struct oc_err *err) OC_MUST_CHECK;
void group_release_signals (struct proc *p);
void group_look_for_exit (struct proc *p);
void group_terminate (struct proc *p);   /* after a hit: the signal, grace, KILL; returns when the child has exited */
void group_kill (struct proc *p);        /* KILL to all of the tree, at once */
void group_reap (struct proc *p);        /* whoever is left in the group is killed; no zombie stays */

#endif
