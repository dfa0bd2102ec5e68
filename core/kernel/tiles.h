/*
 * Square tiles laid on a plane without bounds, their edges meeting.
 *
 * Each of the four edges of a tile bears a label, 0 .. 65535; edges that touch
 * bear the same. The labels of a tile are one word: N in the lowest 16 bits,
 * then E, S, W, so a quarter turn clockwise is a rotation by 16 bits, and
 * whether a tile fits somewhere is one exclusive or under a mask.
 *
 * The frontier is every free cell beside a tile, kept as tiles come and go in
 * the order of y, then x; each holds the labels it wants and the mask of the
 * sides that want one. Placing looks up 4 cells in a hash table and moves the
 * end of the frontier; removing gives no error for lack of memory.
 */
#ifndef RW_TILES_H
#define RW_TILES_H

#include <stdbool.h>
#include <stdint.h>

#include "alloc.h"

#define RW_TILES_FARTHEST (INT32_C(1) << 20) /* coordinates lie within, +- */

typedef uint64_t rw_labels;

/*
 * Which part of a tile is where, for those who join parts (see face.h): at the
 * middle of each side, at each half of a side, clockwise from the west half of
 * N, and the sign in the middle. Parts count from 1; 0 is none.
 */
typedef struct {
  uint8_t side[4];
  uint8_t half[8];
  uint8_t sign;
} rw_joints;

typedef struct {
  int32_t x;
  int32_t y;
  rw_labels labels;
  int32_t first; /* what part 0 would be among all parts of all tiles */
  rw_joints joints;
} rw_tile;

/* A cell of the frontier. */
typedef struct {
  int32_t x;
  int32_t y;
  rw_labels wants;
  rw_labels mask; /* all ones for each side beside a tile */
} rw_opening;

typedef struct {
  rw_alloc alloc;
  rw_tile *slot; /* open addressing; a free slot has x = INT32_MIN */
  size_t slots;  /* 0 or a power of 2, at least twice 'count' */
  size_t count;
  rw_opening *opening; /* in order of y, then x */
  size_t openings;
  size_t room; /* at least openings + count: each removal may open one */
} rw_tiles;

typedef enum {
  RW_TILES_GOOD,
  RW_TILES_TAKEN,   /* a tile lies there */
  RW_TILES_UNEQUAL, /* an edge would touch one with another label */
  RW_TILES_TOO_FAR,
  RW_TILES_NO_MEMORY,
} rw_tiles_result;

/* One way to place a tile; the cursor of rw_tiles_next_fit as well. */
typedef struct {
  size_t opening;
  int rotation; /* quarter turns clockwise */
} rw_tiles_fit;

typedef struct {
  int32_t left;
  int32_t top;
  int32_t right;
  int32_t bottom;
} rw_tiles_bounds;

rw_labels rw_labels_of(uint16_t n, uint16_t e, uint16_t s, uint16_t w);
uint16_t rw_labels_side(rw_labels labels, int side); /* 0..3: N E S W */
rw_labels rw_labels_turn(rw_labels labels, int quarters);

/* After how many quarter turns the labels are the same again: 1, 2 or 4. */
int rw_labels_period(rw_labels labels);

void rw_tiles_init(rw_tiles *tiles, rw_alloc alloc);
void rw_tiles_free(rw_tiles *tiles);

/* A copy with memory of its own, from 'alloc'; false when there is none. */
bool rw_tiles_clone(rw_tiles *clone, const rw_tiles *tiles, rw_alloc alloc);

/* Whether the same tiles lie in the same cells. */
bool rw_tiles_equal(const rw_tiles *tiles, const rw_tiles *other);

/* A tile need not touch another: where the first ones go is for the rules. */
rw_tiles_result rw_tiles_place(rw_tiles *tiles, int32_t x, int32_t y,
                               rw_labels labels);
rw_tiles_result rw_tiles_place_tile(rw_tiles *tiles, const rw_tile *tile);
bool rw_tiles_remove(rw_tiles *tiles, int32_t x, int32_t y);

/* The tile there, or NULL. Good until the next change. */
const rw_tile *rw_tiles_at(const rw_tiles *tiles, int32_t x, int32_t y);

/* The same for the i-th cell around: N E S W, then NE SE SW NW. */
const rw_tile *rw_tiles_beside(const rw_tiles *tiles, int32_t x, int32_t y,
                               int i);

/* What the neighbours of any cell want of a tile in it. */
rw_opening rw_tiles_wants(const rw_tiles *tiles, int32_t x, int32_t y);

/* The tiles on the 8 cells around, N E S W and then NE SE SW NW; NULL where
   there is none. Good until the next change. */
void rw_tiles_round(const rw_tiles *tiles, int32_t x, int32_t y,
                    const rw_tile *round[8]);

/* How many of the 8 cells around hold a tile. */
int rw_tiles_around(const rw_tiles *tiles, int32_t x, int32_t y);

/* The next fit, in the order of y, x, rotation; start with {0, 0} and with the
   fit's rotation one further on. Rotations that look the same come once, as
   the lowest. */
bool rw_tiles_next_fit(const rw_tiles *tiles, rw_labels labels,
                       rw_tiles_fit *fit);

/* The same with the rotations 0 .. turns - 1, for tiles that look different
   where their labels do not. */
bool rw_tiles_next_turn(const rw_tiles *tiles, rw_labels labels, int turns,
                        rw_tiles_fit *fit);

/* Which turns fit an opening, bit r for r quarters; turned[r] are the labels
   after r of them. The fastest way to go through all openings. */
static inline unsigned rw_opening_fits(const rw_opening *at,
                                       const rw_labels turned[4], int turns) {
  unsigned fits = 0;
  for (int r = 0; r < turns; r++) {
    fits |= (unsigned)(((turned[r] ^ at->wants) & at->mask) == 0) << r;
  }
  return fits;
}

/* The smallest rectangle around all tiles; false when there are none. */
bool rw_tiles_find_bounds(const rw_tiles *tiles, rw_tiles_bounds *bounds);

#endif
