/* regions.c against a model that floods everything anew for each question. */
#include "regions.h"
#include "suite.h"

enum { MOST = 60, SUMS = 3, OWNERS = 2, VALUES = SUMS + OWNERS, ROW = 4 };

typedef struct { /* the model */
  int32_t kind[MOST];
  int64_t own[MOST][VALUES];
  int links[MOST][MOST]; /* how many, both ways */
  int32_t count;
} model;

static void flood(const model *m, int32_t at, bool *met) {
  met[at] = true;
  for (int32_t i = 0; i < m->count; i++) {
    if (m->links[at][i] > 0 && !met[i]) {
      flood(m, i, met);
    }
  }
}

static int32_t first_of(const bool *met) {
  int32_t i = 0;
  while (!met[i]) {
    i++;
  }
  return i;
}

static int64_t total_of(const model *m, const bool *met, int value) {
  int64_t total = 0;
  for (int32_t i = 0; i < m->count; i++) {
    total += met[i] ? m->own[i][value] : 0;
  }
  return total;
}

static void assert_members(rw_regions *r, const model *m, const bool *met) {
  int32_t at = first_of(met), size = 0;
  for (int32_t i = 0; i < m->count; i++) {
    size += met[i];
    assert_int_equal(rw_regions_find(r, i) == first_of(met), met[i]);
    if (met[i]) {
      assert_int_equal(at, i);
      at = rw_regions_next(r, at);
    }
  }
  assert_int_equal(at, -1);
  assert_int_equal(rw_regions_size(r, first_of(met)), size);
}

/* All that can be asked about one segment. */
static void assert_as_model(rw_regions *r, const model *m, int32_t segment) {
  bool met[MOST] = {false};
  flood(m, segment, met);
  assert_int_equal(rw_regions_find(r, segment), first_of(met));
  for (int v = 0; v < VALUES; v++) {
    assert_int_equal(rw_regions_own(r, segment, v), m->own[segment][v]);
    assert_int_equal(rw_regions_total(r, segment, v), total_of(m, met, v));
  }
  assert_members(r, m, met);
}

static void add(rw_regions *r, model *m) {
  int32_t kind = draw(2);
  assert_int_equal(rw_regions_add(r, kind), m->count);
  m->kind[m->count++] = kind;
}

static void link_or_cut(rw_regions *r, model *m, bool cut) {
  int32_t a = draw(m->count), b = draw(m->count);
  rw_regions_status status =
      cut ? rw_regions_cut(r, a, b) : rw_regions_link(r, a, b);
  if (cut ? m->links[a][b] == 0 : a == b || m->kind[a] != m->kind[b]) {
    assert_int_equal(status, cut      ? RW_REGIONS_NO_LINK
                             : a == b ? RW_REGIONS_SELF
                                      : RW_REGIONS_KINDS);
    return;
  }
  m->links[a][b] += cut ? -1 : 1;
  m->links[b][a] = m->links[a][b];
  if (cut) {
    bool met[MOST] = {false};
    flood(m, a, met);
    assert_int_equal(status, met[b] ? RW_REGIONS_DONE : RW_REGIONS_SPLIT);
  } else {
    assert_int_equal(status, RW_REGIONS_DONE);
  }
}

static void change(rw_regions *r, model *m) {
  int32_t segment = draw(m->count), delta = draw(21) - 10;
  int value = draw(VALUES);
  rw_regions_change(r, segment, value, delta);
  m->own[segment][value] += delta;
}

