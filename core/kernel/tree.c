/* tree.c: names, characters that print, and the one text of a plain tree. */
#include "tree.h"

#include <string.h>

enum { FIRST_SIZE = 256 };

static const char *const reserved[] = {
    "and",      "break",  "do",   "else", "elseif", "end",   "false", "for",
    "function", "goto",   "if",   "in",   "local",  "nil",   "not",   "or",
    "repeat",   "return", "then", "true", "until",  "while",
};

static bool is_reserved(const char *text, size_t length) {
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++) {
    if (strlen(reserved[i]) == length &&
        memcmp(reserved[i], text, length) == 0) {
      return true;
    }
  }
  return false;
}

static bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool rw_tree_is_name(const char *text, size_t length) {
  size_t n = 0;
  while (n < length && (starts_name(text[n]) || (n > 0 && is_digit(text[n])))) {
    n++;
  }
  return length > 0 && n == length && !is_reserved(text, length);
}

/* Bytes that a lead byte announces, and the least number they may mean. */
static size_t announced(unsigned char lead, uint32_t *least) {
  if (lead >= 0xf0 && lead < 0xf8) {
    *least = 0x10000;
    return 4;
  }
  if (lead >= 0xe0 && lead < 0xf0) {
    *least = 0x800;
    return 3;
  }
  *least = 0x80;
  return lead >= 0xc0 && lead < 0xe0 ? 2 : 0;
}

static size_t wide_character(const char *text, size_t length) {
  uint32_t least;
  size_t size = announced((unsigned char)text[0], &least);
  if (size == 0 || size > length) {
    return 0;
  }
  uint32_t number = (unsigned char)text[0] & (0x7fu >> size);
  for (size_t i = 1; i < size; i++) {
    unsigned char byte = (unsigned char)text[i];
    if ((byte & 0xc0) != 0x80) {
      return 0;
    }
    number = number << 6 | (byte & 0x3fu);
  }
  bool surrogate = number >= 0xd800 && number < 0xe000;
  bool control = number < 0xa0;
  return number < least || number > 0x10ffff || surrogate || control ? 0 : size;
}

/* Bytes of the character at the start of the text (length > 0), 0 when it
   must be escaped: controls (C0, DEL, C1) and what is not valid UTF-8. */
static size_t character(const char *text, size_t length) {
  unsigned char byte = (unsigned char)text[0];
  if (byte < 0x80) {
    return byte >= 0x20 && byte != 0x7f;
  }
  return wide_character(text, length);
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

void rw_tree_put(rw_tree_writer *w, const char *text) {
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
  size_t size = character(text, length);
  if (*text == '"' || *text == '\\') {
    put(w, "\\", 1);
  } else if (*text == '\n') {
    rw_tree_put(w, "\\n");
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

void rw_tree_key(rw_tree_writer *w, const rw_key *key) {
  if (key->text && rw_tree_is_name(key->text, key->length)) {
    put(w, key->text, key->length);
    rw_tree_put(w, "=");
    return;
  }
  rw_tree_put(w, "[");
  if (key->text) {
    rw_tree_string(w, key->text, key->length);
  } else {
    rw_tree_integer(w, key->integer);
  }
  rw_tree_put(w, "]=");
}
