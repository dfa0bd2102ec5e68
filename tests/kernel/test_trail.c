/* trail*.c against a search that knows nothing but the rules. */
#include "suite.h"
#include "trail.h"

enum { EDGES = 200, CORNERS = 200, WORDS = 4, KINDS = 3 };

typedef struct { /* a board and a question about all its edges */
  int32_t ends[2 * EDGES], kinds[EDGES];
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

static rw_trail_result ask(rw_trail *t, const game *g, uint64_t limit) {
  uint64_t kinds[KINDS][WORDS] = {{0}}, corners[2][WORDS] = {{0}},
           twice[WORDS] = {0};
  rw_bits edges[KINDS];
  for (int k = 0; k < KINDS; k++) {
    edges[k] = (rw_bits){kinds[k], g->count};
  }
  rw_trail_query q = {.edges = edges, .kinds = KINDS, .limit = limit};
  q.blocked = (rw_bits){corners[0], CORNERS};
  q.joints = (rw_bits){corners[1], CORNERS};
  q.twice = (rw_bits){twice, EDGES};
  for (size_t e = 0; e < g->count; e++) {
    rw_bits_set(&edges[g->with_kinds ? g->kinds[e] : 0], e);
    twice[e / 64] |= (uint64_t)g->twice[e] << (e % 64);
  }
  for (size_t c = 0; c < CORNERS; c++) {
    corners[0][c / 64] |= (uint64_t)g->blocked[c] << (c % 64);
    corners[1][c / 64] |= (uint64_t)g->joints[c] << (c % 64);
  }
  return rw_trail_longest(t, &q);
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
  give_back(&f, t);
  assert_clean(&f);
  return r.length;
}

static void add_edge(game *g, int32_t a, int32_t b) {
  g->ends[2 * g->count] = a;
  g->ends[2 * g->count + 1] = b;
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
    g->kinds[e] = draw(KINDS);
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
    assert_true(r.steps < 1000);
    assert_int_equal(r.length, 105 - missing);
    give_back(&f, t);
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
    assert_true(limit > 1 || r.steps == limit);
  }
  give_back(&f, t);
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
    uint64_t some = 0x3b, beyond = ~UINT64_C(0);
    rw_bits edges[] = {
        {&some,   6 },
        {&beyond, 64}
    };
    rw_trail_query q = {.edges = edges, .kinds = 1};
    assert_int_equal(ask(t, &g, 0).length, 6);
    assert_int_equal(rw_trail_longest(t, &q).length, 5);
    q.kinds = 2; /* one edge is of another kind, and all others stand twice */
    assert_int_equal(rw_trail_longest(t, &q).length, 5);
    q.kinds = 0;
    assert_int_equal(rw_trail_longest(t, &q).length, 0);
  }
  give_back(&f, t);
}

static void bad_boards_are_refused(void **state) {
  (void)state;
  failing f = {.left = -1};
  const int32_t ends[] = {0, 1}, below[] = {0, -1};
  const int32_t beyond[] = {RW_TRAIL_CORNERS, 0};
  assert_null(rw_trail_new(failing_alloc(&f), below, 1));
  assert_null(rw_trail_new(failing_alloc(&f), beyond, 1));
  rw_trail *t = rw_trail_new(failing_alloc(&f), ends, 1);
  assert_int_equal(rw_trail_edges(t), 1);
  assert_int_equal(rw_trail_corners(t), 2);
  give_back(&f, t);
  t = rw_trail_new(failing_alloc(&f), NULL, 0);
  rw_trail_query q = {.kinds = 0};
  assert_int_equal(rw_trail_longest(t, &q).length, 0);
  give_back(&f, t);
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
      give_back(&f, t);
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
      cmocka_unit_test(bad_boards_are_refused),
      cmocka_unit_test(survives_every_refusal_of_memory),
  };
  return cmocka_run_group_tests_name("trail", tests, NULL, NULL);
}
