/*
 * Memory for the Lua state of the program: small blocks come from free lists,
 * one for each size, which is cheaper than malloc for the many short-lived
 * tables of a game. Freed memory is reused and not returned before the end.
 */
#ifndef RULEWRIGHT_POOL_H
#define RULEWRIGHT_POOL_H

#include <stddef.h>

#include "budget.h"

enum { POOL_STEP = 16, POOL_CLASSES = 16 };

typedef struct pool_block {
  struct pool_block *next;
} pool_block;

/* All zero: an empty pool. budget: whom to ask before it takes memory from the
   system, or NULL (armed.h); free: unused blocks of each size; slabs: what they
   were cut from, to be freed in the end; at: where the last of them is unused,
   and how many bytes of it are left. */
typedef struct pool {
  rw_budget *budget;
  pool_block *free[POOL_CLASSES + 1];
  pool_block *slabs;
  char *at;
  size_t left;
} pool;

/* A lua_Alloc; ctx: a pool. */
void *pool_resize(void *ctx, void *old, size_t old_size, size_t size);

/* Frees all that small blocks were cut from. */
void pool_close(pool *p);

#endif
