#include "tiles.h"

#include <string.h>

#define SIDE_BITS   16
#define SIDE_MASK   UINT64_C(0xffff)
#define LEAST_SLOTS 64
#define FREE        INT32_MIN

/* N E S W, then the diagonals. */
static const int32_t step_x[8] = {0, 1, 0, -1, 1, 1, -1, -1};
static const int32_t step_y[8] = {-1, 0, 1, 0, -1, 1, 1, -1};

/* ---- labels ---------------------------------------------------------- */

rw_labels rw_labels_of(uint16_t n, uint16_t e, uint16_t s, uint16_t w) {
  return (rw_labels)n | (rw_labels)e << SIDE_BITS |
         (rw_labels)s << 2 * SIDE_BITS | (rw_labels)w << 3 * SIDE_BITS;
}

uint16_t rw_labels_side(rw_labels labels, int side) {
  return (uint16_t)(labels >> (side & 3) * SIDE_BITS & SIDE_MASK);
}

rw_labels rw_labels_turn(rw_labels labels, int quarters) {
  int bits = (quarters & 3) * SIDE_BITS;
  return bits == 0 ? labels : labels << bits | labels >> (64 - bits);
}

int rw_labels_period(rw_labels labels) {
  if (labels == rw_labels_turn(labels, 1)) {
    return 1;
  }
  return labels == rw_labels_turn(labels, 2) ? 2 : 4;
}

/* ---- the table of tiles ---------------------------------------------- */

static size_t home_of(const rw_tiles *tiles, int32_t x, int32_t y) {
  uint64_t key = (uint64_t)(uint32_t)x << 32 | (uint32_t)y;
  key *= UINT64_C(0x9e3779b97f4a7c15);
  return (size_t)(key >> 32) & (tiles->slots - 1);
}

static bool too_far(int32_t x, int32_t y) {
  return x > RW_TILES_FARTHEST || x < -RW_TILES_FARTHEST ||
         y > RW_TILES_FARTHEST || y < -RW_TILES_FARTHEST;
}

/* The slot of the tile there, or the free one where it would go. */
static size_t probe(const rw_tiles *tiles, int32_t x, int32_t y) {
  size_t i = home_of(tiles, x, y);
  const rw_tile *slot = tiles->slot;
  while (slot[i].x != FREE && (slot[i].x != x || slot[i].y != y)) {
    i = (i + 1) & (tiles->slots - 1);
  }
  return i;
}

const rw_tile *rw_tiles_at(const rw_tiles *tiles, int32_t x, int32_t y) {
  if (tiles->slots == 0 || too_far(x, y)) {
    return NULL;
  }
  const rw_tile *tile = &tiles->slot[probe(tiles, x, y)];
  return tile->x == FREE ? NULL : tile;
}

const rw_tile *rw_tiles_beside(const rw_tiles *tiles, int32_t x, int32_t y,
                               int i) {
  return too_far(x, y) ? NULL
                       : rw_tiles_at(tiles, x + step_x[i], y + step_y[i]);
}

/* Linear probing without gravestones: whoever could not stay at home moves
   back into the hole. */
static void take_out(rw_tiles *tiles, size_t hole) {
  size_t last = tiles->slots - 1;
  for (size_t i = (hole + 1) & last; tiles->slot[i].x != FREE;
       i = (i + 1) & last) {
    size_t home = home_of(tiles, tiles->slot[i].x, tiles->slot[i].y);
    if (((i - home) & last) >= ((i - hole) & last)) {
      tiles->slot[hole] = tiles->slot[i];
      hole = i;
    }
  }
  tiles->slot[hole].x = FREE;
  tiles->count--;
}

/* ---- memory ---------------------------------------------------------- */

static void *resize(rw_tiles *tiles, void *ptr, size_t old_size, size_t size) {
  return tiles->alloc.resize(tiles->alloc.ctx, ptr, old_size, size);
}

static rw_tile *free_slots(rw_tiles *tiles, size_t slots) {
  rw_tile *slot = resize(tiles, NULL, 0, slots * sizeof *slot);
  for (size_t i = 0; slot != NULL && i < slots; i++) {
    slot[i].x = FREE;
  }
  return slot;
}

