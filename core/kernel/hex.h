/*
 * The topology of a board of hexes: which corners and edges the hexes of any
 * set have, what lies beside what, and how people call them.
 *
 * Hexes stand on a point, in axial coordinates: q, the column, grows to the
 * east, r, the row, to the south; the columns lean. Ids count from 0;
 * RW_NO_PLACE is none. Hexes are numbered in row order. Corners and edges are
 * numbered as they are first met on a walk through the hexes in that order,
 * clockwise around each, so the numbers depend on the set alone, not on the
 * order of the list.
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

#include <stdint.h>

#include "alloc.h"

#define RW_NO_PLACE  (-1)
#define RW_HEX_MOST  1000000
#define RW_FARTHEST  (INT32_C(1) << 20) /* coordinates lie within this, +- */
#define RW_HEX_NAMED 24                 /* bytes of a name */

typedef struct {
  int32_t row;
  int32_t column;
  int32_t entry; /* its index in the list that was given */
} rw_place;

typedef enum {
  RW_HEX_GOOD,
  RW_HEX_TOO_MANY, /* more than RW_HEX_MOST */
  RW_HEX_TOO_FAR,  /* 'entry' lies beyond RW_FARTHEST */
  RW_HEX_TWICE,    /* 'entry' is the same place as 'other', before it */
  RW_HEX_NO_MEMORY,
} rw_hex_result;

/* What is wrong with a list of places, and with which entries of it. */
typedef struct {
  rw_hex_result result;
  int32_t entry;
  int32_t other;
} rw_hex_fault;

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
  rw_place *place; /* by id; begins the one block that holds all, or NULL */
  rw_hex_cell *cell;
  rw_hex_corner *corner;
  rw_hex_edge *edge;
  int32_t cells;
  int32_t corners;
  int32_t edges;
  size_t bytes; /* of the block */
} rw_hex;

/* On a fault, and for an empty list, there is nothing to free. */
rw_hex_fault rw_hex_make(rw_hex *hex, rw_alloc alloc, const rw_place *list,
                         size_t count);

typedef enum { RW_HEX_CELL, RW_HEX_CORNER, RW_HEX_EDGE } rw_hex_kind;

/*
 * The name that people read off a board; returns its length.
 *
 *   C3      the third hex, from the left, of the third row from the top
 *   D4.n    a corner of it: n ne se s sw nw
 *   D4.ne   an edge of it: ne e se sw w nw
 *
 * Rows go A .. Z, AA, AB ... ; a row without hexes has no letter. The hex is
 * that with the lowest id of those at a corner or an edge.
 */
size_t rw_hex_name(const rw_hex *hex, rw_hex_kind kind, int32_t id,
                   char name[RW_HEX_NAMED]);

#endif
