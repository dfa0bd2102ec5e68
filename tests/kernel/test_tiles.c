/* tiles.c against a window of tiles that is looked through whole. */
#include "random.h"
#include "suite.h"
#include "tiles.h"

#define SIDE 14
#define LOW  (-SIDE / 2) /* the least x and y of the window */

/* [y][x][side]; -1 for no tile. */
typedef struct {
  int label[SIDE][SIDE][4];
  size_t count;
} window;

static const int32_t step_x[4] = {0, 1, 0, -1};
static const int32_t step_y[4] = {-1, 0, 1, 0};

static void clear(window *w) {
  memset(w->label, -1, sizeof w->label);
  w->count = 0;
}

/* The label of a side there; -1 without a tile. */
static int label_at(const window *w, int32_t x, int32_t y, int side) {
  if (x < LOW || y < LOW || x >= LOW + SIDE || y >= LOW + SIDE) {
    return -1;
  }
  return w->label[y - LOW][x - LOW][side];
}

static bool tile_at(const window *w, int32_t x, int32_t y) {
  return label_at(w, x, y, 0) >= 0;
}

static void set(window *w, int32_t x, int32_t y, rw_labels labels) {
  for (int side = 0; side < 4; side++) {
    w->label[y - LOW][x - LOW][side] = rw_labels_side(labels, side);
  }
  w->count++;
}

static bool touches(const window *w, int32_t x, int32_t y) {
  for (int side = 0; side < 4; side++) {
    if (tile_at(w, x + step_x[side], y + step_y[side])) {
      return true;
    }
  }
  return false;
}

static bool agrees(const window *w, int32_t x, int32_t y, rw_labels labels) {
  for (int side = 0; side < 4; side++) {
    int wanted =
        label_at(w, x + step_x[side], y + step_y[side], (side + 2) % 4);
    if (wanted >= 0 && wanted != rw_labels_side(labels, side)) {
      return false;
    }
  }
  return true;
}

static rw_labels random_labels(rw_random *random, uint64_t kinds) {
  uint16_t label[4];
  for (int i = 0; i < 4; i++) {
    label[i] = (uint16_t)(60000 * rw_random_below(random, kinds) % 65535);
  }
  return rw_labels_of(label[0], label[1], label[2], label[3]);
}

static rw_tiles_result place(rw_tiles *tiles, int32_t x, int32_t y,
                             rw_labels labels) {
  rw_tile tile = {.x = x, .y = y, .labels = labels};
  int32_t cell;
  rw_tiles_result result = rw_tiles_ready(tiles, &tile, &cell);
  if (result == RW_TILES_GOOD) {
    rw_tiles_put(tiles, &tile, cell);
  }
  return result;
}

/* ---- the whole against the window ------------------------------------ */

