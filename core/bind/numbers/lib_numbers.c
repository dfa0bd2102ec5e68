/*
 * rulewright.kernel.numbers: arrays of whole numbers for programs that learn,
 * in memory that a host reads and writes as it is.
 *
 *   local a = numbers.new(rows, columns [, width])
 *     all zero; width: 4 bytes a number, the usual, or 1
 *   a:row(i) -> a              writes go to this row from now on; 1 at first
 *   a:get(row, column)         #a: how many numbers there are in all
 *   a:clear([column, count])   the row, or these columns of it, become zero
 *   a:put(column, value [, words])  value: as below
 *   a:fill(column, list, n)    the first n of a list, one behind the other
 *   a:mark(list, n, value)     value at column list[i] + 1, for each of n
 *   a:fields(column, table, keys [, words])  table[keys[i]], one behind the
 *     other
 *   a:places(column, table, size [, words])  table[place] at column + place - 1
 *   a:replace(column, table, size, words, list)  the same, and what is in the
 *     list of places becomes zero before; it lists afterwards what was written
 *   a:along(column, list, size, words, from)  of a list of places and what is
 *     there by turns the value at each place, behind the first `from` entries
 *   a:one(column, size, value) 1 at column + value - 1
 *   a:shape() -> rows, columns
 *   a:address() -> a pointer, the bytes of a number
 *   numbers.plan, numbers.see: lib_sight.c
 *   numbers.code, numbers.keep, numbers.find: lib_choices.c
 *
 * The methods are functions of the library too: numbers.put(a, ...).
 *
 * A value counts as itself, true as 1, false and nil as 0, a table as 1, a word
 * as words[word], else 0; what is too large for the width becomes the largest.
 * A place or value beyond `size` is left out. Nothing is written outside a row:
 * that raises.
 */
#include "numbers.h"

#include <string.h>

#include "../limits/armed.h"

static const char numbers_kind[] = "rulewright.numbers";

enum { MOST = 1 << 28 }; /* bytes of one array */

rw_numbers *rw_check_numbers(lua_State *L, int arg) {
  return rw_bind_object(L, arg, numbers_kind);
}

static rw_numbers *check_numbers(lua_State *L) {
  return rw_check_numbers(L, 1);
}

/* The columns [first, first + size) lie in a row; `first` counts from 1. */
static lua_Integer check_span(lua_State *L, const rw_numbers *a, int arg,
                              lua_Integer size) {
  lua_Integer first = rw_bind_integer(L, arg);
  if (first < 1 || size < 0 || size > a->columns ||
      first - 1 > a->columns - size) {
    luaL_argerror(L, arg, "outside the row");
  }
  return first - 1;
}

lua_Integer rw_numbers_count(lua_State *L, int words) {
  switch (lua_type(L, -1)) {
  case LUA_TNUMBER: return lua_tointeger(L, -1);
  case LUA_TBOOLEAN: return lua_toboolean(L, -1);
  case LUA_TTABLE: return 1;
  case LUA_TSTRING: {
    if (!lua_istable(L, words)) {
      return 0;
    }
    lua_pushvalue(L, -1);
    lua_rawget(L, words);
    lua_Integer n = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return n;
  }
  default: return 0;
  }
}

static int l_new(lua_State *L) {
  lua_Integer rows = luaL_checkinteger(L, 1);
  lua_Integer columns = luaL_checkinteger(L, 2);
  lua_Integer width = luaL_optinteger(L, 3, 4);
  luaL_argcheck(L, width == 1 || width == 4, 3, "1 or 4 expected");
  luaL_argcheck(L, rows >= 1 && rows <= MOST, 1, "out of range");
  luaL_argcheck(L, columns >= 1 && columns <= MOST / width / rows, 2,
                "out of range");
  size_t size = sizeof(rw_numbers) + (size_t)(rows * columns * width);
  rw_numbers *a = rw_bind_new(L, numbers_kind, size, 0);
  a->rows = rows;
  a->columns = columns;
  a->width = (int)width;
  return 1;
}

