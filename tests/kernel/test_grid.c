/* grid.c against a window of flags that is looked through whole. */
#include <stdio.h>

#include "grid.h"
#include "random.h"
#include "suite.h"

#define SIDE 12

typedef struct {
  bool there[SIDE][SIDE]; /* [y][x], the window beginning at x = y = -3 */
  rw_place place[SIDE * SIDE];
  size_t count;
} board;

static const int32_t step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int32_t step_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

static board scattered(rw_random *random, uint64_t share) {
  board b = {.count = 0};
  for (int32_t x = SIDE - 1; x >= 0; x--) {
    for (int32_t y = 0; y < SIDE; y++) {
      b.there[y][x] = rw_random_below(random, 8) < share;
      if (b.there[y][x]) {
        b.place[b.count].column = x - 3;
        b.place[b.count++].row = y - 3;
      }
    }
  }
  return b;
}

static bool has(const board *b, int32_t x, int32_t y) {
  return x >= -3 && y >= -3 && x < SIDE - 3 && y < SIDE - 3 &&
         b->there[y + 3][x + 3];
}

static rw_grid make(failing *f, const board *b) {
  rw_grid grid;
  rw_alloc alloc = failing_alloc(f);
  rw_places_fault fault = rw_grid_make(&grid, &alloc, b->place, b->count);
  assert_int_equal(fault.result, RW_PLACES_GOOD);
  return grid;
}

static void discard(failing *f, rw_grid *grid) {
  rw_alloc alloc = failing_alloc(f);
  rw_grid_free(grid, &alloc);
  assert_clean(f);
}

static void check_field(const rw_grid *grid, const board *b, int32_t id) {
  const rw_place *at = &grid->places.place[id];
  char name[24];
  int32_t found;
  int length = snprintf(name, sizeof name, "%d,%d", at->column, at->row);
  assert_int_equal(rw_grid_find(grid, name, (size_t)length, &found),
                   RW_GRID_FOUND);
  assert_int_equal(found, id);
  for (int d = 0; d < 8; d++) {
    int32_t x = at->column + step_x[d];
    int32_t y = at->row + step_y[d];
    int32_t beside = grid->field[id].beside[d];
    assert_int_equal(beside != RW_NO_PLACE, has(b, x, y));
    if (beside != RW_NO_PLACE) {
      assert_int_equal(grid->places.place[beside].column, x);
      assert_int_equal(grid->places.place[beside].row, y);
    }
  }
}

static void check_whole(const rw_grid *grid, const board *b) {
  int32_t next = 0;
  for (int32_t y = -4; y <= SIDE; y++) {
    for (int32_t x = -4; x <= SIDE; x++) {
      int32_t id = rw_places_at(&grid->places, y, x);
      assert_int_equal(id, has(b, x, y) ? next : RW_NO_PLACE);
      if (id != RW_NO_PLACE) {
        check_field(grid, b, id);
        next++;
      }
    }
  }
  assert_int_equal(next, grid->places.count);
}

static void any_board_is_that_of_its_flags(void **state) {
  (void)state;
  rw_random random = rw_random_stream(1, "grids", 5);
  for (uint64_t i = 0; i < 50; i++) {
    failing f = {.left = -1};
    board b = scattered(&random, i % 9);
    rw_grid grid = make(&f, &b);
    check_whole(&grid, &b);
    discard(&f, &grid);
  }
}

static void bounds_hold_every_field(void **state) {
  (void)state;
  failing f = {.left = -1};
  board b = {
      .place = {{2, 5, 0}, {-1, 0, 0}, {1, -3, 0}},
        .count = 3
  };
  rw_grid grid = make(&f, &b);
  rw_grid_block bounds = rw_grid_bounds(&grid);
  assert_int_equal(bounds.x, -3);
  assert_int_equal(bounds.y, -1);
  assert_int_equal(bounds.columns, 9);
  assert_int_equal(bounds.rows, 4);
  discard(&f, &grid);
  b.count = 0;
  grid = make(&f, &b);
  assert_int_equal(rw_grid_bounds(&grid).rows, 0);
  discard(&f, &grid);
}

static void names_are_two_numbers(void **state) {
  (void)state;
  failing f = {.left = -1};
  board b = {
      .place = {{0, 0, 0}, {-2, 10, 0}},
        .count = 2
  };
  rw_grid grid = make(&f, &b);
  const char *formless[] = {"",     ",",     "1",    "1,",   ",1",   "1,2,",
                            "1, 2", " 1,2",  "01,2", "-0,0", "+1,2", "1;2",
                            "1,-",  "1.0,2", "a,b",  "--1,2"};
  int32_t id;
  for (size_t i = 0; i < sizeof formless / sizeof *formless; i++) {
    assert_int_equal(rw_grid_find(&grid, formless[i], strlen(formless[i]), &id),
                     RW_GRID_NO_FORM);
    assert_int_equal(id, RW_NO_PLACE);
  }
  assert_int_equal(rw_grid_find(&grid, "10,-2", 5, &id), RW_GRID_FOUND);
  assert_int_equal(id, 0);
  assert_int_equal(rw_grid_find(&grid, "1,1", 3, &id), RW_GRID_NO_FIELD);
  const char *far = "99999999999999999999999,-99999999999999999999999";
  assert_int_equal(rw_grid_find(&grid, far, strlen(far), &id),
                   RW_GRID_NO_FIELD);
  discard(&f, &grid);
}

static void a_field_given_twice_is_a_fault(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_alloc alloc = failing_alloc(&f);
  rw_place place[] = {
      {4, 4, 0},
      {1, 2, 0},
      {4, 4, 0}
  };
  rw_grid grid;
  rw_places_fault fault = rw_grid_make(&grid, &alloc, place, 3);
  assert_int_equal(fault.result, RW_PLACES_TWICE);
  assert_int_equal(fault.entry, 2);
  assert_int_equal(fault.other, 0);
  assert_clean(&f);
}

static void a_refused_request_makes_no_board(void **state) {
  (void)state;
  rw_random random = rw_random_stream(2, "grids", 5);
  board b = scattered(&random, 5);
  bool done = false;
  for (long n = 0; !done; n++) {
    failing f = {.left = n};
    rw_alloc alloc = failing_alloc(&f);
    rw_grid grid;
    rw_places_fault fault = rw_grid_make(&grid, &alloc, b.place, b.count);
    done = fault.result == RW_PLACES_GOOD;
    if (done) {
      assert_int_equal(n, 2);
      check_whole(&grid, &b);
    } else {
      assert_int_equal(fault.result, RW_PLACES_NO_MEMORY);
    }
    rw_grid_free(&grid, &alloc);
    assert_clean(&f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_board_is_that_of_its_flags),
      cmocka_unit_test(bounds_hold_every_field),
      cmocka_unit_test(names_are_two_numbers),
      cmocka_unit_test(a_field_given_twice_is_a_fault),
      cmocka_unit_test(a_refused_request_makes_no_board),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
