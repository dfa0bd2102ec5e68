/* hex_names.c: names of hexes, corners and edges, there and back. */
#include <stdio.h>

#include "hex_boards.h"
#include "hex_names.h"

static const char *const sides[3][6] = {
    {""    },
    { ".n",  ".ne", ".se", ".s",  ".sw", ".nw"},
    { ".ne", ".e",  ".se", ".sw", ".w", ".nw"},
};

static void lower_case(char *name) {
  for (; *name != '\0'; name++) {
    *name = (char)(*name >= 'A' && *name <= 'Z' ? *name + 32 : *name);
  }
}

static void assert_read(const rw_hex *hex, rw_hex_kind kind, const char *name,
                        int32_t id) {
  rw_hex_search found = rw_hex_find(hex, kind, name, strlen(name));
  assert_int_equal(found.verdict, RW_HEX_FOUND);
  assert_int_equal(found.id, id);
}

/* The thing at that side of a hex is read by its name as seen from there, and
   printed as seen from the lowest of its hexes. */
static void check_side(const rw_hex *hex, rw_hex_kind kind, int32_t cell,
                       int side) {
  char row[RW_HEX_NAME_SIZE], name[64], printed[RW_HEX_NAME_SIZE];
  const rw_hex_cell *from = &hex->cell[cell];
  const int32_t at[] = {cell, from->corner[side], from->edge[side]};
  int32_t lowest = kind == RW_HEX_CELL     ? cell
                   : kind == RW_HEX_CORNER ? hex->corner[at[kind]].cell[0]
                                           : hex->edge[at[kind]].cell[0];
  rw_hex_row_name(from->row, row);
  snprintf(name, sizeof name, "%s%d%s", row, from->rank + 1, sides[kind][side]);
  size_t length = rw_hex_name(hex, kind, at[kind], printed);
  assert_int_equal(length, strlen(printed));
  assert_int_equal(strcmp(name, printed) == 0, lowest == cell);
  assert_read(hex, kind, name, at[kind]);
  assert_read(hex, kind, printed, at[kind]);
  lower_case(name);
  assert_read(hex, kind, name, at[kind]);
}

static void check_names(const rw_hex *hex, rw_hex_kind kind) {
  for (int32_t cell = 0; cell < hex->cells; cell++) {
    for (int side = 0; side < (kind == RW_HEX_CELL ? 1 : 6); side++) {
      check_side(hex, kind, cell, side);
    }
  }
}

static void assert_name(const rw_hex *hex, rw_hex_kind kind, const char *text,
                        rw_hex_verdict verdict) {
  rw_hex_search found = rw_hex_find(hex, kind, text, strlen(text));
  assert_int_equal(found.verdict, verdict);
  assert_int_equal(found.id == RW_NO_PLACE, verdict != RW_HEX_FOUND);
}

static void names_are_letters_and_a_number(void **state) {
  (void)state;
  failing f = {.left = -1};
  list board = round_board(1); /* rows of 2, 3, 2 */
  rw_hex hex = make(&f, &board);
  assert_int_equal(rw_hex_find(&hex, RW_HEX_CELL, "B2", 2).id, 3);
  const char *formless[] = {"",
                            "B",
                            "2",
                            "2B",
                            "B-1",
                            "B0",
                            "B01",
                            "B2x",
                            " B2",
                            "B2 ",
                            "\xd0\x92"
                            "2",
                            "B2,n"};
  for (size_t i = 0; i < sizeof formless / sizeof *formless; i++) {
    assert_name(&hex, RW_HEX_CELL, formless[i], RW_HEX_NO_FORM);
    assert_name(&hex, RW_HEX_CORNER, formless[i], RW_HEX_NO_FORM);
  }
  assert_name(&hex, RW_HEX_CELL, "B2.n", RW_HEX_NO_FORM);
  assert_name(&hex, RW_HEX_CELL, "B2.", RW_HEX_NO_FORM);
  assert_name(&hex, RW_HEX_CORNER, "B2", RW_HEX_NO_FORM);
  assert_name(&hex, RW_HEX_CORNER, "B2.", RW_HEX_NO_FORM);
  assert_name(&hex, RW_HEX_CORNER, "B2.e", RW_HEX_NO_FORM);
  assert_name(&hex, RW_HEX_CORNER, "B2.nen", RW_HEX_NO_FORM);
  assert_name(&hex, RW_HEX_EDGE, "B2.n", RW_HEX_NO_FORM);
  assert_name(&hex, RW_HEX_CORNER, "b2.NE", RW_HEX_FOUND);
  assert_name(&hex, RW_HEX_EDGE, "c1.E", RW_HEX_FOUND);
  assert_name(&hex, RW_HEX_CELL, "D1", RW_HEX_NO_ROW);
  assert_name(&hex, RW_HEX_CELL, "zzzzzzzzzzzzzzzz1", RW_HEX_NO_ROW);
  assert_name(&hex, RW_HEX_CELL, "A3", RW_HEX_NO_RANK);
  assert_name(&hex, RW_HEX_CELL, "A99999999999999999999", RW_HEX_NO_RANK);
  discard(&f, &hex);
}

static void rows_go_on_after_z(void **state) {
  (void)state;
  const struct {
    int32_t row;
    const char *name;
  } rows[] = {
      {0,      "A"    },
      {25,     "Z"    },
      {26,     "AA"   },
      {27,     "AB"   },
      {51,     "AZ"   },
      {52,     "BA"   },
      {701,    "ZZ"   },
      {702,    "AAA"  },
      {999999, "BDWGN"}
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char name[RW_HEX_NAME_SIZE];
    assert_int_equal(rw_hex_row_name(rows[i].row, name), strlen(rows[i].name));
    assert_string_equal(name, rows[i].name);
  }
  failing f = {.left = -1};
  list board = {.count = 0};
  for (int32_t r = 0; r < 60; r++) {
    add(&board, 0, 3 * r);
  }
  rw_hex hex = make(&f, &board);
  assert_int_equal(rw_hex_find(&hex, RW_HEX_CELL, "ab1", 3).id, 27);
  assert_int_equal(hex.cells, 60);
  check_names(&hex, RW_HEX_CELL);
  discard(&f, &hex);
}

/* Every name of any board is read back. */
static void any_board_reads_its_names(void **state) {
  (void)state;
  rw_random random = rw_random_stream(1, "boards", 6);
  for (uint64_t i = 0; i < 60; i++) {
    failing f = {.left = -1};
    list board = scattered_board(&random, i % 9);
    rw_hex hex = make(&f, &board);
    for (int kind = 0; kind < 3; kind++) {
      check_names(&hex, (rw_hex_kind)kind);
    }
    discard(&f, &hex);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_board_reads_its_names),
      cmocka_unit_test(names_are_letters_and_a_number),
      cmocka_unit_test(rows_go_on_after_z),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
