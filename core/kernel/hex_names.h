/*
 * The names that people read off a board of hexes.
 *
 *   C3      the third hex, from the left, of the third row from the top
 *   D4.n    a corner of it: n ne se s sw nw
 *   D4.ne   an edge of it: ne e se sw w nw
 *
 * Rows go A .. Z, AA, AB ... ; a row without hexes has no letter. A corner has
 * up to three names and an edge up to two: all are understood, whatever the
 * case of their letters, and the one printed is that of the hex with the
 * lowest id.
 */
#ifndef RW_HEX_NAMES_H
#define RW_HEX_NAMES_H

#include "hex.h"

#define RW_HEX_NAME_SIZE 24

typedef enum { RW_HEX_CELL, RW_HEX_CORNER, RW_HEX_EDGE } rw_hex_kind;

typedef enum {
  RW_HEX_FOUND,
  RW_HEX_NO_FORM, /* not letters and a number, and a side where one belongs */
  RW_HEX_NO_ROW,
  RW_HEX_NO_RANK, /* the row is there, but has fewer hexes */
} rw_hex_verdict;

typedef struct {
  rw_hex_verdict verdict;
  int32_t id;
  int32_t row; /* the one named, or RW_NO_PLACE */
} rw_hex_search;

/* "A" for row 0; returns the length. */
size_t rw_hex_row_name(int32_t row, char name[RW_HEX_NAME_SIZE]);

/* How many hexes the row has. */
int32_t rw_hex_row_length(const rw_hex *hex, int32_t row);

/* The name that is printed; returns the length. */
size_t rw_hex_name(const rw_hex *hex, rw_hex_kind kind, int32_t id,
                   char name[RW_HEX_NAME_SIZE]);

rw_hex_search rw_hex_find(const rw_hex *hex, rw_hex_kind kind, const char *text,
                          size_t length);

#endif
