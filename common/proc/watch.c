#include "common/proc/proc-priv.h"
#include <time.h>

/* A suspended hour counts, a changed clock does not. */
uint64_t
watch_now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_BOOTTIME, &t);
  return (uint64_t) t.tv_sec * 1000 + (uint64_t) t.tv_nsec / 1000000;
}

unsigned
watch_grace (const struct proc *p)
{
  return p->spec.grace_ms ? p->spec.grace_ms : PROC_GRACE_MS;
}

void
watch_hit (struct proc *p, enum proc_end_kind kind, int status)
{
  if (p->hit)
    return;
  p->hit = true;
  p->result = (struct proc_result){ .kind = kind, .status = status };
}

/* When each limit is due; UINT64_MAX: never. */
static uint64_t
idle_due (const struct proc *p)
{
  return p->idle_seconds ? p->active + (uint64_t) p->idle_seconds * 1000 : UINT64_MAX;
}

static uint64_t
deadline_due (const struct proc *p)
{
  return p->spec.deadline_ms ? p->started + p->spec.deadline_ms : UINT64_MAX;
}

/* A child that has gone may have left someone who keeps its stdout.  Without a deadline, which covers this too, silence for
 * the time of grace is the end of the output. */
static uint64_t
linger_due (const struct proc *p)
{
  if (!p->exited || p->out < 0 || p->spec.deadline_ms)
    return UINT64_MAX;
  return (p->heard > p->exited_at ? p->heard : p->exited_at) + watch_grace (p);
}

static uint64_t
min (uint64_t a, uint64_t b)
{
  return a < b ? a : b;
}

int
watch_timeout (const struct proc *p)
{
  uint64_t now = watch_now ();
  uint64_t due = min (min (idle_due (p), deadline_due (p)), min (linger_due (p), p->ticked + PROC_TICK_MS));
  if (p->pidfd < 0 && !p->exited)
    due = min (due, now + PROC_POLL_MS);
  return due <= now ? 0 : (int) min (due - now, PROC_TICK_MS);
}

bool
watch_lingers (const struct proc *p)
{
  return watch_now () >= linger_due (p);
}

void
watch_check (struct proc *p)
{
  uint64_t now = watch_now ();
  bool finished = p->exited && p->out < 0;
  if (!finished && now >= deadline_due (p))
    watch_hit (p, PROC_DEADLINE, 0);
  if (!p->exited && now >= idle_due (p))
    watch_hit (p, PROC_IDLE, 0);
  if (now >= p->ticked + PROC_TICK_MS)
    {
      p->ticked = now;
      if (p->spec.tick && !p->dropping)
        p->spec.tick (p->spec.ctx, p);
    }
}
