/*
 * The only source of chance: xoshiro256** by Blackman and Vigna, seeded by
 * SplitMix64.
 *
 * One seed gives any number of named streams. Drawing from one of them never
 * shifts another, so two sets of rules can be compared on the same luck. A
 * stream is its four words and nothing else: copy them to save it.
 *
 * A bounded draw masks the next word and rejects what is too big: no outcome
 * is likelier than another, and fewer than two words are used on average.
 */
#ifndef RW_RANDOM_H
#define RW_RANDOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t word[4]; /* never all zero */
} rw_random;

/* The stream of this name; the empty name is the plain seeding of 'seed'. */
rw_random rw_random_stream(uint64_t seed, const char *name, size_t length);

/* False for the one state that xoshiro can neither reach nor leave. */
bool rw_random_valid(const rw_random *random);

/* 64 random bits. */
uint64_t rw_random_next(rw_random *random);

/* One of 0 .. bound - 1, all equally likely. A bound of 0 gives 0 without a
   draw. */
uint64_t rw_random_below(rw_random *random, uint64_t bound);

#endif
