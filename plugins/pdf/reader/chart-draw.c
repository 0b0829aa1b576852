/* A chart as a group of shapes and texts: bars, lines, areas, slices, axes with their labels, title and legend. */
#include "config.h"
#include "plugins/pdf/reader/chart-canvas.h"
#include <math.h>
#include <string.h>

enum { AXIS_STEPS = 8, LABELS_MAX = 60 };
static const double pad = 6, tick = 4.2;

/* Round ends and a step of 1, 2 or 5 times a power of ten. */
static void
scale (double lo, double hi, const struct chart_axis *a, double *ret_lo, double *ret_hi, double *ret_step)
{
  if (!(hi > lo))
    hi = lo + 1;
  double raw = ((a->has_max ? a->max : hi) - (a->has_min ? a->min : lo)) / AXIS_STEPS;
  if (!(raw > 0) || !isfinite (raw))
    raw = 1;
  double unit = pow (10, floor (log10 (raw))), m = raw / unit;
  double step = unit * (m <= 1 ? 1 : m <= 2 ? 2 : m <= 5 ? 5 : 10);
  *ret_step = step;
  *ret_lo = a->has_min ? a->min : lo >= 0 ? 0 : (ceil (lo / step) - 1) * step;
  *ret_hi = a->has_max ? a->max : hi <= 0 ? 0 : (floor (hi / step) + 1) * step;
  if (!(*ret_hi > *ret_lo))
    *ret_hi = *ret_lo + step;
}

static void
scale_near (double lo, double hi, const struct chart_axis *a, struct canvas *v)
{
  double base, top;
  scale (0, hi - lo, &(struct chart_axis){ 0 }, &base, &top, &v->step);
  v->lo = a->has_min ? a->min : floor (lo / v->step) * v->step;
  v->hi = a->has_max ? a->max : (floor (hi / v->step) + 1) * v->step;
  if (!(v->hi > v->lo))
    v->hi = v->lo + v->step;
}

static void
value_range (struct canvas *v)
{
  const struct chart *ch = v->ch;
  double lo = 0, hi = 0, xlo = INFINITY, xhi = -INFINITY, least = INFINITY;
  bool percent = false;
  for (size_t s = 0; s < ch->nseries; s++)
    for (size_t i = 0; i < ch->series[s].n; i++)
      {
        double sum = 0, neg = 0;
        bool stacked = ch->series[s].grouping != CHART_CLUSTERED;
        percent = percent || ch->series[s].grouping == CHART_PERCENT;
        for (size_t k = stacked ? 0 : s; k <= s; k++)
          {
            double d = i < ch->series[k].n && isfinite (ch->series[k].v[i]) ? ch->series[k].v[i] : 0;
            *(d < 0 ? &neg : &sum) += d;
          }
        hi = fmax (hi, sum);
        lo = fmin (lo, neg);
        least = isfinite (ch->series[s].v[i]) ? fmin (least, neg < 0 ? neg : sum) : least;
        if (ch->kind == CHART_SCATTER && isfinite (ch->series[s].x[i]))
          {
            xlo = fmin (xlo, ch->series[s].x[i]);
            xhi = fmax (xhi, ch->series[s].x[i]);
          }
      }
  /* Values that lie close together far from zero get an axis that begins near them. */
  if (least > 0 && hi > least && hi - least < hi / 6 && ch->kind != CHART_AREA)
    scale_near (least - (hi - least) / 2, hi, &ch->val, v);
  else
    scale (lo, hi, &ch->val, &v->lo, &v->hi, &v->step);
  if (percent)
    v->lo = 0, v->hi = 1, v->step = 0.1;
  bool any = xhi >= xlo;
  scale (any ? fmin (xlo, 0) : 0, any ? xhi : 1, &ch->cat, &v->xlo, &v->xhi, &v->xstep);
}

/* ---- frame: title, legend, axes ---- */

/* Where the entries of the legend go. */
struct legend { struct box at; double entry, line; size_t n, per_row; };

