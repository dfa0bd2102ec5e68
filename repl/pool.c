/*
 * Whether a block is small follows from its size alone, which Lua and the
 * kernel pass again when they free it.
 */
#include "pool.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { SLAB = 64 * 1024, HEAD = POOL_STEP };

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
  pool_block *slab = malloc(SLAB);
  if (slab == NULL) {
    return false;
  }
  slab->next = pool->slabs;
  pool->slabs = slab;
  pool->at = (char *)slab + HEAD;
  pool->left = SLAB - HEAD;
  return true;
}

static void *take(pool *pool, size_t size) {
  size_t class = class_of(size);
  pool_block *block = pool->free[class];
  if (block != NULL) {
    pool->free[class] = block->next;
    return block;
  }
  size_t bytes = class * POOL_STEP;
  if (pool->left < bytes && !refill(pool)) {
    return NULL;
  }
  void *cut = pool->at;
  pool->at += bytes;
  pool->left -= bytes;
  return cut;
}

static void give_back(pool *pool, void *old, size_t size) {
  if (!is_small(size)) {
    free(old);
    return;
  }
  pool_block *block = old;
  block->next = pool->free[class_of(size)];
  pool->free[class_of(size)] = block;
}

static void *allocate(pool *pool, size_t size) {
  return is_small(size) ? take(pool, size) : malloc(size);
}

void *pool_resize(void *ctx, void *old, size_t old_size, size_t size) {
  pool *pool = ctx;
  if (old == NULL) {
    return size == 0 ? NULL : allocate(pool, size);
  }
  if (size == 0) {
    give_back(pool, old, old_size);
    return NULL;
  }
  if (!is_small(old_size) && !is_small(size)) {
    return realloc(old, size);
  }
  if (is_small(size) && class_of(old_size) == class_of(size)) {
    return old;
  }
  void *block = allocate(pool, size);
  if (block != NULL) {
    memcpy(block, old, old_size < size ? old_size : size);
    give_back(pool, old, old_size);
  }
  return block;
}

void pool_close(pool *pool) {
  while (pool->slabs != NULL) {
    pool_block *slab = pool->slabs;
    pool->slabs = slab->next;
    free(slab);
  }
}
