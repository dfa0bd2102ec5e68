#include "tiles.h"

#include <string.h>

enum { FIRST_ROOM = 64, MOST_CELLS = 1 << 28, NEW_CELLS = 5 };

/* N E S W, then the diagonals. */
static const int32_t step_x[8] = {0, 1, 0, -1, 1, 1, -1, -1};
static const int32_t step_y[8] = {-1, 0, 1, 0, -1, 1, 1, -1};

/* ---- labels ---------------------------------------------------------- */

rw_labels rw_labels_of(uint16_t n, uint16_t e, uint16_t s, uint16_t w) {
  return (rw_labels)n | (rw_labels)e << 16 | (rw_labels)s << 32 |
         (rw_labels)w << 48;
}

static rw_labels on_side(rw_labels label, int side) {
  return label << (side & 3) * 16;
}

rw_joints rw_joints_of(const uint8_t side[4], const uint8_t half[8],
                       uint8_t sign) {
  rw_joints joints = {0, 0, sign};
  for (int i = 0; i < 4; i++) {
    joints.sides |= (uint32_t)side[i] << 8 * i;
  }
  for (int i = 0; i < 8; i++) {
    joints.halves |= (uint64_t)half[i] << 8 * i;
  }
  return joints;
}

/* ---- cells ----------------------------------------------------------- */

static bool too_far(int32_t x, int32_t y) {
  return x > RW_TILES_FARTHEST || x < -RW_TILES_FARTHEST ||
         y > RW_TILES_FARTHEST || y < -RW_TILES_FARTHEST;
}

static size_t home_of(const rw_tiles *tiles, int32_t x, int32_t y) {
  uint64_t key = (uint64_t)(uint32_t)x << 32 | (uint32_t)y;
  key *= UINT64_C(0x9e3779b97f4a7c15);
  return (size_t)(key >> 32) & (tiles->slots - 1);
}

/* Where the cell is in the index, or would be; there is room. */
static int32_t *probe(const rw_tiles *tiles, int32_t x, int32_t y) {
  size_t last = tiles->slots - 1, i = home_of(tiles, x, y);
  int32_t *index = tiles->index;
  while (index[i] != 0) {
    const rw_tile *tile = &tiles->cell[index[i] - 1].tile;
    if (tile->x == x && tile->y == y) {
      break;
    }
    i = (i + 1) & last;
  }
  return &index[i];
}

/* The number of a known cell, or -1. */
static int32_t find(const rw_tiles *tiles, int32_t x, int32_t y) {
  return tiles->room == 0 || too_far(x, y) ? -1 : *probe(tiles, x, y) - 1;
}

static const rw_tile *tile_of(const rw_tiles *tiles, int32_t cell) {
  return cell >= 0 && tiles->cell[cell].is_laid ? &tiles->cell[cell].tile
                                                : NULL;
}

/* Adds a cell with nothing beside it; there is room. */
static int32_t take_cell(rw_tiles *tiles, int32_t x, int32_t y) {
  int32_t taken = (int32_t)tiles->used++;
  tiles->cell[taken] = (rw_cell){
      .tile = {.x = x, .y = y},
        .beside = { -1, -1,        -1, -1}
  };
  return taken;
}

/* The opening there; `slot` is its place in the index. */
static int32_t open_cell(rw_tiles *tiles, int32_t *slot, int32_t x, int32_t y) {
  int32_t opened = take_cell(tiles, x, y);
  *slot = opened + 1;
  tiles->list[tiles->listed++] = opened;
  tiles->openings++;
  return opened;
}

/* ---- memory ---------------------------------------------------------- */

static size_t list_at(size_t room) {
  return room * sizeof(rw_cell);
}

static size_t index_at(size_t room) {
  return list_at(room) + room * sizeof(int32_t);
}

static size_t slots_of(size_t room) {
  size_t slots = 1;
  while (slots < 2 * room) {
    slots *= 2;
  }
  return slots;
}

static void point(rw_tiles *tiles) {
  tiles->cell = (rw_cell *)(void *)tiles->block;
  tiles->list = (int32_t *)(void *)(tiles->block + list_at(tiles->room));
  tiles->index = (int32_t *)(void *)(tiles->block + index_at(tiles->room));
}

static void index_all(rw_tiles *tiles) {
  memset(tiles->index, 0, tiles->slots * sizeof *tiles->index);
  for (size_t i = 0; i < tiles->used; i++) {
    const rw_tile *tile = &tiles->cell[i].tile;
    *probe(tiles, tile->x, tile->y) = (int32_t)i + 1;
  }
}

