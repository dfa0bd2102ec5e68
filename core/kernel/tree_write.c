/* tree_write.c: the one text of a plain tree. */
#include "tree.h"

#include <string.h>

enum { FIRST_SIZE = 256 };

void rw_tree_writer_start(rw_tree_writer *w, rw_alloc alloc) {
  memset(w, 0, sizeof *w);
  w->alloc = alloc;
}

static bool grow(rw_tree_writer *w, size_t more) {
  size_t size = w->size > 0 ? w->size : FIRST_SIZE;
  while (size - w->length < more) {
    if (size > SIZE_MAX / 2) {
      return false;
    }
    size *= 2;
  }
  char *bytes = w->alloc.resize(w->alloc.ctx, w->bytes, w->size, size);
  if (!bytes) {
    return false;
  }
  w->bytes = bytes;
  w->size = size;
  return true;
}

static void put(rw_tree_writer *w, const char *text, size_t length) {
  if (w->failed || length == 0) {
    return;
  }
  if (w->size - w->length < length && !grow(w, length)) {
    w->failed = true;
    return;
  }
  memcpy(w->bytes + w->length, text, length);
  w->length += length;
}

static void put_text(rw_tree_writer *w, const char *text) {
  put(w, text, strlen(text));
}

void rw_tree_integer(rw_tree_writer *w, int64_t value) {
  char text[20];
  size_t at = sizeof text;
  uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  do {
    text[--at] = (char)('0' + left % 10);
    left /= 10;
  } while (left > 0);
  if (value < 0) {
    text[--at] = '-';
  }
  put(w, text + at, sizeof text - at);
}

static void put_escape(rw_tree_writer *w, unsigned char byte) {
  static const char digits[] = "0123456789ABCDEF";
  char text[] = {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
  put(w, text, sizeof text);
}

/* Writes one character, or one byte that is not part of any; returns the bytes
   taken. */
static size_t put_character(rw_tree_writer *w, const char *text,
                            size_t length) {
  size_t size = rw_tree_character(text, length);
  if (*text == '"' || *text == '\\') {
    put(w, "\\", 1);
  } else if (*text == '\n') {
    put_text(w, "\\n");
    return 1;
  } else if (size == 0) {
    put_escape(w, (unsigned char)*text);
    return 1;
  }
  put(w, text, size);
  return size;
}

void rw_tree_string(rw_tree_writer *w, const char *text, size_t length) {
  put(w, "\"", 1);
  for (size_t i = 0; i < length;) {
    i += put_character(w, text + i, length - i);
  }
  put(w, "\"", 1);
}

static void put_separator(rw_tree_writer *w) {
  if (!w->first[w->depth]) {
    put_text(w, ", ");
  }
  w->first[w->depth] = false;
}

void rw_tree_open(rw_tree_writer *w) {
  put(w, "{", 1);
  if (w->depth == RW_TREE_DEPTH) {
    w->failed = true;
  }
  if (w->failed) {
    return;
  }
  w->depth++;
  w->first[w->depth] = true;
  w->next[w->depth] = 1;
}

void rw_tree_close(rw_tree_writer *w) {
  if (w->failed || w->depth == 0) {
    return;
  }
  w->depth--;
  put(w, "}", 1);
}

static void put_string_key(rw_tree_writer *w, const rw_key *key) {
  if (rw_tree_is_name(key->text, key->length)) {
    put(w, key->text, key->length);
  } else {
    put(w, "[", 1);
    rw_tree_string(w, key->text, key->length);
    put(w, "]", 1);
  }
  put(w, "=", 1);
}

void rw_tree_key_out(rw_tree_writer *w, const rw_key *key) {
  if (w->failed) {
    return;
  }
  put_separator(w);
  if (key->text) {
    put_string_key(w, key);
  } else if (key->integer == w->next[w->depth]) {
    w->next[w->depth]++;
  } else {
    put(w, "[", 1);
    rw_tree_integer(w, key->integer);
    put_text(w, "]=");
  }
}

void rw_tree_boolean(rw_tree_writer *w, bool value) {
  put_text(w, value ? "true" : "false");
}
