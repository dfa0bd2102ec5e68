/* trail*.c against a search that knows nothing but the rules. */
#include "suite.h"
#include "trail.h"

enum { EDGES = 200, CORNERS = 200 };

typedef struct { /* a board and a question about all its edges */
  int32_t ends[2 * EDGES], edges[EDGES], kinds[EDGES];
  uint8_t blocked[CORNERS], joints[CORNERS], twice[EDGES];
  size_t count;
  bool with_kinds;
} game;

/* ==== the rules, and nothing else ==== */

static bool may_go(const game *g, int32_t from, int32_t last, int32_t next) {
  return !g->blocked[from] &&
         (!g->with_kinds || g->kinds[last] == g->kinds[next] ||
          g->joints[from]);
}

static int32_t other_end(const game *g, int32_t edge, int32_t corner) {
  int32_t a = g->ends[2 * edge], b = g->ends[2 * edge + 1];
  return a == corner ? b : a;
}

static bool touches(const game *g, int32_t edge, int32_t corner) {
  return g->ends[2 * edge] == corner || g->ends[2 * edge + 1] == corner;
}

static size_t longest_on(const game *g, uint32_t used, int32_t at,
                         int32_t last) {
  size_t best = 0;
  for (int32_t e = 0; e < (int32_t)g->count; e++) {
    if (!(used >> e & 1) && touches(g, e, at) &&
        (last < 0 || may_go(g, at, last, e))) {
      size_t length = 1 + g->twice[e] +
                      longest_on(g, used | 1u << e, other_end(g, e, at), e);
      best = length > best ? length : best;
    }
  }
  return best;
}

static size_t oracle(const game *g, int32_t corners) {
  size_t best = 0;
  for (int32_t c = 0; c < corners; c++) {
    size_t length = longest_on(g, 0, c, -1);
    best = length > best ? length : best;
  }
  return best;
}

/* Can the path be walked, from one end of its first edge or the other? */
static bool is_walk(const game *g, const rw_trail_result *r, int32_t at) {
  for (size_t i = 0; i < r->length; i++) {
    int32_t e = r->path[i];
    if (i > 0 && e == r->path[i - 1]) {
      continue; /* the other half of an edge that counts twice */
    }
    if (!touches(g, e, at) || (i > 0 && !may_go(g, at, r->path[i - 1], e))) {
      return false;
    }
    at = other_end(g, e, at);
  }
  return true;
}

static void assert_path(const game *g, const rw_trail_result *r) {
  static uint8_t used[EDGES];
  memset(used, 0, sizeof used);
  for (size_t i = 0; i < r->length; i++) {
    assert_true(used[r->path[i]] <= g->twice[r->path[i]]);
    used[r->path[i]]++;
  }
  assert_true(r->length == 0 || is_walk(g, r, g->ends[2 * r->path[0]]) ||
              is_walk(g, r, g->ends[2 * r->path[0] + 1]));
}

static rw_trail_result ask(rw_trail *t, const game *g, uint64_t limit) {
  rw_trail_query q = {
      g->edges,  g->count, g->blocked, g->with_kinds ? g->kinds : NULL,
      g->joints, limit,    g->twice};
  rw_trail_result r;
  assert_true(rw_trail_longest(t, &q, &r));
  assert_path(g, &r);
  return r;
}

static rw_trail *board(failing *f, const game *g) {
  rw_trail *t = rw_trail_new(failing_alloc(f), g->ends, g->count);
  assert_non_null(t);
  return t;
}

static size_t longest(const game *g) {
  failing f = {.left = -1};
  rw_trail *t = board(&f, g);
  rw_trail_result r = ask(t, g, 0);
  assert_true(r.exact);
  size_t length = r.length;
  rw_trail_free(t);
  assert_clean(&f);
  return length;
}

static void add_edge(game *g, int32_t a, int32_t b) {
  g->ends[2 * g->count] = a;
  g->ends[2 * g->count + 1] = b;
  g->edges[g->count] = (int32_t)g->count;
  g->count++;
}

static void random_game(game *g, int32_t edges, int32_t corners) {
  memset(g, 0, sizeof *g);
  g->with_kinds = draw(2);
  while ((int32_t)g->count < edges) {
    add_edge(g, draw(corners), draw(corners));
  }
  for (int32_t c = 0; c < corners; c++) {
    g->blocked[c] = draw(6) == 0;
    g->joints[c] = draw(3) == 0;
  }
  for (int32_t e = 0; e < edges; e++) {
    g->kinds[e] = draw(3) - 1;
    g->twice[e] = draw(5) == 0;
  }
}

/* Any graph: loops, parallel edges, parts, kinds, blocked corners. */
static void small_graphs_as_the_rules_say(void **state) {
  (void)state;
  for (int round = 0; round < 12000; round++) {
    game g;
    int32_t corners = 1 + draw(8);
    random_game(&g, draw(9), corners);
    assert_int_equal(longest(&g), oracle(&g, corners));
  }
}

static void sparse_graphs_as_the_rules_say(void **state) {
  (void)state;
  for (int round = 0; round < 3000; round++) {
    game g;
    random_game(&g, 10 + draw(5), 12);
    assert_int_equal(longest(&g), oracle(&g, 12));
  }
}

/* Corners and edges as hexes have them: a brick wall. Corner (x, y) joins
   (x + 1, y), and (x, y + 1) where x + y is even. */
static bool wall_edge(int32_t i, int32_t wide, int32_t *a, int32_t *b) {
  int32_t x = i / 2 % wide, y = i / 2 / wide;
  *a = y * wide + x;
  *b = i % 2 ? *a + wide : *a + 1;
  return i % 2 ? (x + y) % 2 == 0 : x + 1 < wide;
}

