/*
 * The allocator that every kernel module is given.
 *
 * The kernel never calls malloc: the code that makes an object passes the
 * allocator, so a host can count memory, limit it, or refuse the n-th request.
 * (qsort of the C library may, for a moment; where it gets nothing it goes on
 * without.)
 * When a request is refused, the object stays as it was before the call. Each
 * object is one block, which is given back as it was taken.
 *
 * resize(ctx, NULL, 0, n) allocates; resize(ctx, p, old, 0) frees and returns
 * NULL; anything else moves the block, or returns NULL and leaves it untouched.
 */
#ifndef RW_ALLOC_H
#define RW_ALLOC_H

#include <stddef.h>

typedef struct {
  void *(*resize)(void *ctx, void *ptr, size_t old_size, size_t new_size);
  void *ctx;
} rw_alloc;

#endif
