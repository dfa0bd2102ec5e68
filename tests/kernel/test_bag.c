/* bag.c: fair by the piece, and never more than was put in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bag.h"
#include "failing.h"

static rw_random stream(void) {
  return rw_random_stream(1, "bag", 3);
}

static void assert_clean(const failing *f) {
  assert_int_equal(f->blocks, 0);
  assert_int_equal(f->bytes, 0);
  assert_int_equal(f->wrong_sizes, 0);
}

static void an_empty_bag_uses_no_draw(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_random random = stream();
  rw_random before = random;
  rw_bag bag;
  size_t kind = 42;
  assert_true(rw_bag_init(&bag, failing_alloc(&f), 3));
  assert_false(rw_bag_draw(&bag, &random, &kind));
  assert_int_equal(kind, 42);
  assert_memory_equal(&random, &before, sizeof random);
  rw_bag_free(&bag);
  rw_bag_free(&bag);
  assert_true(rw_bag_init(&bag, failing_alloc(&f), 0));
  assert_false(rw_bag_draw(&bag, &random, &kind));
  rw_bag_free(&bag);
  assert_clean(&f);
}

static void every_piece_comes_out_once(void **state) {
  (void)state;
  const uint32_t pieces[] = {3, 0, 1, 7, 0};
  uint32_t drawn[5] = {0};
  failing f = {.left = -1};
  rw_random random = stream();
  rw_bag bag;
  size_t kind;
  assert_true(rw_bag_init(&bag, failing_alloc(&f), 5));
  for (size_t i = 0; i < 5; i++) {
    assert_true(rw_bag_put(&bag, i, pieces[i]));
  }
  for (uint64_t left = 11; left > 0; left--) {
    assert_true(rw_bag_total(&bag) == left);
    assert_true(rw_bag_draw(&bag, &random, &kind));
    drawn[kind]++;
  }
  assert_false(rw_bag_draw(&bag, &random, &kind));
  assert_memory_equal(drawn, pieces, sizeof pieces);
  rw_bag_free(&bag);
  assert_clean(&f);
}

static void a_kind_is_as_likely_as_its_share(void **state) {
  (void)state;
  int first[3] = {0};
  failing f = {.left = -1};
  rw_random random = stream();
  rw_bag bag;
  assert_true(rw_bag_init(&bag, failing_alloc(&f), 3));
  for (uint32_t i = 0; i < 3; i++) {
    rw_bag_put(&bag, i, i + 1);
  }
  for (int i = 0; i < 60000; i++) {
    size_t kind;
    assert_true(rw_bag_draw(&bag, &random, &kind));
    rw_bag_put(&bag, kind, 1);
    first[kind]++;
  }
  for (int i = 0; i < 3; i++) {
    assert_in_range(first[i], 10000 * (i + 1) - 500, 10000 * (i + 1) + 500);
  }
  rw_bag_free(&bag);
}

static void a_place_lies_in_the_kind_that_covers_it(void **state) {
  (void)state;
  const uint32_t counts[] = {0, 2, 0, 1};
  assert_int_equal(rw_bag_kind_at(counts, 4, 0), 1);
  assert_int_equal(rw_bag_kind_at(counts, 4, 1), 1);
  assert_int_equal(rw_bag_kind_at(counts, 4, 2), 3);
  assert_int_equal(rw_bag_kind_at(counts, 4, 3), 4);
}

static void what_does_not_fit_is_refused(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_bag bag;
  assert_true(rw_bag_init(&bag, failing_alloc(&f), 1));
  assert_false(rw_bag_put(&bag, 1, 1));
  assert_true(rw_bag_put(&bag, 0, UINT32_MAX));
  assert_false(rw_bag_put(&bag, 0, 1));
  assert_true(rw_bag_total(&bag) == UINT32_MAX);
  rw_bag_free(&bag);
  assert_false(rw_bag_init(&bag, failing_alloc(&f), SIZE_MAX / 2));
  assert_clean(&f);
}

static void a_refused_request_makes_no_bag(void **state) {
  (void)state;
  bool done = false;
  for (long n = 0; !done; n++) {
    failing f = {.left = n};
    rw_bag bag;
    done = rw_bag_init(&bag, failing_alloc(&f), 8);
    assert_int_equal(done, n > 0);
    assert_false(rw_bag_put(&bag, 8, 1));
    assert_int_equal(rw_bag_put(&bag, 0, 1), done);
    rw_bag_free(&bag);
    assert_clean(&f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_empty_bag_uses_no_draw),
      cmocka_unit_test(every_piece_comes_out_once),
      cmocka_unit_test(a_kind_is_as_likely_as_its_share),
      cmocka_unit_test(a_place_lies_in_the_kind_that_covers_it),
      cmocka_unit_test(what_does_not_fit_is_refused),
      cmocka_unit_test(a_refused_request_makes_no_bag),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
