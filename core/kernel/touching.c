/* touching.c: the rows of a relation, one behind the other. */
#include "touching.h"

#include <string.h>

struct rw_touching {
  size_t bytes;
  int32_t rows[]; /* where the row of each place begins, and the last ends; */
                  /* behind these `places` + 1 entries, the rows */
};

static bool are_places(const rw_touch *pairs, size_t count, size_t places,
                       size_t others) {
  for (size_t i = 0; i < count; i++) {
    if (pairs[i].place < 0 || (size_t)pairs[i].place >= places ||
        pairs[i].other < 0 || (size_t)pairs[i].other >= others) {
      return false;
    }
  }
  return true;
}

/* Counts the pairs of each place, then lays each behind those before it. */
static void sort_rows(int32_t *rows, size_t places, const rw_touch *pairs,
                      size_t count) {
  for (size_t i = 0; i < count; i++) {
    rows[pairs[i].place + 1]++;
  }
  rows[0] = (int32_t)places + 1;
  for (size_t i = 1; i <= places; i++) {
    rows[i] += rows[i - 1];
  }
  for (size_t i = count; i-- > 0;) {
    rows[--rows[pairs[i].place + 1]] = pairs[i].other;
  }
  /* Each entry has come down to the start of its row: one place further on. */
  memmove(rows, rows + 1, places * sizeof *rows);
  rows[places] = (int32_t)(places + 1 + count);
}

rw_touching *rw_touching_new(rw_alloc alloc, size_t places, size_t others,
                             const rw_touch *pairs, size_t count) {
  if (places > RW_TOUCHING_MOST || count > RW_TOUCHING_MOST ||
      !are_places(pairs, count, places, others)) {
    return NULL;
  }
  rw_touching plan = {sizeof plan + (places + 1 + count) * sizeof *plan.rows};
  rw_touching *t = alloc.resize(alloc.ctx, NULL, 0, plan.bytes);
  if (t != NULL) {
    memset(t, 0, plan.bytes);
    t->bytes = plan.bytes;
    sort_rows(t->rows, places, pairs, count);
  }
  return t;
}

void rw_touching_free(rw_touching *t, rw_alloc alloc) {
  if (t != NULL) {
    alloc.resize(alloc.ctx, t, t->bytes, 0);
  }
}

size_t rw_touching_any(const rw_touching *t, const rw_bits *from, rw_bits *to) {
  const int32_t *rows = t->rows;
  size_t steps = 0;
  rw_bits_empty(to);
  for (size_t i = rw_bits_from(from, 0); i < from->places;
       i = rw_bits_from(from, i + 1)) {
    steps += 1 + (size_t)(rows[i + 1] - rows[i]);
    for (int32_t k = rows[i]; k < rows[i + 1]; k++) {
      rw_bits_set(to, (size_t)rows[k]);
    }
  }
  return steps;
}

size_t rw_touching_one(const rw_touching *t, const rw_bits *from, rw_bits *to,
                       rw_bits *spare) {
  const int32_t *rows = t->rows;
  size_t steps = 0;
  rw_bits_empty(to);
  rw_bits_empty(spare);
  for (size_t i = rw_bits_from(from, 0); i < from->places;
       i = rw_bits_from(from, i + 1)) {
    steps += 1 + (size_t)(rows[i + 1] - rows[i]);
    for (int32_t k = rows[i]; k < rows[i + 1]; k++) {
      rw_bits_set(rw_bits_has(to, (size_t)rows[k]) ? spare : to,
                  (size_t)rows[k]);
    }
  }
  rw_bits_minus(to, spare);
  return steps;
}
