/*
 * The topology of a board of hexes: which corners and edges the hexes of any
 * set have, and what lies beside what.
 *
 * Hexes stand on a point, in axial coordinates: q grows to the east, r to the
 * south, the columns lean. Ids count from 0; RW_NO_PLACE is none. Hexes are
 * numbered in row order. Corners and edges are numbered as they are first met
 * on a walk through the hexes in that order, clockwise around each, so the
 * numbers depend on the set alone, not on the order of the list.
 *
 *        N             corner i lies between the edges i - 1 and i;
 *   NW  / \  NE        edge i joins the corners i and i + 1, and the hex
 *     /     \          across it is the neighbour in direction i.
 * W  |       |  E
 *     \     /          corners 0..5: N NE SE S SW NW
 *   SW  \ /  SE        edges, directions 0..5: NE E SE SW W NW
 *        S
 *
 * Lists (of cells, of edges) are in order of id, unless they say otherwise.
 * Time is n log n, and space less than 700 bytes a hex.
 */
#ifndef RW_HEX_H
#define RW_HEX_H

#include "places.h"

typedef struct {
  int32_t corner[6];
  int32_t edge[6];
  int32_t cell[6]; /* the hex in each direction, or RW_NO_PLACE */
  int32_t row;     /* its row, 0 from the top; empty rows are not counted */
  int32_t rank;    /* its place in the row, 0 from the left */
} rw_hex_cell;

/* The lists of a corner hold 'cells' and 'edges' items, then RW_NO_PLACE. The
   corner at the far end of edge[i] is corner[i]. */
typedef struct {
  int32_t cell[3];
  int32_t edge[3];
  int32_t corner[3];
  int32_t cells;
  int32_t edges;
  int32_t side; /* which corner of cell[0] it is */
} rw_hex_corner;

typedef struct {
  int32_t corner[2]; /* the lower id first */
  int32_t cell[2];
  int32_t edge[4]; /* those that share corner[0], then corner[1] */
  int32_t cells;
  int32_t edges;
  int32_t side; /* which edge of cell[0] it is */
} rw_hex_edge;

typedef struct {
  rw_places places; /* row is r, column is q */
  rw_hex_cell *cell;
  rw_hex_corner *corner;
  rw_hex_edge *edge;
  int32_t *coast;     /* the edges with one hex, ring after ring */
  int32_t *row_start; /* the first cell of each row; ends with 'cells' */
  int32_t cells;
  int32_t corners;
  int32_t edges;
  int32_t coasts;
  int32_t rows;
} rw_hex;

/* On a fault there is nothing to free. */
rw_places_fault rw_hex_make(rw_hex *hex, const rw_alloc *alloc,
                            const rw_place *list, size_t count);
void rw_hex_free(rw_hex *hex, const rw_alloc *alloc);

/* The coast edge after this one, walking with the land on the right: round an
   island clockwise, round a lake the other way. RW_NO_PLACE when 'edge' has
   two hexes. A ring in coast[] begins at its lowest edge. */
int32_t rw_hex_along_coast(const rw_hex *hex, int32_t edge);

#endif
