/* touching.c against a table of flags. */
#include "random.h"
#include "suite.h"
#include "touching.h"

#define MOST 130

typedef struct {
  size_t places, others, count;
  rw_touch pairs[MOST * MOST];
  bool touches[MOST][MOST];
} relation;

static void fill(relation *r, rw_random *random) {
  memset(r, 0, sizeof *r);
  r->places = (size_t)rw_random_below(random, MOST);
  r->others = 1 + (size_t)rw_random_below(random, MOST - 1);
  uint64_t pairs = r->places == 0 ? 0 : rw_random_below(random, 400);
  for (uint64_t i = 0; i < pairs; i++) {
    int32_t place = (int32_t)rw_random_below(random, r->places);
    int32_t other = (int32_t)rw_random_below(random, r->others);
    if (!r->touches[place][other]) {
      r->touches[place][other] = true;
      r->pairs[r->count++] = (rw_touch){place, other};
    }
  }
}

typedef uint64_t words[3];

static rw_bits some(uint64_t *own, size_t places, rw_random *random) {
  rw_bits bits = {own, places};
  memset(own, 0, sizeof(words));
  for (size_t i = 0; i < places; i++) {
    if (rw_random_below(random, 3) == 0) {
      rw_bits_set(&bits, i);
    }
  }
  return bits;
}

/* At how many places of `from` each other lies. */
static void count_touched(const relation *r, const rw_bits *from,
                          size_t *counts, size_t *steps) {
  memset(counts, 0, MOST * sizeof *counts);
  *steps = rw_bits_count(from);
  for (size_t i = 0; i < r->places; i++) {
    for (size_t k = 0; rw_bits_has(from, i) && k < r->others; k++) {
      counts[k] += r->touches[i][k];
      *steps += r->touches[i][k];
    }
  }
}

static void assert_steps(const relation *r, const rw_touching *t,
                         rw_random *random) {
  words own[2];
  rw_bits from = some(own[0], r->places, random);
  rw_bits to = some(own[1], r->others, random);
  size_t counts[MOST], steps;
  count_touched(r, &from, counts, &steps);
  assert_int_equal(rw_touching_any(t, &from, &to), steps);
  for (size_t k = 0; k < r->others; k++) {
    assert_int_equal(rw_bits_has(&to, k), counts[k] > 0);
  }
  uint8_t at[MOST];
  for (int least = 1; least <= 3; least++) {
    assert_int_equal(rw_touching_many(t, &from, &to, at, least), steps);
    for (size_t k = 0; k < r->others; k++) {
      assert_int_equal(rw_bits_has(&to, k), counts[k] >= (size_t)least);
    }
  }
}

enum { OWNERS = 4, SHARES = 40 };

/* Whether the owner is ahead at a place, summed up plainly. */
static bool leads(const relation *r, const rw_share *shares, int32_t owner,
                  size_t place) {
  int64_t sums[OWNERS] = {0};
  bool has[OWNERS] = {false};
  for (int i = 0; i < SHARES; i++) {
    if (r->touches[shares[i].place][place]) {
      sums[shares[i].owner] += shares[i].worth;
      has[shares[i].owner] = true;
    }
  }
  for (int rival = 0; rival < OWNERS; rival++) {
    if (rival != owner && has[rival] && sums[rival] >= sums[owner]) {
      return false;
    }
  }
  return has[owner];
}

static void assert_majorities(const relation *r, rw_alloc alloc,
                              rw_random *random) {
  static rw_touch turned[MOST * MOST];
  for (size_t i = 0; i < r->count; i++) {
    turned[i] = (rw_touch){r->pairs[i].other, r->pairs[i].place};
  }
  rw_touching *t =
      rw_touching_new(alloc, r->places, r->others, r->pairs, r->count);
  rw_touching *back =
      rw_touching_new(alloc, r->others, r->places, turned, r->count);
  rw_share shares[SHARES];
  for (int i = 0; i < SHARES; i++) {
    shares[i] = (rw_share){(int32_t)rw_random_below(random, r->places),
                           (int32_t)rw_random_below(random, OWNERS),
                           (int32_t)rw_random_below(random, 6) - 1, 0};
  }
  int32_t first[MOST];
  rw_contest contest = {t, back, shares, SHARES, first};
  words own;
  rw_bits to = some(own, r->others, random);
  for (int32_t owner = 0; owner < OWNERS; owner++) {
    memset(first, 0, sizeof first);
    assert_true(rw_touching_majority(&contest, owner, &to) >= SHARES);
    for (size_t k = 0; k < r->others; k++) {
      assert_int_equal(rw_bits_has(&to, k), leads(r, shares, owner, k));
    }
  }
  give_back(alloc.ctx, t);
  give_back(alloc.ctx, back);
}

static void who_has_the_majority_is_ahead_of_each_other(void **state) {
  (void)state;
  static relation r;
  failing f = {.left = -1};
  rw_alloc alloc = failing_alloc(&f);
  rw_random random = rw_random_stream(2, "majority", 8);
  for (int i = 0; i < 200; i++) {
    do {
      fill(&r, &random);
    } while (r.places == 0);
    assert_majorities(&r, alloc, &random);
  }
  assert_clean(&f);
}

static void a_set_steps_to_what_lies_at_its_places(void **state) {
  (void)state;
  static relation r;
  failing f = {.left = -1};
  rw_alloc alloc = failing_alloc(&f);
  rw_random random = rw_random_stream(1, "touching", 8);
  for (int i = 0; i < 200; i++) {
    fill(&r, &random);
    rw_touching *t =
        rw_touching_new(alloc, r.places, r.others, r.pairs, r.count);
    assert_non_null(t);
    for (int k = 0; k < 10; k++) {
      assert_steps(&r, t, &random);
    }
    give_back(alloc.ctx, t);
  }
  assert_clean(&f);
}

static void a_place_outside_its_layer_is_refused(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_alloc alloc = failing_alloc(&f);
  const rw_touch wrong[] = {
      {3,  0 },
      {0,  2 },
      {-1, 0 },
      {0,  -1}
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    rw_touch pairs[] = {
        {2, 1},
        wrong[i]
    };
    assert_null(rw_touching_new(alloc, 3, 2, pairs, 2));
  }
  assert_null(rw_touching_new(alloc, (size_t)RW_TOUCHING_MOST + 1, 2, NULL, 0));
  assert_clean(&f);
}

static void no_memory_is_no_relation(void **state) {
  (void)state;
  failing f = {.left = 0};
  const rw_touch pair = {0, 0};
  assert_null(rw_touching_new(failing_alloc(&f), 1, 1, &pair, 1));
  assert_clean(&f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_set_steps_to_what_lies_at_its_places),
      cmocka_unit_test(who_has_the_majority_is_ahead_of_each_other),
      cmocka_unit_test(a_place_outside_its_layer_is_refused),
      cmocka_unit_test(no_memory_is_no_relation),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