/* Places what the model then does step by step. */
static void place(rw_regions *r, model *m) {
  int32_t segments[3 * (1 + ROW)] = {0}, links[12], first;
  int32_t count = draw(4), pairs = 0;
  for (int32_t i = 0; i < count; i++) {
    int32_t *segment = segments + i * (1 + ROW);
    segment[0] = m->kind[m->count + i] = draw(2);
    for (int v = 0; v < SUMS; v++) {
      segment[1 + v] = draw(5);
      m->own[m->count + i][v] = segment[1 + v];
    }
  }
  for (int tries = 0; tries < 12 && pairs < 6 && m->count + count > 0;
       tries++) {
    int32_t a = draw(m->count + count), b = draw(m->count + count);
    if (a == b || m->kind[a] != m->kind[b]) {
      continue;
    }
    links[2 * pairs] = a;
    links[2 * pairs++ + 1] = b;
    m->links[a][b] = ++m->links[b][a];
    m->own[a][1]--;
    m->own[b][1]--;
  }
  rw_regions_piece piece = {segments, (size_t)count, links, (size_t)pairs,
                            1,        NULL};
  assert_int_equal(rw_regions_place(r, &piece, &first), RW_REGIONS_DONE);
  assert_int_equal(first, m->count);
  m->count += count;
}

static void random_step(rw_regions *r, model *m) {
  int32_t pick = draw(12);
  if (m->count < 2) {
    add(r, m);
  } else if (pick == 0 && m->count < MOST - 3) {
    place(r, m);
  } else if (pick == 1 && m->count < MOST) {
    add(r, m);
  } else if (pick < 8) {
    link_or_cut(r, m, pick % 2);
  } else {
    change(r, m);
  }
}

static void start(rw_regions *r, failing *f) {
  rw_regions_init(r, failing_alloc(f), SUMS, OWNERS);
}

static void finish(rw_regions *r, failing *f) {
  give_back(f, r->block);
  assert_clean(f);
}

/* Cuts hit a link about as often as links are made: one half of the walks
   cut what exists, so that regions stay in pieces. */
static void cut_existing(rw_regions *r, model *m) {
  int32_t a = draw(m->count);
  for (int32_t b = 0; b < m->count; b++) {
    if (m->links[a][b] > 0 && draw(2)) {
      m->links[a][b] = --m->links[b][a];
      bool met[MOST] = {false};
      flood(m, a, met);
      assert_int_equal(rw_regions_cut(r, a, b),
                       met[b] ? RW_REGIONS_DONE : RW_REGIONS_SPLIT);
    }
  }
}

static void random_walks_as_the_model(void **state) {
  (void)state;
  for (int walk = 0; walk < 700; walk++) {
    failing f = {.left = -1};
    rw_regions r;
    static model m;
    memset(&m, 0, sizeof m);
    start(&r, &f);
    for (int step = 0; step < 3000; step++) {
      random_step(&r, &m);
      if (walk % 2 && step % 5 == 0) {
        cut_existing(&r, &m);
      }
      if (step % 4 == 0) {
        assert_as_model(&r, &m, draw(m.count));
      }
    }
    for (int32_t i = 0; i < m.count; i++) {
      assert_as_model(&r, &m, i);
    }
    finish(&r, &f);
  }
}

static void clones_go_their_own_way(void **state) {
  (void)state;
  failing f = {.left = -1}, g = {.left = -1};
  rw_regions r, copy;
  static model m, kept;
  memset(&m, 0, sizeof m);
  start(&r, &f);
  for (int step = 0; step < 200; step++) {
    random_step(&r, &m);
  }
  kept = m;
  assert_true(rw_regions_clone(&copy, &r, failing_alloc(&g)));
  for (int step = 0; step < 200; step++) {
    random_step(&r, &m);
  }
  for (int32_t i = 0; i < kept.count; i++) {
    assert_as_model(&copy, &kept, i);
  }
  for (int step = 0; step < 200; step++) {
    random_step(&copy, &kept);
  }
  for (int32_t i = 0; i < m.count; i++) {
    assert_as_model(&r, &m, i);
  }
  finish(&r, &f);
  finish(&copy, &g);
}

