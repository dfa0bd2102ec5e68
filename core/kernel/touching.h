/*
 * What lies at what: for each place of one layer of a board the places of
 * another layer (or the same) that lie there, and the step of a whole set of
 * places from the one layer to the other.
 */
#ifndef RW_TOUCHING_H
#define RW_TOUCHING_H

#include "bits.h"

typedef struct rw_touching rw_touching;

enum { RW_TOUCHING_MOST = 1 << 24 }; /* places of a layer, and pairs */

typedef struct { /* `other`, of the layer stepped to, lies at `place` */
  int32_t place, other;
} rw_touch;

/*
 * All pairs of one relation, in any order, each once. NULL when memory ends or
 * a place is not in its layer. It is one block.
 */
rw_touching *rw_touching_new(rw_alloc alloc, size_t places, size_t others,
                             const rw_touch *pairs, size_t count);
void rw_touching_free(rw_touching *t, rw_alloc alloc);

/*
 * Both write all of `to`, a set of the layer stepped to, and cost a step for
 * each place of `from` and each that lies there; they give how many that were.
 *
 * rw_touching_any: what lies at any place of `from`.
 * rw_touching_one: what lies at just one; `spare` is another set like `to`.
 */
size_t rw_touching_any(const rw_touching *t, const rw_bits *from, rw_bits *to);
size_t rw_touching_one(const rw_touching *t, const rw_bits *from, rw_bits *to,
                       rw_bits *spare);

#endif
