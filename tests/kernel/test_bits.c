/* bits.c against an array of flags, for sizes around whole words. */
#include "bits.h"
#include "random.h"
#include "suite.h"

#define MOST 200

static const size_t sizes[] = {0, 1, 2, 63, 64, 65, 127, 128, 129, MOST};
#define SIZES (sizeof sizes / sizeof *sizes)

typedef struct { /* a set, and the same as flags */
  uint64_t words[4];
  rw_bits bits;
  bool flags[MOST];
} set;

static void fill(set *s, size_t places, rw_random *random) {
  uint64_t share = rw_random_below(random, 9);
  memset(s, 0, sizeof *s);
  s->bits = (rw_bits){s->words, places};
  for (size_t i = 0; i < places; i++) {
    s->flags[i] = rw_random_below(random, 8) < share;
    if (s->flags[i]) {
      rw_bits_set(&s->bits, i);
    }
  }
}

static void assert_same(const set *s) {
  size_t count = 0;
  for (size_t i = 0; i < MOST; i++) {
    assert_int_equal(rw_bits_has(&s->bits, i), s->flags[i]);
    count += s->flags[i];
  }
  assert_int_equal(rw_bits_count(&s->bits), count);
}

/* Going from each place held to the next meets exactly the flags. */
static void assert_order(const set *s) {
  size_t met = rw_bits_from(&s->bits, 0);
  for (size_t i = 0; i < s->bits.places; i++) {
    if (s->flags[i]) {
      assert_int_equal(met, i);
      met = rw_bits_from(&s->bits, i + 1);
    }
  }
  assert_int_equal(met, s->bits.places);
}

static void a_set_holds_what_was_set(void **state) {
  (void)state;
  rw_random random = rw_random_stream(1, "bits", 4);
  for (size_t i = 0; i < 300; i++) {
    set s;
    fill(&s, sizes[i % SIZES], &random);
    assert_same(&s);
    assert_order(&s);
    for (size_t place = 0; place < s.bits.places; place += 3) {
      rw_bits_clear(&s.bits, place);
      s.flags[place] = false;
    }
    assert_same(&s);
    rw_bits_empty(&s.bits);
    assert_int_equal(rw_bits_count(&s.bits), 0);
  }
}

static void equal_sets_hold_the_same(void **state) {
  (void)state;
  rw_random random = rw_random_stream(2, "bits", 4);
  for (size_t i = 0; i < 300; i++) {
    set a, b;
    fill(&a, sizes[i % SIZES], &random);
    fill(&b, sizes[i % SIZES], &random);
    bool alike = memcmp(a.flags, b.flags, sizeof a.flags) == 0;
    assert_int_equal(rw_bits_equal(&a.bits, &b.bits), alike);
    assert_true(rw_bits_equal(&a.bits, &a.bits));
  }
}

static void places_outside_are_never_held(void **state) {
  (void)state;
  uint64_t words[2] = {0, 0};
  rw_bits bits = {words, 65};
  rw_bits shorter = {words, 64};
  rw_bits_set(&bits, 65);
  rw_bits_set(&bits, SIZE_MAX);
  rw_bits_clear(&bits, 1000);
  assert_false(rw_bits_has(&bits, 65));
  assert_int_equal(rw_bits_count(&bits), 0);
  assert_int_equal(rw_bits_from(&bits, SIZE_MAX), 65);
  assert_false(rw_bits_equal(&bits, &shorter));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_set_holds_what_was_set),
      cmocka_unit_test(equal_sets_hold_the_same),
      cmocka_unit_test(places_outside_are_never_held),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
