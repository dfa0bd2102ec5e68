/*
 * The split graph of one question, and its search; for trail*.c alone.
 *
 * Edges and corners of the split graph have numbers of their own, called
 * local; 2 * e and 2 * e + 1 are the two ends of local edge e.
 */
#ifndef RW_TRAIL_SEARCH_H
#define RW_TRAIL_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "trail.h"

typedef struct {         /* a corner of the split graph */
  int32_t kind;          /* of its edges; asked only where kinds matter */
  int32_t next;          /* the next one split from the same corner, or -1 */
  int32_t first, degree; /* the ends of edges here, in `around` */
  int32_t ways;          /* edges here that were not cut off */
  int32_t open;          /* edges here that are not known to be a limb's */
  int32_t limb[2];       /* ends that lead into the longest limbs, or -1 */
  int32_t reach[2];      /* how long these are */
  int32_t colour;        /* 0 or 1; -1 before its part was coloured */
  uint32_t mark;         /* met by the flood of this number */
} rw_trail_corner;

typedef struct { /* a step of the walk: standing here */
  int32_t corner;
  int32_t at, stop; /* the ways on not tried yet, in `around` */
  bool choice;      /* there was more than one */
} rw_trail_stand;

struct rw_trail {
  rw_alloc alloc;
  size_t bytes, edges, corners;
  int32_t *ends;
  uint32_t question; /* the stamp of what this question has seen */
  uint32_t *edge_seen, *corner_seen;
  int32_t *corner_first; /* the first split of a corner, or -1 */

  int32_t count, splits; /* local edges and corners in use */
  int32_t *id;           /* local edge -> edge */
  int32_t *at;           /* end -> local corner */
  rw_trail_corner *corner;
  int32_t *around; /* the ends at each corner, from its `first` */

  uint32_t mark;
  int32_t *queue; /* of floods */
  int32_t *part;  /* the corners of the part that is searched */
  bool *limbed;   /* edges that belong to a limb */
  bool *used;     /* edges of the walk, and those cut off */
  rw_trail_stand *stand;
  int32_t *walk, *best; /* local edges */
  int32_t best_length;
  int32_t goal;  /* of the walks now: enough when reached, */
  bool climbing; /* and if false, less is not worth a step */
  uint64_t steps, limit;
  bool stopped; /* the limit was reached */
};

/*
 * Cuts off what no longest trail needs. A limb is a tree that hangs at one
 * corner; a trail enters it only to end there, or never leaves it. So a corner
 * keeps the longest path of its limbs, two if it lies on a cycle, and the
 * longest trail inside limbs goes to `best`. A graph without cycles is done in
 * this one pass.
 */
void rw_trail_cut_limbs(rw_trail *t);

/* Fills best and best_length from the split graph, if it has a longer
   trail than `best` already. */
void rw_trail_search(rw_trail *t);

#endif
