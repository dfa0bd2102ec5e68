/* hash.c: the published values of MurmurHash3, and what a table promises. */
#include "hash.h"
#include "suite.h"

static void assert_bytes(const char *text, uint32_t seed, const char *digits) {
  char got[RW_HASH_TEXT_SIZE];
  rw_hash_text(rw_hash_bytes(text, strlen(text), seed), got);
  assert_string_equal(got, digits);
}

static void known_values(void **state) {
  (void)state;
  assert_bytes("", 0, "00000000000000000000000000000000");
  assert_bytes("hello", 0, "cbd8a7b341bd9b025b1e906a48ae1d19");
  assert_bytes("hello, world", 0, "342fac623a5ebc8e4cdcbc079642414d");
  assert_bytes("The quick brown fox jumps over the lazy dog.", 0,
               "cd99481f9ee902c9695da1a38987b6e7");
}

/* The published check of the function: the hash of 256 hashes. */
static void verification_value(void **state) {
  (void)state;
  unsigned char key[256], all[256 * 16];
  for (uint32_t i = 0; i < 256; i++) {
    key[i] = (unsigned char)i;
    rw_hash h = rw_hash_bytes(key, i, 256 - i);
    for (int b = 0; b < 8; b++) {
      all[16 * i + (uint32_t)b] = (unsigned char)(h.high >> 8 * b);
      all[16 * i + 8 + (uint32_t)b] = (unsigned char)(h.low >> 8 * b);
    }
  }
  rw_hash total = rw_hash_bytes(all, sizeof all, 0);
  assert_int_equal((uint32_t)total.high, 0x6384ba69u);
}

static rw_hash table_of(const int64_t *pairs, size_t count) {
  rw_hash_table t = {.entries = 0};
  for (size_t i = 0; i < count; i++) {
    rw_hash_entry(&t, rw_hash_integer(pairs[2 * i]),
                  rw_hash_integer(pairs[2 * i + 1]));
  }
  return rw_hash_close(&t);
}

static int by_value(const void *a, const void *b) {
  return memcmp(a, b, sizeof(rw_hash));
}

/* Small keys and values, as games have them, in every pairing. */
static void small_tables_are_all_different(void **state) {
  (void)state;
  enum { SIDE = 40, COUNT = SIDE * SIDE * SIDE };
  static rw_hash all[COUNT];
  for (int i = 0; i < COUNT; i++) {
    const int64_t pairs[] = {1, i % SIDE,       2, i / SIDE % SIDE,
                             3, i / SIDE / SIDE};
    all[i] = table_of(pairs, 3);
  }
  qsort(all, COUNT, sizeof *all, by_value);
  for (int i = 1; i < COUNT; i++) {
    assert_true(all[i].high != all[i - 1].high);
  }
}

static int bits_that_differ(rw_hash a, rw_hash b) {
  int count = 0;
  for (int i = 0; i < 64; i++) {
    count +=
        (int)((a.high ^ b.high) >> i & 1) + (int)((a.low ^ b.low) >> i & 1);
  }
  return count;
}

/* Any one bit of a value turns about half of the 128 bits of its table. */
static void one_bit_turns_half(void **state) {
  (void)state;
  long total = 0;
  for (int bit = 0; bit < 64; bit++) {
    const int64_t a[] = {5, 0}, b[] = {5, (int64_t)((uint64_t)1 << bit)};
    int differ = bits_that_differ(table_of(a, 1), table_of(b, 1));
    assert_in_range(differ, 30, 98);
    total += differ;
  }
  assert_in_range(total, 64 * 60, 64 * 68);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_values),
      cmocka_unit_test(verification_value),
      cmocka_unit_test(small_tables_are_all_different),
      cmocka_unit_test(one_bit_turns_half),
  };
  return cmocka_run_group_tests_name("hash", tests, NULL, NULL);
}
