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
 *
 * Among trails of equal length the first found is kept: first those inside
 * limbs, then by their starts in the order of the edges given, and in the same
 * order at each corner.
 */
#ifndef RW_TRAIL_H
#define RW_TRAIL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "alloc.h"

typedef struct rw_trail rw_trail;

enum { RW_TRAIL_CORNERS = 1 << 24, RW_TRAIL_EDGES = 1 << 24 };

/*
 * A board: edge e joins the corners ends[2 * e] and ends[2 * e + 1], from 0.
 * NULL when memory runs out, or a corner is negative or beyond the most. All
 * that a search needs is allocated here.
 */
rw_trail *rw_trail_new(rw_alloc alloc, const int32_t *ends, size_t edges);
void rw_trail_free(rw_trail *t);

size_t rw_trail_edges(const rw_trail *t);
size_t rw_trail_corners(const rw_trail *t); /* the highest number plus one */

typedef struct {
  const int32_t *edges; /* the edges that count; one twice counts once */
  size_t count;
  const uint8_t *blocked; /* by corner, or NULL: none */
  const int32_t *kinds;   /* by edge, or NULL: all of one kind */
  const uint8_t *joints;  /* by corner, or NULL: none */
  uint64_t limit;         /* steps of the search; 0: as many as it takes */
  const uint8_t *twice;   /* by edge, or NULL: each counts once */
} rw_trail_query;

typedef struct {
  size_t length;
  const int32_t *path; /* edges in walking order, kept until the next call; */
                       /* one that counts twice is there twice */
  bool exact; /* false: the limit was reached, there may be a longer one */
  uint64_t steps;
} rw_trail_result;

/* Returns false and does nothing when an edge is not on the board. */
bool rw_trail_longest(rw_trail *t, const rw_trail_query *query,
                      rw_trail_result *result);

#endif
