/*
 * hex.c against plane geometry: in units of half a hex's width and a quarter of
 * its height all corners have whole coordinates, and two corners are one when
 * these are equal.
 */
#include <stdio.h>

#include "hex.h"
#include "random.h"
#include "suite.h"

#define HEX_MOST 600

typedef struct {
  rw_place place[HEX_MOST];
  size_t count;
} list;

static void add(list *to, int32_t q, int32_t r) {
  to->place[to->count].column = q;
  to->place[to->count].row = r;
  to->count++;
}

static list round_board(int32_t radius) {
  list board = {.count = 0};
  for (int32_t r = -radius; r <= radius; r++) {
    for (int32_t q = -radius; q <= radius; q++) {
      if (q + r >= -radius && q + r <= radius) {
        add(&board, q, r);
      }
    }
  }
  return board;
}

/* Each hex of a window is there with a chance of share / 8. */
static list scattered_board(rw_random *random, uint64_t share) {
  list board = {.count = 0};
  for (int32_t r = -5; r <= 5; r++) {
    for (int32_t q = -5; q <= 5; q++) {
      if (rw_random_below(random, 8) < share) {
        add(&board, q, r);
      }
    }
  }
  for (size_t i = board.count; i > 1; i--) {
    size_t j = (size_t)rw_random_below(random, i);
    rw_place place = board.place[j];
    board.place[j] = board.place[i - 1];
    board.place[i - 1] = place;
  }
  return board;
}

static rw_hex make(failing *f, const list *board) {
  rw_hex hex;
  rw_hex_fault fault =
      rw_hex_make(&hex, failing_alloc(f), board->place, board->count);
  assert_int_equal(fault.result, RW_HEX_GOOD);
  return hex;
}

static void discard(failing *f, rw_hex *hex) {
  give_back(f, hex->place);
  assert_clean(f);
}

typedef struct {
  int32_t x;
  int32_t y;
} point;

/* N NE SE S SW NW of a hex around its middle. */
static const point round_hex[6] = {
    {0,  -2},
    {1,  -1},
    {1,  1 },
    {0,  2 },
    {-1, 1 },
    {-1, -1}
};
static const int32_t step_q[6] = {1, 1, 0, -1, -1, 0};
static const int32_t step_r[6] = {-1, 0, 1, 1, 0, -1};

static point corner_point(const rw_place *hex, int i) {
  point at = {2 * hex->column + hex->row + round_hex[i].x,
              3 * hex->row + round_hex[i].y};
  return at;
}

static bool meet(point a, point b) {
  return a.x == b.x && a.y == b.y;
}

/* ---- what any board must satisfy ------------------------------------- */

static bool in_list(const int32_t *ids, int32_t count, int32_t id) {
  for (int32_t i = 0; i < count; i++) {
    if (ids[i] == id) {
      return true;
    }
  }
  return false;
}

static void assert_rising(const int32_t *ids, int32_t count) {
  for (int32_t i = 1; i < count; i++) {
    assert_true(ids[i - 1] < ids[i]);
  }
}

static void check_order(const rw_hex *hex) {
  for (int32_t id = 1; id < hex->cells; id++) {
    const rw_place *a = &hex->place[id - 1];
    const rw_place *b = a + 1;
    assert_true(a->row < b->row || (a->row == b->row && a->column < b->column));
  }
}

static int32_t search(const rw_hex *hex, int32_t q, int32_t r) {
  for (int32_t id = 0; id < hex->cells; id++) {
    const rw_place *at = &hex->place[id];
    if (at->column == q && at->row == r) {
      return id;
    }
  }
  return RW_NO_PLACE;
}

static void check_neighbours(const rw_hex *hex) {
  for (int32_t id = 0; id < hex->cells; id++) {
    const rw_place *at = &hex->place[id];
    for (int d = 0; d < 6; d++) {
      int32_t there = search(hex, at->column + step_q[d], at->row + step_r[d]);
      assert_int_equal(hex->cell[id].cell[d], there);
    }
  }
}

