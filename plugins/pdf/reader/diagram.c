/* Diagrams (dgm:relIds): the producer stores a drawing of the laid out diagram in a part of its own, dsp:drawing. */
#include "config.h"
#include "plugins/pdf/reader/object.h"
#include <string.h>

/* Relationship id of the drawing: an extension of the data model, dsp:dataModelExt. */
static const char *
drawing_id (const struct part *data)
{
  const struct xnode *ext = x_find (part_root (data), NS_DSP, "dataModelExt");
  return ext ? xn_attr (ext, NULL, "relId") : NULL;
}

static const struct opc_rel *
drawing_rel (struct ctx *c, const struct xnode *rel_ids)
{
  const char *dm = r_attr (rel_ids, "dm");
  const struct opc_rel *data_rel = dm ? opc_rel_by_id (&c->part->rels, dm) : NULL, *found = NULL;
  struct part data = { 0 };
  if (data_rel && data_rel->part && part_try (c->r, data_rel->part, &data))
    {
      const char *id = drawing_id (&data);
      found = id ? opc_rel_by_id (&c->part->rels, id) : NULL;
      part_free (&data);
    }
  return found ? found : opc_rel_by_type (&c->part->rels, "diagramDrawing");
}

bool
diagram_read (struct ctx *c, const struct xnode *rel_ids, struct dx_object *o, struct oc_err *err)
{
  const struct opc_rel *rel = drawing_rel (c, rel_ids);
  struct part drawing = { 0 };
  const struct part *outer = c->part;
  if (!rel || !rel->part || !part_try (c->r, rel->part, &drawing))
    {
      lost (c->r, LOST_DIAGRAM, NULL);
      return true;
    }
  c->part = &drawing;
  const struct xnode *tree = x_child (part_root (&drawing), NS_DSP, "spTree");
  bool done = !tree || group_read (c, tree, o, err);
  c->part = outer;
  part_free (&drawing);
  return done;
}
