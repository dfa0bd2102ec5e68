/*
 * Tables in an order that is the same on every machine and in every run: next
 * and pairs by ascending key, and ipairs.
 *
 * The order of keys: numbers ascending, then strings by their bytes, then
 * false, then true. Other keys have no order, and walking over one is an error.
 * pairs visits the keys that are present when it is called; values are read
 * when their turn comes, and a key whose value has become nil is skipped.
 */
#include "../limits/armed.h"
#include "keys.h"

/* Fuel for putting one key in its place. */
#define KEY_COST 16

typedef struct {
  lua_Integer count; /* entries of the table */
  bool is_run;       /* they have the keys 1 .. count, in order */
} survey;

/* Looks through the table at 1. */
static survey look_through(lua_State *L) {
  survey s = {0, true};
  lua_pushnil(L);
  while (rw_next(L, 1, false)) {
    lua_pop(L, 1);
    s.count++;
    s.is_run =
        s.is_run && lua_isinteger(L, -1) && lua_tointeger(L, -1) == s.count;
  }
  return s;
}

/* The iterators are ordinary functions: a script may call one with any value,
   and a table that it was not made for is walked by the same keys. */

/* Upvalue 1: the last index. The control variable is the index. */
static int array_step(lua_State *L) {
  lua_Integer last = lua_tointeger(L, lua_upvalueindex(1));
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer at = luaL_checkinteger(L, 2);
  luaL_argcheck(L, at >= 0, 2, "no index of the table");
  while (at < last) {
    lua_pushinteger(L, ++at);
    if (lua_rawgeti(L, 1, at) != LUA_TNIL) {
      return 2;
    }
    lua_pop(L, 2);
  }
  return 0;
}

/* Upvalues: how many keys have been visited, and an array of the keys. */
static int keys_step(lua_State *L) {
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(1));
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  while (lua_rawgeti(L, lua_upvalueindex(2), ++at) != LUA_TNIL) {
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, at);
      lua_replace(L, lua_upvalueindex(1));
      return 2;
    }
    lua_pop(L, 2);
  }
  return 0;
}

static void push_keys_iterator(lua_State *L) {
  size_t count;
  const rw_key *keys = rw_push_keys(L, 1, false, &count);
  lua_pushinteger(L, 0);
  lua_createtable(L, (int)count, 0);
  for (size_t i = 0; i < count; i++) {
    rw_push_key(L, &keys[i]);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_pushcclosure(L, keys_step, 2);
}

/* pairs(t), which ignores metatables. For an array it costs no more than
   counting. */
static int order_pairs(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  survey s = look_through(L);
  rw_armed_charge(L, s.is_run ? s.count : s.count * KEY_COST);
  if (s.is_run) {
    lua_pushinteger(L, s.count);
    lua_pushcclosure(L, array_step, 1);
  } else {
    luaL_argcheck(L, s.count < INT32_MAX / 64, 1, "too many entries to order");
    push_keys_iterator(L);
  }
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

/* next(t [, key]): the entry with the smallest key above 'key'. Looks at the
   whole table each time; pairs does not. */
static int order_next(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  bool first = lua_isnil(L, 2), found = false;
  rw_key after = first ? (rw_key){.integer = 0} : rw_key_at(L, 2), best = after;
  lua_Integer seen = 0;
  lua_pushnil(L);
  while (rw_next(L, 1, false)) {
    lua_pop(L, 1);
    seen++;
    rw_key here = rw_key_at(L, -1);
    if ((first || rw_key_compare(&here, &after) > 0) &&
        (!found || rw_key_compare(&here, &best) < 0)) {
      best = here;
      found = true;
    }
  }
  rw_armed_charge(L, seen * 4);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  rw_push_key(L, &best);
  lua_pushvalue(L, -1);
  lua_rawget(L, 1);
  return 2;
}

static int list_next(lua_State *L) {
  lua_Integer i = luaL_checkinteger(L, 2);
  i = (lua_Integer)((lua_Unsigned)i + 1);
  lua_pushinteger(L, i);
  return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

/* Lua's ipairs, but it refuses sets of places, which are not lists: it would
   visit every place and say whether it is in the set. */
static int order_ipairs(lua_State *L) {
  if (lua_type(L, 1) == LUA_TUSERDATA) {
    return luaL_error(L, "ipairs goes through lists; a set of places is gone "
                         "through by: for place in set do");
  }
  luaL_checkany(L, 1);
  lua_pushcfunction(L, list_next);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

static const luaL_Reg orderlib[] = {
    {"ipairs", order_ipairs},
    {"next",   order_next  },
    {"pairs",  order_pairs },
    {NULL,     NULL        },
};

int luaopen_rulewright_kernel_order(lua_State *L) {
  luaL_newlib(L, orderlib);
  return 1;
}
