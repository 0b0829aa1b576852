#include "host/plugin/private.h"

#include "common/base/num.h"
#include "common/proc/proc.h"
#include <ctype.h>
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

enum { INFO_DEADLINE_MS = 5000 };

struct known /* one path that was asked for --info */
{
  struct plugin_found found;
  bool readable;
  struct known *next;
};

struct plugin_finder
{
  char *self;
  struct known *known;
  struct plugin_found *scanned;
  bool scan_done;
  char *temporary; /* converted document that could not be put beside its source */
};

struct plugin_finder *
plugin_finder_new (const char *self_path)
{
  struct plugin_finder *f = calloc (1, sizeof *f);
  if (f && !(f->self = strdup (self_path)))
    {
      free (f);
      return NULL;
    }
  return f;
}

void
plugin_finder_free (struct plugin_finder *f)
{
  if (!f)
    return;
  for (struct known *k = f->known, *next; k; k = next)
    {
      next = k->next;
      free (k->found.path);
      free (k->found.info);
      manifest_release (&k->found.manifest);
      free (k);
    }
  if (f->temporary)
    unlink (f->temporary);
  free (f->temporary);
  free (f->self);
  free (f);
}

const char *
plugin_finder_self (const struct plugin_finder *f)
{
  return f->self;
}

bool
plugin_finder_keep_temporary (struct plugin_finder *f, const char *path)
{
  free (f->temporary);
  f->temporary = strdup (path);
  return f->temporary != NULL;
}

struct info_text
{
  struct buf text;
};

static bool
take_line (void *ctx, struct proc *p, char *line, size_t len, struct oc_err *err)
{
  struct info_text *t = ctx;
  (void) p;
  buf_add (&t->text, line, len);
  buf_addc (&t->text, '\n');
  return buf_ok (&t->text, err);
}

static bool
is_runnable (const char *path)
{
  struct stat st;
  return stat (path, &st) == 0 && S_ISREG (st.st_mode) && access (path, X_OK) == 0;
}

/* Run `<path> --info`; the manifest goes into k when it is readable. */
static void
read_info (struct known *k)
{
  struct info_text t = { .text = BUF_INIT (LIMIT_MANIFEST) };
  const char *const argv[] = { k->found.path, "--info", NULL };
  struct proc_spec spec = {
    .argv = argv,
    .stdin_kind = PROC_STDIN_NULL,
    .stderr_kind = PROC_STDERR_NULL,
    .deadline_ms = INFO_DEADLINE_MS,
    .max_bytes = LIMIT_MANIFEST,
    .stdout_line = take_line,
    .ctx = &t,
  };
  struct proc_result r;
  if (is_runnable (k->found.path) && proc_run (&spec, &r, NULL) && r.kind == PROC_EXITED && r.status == 0
      && manifest_read (buf_str (&t.text), t.text.len, &k->found.manifest, NULL))
    {
      k->found.info = buf_take (&t.text);
      k->readable = k->found.info != NULL;
    }
  buf_release (&t.text);
  if (k->readable && k->found.manifest.protocol != OC_PROTOCOL_VERSION)
    fprintf (stderr, "[warning] plugin at %s declares protocol=%lld but main supports protocol=%d; plugin will not load.\n", k->found.path,
             (long long) k->found.manifest.protocol, OC_PROTOCOL_VERSION);
}

/* What is known of a path; asked once in the life of the finder.  NULL: out of memory or no such path. */
static struct known *
know (struct plugin_finder *f, const char *path)
{
  AUTO_FREE char *absolute = path[0] == '/' ? strdup (path) : realpath (path, NULL);
  if (!absolute)
    return NULL;
  for (struct known *k = f->known; k; k = k->next)
    if (strcmp (k->found.path, absolute) == 0)
      return k;
  struct known *k = calloc (1, sizeof *k);
  if (!k)
    return NULL;
  k->found.path = TAKE (absolute);
  k->next = f->known;
  f->known = k;
  read_info (k);
  return k;
}

/* Where a search stands: what is looked for, and what was refused on the way. */
struct search
{
  struct plugin_finder *f;
  const char *kind, *ext;
  const struct known *refused; /* first candidate of another protocol version */
};

static const struct plugin_found *
candidate (struct search *s, const char *path)
{
  struct known *k = know (s->f, path);
  if (!k || !k->readable || !manifest_has_kind (&k->found.manifest, s->kind) || !manifest_has_extension (&k->found.manifest, s->ext))
    return NULL;
  if (k->found.manifest.protocol == OC_PROTOCOL_VERSION)
    return &k->found;
  if (!s->refused)
    s->refused = k;
  return NULL;
}

static const struct plugin_found *
from_environment (struct search *s)
{
  AUTO_BUF struct buf name = BUF_INIT (512);
  buf_addf (&name, "OFFICECLI_PLUGIN_%s_%s", s->kind, s->ext);
  if (name.bad != OC_OK)
    return NULL;
  for (char *p = name.p; *p; p++)
    *p = *p == '-' ? '_' : (char) toupper ((unsigned char) *p);
  const char *path = getenv (name.p);
  return path && path[strspn (path, " \t")] ? candidate (s, path) : NULL;
}

static const struct plugin_found *
from_folder (struct search *s, const char *folder)
{
  AUTO_BUF struct buf path = BUF_INIT (8192);
  buf_addf (&path, "%s/%s/%s/plugin", folder, s->kind, s->ext);
  return path.bad == OC_OK ? candidate (s, path.p) : NULL;
}