static void random_wall(game *g, int32_t edges, int32_t wide, int32_t high) {
  memset(g, 0, sizeof *g);
  bool taken[2 * CORNERS] = {false};
  while ((int32_t)g->count < edges) {
    int32_t a, b, i = draw(2 * wide * (high - 1));
    if (!taken[i] && wall_edge(i, wide, &a, &b)) {
      taken[i] = true;
      add_edge(g, a, b);
    }
  }
}

static void roads_on_hexes_as_the_rules_say(void **state) {
  (void)state;
  for (int round = 0; round < 3000; round++) {
    game g;
    random_wall(&g, 15, 5, 5);
    for (int32_t c = 0; c < 25; c++) {
      g.blocked[c] = draw(8) == 0;
    }
    assert_int_equal(longest(&g), oracle(&g, 25));
  }
}

/* A complete graph of 15 corners, each with 14 edges; then without one edge,
   so that two corners are odd. Each step is right at once, or taken back. */
static void one_line_drawings_take_no_wrong_turn(void **state) {
  (void)state;
  for (int32_t missing = 0; missing < 2; missing++) {
    game g = {.count = 0};
    for (int32_t a = 0; a < 15; a++) {
      for (int32_t b = 0; b < a - (a == 7 ? missing : 0); b++) {
        add_edge(&g, a, b);
      }
    }
    failing f = {.left = -1};
    rw_trail *t = board(&f, &g);
    rw_trail_result r = ask(t, &g, 1000);
    assert_true(r.exact);
    assert_int_equal(r.length, 105 - missing);
    rw_trail_free(t);
  }
}

static void a_limit_gives_the_best_so_far(void **state) {
  (void)state;
  game g;
  failing f = {.left = -1};
  random_wall(&g, 60, 9, 6);
  rw_trail *t = board(&f, &g);
  size_t before = 0;
  for (uint64_t limit = 1; limit < 2000; limit *= 2) {
    rw_trail_result r = ask(t, &g, limit);
    assert_true(r.steps <= limit);
    assert_true(r.length >= before && r.length <= limit);
    before = r.length;
    assert_true(limit > 1 || !r.exact);
  }
  rw_trail_free(t);
  assert_clean(&f);
}

static void a_board_answers_many_questions(void **state) {
  (void)state;
  game g = {.count = 0};
  failing f = {.left = -1};
  for (int32_t i = 0; i < 6; i++) {
    add_edge(&g, i, (i + 1) % 6);
  }
  rw_trail *t = board(&f, &g);
  for (int round = 0; round < 3; round++) {
    const int32_t some[] = {0, 1, 1, 0, 3, 4, 5};
    rw_trail_query q = {some, 7, NULL, NULL, NULL, 0, NULL};
    rw_trail_result r;
    assert_int_equal(ask(t, &g, 0).length, 6);
    assert_true(rw_trail_longest(t, &q, &r));
    assert_int_equal(r.length, 5);
    q.count = 0;
    assert_true(rw_trail_longest(t, &q, &r));
    assert_int_equal(r.length, 0);
  }
  rw_trail_free(t);
}

static void bad_boards_and_questions_are_refused(void **state) {
  (void)state;
  failing f = {.left = -1};
  const int32_t ends[] = {0, 1}, below[] = {0, -1};
  const int32_t beyond[] = {RW_TRAIL_CORNERS, 0}, ids[] = {0, 1, -1};
  assert_null(rw_trail_new(failing_alloc(&f), below, 1));
  assert_null(rw_trail_new(failing_alloc(&f), beyond, 1));
  rw_trail *t = rw_trail_new(failing_alloc(&f), ends, 1);
  rw_trail_query q = {ids, 2, NULL, NULL, NULL, 0, NULL};
  rw_trail_result r;
  assert_false(rw_trail_longest(t, &q, &r));
  q.edges = ids + 2;
  q.count = 1;
  assert_false(rw_trail_longest(t, &q, &r));
  assert_int_equal(rw_trail_edges(t), 1);
  assert_int_equal(rw_trail_corners(t), 2);
  rw_trail_free(t);
  t = rw_trail_new(failing_alloc(&f), NULL, 0);
  q.count = 0;
  assert_true(rw_trail_longest(t, &q, &r));
  assert_int_equal(r.length, 0);
  rw_trail_free(t);
  assert_clean(&f);
}

static void survives_every_refusal_of_memory(void **state) {
  (void)state;
  const int32_t ends[] = {0, 1, 1, 2};
  rw_trail *t = NULL;
  for (long n = 0; !t; n++) {
    failing f = {.left = n};
    t = rw_trail_new(failing_alloc(&f), ends, 2);
    assert_true(t || f.blocks == 0);
    assert_true(t || n < 1);
    if (t) {
      rw_trail_free(t);
      assert_clean(&f);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_graphs_as_the_rules_say),
      cmocka_unit_test(sparse_graphs_as_the_rules_say),
      cmocka_unit_test(roads_on_hexes_as_the_rules_say),
      cmocka_unit_test(one_line_drawings_take_no_wrong_turn),
      cmocka_unit_test(a_limit_gives_the_best_so_far),
      cmocka_unit_test(a_board_answers_many_questions),
      cmocka_unit_test(bad_boards_and_questions_are_refused),
      cmocka_unit_test(survives_every_refusal_of_memory),
  };
  return cmocka_run_group_tests_name("trail", tests, NULL, NULL);
}
