/* Events of a text: names, decoded values, declarations; the same refusals as for trees. */
#include "common/base/limits.h"
#include "common/pkg/xmlsax.h"
#include "tests/lib/tap.h"

struct log { struct buf b; int stop_at; };

static bool
note (struct log *l, struct oc_err *err)
{
  if (l->stop_at && --l->stop_at == 0)
    return oc_fail (err, OC_NOT_FOUND, "enough");
  return true;
}

static bool
on_start (void *ctx, const struct xsax_tag *tag, struct oc_err *err)
{
  struct log *l = ctx;
  buf_addf (&l->b, "<%s|%s|%s", tag->prefix ? tag->prefix : "", tag->name, tag->ns ? tag->ns : "");
  for (size_t i = 0; i < tag->ndecls; i++)
    buf_addf (&l->b, " ns:%s=%s", tag->decls[i].prefix, tag->decls[i].uri);
  for (size_t i = 0; i < tag->nattrs; i++)
    buf_addf (&l->b, " %s%s=[%.*s]", tag->attrs[i].prefix ? "p:" : "", tag->attrs[i].name, (int) tag->attrs[i].len, tag->attrs[i].value);
  buf_adds (&l->b, ">");
  return note (l, err);
}

static bool
on_end (void *ctx, struct oc_err *err)
{
  struct log *l = ctx;
  buf_adds (&l->b, "</>");
  return note (l, err);
}

static bool
on_text (void *ctx, const char *s, size_t len, struct oc_err *err)
{
  struct log *l = ctx;
  buf_add (&l->b, s, len);
  return note (l, err);
}

static bool
on_other (void *ctx, const char *raw, size_t len, struct oc_err *err)
{
  struct log *l = ctx;
  buf_addf (&l->b, "{%.*s}", (int) len, raw);
  return note (l, err);
}

static const struct xsax_ops ops = { on_start, on_end, on_text, on_other };

static void
test_events (void)
{
  static const struct { const char *xml, *want; } cases[] = {
    { "<a/>", "<|a|></>" },
    { "<?x y?><!-- c --><a>t&amp;<b/>u</a><!-- d -->", "<|a|>t&<|b|></>u</>" },
    { "<a x=\"1 &lt; &#38; &#x41;\" y=''/>", "<|a| x=[1 < & A] y=[]></>" },
    { "<p:a xmlns:p='urn:p' xmlns='urn:d' p:x='1'><b xmlns=''/></p:a>", "<p|a|urn:p ns:p=urn:p ns:=urn:d p:x=[1]><|b| ns:=></></>" },
    { "<a> <![CDATA[<&]]> <!--k--><?t d?></a>", "<|a|> <& {<!--k-->}{<?t d?>}</>" },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      struct log l = { .b = BUF_INIT (1 << 16) };
      struct oc_err err = OC_ERR_INIT;
      bool good = xsax_parse ("x", cases[i].xml, strlen (cases[i].xml), &ops, &l, &err);
      is_str (good ? buf_str (&l.b) : err.msg, cases[i].want, cases[i].xml);
      buf_release (&l.b);
    }
}

static void
test_refused (void)
{
  static const char *const bad[] = { "", " ", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a>&x;</a>", "<a x=1/>", "<p:a/>", "<a p:x='1'/>",
                                     "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>" };
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    {
      struct log l = { .b = BUF_INIT (1 << 16) };
      struct oc_err err = OC_ERR_INIT;
      ok (!xsax_parse ("part.xml", bad[i], strlen (bad[i]), &ops, &l, &err) && err.code == OC_CORRUPT && strstr (err.msg, "part.xml"),
          "refused: %s", bad[i]);
      buf_release (&l.b);
    }
  AUTO_BUF struct buf deep = BUF_INIT (1 << 16);
  struct log l = { .b = BUF_INIT (1 << 16) };
  struct oc_err err = OC_ERR_INIT;
  for (int i = 0; i <= LIMIT_XML_DEPTH; i++)
    buf_adds (&deep, "<a>");
  ok (!xsax_parse ("x", deep.p, deep.len, &ops, &l, &err) && err.code == OC_LIMIT, "too deep");
  buf_release (&l.b);
}

static void
test_stop (void)
{
  static const char xml[] = "<a>t<b/><!--c--></a>";
  for (int at = 1; at <= 6; at++)
    {
      struct log l = { .b = BUF_INIT (1 << 16), .stop_at = at };
      struct oc_err err = OC_ERR_INIT;
      ok (!xsax_parse ("x", xml, sizeof xml - 1, &ops, &l, &err) && err.code == OC_NOT_FOUND && strcmp (err.msg, "x: enough") == 0,
          "callback %d ends the run with its error", at);
      buf_release (&l.b);
    }
}

int
main (void)
{
  test_events ();
  test_refused ();
  test_stop ();
  return tap_done ();
}
