/*
 * The keys of tables in an order that is the same on every machine: numbers
 * ascending, then strings by their bytes, then false, then true.
 */
#ifndef RW_KEY_H
#define RW_KEY_H

#include <stddef.h>
#include <stdint.h>

typedef enum { RW_KEY_INTEGER, RW_KEY_FLOAT, RW_KEY_BOOLEAN } rw_key_kind;

typedef struct {
  const char *text; /* NULL: no string; whoever has the key owns it */
  size_t length;
  int64_t integer; /* or 0 or 1 for a boolean */
  rw_key_kind kind;
  double number; /* of a float */
} rw_key;

/* Less than, equal to or greater than 0 as a comes before, equals or
   follows b. */
int rw_key_compare(const rw_key *a, const rw_key *b);

/* Equal keys do not occur in a table, so the order is the same everywhere. */
void rw_key_sort(rw_key *keys, size_t count);

#endif
