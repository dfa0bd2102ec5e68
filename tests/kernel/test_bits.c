/* bits.c against an array of flags, for sizes around whole words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bits.h"
#include "failing.h"
#include "random.h"

#define MOST 200

static const size_t sizes[] = {0, 1, 2, 63, 64, 65, 127, 128, 129, MOST};
#define SIZES (sizeof sizes / sizeof *sizes)

static void fill(rw_bits *bits, bool *flags, rw_random *random) {
  uint64_t share = rw_random_below(random, 9);
  memset(flags, 0, MOST);
  for (size_t i = 0; i < bits->places; i++) {
    flags[i] = rw_random_below(random, 8) < share;
    if (flags[i]) {
      rw_bits_set(bits, i);
    }
  }
}

static void assert_same(const rw_bits *bits, const bool *flags) {
  size_t count = 0;
  for (size_t i = 0; i < MOST; i++) {
    assert_int_equal(rw_bits_has(bits, i), flags[i]);
    count += flags[i];
  }
  assert_int_equal(rw_bits_count(bits), count);
}

/* Going from each place held to the next meets exactly the flags. */
static void assert_order(const rw_bits *bits, const bool *flags) {
  size_t met = rw_bits_from(bits, 0);
  for (size_t i = 0; i < bits->places; i++) {
    if (flags[i]) {
      assert_int_equal(met, i);
      met = rw_bits_from(bits, i + 1);
    }
  }
  assert_int_equal(met, bits->places);
}

static void a_set_holds_what_was_set(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_random random = rw_random_stream(1, "bits", 4);
  for (int i = 0; i < 300; i++) {
    bool flags[MOST];
    rw_bits bits;
    rw_alloc alloc = failing_alloc(&f);
    assert_true(rw_bits_make(&bits, &alloc, sizes[(size_t)i % SIZES]));
    fill(&bits, flags, &random);
    assert_same(&bits, flags);
    assert_order(&bits, flags);
    for (size_t place = 0; place < bits.places; place += 3) {
      rw_bits_clear(&bits, place);
      flags[place] = false;
    }
    assert_same(&bits, flags);
    rw_bits_empty(&bits);
    assert_int_equal(rw_bits_count(&bits), 0);
    rw_bits_free(&bits, &alloc);
  }
  assert_int_equal(f.blocks, 0);
  assert_int_equal(f.wrong_sizes, 0);
}

typedef struct {
  rw_bits a, b, c;
  bool in_a[MOST], in_b[MOST], expected[MOST];
} pair;

static void combine(pair *p, int operation) {
  rw_bits_copy(&p->c, &p->a);
  for (size_t i = 0; i < MOST; i++) {
    bool a = p->in_a[i], b = p->in_b[i];
    p->expected[i] = operation == 0   ? a || b
                     : operation == 1 ? a && b
                                      : a && !b;
  }
  if (operation == 0) {
    rw_bits_union(&p->c, &p->b);
  } else if (operation == 1) {
    rw_bits_intersect(&p->c, &p->b);
  } else {
    rw_bits_minus(&p->c, &p->b);
  }
}

static void sets_are_put_together_bit_by_bit(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_alloc alloc = failing_alloc(&f);
  rw_random random = rw_random_stream(2, "bits", 4);
  for (int i = 0; i < 300; i++) {
    pair p;
    size_t size = sizes[(size_t)i % SIZES];
    assert_true(rw_bits_make(&p.a, &alloc, size));
    assert_true(rw_bits_make(&p.b, &alloc, size));
    assert_true(rw_bits_make(&p.c, &alloc, size));
    fill(&p.a, p.in_a, &random);
    fill(&p.b, p.in_b, &random);
    bool alike = memcmp(p.in_a, p.in_b, sizeof p.in_a) == 0;
    assert_int_equal(rw_bits_equal(&p.a, &p.b), alike);
    for (int operation = 0; operation < 3; operation++) {
      combine(&p, operation);
      assert_same(&p.c, p.expected);
    }
    rw_bits_copy(&p.c, &p.a);
    assert_true(rw_bits_equal(&p.c, &p.a));
    rw_bits_free(&p.a, &alloc);
    rw_bits_free(&p.b, &alloc);
    rw_bits_free(&p.c, &alloc);
  }
  assert_int_equal(f.blocks, 0);
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

static void a_refused_request_makes_no_set(void **state) {
  (void)state;
  bool done = false;
  for (long n = 0; !done; n++) {
    failing f = {.left = n};
    rw_alloc alloc = failing_alloc(&f);
    rw_bits bits;
    done = rw_bits_make(&bits, &alloc, 100);
    assert_int_equal(done, n > 0);
    rw_bits_set(&bits, 5);
    assert_int_equal(rw_bits_count(&bits), done);
    rw_bits_free(&bits, &alloc);
    assert_int_equal(f.blocks, 0);
    assert_int_equal(f.wrong_sizes, 0);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_set_holds_what_was_set),
      cmocka_unit_test(sets_are_put_together_bit_by_bit),
      cmocka_unit_test(places_outside_are_never_held),
      cmocka_unit_test(a_refused_request_makes_no_set),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
