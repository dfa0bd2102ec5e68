/*
 * Adjacency: for each place of one layer of a board the places of another layer
 * (or the same) that lie there, and the step of a whole set of places from one
 * layer to the other.
 */
#ifndef RW_TOUCHING_H
#define RW_TOUCHING_H

#include "alloc.h"
#include "bits.h"

/* Where the row of each place begins, and the last ends; behind these entries,
   the rows. Only touching.c reads it. */
typedef int32_t rw_touching;

enum { RW_TOUCHING_MOST = 1 << 24 }; /* places of a layer, and pairs */

typedef struct { /* `other`, of the layer stepped to, lies at `place` */
  int32_t place, other;
} rw_touch;

/*
 * All pairs of one relation, in any order, each once. NULL when memory runs out
 * or a place is not in its layer. It is one block.
 */
rw_touching *rw_touching_new(rw_alloc alloc, size_t places, size_t others,
                             const rw_touch *pairs, size_t count);

/*
 * Both write all of `to`, a set of the layer stepped to, and cost a step for
 * each place of `from` and each that lies there; they return the number of
 * steps.
 *
 * rw_touching_any: what lies at any place of `from`.
 * rw_touching_many: what lies at `least` places or more, 1 to 255; `counts` has
 * room for one entry for each place of the layer stepped to.
 */
size_t rw_touching_any(const rw_touching *rows, const rw_bits *from,
                       rw_bits *to);
size_t rw_touching_many(const rw_touching *rows, const rw_bits *from,
                        rw_bits *to, uint8_t *counts, int least);

enum {
  RW_TOUCHING_OWNERS = 64,
  RW_TOUCHING_WORTH = 1 << 20 /* of a share, +- */
};

typedef struct { /* what one owner has at a place, and the next one there */
  int32_t place, owner, worth, next;
} rw_share;

/*
 * Where an owner has the majority: a share of his lies there, and his shares
 * are worth more together than those of each other owner with any there. So a
 * share worth 0 leads where nobody else is.
 *
 * Shares may stand in any order; `next` is written here. `back` is the relation
 * the other way round. `first` has one entry for each place, 0 before the call.
 * Writes all of `to`, and costs a step for each place that lies
 * where the owner has a share, and each that lies at those.
 */
typedef struct {
  const rw_touching *t, *back;
  rw_share *shares;
  size_t count;
  int32_t *first;
} rw_contest;

size_t rw_touching_majority(const rw_contest *contest, int32_t owner,
                            rw_bits *to);

#endif
