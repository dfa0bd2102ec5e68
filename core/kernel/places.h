/*
 * A set of places of a board, each at a whole row and column, in row order:
 * by row from the top, then by column from the left. The id of a place is its
 * rank in that order, 0 .. count - 1; -1 stands for no place.
 */
#ifndef RW_PLACES_H
#define RW_PLACES_H

#include <stdbool.h>
#include <stdint.h>

#include "alloc.h"

#define RW_NO_PLACE    (-1)
#define RW_MOST_PLACES 1000000
#define RW_FARTHEST    (INT32_C(1) << 20) /* coordinates lie within this, +- */

typedef struct {
  int32_t row;
  int32_t column;
  int32_t entry; /* its index in the list that was given */
} rw_place;

typedef enum {
  RW_PLACES_GOOD,
  RW_PLACES_TOO_MANY, /* more than RW_MOST_PLACES */
  RW_PLACES_TOO_FAR,  /* 'entry' lies beyond RW_FARTHEST */
  RW_PLACES_TWICE,    /* 'entry' is the same place as 'other', before it */
  RW_PLACES_NO_MEMORY,
} rw_places_result;

/* What is wrong with a list of places, and with which entries of it. */
typedef struct {
  rw_places_result result;
  int32_t entry;
  int32_t other;
} rw_places_fault;

typedef struct {
  rw_place *place; /* by id */
  int32_t count;
} rw_places;

/* Copies and orders the list; n log n. On a fault there is nothing to free. */
rw_places_fault rw_places_make(rw_places *places, const rw_alloc *alloc,
                               const rw_place *list, size_t count);
void rw_places_free(rw_places *places, const rw_alloc *alloc);

/* The id of the place there, or RW_NO_PLACE; log n. */
int32_t rw_places_at(const rw_places *places, int32_t row, int32_t column);

#endif
