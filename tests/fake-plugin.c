/* A plugin of any kind that does what a script says, well or badly.  It is built on libc alone, so that it can break every rule.
 *
 * FAKE_KIND, FAKE_EXT, FAKE_PROTOCOL, FAKE_IDLE make its --info, or FAKE_INFO is printed as it is.  FAKE_SCRIPT holds one statement a
 * line; at its end the plugin exits with 0.
 *
 *   out TEXT         TEXT and LF on stdout         raw TEXT      without LF
 *   err TEXT         TEXT and LF on stderr         note TEXT     a line in the file FAKE_LOG
 *   items N          N good items                  huge N        a line of N bytes
 *   read             wait for a request line and note it; at the end of input note EOF and exit 0
 *   ok [JSON]        a good reply                  serve [N]     read and reply well, N times or until close
 *   beat N MS        N heartbeats, MS apart        sleep MS
 *   fork             a child that sleeps a minute; its pid goes to FAKE_LOG as `child PID`
 *   daemon           the same in a session of its own
 *   ignore-term      TERM and INT are noted and ignored
 *   close-in, close-out                            write PATH TEXT    a file
 *   exit N           kill SIGNAL-NUMBER            forever       sleep until killed */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *
setting (const char *name, const char *fallback)
{
  const char *v = getenv (name);
  return v ? v : fallback;
}

static void
note (const char *what, long number)
{
  const char *path = getenv ("FAKE_LOG");
  FILE *f = path ? fopen (path, "a") : NULL;
  if (!f)
    return;
  if (number >= 0)
    fprintf (f, "%s %ld\n", what, number);
  else
    fprintf (f, "%s\n", what);
  fclose (f);
}

static void
nap (long ms)
{
  struct timespec t = { ms / 1000, ms % 1000 * 1000000 };
  while (nanosleep (&t, &t) < 0)
    continue;
}

static int
info (void)
{
  const char *given = getenv ("FAKE_INFO");
  if (given)
    printf ("%s\n", given);
  else
    printf ("{\"name\":\"fake\",\"version\":\"1.0.0\",\"protocol\":%s,\"kinds\":[\"%s\"],\"extensions\":[\"%s\"],\"target\":\"docx\","
            "\"runtime\":\"native\",\"idle_timeout_seconds\":{\"default\":%s},\"vocabulary\":{}}\n",
            setting ("FAKE_PROTOCOL", "1"), setting ("FAKE_KIND", "format-handler"), setting ("FAKE_EXT", ".fake"),
            setting ("FAKE_IDLE", "1"));
  return 0;
}

static void
say (const char *text)
{
  printf ("%s\n", text);
  fflush (stdout);
}

static void
reply (const char *json)
{
  printf ("{\"protocol\":1,\"msg_type\":\"ok\",\"result\":%s}\n", json[0] ? json : "null");
  fflush (stdout);
}

/* False at the end of input.  *ret_close: it was a close message. */
static bool
read_request (const char **ret_answer, bool *ret_close)
{
  static char line[65536];
  if (!fgets (line, sizeof (line), stdin))
    {
      note ("EOF", -1);
      return false;
    }
  line[strcspn (line, "\n")] = 0;
  note (line, -1);
  *ret_close = strstr (line, "\"close\"") != NULL;
  *ret_answer = strstr (line, "\"open\"")    ? "{\"capabilities\":{},\"vocabulary\":{}}"
                : strstr (line, "\"get\"")   ? "{\"path\":\"/\",\"type\":\"body\",\"text\":\"served\"}"
                : strstr (line, "\"view\"")  ? "\"served\""
                : strstr (line, "\"query\"") ? "[]"
                                             : "null";
  return true;
}

static void
serve (long n)
{
  const char *answer;
  bool closing = false;
  while (n-- != 0 && !closing && read_request (&answer, &closing))
    reply (answer);
}

static void
leave_child (bool own_session)
{
  pid_t pid = fork ();
  if (pid == 0)
    {
      signal (SIGTERM, SIG_DFL);
      signal (SIGINT, SIG_DFL);
      if (own_session)
        setsid ();
      nap (60 * 1000);
      _exit (0);
    }
  note ("child", pid);
}

static void
on_term (int signo)
{
  (void) signo;
  static const char text[] = "signal\n";
  const char *path = getenv ("FAKE_LOG");
  FILE *f = path ? fopen (path, "a") : NULL; /* not safe in a handler, but nothing else runs here */
  if (f)
    {
      fputs (text, f);
      fclose (f);
    }
}

