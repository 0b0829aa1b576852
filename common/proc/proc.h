/* Child processes, without knowledge of any protocol.
 *
 * A child runs in its own process group with three pipes (or inherited streams).  The caller pumps it: proc_run() to its
 * end, or proc_step() until something happens (a session waiting for one reply line).  The first limit that is hit wins,
 * ends the whole group (TERM, grace, KILL) and is reported in proc_result.  INT and TERM sent to the caller are
 * forwarded to the group exactly once, and the child's end is awaited.  No child, no grandchild in the group and no zombie outlives
 * proc_end().  File descriptors of the caller do not leak into the child.
 * After PROC_INTERRUPTED the signal is held back, so that the caller can clean up and say why; proc_deliver_signals() at its end
 * lets it have its usual effect.
 * Time is CLOCK_BOOTTIME: a suspended hour counts. */
#ifndef OC_PROC_PROC_H
#define OC_PROC_PROC_H

#include "common/base/buf.h"
#include "common/base/lines.h"

enum proc_end_kind
{
  PROC_EXITED,      /* status: exit status */
  PROC_SIGNALED,    /* status: signal number */
  PROC_IDLE,        /* no activity within idle_seconds */
  PROC_DEADLINE,    /* deadline_ms passed */
  PROC_LINE_LIMIT,  /* one stdout line longer than max_line */
  PROC_BYTE_LIMIT,  /* more than max_bytes on stdout */
  PROC_EVENT_LIMIT, /* caller counted more than max_events with proc_event() */
  PROC_STOPPED,     /* a callback returned false */
  PROC_INTERRUPTED  /* the caller got INT or TERM; status: signal number */
};

enum proc_stdin { PROC_STDIN_NULL, PROC_STDIN_INHERIT, PROC_STDIN_BYTES /* stdin_data, then EOF */, PROC_STDIN_PIPE /* proc_send() */ };
enum proc_stderr { PROC_STDERR_LINES /* to stderr_line */, PROC_STDERR_INHERIT, PROC_STDERR_NULL };
/* Which bytes count as activity for the idle timer: */
enum proc_activity { PROC_ACT_STDOUT_BYTE = 1, PROC_ACT_STDERR_LINE = 2 /* if stderr_line says so */ };

struct proc;

struct proc_spec
{
  const char *const *argv;      /* argv[0] is the path to run (no PATH search); NULL-terminated */
  const char *const *env_set;   /* "NAME=value" ... added to the environment; NULL: none */
  const char *const *env_unset; /* names removed from the environment; NULL: none */
  enum proc_stdin stdin_kind;
  const char *stdin_data;
  size_t stdin_len;
  enum proc_stderr stderr_kind;
  unsigned activity;            /* enum proc_activity bits; 0: both */
  unsigned idle_seconds;        /* 0: no idle limit */
  uint64_t deadline_ms;         /* 0: none; covers exit and stdout EOF */
  size_t max_line, max_bytes;   /* ceilings on stdout; 0: LIMIT_JSON_LINE / none */
  unsigned max_events;          /* 0: none */
  unsigned grace_ms;            /* between TERM and KILL; 0: 2000 */
  /* Callbacks; ctx is passed to each.  Lines come without LF. */
  bool (*stdout_line) (void *ctx, struct proc *p, char *line, size_t len, struct oc_err *err);
  bool (*stderr_line) (void *ctx, struct proc *p, char *line, size_t len); /* returns: counts as activity */
  void (*tick) (void *ctx, struct proc *p);                                /* about four times a second */
  void *ctx;
};

struct proc_result
{
  enum proc_end_kind kind;
  int status;
};

/* Start.  OC_FILE_NOT_FOUND when argv[0] is missing, OC_IO otherwise (exec failures included, reported before return). */
bool proc_start (const struct proc_spec *spec, struct proc **ret, struct oc_err *err) OC_MUST_CHECK;
/* Pump until the child has exited and its stdout is at EOF, or a limit ended it.  False only when a callback failed (err is
 * its error; ret is PROC_STOPPED) or the pump itself broke. */
bool proc_wait (struct proc *p, struct proc_result *ret, struct oc_err *err) OC_MUST_CHECK;
/* Pump until *done becomes true (set by a callback), or the child's stdout ended or a limit was hit: then *ret_open is false. */
bool proc_step (struct proc *p, const bool *done, bool *ret_open, struct oc_err *err) OC_MUST_CHECK;
/* Write all bytes to the child's stdin while pumping its outputs.  OC_STREAM_CLOSED when it does not read any more. */
bool proc_send (struct proc *p, const char *data, size_t len, struct oc_err *err) OC_MUST_CHECK;
void proc_close_stdin (struct proc *p);
void proc_set_idle (struct proc *p, unsigned idle_seconds);  /* and restarts the timer; 0: off */
void proc_touch (struct proc *p);                            /* counts as activity */
bool proc_event (struct proc *p);                            /* one more event; false when beyond max_events */
/* Wait at most `ms` for the exit; kill the group when it is still there; reap; free.  p may be NULL. */
void proc_end (struct proc *p, unsigned ms, struct proc_result *ret);
/* INT, TERM or HUP that a proc_end() held back now ends the caller (or does what the caller made of it). */
void proc_deliver_signals (void);
/* start + wait + end. */
bool proc_run (const struct proc_spec *spec, struct proc_result *ret, struct oc_err *err) OC_MUST_CHECK;

#endif
