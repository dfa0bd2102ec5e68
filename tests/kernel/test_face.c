/* face.c against a flood over all parts of all tiles, done anew each time. */
#include "face.h"
#include "suite.h"

enum { SIDE = 7, MOST = SIDE * SIDE, PARTS = 5, OPEN = 0, SUMS = 2, ROW = 4 };

/* A road from N to S, fields at both hands of it, a city in the east, and a
   sign: parts 1 to 5. Kinds: road 1, field 2, city 3, sign 4. */
static const int32_t segments[PARTS * (ROW + 1)] = {
    1, 2, 0, 0, 0, 2, 100, 0, 0, 0, 2, 100, 0,
    0, 0, 3, 1, 7, 0, 0,   4, 0, 0, 0, 0,
};

static rw_face face_of(uint16_t west) {
  static const uint8_t side[4] = {1, 4, 1, 0};
  static const uint8_t half[8] = {2, 3, 0, 0, 3, 2, 2, 2};
  rw_face face = {
      .labels = rw_labels_of(1, 3, 1, west),
      .joints = rw_joints_of(side, half, 5),
      .turns = 4,
      .segment_count = PARTS,
      .segments = segments,
  };
  return face;
}

typedef struct { /* what was laid */
  int32_t x, y;
  rw_joints joints;
  int32_t first;
} laid;

typedef struct {
  rw_tiles tiles;
  rw_regions regions;
  laid all[MOST];
  int count;
} table;

static void begin(table *t, failing *f) {
  rw_tiles_init(&t->tiles, failing_alloc(f));
  rw_regions_init(&t->regions, failing_alloc(f), SUMS, 0);
  t->count = 0;
}

static void end(table *t, failing *f) {
  give_back(f, t->tiles.block);
  give_back(f, t->regions.block);
  assert_clean(f);
}

static rw_face_result lay(table *t, const rw_face *face, rw_face_place place) {
  int32_t first = -1;
  rw_tiles_result fit;
  rw_face_result result =
      rw_face_lay(face, &t->tiles, &t->regions, &place, &first, &fit);
  if (result == RW_FACE_GOOD) {
    laid one = {place.x, place.y, rw_joints_turn(face->joints, place.turn),
                first};
    t->all[t->count++] = one;
  }
  return result;
}

static const laid *at(const table *t, int32_t x, int32_t y) {
  for (int i = 0; i < t->count; i++) {
    if (t->all[i].x == x && t->all[i].y == y) {
      return &t->all[i];
    }
  }
  return NULL;
}

/* Pairs of parts that meet, written out side by side. */
static const int across[4][3][2] = {
  /* N: side 0 and 2, halves 0 and 5, 1 and 4; a half is told as 4 + half */
    {{0, 2}, {4 + 0, 4 + 5}, {4 + 1, 4 + 4}},
    {{1, 3}, {4 + 2, 4 + 7}, {4 + 3, 4 + 6}},
    {{2, 0}, {4 + 4, 4 + 1}, {4 + 5, 4 + 0}},
    {{3, 1}, {4 + 6, 4 + 3}, {4 + 7, 4 + 2}},
};
static const int32_t step[4][2] = {
    {0,  -1},
    {1,  0 },
    {0,  1 },
    {-1, 0 }
};

static int part(const laid *tile, int place) {
  return place < 4 ? rw_joints_side(&tile->joints, place)
                   : rw_joints_half(&tile->joints, place - 4);
}

/* Floods from a segment; how many links of its region there are. */
static int flood(const table *t, int32_t from, bool *met) {
  int links = 0;
  const laid *tile = &t->all[from / PARTS];
  met[from] = true;
  for (int i = 0; i < 12; i++) {
    const int *pair = across[i / 3][i % 3];
    const laid *other =
        at(t, tile->x + step[i / 3][0], tile->y + step[i / 3][1]);
    if (other == NULL || part(tile, pair[0]) - 1 != from % PARTS ||
        part(other, pair[1]) == 0) {
      continue;
    }
    int32_t to = other->first + part(other, pair[1]) - 1;
    links++;
    if (!met[to]) {
      links += flood(t, to, met);
    }
  }
  return links;
}

static int around(const table *t, const laid *tile) {
  int count = 0;
  for (int i = 0; i < 9; i++) {
    count += i != 4 && at(t, tile->x + i % 3 - 1, tile->y + i / 3 - 1) != NULL;
  }
  return count;
}

static void check(table *t) {
  for (int32_t s = 0; s < t->regions.count; s++) {
    static bool met[MOST * PARTS];
    int64_t open = 0;
    int32_t pieces = 0, last = -1;
    for (int32_t i = 0; i < t->regions.count; i++) {
      met[i] = false;
    }
    int links = flood(t, s, met);
    for (int32_t i = 0; i < t->regions.count; i++) {
      assert_int_equal(rw_regions_find(&t->regions, s) ==
                           rw_regions_find(&t->regions, i),
                       met[i]);
      open += met[i] ? segments[i % PARTS * (ROW + 1) + 1] : 0;
      pieces += met[i] && i / PARTS != last;
      last = met[i] ? i / PARTS : last;
    }
    if (s % PARTS == 4) { /* the sign waits for the cells around */
      open = 8 - around(t, &t->all[s / PARTS]);
    }
    assert_int_equal(rw_regions_total(&t->regions, s, OPEN), open - links);
    assert_int_equal(rw_regions_pieces(&t->regions, s), pieces);
    assert_int_equal(rw_regions_piece_of(&t->regions, s), s / PARTS);
  }
}