static int l_row(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_Integer row = rw_bind_integer(L, 2);
  luaL_argcheck(L, row >= 1 && row <= a->rows, 2, "no such row");
  a->row = row - 1;
  lua_settop(L, 1);
  return 1;
}

static int l_get(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_Integer row = rw_bind_integer(L, 2);
  luaL_argcheck(L, row >= 1 && row <= a->rows, 2, "no such row");
  lua_Integer column = check_span(L, a, 3, 1);
  lua_pushinteger(
      L, rw_numbers_read(a, (size_t)((row - 1) * a->columns + column)));
  return 1;
}

static int l_length(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_pushinteger(L, a->rows * a->columns);
  return 1;
}

static int l_shape(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_pushinteger(L, a->rows);
  lua_pushinteger(L, a->columns);
  return 2;
}

static int l_clear(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_Integer first = 0, count = a->columns;
  if (!lua_isnone(L, 2)) {
    count = rw_bind_integer(L, 3);
    first = check_span(L, a, 2, count);
  }
  size_t begin = (size_t)((a->row * a->columns + first) * a->width);
  memset((char *)a->begin + begin, 0, (size_t)(count * a->width));
  return 0;
}

static int l_put(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_Integer column = check_span(L, a, 2, 1);
  lua_settop(L, 4);
  lua_insert(L, 3);
  rw_numbers_write(a, column, rw_numbers_count(L, 3));
  return 0;
}

/* The number at list[i], of the list at 2. */
static lua_Integer entry(lua_State *L, int list, lua_Integer i) {
  lua_rawgeti(L, list, i);
  lua_Integer n = lua_tointeger(L, -1);
  lua_pop(L, 1);
  return n;
}

static int l_fill(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_Integer n = rw_bind_integer(L, 4);
  lua_Integer first = check_span(L, a, 2, n);
  for (lua_Integer i = 0; i < n; i++) {
    rw_numbers_write(a, first + i, entry(L, 3, i + 1));
  }
  return 0;
}

static int l_mark(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer n = rw_bind_integer(L, 3), value = rw_bind_integer(L, 4);
  for (lua_Integer i = 1; i <= n; i++) {
    lua_Integer column = entry(L, 2, i);
    luaL_argcheck(L, column >= 0 && column < a->columns, 2, "outside the row");
    rw_numbers_write(a, column, value);
  }
  return 0;
}

static int l_fields(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  luaL_checktype(L, 3, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 5);
  lua_Integer n = (lua_Integer)lua_rawlen(L, 4);
  lua_Integer first = check_span(L, a, 2, n);
  for (lua_Integer i = 0; i < n; i++) {
    lua_rawgeti(L, 4, i + 1);
    lua_rawget(L, 3);
    rw_numbers_write(a, first + i, rw_numbers_count(L, 5));
    lua_pop(L, 1);
  }
  return 0;
}

/* The key below the top as a place from 0 up; -1 where it is none of `size`. */
static lua_Integer place_of(lua_State *L, lua_Integer size) {
  lua_Integer place = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
  return place >= 1 && place <= size ? place - 1 : -1;
}

static int l_places(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 5);
  lua_Integer size = rw_bind_integer(L, 4);
  lua_Integer first = check_span(L, a, 2, size), steps = 0;
  for (lua_pushnil(L); lua_next(L, 3) != 0; lua_pop(L, 1)) {
    lua_Integer place = place_of(L, size);
    rw_armed_step(L, ++steps);
    if (place >= 0) {
      rw_numbers_write(a, first + place, rw_numbers_count(L, 5));
    }
  }
  return 0;
}

/* Zero at each place of the list on top that is one of `size`. */
static lua_Integer clear_listed(lua_State *L, rw_numbers *a, lua_Integer first,
                                lua_Integer size) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_Integer place = entry(L, lua_gettop(L), i);
    rw_armed_step(L, i);
    if (place >= 1 && place <= size) {
      rw_numbers_write(a, first + place - 1, 0);
    }
  }
  return count;
}