/* Fills points[] by corner id, checking that one id is one point. */
static void find_points(const rw_hex *hex, point *points) {
  bool *known = calloc((size_t)hex->corners + 1, sizeof *known);
  int32_t met = 0;
  for (int32_t id = 0; id < hex->cells; id++) {
    for (int i = 0; i < 6; i++) {
      int32_t corner = hex->cell[id].corner[i];
      point at = corner_point(&hex->place[id], i);
      assert_in_range(corner, 0, hex->corners - 1);
      assert_true(!known[corner] || meet(points[corner], at));
      assert_true(known[corner] || corner == met);
      met += !known[corner];
      known[corner] = true;
      points[corner] = at;
    }
  }
  assert_int_equal(met, hex->corners);
  free(known);
}

static void check_points_differ(const rw_hex *hex, const point *points) {
  for (int32_t a = 0; a < hex->corners; a++) {
    for (int32_t b = a + 1; b < hex->corners; b++) {
      assert_false(meet(points[a], points[b]));
    }
  }
}

static void check_cell_edges(const rw_hex *hex) {
  int32_t met = 0;
  for (int32_t id = 0; id < hex->cells; id++) {
    const rw_hex_cell *cell = &hex->cell[id];
    for (int i = 0; i < 6; i++) {
      const rw_hex_edge *edge = &hex->edge[cell->edge[i]];
      assert_true(in_list(edge->corner, 2, cell->corner[i]));
      assert_true(in_list(edge->corner, 2, cell->corner[(i + 1) % 6]));
      assert_true(in_list(edge->cell, edge->cells, id));
      assert_true(cell->edge[i] <= met);
      met += cell->edge[i] == met;
    }
  }
  assert_int_equal(met, hex->edges);
}

static void check_edges(const rw_hex *hex) {
  for (int32_t id = 0; id < hex->edges; id++) {
    const rw_hex_edge *edge = &hex->edge[id];
    const rw_hex_cell *first = &hex->cell[edge->cell[0]];
    assert_in_range(edge->cells, 1, 2);
    assert_rising(edge->corner, 2);
    assert_rising(edge->cell, edge->cells);
    assert_int_equal(first->edge[edge->side], id);
    for (int32_t i = 0; i < edge->cells; i++) {
      assert_true(in_list(hex->cell[edge->cell[i]].edge, 6, id));
    }
    int32_t touching = 0;
    for (int end = 0; end < 2; end++) {
      touching += hex->corner[edge->corner[end]].edges - 1;
    }
    assert_int_equal(edge->edges, touching);
    for (int32_t i = 0; i < edge->edges; i++) {
      const rw_hex_edge *other = &hex->edge[edge->edge[i]];
      assert_true(edge->edge[i] != id);
      assert_true(in_list(other->corner, 2, edge->corner[0]) !=
                  in_list(other->corner, 2, edge->corner[1]));
      assert_false(in_list(edge->edge, i, edge->edge[i]));
    }
  }
}

static void check_corners(const rw_hex *hex) {
  int32_t cells = 0;
  int32_t edges = 0;
  for (int32_t id = 0; id < hex->corners; id++) {
    const rw_hex_corner *corner = &hex->corner[id];
    assert_in_range(corner->cells, 1, 3);
    assert_in_range(corner->edges, 2, 3);
    assert_rising(corner->cell, corner->cells);
    assert_rising(corner->edge, corner->edges);
    assert_int_equal(hex->cell[corner->cell[0]].corner[corner->side], id);
    for (int32_t i = 0; i < corner->edges; i++) {
      const rw_hex_edge *edge = &hex->edge[corner->edge[i]];
      assert_true(in_list(edge->corner, 2, id));
      assert_true(in_list(edge->corner, 2, corner->corner[i]));
      assert_true(corner->corner[i] != id);
    }
    for (int32_t i = 0; i < corner->cells; i++) {
      assert_true(in_list(hex->cell[corner->cell[i]].corner, 6, id));
    }
    cells += corner->cells;
    edges += corner->edges;
  }
  assert_int_equal(cells, 6 * hex->cells);
  assert_int_equal(edges, 2 * hex->edges);
}

