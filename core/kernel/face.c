/* face.c: laying tiles whose parts grow together. */
#include "face.h"

enum { MEETINGS = 12 }; /* 4 sides and 8 halves */

rw_joints rw_joints_turn(const rw_joints *joints, int quarters) {
  rw_joints turned = *joints;
  for (int i = 0; i < 4; i++) {
    turned.side[(i + quarters) & 3] = joints->side[i];
  }
  for (int i = 0; i < 8; i++) {
    turned.half[(i + 2 * quarters) & 7] = joints->half[i];
  }
  return turned;
}

/* Two ends each; the new tile's are told as regions.h wants them. */
typedef struct {
  int32_t ends[2 * MEETINGS];
  size_t count;
} meetings;

static void meet(meetings *all, uint8_t mine, const rw_tile *other,
                 uint8_t theirs) {
  if (mine > 0 && theirs > 0) {
    all->ends[2 * all->count] = -(int32_t)mine;
    all->ends[2 * all->count + 1] = other->first + theirs;
    all->count++;
  }
}

/* Half h of a side faces, on the tile beside it, half 5 - h of the opposite
   one, counted from N: 0 and 5, 1 and 4, 2 and 7, 3 and 6. */
static int facing(int half) {
  return (half & 2) ? 9 - half : 5 - half;
}

static void meet_beside(meetings *all, const rw_tile *tile,
                        const rw_tile *other, int side) {
  const rw_joints *mine = &tile->joints, *theirs = &other->joints;
  meet(all, mine->side[side], other, theirs->side[(side + 2) & 3]);
  for (int half = 2 * side; half < 2 * side + 2; half++) {
    meet(all, mine->half[half], other, theirs->half[facing(half)]);
  }
}

static void find_meetings(meetings *all, const rw_tile *tile,
                          const rw_tile *round[8]) {
  all->count = 0;
  for (int side = 0; side < 4; side++) {
    if (round[side] != NULL) {
      meet_beside(all, tile, round[side], side);
    }
  }
}

/* The new tile closes a cell of each sign around, and some of its own. */
static void count_around(rw_regions *regions, const rw_tile *tile,
                         const rw_tile *round[8], int open) {
  int32_t free_cells = 8;
  for (int i = 0; i < 8; i++) {
    if (round[i] == NULL) {
      continue;
    }
    free_cells--;
    if (round[i]->joints.sign > 0) {
      rw_regions_change(regions, round[i]->first + round[i]->joints.sign, open,
                        -1);
    }
  }
  if (tile->joints.sign > 0) {
    rw_regions_change(regions, tile->first + tile->joints.sign, open,
                      free_cells);
  }
}

static rw_face_result result_of(rw_regions_status status) {
  switch (status) {
  case RW_REGIONS_DONE: return RW_FACE_GOOD;
  case RW_REGIONS_NO_MEMORY: return RW_FACE_NO_MEMORY;
  default: return RW_FACE_KINDS;
  }
}

rw_face_result rw_face_lay(const rw_face *face, rw_tiles *tiles,
                           rw_regions *regions, const rw_face_place *place,
                           int32_t *first, rw_tiles_result *fit) {
  meetings all;
  const rw_tile *round[8];
  rw_tile tile = {place->x, place->y, rw_labels_turn(face->labels, place->turn),
                  regions->count - 1,
                  rw_joints_turn(&face->joints, place->turn)};
  if (!rw_regions_reserve(regions, face->segment_count, MEETINGS)) {
    return RW_FACE_NO_MEMORY;
  }
  *fit = rw_tiles_place_tile(tiles, &tile);
  if (*fit != RW_TILES_GOOD) {
    return *fit == RW_TILES_NO_MEMORY ? RW_FACE_NO_MEMORY : RW_FACE_MISFIT;
  }
  rw_tiles_round(tiles, tile.x, tile.y, round);
  find_meetings(&all, &tile, round);
  rw_regions_piece piece = {face->segments, face->segment_count, all.ends,
                            all.count, place->open};
  rw_face_result result = result_of(rw_regions_place(regions, &piece, first));
  if (result != RW_FACE_GOOD) {
    rw_tiles_remove(tiles, tile.x, tile.y);
  } else if (place->open >= 0) {
    count_around(regions, &tile, round, place->open);
  }
  return result;
}

int rw_face_signs(const rw_tiles *tiles, int32_t x, int32_t y,
                  int32_t sign[8]) {
  static const int by_rows[8] = {7, 0, 4, 3, 1, 6, 2, 5};
  int count = 0;
  for (int i = 0; i < 8; i++) {
    const rw_tile *tile = rw_tiles_beside(tiles, x, y, by_rows[i]);
    if (tile != NULL && tile->joints.sign > 0) {
      sign[count++] = tile->first + tile->joints.sign;
    }
  }
  return count;
}
