#include "key.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static int compare_texts(const rw_key *a, const rw_key *b) {
  size_t shorter = a->length < b->length ? a->length : b->length;
  int order = shorter > 0 ? memcmp(a->text, b->text, shorter) : 0;
  return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

static double number_of(const rw_key *key) {
  return key->kind == RW_KEY_FLOAT ? key->number : (double)key->integer;
}

/* Numbers, strings, booleans. */
static int rank_of(const rw_key *key) {
  return key->text ? 1 : key->kind == RW_KEY_BOOLEAN ? 2 : 0;
}

int rw_key_compare(const rw_key *a, const rw_key *b) {
  int rank = rank_of(a), other = rank_of(b);
  if (rank != other) {
    return rank - other;
  }
  if (rank == 1) {
    return compare_texts(a, b);
  }
  if (a->kind != RW_KEY_FLOAT && b->kind != RW_KEY_FLOAT) {
    return (a->integer > b->integer) - (a->integer < b->integer);
  }
  return (number_of(a) > number_of(b)) - (number_of(a) < number_of(b));
}

static bool is_sorted(const rw_key *keys, size_t count) {
  for (size_t i = 1; i < count; i++) {
    if (rw_key_compare(&keys[i - 1], &keys[i]) > 0) {
      return false;
    }
  }
  return true;
}

static int compare(const void *a, const void *b) {
  return rw_key_compare(a, b);
}

/* Lists come sorted already. */
void rw_key_sort(rw_key *keys, size_t count) {
  if (!is_sorted(keys, count)) {
    qsort(keys, count, sizeof *keys, compare);
  }
}
