#include "lent.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

#ifndef LINENOISE_EDITS_UTF8
#define LINENOISE_EDITS_UTF8 0
#endif

#define FILLER ((char)0x80)
#define PROMPT ((char)0x81)
#define FIRST  0x82
#define LAST   0xFF

typedef struct letter {
  char *text; /* NULL: not lent */
  size_t length;
  bool is_marked;
} letter;

/* By byte. There is one terminal, and so one line that is edited. */
static letter letters[256];

static bool is_ascii(const char *text, size_t length) {
  return length == 1 && (unsigned char)text[0] < 0x80;
}

static const letter *letter_of(char byte) {
  return &letters[(unsigned char)byte];
}

static void take_back(int byte) {
  free(letters[byte].text);
  letters[byte] = (letter){0};
}

static bool lend(int byte, const char *text, size_t length) {
  letters[byte].text = strndup(text, length);
  letters[byte].length = length;
  return letters[byte].text != NULL;
}

/* The byte that the letter has or now gets; 0 when there is none. */
static int byte_of(const char *text, size_t length) {
  int empty = 0;
  for (int byte = LAST; byte >= FIRST; byte--) {
    if (letters[byte].text == NULL) {
      empty = byte;
    } else if (letters[byte].length == length &&
               memcmp(letters[byte].text, text, length) == 0) {
      return byte;
    }
  }
  return empty != 0 && lend(empty, text, length) ? empty : 0;
}

static bool append_fillers(buffer *into, size_t columns) {
  static const char filler = FILLER;
  while (columns-- > 1) {
    if (!buffer_append(into, &filler, 1)) {
      return false;
    }
  }
  return true;
}

void lent_end(void) {
  for (int byte = 0x80; byte <= LAST; byte++) {
    take_back(byte);
  }
}

bool lent_begin(buffer *prompt, const char *text) {
  static const char whole = PROMPT;
  size_t length = strlen(text), columns = text_width(text, length);
  if (LINENOISE_EDITS_UTF8 || columns == 0) {
    return buffer_append(prompt, text, length);
  }
  return lend((unsigned char)FILLER, "", 0) &&
         lend((unsigned char)PROMPT, text, length) &&
         buffer_append(prompt, &whole, 1) && append_fillers(prompt, columns);
}

size_t lent_count(void) {
  size_t count = 0;
  for (int byte = FIRST; byte <= LAST; byte++) {
    count += letters[byte].text != NULL;
  }
  return count;
}

static bool code_letter(buffer *into, const char *text, size_t length) {
  if (LINENOISE_EDITS_UTF8 || is_ascii(text, length)) {
    return buffer_append(into, text, length);
  }
  char byte = (char)byte_of(text, length);
  return byte != 0 && buffer_append(into, &byte, 1) &&
         append_fillers(into, text_width(text, length));
}

bool lent_code(buffer *into, const char *text, size_t length) {
  for (size_t at = 0; at < length;) {
    size_t next = text_next(text, length, at);
    if (!code_letter(into, text + at, next - at)) {
      return false;
    }
    at = next;
  }
  return buffer_append(into, "", 0);
}

bool lent_letters(buffer *into, const char *coded, size_t length) {
  bool good = buffer_append(into, "", 0);
  if (LINENOISE_EDITS_UTF8) {
    return buffer_append(into, coded, length);
  }
  for (size_t at = 0; good && at < length; at++) {
    const letter *lent = letter_of(coded[at]);
    good = lent->text == NULL ? buffer_append(into, coded + at, 1)
                              : buffer_append(into, lent->text, lent->length);
  }
  return good;
}

/* Neither broken, nor one of the controls 0x80-0x9F, nor one of those that turn
 * the direction of writing. */
static bool is_text(const char *text, size_t length) {
  uint32_t code;
  return text_decode(text, length, &code) > 0 &&
         !(code >= 0x80 && code < 0xA0) &&
         !(code >= 0x202A && code <= 0x202E) &&
         !(code >= 0x2066 && code <= 0x2069);
}

static bool append_visible(buffer *into, const char *text, size_t length) {
  if (is_ascii(text, length)) {
    return buffer_append(into, text, length);
  }
  if (!is_text(text, length)) {
    return buffer_append(into, "?", 1);
  }
  return (text_width(text, length) > 0 || buffer_append(into, " ", 1)) &&
         buffer_append(into, text, length);
}

/* A row may begin in the middle of a letter: it stands at the end of the row
 * before, and here is a gap. */
static bool append_lent(buffer *into, char byte) {
  const letter *lent = letter_of(byte);
  if (byte == PROMPT) {
    return buffer_append(into, lent->text, lent->length);
  }
  if (byte == FILLER) {
    char before = into->length == 0 ? '\n' : into->text[into->length - 1];
    return buffer_append(into, " ", before == '\n' ? 1 : 0);
  }
  return append_visible(into, lent->text, lent->length);
}

bool lent_visible(buffer *into, const char *coded, size_t length) {
  bool good = true;
  for (size_t at = 0; good && at < length;) {
    size_t next = at + 1;
    if (letter_of(coded[at])->text != NULL) {
      good = append_lent(into, coded[at]);
    } else {
      next = LINENOISE_EDITS_UTF8 ? text_next(coded, length, at) : next;
      good = append_visible(into, coded + at, next - at);
    }
    at = next;
  }
  return good;
}

void lent_mark(const char *coded, size_t length) {
  for (size_t at = 0; at < length; at++) {
    letters[(unsigned char)coded[at]].is_marked = true;
  }
}

void lent_sweep(void) {
  for (int byte = FIRST; byte <= LAST; byte++) {
    if (!letters[byte].is_marked) {
      take_back(byte);
    }
    letters[byte].is_marked = false;
  }
}

size_t lent_next(const char *coded, size_t length, size_t at) {
  if (LINENOISE_EDITS_UTF8) {
    return text_next(coded, length, at);
  }
  for (at += at < length; at < length && coded[at] == FILLER; at++) {
  }
  return at;
}

size_t lent_previous(const char *coded, size_t at) {
  if (LINENOISE_EDITS_UTF8) {
    return text_previous(coded, at);
  }
  for (at -= at > 0; at > 0 && coded[at] == FILLER; at--) {
  }
  return at;
}

size_t lent_steps(const char *coded, size_t length) {
  size_t steps = 0;
  for (size_t at = 0; LINENOISE_EDITS_UTF8 && at < length; steps++) {
    at = text_next(coded, length, at);
  }
  return LINENOISE_EDITS_UTF8 ? steps : length;
}

size_t lent_columns(const char *coded, size_t length) {
  return LINENOISE_EDITS_UTF8 ? text_width(coded, length) : length;
}

size_t lent_offset(const char *coded, size_t length, size_t columns) {
  size_t at = 0;
  while (LINENOISE_EDITS_UTF8 && at < length &&
         text_width(coded, at) < columns) {
    at = text_next(coded, length, at);
  }
  at = LINENOISE_EDITS_UTF8 ? at : columns;
  return at < length ? at : length;
}