static void check_around(const rw_tiles *tiles, const window *w, int32_t x,
                         int32_t y) {
  static const int32_t east[8] = {0, 1, 0, -1, 1, 1, -1, -1};
  static const int32_t south[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
  const rw_tile *round[8];
  rw_tiles_around(tiles, x, y, round);
  for (int i = 0; i < 8; i++) {
    assert_int_equal(round[i] != NULL, tile_at(w, x + east[i], y + south[i]));
    assert_true(round[i] == rw_tiles_at(tiles, x + east[i], y + south[i]));
  }
}

static void check_cells(rw_tiles *tiles, const window *w) {
  size_t openings = 0;
  rw_tiles_sort(tiles);
  assert_int_equal(tiles->count, w->count);
  for (int32_t y = LOW - 1; y <= LOW + SIDE; y++) {
    for (int32_t x = LOW - 1; x <= LOW + SIDE; x++) {
      const rw_tile *tile = rw_tiles_at(tiles, x, y);
      check_around(tiles, w, x, y);
      assert_int_equal(tile != NULL, tile_at(w, x, y));
      if (tile != NULL) {
        for (int side = 0; side < 4; side++) {
          assert_int_equal(rw_labels_side(tile->labels, side),
                           label_at(w, x, y, side));
        }
      } else if (touches(w, x, y)) {
        rw_opening opening = rw_tiles_opening(tiles, openings++);
        rw_opening wants = rw_tiles_wants(tiles, x, y);
        assert_int_equal(opening.x, x);
        assert_int_equal(opening.y, y);
        assert_true(opening.wants == wants.wants);
        assert_true(opening.mask == wants.mask);
      }
    }
  }
  assert_int_equal(tiles->openings, openings);
  assert_int_equal(tiles->listed, openings);
  assert_true(tiles->room >= tiles->openings + tiles->count);
}

static void check_fits(rw_tiles *tiles, const window *w, rw_labels labels) {
  rw_tiles_sort(tiles);
  for (size_t i = 0; i < tiles->openings; i++) {
    rw_opening at = rw_tiles_opening(tiles, i);
    assert_int_equal(rw_opening_fits(&at, labels),
                     agrees(w, at.x, at.y, labels));
  }
}

static void change(rw_tiles *tiles, window *w, rw_random *random) {
  int32_t x = (int32_t)rw_random_below(random, SIDE) + LOW;
  int32_t y = (int32_t)rw_random_below(random, SIDE) + LOW;
  rw_labels labels = random_labels(random, 2);
  rw_tiles_result expected = tile_at(w, x, y)          ? RW_TILES_TAKEN
                             : agrees(w, x, y, labels) ? RW_TILES_GOOD
                                                       : RW_TILES_UNEQUAL;
  assert_int_equal(place(tiles, x, y, labels), expected);
  if (expected == RW_TILES_GOOD) {
    set(w, x, y, labels);
  }
}

static void any_sequence_is_that_of_the_window(void **state) {
  (void)state;
  static window w;
  failing f = {.left = -1};
  rw_random random = rw_random_stream(1, "tiles", 5);
  for (int round = 0; round < 20; round++) {
    rw_tiles tiles;
    rw_tiles_init(&tiles, failing_alloc(&f));
    clear(&w);
    for (int i = 0; i < 300; i++) {
      change(&tiles, &w, &random);
      if (i % 5 == 0) {
        check_cells(&tiles, &w);
        check_fits(&tiles, &w, random_labels(&random, 2));
      }
    }
    assert_true(w.count > 20);
    give_back(&f, tiles.block);
    assert_clean(&f);
  }
}

/* ---- labels ---------------------------------------------------------- */

static void a_quarter_turn_moves_north_to_east(void **state) {
  (void)state;
  rw_labels labels = rw_labels_of(1, 2, 3, 65535);
  assert_true(rw_labels_turn(labels, 1) == rw_labels_of(65535, 1, 2, 3));
  assert_true(rw_labels_turn(labels, 2) == rw_labels_of(3, 65535, 1, 2));
  assert_true(rw_labels_turn(labels, 3) == rw_labels_of(2, 3, 65535, 1));
  assert_true(rw_labels_turn(labels, 4) == labels);
  assert_int_equal(rw_labels_side(labels, 0), 1);
  assert_int_equal(rw_labels_side(labels, 3), 65535);
}

/* ---- far away -------------------------------------------------------- */

static void tiles_lie_within_the_farthest(void **state) {
  (void)state;
  const int32_t far = RW_TILES_FARTHEST;
  failing f = {.left = -1};
  rw_tiles tiles;
  rw_tiles_init(&tiles, failing_alloc(&f));
  assert_int_equal(place(&tiles, far + 1, 0, 0), RW_TILES_TOO_FAR);
  assert_int_equal(place(&tiles, 0, INT32_MIN, 0), RW_TILES_TOO_FAR);
  assert_int_equal(place(&tiles, far, -far, 0), RW_TILES_GOOD);
  assert_int_equal(tiles.openings, 2); /* nothing is offered beyond */
  assert_null(rw_tiles_at(&tiles, INT32_MIN, 0));
  assert_true(rw_tiles_wants(&tiles, INT32_MAX, INT32_MAX).mask == 0);
  const rw_tile *round[8];
  rw_tiles_around(&tiles, INT32_MIN, INT32_MIN, round);
  for (int i = 0; i < 8; i++) {
    assert_null(round[i]);
  }
  give_back(&f, tiles.block);
  assert_clean(&f);
}

/* ---- clones ---------------------------------------------------------- */

static void a_clone_goes_its_own_way(void **state) {
  (void)state;
  static window w, before;
  failing f = {.left = -1};
  rw_random random = rw_random_stream(2, "tiles", 5);
  rw_tiles tiles, clone;
  rw_tiles_init(&tiles, failing_alloc(&f));
  clear(&w);
  assert_true(rw_tiles_clone(&clone, &tiles, failing_alloc(&f)));
  check_cells(&clone, &w);
  for (int i = 0; i < 100; i++) {
    change(&tiles, &w, &random);
  }
  give_back(&f, clone.block);
  before = w;
  assert_true(rw_tiles_clone(&clone, &tiles, failing_alloc(&f)));
  check_cells(&clone, &before);
  for (int i = 0; i < 100; i++) {
    change(&tiles, &w, &random);
    change(&clone, &before, &random);
  }
  assert_true(w.count != before.count);
  check_cells(&clone, &before);
  check_cells(&tiles, &w);
  give_back(&f, tiles.block);
  give_back(&f, clone.block);
  assert_clean(&f);
}

/* ---- memory ---------------------------------------------------------- */

static bool place_all(rw_tiles *tiles, window *w) {
  for (int32_t i = 0; i < 80; i++) {
    int32_t x = i % 9 + LOW, y = i / 9 + LOW;
    rw_tiles_result result = place(tiles, x, y, 0);
    if (result == RW_TILES_NO_MEMORY) {
      return false;
    }
    assert_int_equal(result, RW_TILES_GOOD);
    set(w, x, y, 0);
  }
  return true;
}

static void a_refused_request_changes_nothing(void **state) {
  (void)state;
  static window w;
  bool done = false;
  for (long n = 0; !done; n++) {
    failing f = {.left = n};
    rw_tiles tiles, clone;
    rw_tiles_init(&tiles, failing_alloc(&f));
    clear(&w);
    done = place_all(&tiles, &w);
    check_cells(&tiles, &w);
    bool cloned = rw_tiles_clone(&clone, &tiles, failing_alloc(&f));
    if (cloned) {
      check_cells(&clone, &w);
      give_back(&f, clone.block);
    }
    done = done && cloned;
    give_back(&f, tiles.block);
    assert_clean(&f);
    assert_true(!done || n > 2);
  }
}

static void room_once_made_is_enough(void **state) {
  (void)state;
  failing f = {.left = 1};
  rw_tiles tiles;
  rw_tiles_init(&tiles, failing_alloc(&f));
  assert_false(rw_tiles_reserve(&tiles, (size_t)RW_TILES_MOST + 1));
  assert_true(rw_tiles_reserve(&tiles, 72));
  for (int32_t i = 0; i < 72; i++) {
    assert_int_equal(place(&tiles, i % 9, i / 9, 0), RW_TILES_GOOD);
  }
  assert_int_equal(f.left, 0);
  give_back(&f, tiles.block);
  assert_clean(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_sequence_is_that_of_the_window),
      cmocka_unit_test(a_quarter_turn_moves_north_to_east),
      cmocka_unit_test(tiles_lie_within_the_farthest),
      cmocka_unit_test(a_clone_goes_its_own_way),
      cmocka_unit_test(a_refused_request_changes_nothing),
      cmocka_unit_test(room_once_made_is_enough),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
