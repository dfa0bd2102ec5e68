/*
 * A 128-bit hash of a plain tree, the same on every machine.
 *
 * Leaves are hashed with MurmurHash3 (x64, 128 bits; Austin Appleby, public
 * domain), the seed telling integers, strings and booleans apart. A table is
 * the sum of the hashes of its entries, so the order in which they are given
 * does not matter and nothing is sorted; the sum and the number of entries are
 * then mixed once more. The empty list and the empty record are one value.
 *
 * It protects against accidents, not attacks: two states that differ by chance
 * will not collide, but somebody who wants a collision can make one.
 */
#ifndef RW_HASH_H
#define RW_HASH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t high, low;
} rw_hash;

/* A table being hashed; start from all zeros. */
typedef struct {
  rw_hash sum;
  uint64_t entries;
} rw_hash_table;

enum { RW_HASH_TEXT_SIZE = 33 }; /* 32 hex digits and the final NUL */

rw_hash rw_hash_bytes(const void *bytes, size_t length, uint32_t seed);
rw_hash rw_hash_string(const char *bytes, size_t length);
rw_hash rw_hash_integer(int64_t value);
rw_hash rw_hash_boolean(bool value);

void rw_hash_entry(rw_hash_table *table, rw_hash key, rw_hash value);
rw_hash rw_hash_close(const rw_hash_table *table);

void rw_hash_text(rw_hash hash, char text[RW_HASH_TEXT_SIZE]);

#endif
