#include "grid.h"

static const int32_t step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int32_t step_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

rw_places_fault rw_grid_make(rw_grid *grid, const rw_alloc *alloc,
                             const rw_place *list, size_t count) {
  *grid = (rw_grid){.field = NULL};
  rw_places_fault fault = rw_places_make(&grid->places, alloc, list, count);
  if (fault.result != RW_PLACES_GOOD || count == 0) {
    return fault;
  }
  grid->field = alloc->resize(alloc->ctx, NULL, 0, count * sizeof *grid->field);
  if (grid->field == NULL) {
    rw_places_free(&grid->places, alloc);
    fault.result = RW_PLACES_NO_MEMORY;
    return fault;
  }
  for (int32_t id = 0; id < grid->places.count; id++) {
    const rw_place *at = &grid->places.place[id];
    for (int d = 0; d < 8; d++) {
      grid->field[id].beside[d] = rw_places_at(
          &grid->places, at->row + step_y[d], at->column + step_x[d]);
    }
  }
  return fault;
}

void rw_grid_free(rw_grid *grid, const rw_alloc *alloc) {
  if (grid->field != NULL) {
    size_t size = (size_t)grid->places.count * sizeof *grid->field;
    alloc->resize(alloc->ctx, grid->field, size, 0);
  }
  rw_places_free(&grid->places, alloc);
  *grid = (rw_grid){.field = NULL};
}

rw_grid_block rw_grid_bounds(const rw_grid *grid) {
  const rw_place *place = grid->places.place;
  int32_t count = grid->places.count;
  if (count == 0) {
    return (rw_grid_block){0, 0, 0, 0};
  }
  int32_t left = place[0].column;
  int32_t right = left;
  for (int32_t id = 1; id < count; id++) {
    left = place[id].column < left ? place[id].column : left;
    right = place[id].column > right ? place[id].column : right;
  }
  return (rw_grid_block){left, place[0].row, right - left + 1,
                         place[count - 1].row - place[0].row + 1};
}

/* ---- names ----------------------------------------------------------- */

typedef struct {
  const char *at;
  const char *end;
} reader;

static bool at_digit(const reader *in) {
  return in->at < in->end && *in->at >= '0' && *in->at <= '9';
}

static bool accept(reader *in, char wanted) {
  if (in->at == in->end || *in->at != wanted) {
    return false;
  }
  in->at++;
  return true;
}

static bool near(int64_t coordinate) {
  return coordinate >= -RW_FARTHEST && coordinate <= RW_FARTHEST;
}

/* Reads a number as it is printed: no sign but a minus, no leading zero. A
   number too big for any board stays too big. */
static bool read_number(reader *in, int64_t *number) {
  bool minus = accept(in, '-');
  int64_t value = 0;
  const char *start = in->at;
  for (; at_digit(in); in->at++) {
    value = near(value) ? value * 10 + (*in->at - '0') : value;
  }
  *number = minus ? -value : value;
  bool spare_zero = in->at - start > 1 && *start == '0';
  return in->at > start && !spare_zero && !(minus && value == 0);
}

rw_grid_verdict rw_grid_find(const rw_grid *grid, const char *text,
                             size_t length, int32_t *id) {
  reader in = {text, text + length};
  int64_t x;
  int64_t y;
  *id = RW_NO_PLACE;
  if (!read_number(&in, &x) || !accept(&in, ',') || !read_number(&in, &y) ||
      in.at != in.end) {
    return RW_GRID_NO_FORM;
  }
  if (near(x) && near(y)) {
    *id = rw_places_at(&grid->places, (int32_t)y, (int32_t)x);
  }
  return *id == RW_NO_PLACE ? RW_GRID_NO_FIELD : RW_GRID_FOUND;
}
