#include "text.h"

#include <locale.h>
#include <wchar.h>

/* Those that turn the direction of writing, which are shown as what they are.
 */
static bool turns(uint32_t code) {
  return (code >= 0x202A && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

/* What the C library says of UTF-8; the locale of the program stays as it is.
   Without that locale each letter beyond ASCII takes a column. */
static int width_of(uint32_t code) {
  static locale_t unicode;
  if (unicode == (locale_t)0) {
    unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  }
  locale_t before = uselocale(unicode);
  int width = wcwidth((wchar_t)code);
  uselocale(before);
  return width;
}

size_t text_columns(uint32_t code) {
  if (code < 0x300 || turns(code)) {
    return code >= 0x20 && code != 0x7F ? 1 : 0;
  }
  int width = width_of(code);
  return width < 0 ? 1 : (size_t)width;
}

/* Shares the column of the letter before it. */
static bool is_mark(uint32_t code) {
  return code >= 0x300 && text_columns(code) == 0;
}

bool text_can_be_shown(uint32_t code) {
  return !turns(code) && (code < 0x80 || code >= 0xA0);
}

/* How many bytes the leading byte announces, and the smallest code that needs
 * so many: anything below it would be an overlong form. */
static size_t announced(unsigned char lead, uint32_t *least) {
  if (lead < 0x80) {
    *least = 0;
    return 1;
  }
  if (lead >= 0xC2 && lead < 0xE0) {
    *least = 0x80;
    return 2;
  }
  if (lead >= 0xE0 && lead < 0xF0) {
    *least = 0x800;
    return 3;
  }
  *least = 0x10000;
  return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

size_t text_decode(const char *s, size_t length, uint32_t *code) {
  const unsigned char *bytes = (const unsigned char *)s;
  uint32_t least;
  size_t size = length == 0 ? 0 : announced(bytes[0], &least);
  if (size == 0 || size > length) {
    return 0;
  }
  uint32_t value = size == 1 ? bytes[0] : bytes[0] & (0x7Fu >> size);
  for (size_t i = 1; i < size; i++) {
    if ((bytes[i] & 0xC0) != 0x80) {
      return 0;
    }
    value = value << 6 | (bytes[i] & 0x3F);
  }
  bool surrogate = value >= 0xD800 && value < 0xE000;
  if (value < least || value > 0x10FFFF || surrogate) {
    return 0;
  }
  *code = value;
  return size;
}

size_t text_first_invalid(const char *s, size_t length) {
  uint32_t code;
  for (size_t at = 0; at < length;) {
    size_t size = text_decode(s + at, length - at, &code);
    if (size == 0) {
      return at;
    }
    at += size;
  }
  return length;
}

bool text_is_cut(const char *s, size_t length) {
  uint32_t least;
  size_t valid = text_first_invalid(s, length);
  return valid < length &&
         length - valid < announced((unsigned char)s[valid], &least);
}

size_t text_next(const char *s, size_t length, size_t at) {
  uint32_t code = 0;
  if (at >= length) {
    return length;
  }
  size_t size = text_decode(s + at, length - at, &code);
  at += size == 0 ? 1 : size;
  for (;;) {
    size = text_decode(s + at, length - at, &code);
    if (size == 0 || !is_mark(code)) {
      return at;
    }
    at += size;
  }
}

/* The length of the ANSI sequence at `s`, 0 when there is none. */
static size_t ansi_length(const char *s, size_t length) {
  if (length < 2 || s[0] != '\033' || s[1] != '[') {
    return 0;
  }
  for (size_t at = 2; at < length; at++) {
    if (s[at] >= 0x40 && s[at] <= 0x7E) {
      return at + 1;
    }
  }
  return length;
}

size_t text_width(const char *s, size_t length) {
  size_t width = 0;
  uint32_t code;
  for (size_t at = 0; at < length;) {
    size_t size = ansi_length(s + at, length - at);
    if (size == 0) {
      size = text_decode(s + at, length - at, &code);
      width += size == 0 ? 1 : text_columns(code);
    }
    at += size == 0 ? 1 : size;
  }
  return width;
}
