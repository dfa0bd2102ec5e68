/*
 * A bounded board of square fields, x to the east and y to the south. Ids
 * count from 0 in row order; RW_NO_PLACE is none. A field is named "x,y".
 */
#ifndef RW_GRID_H
#define RW_GRID_H

#include "places.h"

typedef struct {
  int32_t beside[8]; /* N NE E SE S SW W NW, or RW_NO_PLACE */
} rw_grid_field;

typedef struct {
  rw_places places; /* row is y, column is x */
  rw_grid_field *field;
} rw_grid;

/* A rectangle of fields, x and y being its north-west one. */
typedef struct {
  int32_t x;
  int32_t y;
  int32_t columns;
  int32_t rows;
} rw_grid_block;

typedef enum {
  RW_GRID_FOUND,
  RW_GRID_NO_FORM,  /* not two numbers with a comma between */
  RW_GRID_NO_FIELD, /* the board has none there */
} rw_grid_verdict;

/* On a fault there is nothing to free. */
rw_places_fault rw_grid_make(rw_grid *grid, const rw_alloc *alloc,
                             const rw_place *list, size_t count);
void rw_grid_free(rw_grid *grid, const rw_alloc *alloc);

/* The smallest block that holds every field; empty for an empty board. */
rw_grid_block rw_grid_bounds(const rw_grid *grid);

rw_grid_verdict rw_grid_find(const rw_grid *grid, const char *text,
                             size_t length, int32_t *id);

#endif
