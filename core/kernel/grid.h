/*
 * A board of square fields, columns to the east and rows to the south. Fields
 * are numbered from 0, row by row. Tiles lie on an unbounded one: tiles.h.
 */
#ifndef RW_GRID_H
#define RW_GRID_H

#include <stdint.h>

#define RW_GRID_MOST 1000000 /* fields */

/* Writes the fields around one that are on the board, clockwise from the N;
   with a step of 2 those on its sides alone. Returns how many there are. */
int rw_grid_around(int32_t columns, int32_t rows, int32_t field, int step,
                   int32_t around[8]);

#endif
