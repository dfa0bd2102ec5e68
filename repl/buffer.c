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

bool buffer_insert(buffer *b, size_t at, const char *text, size_t length) {
  if (!grow(b, b->length + length)) {
    return false;
  }
  memmove(b->text + at + length, b->text + at, b->length - at);
  if (length > 0) {
    memcpy(b->text + at, text, length);
  }
  b->length += length;
  return true;
}

bool buffer_append(buffer *b, const char *text, size_t length) {
  return buffer_insert(b, b->length, text, length);
}

void buffer_erase(buffer *b, size_t from, size_t to) {
  if (from < to) {
    memmove(b->text + from, b->text + to, b->length - to);
    b->length -= to - from;
  }
}

void buffer_free(buffer *b) {
  free(b->text);
  *b = (buffer){0};
}