static bool grow(rw_tiles *tiles, size_t room) {
  size_t slots = slots_of(room);
  size_t bytes = index_at(room) + slots * sizeof *tiles->index;
  char *block =
      tiles->alloc.resize(tiles->alloc.ctx, tiles->block, tiles->bytes, bytes);
  if (block == NULL) {
    return false;
  }
  memmove(block + list_at(room), block + list_at(tiles->room),
          tiles->listed * sizeof *tiles->list);
  tiles->block = block;
  tiles->bytes = bytes;
  tiles->room = room;
  tiles->slots = slots;
  point(tiles);
  index_all(tiles);
  return true;
}

static bool make_room(rw_tiles *tiles, size_t needed) {
  size_t more = tiles->room == 0 ? FIRST_ROOM : 2 * tiles->room;
  more = needed > more ? needed : more;
  return more <= MOST_CELLS && grow(tiles, more);
}

/* Makes room for so many more cells. */
static inline bool reserve(rw_tiles *tiles, size_t cells) {
  size_t needed = tiles->count + tiles->openings + cells;
  return needed <= tiles->room || make_room(tiles, needed);
}

bool rw_tiles_reserve(rw_tiles *tiles, size_t count) {
  return count <= RW_TILES_MOST && reserve(tiles, 2 * count + 2 * NEW_CELLS);
}

void rw_tiles_init(rw_tiles *tiles, rw_alloc alloc) {
  *tiles = (rw_tiles){.alloc = alloc};
}

bool rw_tiles_clone(rw_tiles *clone, const rw_tiles *tiles, rw_alloc alloc) {
  rw_tiles_init(clone, alloc);
  if (tiles->block == NULL) {
    return true;
  }
  char *block = alloc.resize(alloc.ctx, NULL, 0, tiles->bytes);
  if (block == NULL) {
    return false;
  }
  *clone = *tiles;
  clone->alloc = alloc;
  clone->block = block;
  point(clone);
  memcpy(clone->cell, tiles->cell, tiles->used * sizeof *tiles->cell);
  memcpy(clone->list, tiles->list, tiles->listed * sizeof *tiles->list);
  memcpy(clone->index, tiles->index, tiles->slots * sizeof *tiles->index);
  return true;
}

/* ---- openings -------------------------------------------------------- */

/* Cells in the order of y, then x, as numbers. */
static int64_t order_of(const rw_tiles *tiles, int32_t cell) {
  const rw_tile *tile = &tiles->cell[cell].tile;
  return (int64_t)tile->y * (INT64_C(1) << 32) + tile->x;
}

/* How many of the first `count` listed come before a cell; a binary search
   without branches. */
static size_t rank_of(const rw_tiles *tiles, size_t count, int32_t cell) {
  int64_t order = order_of(tiles, cell);
  size_t rank = 0;
  while (count > 0) {
    size_t half = (count + 1) / 2;
    int32_t at = tiles->list[rank + half - 1];
    rank += order_of(tiles, at) < order ? half : 0;
    count -= half;
  }
  return rank;
}

/* Removes from the list a cell that is no longer an opening, if it is in the
   part that is in order. */
static void unlist(rw_tiles *tiles, int32_t cell) {
  size_t rank = rank_of(tiles, tiles->sorted, cell);
  int32_t *at = &tiles->list[rank];
  if (rank < tiles->sorted && *at == cell) {
    tiles->sorted--;
    tiles->listed--;
    memmove(at, at + 1, (tiles->listed - rank) * sizeof *at);
  }
}

/* Removes from the list all that are no longer openings. */
static void sift(rw_tiles *tiles) {
  size_t kept = 0, sorted = 0;
  for (size_t i = 0; i < tiles->listed; i++) {
    bool stays = !tiles->cell[tiles->list[i]].is_laid;
    sorted += stays && i < tiles->sorted;
    tiles->list[kept] = tiles->list[i];
    kept += stays;
  }
  tiles->listed = kept;
  tiles->sorted = sorted;
}

void rw_tiles_sort(rw_tiles *tiles) {
  if (tiles->listed != tiles->openings) {
    sift(tiles);
  }
  for (; tiles->sorted < tiles->listed; tiles->sorted++) {
    int32_t cell = tiles->list[tiles->sorted];
    size_t rank = rank_of(tiles, tiles->sorted, cell);
    int32_t *at = &tiles->list[rank];
    memmove(at + 1, at, (tiles->sorted - rank) * sizeof *at);
    *at = cell;
  }
}

/* Links the tile in `cell` and the cell on that side; if that is an opening, it
   now wants the tile's label. */
