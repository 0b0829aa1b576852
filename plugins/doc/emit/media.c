#include "plugins/doc/emit/media.h"
#include "common/base/limits.h"
#include "common/base/num.h"
#include "common/base/utf.h"
#include "common/pkg/xmlout.h"
#include <glib.h>
#include <string.h>

enum
{
  EMU_MIN = 1,
  EMU_MAX = 20116800 /* 22 inches, the largest page */
};

static const char *const schemes[] = { "http", "https", "mailto", "ftp", "ftps", "sftp", "news", "tel", "sms" };

bool
url_is_known (const char *url)
{
  for (size_t i = 0; i < sizeof schemes / sizeof schemes[0]; i++)
    {
      size_t n = strlen (schemes[i]);
      if (ascii_ncasecmp (url, schemes[i], n) != 0 || url[n] != ':')
        continue;
      const char *rest = url + n + 1;
      bool needs_host = strcmp (schemes[i], "mailto") != 0 && strcmp (schemes[i], "news") != 0
                        && strcmp (schemes[i], "tel") != 0 && strcmp (schemes[i], "sms") != 0;
      if (!needs_host)
        return *rest != '\0';
      if (rest[0] != '/' || rest[1] != '/')
        return false;
      size_t host = strspn (rest + 2, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-");
      return host > 0 && (rest[2 + host] == '\0' || strchr ("/?#:", rest[2 + host]));
    }
  return false;
}

const char *
url_clean (struct arena *a, const char *url, const char *anchor)
{
  AUTO_BUF struct buf b = BUF_INIT (LIMIT_TEXT);
  for (const char *part = url; part; part = part == url ? anchor : NULL)
    {
      if (part != url)
        buf_addc (&b, '#');
      for (const char *s = part; *s; s++)
        if ((unsigned char)*s <= ' ' || strchr ("\"<>\\^`{|}", *s))
          buf_addf (&b, "%%%02X", (unsigned)(unsigned char)*s);
        else
          buf_addc (&b, *s);
      if (part == url && !anchor)
        break;
    }
  const char *s = b.bad ? NULL : arena_strdup (a, buf_str (&b));
  return s ? s : url;
}

static void
text_of (struct buf *out, const struct block *b)
{
  for (const struct inl *in = b->para ? b->para->inls : NULL; in; in = in->next)
    if (in->kind == IN_TEXT && !in->code && !in->chp.deleted)
      buf_adds (out, in->text);
  for (unsigned r = 0; b->table && r < b->table->nrows; r++)
    for (unsigned c = 0; c < b->table->rows[r].tap->ncells; c++)
      for (const struct block *k = b->table->rows[r].cells[c].blocks; k; k = k->next)
        {
          text_of (out, k);
          buf_addc (out, '\n');
        }
}

const char *
block_text (struct arena *a, const struct block *b)
{
  AUTO_BUF struct buf out = BUF_INIT (LIMIT_TEXT);
  text_of (&out, b);
  const char *s = out.bad ? NULL : arena_strdup (a, buf_str (&out));
  return s ? s : "";
}

static const struct picture *
next_picture (const struct block *b, unsigned *i)
{
  for (; b; b = b->next)
    {
      for (const struct inl *in = b->para ? b->para->inls : NULL; in; in = in->next)
        if (in->kind == IN_PICTURE && (*i)-- == 0)
          return in->pic;
      for (unsigned r = 0; b->table && r < b->table->nrows; r++)
        for (unsigned c = 0; c < b->table->rows[r].tap->ncells; c++)
          {
            const struct picture *pic = next_picture (b->table->rows[r].cells[c].blocks, i);
            if (pic)
              return pic;
          }
    }
  return NULL;
}

const struct picture *
blocks_picture (const struct block *b, unsigned i)
{
  return next_picture (b, &i);
}

/* Position and wrapping of a floating picture. */
static void
anchor_props (struct item *it, const struct anchor *at)
{
  static const char *const rel_h[] = { "margin", "page", "column", "character" }, *const rel_v[] = { "margin", "page",
                                                                                                     "paragraph", "line" };
  static const char *const wrap[] = { "square", "topandbottom", "square", "none", "tight", "through" };
  item_prop (it, "anchor", "true");
  item_prop (it, "wrap", at->wrap < 6 ? wrap[at->wrap] : "none");
  item_prop_int (it, "hPosition", at->x);
  item_prop_int (it, "vPosition", at->y);
  item_prop (it, "hRelative", rel_h[at->rel_x & 3]);
  item_prop (it, "vRelative", rel_v[at->rel_y & 3]);
  if (at->behind)
    item_prop (it, "behindText", "true");
}

static bool
is_cropped (const struct picture *pic)
{
  return pic->crop[0] || pic->crop[1] || pic->crop[2] || pic->crop[3];
}

/* ECMA-376 20.1.8.55 srcRect in thousandths of a percent; no key of "add picture" crops. */
static bool
crop_item (struct emit *e, const struct para_place *at, const struct picture *pic, struct oc_err *err)
{
  static const char *const side[] = { "l", "t", "r", "b" };
  AUTO_BUF struct buf xml = BUF_INIT (1024);
  struct xmlout x = XMLOUT_INIT (&xml);
  xo_start (&x, "a:srcRect");
  for (int i = 0; i < 4; i++)
    if (pic->crop[i])
      xo_attr_int (&x, side[i], oc_clamp ((int64_t)pic->crop[i] * 100000 / 65536, -100000, 99999));
  xo_end (&x);
  char *xpath = arena_printf (&e->arena, "%s/w:r[last()]//a:blip", at->xpath);
  if (!xpath || !buf_ok (&xml, err))
    return oc_fail (err, OC_NOMEM, "out of memory");
  item_raw (&e->it, at->part, xpath, "insertafter", buf_str (&xml));
  return item_send (&e->it, err);
}

bool
picture_item (struct emit *e, const struct para_place *at, const struct picture *pic, struct oc_err *err)
{
  AUTO_BUF struct buf uri = BUF_INIT (LIMIT_JSON_LINE);
  g_autofree gchar *base64 = g_base64_encode (pic->bytes, pic->len);
  buf_addf (&uri, "data:%s;base64,", pic->mime);
  buf_adds (&uri, base64 ? base64 : "");
  if (uri.bad)
    {
      warn_add (e->src->warns, WARN_PICTURE, "a picture of %zu bytes", pic->len);
      return true;
    }
  item_add (&e->it, at->path, "picture");
  item_prop (&e->it, "src", buf_str (&uri));
  item_propf (&e->it, "width", "%lldemu", (long long)oc_clamp (pic->at.width, EMU_MIN, EMU_MAX));
  item_propf (&e->it, "height", "%lldemu", (long long)oc_clamp (pic->at.height, EMU_MIN, EMU_MAX));
  if (pic->alt && *pic->alt)
    item_prop (&e->it, "alt", pic->alt);
  if (pic->at.floating)
    anchor_props (&e->it, &pic->at);
  if (!item_send (&e->it, err))
    return false;
  return !at->part || !is_cropped (pic) || crop_item (e, at, pic, err);
}