static bool reserve_slot(rw_tiles *tiles) {
  if (tiles->slots >= 2 * (tiles->count + 1)) {
    return true;
  }
  rw_tiles grown = *tiles;
  grown.slots = tiles->slots == 0 ? LEAST_SLOTS : 2 * tiles->slots;
  grown.slot = free_slots(tiles, grown.slots);
  if (grown.slot == NULL) {
    return false;
  }
  for (size_t i = 0; i < tiles->slots; i++) {
    const rw_tile *tile = &tiles->slot[i];
    if (tile->x != FREE) {
      grown.slot[probe(&grown, tile->x, tile->y)] = *tile;
    }
  }
  if (tiles->slot != NULL) {
    resize(tiles, tiles->slot, tiles->slots * sizeof *tiles->slot, 0);
  }
  *tiles = grown;
  return true;
}

/* Room for the openings of one more tile, and for what removals may open. */
static bool reserve_openings(rw_tiles *tiles) {
  size_t needed = tiles->openings + 4 + tiles->count + 1;
  if (needed <= tiles->room) {
    return true;
  }
  size_t size = sizeof *tiles->opening;
  rw_opening *opening =
      resize(tiles, tiles->opening, tiles->room * size, 2 * needed * size);
  if (opening == NULL) {
    return false;
  }
  tiles->opening = opening;
  tiles->room = 2 * needed;
  return true;
}

void rw_tiles_init(rw_tiles *tiles, rw_alloc alloc) {
  *tiles = (rw_tiles){.alloc = alloc};
}

void rw_tiles_free(rw_tiles *tiles) {
  if (tiles->slot != NULL) {
    resize(tiles, tiles->slot, tiles->slots * sizeof *tiles->slot, 0);
  }
  if (tiles->opening != NULL) {
    resize(tiles, tiles->opening, tiles->room * sizeof *tiles->opening, 0);
  }
  rw_tiles_init(tiles, tiles->alloc);
}

bool rw_tiles_clone(rw_tiles *clone, const rw_tiles *tiles, rw_alloc alloc) {
  rw_tiles_init(clone, alloc);
  if (tiles->slots == 0) {
    return true;
  }
  size_t slot_bytes = tiles->slots * sizeof *tiles->slot;
  size_t room = tiles->openings + tiles->count + 1;
  *clone = *tiles;
  clone->alloc = alloc;
  clone->room = room;
  clone->slot = resize(clone, NULL, 0, slot_bytes);
  clone->opening = resize(clone, NULL, 0, room * sizeof *tiles->opening);
  if (clone->slot == NULL || clone->opening == NULL) {
    rw_tiles_free(clone);
    return false;
  }
  memcpy(clone->slot, tiles->slot, slot_bytes);
  /* Where no opening was ever made there is nothing to copy from. */
  if (tiles->opening != NULL) {
    memcpy(clone->opening, tiles->opening,
           tiles->openings * sizeof *tiles->opening);
  }
  return true;
}

bool rw_tiles_equal(const rw_tiles *tiles, const rw_tiles *other) {
  if (tiles->count != other->count) {
    return false;
  }
  for (size_t i = 0; i < tiles->slots; i++) {
    const rw_tile *tile = &tiles->slot[i];
    if (tile->x == FREE) {
      continue;
    }
    const rw_tile *same = rw_tiles_at(other, tile->x, tile->y);
    if (same == NULL || same->labels != tile->labels) {
      return false;
    }
  }
  return true;
}

/* ---- the frontier ---------------------------------------------------- */

/* Cells in the order of y, then x, as numbers. */
static int64_t order_of(int32_t x, int32_t y) {
  return (int64_t)y * (INT64_C(1) << 32) + x;
}

/* Where the opening is, or would be; halving without a branch to guess. */
static size_t rank_of(const rw_tiles *tiles, int32_t x, int32_t y) {
  const rw_opening *first = tiles->opening;
  int64_t order = order_of(x, y);
  size_t left = tiles->openings, rank = 0;
  while (left > 0) {
    size_t half = (left + 1) / 2;
    const rw_opening *at = &first[rank + half - 1];
    rank += order_of(at->x, at->y) < order ? half : 0;
    left -= half;
  }
  return rank;
}

