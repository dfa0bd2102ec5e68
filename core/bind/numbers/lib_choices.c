/*
 * The numbers of legal moves, many at a time.
 *
 *   numbers.code(list, out, codes) -> done
 *     list[i]: the number of the i-th of out.n moves, -1 for none. out.move[i]
 *     is its kind, out[k][i] its k-th argument (out[k] may be an object that
 *     lists them), codes[kind] a list: the first
 *     number of the kind, and for each argument a table of shares by value and
 *     the share of a missing one, or false. A number is the first and all
 *     shares. What has no code becomes false, and then not all is done.
 *   numbers.keep(list, positions, n) -> kept
 *     moves what is not negative among the first n to the front, and says where
 *     each was
 *   numbers.find(list, n, value) -> its place among the first n, or nil
 */
#include "../limits/armed.h"
#include "numbers.h"

enum { LIST = 1, OUT, CODES, KINDS, CODE, TOP };

/* The share of argument k of move i, by the code on its place; -1 for none. */
static lua_Integer share(lua_State *L, lua_Integer i, lua_Integer k) {
  lua_rawgeti(L, CODE, 2 * k);
  lua_rawgeti(L, OUT, k);
  if (lua_istable(L, -1)) {
    lua_rawgeti(L, -1, i);
  } else if (lua_isuserdata(L, -1)) {
    lua_geti(L, -1, i);
  } else {
    lua_pushnil(L);
  }
  if (lua_isnil(L, -1)) {
    lua_rawgeti(L, CODE, 2 * k + 1);
  } else if (lua_istable(L, -3)) {
    lua_rawget(L, -3);
  }
  lua_Integer n = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
  lua_settop(L, TOP - 1);
  return n;
}

static lua_Integer number_of(lua_State *L, lua_Integer i) {
  lua_rawgeti(L, CODE, 1);
  lua_Integer n = lua_tointeger(L, -1);
  lua_Integer count = (lua_Integer)lua_rawlen(L, CODE) / 2;
  lua_pop(L, 1);
  for (lua_Integer k = 1; k <= count; k++) {
    lua_Integer part = share(L, i, k);
    if (part < 0) {
      return -1;
    }
    n = (lua_Integer)((lua_Unsigned)n + (lua_Unsigned)part);
  }
  return n;
}

int rw_numbers_code(lua_State *L) {
  luaL_checktype(L, LIST, LUA_TTABLE);
  luaL_checktype(L, OUT, LUA_TTABLE);
  luaL_checktype(L, CODES, LUA_TTABLE);
  lua_settop(L, CODES);
  lua_getfield(L, OUT, "n");
  lua_Integer n = lua_tointeger(L, -1);
  lua_pop(L, 1);
  lua_getfield(L, OUT, "move");
  luaL_checktype(L, KINDS, LUA_TTABLE);
  int done = 1;
  for (lua_Integer i = 1; i <= n; i++) {
    rw_armed_step(L, i);
    lua_rawgeti(L, KINDS, i);
    lua_rawget(L, CODES);
    if (lua_istable(L, CODE)) {
      lua_pushinteger(L, number_of(L, i));
    } else {
      lua_pushboolean(L, 0);
      done = 0;
    }
    lua_rawseti(L, LIST, i);
    lua_settop(L, KINDS);
  }
  lua_pushboolean(L, done);
  return 1;
}

int rw_numbers_keep(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer n = rw_bind_integer(L, 3), kept = 0;
  for (lua_Integer i = 1; i <= n; i++) {
    rw_armed_step(L, i);
    lua_rawgeti(L, 1, i);
    if (lua_isinteger(L, -1) && lua_tointeger(L, -1) >= 0) {
      lua_rawseti(L, 1, ++kept);
      lua_pushinteger(L, i);
      lua_rawseti(L, 2, kept);
    } else {
      lua_pop(L, 1);
    }
  }
  lua_pushinteger(L, kept);
  return 1;
}

int rw_numbers_find(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer n = rw_bind_integer(L, 2), value = rw_bind_integer(L, 3);
  for (lua_Integer i = 1; i <= n; i++) {
    rw_armed_step(L, i);
    lua_rawgeti(L, 1, i);
    int is_it = lua_isinteger(L, -1) && lua_tointeger(L, -1) == value;
    lua_pop(L, 1);
    if (is_it) {
      lua_pushinteger(L, i);
      return 1;
    }
  }
  return 0;
}
