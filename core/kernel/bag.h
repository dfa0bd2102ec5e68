/*
 * A bag of pieces of a few kinds, drawn blindly and not put back.
 *
 * Each piece is as likely as any other: a kind with three is drawn three times
 * as often as a kind with one. One draw uses one bounded draw of the stream.
 */
#ifndef RW_BAG_H
#define RW_BAG_H

#include "alloc.h"
#include "random.h"

typedef struct {
  rw_alloc alloc;
  uint32_t *counts; /* by kind, 0 .. kinds - 1 */
  size_t kinds;
} rw_bag;

/* The kind of the piece that lies 'place' pieces deep when the bag is laid out
   kind by kind; 'kinds' when there are not so many. */
size_t rw_bag_kind_at(const uint32_t *counts, size_t kinds, uint64_t place);

/* An empty bag; false, and nothing to free, when there is no memory. */
bool rw_bag_init(rw_bag *bag, rw_alloc alloc, size_t kinds);
void rw_bag_free(rw_bag *bag);

uint64_t rw_bag_total(const rw_bag *bag);

/* False for an unknown kind, or when the count would overflow. */
bool rw_bag_put(rw_bag *bag, size_t kind, uint32_t pieces);

/* False, and no draw from the stream, when the bag is empty. */
bool rw_bag_draw(rw_bag *bag, rw_random *random, size_t *kind);

#endif