static struct legend
legend_size (const struct chart *ch, const struct box *area)
{
  struct legend l
      = { .line = ch->legend_size * 1.3, .n = ch->kind == CHART_PIE ? ch->ncategories : ch->nseries, .per_row = 1 };
  bool beside = ch->legend == CHART_RIGHT || ch->legend == CHART_LEFT;
  double widest = 0;
  for (size_t i = 0; i < l.n && i < LABELS_MAX; i++)
    widest
        = fmax (widest, canvas_text_width (ch->kind == CHART_PIE ? ch->category[i] : ch->series[i].name, ch->legend_size));
  l.entry = fmin (widest + 16, area->w / 2);
  if (!beside)
    l.per_row = (size_t) fmax (1, floor (area->w / l.entry));
  size_t rows = l.n ? (l.n + l.per_row - 1) / l.per_row : 0;
  l.at.w = l.entry * (double) (l.n < l.per_row ? l.n : l.per_row);
  l.at.h = l.line * (double) rows;
  l.at.x = ch->legend == CHART_RIGHT  ? area->x + area->w - l.at.w
           : ch->legend == CHART_LEFT ? area->x
                                      : area->x + (area->w - l.at.w) / 2;
  l.at.y = ch->legend == CHART_BOTTOM ? area->y + area->h - l.at.h
           : ch->legend == CHART_TOP  ? area->y
                                      : area->y + (area->h - l.at.h) / 2;
  return l;
}

/* A legend placed by hand shares its box among its entries. */
static void
legend_by_hand (const struct canvas *v, const struct box *all, struct legend *l)
{
  const double *at = v->ch->legend_at;
  l->at = (struct box){ at[0] * all->w, at[1] * all->h, at[2] * all->w, at[3] * all->h };
  bool row = l->at.h < l->line * (double) l->n;
  l->per_row = row ? l->n : 1;
  l->entry = l->at.w / (double) l->per_row;
  l->line = row ? l->at.h : l->at.h / (double) l->n;
}

static void
place_legend (struct canvas *v, const struct box *all, struct box *area)
{
  const struct chart *ch = v->ch;
  bool pie = ch->kind == CHART_PIE, beside = ch->legend == CHART_RIGHT || ch->legend == CHART_LEFT;
  struct legend l = legend_size (ch, area);
  if (ch->legend == CHART_NOWHERE || !l.n)
    return;
  if (ch->legend_at[2] > 0)
    legend_by_hand (v, all, &l);
  for (size_t i = 0; i < l.n && i < LABELS_MAX; i++)
    {
      double ex = l.at.x + (double) (i % l.per_row) * l.entry, ey = l.at.y + (double) (i / l.per_row) * l.line;
      canvas_fill (v, (struct box){ ex, ey + l.line / 2 - 3, 6, 6 },
                   pie ? ch->series[0].n > i ? ch->series[0].point_color[i] : 0 : ch->series[i].color);
      canvas_text (v, (struct box){ ex + 10, ey, l.entry - 10, l.line }, pie ? ch->category[i] : ch->series[i].name,
                   ch->legend_size, DX_ALIGN_LEFT);
    }
  if (ch->legend_at[2] > 0)
    return;
  area->x += ch->legend == CHART_LEFT ? l.at.w + pad : 0;
  area->w -= beside ? l.at.w + pad : 0;
  area->y += ch->legend == CHART_TOP ? l.at.h + pad : 0;
  area->h -= beside ? 0 : l.at.h + pad;
}

static double
value_at (const struct canvas *v, double value)
{
  double t = (value - v->lo) / (v->hi - v->lo);
  t = fmax (-0.5, fmin (1.5, t));
  return v->ch->horizontal ? v->plot.x + t * v->plot.w : v->plot.y + v->plot.h - t * v->plot.h;
}

