/*
 * A set of places 0 .. places - 1, one bit each.
 *
 * The words belong to the caller, so a set can lie inside a larger object. Sets
 * that are combined have the same number of places.
 */
#ifndef RW_BITS_H
#define RW_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t *words; /* bits beyond 'places' are always 0 */
  size_t places;
} rw_bits;

/* How many words that many places take. */
size_t rw_bits_words(size_t places);

/* A place out of range is never in the set; setting or clearing it does
   nothing. */
void rw_bits_set(rw_bits *bits, size_t place);
void rw_bits_clear(rw_bits *bits, size_t place);
bool rw_bits_has(const rw_bits *bits, size_t place);

void rw_bits_empty(rw_bits *bits);
size_t rw_bits_count(const rw_bits *bits);
bool rw_bits_equal(const rw_bits *bits, const rw_bits *other);

/* The lowest bit of a word that is not 0; left &= left - 1 takes it away. */
static inline size_t rw_bits_lowest(uint64_t word) {
  return (size_t)__builtin_ctzll(word);
}

/* The first place in the set from 'from' on, or 'places' if there is none. */
size_t rw_bits_from(const rw_bits *bits, size_t from);

#endif