static bool is_opening(const rw_tiles *tiles, size_t i, int32_t x, int32_t y) {
  return i < tiles->openings && tiles->opening[i].x == x &&
         tiles->opening[i].y == y;
}

/* The room has been reserved. */
static void open_cell(rw_tiles *tiles, size_t i, const rw_opening *opening) {
  rw_opening *at = &tiles->opening[i];
  memmove(at + 1, at, (tiles->openings - i) * sizeof *at);
  *at = *opening;
  tiles->openings++;
}

static void close_cell(rw_tiles *tiles, size_t i) {
  rw_opening *at = &tiles->opening[i];
  tiles->openings--;
  memmove(at, at + 1, (tiles->openings - i) * sizeof *at);
}

static rw_labels on_side(rw_labels label, int side) {
  return label << (side & 3) * SIDE_BITS;
}

rw_opening rw_tiles_wants(const rw_tiles *tiles, int32_t x, int32_t y) {
  rw_opening wants = {x, y, 0, 0};
  if (too_far(x, y)) {
    return wants;
  }
  for (int side = 0; side < 4; side++) {
    const rw_tile *tile =
        rw_tiles_at(tiles, x + step_x[side], y + step_y[side]);
    if (tile != NULL) {
      wants.wants |= on_side(rw_labels_side(tile->labels, side + 2), side);
      wants.mask |= on_side(SIDE_MASK, side);
    }
  }
  return wants;
}

/* The free cell on 'side' of a new tile wants its label from now on. */
static void want(rw_tiles *tiles, const rw_tile *tile, int side) {
  int32_t x = tile->x + step_x[side];
  int32_t y = tile->y + step_y[side];
  size_t i = rank_of(tiles, x, y);
  if (!is_opening(tiles, i, x, y)) {
    rw_opening fresh = {x, y, 0, 0};
    open_cell(tiles, i, &fresh);
  }
  rw_opening *at = &tiles->opening[i];
  at->wants |= on_side(rw_labels_side(tile->labels, side), side + 2);
  at->mask |= on_side(SIDE_MASK, side + 2);
}

/* The free cell on 'side' of a tile that goes wants its label no more. */
static void unwant(rw_tiles *tiles, const rw_tile *tile, int side) {
  int32_t x = tile->x + step_x[side];
  int32_t y = tile->y + step_y[side];
  size_t i = rank_of(tiles, x, y);
  rw_opening *at = &tiles->opening[i];
  at->wants &= ~on_side(SIDE_MASK, side + 2);
  at->mask &= ~on_side(SIDE_MASK, side + 2);
  if (at->mask == 0) {
    close_cell(tiles, i);
  }
}

/* ---- placing and removing -------------------------------------------- */

/* What is known of the cell of a new tile: its rank among the openings, and
   the mask of the sides beside a tile. An opening knows its neighbours, and a
   free cell that is none has none. */
typedef struct {
  size_t rank;
  rw_labels mask;
} site;

static rw_tiles_result look_at(const rw_tiles *tiles, const rw_tile *tile,
                               site *found) {
  found->rank = rank_of(tiles, tile->x, tile->y);
  found->mask = 0;
  if (is_opening(tiles, found->rank, tile->x, tile->y)) {
    const rw_opening *at = &tiles->opening[found->rank];
    found->mask = at->mask;
    return ((tile->labels ^ at->wants) & at->mask) == 0 ? RW_TILES_GOOD
                                                        : RW_TILES_UNEQUAL;
  }
  return rw_tiles_at(tiles, tile->x, tile->y) == NULL ? RW_TILES_GOOD
                                                      : RW_TILES_TAKEN;
}

static rw_tiles_result may_place(rw_tiles *tiles, const rw_tile *tile,
                                 site *found) {
  if (too_far(tile->x, tile->y)) {
    return RW_TILES_TOO_FAR;
  }
  rw_tiles_result result = look_at(tiles, tile, found);
  if (result != RW_TILES_GOOD) {
    return result;
  }
  return reserve_slot(tiles) && reserve_openings(tiles) ? RW_TILES_GOOD
                                                        : RW_TILES_NO_MEMORY;
}

