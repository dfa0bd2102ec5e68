/*
 * Boards of hexes for suites: round ones, scattered ones, and what frees them.
 */
#ifndef RW_TEST_HEX_BOARDS_H
#define RW_TEST_HEX_BOARDS_H

#include "hex.h"
#include "random.h"
#include "suite.h"

#define HEX_MOST 600

typedef struct {
  rw_place place[HEX_MOST];
  size_t count;
} list;

static inline void add(list *to, int32_t q, int32_t r) {
  to->place[to->count].column = q;
  to->place[to->count].row = r;
  to->count++;
}

static inline list round_board(int32_t radius) {
  list board = {.count = 0};
  for (int32_t r = -radius; r <= radius; r++) {
    for (int32_t q = -radius; q <= radius; q++) {
      if (q + r >= -radius && q + r <= radius) {
        add(&board, q, r);
      }
    }
  }
  return board;
}

/* Each hex of a window is there with a chance of share / 8. */
static inline list scattered_board(rw_random *random, uint64_t share) {
  list board = {.count = 0};
  for (int32_t r = -5; r <= 5; r++) {
    for (int32_t q = -5; q <= 5; q++) {
      if (rw_random_below(random, 8) < share) {
        add(&board, q, r);
      }
    }
  }
  for (size_t i = board.count; i > 1; i--) {
    size_t j = (size_t)rw_random_below(random, i);
    rw_place place = board.place[j];
    board.place[j] = board.place[i - 1];
    board.place[i - 1] = place;
  }
  return board;
}

static inline rw_hex make(failing *f, const list *board) {
  rw_hex hex;
  rw_alloc alloc = failing_alloc(f);
  rw_places_fault fault = rw_hex_make(&hex, &alloc, board->place, board->count);
  assert_int_equal(fault.result, RW_PLACES_GOOD);
  return hex;
}

static inline void discard(failing *f, rw_hex *hex) {
  rw_alloc alloc = failing_alloc(f);
  rw_hex_free(hex, &alloc);
  assert_clean(f);
}

#endif
