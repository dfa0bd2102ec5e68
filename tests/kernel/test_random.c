/* random.c: the published outputs of both generators, and fair draws. */
#include "random.h"
#include "suite.h"

/* xoshiro256** from the state 1 2 3 4. */
static void xoshiro_gives_its_published_outputs(void **state) {
  (void)state;
  const uint64_t expected[] = {
      UINT64_C(11520),
      UINT64_C(0),
      UINT64_C(1509978240),
      UINT64_C(1215971899390074240),
      UINT64_C(1216172134540287360),
      UINT64_C(607988272756665600),
      UINT64_C(16172922978634559625),
      UINT64_C(8476171486693032832),
      UINT64_C(10595114339597558777),
      UINT64_C(2904607092377533576),
  };
  rw_random random = {
      {1, 2, 3, 4}
  };
  for (size_t i = 0; i < 10; i++) {
    assert_true(rw_random_next(&random) == expected[i]);
  }
}

static bool same(const rw_random *a, const rw_random *b) {
  return memcmp(a->word, b->word, sizeof a->word) == 0;
}

static rw_random stream(uint64_t seed, const char *name) {
  return rw_random_stream(seed, name, strlen(name));
}

/* SplitMix64 from the seeds 1234567 and 0, as published with it. */
static void the_nameless_stream_is_the_plain_seeding(void **state) {
  (void)state;
  const uint64_t expected[] = {
      UINT64_C(6457827717110365317),
      UINT64_C(3203168211198807973),
      UINT64_C(9817491932198370423),
      UINT64_C(4593380528125082431),
  };
  rw_random random = stream(1234567, "");
  for (int i = 0; i < 4; i++) {
    assert_true(random.word[i] == expected[i]);
  }
  random = stream(0, "");
  assert_true(random.word[0] == UINT64_C(0xe220a8397b1dcdaf));
  assert_true(random.word[1] == UINT64_C(0x6e789e6aa1b965f4));
  assert_true(random.word[2] == UINT64_C(0x06c45d188009454f));
}

static void seeds_and_names_give_streams_of_their_own(void **state) {
  (void)state;
  const char *names[] = {"", "a", "b", "aa", "ab", "ba", "dice", "deck:x"};
  rw_random seen[8 * 50];
  size_t count = 0;
  for (uint64_t seed = 0; seed < 50; seed++) {
    for (size_t i = 0; i < 8; i++) {
      seen[count++] = stream(seed, names[i]);
    }
  }
  for (size_t i = 0; i < count; i++) {
    for (size_t j = i + 1; j < count; j++) {
      assert_false(same(&seen[i], &seen[j]));
    }
  }
}

/* Two streams of one seed agree in about half of their bits. */
static void streams_do_not_echo_each_other(void **state) {
  (void)state;
  rw_random a = stream(7, "dice");
  rw_random b = stream(7, "dicf");
  int equal = 0;
  for (int i = 0; i < 1000; i++) {
    uint64_t both = ~(rw_random_next(&a) ^ rw_random_next(&b));
    for (; both != 0; both &= both - 1) {
      equal++;
    }
  }
  assert_in_range(equal, 31400, 32600);
}

static void only_four_zeros_are_no_state(void **state) {
  (void)state;
  rw_random random = {
      {0, 0, 0, 0}
  };
  assert_false(rw_random_valid(&random));
  random.word[3] = 1;
  assert_true(rw_random_valid(&random));
}

/* The bound 3 takes two bits and rejects the fourth value. */
static void a_draw_rejects_what_is_beyond_the_bound(void **state) {
  (void)state;
  rw_random random = stream(1, "draws");
  rw_random plain = random;
  for (int i = 0; i < 1000; i++) {
    uint64_t expected;
    do {
      expected = rw_random_next(&plain) & 3;
    } while (expected == 3);
    assert_true(rw_random_below(&random, 3) == expected);
  }
  assert_true(same(&random, &plain));
}

static void a_draw_stays_below_any_bound(void **state) {
  (void)state;
  rw_random random = stream(2, "draws");
  for (int shift = 0; shift < 64; shift++) {
    for (uint64_t near = 0; near < 3; near++) {
      uint64_t bound = (UINT64_C(1) << shift) + near - 1;
      uint64_t drawn = rw_random_below(&random, bound);
      assert_true(bound == 0 ? drawn == 0 : drawn < bound);
    }
  }
  assert_true(rw_random_below(&random, UINT64_MAX) < UINT64_MAX);
}

static void a_bound_of_zero_uses_no_draw(void **state) {
  (void)state;
  rw_random random = stream(3, "draws");
  rw_random before = random;
  assert_true(rw_random_below(&random, 0) == 0);
  assert_true(same(&random, &before));
}

static double chi_square(const int *seen, int bound, int draws) {
  double sum = 0;
  double expected = (double)draws / bound;
  for (int i = 0; i < bound; i++) {
    sum += (seen[i] - expected) * (seen[i] - expected) / expected;
  }
  return sum;
}

/* Mean bound - 1, deviation sqrt(2 (bound - 1)): five of them are allowed. */
static void each_outcome_is_as_likely(void **state) {
  (void)state;
  rw_random random = stream(4, "draws");
  for (int bound = 2; bound <= 40; bound++) {
    int seen[40] = {0};
    for (int i = 0; i < 20000; i++) {
      seen[rw_random_below(&random, (uint64_t)bound)]++;
    }
    double over = chi_square(seen, bound, 20000) - (bound - 1);
    assert_true(over * over < 25.0 * 2 * (bound - 1));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(xoshiro_gives_its_published_outputs),
      cmocka_unit_test(the_nameless_stream_is_the_plain_seeding),
      cmocka_unit_test(seeds_and_names_give_streams_of_their_own),
      cmocka_unit_test(streams_do_not_echo_each_other),
      cmocka_unit_test(only_four_zeros_are_no_state),
      cmocka_unit_test(a_draw_rejects_what_is_beyond_the_bound),
      cmocka_unit_test(a_draw_stays_below_any_bound),
      cmocka_unit_test(a_bound_of_zero_uses_no_draw),
      cmocka_unit_test(each_outcome_is_as_likely),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
