/*
 * Square tiles laid edge to edge on an unbounded plane.
 *
 * Each of the four edges of a tile has a label, 0 .. 65535; edges that touch
 * have the same. The labels of a tile are one word: N in the lowest 16 bits,
 * then E, S, W, so a quarter turn clockwise is a rotation by 16 bits, and
 * whether a tile fits somewhere is one exclusive or under a mask.
 *
 * The plane is known by its cells: those that hold a tile, and the openings,
 * which are free and lie beside one. A tile knows the cells on its four sides,
 * an opening the tiles on its own and the labels that it wants. So placing
 * looks up a cell, and one for each side that has no tile yet; all other cells
 * around are reached from there. Openings are put in order, by y, then x, when
 * somebody asks for them. A tile stays where it is: to take one back, start
 * again or keep a clone.
 */
#ifndef RW_TILES_H
#define RW_TILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "alloc.h"

#define RW_TILES_FARTHEST (INT32_C(1) << 20) /* coordinates lie within, +- */
#define RW_TILES_MOST     (1 << 26)

typedef uint64_t rw_labels;

/*
 * Which part of a tile is where, for code that joins parts (see face.h): at the
 * middle of each side, at each half of a side, clockwise from the west half of
 * N, and the sign in the middle. Parts count from 1; 0 is none. Each is a byte
 * of its word, the first one the lowest, so that these turn as labels do.
 */
typedef struct {
  uint64_t halves;
  uint32_t sides;
  uint8_t sign;
} rw_joints;

typedef struct {
  int32_t x;
  int32_t y;
  rw_labels labels;
  rw_joints joints;
  int32_t first;  /* what part 0 would be among all parts of all tiles */
  int32_t number; /* how many there were when it was placed, with it */
} rw_tile;

typedef struct {
  rw_tile tile;      /* at an opening: where it is, and the labels it wants */
  int32_t beside[4]; /* N E S W: cells, or -1; at an opening only tiles */
  uint8_t sides;     /* an opening: the sides beside a tile, a bit for each */
  bool is_laid;
} rw_cell;

/* A free cell and the labels that a tile in it must have. */
typedef struct {
  int32_t x;
  int32_t y;
  rw_labels wants;
  rw_labels mask; /* all ones for each side beside a tile */
} rw_opening;

/* Other code reads it through the functions only, except the counts. */
typedef struct {
  rw_alloc alloc;
  char *block; /* all arrays below, in this order */
  size_t bytes;
  rw_cell *cell;
  int32_t *list;  /* all openings, and cells that were one */
  int32_t *index; /* open addressing: a cell + 1, or 0 */
  size_t room;    /* for cells */
  size_t slots;   /* of the index: 0 or a power of 2, at least twice the room */
  size_t used;    /* cells: tiles and openings */
  size_t listed;
  size_t sorted; /* how many at the head of the list are in order */
  size_t count;  /* of tiles */
  size_t signs;  /* of tiles with a sign */
  size_t openings;
} rw_tiles;

typedef enum {
  RW_TILES_GOOD,
  RW_TILES_TAKEN,   /* a tile lies there */
  RW_TILES_UNEQUAL, /* an edge would touch one with another label */
  RW_TILES_TOO_FAR,
  RW_TILES_NO_MEMORY,
} rw_tiles_result;

rw_labels rw_labels_of(uint16_t n, uint16_t e, uint16_t s, uint16_t w);

static inline uint16_t rw_labels_side(rw_labels labels, int side) {
  return (uint16_t)(labels >> (side & 3) * 16); /* 0..3: N E S W */
}

static inline rw_labels rw_labels_turn(rw_labels labels, int quarters) {
  int bits = (quarters & 3) * 16;
  return labels << bits | labels >> ((64 - bits) & 63);
}

/* All ones for each side that is a bit of `sides`: the product puts bit i at
   16 i, among others. */
static inline rw_labels rw_sides_mask(unsigned sides) {
  return (sides * UINT64_C(0x200040008001) & UINT64_C(0x1000100010001)) *
         0xffff;
}

rw_joints rw_joints_of(const uint8_t side[4], const uint8_t half[8],
                       uint8_t sign);

static inline uint8_t rw_joints_side(const rw_joints *joints, int side) {
  return (uint8_t)(joints->sides >> 8 * side);
}

static inline uint8_t rw_joints_half(const rw_joints *joints, int half) {
  return (uint8_t)(joints->halves >> 8 * half);
}

/* The same after some quarter turns clockwise. */
static inline rw_joints rw_joints_turn(rw_joints joints, int quarters) {
  int bits = (quarters & 3) * 8;
  joints.halves = rw_labels_turn(joints.halves, quarters);
  joints.sides = joints.sides << bits | joints.sides >> ((32 - bits) & 31);
  return joints;
}

void rw_tiles_init(rw_tiles *tiles, rw_alloc alloc);

/* Makes room for about so many tiles and the openings they will have. */
bool rw_tiles_reserve(rw_tiles *tiles, size_t count);

/* Makes a copy with memory of its own, from 'alloc'; false when memory runs
   out. */
bool rw_tiles_clone(rw_tiles *clone, const rw_tiles *tiles, rw_alloc alloc);

/* Placing, in two steps. The first checks whether the tile fits, makes room,
   and returns the cell, or -1 if it is new. The second places it there, with
   nothing changed in between, and returns its cell. A tile need not touch
   another: the rules say where the first ones go. */
rw_tiles_result rw_tiles_ready(rw_tiles *tiles, const rw_tile *tile,
                               int32_t *cell);
int32_t rw_tiles_put(rw_tiles *tiles, const rw_tile *tile, int32_t cell);

/* The tile there, or NULL. Valid until the next change. */
const rw_tile *rw_tiles_at(const rw_tiles *tiles, int32_t x, int32_t y);

/* The labels that the neighbours of a cell want of a tile in it. */
rw_opening rw_tiles_wants(const rw_tiles *tiles, int32_t x, int32_t y);

/* The tiles on the 8 cells around that of a tile, N E S W and then NE SE SW NW;
   NULL where there is none. Valid until the next change. */
void rw_tiles_round(const rw_tiles *tiles, int32_t cell,
                    const rw_tile *round[8]);

/* The same around any cell, with a tile or without. */
void rw_tiles_around(const rw_tiles *tiles, int32_t x, int32_t y,
                     const rw_tile *round[8]);

/* Sorts the openings, unless they are in order. */
void rw_tiles_sort(rw_tiles *tiles);

/* The i-th opening from 0 on, in the order of y, then x; after rw_tiles_sort
   and before the next change. */
static inline rw_opening rw_tiles_opening(const rw_tiles *tiles, size_t i) {
  const rw_cell *cell = &tiles->cell[tiles->list[i]];
  rw_opening opening = {cell->tile.x, cell->tile.y, cell->tile.labels,
                        rw_sides_mask(cell->sides)};
  return opening;
}

/* Whether a tile with these labels fits an opening. */
static inline bool rw_opening_fits(const rw_opening *at, rw_labels labels) {
  return ((labels ^ at->wants) & at->mask) == 0;
}

#endif
