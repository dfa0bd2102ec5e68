/*
 * hex.c against plane geometry: in units of half a hex's width and a quarter of
 * its height all corners have whole coordinates, and two corners are one when
 * these are equal.
 */
#include "hex_boards.h"

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
    const rw_place *a = &hex->places.place[id - 1];
    const rw_place *b = a + 1;
    assert_true(a->row < b->row || (a->row == b->row && a->column < b->column));
  }
}

static int32_t search(const rw_hex *hex, int32_t q, int32_t r) {
  for (int32_t id = 0; id < hex->cells; id++) {
    const rw_place *at = &hex->places.place[id];
    if (at->column == q && at->row == r) {
      return id;
    }
  }
  return RW_NO_PLACE;
}

static void check_neighbours(const rw_hex *hex) {
  for (int32_t id = 0; id < hex->cells; id++) {
    const rw_place *at = &hex->places.place[id];
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
      point at = corner_point(&hex->places.place[id], i);
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

/* Each edge of the coast once, in rings that are whole, each from its lowest
   edge on, neighbours in a ring sharing a corner. */
static void check_coast(const rw_hex *hex) {
  int32_t count = 0;
  for (int32_t id = 0; id < hex->edges; id++) {
    bool is_coast = hex->edge[id].cells == 1;
    count += is_coast;
    assert_int_equal(in_list(hex->coast, hex->coasts, id), is_coast);
    assert_int_equal(rw_hex_along_coast(hex, id) != RW_NO_PLACE, is_coast);
  }
  assert_int_equal(hex->coasts, count);
  int32_t start = 0;
  int32_t start_before = -1;
  for (int32_t i = 0; i < count; i++) {
    const rw_hex_edge *edge = &hex->edge[hex->coast[i]];
    int32_t next = rw_hex_along_coast(hex, hex->coast[i]);
    assert_true(in_list(edge->edge, edge->edges, next));
    assert_true(hex->coast[i] >= hex->coast[start]);
    if (next == hex->coast[start]) {
      assert_true(hex->coast[start] > start_before);
      start_before = hex->coast[start];
      start = i + 1;
    } else {
      assert_true(i + 1 < count && hex->coast[i + 1] == next);
    }
  }
  assert_int_equal(start, count);
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
  check_coast(hex);
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
    assert_int_equal(hex.coasts, 12 * n - 6);
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

static void a_ring_has_a_coast_outside_and_a_coast_inside(void **state) {
  (void)state;
  failing f = {.left = -1};
  list board = {.count = 0};
  for (int d = 0; d < 6; d++) {
    add(&board, step_q[d], step_r[d]);
  }
  rw_hex hex = make(&f, &board);
  assert_int_equal(hex.coasts, 24);
  int32_t length = 1;
  int32_t id = rw_hex_along_coast(&hex, hex.coast[0]);
  for (; id != hex.coast[0]; length++) {
    id = rw_hex_along_coast(&hex, id);
  }
  assert_int_equal(length, 18);
  check_board(&hex);
  discard(&f, &hex);
}

/* Twice the area inside the walk, positive when it goes clockwise with y to
   the south. */
static void an_island_is_walked_clockwise(void **state) {
  (void)state;
  failing f = {.left = -1};
  list board = round_board(2);
  rw_hex hex = make(&f, &board);
  int64_t area = 0;
  for (int32_t i = 0; i < hex.coasts; i++) {
    const rw_hex_edge *edge = &hex.edge[hex.coast[i]];
    const rw_place *cell = &hex.places.place[edge->cell[0]];
    point a = corner_point(cell, edge->side);
    point b = corner_point(cell, (edge->side + 1) % 6);
    area += (int64_t)a.x * b.y - (int64_t)b.x * a.y;
  }
  /* A hex is 2 wide and 4 high: 6 in area. */
  assert_int_equal(area, 2 * 6 * 19);
  discard(&f, &hex);
}

static void assert_fault(const list *board, rw_places_fault expected) {
  failing f = {.left = -1};
  rw_alloc alloc = failing_alloc(&f);
  rw_hex hex;
  rw_places_fault fault = rw_hex_make(&hex, &alloc, board->place, board->count);
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
  assert_fault(&board, (rw_places_fault){RW_PLACES_TWICE, 3, 1});
  board.place[2].column = RW_FARTHEST + 1;
  assert_fault(&board, (rw_places_fault){RW_PLACES_TOO_FAR, 2, 0});
  board.place[1].row = INT32_MIN;
  assert_fault(&board, (rw_places_fault){RW_PLACES_TOO_FAR, 1, 0});
  board.count = RW_MOST_PLACES + 1; /* not read beyond its count check */
  assert_fault(&board, (rw_places_fault){RW_PLACES_TOO_MANY, 0, 0});
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
  rw_alloc alloc = failing_alloc(&f);
  rw_place *place = calloc(SIDE * SIDE, sizeof *place);
  for (int32_t i = 0; i < SIDE * SIDE; i++) {
    place[i].row = i % SIDE;
    place[i].column = i / SIDE;
  }
  rw_hex hex;
  rw_places_fault fault = rw_hex_make(&hex, &alloc, place, SIDE * SIDE);
  assert_int_equal(fault.result, RW_PLACES_GOOD);
  /* Euler: corners - edges + hexes = 1 for a board in one piece. */
  assert_int_equal(hex.corners - hex.edges + hex.cells, 1);
  assert_true(f.bytes < (size_t)700 * SIDE * SIDE);
  rw_hex_free(&hex, &alloc);
  assert_clean(&f);
  free(place);
}

static void a_refused_request_makes_no_board(void **state) {
  (void)state;
  list board = round_board(2);
  bool done = false;
  for (long n = 0; !done; n++) {
    failing f = {.left = n};
    rw_alloc alloc = failing_alloc(&f);
    rw_hex hex;
    rw_places_fault fault = rw_hex_make(&hex, &alloc, board.place, board.count);
    done = fault.result == RW_PLACES_GOOD;
    if (done) {
      assert_true(n >= 5);
      check_board(&hex);
    } else {
      assert_int_equal(fault.result, RW_PLACES_NO_MEMORY);
      assert_clean(&f);
    }
    rw_hex_free(&hex, &alloc);
    assert_clean(&f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_round_board_has_the_known_counts),
      cmocka_unit_test(any_board_agrees_with_geometry),
      cmocka_unit_test(a_ring_has_a_coast_outside_and_a_coast_inside),
      cmocka_unit_test(an_island_is_walked_clockwise),
      cmocka_unit_test(faults_name_their_entries),
      cmocka_unit_test(the_farthest_hexes_have_their_sides),
      cmocka_unit_test(ten_thousand_hexes_are_no_trouble),
      cmocka_unit_test(a_refused_request_makes_no_board),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