static void bad_numbers_are_refused(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_regions r;
  start(&r, &f);
  rw_regions_add(&r, 0);
  assert_int_equal(rw_regions_link(&r, 0, 1), RW_REGIONS_NO_SEGMENT);
  assert_int_equal(rw_regions_link(&r, -1, 0), RW_REGIONS_NO_SEGMENT);
  assert_int_equal(rw_regions_cut(&r, 0, 7), RW_REGIONS_NO_SEGMENT);
  assert_int_equal(rw_regions_cut(&r, 0, 0), RW_REGIONS_NO_LINK);
  assert_false(rw_regions_reserve(&r, RW_REGIONS_SEGMENTS, 0));
  assert_false(rw_regions_reserve(&r, 0, (size_t)RW_REGIONS_LINKS + 1));
  finish(&r, &f);
}

static void a_bad_piece_changes_nothing(void **state) {
  (void)state;
  static const int32_t segments[] = {1, 5, 0, 0, 0, 2, 0, 0, 0, 0};
  static const int32_t bad[][4] = {
      {1, 0, 1, 9        },
      {1, 0, 3, 0        },
      {1, 0, 1, 1        },
      {1, 0, 2, 0        },
      {1, 0, 0, 0        },
      {1, 0, 1, -1       },
      {1, 0, 1, INT32_MIN},
      {1, 0, 1, INT32_MAX},
  };
  failing f = {.left = -1};
  rw_regions r;
  start(&r, &f);
  rw_regions_add(&r, 1);
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    int32_t first = 77;
    rw_regions_piece piece = {segments, 2, bad[i], 2, 0, NULL};
    assert_int_not_equal(rw_regions_place(&r, &piece, &first), RW_REGIONS_DONE);
    assert_int_equal(first, 77);
    assert_int_equal(r.count, 1);
    assert_int_equal(rw_regions_total(&r, 0, 0), 0);
  }
  finish(&r, &f);
}

/* Three segments a piece, the last of which touches the others. */
static void what_touches_is_found_once(void **state) {
  (void)state;
  static const int32_t segments[3 * (1 + ROW)] = {1, [1 + ROW] = 2,
                                                  [2 * (1 + ROW)] = 3};
  static const int32_t links[] = {3, 0, 5, 2};
  static const uint64_t touches[] = {0, 0, 3};
  failing f = {.left = -1};
  int32_t first;
  rw_regions r;
  start(&r, &f);
  rw_regions_piece piece = {segments, 3, links, 0, -1, touches};
  assert_int_equal(rw_regions_place(&r, &piece, &first), RW_REGIONS_DONE);
  piece.link_count = 2;
  assert_int_equal(rw_regions_place(&r, &piece, &first), RW_REGIONS_DONE);
  assert_int_equal(rw_regions_touched(&r, 5, 1), 1);
  assert_int_equal(r.queue[0], 0);
  assert_int_equal(rw_regions_touched(&r, 2, 2), 2);
  assert_int_equal(r.queue[0], 1);
  assert_int_equal(r.queue[1], 4);
  assert_int_equal(rw_regions_touched(&r, 2, 3), 0);
  assert_int_equal(rw_regions_touched(&r, 0, 2), 0);
  finish(&r, &f);
}

/* What one segment counts has a bound, so that no total can overflow. */
static void a_value_stays_within_the_most(void **state) {
  (void)state;
  static const int32_t segments[2 * (1 + ROW)] = {0, INT32_MAX, INT32_MIN};
  static const int32_t links[] = {0, 1};
  failing f = {.left = -1};
  int32_t first;
  rw_regions r;
  start(&r, &f);
  rw_regions_piece piece = {segments, 2, links, 1, 1, NULL};
  assert_int_equal(rw_regions_place(&r, &piece, &first), RW_REGIONS_TOO_MUCH);
  assert_int_equal(r.count, 0);
  piece.open = 0;
  assert_int_equal(rw_regions_place(&r, &piece, &first), RW_REGIONS_DONE);
  assert_int_equal(rw_regions_total(&r, 1, 0), (int64_t)INT32_MAX - 2);
  assert_false(rw_regions_change(&r, 0, 0, 1));
  assert_true(rw_regions_change(&r, 0, 0, -INT32_MAX));
  assert_true(rw_regions_change(&r, 1, 2, RW_REGIONS_MOST));
  assert_false(rw_regions_change(&r, 1, 2, 1));
  assert_int_equal(rw_regions_own(&r, 1, 2), RW_REGIONS_MOST);
  assert_int_equal(rw_regions_total(&r, 0, 2), RW_REGIONS_MOST);
  finish(&r, &f);
}

