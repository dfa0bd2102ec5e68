/*
 * The allocator that every kernel module is given.
 *
 * The kernel never calls malloc: whoever makes an object says where its memory
 * comes from, so a host can count it, bound it, or refuse the n-th request.
 * A refusal leaves the object as it was before the call that asked.
 *
 * resize(ctx, NULL, 0, n) allocates; resize(ctx, p, old, 0) frees and gives
 * NULL; anything else moves the block, or gives NULL and leaves it untouched.
 */
#ifndef RW_ALLOC_H
#define RW_ALLOC_H

#include <stddef.h>

typedef struct {
  void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
  void *ctx;
} rw_alloc;

#endif
