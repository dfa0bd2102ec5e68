/*
 * Arrays of whole numbers, and what counts as which number: shared by
 * lib_numbers.c, lib_sight.c and lib_choices.c.
 */
#ifndef RULEWRIGHT_NUMBERS_H
#define RULEWRIGHT_NUMBERS_H

#include <stddef.h>

#include "../bind.h"

/* width: the bytes of a number, 4 or 1; row: the one that is written to. */
typedef struct {
  const char *kind;
  lua_Integer rows, columns, row;
  int width;
  max_align_t begin[];
} rw_numbers;

rw_numbers *rw_check_numbers(lua_State *L, int arg);

static inline int32_t rw_numbers_within(lua_Integer n, int32_t most) {
  return (int32_t)(n > most ? most : n < -most ? -most : n);
}

/* Writes to a column of the row, from 0 up, which must be there. */
static inline void rw_numbers_write(rw_numbers *a, lua_Integer column,
                                    lua_Integer n) {
  size_t at = (size_t)(a->row * a->columns + column);
  if (a->width == 1) {
    ((int8_t *)a->begin)[at] = (int8_t)rw_numbers_within(n, INT8_MAX);
  } else {
    ((int32_t *)a->begin)[at] = rw_numbers_within(n, INT32_MAX);
  }
}

static inline lua_Integer rw_numbers_read(const rw_numbers *a, size_t at) {
  return a->width == 1 ? ((const int8_t *)a->begin)[at]
                       : ((const int32_t *)a->begin)[at];
}

/* What the value on top counts as; a table of words stands at `words`. */
lua_Integer rw_numbers_count(lua_State *L, int words);

/* numbers.plan and numbers.see; see lib_sight.c. */
int rw_numbers_plan(lua_State *L);
int rw_numbers_see(lua_State *L);
void rw_open_plans(lua_State *L);

/* numbers.code, numbers.keep and numbers.find; see lib_choices.c. */
int rw_numbers_code(lua_State *L);
int rw_numbers_keep(lua_State *L);
int rw_numbers_find(lua_State *L);

#endif
