/* Runs a fuzz target without libFuzzer: over the files and folders given as arguments, else over tests/fuzz/corpus/NAME of
 * fuzz-NAME.  Each input is tried as it is, and then in OC_FUZZ_ROUNDS (16) damaged forms, the same ones on every run.
 * Prints TAP, one line a file; an input that takes longer than OC_FUZZ_SECONDS (20) ends the run. */
#include "common/base/buf.h"
#include "common/base/limits.h"
#include "common/base/num.h"
#include "tests/lib/tap.h"
#include <dirent.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static int64_t
setting (const char *name, int64_t fallback)
{
  int64_t v;
  const char *s = getenv (name);
  return s && oc_parse_int (s, &v) && v >= 0 ? v : fallback;
}

/* xorshift64: the sequence is part of the test. */
static uint64_t
next_random (uint64_t *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 7;
  *state ^= *state << 17;
  return *state;
}

/* The target gets memory of exactly this size, so that a sanitizer sees a read behind it. */
static void
try_bytes (const void *p, size_t len)
{
  AUTO_FREE uint8_t *exact = malloc (len ? len : 1);
  if (!exact)
    abort ();
  if (len)
    memcpy (exact, p, len);
  alarm ((unsigned) setting ("OC_FUZZ_SECONDS", 20));
  LLVMFuzzerTestOneInput (exact, len);
  alarm (0);
}

/* One of: cut, overwrite a byte, flip a bit, an extreme number, repeat a piece, drop a piece. */
static void
damage (struct buf *b, uint64_t *random)
{
  static const uint32_t extremes[] = { 0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000u, 0xffffffffu };
  if (b->len == 0)
    return;
  size_t at = next_random (random) % b->len, n = 1 + next_random (random) % 32;
  if (n > b->len - at)
    n = b->len - at;
  char piece[32];
  uint32_t extreme = extremes[next_random (random) % (sizeof (extremes) / sizeof (extremes[0]))];
  switch (next_random (random) % 6)
    {
    case 0: buf_truncate (b, at); break;
    case 1: b->p[at] = (char) next_random (random); break;
    case 2: b->p[at] = (char) (b->p[at] ^ 1 << next_random (random) % 8); break;
    case 3: memcpy (b->p + at, &extreme, n < sizeof (extreme) ? n : sizeof (extreme)); break;
    case 4: memcpy (piece, b->p + at, n); buf_insert (b, next_random (random) % b->len, piece, n); break;
    default: buf_delete (b, at, n); break;
    }
}

static void
run_file (const char *path)
{
  AUTO_BUF struct buf whole = BUF_INIT (LIMIT_FILE), bad = BUF_INIT (LIMIT_FILE);
  struct oc_err err = OC_ERR_INIT;
  if (!buf_read_file (&whole, path, &err))
    {
      ok (false, "%s", err.msg);
      return;
    }
  printf ("# %s\n", path); /* the last line of a run that crashed */
  fflush (stdout);
  try_bytes (whole.p, whole.len);
  uint64_t random = 0x9e3779b97f4a7c15u ^ whole.len;
  int64_t rounds = setting ("OC_FUZZ_ROUNDS", 16);
  for (int64_t i = 0; i < rounds; i++)
    {
      buf_clear (&bad);
      buf_add (&bad, whole.p, whole.len);
      for (uint64_t k = 1 + next_random (&random) % 4; k > 0; k--)
        damage (&bad, &random);
      if (getenv ("OC_FUZZ_KEEP")) /* where to leave the input that is being tried */
        {
          AUTO_FILE FILE *f = fopen (getenv ("OC_FUZZ_KEEP"), "wb");
          if (f && fwrite (buf_str (&bad), 1, bad.len, f) != bad.len)
            abort ();
        }
      try_bytes (bad.p, bad.len);
    }
  const char *slash = strrchr (path, '/');
  ok (true, "%s", slash ? slash + 1 : path);
}

static void run_path (const char *path);

static void
run_folder (const char *path)
{
  struct dirent **list = NULL;
  int n = scandir (path, &list, NULL, alphasort);
  for (int i = 0; i < n; i++)
    {
      char name[4096];
      snprintf (name, sizeof (name), "%s/%s", path, list[i]->d_name);
      if (list[i]->d_name[0] != '.')
        run_path (name);
      free (list[i]);
    }
  free (list);
  if (n < 0)
    ok (false, "%s cannot be read", path);
}

static void
run_path (const char *path)
{
  struct stat st;
  if (stat (path, &st) == 0 && S_ISDIR (st.st_mode))
    run_folder (path);
  else
    run_file (path);
}

int
main (int argc, char **argv)
{
  char corpus[4096];
  const char *top = getenv ("abs_top_srcdir"), *name = strrchr (argv[0], '/');
  name = name ? name + 1 : argv[0];
  if (strncmp (name, "lt-", 3) == 0)
    name += 3;
  snprintf (corpus, sizeof (corpus), "%s/tests/fuzz/corpus/%s", top ? top : ".", strncmp (name, "fuzz-", 5) == 0 ? name + 5 : name);
  if (argc < 2)
    run_path (corpus);
  for (int i = 1; i < argc; i++)
    run_path (argv[i]);
  ok (tap_count > 0, "there was something to try");
  return tap_done ();
}
