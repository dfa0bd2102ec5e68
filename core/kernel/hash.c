/* hash.c: MurmurHash3 over bytes and over words, and its sums. */
#include "hash.h"

enum { SEED_STRING = 1, SEED_INTEGER, SEED_BOOLEAN, SEED_ENTRY, SEED_TABLE };

static const uint64_t c1 = 0x87c37b91114253d5u;
static const uint64_t c2 = 0x4cf5ad432745937fu;

static uint64_t turn(uint64_t x, int by) {
  return (x << by) | (x >> (64 - by));
}

static uint64_t finish(uint64_t x) {
  x = (x ^ (x >> 33)) * 0xff51afd7ed558ccdu;
  x = (x ^ (x >> 33)) * 0xc4ceb9fe1a85ec53u;
  return x ^ (x >> 33);
}

static uint64_t scramble_high(uint64_t word) {
  return turn(word * c1, 31) * c2;
}

static uint64_t scramble_low(uint64_t word) {
  return turn(word * c2, 33) * c1;
}

static void block(rw_hash *h, uint64_t a, uint64_t b) {
  h->high = (turn(h->high ^ scramble_high(a), 27) + h->low) * 5 + 0x52dce729u;
  h->low = (turn(h->low ^ scramble_low(b), 31) + h->high) * 5 + 0x38495ab5u;
}

static rw_hash avalanche(rw_hash h, uint64_t length) {
  h.high ^= length;
  h.low ^= length;
  h.high += h.low;
  h.low += h.high;
  h.high = finish(h.high);
  h.low = finish(h.low);
  h.high += h.low;
  h.low += h.high;
  return h;
}

/* The bytes as one number, the first being the least significant. */
static uint64_t word_of(const unsigned char *bytes, size_t count) {
  uint64_t word = 0;
  for (size_t i = count; i > 0; i--) {
    word = word << 8 | bytes[i - 1];
  }
  return word;
}

static void tail(rw_hash *h, const unsigned char *bytes, size_t count) {
  if (count > 8) {
    h->low ^= scramble_low(word_of(bytes + 8, count - 8));
  }
  if (count > 0) {
    h->high ^= scramble_high(word_of(bytes, count > 8 ? 8 : count));
  }
}

rw_hash rw_hash_bytes(const void *bytes, size_t length, uint32_t seed) {
  const unsigned char *at = bytes;
  rw_hash h = {seed, seed};
  size_t left = length;
  for (; left >= 16; left -= 16, at += 16) {
    block(&h, word_of(at, 8), word_of(at + 8, 8));
  }
  tail(&h, at, left);
  return avalanche(h, length);
}

rw_hash rw_hash_string(const char *bytes, size_t length) {
  return rw_hash_bytes(bytes, length, SEED_STRING);
}

static rw_hash hash_word(uint64_t word, uint32_t seed) {
  rw_hash h = {seed, seed};
  h.high ^= scramble_high(word);
  return avalanche(h, sizeof word);
}

rw_hash rw_hash_integer(int64_t value) {
  return hash_word((uint64_t)value, SEED_INTEGER);
}

rw_hash rw_hash_boolean(bool value) {
  return hash_word(value, SEED_BOOLEAN);
}

void rw_hash_entry(rw_hash_table *table, rw_hash key, rw_hash value) {
  rw_hash h = {SEED_ENTRY, SEED_ENTRY};
  block(&h, key.high, key.low);
  block(&h, value.high, value.low);
  h = avalanche(h, 32);
  table->sum.high += h.high;
  table->sum.low += h.low;
  table->entries++;
}

rw_hash rw_hash_close(const rw_hash_table *table) {
  rw_hash h = {SEED_TABLE, SEED_TABLE};
  block(&h, table->sum.high, table->sum.low);
  h.high ^= scramble_high(table->entries);
  return avalanche(h, 24);
}

void rw_hash_text(rw_hash hash, char text[RW_HASH_TEXT_SIZE]) {
  static const char digits[] = "0123456789abcdef";
  for (int i = 0; i < 16; i++) {
    text[i] = digits[hash.high >> (60 - 4 * i) & 15];
    text[16 + i] = digits[hash.low >> (60 - 4 * i) & 15];
  }
  text[32] = '\0';
}
