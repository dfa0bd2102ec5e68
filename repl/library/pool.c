/*
 * Whether a block is small follows from its size alone, which Lua and the
 * kernel pass again when they free it.
 */
#include "pool.h"

#include <stdbool.h>
#include <stdint.h>
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

/* No type of Lua's. */
#define UNKNOWN SIZE_MAX

static size_t class_of(size_t size) {
  return (size + POOL_STEP - 1) / POOL_STEP;
}

static bool is_small(size_t size) {
  return size <= LARGEST;
}

/* From the system: a large block that is new, of a type of Lua's. */
static void *take_large(pool *p, size_t size, size_t type) {
  rw_budget *b = p->budget;
  if (b == NULL) {
    return malloc(size);
  }
  if (size > PTRDIFF_MAX || !rw_budget_admit_new(b, (int64_t)size, type)) {
    return NULL;
  }
  void *block = malloc(size);
  b->held += block != NULL ? (int64_t)size : 0;
  return block;
}

/* The same: one that had another size. */
static void *resize_large(pool *p, void *old, size_t old_size, size_t size) {
  rw_budget *b = p->budget;
  if (b == NULL) {
    return realloc(old, size);
  }
  int64_t growth = (int64_t)size - (int64_t)old_size;
  if (size > PTRDIFF_MAX ||
      (growth > 0 && !rw_budget_admit(b, growth, (int64_t)size))) {
    return NULL;
  }
  void *block = realloc(old, size);
  b->held += block != NULL ? growth : 0;
  return block;
}

static void free_large(pool *p, void *old, size_t size) {
  free(old);
  if (p->budget != NULL) {
    p->budget->held -= (int64_t)size;
  }
}

/* A spent budget leaves room for what is said of it. */
static bool admits_slab(rw_budget *b) {
  return b == NULL || b->spent != RW_LIMIT_NONE ||
         rw_budget_admit(b, SLAB, SLAB);
}

/* A new slab; what is left of the one before is lost. */
static bool refill(pool *p) {
  pool_block *slab = admits_slab(p->budget) ? aligned_alloc(SLAB, SLAB) : NULL;
  if (slab == NULL) {
    return false;
  }
  if (p->budget != NULL) {
    p->budget->held += SLAB;
  }
  madvise(slab, SLAB, MADV_HUGEPAGE);
  slab->next = p->slabs;
  p->slabs = slab;
  p->at = (char *)slab + HEAD;
  p->left = SLAB - HEAD;
  return true;
}

/* A block that was never used; seldom called, so not a part of its caller. */
__attribute__((noinline)) static void *cut(pool *p, size_t size) {
  size_t bytes = class_of(size) * POOL_STEP;
  if (p->left < bytes && !refill(p)) {
    return NULL;
  }
  void *block = p->at;
  p->at += bytes;
  p->left -= bytes;
  return block;
}

static void *take(pool *p, size_t size) {
  pool_block **free = &p->free[class_of(size)];
  pool_block *block = *free;
  if (block == NULL) {
    return cut(p, size);
  }
  *free = block->next;
  return block;
}

static void give_back(pool *p, void *old, size_t size) {
  pool_block **free = &p->free[class_of(size)];
  pool_block *block = old;
  block->next = *free;
  *free = block;
}

static void *allocate(pool *p, size_t size, size_t type) {
  return is_small(size) ? take(p, size) : take_large(p, size, type);
}

/* The same. */
__attribute__((noinline)) static void *resize(pool *p, void *old,
                                              size_t old_size, size_t size) {
  if (!is_small(old_size) && !is_small(size)) {
    return resize_large(p, old, old_size, size);
  }
  if (is_small(size) && class_of(old_size) == class_of(size)) {
    return old;
  }
  void *block = allocate(p, size, UNKNOWN);
  if (block != NULL) {
    memcpy(block, old, old_size < size ? old_size : size);
    pool_resize(p, old, old_size, 0);
  }
  return block;
}

void *pool_resize(void *ctx, void *old, size_t old_size, size_t size) {
  pool *p = ctx;
  if (old == NULL) {
    return size == 0 ? NULL : allocate(p, size, old_size);
  }
  if (size != 0) {
    return resize(p, old, old_size, size);
  }
  if (is_small(old_size)) {
    give_back(p, old, old_size);
  } else {
    free_large(p, old, old_size);
  }
  return NULL;
}

void pool_close(pool *p) {
  while (p->slabs != NULL) {
    pool_block *slab = p->slabs;
    p->slabs = slab->next;
    free(slab);
  }
}
