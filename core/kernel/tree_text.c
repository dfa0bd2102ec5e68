/* tree_text.c: names, and characters that print. */
#include "tree.h"

#include <string.h>

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

bool rw_tree_starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool rw_tree_is_digit(char c) {
  return c >= '0' && c <= '9';
}

size_t rw_tree_word(const char *text, size_t length) {
  size_t n = 0;
  while (n < length &&
         (rw_tree_starts_name(text[n]) || rw_tree_is_digit(text[n]))) {
    n++;
  }
  return n;
}

bool rw_tree_is_name(const char *text, size_t length) {
  return length > 0 && rw_tree_starts_name(text[0]) &&
         rw_tree_word(text, length) == length && !is_reserved(text, length);
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

size_t rw_tree_character(const char *text, size_t length) {
  unsigned char byte = (unsigned char)text[0];
  if (byte < 0x80) {
    return byte >= 0x20 && byte != 0x7f;
  }
  return wide_character(text, length);
}
