/* dice.c: faces and sums. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dice.h"

static void a_roll_is_a_draw_for_each_die(void **state) {
  (void)state;
  rw_random random = rw_random_stream(1, "dice", 4);
  rw_random plain = random;
  int32_t shown[5];
  int32_t sum = rw_dice_roll(&random, 6, shown, 5);
  int32_t expected = 0;
  for (int i = 0; i < 5; i++) {
    assert_int_equal(shown[i], (int)rw_random_below(&plain, 6) + 1);
    expected += shown[i];
  }
  assert_int_equal(sum, expected);
  assert_int_equal(rw_dice_sum(shown, 5), expected);
}

/* 1 to 6 ways out of 36, in 36,000 rolls. */
static void two_dice_make_the_known_triangle(void **state) {
  (void)state;
  int seen[13] = {0};
  int32_t shown[2];
  rw_random random = rw_random_stream(2, "dice", 4);
  for (int i = 0; i < 36000; i++) {
    seen[rw_dice_roll(&random, 6, shown, 2)]++;
  }
  assert_int_equal(seen[0] + seen[1], 0);
  for (int sum = 2; sum <= 12; sum++) {
    int ways = sum <= 7 ? sum - 1 : 13 - sum;
    assert_in_range(seen[sum], 1000 * ways - 250, 1000 * ways + 250);
  }
}

static void dice_without_faces_show_nothing(void **state) {
  (void)state;
  int32_t shown[2] = {9, 9};
  rw_random random = rw_random_stream(3, "dice", 4);
  assert_int_equal(rw_dice_roll(&random, 0, shown, 2), 0);
  assert_int_equal(shown[0], 0);
  assert_int_equal(rw_dice_roll(&random, -1, shown, 2), 0);
  assert_int_equal(rw_dice_roll(&random, 6, shown, 0), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_roll_is_a_draw_for_each_die),
      cmocka_unit_test(two_dice_make_the_known_triangle),
      cmocka_unit_test(dice_without_faces_show_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
