#include "grid.h"

static const int32_t step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int32_t step_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

int rw_grid_around(int32_t columns, int32_t rows, int32_t field, int step,
                   int32_t around[8]) {
  int count = 0;
  for (int d = 0; d < 8; d += step) {
    int32_t x = field % columns + step_x[d], y = field / columns + step_y[d];
    if (x >= 0 && x < columns && y >= 0 && y < rows) {
      around[count++] = y * columns + x;
    }
  }
  return count;
}