/* A name is that of the lowest hex at a corner or an edge, and of the side of
   it that this is. */
static void check_names(const rw_hex *hex) {
  static const char *const corners[6] = {"n", "ne", "se", "s", "sw", "nw"};
  static const char *const edges[6] = {"ne", "e", "se", "sw", "w", "nw"};
  char cell[RW_HEX_NAMED], name[RW_HEX_NAMED], expected[2 * RW_HEX_NAMED];
  for (int32_t id = 0; id < hex->cells; id++) {
    rw_hex_name(hex, RW_HEX_CELL, id, cell);
    for (int i = 0; i < 6; i++) {
      int32_t corner = hex->cell[id].corner[i], edge = hex->cell[id].edge[i];
      snprintf(expected, sizeof expected, "%s.%s", cell, corners[i]);
      rw_hex_name(hex, RW_HEX_CORNER, corner, name);
      assert_int_equal(strcmp(name, expected) == 0,
                       hex->corner[corner].cell[0] == id);
      snprintf(expected, sizeof expected, "%s.%s", cell, edges[i]);
      rw_hex_name(hex, RW_HEX_EDGE, edge, name);
      assert_int_equal(strcmp(name, expected) == 0,
                       hex->edge[edge].cell[0] == id);
    }
  }
}

static void check_board(const rw_hex *hex) {
  point *points = calloc((size_t)hex->corners + 1, sizeof *points);
  check_order(hex);
  check_neighbours(hex);
  find_points(hex, points);
  check_points_differ(hex, points);
  check_cell_edges(hex);
  check_edges(hex);
  check_corners(hex);
  check_names(hex);
  free(points);
}

/* ---- tests ----------------------------------------------------------- */

static void a_round_board_has_the_known_counts(void **state) {
  (void)state;
  for (int32_t radius = 0; radius <= 5; radius++) {
    failing f = {.left = -1};
    list board = round_board(radius);
    rw_hex hex = make(&f, &board);
    int32_t n = radius + 1;
    assert_int_equal(hex.cells, 3 * radius * n + 1);
    assert_int_equal(hex.corners, 6 * n * n);
    assert_int_equal(hex.edges, 9 * n * n - 3 * n);
    check_board(&hex);
    discard(&f, &hex);
  }
}

static void any_board_agrees_with_geometry(void **state) {
  (void)state;
  rw_random random = rw_random_stream(1, "boards", 6);
  for (uint64_t i = 0; i < 60; i++) {
    failing f = {.left = -1};
    list board = scattered_board(&random, i % 9);
    rw_hex hex = make(&f, &board);
    check_board(&hex);
    discard(&f, &hex);
  }
}

static void assert_fault(const list *board, rw_hex_fault expected) {
  failing f = {.left = -1};
  rw_hex hex;
  rw_hex_fault fault =
      rw_hex_make(&hex, failing_alloc(&f), board->place, board->count);
  assert_int_equal(fault.result, expected.result);
  assert_int_equal(fault.entry, expected.entry);
  assert_int_equal(fault.other, expected.other);
  assert_clean(&f);
}

static void faults_name_their_entries(void **state) {
  (void)state;
  list board = {.count = 0};
  add(&board, 5, 5);
  add(&board, 0, 0);
  add(&board, 1, 0);
  add(&board, 0, 0);
  add(&board, 5, 5);
  add(&board, 0, 0);
  assert_fault(&board, (rw_hex_fault){RW_HEX_TWICE, 3, 1});
  board.place[2].column = RW_FARTHEST + 1;
  assert_fault(&board, (rw_hex_fault){RW_HEX_TOO_FAR, 2, 0});
  board.place[1].row = INT32_MIN;
  assert_fault(&board, (rw_hex_fault){RW_HEX_TOO_FAR, 1, 0});
  board.count = RW_HEX_MOST + 1; /* not read beyond its count check */
  assert_fault(&board, (rw_hex_fault){RW_HEX_TOO_MANY, 0, 0});
}

