#include "buffer.h"

#include <stdlib.h>
#include <string.h>

static bool grow(buffer *b, size_t needed) {
  size_t size = b->size == 0 ? 256 : b->size;
  while (size < needed) {
    size *= 2;
  }
  if (size == b->size) {
    return true;
  }
  char *text = realloc(b->text, size);
  if (text == NULL) {
    return false;
  }
  b->text = text;
  b->size = size;
  return true;
}

void buffer_append(buffer *b, const char *text, size_t length) {
  if (!grow(b, b->length + length + 1)) {
    b->is_short = true;
    return;
  }
  if (length > 0) {
    memcpy(b->text + b->length, text, length);
  }
  b->length += length;
  b->text[b->length] = '\0';
}

void buffer_cut(buffer *b, size_t length) {
  if (length < b->length) {
    b->length = length;
    b->text[length] = '\0';
  }
}

void buffer_free(buffer *b) {
  free(b->text);
  *b = (buffer){0};
}
