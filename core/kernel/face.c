/* face.c: laying tiles whose parts grow together. */
#include "face.h"

enum { MEETINGS = 12 }; /* 4 sides and 8 halves */

/* Two ends each. */
typedef struct {
  int32_t ends[2 * MEETINGS];
  size_t count;
} meetings;

/* Links a part of one tile with a part of the other, if both exist. */
static void meet(meetings *all, const rw_tile *tile, uint8_t mine,
                 const rw_tile *other, uint8_t theirs) {
  if (mine > 0 && theirs > 0) {
    all->ends[2 * all->count] = tile->first + mine;
    all->ends[2 * all->count + 1] = other->first + theirs;
    all->count++;
  }
}

/* The first half of a side faces the second of the opposite one. */
static void meet_beside(meetings *all, const rw_tile *tile,
                        const rw_tile *other, int side) {
  const rw_joints *mine = &tile->joints, *theirs = &other->joints;
  int back = (side + 2) & 3;
  meet(all, tile, rw_joints_side(mine, side), other,
       rw_joints_side(theirs, back));
  for (int i = 0; i < 2; i++) {
    meet(all, tile, rw_joints_half(mine, 2 * side + i), other,
         rw_joints_half(theirs, 2 * back + 1 - i));
  }
}

static void find_meetings(meetings *all, const rw_tiles *tiles, int32_t cell,
                          const rw_tile *tile) {
  all->count = 0;
  for (int side = 0; cell >= 0 && side < 4; side++) {
    int32_t beside = tiles->cell[cell].beside[side];
    if (beside >= 0) {
      meet_beside(all, tile, &tiles->cell[beside].tile, side);
    }
  }
}

/* The sign of a tile that was laid with other regions does not count. */
static void close_cells(rw_regions *regions, const rw_tile *tile, int open,
                        int32_t closed) {
  int32_t sign = tile->first + tile->joints.sign;
  if (tile->joints.sign > 0 && rw_regions_has(regions, sign)) {
    rw_regions_change(regions, sign, open, -closed);
  }
}

/* The new tile closes a cell of each sign around it, and its neighbours close
   cells of its own sign. */
static void count_around(rw_regions *regions, const rw_tiles *tiles,
                         int32_t cell, int open) {
  const rw_tile *round[8];
  int32_t taken = 0;
  rw_tiles_round(tiles, cell, round);
  for (int i = 0; i < 8; i++) {
    if (round[i] != NULL) {
      taken++;
      close_cells(regions, round[i], open, 1);
    }
  }
  close_cells(regions, &tiles->cell[cell].tile, open, taken - 8);
}

static rw_face_result result_of(rw_regions_status status) {
  switch (status) {
  case RW_REGIONS_DONE: return RW_FACE_GOOD;
  case RW_REGIONS_NO_MEMORY: return RW_FACE_NO_MEMORY;
  case RW_REGIONS_TOO_MUCH: return RW_FACE_TOO_MUCH;
  case RW_REGIONS_KINDS: return RW_FACE_KINDS;
  default: return RW_FACE_STRANGE;
  }
}

rw_face_result rw_face_lay(const rw_face *face, rw_tiles *tiles,
                           rw_regions *regions, const rw_face_place *place,
                           int32_t *first, rw_tiles_result *fit) {
  meetings all;
  int32_t cell;
  rw_tile tile = {.x = place->x, .y = place->y, .first = regions->count - 1};
  tile.labels = rw_labels_turn(face->labels, place->turn);
  tile.joints = rw_joints_turn(face->joints, place->turn);
  *fit = rw_tiles_ready(tiles, &tile, &cell);
  if (*fit != RW_TILES_GOOD) {
    return *fit == RW_TILES_NO_MEMORY ? RW_FACE_NO_MEMORY : RW_FACE_MISFIT;
  }
  find_meetings(&all, tiles, cell, &tile);
  rw_regions_piece piece = {face->segments, face->segment_count, all.ends,
                            all.count,      place->open,         face->touches};
  rw_face_result result = result_of(rw_regions_place(regions, &piece, first));
  if (result != RW_FACE_GOOD) {
    return result;
  }
  cell = rw_tiles_put(tiles, &tile, cell);
  if (place->open >= 0 && tiles->signs > 0) {
    count_around(regions, tiles, cell, place->open);
  }
  return result;
}

int rw_face_signs(const rw_tiles *tiles, int32_t x, int32_t y,
                  int32_t sign[8]) {
  static const int by_rows[8] = {7, 0, 4, 3, 1, 6, 2, 5};
  const rw_tile *round[8];
  int count = 0;
  if (tiles->signs == 0) {
    return 0;
  }
  rw_tiles_around(tiles, x, y, round);
  for (int i = 0; i < 8; i++) {
    const rw_tile *tile = round[by_rows[i]];
    if (tile != NULL && tile->joints.sign > 0) {
      sign[count++] = tile->first + tile->joints.sign;
    }
  }
  return count;
}