static void
items (long n)
{
  for (long i = 0; i < n; i++)
    {
      printf ("{\"command\":\"add\",\"parent\":\"/body\",\"type\":\"p\",\"props\":{\"text\":\"item %ld\"}}\n", i);
      fflush (stdout);
    }
}

static void
huge (long n)
{
  for (long i = 0; i < n; i++)
    putchar ('x');
  putchar ('\n');
  fflush (stdout);
}

static void
beat (const char *arg)
{
  long n = 0, ms = 0;
  if (sscanf (arg, "%ld %ld", &n, &ms) < 1)
    abort ();
  for (; n > 0; n--)
    {
      fputs ("{\"heartbeat\":true}\n", stderr);
      nap (ms);
    }
}

static void
write_file (const char *arg)
{
  char path[4096];
  int used = 0;
  FILE *f = sscanf (arg, "%4095s %n", path, &used) == 1 ? fopen (path, "w") : NULL;
  if (!f)
    abort ();
  fprintf (f, "%s\n", arg + used);
  fclose (f);
}

static void do_out (const char *a) { say (a); }
static void do_raw (const char *a) { fputs (a, stdout); fflush (stdout); }
static void do_err (const char *a) { fprintf (stderr, "%s\n", a); }
static void do_note (const char *a) { note (a, -1); }
static void do_items (const char *a) { items (atol (a)); }
static void do_huge (const char *a) { huge (atol (a)); }
static void do_ok (const char *a) { reply (a); }
static void do_serve (const char *a) { serve (a[0] ? atol (a) : -1); }
static void do_sleep (const char *a) { nap (atol (a)); }
static void do_fork (const char *a) { (void) a; leave_child (false); }
static void do_daemon (const char *a) { (void) a; leave_child (true); }
static void do_close_in (const char *a) { (void) a; close (0); }
static void do_close_out (const char *a) { (void) a; close (1); }
static void do_exit (const char *a) { exit (atoi (a)); }
static void do_kill (const char *a) { raise (atoi (a)); }

static void
do_read (const char *a)
{
  const char *answer;
  bool closing;
  (void) a;
  if (!read_request (&answer, &closing))
    exit (0);
}

static void
do_ignore_term (const char *a)
{
  struct sigaction s = { .sa_handler = on_term };
  (void) a;
  sigaction (SIGTERM, &s, NULL);
  sigaction (SIGINT, &s, NULL);
}

static void
do_forever (const char *a)
{
  (void) a;
  for (;;)
    nap (60 * 1000);
}

static const struct
{
  const char *name;
  void (*run) (const char *arg);
} statements[] = {
  { "out", do_out },           { "raw", do_raw },             { "err", do_err },       { "note", do_note },   { "items", do_items },
  { "huge", do_huge },         { "read", do_read },           { "ok", do_ok },         { "serve", do_serve }, { "beat", beat },
  { "sleep", do_sleep },       { "fork", do_fork },           { "daemon", do_daemon }, { "exit", do_exit },   { "kill", do_kill },
  { "close-in", do_close_in }, { "close-out", do_close_out }, { "write", write_file }, { "forever", do_forever },
  { "ignore-term", do_ignore_term },
};

static void
run_line (char *line)
{
  line += strspn (line, " \t");
  size_t n = strcspn (line, " ");
  if (n == 0)
    return;
  for (size_t i = 0; i < sizeof (statements) / sizeof (statements[0]); i++)
    if (strlen (statements[i].name) == n && strncmp (statements[i].name, line, n) == 0)
      {
        statements[i].run (line + n + (line[n] == ' '));
        return;
      }
  fprintf (stderr, "fake-plugin: '%s' is no statement\n", line);
  exit (99);
}

int
main (int argc, char **argv)
{
  if (argc > 1 && strcmp (argv[1], "--info") == 0)
    return info ();
  char call[8192] = "call";
  for (int i = 1; i < argc; i++)
    snprintf (call + strlen (call), sizeof (call) - strlen (call), " %s", argv[i]);
  note (call, -1);
  char *script = strdup (setting ("FAKE_SCRIPT", "")), *rest = NULL;
  for (char *line = script ? strtok_r (script, "\n", &rest) : NULL; line; line = strtok_r (NULL, "\n", &rest))
    run_line (line);
  free (script);
  return 0;
}
