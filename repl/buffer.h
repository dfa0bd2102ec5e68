/* Bytes that grow. */
#ifndef RULEWRIGHT_BUFFER_H
#define RULEWRIGHT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct buffer {
  char *text; /* terminated; NULL before the first append */
  size_t length, size;
  bool
      is_short; /* memory was lacking for something appended: it is not there */
} buffer;

void buffer_append(buffer *b, const char *text, size_t length);
void buffer_cut(buffer *b, size_t length);
void buffer_free(buffer *b);

#endif
