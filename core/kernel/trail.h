/*
 * The longest trail, exact: a walk that uses no edge twice and may pass a
 * corner again. Some corners block: a trail may end there, not go on. Edges
 * have kinds, and a trail changes its kind only at a joint. Some edges count
 * twice.
 *
 * Splitting corners and edges removes these rules. A blocked corner becomes a
 * dead end for each edge at it, a corner that is no joint becomes one for each
 * kind, an edge that counts twice becomes two in a row; what is left is the
 * plain longest trail of a graph.
 *
 * That is hard in general (it contains the Hamiltonian path), so this is a
 * search, but one with a good bound. What a trail leaves out has an odd number
 * of edges at every odd corner but the two ends of the trail. So it loses at
 * least one edge for every two odd corners besides its ends; and where the
 * graph has two colours, as hexes have, each odd corner of one colour loses an
 * edge of its own, which is often more. The search asks for a trail that loses
 * no more than this, and only when there is none for any longer than the best
 * so far. It starts at odd corners, since a longest trail ends at two of them
 * if there are any, and after each choice it gives up when the edges still in
 * reach, less their own bound, are too few. Before all that the limbs are cut
 * off: a graph without cycles needs no search, and one that can be drawn in one
 * line is walked without backtracking.
 */
#ifndef RW_TRAIL_H
#define RW_TRAIL_H

#include "alloc.h"
#include "bits.h"

typedef struct rw_trail rw_trail;

enum { RW_TRAIL_CORNERS = 1 << 24, RW_TRAIL_EDGES = 1 << 24 };

/*
 * A board: edge e joins the corners ends[2 * e] and ends[2 * e + 1], from 0.
 * NULL when memory runs out, or a corner is negative or beyond the most. All
 * that a search needs is allocated here.
 */
rw_trail *rw_trail_new(rw_alloc alloc, const int32_t *ends, size_t edges);

size_t rw_trail_edges(const rw_trail *t);
size_t rw_trail_corners(const rw_trail *t); /* the highest number plus one */

/* Places that the board does not have are left aside. */
typedef struct {
  const rw_bits
      *edges; /* of each kind; one that is of several is of the first */
  size_t kinds;
  rw_bits blocked, joints; /* corners */
  rw_bits twice;           /* edges that count twice */
  uint64_t limit;          /* steps of the search; 0: as many as it takes */
} rw_trail_query;

typedef struct {
  size_t length;
  uint64_t steps; /* at the limit there may be a longer one */
} rw_trail_result;

rw_trail_result rw_trail_longest(rw_trail *t, const rw_trail_query *query);

#endif
