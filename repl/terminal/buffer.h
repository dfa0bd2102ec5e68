/* A growable array of bytes. */
#ifndef RULEWRIGHT_BUFFER_H
#define RULEWRIGHT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct buffer {
  char *text; /* terminated; NULL before the first append */
  size_t length, size;
  bool is_short; /* memory ran out for something appended, which is missing */
} buffer;

void buffer_append(buffer *b, const char *text, size_t length);
void buffer_cut(buffer *b, size_t length);
void buffer_free(buffer *b);

#endif
