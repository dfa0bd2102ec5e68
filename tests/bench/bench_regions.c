/*
 * What regions cost: a strip of tiles of five segments each, of which three
 * join the tile before; then questions, cuts and copies.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "regions.h"

enum {
  TILES = 72,
  ROUNDS = 20000,
  SEGMENTS = 5,
  SUMS = 3,
  ROW = 4,
  OWNERS = 5
};

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size) {
  (void)ctx;
  (void)old_size;
  if (new_size == 0) {
    free(ptr);
    return NULL;
  }
  return realloc(ptr, new_size);
}

static double now(void) {
  struct timespec t;
  timespec_get(&t, TIME_UTC);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void place_tile(rw_regions *r) {
  static const int32_t segments[SEGMENTS * (1 + ROW)] = {
      1, 2, 1, 0, 0, 2, 2, 0, 0, 0, 3, 1, 0, 0, 0, 3, 1, 0, 0, 0, 4, 8, 1, 0, 0,
  };
  int32_t last = r->count - SEGMENTS, first;
  const int32_t at = r->count;
  const int32_t links[] = {at, last, at + 1, last + 1, at + 2, last + 2};
  rw_regions_piece piece = {segments,         SEGMENTS, links,
                            last < 0 ? 0 : 3, 0,        NULL};
  rw_regions_place(r, &piece, &first);
}

static void show(const char *what, double took, double times) {
  printf("%-28s %8.1f ns\n", what, took / times);
}

int main(void) {
  rw_alloc alloc = {resize, NULL};
  rw_regions r, copy;
  int64_t sum = 0;
  if (!rw_regions_init(&r, alloc, SUMS, OWNERS) ||
      !rw_regions_reserve(&r, TILES * SEGMENTS, TILES * 3)) {
    return 1;
  }
  double start = now();
  for (int round = 0; round < ROUNDS; round++) {
    r.count = r.link_count = r.pieces = 0;
    for (int tile = 0; tile < TILES; tile++) {
      place_tile(&r);
    }
  }
  show("place a tile, 3 links", now() - start, (double)ROUNDS * TILES);
  start = now();
  for (int i = 0; i < ROUNDS * 100; i++) {
    sum += rw_regions_total(&r, i % r.count, i % (SUMS + OWNERS));
  }
  show("a total", now() - start, ROUNDS * 100.0);
  start = now();
  for (int i = 0; i < ROUNDS; i++) {
    int32_t middle = TILES / 2 * SEGMENTS;
    rw_regions_cut(&r, middle, middle - SEGMENTS);
    rw_regions_link(&r, middle, middle - SEGMENTS);
  }
  show("cut 72 in two, and link", now() - start, ROUNDS);
  start = now();
  for (int i = 0; i < ROUNDS; i++) {
    if (rw_regions_clone(&copy, &r, alloc)) {
      sum += copy.count;
      rw_regions_free(&copy);
    }
  }
  show("clone 72 tiles", now() - start, ROUNDS);
  rw_regions_free(&r);
  return sum == 0;
}
