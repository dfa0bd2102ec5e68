#include "hex_names.h"

#include <string.h>

#define LETTERS 26
#define BEYOND  (RW_MOST_PLACES + 1) /* more than any row or rank */

/* A hex itself has no side. */
static const char *const side_names[3][6] = {
    [RW_HEX_CORNER] = {"n",  "ne", "se", "s",  "sw", "nw"},
    [RW_HEX_EDGE] = {"ne", "e",  "se", "sw", "w",  "nw"},
};

/* ---- printing -------------------------------------------------------- */

size_t rw_hex_row_name(int32_t row, char name[RW_HEX_NAME_SIZE]) {
  char reversed[RW_HEX_NAME_SIZE];
  size_t length = 0;
  for (int32_t left = row + 1; left > 0; left = (left - 1) / LETTERS) {
    reversed[length++] = (char)('A' + (left - 1) % LETTERS);
  }
  for (size_t i = 0; i < length; i++) {
    name[i] = reversed[length - 1 - i];
  }
  name[length] = '\0';
  return length;
}

static size_t write_number(int32_t number, char *out) {
  char reversed[RW_HEX_NAME_SIZE];
  size_t length = 0;
  for (; number > 0; number /= 10) {
    reversed[length++] = (char)('0' + number % 10);
  }
  for (size_t i = 0; i < length; i++) {
    out[i] = reversed[length - 1 - i];
  }
  return length;
}

int32_t rw_hex_row_length(const rw_hex *hex, int32_t row) {
  return hex->row_start[row + 1] - hex->row_start[row];
}

/* What a name is made of: a hex that the thing is at, and which of its sides.
 */
static const rw_hex_cell *seen_from(const rw_hex *hex, rw_hex_kind kind,
                                    int32_t id, int32_t *side) {
  *side = 0;
  if (kind == RW_HEX_CORNER) {
    *side = hex->corner[id].side;
    id = hex->corner[id].cell[0];
  } else if (kind == RW_HEX_EDGE) {
    *side = hex->edge[id].side;
    id = hex->edge[id].cell[0];
  }
  return &hex->cell[id];
}

size_t rw_hex_name(const rw_hex *hex, rw_hex_kind kind, int32_t id,
                   char name[RW_HEX_NAME_SIZE]) {
  int32_t side;
  const rw_hex_cell *cell = seen_from(hex, kind, id, &side);
  size_t length = rw_hex_row_name(cell->row, name);
  length += write_number(cell->rank + 1, name + length);
  if (kind != RW_HEX_CELL) {
    name[length++] = '.';
    for (const char *at = side_names[kind][side]; *at != '\0'; at++) {
      name[length++] = *at;
    }
  }
  name[length] = '\0';
  return length;
}

/* ---- reading --------------------------------------------------------- */

typedef struct {
  const char *at;
  const char *end;
} reader;

static char lower(char c) {
  return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool at_letter(const reader *in) {
  return in->at < in->end && lower(*in->at) >= 'a' && lower(*in->at) <= 'z';
}

static bool at_digit(const reader *in) {
  return in->at < in->end && *in->at >= '0' && *in->at <= '9';
}

/* Each returns its value counted from 1, BEYOND when it is too big for any
   board, and 0 when nothing was there. */
static int32_t read_letters(reader *in) {
  int32_t value = 0;
  for (; at_letter(in); in->at++) {
    value = value * LETTERS + (lower(*in->at) - 'a' + 1);
    value = value < BEYOND ? value : BEYOND;
  }
  return value;
}

static int32_t read_number(reader *in) {
  int32_t value = 0;
  if (at_digit(in) && *in->at == '0') {
    return 0;
  }
  for (; at_digit(in); in->at++) {
    value = value * 10 + (*in->at - '0');
    value = value < BEYOND ? value : BEYOND;
  }
  return value;
}

static bool same_word(const reader *in, const char *word) {
  size_t length = (size_t)(in->end - in->at);
  if (length != strlen(word)) {
    return false;
  }
  for (size_t i = 0; i < length; i++) {
    if (lower(in->at[i]) != word[i]) {
      return false;
    }
  }
  return true;
}

/* The side that the rest names, or -1. */
static int read_side(reader *in, rw_hex_kind kind) {
  if (kind == RW_HEX_CELL) {
    return in->at == in->end ? 0 : -1;
  }
  if (in->at == in->end || *in->at != '.') {
    return -1;
  }
  in->at++;
  for (int side = 0; side < 6; side++) {
    if (same_word(in, side_names[kind][side])) {
      return side;
    }
  }
  return -1;
}

rw_hex_search rw_hex_find(const rw_hex *hex, rw_hex_kind kind, const char *text,
                          size_t length) {
  reader in = {text, text + length};
  int32_t row = read_letters(&in) - 1;
  int32_t rank = read_number(&in) - 1;
  int side = read_side(&in, kind);
  rw_hex_search found = {RW_HEX_FOUND, RW_NO_PLACE, row};
  if (row < 0 || rank < 0 || side < 0) {
    found.verdict = RW_HEX_NO_FORM;
  } else if (row >= hex->rows) {
    found.verdict = RW_HEX_NO_ROW;
  } else if (rank >= rw_hex_row_length(hex, row)) {
    found.verdict = RW_HEX_NO_RANK;
  } else {
    int32_t id = hex->row_start[row] + rank;
    const rw_hex_cell *cell = &hex->cell[id];
    const int32_t *sides = kind == RW_HEX_CORNER ? cell->corner : cell->edge;
    found.id = kind == RW_HEX_CELL ? id : sides[side];
  }
  return found;
}
