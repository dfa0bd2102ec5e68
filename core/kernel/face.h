/*
 * Faces of tiles whose parts grow together.
 *
 * A face is a tile as it is printed: labels for what fits (tiles.h), segments
 * for what belongs together (regions.h), and which segment is where. Laying it
 * links its segments with those they meet on tiles beside it, at the middle
 * and at both halves of each side; where either tile has none, nothing is
 * linked.
 *
 * One of the sums of the regions may count what is open: each link takes one
 * from it at both ends. A sign in the middle is a segment that waits for the 8
 * cells around its tile: its open ones are those without a tile.
 */
#ifndef RW_FACE_H
#define RW_FACE_H

#include "regions.h"
#include "tiles.h"

enum { RW_FACE_SEGMENTS = 64 }; /* the most */

typedef struct {
  rw_labels labels;
  rw_joints joints;
  int turns; /* how many turns look different: 1, 2 or 4 */
  size_t segment_count;
  const int32_t *segments; /* as a piece of the regions has them */
  const uint64_t *touches; /* the same; may be NULL */
} rw_face;

/* How a face is laid; open: which sum counts what is open, -1 for none. */
typedef struct {
  int32_t x, y;
  int turn;
  int open;
} rw_face_place;

typedef enum {
  RW_FACE_GOOD,
  RW_FACE_MISFIT,   /* for the reason in 'fit' */
  RW_FACE_KINDS,    /* segments of two kinds would be linked */
  RW_FACE_STRANGE,  /* a tile beside was laid with other regions */
  RW_FACE_TOO_MUCH, /* a value beyond RW_REGIONS_MOST */
  RW_FACE_NO_MEMORY /* or too many segments or links */
} rw_face_result;

/* All or nothing; `first` becomes the segment that is the face's first. */
rw_face_result rw_face_lay(const rw_face *face, rw_tiles *tiles,
                           rw_regions *regions, const rw_face_place *place,
                           int32_t *first, rw_tiles_result *fit);

/* Writes the signs in the 8 cells around a cell, row by row from the NW;
   returns how many there are. */
int rw_face_signs(const rw_tiles *tiles, int32_t x, int32_t y, int32_t sign[8]);

#endif
