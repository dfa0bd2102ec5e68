#include "bits.h"

#include <string.h>

#define WORD 64

size_t rw_bits_words(size_t places) {
  return places / WORD + (places % WORD != 0);
}

static size_t bytes_of(size_t places) {
  return rw_bits_words(places) * sizeof(uint64_t);
}

static uint64_t bit_of(size_t place) {
  return UINT64_C(1) << (place % WORD);
}

void rw_bits_set(rw_bits *bits, size_t place) {
  if (place < bits->places) {
    bits->words[place / WORD] |= bit_of(place);
  }
}

void rw_bits_clear(rw_bits *bits, size_t place) {
  if (place < bits->places) {
    bits->words[place / WORD] &= ~bit_of(place);
  }
}

bool rw_bits_has(const rw_bits *bits, size_t place) {
  return place < bits->places &&
         (bits->words[place / WORD] & bit_of(place)) != 0;
}

void rw_bits_empty(rw_bits *bits) {
  if (bits->words != NULL) {
    memset(bits->words, 0, bytes_of(bits->places));
  }
}

/* The usual sum of bits in pairs, fours and bytes. */
static size_t count_word(uint64_t word) {
  word -= (word >> 1) & UINT64_C(0x5555555555555555);
  word = (word & UINT64_C(0x3333333333333333)) +
         ((word >> 2) & UINT64_C(0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (size_t)((word * UINT64_C(0x0101010101010101)) >> 56);
}

size_t rw_bits_count(const rw_bits *bits) {
  size_t count = 0;
  for (size_t i = 0; i < rw_bits_words(bits->places); i++) {
    count += count_word(bits->words[i]);
  }
  return count;
}

bool rw_bits_equal(const rw_bits *bits, const rw_bits *other) {
  if (bits->places != other->places) {
    return false;
  }
  for (size_t i = 0; i < rw_bits_words(bits->places); i++) {
    if (bits->words[i] != other->words[i]) {
      return false;
    }
  }
  return true;
}

size_t rw_bits_from(const rw_bits *bits, size_t from) {
  if (from >= bits->places) {
    return bits->places;
  }
  size_t words = rw_bits_words(bits->places);
  size_t i = from / WORD;
  uint64_t word = bits->words[i] & ~(bit_of(from) - 1);
  while (word == 0 && ++i < words) {
    word = bits->words[i];
  }
  return word == 0 ? bits->places : i * WORD + rw_bits_lowest(word);
}
