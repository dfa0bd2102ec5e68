/*
 * xoshiro256** and SplitMix64, after the public domain reference code.
 */
#include "random.h"

#define GAMMA UINT64_C(0x9e3779b97f4a7c15)

static uint64_t rotate(uint64_t word, int bits) {
  return (word << bits) | (word >> (64 - bits));
}

static uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* The next output of SplitMix64; moves *state on. */
static uint64_t splitmix(uint64_t *state) {
  *state += GAMMA;
  return mix(*state);
}

/* Every letter sends the whole key through a bijection: two seeds never share
   the stream of one name. */
static uint64_t key_of(uint64_t seed, const char *name, size_t length) {
  uint64_t key = seed;
  for (size_t i = 0; i < length; i++) {
    uint64_t letter = (unsigned char)name[i];
    key = mix(key + GAMMA * (letter + 1));
  }
  return key;
}

rw_random rw_random_stream(uint64_t seed, const char *name, size_t length) {
  rw_random random;
  uint64_t key = key_of(seed, name, length);
  for (int i = 0; i < 4; i++) {
    random.word[i] = splitmix(&key);
  }
  return random;
}

bool rw_random_valid(const rw_random *random) {
  const uint64_t *s = random->word;
  return (s[0] | s[1] | s[2] | s[3]) != 0;
}

uint64_t rw_random_next(rw_random *random) {
  uint64_t *s = random->word;
  uint64_t result = rotate(s[1] * 5, 7) * 9;
  uint64_t shifted = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = rotate(s[3], 45);
  return result;
}

/* The smallest 2^b - 1 that is not below 'highest'. */
static uint64_t mask_for(uint64_t highest) {
  for (int shift = 1; shift < 64; shift *= 2) {
    highest |= highest >> shift;
  }
  return highest;
}

uint64_t rw_random_below(rw_random *random, uint64_t bound) {
  if (bound == 0) {
    return 0;
  }
  uint64_t mask = mask_for(bound - 1);
  uint64_t drawn;
  do {
    drawn = rw_random_next(random) & mask;
  } while (drawn >= bound);
  return drawn;
}
