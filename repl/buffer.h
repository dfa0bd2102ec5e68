/* Bytes that grow. A failed allocation leaves what was there. */
#ifndef RULEWRIGHT_BUFFER_H
#define RULEWRIGHT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct buffer {
  char *text; /* terminated; NULL before the first append */
  size_t length, size;
} buffer;

bool buffer_append(buffer *b, const char *text, size_t length);
void buffer_cut(buffer *b, size_t length);
void buffer_clear(buffer *b);
void buffer_free(buffer *b);

#endif