static void meet(rw_tiles *tiles, int32_t cell, int side) {
  rw_cell *mine = &tiles->cell[cell];
  int32_t x = mine->tile.x + step_x[side], y = mine->tile.y + step_y[side];
  if (too_far(x, y)) {
    return;
  }
  int32_t *slot = probe(tiles, x, y);
  int32_t other = *slot != 0 ? *slot - 1 : open_cell(tiles, slot, x, y);
  rw_cell *opening = &tiles->cell[other];
  int back = (side + 2) & 3;
  mine->beside[side] = other;
  opening->beside[back] = cell;
  opening->sides |= (uint8_t)(1 << back);
  opening->tile.labels |=
      on_side(rw_labels_side(mine->tile.labels, side), back);
}

/* ---- placing --------------------------------------------------------- */

static rw_tiles_result look_at(const rw_tiles *tiles, int32_t cell,
                               const rw_tile *tile) {
  if (cell < 0) {
    return RW_TILES_GOOD;
  }
  if (tiles->cell[cell].is_laid) {
    return RW_TILES_TAKEN;
  }
  rw_labels odd = tile->labels ^ tiles->cell[cell].tile.labels;
  return (odd & rw_sides_mask(tiles->cell[cell].sides)) == 0 ? RW_TILES_GOOD
                                                             : RW_TILES_UNEQUAL;
}

rw_tiles_result rw_tiles_ready(rw_tiles *tiles, const rw_tile *tile,
                               int32_t *cell) {
  if (too_far(tile->x, tile->y)) {
    return RW_TILES_TOO_FAR;
  }
  *cell = find(tiles, tile->x, tile->y);
  rw_tiles_result result = look_at(tiles, *cell, tile);
  if (result != RW_TILES_GOOD) {
    return result;
  }
  return reserve(tiles, NEW_CELLS) ? RW_TILES_GOOD : RW_TILES_NO_MEMORY;
}

int32_t rw_tiles_put(rw_tiles *tiles, const rw_tile *tile, int32_t cell) {
  if (cell >= 0) {
    tiles->openings--;
    unlist(tiles, cell);
  } else {
    cell = take_cell(tiles, tile->x, tile->y);
    *probe(tiles, tile->x, tile->y) = cell + 1;
  }
  rw_cell *at = &tiles->cell[cell];
  at->tile = *tile;
  at->is_laid = true;
  at->tile.number = (int32_t)++tiles->count;
  tiles->signs += tile->joints.sign > 0;
  for (int side = 0; side < 4; side++) {
    if (at->beside[side] < 0) {
      meet(tiles, cell, side);
    }
  }
  return cell;
}

/* ---- questions ------------------------------------------------------- */

const rw_tile *rw_tiles_at(const rw_tiles *tiles, int32_t x, int32_t y) {
  return tile_of(tiles, find(tiles, x, y));
}

rw_opening rw_tiles_wants(const rw_tiles *tiles, int32_t x, int32_t y) {
  rw_opening wants = {x, y, 0, 0};
  int32_t cell = find(tiles, x, y);
  for (int side = 0; cell >= 0 && side < 4; side++) {
    const rw_tile *tile = tile_of(tiles, tiles->cell[cell].beside[side]);
    if (tile != NULL) {
      wants.wants |= on_side(rw_labels_side(tile->labels, side + 2), side);
      wants.mask |= on_side(0xffff, side);
    }
  }
  return wants;
}

/* The tiles beside a cell, which may be -1, on its east and its west. */
static void look_along(const rw_tiles *tiles, int32_t cell,
                       const rw_tile **east, const rw_tile **west) {
  const int32_t *beside = cell < 0 ? NULL : tiles->cell[cell].beside;
  *east = beside == NULL ? NULL : tile_of(tiles, beside[1]);
  *west = beside == NULL ? NULL : tile_of(tiles, beside[3]);
}

void rw_tiles_round(const rw_tiles *tiles, int32_t cell,
                    const rw_tile *round[8]) {
  const int32_t *beside = tiles->cell[cell].beside;
  for (int side = 0; side < 4; side++) {
    round[side] = tile_of(tiles, beside[side]);
  }
  look_along(tiles, beside[0], &round[4], &round[7]);
  look_along(tiles, beside[2], &round[5], &round[6]);
}

void rw_tiles_around(const rw_tiles *tiles, int32_t x, int32_t y,
                     const rw_tile *round[8]) {
  int32_t cell = find(tiles, x, y);
  if (tile_of(tiles, cell) != NULL) {
    rw_tiles_round(tiles, cell, round);
    return;
  }
  for (int i = 0; i < 8; i++) {
    round[i] =
        too_far(x, y) ? NULL : rw_tiles_at(tiles, x + step_x[i], y + step_y[i]);
  }
}