static void
value_axis (struct canvas *v)
{
  const struct chart *ch = v->ch;
  if (!ch->val.hidden)
    ch->horizontal
        ? canvas_line (v, v->plot.x, v->plot.y + v->plot.h, v->plot.x + v->plot.w, v->plot.y + v->plot.h, ch->val.color)
        : canvas_line (v, v->plot.x, v->plot.y, v->plot.x, v->plot.y + v->plot.h, ch->val.color);
  double size = ch->val.size;
  bool percent = ch->series[0].grouping == CHART_PERCENT;
  char text[48];
  for (double value = v->lo, i = 0; value <= v->hi + v->step / 1e6 && i < LABELS_MAX; value += v->step, i++)
    {
      double at = value_at (v, value);
      if (ch->val.grid)
        ch->horizontal ? canvas_line (v, at, v->plot.y, at, v->plot.y + v->plot.h, ch->val.grid_color)
                       : canvas_line (v, v->plot.x, at, v->plot.x + v->plot.w, at, ch->val.grid_color);
      if (ch->val.ticks)
        ch->horizontal ? canvas_line (v, at, v->plot.y + v->plot.h, at, v->plot.y + v->plot.h + tick, ch->val.color)
                       : canvas_line (v, v->plot.x - tick, at, v->plot.x, at, ch->val.color);
      canvas_number (fabs (value) < v->step / 1e6 ? 0 : value, percent ? "0%" : ch->val.format, text);
      if (ch->val.deleted)
        continue;
      struct box b = ch->horizontal ? (struct box){ at - 30, v->plot.y + v->plot.h + 4, 60, size * 1.3 }
                                    : (struct box){ v->plot.x - 64, at - size * 0.65, 60, size * 1.3 };
      canvas_text (v, b, text, size, ch->horizontal ? DX_ALIGN_CENTER : DX_ALIGN_RIGHT);
    }
}

static void
category_axis (struct canvas *v)
{
  const struct chart *ch = v->ch;
  size_t n = ch->ncategories, every = n > LABELS_MAX ? n / LABELS_MAX + 1 : 1;
  double size = ch->cat.size, step = (ch->horizontal ? v->plot.h : v->plot.w) / (double) (n ? n : 1);
  double zero = value_at (v, v->lo > 0 ? v->lo : v->hi < 0 ? v->hi : 0);
  if (!ch->cat.hidden)
    ch->horizontal ? canvas_line (v, zero, v->plot.y, zero, v->plot.y + v->plot.h, ch->cat.color)
                   : canvas_line (v, v->plot.x, zero, v->plot.x + v->plot.w, zero, ch->cat.color);
  for (size_t i = 0; i <= n && n <= LABELS_MAX && ch->cat.ticks; i++)
    ch->horizontal
        ? canvas_line (v, zero - tick, v->plot.y + (double) i * step, zero, v->plot.y + (double) i * step, ch->cat.color)
        : canvas_line (v, v->plot.x + (double) i * step, zero, v->plot.x + (double) i * step, zero + tick, ch->cat.color);
  for (size_t i = 0; i < n && !ch->cat.deleted; i += every)
    {
      double at = (double) i * step;
      struct box b
          = ch->horizontal
                ? (struct box){ v->plot.x - 84, v->plot.y + v->plot.h - at - step / 2 - size * 0.65, 80, size * 1.3 }
                : (struct box){ v->plot.x + at, v->plot.y + v->plot.h + (ch->cat.ticks ? 5.2 : 0.3), step, size * 1.3 };
      canvas_text (v, b, ch->category[i], size, ch->horizontal ? DX_ALIGN_RIGHT : DX_ALIGN_CENTER);
    }
}

static void
scatter_axis (struct canvas *v)
{
  char text[48];
  for (double value = v->xlo, i = 0; value <= v->xhi + v->xstep / 1e6 && i < LABELS_MAX; value += v->xstep, i++)
    {
      double at = v->plot.x + (value - v->xlo) / (v->xhi - v->xlo) * v->plot.w;
      canvas_number (fabs (value) < v->xstep / 1e6 ? 0 : value, v->ch->cat.format, text);
      if (!v->ch->cat.deleted)
        canvas_text (v, (struct box){ at - 30, v->plot.y + v->plot.h + 4, 60, v->ch->cat.size * 1.3 }, text, v->ch->cat.size,
                     DX_ALIGN_CENTER);
    }
  canvas_line (v, v->plot.x, v->plot.y + v->plot.h, v->plot.x + v->plot.w, v->plot.y + v->plot.h, v->ch->cat.color);
}

