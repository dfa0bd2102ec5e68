/*
 * A set of places 0 .. places - 1, one bit each.
 *
 * The words belong to the caller, so a set can lie inside a larger object;
 * rw_bits_make and rw_bits_free keep them in memory of their own. Sets that
 * are put together have the same number of places.
 */
#ifndef RW_BITS_H
#define RW_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "alloc.h"

typedef struct {
  uint64_t *words; /* bits beyond 'places' are always 0 */
  size_t places;
} rw_bits;

/* How many words hold so many places. */
size_t rw_bits_words(size_t places);

/* An empty set in memory of its own; false when there is none. */
bool rw_bits_make(rw_bits *bits, const rw_alloc *alloc, size_t places);
void rw_bits_free(rw_bits *bits, const rw_alloc *alloc);

/* A place outside is never held; to set or clear it changes nothing. */
void rw_bits_set(rw_bits *bits, size_t place);
void rw_bits_clear(rw_bits *bits, size_t place);
bool rw_bits_has(const rw_bits *bits, size_t place);

void rw_bits_empty(rw_bits *bits);
size_t rw_bits_count(const rw_bits *bits);
bool rw_bits_equal(const rw_bits *bits, const rw_bits *other);
void rw_bits_copy(rw_bits *bits, const rw_bits *other);

void rw_bits_union(rw_bits *bits, const rw_bits *other);
void rw_bits_intersect(rw_bits *bits, const rw_bits *other);
void rw_bits_minus(rw_bits *bits, const rw_bits *other);

/* The first place held that is not below 'from'; 'places' when none is. */
size_t rw_bits_from(const rw_bits *bits, size_t from);

#endif
