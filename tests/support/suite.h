/*
 * What every suite begins with: cmocka; numbers that look like chance; and an
 * allocator that refuses the n-th request, and checks that every block is freed
 * with the size it was allocated with.
 *
 *   for (long n = 0; ; n++) { failing f = {.left = n}; ...; if (done) break; }
 */
#ifndef RW_TEST_SUITE_H
#define RW_TEST_SUITE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "alloc.h"

/* The same numbers in every run. */
static inline int32_t draw(int32_t below) {
  static uint64_t seed = 7;
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (int32_t)((seed >> 33) % (uint64_t)below);
}

typedef struct {
  long left;   /* requests granted before all others are refused; < 0: all */
  long blocks; /* alive now: 0 when nothing leaks */
  size_t bytes;
  long wrong_sizes; /* blocks given back with another size than they have */
} failing;

static inline void *failing_move(failing *f, size_t *block, size_t size) {
  if (f->left == 0) {
    return NULL;
  }
  size_t old_size = block ? *block : 0;
  size_t *moved = realloc(block, sizeof(max_align_t) + size);
  if (!moved) {
    abort();
  }
  f->left -= f->left > 0;
  f->blocks += block == NULL;
  f->bytes += size - old_size;
  *moved = size;
  return (char *)moved + sizeof(max_align_t);
}

static inline void *failing_resize(void *ctx, void *ptr, size_t old_size,
                                   size_t size) {
  failing *f = ctx;
  size_t *block =
      ptr ? (size_t *)(void *)((char *)ptr - sizeof(max_align_t)) : NULL;
  f->wrong_sizes += block ? *block != old_size : 0;
  if (size > 0) {
    return failing_move(f, block, size);
  }
  if (block) {
    f->blocks--;
    f->bytes -= *block;
    free(block);
  }
  return NULL;
}

static inline rw_alloc failing_alloc(failing *f) {
  rw_alloc alloc = {failing_resize, f};
  return alloc;
}

/* Frees a block, or nothing. */
static inline void give_back(failing *f, void *ptr) {
  if (ptr) {
    failing_resize(f, ptr,
                   *(size_t *)(void *)((char *)ptr - sizeof(max_align_t)), 0);
  }
}

/* Nothing is held any more, and nothing was given back by halves. */
static inline void assert_clean(const failing *f) {
  assert_int_equal(f->blocks, 0);
  assert_int_equal(f->bytes, 0);
  assert_int_equal(f->wrong_sizes, 0);
}

#endif