/* ---- data ---- */

static double
base_of (const struct chart *ch, size_t s, size_t i, double *ret_total)
{
  double base = 0, total = 0, mine = ch->series[s].v[i];
  for (size_t k = 0; k < ch->nseries; k++)
    {
      double d = i < ch->series[k].n && isfinite (ch->series[k].v[i]) ? ch->series[k].v[i] : 0;
      total += fabs (d);
      base += k < s && (d < 0) == (mine < 0) ? d : 0;
    }
  *ret_total = total > 0 ? total : 1;
  return base;
}

static void
value_label (struct canvas *v, const struct chart_series *s, size_t i, double x, double y)
{
  char text[48];
  if (!s->show_value)
    return;
  canvas_number (s->v[i], v->ch->val.format, text);
  canvas_text (v, (struct box){ x - 30, y - v->ch->size * 1.3, 60, v->ch->size * 1.3 }, text, v->ch->size, DX_ALIGN_CENTER);
}

static void
draw_bars (struct canvas *v, size_t s)
{
  const struct chart *ch = v->ch;
  const struct chart_series *ser = &ch->series[s];
  bool stacked = ser->grouping != CHART_CLUSTERED;
  size_t n = ch->ncategories > ser->n ? ch->ncategories : ser->n, bars = 0, mine = 0;
  for (size_t k = 0; k < ch->nseries; k++)
    if (ch->series[k].kind == CHART_BAR)
      {
        mine = k == s ? bars : mine;
        bars++;
      }
  double step = (ch->horizontal ? v->plot.h : v->plot.w) / (double) (n ? n : 1),
         width = step / ((stacked ? 1 : (double) bars) + ch->gap);
  for (size_t i = 0; i < ser->n; i++)
    {
      double total, base = base_of (ch, s, i, &total);
      if (!isfinite (ser->v[i]))
        continue;
      double share = ser->grouping == CHART_PERCENT ? total : 1;
      double from = value_at (v, stacked ? base / share : fmax (v->lo, 0)),
             to = value_at (v, ((stacked ? base : 0) + ser->v[i]) / share);
      double at = (double) i * step + width * ch->gap / 2 + (stacked ? 0 : (double) mine * width);
      struct box b = ch->horizontal
                         ? (struct box){ fmin (from, to), v->plot.y + v->plot.h - at - width, fabs (to - from), width }
                         : (struct box){ v->plot.x + at, fmin (from, to), width, fabs (to - from) };
      canvas_fill (v, b, ser->color);
      value_label (v, ser, i, b.x + b.w / 2, b.y);
    }
}

static void
draw_line (struct canvas *v, size_t s)
{
  const struct chart *ch = v->ch;
  const struct chart_series *ser = &ch->series[s];
  bool scatter = ser->kind == CHART_SCATTER, area = ser->kind == CHART_AREA, stacked = ser->grouping != CHART_CLUSTERED;
  double *xy = arena_array (v->c->a, double, 2 * ser->n + 4);
  size_t n = 0, cats = ch->ncategories > ser->n ? ch->ncategories : ser->n;
  if (!xy)
    {
      v->bad = true;
      return;
    }
  for (size_t i = 0; i < ser->n; i++)
    {
      double total, base = base_of (ch, s, i, &total);
      if (!isfinite (ser->v[i]) || (scatter && !isfinite (ser->x[i])))
        continue;
      double x = scatter ? (ser->x[i] - v->xlo) / (v->xhi - v->xlo) : ((double) i + 0.5) / (double) cats;
      double share = ser->grouping == CHART_PERCENT ? total : 1;
      xy[2 * n] = v->plot.x + fmax (-0.2, fmin (1.2, x)) * v->plot.w;
      xy[2 * n + 1] = value_at (v, ((stacked ? base : 0) + ser->v[i]) / share);
      value_label (v, ser, i, xy[2 * n], xy[2 * n + 1]);
      n++;
    }
  if (area && n > 1)
    {
      double zero = value_at (v, fmax (v->lo, 0)), last = xy[2 * n - 2];
      xy[2 * n] = last;
      xy[2 * n + 1] = zero;
      xy[2 * n + 2] = xy[0];
      xy[2 * n + 3] = zero;
      n += 2;
    }
  if (n > 1)
    canvas_path (v, xy, n, 2, ser->color, area);
  for (size_t i = 0; i < n && scatter; i++)
    canvas_fill (v, (struct box){ xy[2 * i] - 2, xy[2 * i + 1] - 2, 4, 4 }, ser->color);
}