static const struct plugin_found *
from_path (struct search *s)
{
  const char *path = getenv ("PATH");
  AUTO_BUF struct buf name = BUF_INIT (8192);
  while (path && *path)
    {
      size_t n = strcspn (path, ":");
      for (int brief = 0; n > 0 && brief < 2; brief++)
        {
          buf_clear (&name);
          buf_addf (&name, brief ? "%.*s/officecli-%.0s%s" : "%.*s/officecli-%s-%s", (int) n, path, s->kind, s->ext);
          const struct plugin_found *found = name.bad == OC_OK ? candidate (s, name.p) : NULL;
          if (found)
            return found;
        }
      path += n + (path[n] == ':');
    }
  return NULL;
}

/* The plugin folders in order: the user's, beside the program, where `make install` puts ours. */
enum { FOLDERS = 3 };
static bool
folder_name (const struct plugin_finder *f, int i, struct buf *ret)
{
  buf_clear (ret);
  const char *home = getenv ("HOME");
  const char *slash = strrchr (f->self, '/');
  if (i == 0 && (!home || !*home))
    return false;
  if (i == 0)
    buf_addf (ret, "%s/.officecli/plugins", home);
  else if (slash)
    buf_addf (ret, "%.*s/%s", (int) (slash - f->self), f->self, i == 1 ? "plugins" : "../libexec/officecli/plugins");
  return slash && ret->bad == OC_OK;
}

static const struct plugin_found *
look (struct search *s)
{
  const struct plugin_found *found = from_environment (s);
  AUTO_BUF struct buf folder = BUF_INIT (8192);
  for (int i = 0; !found && i < FOLDERS; i++)
    if (folder_name (s->f, i, &folder))
      found = from_folder (s, folder.p);
  return found ? found : from_path (s);
}

/* An extension becomes part of a path: anything that is not a plain word finds nothing. */
static bool
is_plain (const char *ext)
{
  return ext[0] && ext[0] != '.' && !strchr (ext, '/') && strlen (ext) < 64;
}

const struct plugin_found *
plugin_find (struct plugin_finder *f, const char *kind, const char *ext)
{
  char lower[64];
  if (!is_plain (ext))
    return NULL;
  for (size_t i = 0; i <= strlen (ext); i++)
    lower[i] = (char) tolower ((unsigned char) ext[i]);
  struct search s = { .f = f, .kind = kind, .ext = lower };
  return look (&s);
}

bool
plugin_find_refused (struct plugin_finder *f, const char *kind, const char *ext, struct oc_err *err)
{
  if (!is_plain (ext))
    return false;
  struct search s = { .f = f, .kind = kind, .ext = ext };
  if (look (&s) || !s.refused)
    return false;
  oc_fail (err, OC_PROTOCOL, "plugin at %s declares protocol=%lld but main supports protocol=%d", s.refused->found.path,
           (long long) s.refused->found.manifest.protocol, OC_PROTOCOL_VERSION);
  return true;
}

bool
plugin_read (struct plugin_finder *f, const char *path, const struct plugin_found **ret, struct oc_err *err)
{
  struct known *k = know (f, path);
  if (!k || !k->readable)
    return oc_fail_named (err, OC_NOT_FOUND, "plugin_not_found", "Plugin not found: '%s'", path);
  *ret = &k->found;
  return true;
}

static int
by_name (const struct dirent **a, const struct dirent **b)
{
  return strcmp ((*a)->d_name, (*b)->d_name);
}

static int
not_hidden (const struct dirent *d)
{
  return d->d_name[0] != '.';
}

/* `<folder>/<any>/<any>/plugin`, one level a call. */
static void
scan_folder (struct plugin_finder *f, const char *folder, int level, struct plugin_found ***tail)
{
  AUTO_BUF struct buf path = BUF_INIT (8192);
  if (level == 2)
    {
      buf_addf (&path, "%s/plugin", folder);
      struct known *k = path.bad == OC_OK && is_runnable (path.p) ? know (f, path.p) : NULL;
      if (k && k->readable && k->found.manifest.protocol == OC_PROTOCOL_VERSION && !k->found.next && *tail != &k->found.next)
        {
          **tail = &k->found;
          *tail = &k->found.next;
        }
      return;
    }
  struct dirent **names;
  int n = scandir (folder, &names, not_hidden, by_name);
  for (int i = 0; i < n; i++)
    {
      buf_clear (&path);
      buf_addf (&path, "%s/%s", folder, names[i]->d_name);
      if (path.bad == OC_OK)
        scan_folder (f, path.p, level + 1, tail);
      free (names[i]);
    }
  if (n >= 0)
    free (names);
}

const struct plugin_found *
plugin_scan (struct plugin_finder *f)
{
  struct plugin_found **tail = &f->scanned;
  AUTO_BUF struct buf folder = BUF_INIT (8192);
  for (int i = 0; !f->scan_done && i < FOLDERS; i++)
    if (folder_name (f, i, &folder))
      scan_folder (f, folder.p, 0, &tail);
  f->scan_done = true;
  return f->scanned;
}

unsigned
plugin_idle_budget (const struct plugin_found *p, const char *verb)
{
  int64_t v;
  const char *override = getenv ("OFFICECLI_PLUGIN_IDLE_TIMEOUT_SECONDS");
  if (override && oc_parse_int (override, &v) && v >= 0)
    return v > INT32_MAX ? INT32_MAX : (unsigned) v;
  return (unsigned) manifest_idle_seconds (&p->manifest, verb);
}