static void the_farthest_hexes_have_their_sides(void **state) {
  (void)state;
  failing f = {.left = -1};
  list board = {.count = 0};
  add(&board, RW_FARTHEST, RW_FARTHEST);
  add(&board, -RW_FARTHEST, -RW_FARTHEST);
  add(&board, RW_FARTHEST - 1, RW_FARTHEST);
  rw_hex hex = make(&f, &board);
  check_board(&hex);
  assert_int_equal(hex.corners, 16);
  discard(&f, &hex);
}

static void ten_thousand_hexes_are_no_trouble(void **state) {
  (void)state;
  enum { SIDE = 100 };
  failing f = {.left = -1};
  rw_place *place = calloc(SIDE * SIDE, sizeof *place);
  for (int32_t i = 0; i < SIDE * SIDE; i++) {
    place[i].row = i % SIDE;
    place[i].column = i / SIDE;
  }
  rw_hex hex;
  rw_hex_fault fault = rw_hex_make(&hex, failing_alloc(&f), place, SIDE * SIDE);
  assert_int_equal(fault.result, RW_HEX_GOOD);
  /* Euler: corners - edges + hexes = 1 for a board in one piece. */
  assert_int_equal(hex.corners - hex.edges + hex.cells, 1);
  assert_true(f.bytes < (size_t)700 * SIDE * SIDE);
  discard(&f, &hex);
  free(place);
}

static void a_refused_request_makes_no_board(void **state) {
  (void)state;
  failing f = {.left = 0};
  list board = round_board(2);
  rw_hex hex;
  rw_hex_fault fault =
      rw_hex_make(&hex, failing_alloc(&f), board.place, board.count);
  assert_int_equal(fault.result, RW_HEX_NO_MEMORY);
  assert_null(hex.place);
}

static void assert_first_of_row(const rw_hex *hex, int32_t id,
                                const char *expected) {
  char name[RW_HEX_NAMED];
  assert_int_equal(rw_hex_name(hex, RW_HEX_CELL, id, name), strlen(expected));
  assert_string_equal(name, expected);
}

static void rows_go_on_after_z(void **state) {
  (void)state;
  enum { ROWS = 703 };
  failing f = {.left = -1};
  rw_place *place = calloc(ROWS, sizeof *place);
  for (int32_t i = 0; i < ROWS; i++) {
    place[i].row = 3 * i;
  }
  rw_hex hex;
  rw_hex_fault fault = rw_hex_make(&hex, failing_alloc(&f), place, ROWS);
  assert_int_equal(fault.result, RW_HEX_GOOD);
  assert_first_of_row(&hex, 0, "A1");
  assert_first_of_row(&hex, 25, "Z1");
  assert_first_of_row(&hex, 26, "AA1");
  assert_first_of_row(&hex, 51, "AZ1");
  assert_first_of_row(&hex, 52, "BA1");
  assert_first_of_row(&hex, 701, "ZZ1");
  assert_first_of_row(&hex, 702, "AAA1");
  discard(&f, &hex);
  free(place);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_round_board_has_the_known_counts),
      cmocka_unit_test(any_board_agrees_with_geometry),
      cmocka_unit_test(rows_go_on_after_z),
      cmocka_unit_test(faults_name_their_entries),
      cmocka_unit_test(the_farthest_hexes_have_their_sides),
      cmocka_unit_test(ten_thousand_hexes_are_no_trouble),
      cmocka_unit_test(a_refused_request_makes_no_board),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