static void
slice_label (struct canvas *v, const struct chart_series *s, size_t i, double share, const double at[2])
{
  char number[48], percent[48];
  AUTO_BUF struct buf b = BUF_INIT (4096);
  canvas_number (s->v[i], v->ch->val.format, number);
  snprintf (percent, sizeof percent, "%.0f%%", share * 100);
  buf_adds (&b, s->show_category && i < v->ch->ncategories ? v->ch->category[i] : "");
  buf_adds (&b, b.len && (s->show_value || s->show_percent) ? " " : "");
  buf_adds (&b, s->show_value ? number : s->show_percent ? percent : "");
  double w = fmin (110, canvas_text_width (buf_str (&b), v->ch->size) + 4),
         h = v->ch->size * 1.3 * ceil (canvas_text_width (buf_str (&b), v->ch->size) / w);
  canvas_text (v, (struct box){ at[0] - w / 2, at[1] - h / 2, w, h }, buf_str (&b), v->ch->size, DX_ALIGN_CENTER);
}

static void
draw_slice (struct canvas *v, uint32_t color, const double c[2], const double r[2], const double angle[2])
{
  enum { STEPS = 48 };
  double xy[4 * STEPS + 8];
  size_t n = 0;
  for (int k = 0; k <= STEPS; k++, n++)
    {
      xy[2 * n] = c[0] + r[0] * cos (angle[0] + angle[1] * k / STEPS);
      xy[2 * n + 1] = c[1] + r[0] * sin (angle[0] + angle[1] * k / STEPS);
    }
  for (int k = STEPS; k >= (r[1] > 0 ? 0 : STEPS); k--, n++)
    {
      xy[2 * n] = c[0] + r[1] * cos (angle[0] + angle[1] * k / STEPS);
      xy[2 * n + 1] = c[1] + r[1] * sin (angle[0] + angle[1] * k / STEPS);
    }
  canvas_path (v, xy, n, 0, color, true);
}

/* Slices first, then their labels, so that no slice covers one. */
static void
draw_pie (struct canvas *v)
{
  const struct chart_series *s = &v->ch->series[0];
  double total = 0, r = fmin (v->plot.w, v->plot.h) / 2 * (s->show_category ? 0.7 : 0.95);
  double center[2] = { v->plot.x + v->plot.w / 2, v->plot.y + v->plot.h / 2 }, radius[2] = { r, v->ch->hole ? r / 2 : 0 };
  for (size_t i = 0; i < s->n; i++)
    total += isfinite (s->v[i]) ? fabs (s->v[i]) : 0;
  for (int pass = 0; pass < 2 && total > 0; pass++)
    {
      double angle[2] = { -M_PI / 2, 0 };
      for (size_t i = 0; i < s->n; i++, angle[0] += angle[1])
        {
          double share = isfinite (s->v[i]) ? fabs (s->v[i]) / total : 0;
          angle[1] = share * 2 * M_PI;
          double far = r * (s->show_category ? 1.25 : 0.65), mid = angle[0] + angle[1] / 2;
          double at[2] = { center[0] + far * cos (mid), center[1] + far * sin (mid) };
          if (share > 0 && pass == 0)
            draw_slice (v, s->point_color[i], center, radius, angle);
          else if (share > 0)
            slice_label (v, s, i, share, at);
        }
    }
}

