/* Table data. */
#include "host/docx/csv.h"

#include "common/base/limits.h"
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

const char *
csv_at (const struct csv *c, size_t row, size_t col)
{
  return row < c->nrows && col < c->ncols ? c->cells[row * c->ncols + col] : NULL;
}

struct parser
{
  struct arena *a;
  const char *at;
  char row_end; /* ';' or LF */
  bool quotes;  /* "a ""quoted"" cell" (RFC 4180) */
  bool skip_empty;
};

/* One cell; *ret_last: it ends its row.  NULL: out of memory. */
static const char *
cell (struct parser *p, bool *ret_last)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  p->at += strspn (p->at, " \t");
  if (p->quotes && *p->at == '"')
    {
      for (p->at++; *p->at && !(*p->at == '"' && p->at[1] != '"'); p->at++)
        {
          if (*p->at == '"')
            p->at++;
          buf_addc (&b, *p->at);
        }
      p->at += *p->at == '"';
    }
  while (*p->at && *p->at != ',' && *p->at != p->row_end)
    buf_addc (&b, *p->at++);
  while (b.len && strchr (" \t\r", b.p[b.len - 1]))
    buf_truncate (&b, b.len - 1);
  *ret_last = *p->at != ',';
  p->at += *p->at != 0;
  return buf_ok (&b, NULL) ? arena_strdup (p->a, buf_str (&b)) : NULL;
}

/* Rows and columns; cells are put in when `out` is not NULL. */
static bool
parse (struct parser p, const char **out, size_t out_cols, size_t *ret_rows, size_t *ret_cols)
{
  size_t rows = 0, cols = 0;
  while (*p.at)
    {
      size_t n = 0;
      bool last = false, blank = p.skip_empty && (*p.at == p.row_end || (*p.at == '\r' && p.at[1] == p.row_end));
      while (!last)
        {
          const char *text = cell (&p, &last);
          if (!text)
            return false;
          if (out && !blank && n < out_cols)
            out[rows * out_cols + n] = text;
          n++;
        }
      if (blank)
        continue;
      rows++;
      cols = n > cols ? n : cols;
    }
  *ret_rows = rows;
  *ret_cols = cols;
  return true;
}

bool
csv_read (struct arena *a, const char *text, struct csv *ret, struct oc_err *err)
{
  AUTO_BUF struct buf file = BUF_INIT (LIMIT_FILE);
  struct stat st;
  struct parser p = { .a = a, .at = text, .row_end = ';' };
  size_t len = strlen (text), rows, cols;
  if (len > 4 && len < 4096 && stat (text, &st) == 0 && S_ISREG (st.st_mode))
    {
      if (!buf_read_file (&file, text, err))
        return false;
      p.at = buf_str (&file);
      if (strncmp (p.at, "\xEF\xBB\xBF", 3) == 0)
        p.at += 3;
      p.row_end = '\n';
      p.quotes = p.skip_empty = true;
    }
  if (!parse (p, NULL, 0, &rows, &cols))
    return oc_fail (err, OC_NOMEM, "out of memory");
  const char **cells = rows && cols ? arena_array (a, const char *, rows *cols) : NULL;
  if (rows && (!cells || !parse (p, cells, cols, &rows, &cols)))
    return oc_fail (err, OC_NOMEM, "out of memory");
  *ret = (struct csv){ cells, rows, cols };
  return true;
}
