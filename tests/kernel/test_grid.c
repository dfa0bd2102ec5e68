/* grid.c against the places of all fields. */
#include "grid.h"
#include "suite.h"

static const int32_t step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int32_t step_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

static void check_field(int32_t columns, int32_t rows, int32_t field,
                        int step) {
  int32_t around[8];
  int count = rw_grid_around(columns, rows, field, step, around), met = 0;
  for (int d = 0; d < 8; d += step) {
    for (int32_t other = 0; other < columns * rows; other++) {
      if (other % columns == field % columns + step_x[d] &&
          other / columns == field / columns + step_y[d]) {
        assert_true(met < count);
        assert_int_equal(around[met++], other);
      }
    }
  }
  assert_int_equal(met, count);
}

static void fields_have_those_around_them(void **state) {
  (void)state;
  for (int32_t columns = 1; columns < 6; columns++) {
    for (int32_t rows = 1; rows < 6; rows++) {
      for (int32_t field = 0; field < columns * rows; field++) {
        check_field(columns, rows, field, 1);
        check_field(columns, rows, field, 2);
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(fields_have_those_around_them),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