static void
draw_axes (struct canvas *v, const struct box *all, struct box area)
{
  const struct chart *ch = v->ch;
  double left = 0, size = ch->horizontal ? ch->cat.size : ch->val.size,
         below = (ch->horizontal ? ch->val.size : ch->cat.size) * 1.3 + 4;
  char text[48];
  canvas_number (v->hi, ch->val.format, text);
  if (ch->horizontal)
    for (size_t i = 0; i < ch->ncategories && i < LABELS_MAX; i++)
      left = fmax (left, canvas_text_width (ch->category[i], size));
  else
    left = canvas_text_width (text, size);
  left = (ch->horizontal ? ch->cat.deleted : ch->val.deleted) ? 0 : fmin (left + 6, area.w / 3);
  v->plot = (struct box){ area.x + left, area.y + 4, area.w - left, area.h - below - 4 };
  if (ch->plot_at[2] > 0)
    v->plot
        = (struct box){ ch->plot_at[0] * all->w, ch->plot_at[1] * all->h, ch->plot_at[2] * all->w, ch->plot_at[3] * all->h };
  if (ch->kind == CHART_SCATTER)
    scatter_axis (v);
  else
    category_axis (v);
  value_axis (v);
  canvas_text (v, (struct box){ v->plot.x, v->plot.y + v->plot.h + below - 4, v->plot.w, ch->size * 1.3 }, ch->cat.title,
               ch->size, DX_ALIGN_CENTER);
  canvas_text (v, (struct box){ v->plot.x, area.y - ch->size * 1.3, v->plot.w, ch->size * 1.3 }, ch->val.title, ch->size,
               DX_ALIGN_LEFT);
}

static void
draw_frame (struct canvas *v, const struct box *all)
{
  double xy[] = { 0, 0, all->w, 0, all->w, all->h, 0, all->h, 0, 0 };
  if (v->ch->filled)
    canvas_fill (v, *all, v->ch->ground);
  for (size_t i = 0; i + 3 < 10 && v->ch->framed; i += 2)
    canvas_line (v, xy[i], xy[i + 1], xy[i + 2], xy[i + 3], v->ch->frame);
}

bool
chart_draw (struct ctx *c, const struct chart *chart, struct dx_object *o, struct oc_err *err)
{
  struct canvas v = { .c = c, .ch = chart };
  struct box all_of = { 0, 0, o->w, o->h }, area = { pad, pad, o->w - 2 * pad, o->h - 2 * pad }, title = area;
  if (o->w < 4 * pad || o->h < 4 * pad)
    return true;
  o->kind = DX_OBJ_GROUP;
  if (*chart->title)
    {
      title.h = chart->title_size * 1.4;
      area.y += title.h;
      area.h -= title.h;
    }
  if (*chart->cat.title)
    area.h -= chart->size * 1.4;
  v.plot = all_of;   /* lines have the whole chart for their box until the axes are placed */
  draw_frame (&v, &all_of);
  value_range (&v);
  struct canvas legend = { .c = c, .ch = chart };
  place_legend (&legend, &all_of, &area);
  v.plot = area;
  if (chart->kind != CHART_PIE)
    draw_axes (&v, &all_of, area);
  for (size_t s = 0; s < chart->nseries && chart->kind != CHART_PIE; s++)
    chart->series[s].kind == CHART_BAR ? draw_bars (&v, s) : draw_line (&v, s);
  if (chart->kind == CHART_PIE)
    draw_pie (&v);
  canvas_text (&v, title, chart->title, chart->title_size, DX_ALIGN_CENTER);
  const struct dx_object **all = arena_array (c->a, const struct dx_object *, v.n + legend.n + 1);
  if (!all || v.bad || legend.bad)
    return no_memory (err);
  if (v.n)
    memcpy (all, v.at, v.n * sizeof *all);
  if (legend.n)
    memcpy (all + v.n, legend.at, legend.n * sizeof *all);
  o->children = all;
  o->nchildren = v.n + legend.n;
  return true;
}
