/* Bytes that grow. A failed allocation leaves what was there. */
#ifndef RULEWRIGHT_BUFFER_H
#define RULEWRIGHT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct buffer {
  char *text; /* not terminated; NULL while empty */
  size_t length, size;
} buffer;

/* Opens a gap of `length` bytes at `at` and fills it from `text`. */
bool buffer_insert(buffer *b, size_t at, const char *text, size_t length);
bool buffer_append(buffer *b, const char *text, size_t length);
void buffer_erase(buffer *b, size_t from, size_t to);
void buffer_free(buffer *b);

#endif
