/*
 * Whether a block is small follows from its size alone, which Lua and the
 * kernel pass again when they free it.
 */
#include "pool.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* A slab is one huge page where the system has them: rules reach for small
   tables all over the memory, and finding their pages would take time. */
enum { SLAB = 2 * 1024 * 1024, HEAD = POOL_STEP };

/* AddressSanitizer sees only what malloc returns. */
#ifdef __SANITIZE_ADDRESS__
enum { LARGEST = 0 };
#else
enum { LARGEST = POOL_STEP * POOL_CLASSES };
#endif

static size_t class_of(size_t size) {
  return (size + POOL_STEP - 1) / POOL_STEP;
}

static bool is_small(size_t size) {
  return size <= LARGEST;
}

/* A new slab; what is left of the one before is lost. */
static bool refill(pool *pool) {
  pool_block *slab = aligned_alloc(SLAB, SLAB);
  if (slab == NULL) {
    return false;
  }
  madvise(slab, SLAB, MADV_HUGEPAGE);
  slab->next = pool->slabs;
  pool->slabs = slab;
  pool->at = (char *)slab + HEAD;
  pool->left = SLAB - HEAD;
  return true;
}

/* A block that was never used; seldom called, so not a part of its caller. */
__attribute__((noinline)) static void *cut(pool *pool, size_t size) {
  size_t bytes = class_of(size) * POOL_STEP;
  if (pool->left < bytes && !refill(pool)) {
    return NULL;
  }
  void *block = pool->at;
  pool->at += bytes;
  pool->left -= bytes;
  return block;
}

static void *take(pool *pool, size_t size) {
  pool_block **free = &pool->free[class_of(size)];
  pool_block *block = *free;
  if (block == NULL) {
    return cut(pool, size);
  }
  *free = block->next;
  return block;
}

static void give_back(pool *pool, void *old, size_t size) {
  pool_block **free = &pool->free[class_of(size)];
  pool_block *block = old;
  block->next = *free;
  *free = block;
}

static void *allocate(pool *pool, size_t size) {
  return is_small(size) ? take(pool, size) : malloc(size);
}

/* The same. */
__attribute__((noinline)) static void *resize(pool *pool, void *old,
                                              size_t old_size, size_t size) {
  if (!is_small(old_size) && !is_small(size)) {
    return realloc(old, size);
  }
  if (is_small(size) && class_of(old_size) == class_of(size)) {
    return old;
  }
  void *block = allocate(pool, size);
  if (block != NULL) {
    memcpy(block, old, old_size < size ? old_size : size);
    pool_resize(pool, old, old_size, 0);
  }
  return block;
}

void *pool_resize(void *ctx, void *old, size_t old_size, size_t size) {
  pool *pool = ctx;
  if (old == NULL) {
    return size == 0 ? NULL : allocate(pool, size);
  }
  if (size != 0) {
    return resize(pool, old, old_size, size);
  }
  if (is_small(old_size)) {
    give_back(pool, old, old_size);
  } else {
    free(old);
  }
  return NULL;
}

void pool_close(pool *pool) {
  while (pool->slabs != NULL) {
    pool_block *slab = pool->slabs;
    pool->slabs = slab->next;
    free(slab);
  }
}