static void no_values_are_values_too(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_regions r;
  rw_regions_init(&r, failing_alloc(&f), 0, 0);
  for (int32_t i = 0; i < 200; i++) {
    assert_int_equal(rw_regions_add(&r, 0), i);
    assert_true(i == 0 || !rw_regions_link(&r, i - 1, i));
  }
  assert_int_equal(rw_regions_size(&r, 199), 200);
  assert_int_equal(rw_regions_cut(&r, 99, 100), RW_REGIONS_SPLIT);
  assert_int_equal(rw_regions_find(&r, 199), 100);
  finish(&r, &f);
}

/* Builds until memory is refused; gives whether it never was. */
static bool build(rw_regions *r, model *m) {
  static const int32_t segments[] = {0, 1, 2, 3, 0, 0, 4, 5, 6, 0};
  static const int32_t links[] = {100, 101};
  for (int32_t i = 0; i < 100; i++) {
    int32_t first;
    rw_regions_piece piece = {segments, 2, links, 1, -1, NULL};
    if (rw_regions_add(r, 0) < 0) {
      return false;
    }
    m->count++;
    if (i > 0 && rw_regions_link(r, i - 1, i) != RW_REGIONS_DONE) {
      return false;
    }
    if (i == 99 && rw_regions_place(r, &piece, &first) != RW_REGIONS_DONE) {
      return false;
    }
  }
  return true;
}

static void survives_every_refusal_of_memory(void **state) {
  (void)state;
  bool built = false;
  long n = 0;
  for (; !built; n++) {
    failing f = {.left = n};
    rw_regions r, copy;
    model m = {.count = 0};
    start(&r, &f);
    built = build(&r, &m);
    assert_int_equal(r.count, m.count + (built ? 2 : 0));
    assert_true(r.count == 0 || rw_regions_find(&r, 0) == 0);
    long left = f.left;
    f.left = 0;
    assert_int_equal(rw_regions_clone(&copy, &r, failing_alloc(&f)),
                     r.block == NULL);
    f.left = left;
    finish(&r, &f);
  }
  assert_true(n > 3);
}

static void room_that_is_refused_changes_nothing(void **state) {
  (void)state;
  bool done = false;
  for (long n = 0; !done; n++) {
    failing f = {.left = n};
    rw_regions r;
    start(&r, &f);
    int32_t first = rw_regions_add(&r, 4);
    if (first < 0) {
      finish(&r, &f);
      continue;
    }
    long before = f.blocks;
    done = rw_regions_reserve(&r, 500, 300);
    assert_int_equal(f.blocks, done ? 1 : before);
    assert_int_equal(r.count, first + 1);
    assert_int_equal(rw_regions_size(&r, 0), first + 1);
    finish(&r, &f);
    assert_true(!done || n > 1);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_walks_as_the_model),
      cmocka_unit_test(clones_go_their_own_way),
      cmocka_unit_test(bad_numbers_are_refused),
      cmocka_unit_test(a_bad_piece_changes_nothing),
      cmocka_unit_test(what_touches_is_found_once),
      cmocka_unit_test(a_value_stays_within_the_most),
      cmocka_unit_test(no_values_are_values_too),
      cmocka_unit_test(survives_every_refusal_of_memory),
      cmocka_unit_test(room_that_is_refused_changes_nothing),
  };
  return cmocka_run_group_tests_name("regions", tests, NULL, NULL);
}