static int l_replace(lua_State *L) {
  enum { TABLE = 3, SIZE, WORDS, LIST };
  rw_numbers *a = check_numbers(L);
  luaL_checktype(L, TABLE, LUA_TTABLE);
  luaL_checktype(L, LIST, LUA_TTABLE);
  lua_settop(L, LIST);
  lua_Integer size = rw_bind_integer(L, SIZE), count = 0;
  lua_Integer first = check_span(L, a, 2, size), steps = 0;
  lua_Integer before = clear_listed(L, a, first, size);
  for (lua_pushnil(L); lua_next(L, TABLE) != 0; lua_pop(L, 1)) {
    lua_Integer place = place_of(L, size);
    rw_armed_step(L, ++steps);
    if (place >= 0) {
      rw_numbers_write(a, first + place, rw_numbers_count(L, WORDS));
      lua_pushinteger(L, place + 1);
      lua_rawseti(L, LIST, ++count);
    }
  }
  for (lua_Integer i = before; i > count; i--) {
    lua_pushnil(L);
    lua_rawseti(L, LIST, i);
  }
  return 0;
}

static int l_along(lua_State *L) {
  enum { LIST = 3, SIZE, WORDS, FROM };
  rw_numbers *a = check_numbers(L);
  luaL_checktype(L, LIST, LUA_TTABLE);
  lua_Integer size = rw_bind_integer(L, SIZE), from = rw_bind_integer(L, FROM);
  lua_Integer first = check_span(L, a, 2, size);
  lua_Integer n = (lua_Integer)lua_rawlen(L, LIST);
  from = from < 0 ? 0 : from > n ? n : from;
  for (lua_Integer i = from + 1; i < n; i += 2) {
    lua_Integer place = entry(L, LIST, i);
    rw_armed_step(L, i / 2 + 1);
    if (place >= 1 && place <= size) {
      lua_rawgeti(L, LIST, i + 1);
      rw_numbers_write(a, first + place - 1, rw_numbers_count(L, WORDS));
      lua_pop(L, 1);
    }
  }
  return 0;
}

static int l_one(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_Integer size = rw_bind_integer(L, 3);
  lua_Integer first = check_span(L, a, 2, size);
  lua_Integer value = lua_isinteger(L, 4) ? lua_tointeger(L, 4) : 0;
  if (value >= 1 && value <= size) {
    rw_numbers_write(a, first + value - 1, 1);
  }
  return 0;
}

static int l_address(lua_State *L) {
  rw_numbers *a = check_numbers(L);
  lua_pushlightuserdata(L, a->begin);
  lua_pushinteger(L, a->width);
  return 2;
}

static const luaL_Reg methods[] = {
    {"row",     l_row    },
    {"shape",   l_shape  },
    {"get",     l_get    },
    {"clear",   l_clear  },
    {"put",     l_put    },
    {"fill",    l_fill   },
    {"mark",    l_mark   },
    {"fields",  l_fields },
    {"places",  l_places },
    {"replace", l_replace},
    {"along",   l_along  },
    {"one",     l_one    },
    {"address", l_address},
    {NULL,      NULL     },
};

static const luaL_Reg functions[] = {
    {"new",  l_new          },
    {"plan", rw_numbers_plan},
    {"see",  rw_numbers_see },
    {"code", rw_numbers_code},
    {"keep", rw_numbers_keep},
    {"find", rw_numbers_find},
    {NULL,   NULL           },
};

int luaopen_rulewright_kernel_numbers(lua_State *L) {
  rw_bind_class(L, numbers_kind, methods);
  luaL_getmetatable(L, numbers_kind);
  lua_pushcfunction(L, l_length);
  lua_setfield(L, -2, "__len");
  lua_pop(L, 1);
  rw_open_plans(L);
  luaL_newlib(L, functions);
  luaL_setfuncs(L, methods, 0);
  return 1;
}
