/*
 * How long a longest trail takes, over edges grown at random on a board of
 * 72: from what a player builds to crowds that no game holds. One line for
 * each number of edges, with the mean and the worst that was met.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "trail.h"

enum { WIDE = 11, CORNERS = 200, EDGES = 72 };

static uint64_t seed;

static int32_t draw(int32_t below) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (int32_t)((seed >> 33) % (uint64_t)below);
}

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size) {
  (void)ctx;
  (void)old_size;
  if (new_size == 0) {
    free(ptr);
    return NULL;
  }
  return realloc(ptr, new_size);
}

/* A board of six rows of corners, with 72 edges like that of 19 hexes:
   corner (x, y) joins (x + 1, y), and (x, y + 1) where x + y is even. */
static int32_t row_start(int32_t y) {
  static const int32_t starts[] = {2, 1, 0, 0, 1, 2};
  return starts[y];
}

static int is_corner(int32_t x, int32_t y) {
  return y >= 0 && y < 6 && x >= row_start(y) && x < WIDE - row_start(y);
}

static size_t make_board(int32_t *ends) {
  size_t count = 0;
  for (int32_t y = 0; y < 6; y++) {
    for (int32_t x = 0; x < WIDE; x++) {
      int32_t here = y * WIDE + x;
      if (is_corner(x, y) && is_corner(x + 1, y)) {
        ends[2 * count] = here;
        ends[2 * count++ + 1] = here + 1;
      }
      if (is_corner(x, y) && is_corner(x, y + 1) && (x + y) % 2 == 0) {
        ends[2 * count] = here;
        ends[2 * count++ + 1] = here + WIDE;
      }
    }
  }
  return count;
}

/* Seconds of our own, so that others on this machine do not count. */
static double now(void) {
  return (double)clock() / CLOCKS_PER_SEC;
}

static int touches(const int32_t *ends, const char *reached, int32_t e) {
  return reached[ends[2 * e]] || reached[ends[2 * e + 1]];
}

/* Connected edges, grown one by one from a random one. */
static void grow(const int32_t *ends, size_t all, int32_t *edges,
                 size_t count) {
  char reached[CORNERS] = {0}, taken[EDGES + 8] = {0};
  size_t got = 0;
  while (got < count) {
    int32_t e = draw((int32_t)all);
    if (!taken[e] && (got == 0 || touches(ends, reached, e))) {
      taken[e] = 1;
      reached[ends[2 * e]] = reached[ends[2 * e + 1]] = 1;
      edges[got++] = e;
    }
  }
}

typedef struct {
  double mean, worst; /* microseconds */
  uint64_t steps;     /* of the worst */
  size_t inexact;
} figures;

/* Microseconds of one question: the best of a few tries. */
static double clock_one(rw_trail *t, const rw_trail_query *q,
                        rw_trail_result *r) {
  int tries = q->count > 30 ? 1 : 2, times = q->count > 30 ? 1 : 50;
  double best = 1e12;
  for (int i = 0; i < tries; i++) {
    double start = now();
    for (int k = 0; k < times; k++) {
      rw_trail_longest(t, q, r);
    }
    double took = (now() - start) * 1e6 / times;
    best = took < best ? took : best;
  }
  return best;
}

static figures measure(rw_trail *t, const int32_t *ends, size_t all,
                       size_t count, int rounds) {
  figures f = {0, 0, 0, 0};
  for (int i = 0; i < rounds; i++) {
    int32_t edges[EDGES + 8];
    grow(ends, all, edges, count);
    rw_trail_query q = {edges, count, NULL, NULL, NULL, 100000000};
    rw_trail_result r = {0, NULL, false, 0};
    double took = clock_one(t, &q, &r);
    f.mean += took / rounds;
    f.inexact += !r.exact;
    if (took > f.worst) {
      f.worst = took;
      f.steps = r.steps;
    }
  }
  return f;
}

int main(void) {
  static const size_t counts[] = {5, 10, 15, 20, 30, 40, 50, 60, 66, 72};
  int32_t ends[2 * (EDGES + 8)];
  rw_alloc alloc = {resize, NULL};
  size_t all = make_board(ends);
  rw_trail *t = rw_trail_new(alloc, ends, all);
  if (!t) {
    return 1;
  }
  printf("%zu edges on the board\n", all);
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    seed = 1;
    int rounds = counts[i] <= 30 ? 5000 : counts[i] < all ? 100 : 1;
    figures f = measure(t, ends, all, counts[i], rounds);
    printf("%2zu edges: mean %9.2f us, worst %11.2f us (%llu steps)%s\n",
           counts[i], f.mean, f.worst, (unsigned long long)f.steps,
           f.inexact ? ", some stopped" : "");
  }
  rw_trail_free(t);
  return 0;
}
