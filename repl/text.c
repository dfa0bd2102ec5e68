#include "text.h"

typedef struct span {
  uint32_t first, last;
} span;

/* Marks that share the column of the letter before them (Unicode 15, the
 * scripts with non-spacing marks in common use). Ascending. */
static const span marks[] = {
    {0x0300,  0x036F },
    {0x0483,  0x0489 },
    {0x0591,  0x05BD },
    {0x0610,  0x061A },
    {0x064B,  0x065F },
    {0x0900,  0x0902 },
    {0x0E31,  0x0E31 },
    {0x0E34,  0x0E3A },
    {0x0E47,  0x0E4E },
    {0x1AB0,  0x1ACE },
    {0x1DC0,  0x1DFF },
    {0x200B,  0x200F },
    {0x2060,  0x2064 },
    {0x20D0,  0x20F0 },
    {0x3099,  0x309A },
    {0xFE00,  0xFE0F },
    {0xFE20,  0xFE2F },
    {0xFEFF,  0xFEFF },
    {0x1F3FB, 0x1F3FF},
    {0xE0100, 0xE01EF},
};

/* Letters that take two columns. Ascending. */
static const span wide[] = {
    {0x1100,  0x115F },
    {0x231A,  0x231B },
    {0x23E9,  0x23EC },
    {0x25FD,  0x25FE },
    {0x2614,  0x2615 },
    {0x2648,  0x2653 },
    {0x26AA,  0x26AB },
    {0x26BD,  0x26BE },
    {0x2705,  0x2705 },
    {0x270A,  0x270B },
    {0x2728,  0x2728 },
    {0x274C,  0x274C },
    {0x2753,  0x2755 },
    {0x2795,  0x2797 },
    {0x2B1B,  0x2B1C },
    {0x2B50,  0x2B50 },
    {0x2E80,  0x303E },
    {0x3041,  0x33FF },
    {0x3400,  0x4DBF },
    {0x4E00,  0xA4CF },
    {0xA960,  0xA97C },
    {0xAC00,  0xD7A3 },
    {0xF900,  0xFAFF },
    {0xFE30,  0xFE6F },
    {0xFF01,  0xFF60 },
    {0xFFE0,  0xFFE6 },
    {0x1F300, 0x1F64F},
    {0x1F680, 0x1F6FF},
    {0x1F7E0, 0x1F7EB},
    {0x1F900, 0x1FAFF},
    {0x20000, 0x3FFFD},
};

static bool is_in(const span *spans, size_t count, uint32_t code) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (code > spans[middle].last) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low < count && code >= spans[low].first;
}

static bool is_mark(uint32_t code) {
  return is_in(marks, sizeof marks / sizeof *marks, code);
}

static size_t columns_of(uint32_t code) {
  if (code < 0x300) {
    return code >= 0x20 && code != 0x7F ? 1 : 0;
  }
  if (is_mark(code)) {
    return 0;
  }
  return is_in(wide, sizeof wide / sizeof *wide, code) ? 2 : 1;
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

/* One code point back; false when the bytes before `at` are not one. */
static bool step_back(const char *s, size_t *at, uint32_t *code) {
  for (size_t size = 1; size <= 4 && size <= *at; size++) {
    if (text_decode(s + *at - size, size, code) == size) {
      *at -= size;
      return true;
    }
  }
  return false;
}

size_t text_previous(const char *s, size_t at) {
  uint32_t code;
  while (at > 0) {
    if (!step_back(s, &at, &code)) {
      return at - 1;
    }
    if (!is_mark(code)) {
      return at;
    }
  }
  return 0;
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
      width += size == 0 ? 1 : columns_of(code);
    }
    at += size == 0 ? 1 : size;
  }
  return width;
}
