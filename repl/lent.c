#include "lent.h"

#include <stdint.h>
#include <string.h>

#include "text.h"

#define FILLER       ((char)0x80)
#define PROMPT       ((char)0x81)
#define FIRST        0x82
#define LAST         0xFF
#define LETTER_BYTES 32 /* marks that do not fit are letters of their own */

/* Indexed by byte. There is one terminal, so only one line is edited. */
static char letters[LAST + 1][LETTER_BYTES];
static bool is_marked[LAST + 1];
static const char *whole_prompt;

static char *letter_of(char byte) {
  return letters[(unsigned char)byte];
}

/* The byte that the letter has or now gets; 0 when none is free. */
static char byte_of(const char *text, size_t length) {
  int empty = 0;
  for (int byte = LAST; byte >= FIRST; byte--) {
    if (letters[byte][0] == '\0') {
      empty = byte;
    } else if (strncmp(letters[byte], text, length) == 0 &&
               letters[byte][length] == '\0') {
      return (char)byte;
    }
  }
  if (empty != 0) {
    memcpy(letters[empty], text, length);
  }
  return (char)empty;
}

static void append_fillers(buffer *into, size_t columns) {
  static const char filler = FILLER;
  while (columns-- > 1) {
    buffer_append(into, &filler, 1);
  }
}

void lent_begin(buffer *coded, const char *prompt) {
  static const char whole = PROMPT;
  size_t length = strlen(prompt), columns = text_width(prompt, length);
  memset(letters, 0, sizeof letters);
  whole_prompt = prompt;
  if (columns == 0) {
    buffer_append(coded, prompt, length);
  } else {
    buffer_append(coded, &whole, 1);
    append_fillers(coded, columns);
  }
}

size_t lent_count(void) {
  size_t count = 0;
  for (int byte = FIRST; byte <= LAST; byte++) {
    count += letters[byte][0] != '\0';
  }
  return count;
}

void lent_mark(const char *coded, size_t length) {
  for (size_t at = 0; at < length; at++) {
    is_marked[(unsigned char)coded[at]] = true;
  }
}

void lent_sweep(void) {
  for (int byte = FIRST; byte <= LAST; byte++) {
    if (!is_marked[byte]) {
      memset(letters[byte], 0, LETTER_BYTES);
    }
  }
  memset(is_marked, 0, sizeof is_marked);
}

static bool is_ascii(const char *text, size_t length) {
  return length == 1 && (unsigned char)text[0] < 0x80;
}

bool lent_code(buffer *into, const char *text, size_t length) {
  for (size_t at = 0, size; at < length; at += size) {
    size = text_next(text, length, at) - at;
    size = size < LETTER_BYTES ? size : LETTER_BYTES - 1;
    if (is_ascii(text + at, size)) {
      buffer_append(into, text + at, size);
      continue;
    }
    char byte = byte_of(text + at, size);
    if (byte == 0) {
      return false;
    }
    buffer_append(into, &byte, 1);
    append_fillers(into, text_width(text + at, size));
  }
  return true;
}

void lent_letters(buffer *into, const char *coded, size_t length) {
  for (size_t at = 0; at < length; at++) {
    const char *letter = letter_of(coded[at]);
    if (letter[0] != '\0') {
      buffer_append(into, letter, strlen(letter));
    } else if (coded[at] != FILLER) {
      buffer_append(into, coded + at, 1);
    }
  }
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

static void append_visible(buffer *into, const char *text, size_t length) {
  if (!is_text(text, length)) {
    buffer_append(into, "?", 1);
  } else {
    buffer_append(into, " ", text_width(text, length) == 0 ? 1 : 0);
    buffer_append(into, text, length);
  }
}

/* A row that begins in the middle of a letter begins with a gap: the whole
   letter is in the row before. */
static void append_lent(buffer *into, char byte) {
  if (byte == PROMPT) {
    buffer_append(into, whole_prompt, strlen(whole_prompt));
  } else if (byte == FILLER) {
    bool is_first = into->length == 0 || into->text[into->length - 1] == '\n';
    buffer_append(into, " ", is_first ? 1 : 0);
  } else {
    append_visible(into, letter_of(byte), strlen(letter_of(byte)));
  }
}

void lent_visible(buffer *into, const char *coded, size_t length) {
  for (size_t at = 0; at < length; at++) {
    if (is_ascii(coded + at, 1)) {
      buffer_append(into, coded + at, 1);
    } else {
      append_lent(into, coded[at]);
    }
  }
}

size_t lent_next(const char *coded, size_t length, size_t at) {
  do {
    at += at < length;
  } while (at < length && coded[at] == FILLER);
  return at;
}

size_t lent_previous(const char *coded, size_t at) {
  do {
    at -= at > 0;
  } while (at > 0 && coded[at] == FILLER);
  return at;
}

size_t lent_offset(const char *coded, size_t length, size_t columns) {
  size_t at = 0;
  while (at < length && at < columns) {
    at = lent_next(coded, length, at);
  }
  return at;
}