static bool is_far_side(const rw_tile *tile, int side) {
  return too_far(tile->x + step_x[side], tile->y + step_y[side]);
}

rw_tiles_result rw_tiles_place_tile(rw_tiles *tiles, const rw_tile *tile) {
  site found;
  rw_tiles_result result = may_place(tiles, tile, &found);
  if (result != RW_TILES_GOOD) {
    return result;
  }
  if (found.mask != 0) {
    close_cell(tiles, found.rank);
  }
  tiles->slot[probe(tiles, tile->x, tile->y)] = *tile;
  tiles->count++;
  for (int side = 0; side < 4; side++) {
    if ((found.mask & on_side(SIDE_MASK, side)) == 0 &&
        !is_far_side(tile, side)) {
      want(tiles, tile, side);
    }
  }
  return RW_TILES_GOOD;
}

rw_tiles_result rw_tiles_place(rw_tiles *tiles, int32_t x, int32_t y,
                               rw_labels labels) {
  rw_tile tile = {.x = x, .y = y, .labels = labels};
  return rw_tiles_place_tile(tiles, &tile);
}

bool rw_tiles_remove(rw_tiles *tiles, int32_t x, int32_t y) {
  const rw_tile *found = rw_tiles_at(tiles, x, y);
  if (found == NULL) {
    return false;
  }
  rw_tile tile = *found;
  for (int side = 0; side < 4; side++) {
    if (!is_far_side(&tile, side) &&
        rw_tiles_beside(tiles, x, y, side) == NULL) {
      unwant(tiles, &tile, side);
    }
  }
  take_out(tiles, (size_t)(found - tiles->slot));
  rw_opening opening = rw_tiles_wants(tiles, x, y);
  if (opening.mask != 0) {
    open_cell(tiles, rank_of(tiles, x, y), &opening);
  }
  return true;
}

/* ---- questions ------------------------------------------------------- */

void rw_tiles_round(const rw_tiles *tiles, int32_t x, int32_t y,
                    const rw_tile *round[8]) {
  for (int i = 0; i < 8; i++) {
    round[i] = rw_tiles_beside(tiles, x, y, i);
  }
}

int rw_tiles_around(const rw_tiles *tiles, int32_t x, int32_t y) {
  int count = 0;
  if (too_far(x, y)) {
    return 0;
  }
  for (int i = 0; i < 8; i++) {
    count += rw_tiles_at(tiles, x + step_x[i], y + step_y[i]) != NULL;
  }
  return count;
}

bool rw_tiles_next_fit(const rw_tiles *tiles, rw_labels labels,
                       rw_tiles_fit *fit) {
  return rw_tiles_next_turn(tiles, labels, rw_labels_period(labels), fit);
}

bool rw_tiles_next_turn(const rw_tiles *tiles, rw_labels labels, int turns,
                        rw_tiles_fit *fit) {
  for (; fit->opening < tiles->openings; fit->opening++, fit->rotation = 0) {
    const rw_opening *at = &tiles->opening[fit->opening];
    for (; fit->rotation < turns; fit->rotation++) {
      rw_labels turned = rw_labels_turn(labels, fit->rotation);
      if (((turned ^ at->wants) & at->mask) == 0) {
        return true;
      }
    }
  }
  return false;
}

static void widen(rw_tiles_bounds *bounds, const rw_tile *tile) {
  bounds->left = tile->x < bounds->left ? tile->x : bounds->left;
  bounds->right = tile->x > bounds->right ? tile->x : bounds->right;
  bounds->top = tile->y < bounds->top ? tile->y : bounds->top;
  bounds->bottom = tile->y > bounds->bottom ? tile->y : bounds->bottom;
}

bool rw_tiles_find_bounds(const rw_tiles *tiles, rw_tiles_bounds *bounds) {
  *bounds = (rw_tiles_bounds){INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
  for (size_t i = 0; i < tiles->slots; i++) {
    if (tiles->slot[i].x != FREE) {
      widen(bounds, &tiles->slot[i]);
    }
  }
  return tiles->count > 0;
}