static void tiles_join_as_their_parts_meet(void **state) {
  (void)state;
  static table t;
  for (int game = 0; game < 40; game++) {
    failing f = {.left = -1};
    begin(&t, &f);
    for (int i = 0; i < 60; i++) {
      rw_face face = face_of((uint16_t)(draw(2) ? 2 : 3));
      rw_face_place place = {draw(SIDE), draw(SIDE), draw(4), OPEN};
      lay(&t, &face, place);
    }
    assert_true(t.count > 3);
    check(&t);
    end(&t, &f);
  }
}

static void signs_are_told_by_rows(void **state) {
  (void)state;
  static table t;
  failing f = {.left = -1};
  int32_t sign[8];
  rw_face face = {.labels = 0, .joints = {.sign = 1}, .segment_count = 1};
  static const int32_t only[ROW + 1] = {4};
  face.segments = only;
  begin(&t, &f);
  for (int32_t i = 8; i >= 0; i--) { /* segment 8 - i lies on cell i */
    rw_face_place place = {i % 3, i / 3, 0, OPEN};
    assert_int_equal(lay(&t, &face, place), RW_FACE_GOOD);
  }
  static const int32_t expected[8] = {8, 7, 6, 5, 3, 2, 1, 0};
  assert_int_equal(rw_face_signs(&t.tiles, 1, 1, sign), 8);
  assert_memory_equal(sign, expected, sizeof sign);
  assert_int_equal(rw_face_signs(&t.tiles, -1, -1, sign), 1);
  assert_int_equal(sign[0], 8);
  assert_int_equal(rw_regions_total(&t.regions, 4, OPEN), 0);
  assert_int_equal(rw_regions_total(&t.regions, 8, OPEN), 5);
  end(&t, &f);
}

static void what_cannot_be_laid_leaves_no_trace(void **state) {
  (void)state;
  static table t;
  int32_t kinds[PARTS * (ROW + 1)];
  memcpy(kinds, segments, sizeof kinds);
  kinds[0] = 9;
  failing f = {.left = -1};
  rw_face face = face_of(2), odd = face_of(2);
  odd.segments = kinds;
  begin(&t, &f);
  rw_face_place place = {0, 0, 0, OPEN}, south = {0, 1, 0, OPEN};
  assert_int_equal(lay(&t, &face, place), RW_FACE_GOOD);
  assert_int_equal(lay(&t, &face, place), RW_FACE_MISFIT);
  assert_int_equal(lay(&t, &odd, south), RW_FACE_KINDS);
  rw_face_place turned = {0, 1, 1, OPEN};
  assert_int_equal(lay(&t, &face, turned), RW_FACE_MISFIT);
  assert_int_equal(t.regions.count, PARTS);
  assert_int_equal(t.tiles.count, 1);
  check(&t);
  end(&t, &f);
}

/* Parts of a tile that was laid with other regions are none of these. */
static void other_regions_are_not_touched(void **state) {
  (void)state;
  static table t, other;
  failing f = {.left = -1}, g = {.left = -1};
  rw_face face = face_of(2), sign = {.segment_count = 1};
  static const int32_t only[ROW + 1] = {4};
  sign.joints.sign = 1;
  sign.segments = only;
  begin(&t, &f);
  begin(&other, &g);
  for (int32_t i = 0; i < 9; i++) {
    rw_face_place place = {0, i, 0, OPEN};
    assert_int_equal(lay(&t, &face, place), RW_FACE_GOOD);
  }
  rw_tiles own = other.tiles;
  other.tiles = t.tiles;
  rw_face_place beside = {0, 9, 0, OPEN}, corner = {1, 9, 0, OPEN};
  assert_int_equal(lay(&other, &face, beside), RW_FACE_STRANGE);
  assert_int_equal(other.regions.count, 0);
  assert_int_equal(lay(&other, &sign, corner), RW_FACE_GOOD);
  assert_int_equal(rw_regions_total(&other.regions, 0, OPEN), 7);
  t.tiles = other.tiles;
  other.tiles = own;
  end(&t, &f);
  end(&other, &g);
}

static void a_refused_request_changes_nothing(void **state) {
  (void)state;
  static table t;
  rw_face face = face_of(2);
  int refused = 0;
  for (long n = 0; n < 40; n++) {
    failing f = {.left = n};
    begin(&t, &f);
    for (int32_t i = 0; i < 40; i++) {
      rw_face_place place = {0, i, 0, OPEN};
      refused += lay(&t, &face, place) == RW_FACE_NO_MEMORY;
      assert_int_equal(t.tiles.count, (size_t)t.count);
      assert_int_equal(t.regions.count, t.count * PARTS);
      if (t.count != i + 1) {
        break;
      }
    }
    check(&t);
    end(&t, &f);
  }
  assert_true(refused > 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tiles_join_as_their_parts_meet),
      cmocka_unit_test(signs_are_told_by_rows),
      cmocka_unit_test(what_cannot_be_laid_leaves_no_trace),
      cmocka_unit_test(other_regions_are_not_touched),
      cmocka_unit_test(a_refused_request_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
