/*
 * Tables in an order that is the same on every machine and in every run: next
 * and pairs by ascending key, ipairs, and a stable sort.
 *
 * The order of keys: numbers ascending, then strings by their bytes, then
 * false, then true. Other keys have no order, and walking over one is an error.
 * pairs visits the keys that are present when it is called; values are read
 * when their turn comes, and a key whose value has become nil is skipped.
 */
#include "armed.h"
#include "keys.h"

/* Fuel for putting one key in its place, and for one step of a merge. */
#define KEY_COST   16
#define MERGE_COST 4

typedef struct {
  lua_Integer count; /* entries of the table */
  bool is_run;       /* they have the keys 1 .. count, in order */
} survey;

/* Looks through the table at 1. */
static survey look_through(lua_State *L) {
  survey s = {0, true};
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
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
  while (lua_next(L, 1) != 0) {
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

#define SORT_MOST 1000000

/* While sorting, the stack holds: array, comparator or nil, and two arrays of
   which one is merged into the other. */
enum { SORT_ARRAY = 1, SORT_LESS = 2, SORT_FROM = 3, SORT_INTO = 4 };

/* Two texts that are the same for a megabyte take long to compare. */
static void charge_texts(lua_State *L) {
  if (lua_type(L, -1) == LUA_TSTRING && lua_type(L, -2) == LUA_TSTRING) {
    size_t length = lua_rawlen(L, -1), other = lua_rawlen(L, -2);
    rw_armed_charge(L, (lua_Integer)((length < other ? length : other) / 16));
  }
}

/* Is the value on top less than the one below it? Pops neither. */
static bool comes_first(lua_State *L) {
  if (lua_isnil(L, SORT_LESS)) {
    charge_texts(L);
    return lua_compare(L, -1, -2, LUA_OPLT) != 0;
  }
  lua_pushvalue(L, SORT_LESS);
  lua_pushvalue(L, -2);
  lua_pushvalue(L, -4);
  lua_call(L, 2, 1);
  bool less = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return less;
}

/* Merges from[low .. middle] and from[middle + 1 .. high] into 'into'; among
   equals the left one goes first. */
static void merge(lua_State *L, int from, lua_Integer low, lua_Integer middle,
                  lua_Integer high) {
  int into = from == SORT_FROM ? SORT_INTO : SORT_FROM;
  lua_Integer left = low, right = middle + 1;
  for (lua_Integer at = low; at <= high; at++) {
    bool take_right = left > middle;
    if (!take_right && right <= high) {
      lua_rawgeti(L, from, left);
      lua_rawgeti(L, from, right);
      take_right = comes_first(L);
      lua_pop(L, 2);
    }
    lua_rawgeti(L, from, take_right ? right++ : left++);
    lua_rawseti(L, into, at);
  }
}

/* Runs of 'width' become runs of twice that, from one array into the other. */
static void merge_runs(lua_State *L, int from, lua_Integer width,
                       lua_Integer count) {
  for (lua_Integer low = 1; low <= count; low += 2 * width) {
    lua_Integer middle = low + width - 1 < count ? low + width - 1 : count;
    lua_Integer high = middle + width < count ? middle + width : count;
    merge(L, from, low, middle, high);
  }
}

static void copy_array(lua_State *L, int from, int into, lua_Integer count) {
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, from, i);
    lua_rawseti(L, into, i);
  }
}

static lua_Integer merge_steps(lua_Integer count) {
  lua_Integer steps = count;
  for (lua_Integer width = 1; width < count; width *= 2) {
    steps += count;
  }
  return steps;
}

/* sort(array [, less]): stable. An error in 'less' leaves the array as it was;
   a 'less' that contradicts itself gives some order, the same everywhere. */
static int order_sort(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (!lua_isnoneornil(L, 2)) {
    luaL_checktype(L, 2, LUA_TFUNCTION);
  }
  lua_settop(L, 2);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
  luaL_argcheck(L, count <= SORT_MOST, 1, "array too big");
  rw_armed_charge(L, merge_steps(count) * MERGE_COST);
  lua_createtable(L, (int)count, 0);
  lua_createtable(L, (int)count, 0);
  copy_array(L, SORT_ARRAY, SORT_FROM, count);
  int from = SORT_FROM;
  for (lua_Integer width = 1; width < count; width *= 2) {
    merge_runs(L, from, width, count);
    from = from == SORT_FROM ? SORT_INTO : SORT_FROM;
  }
  copy_array(L, from, SORT_ARRAY, count);
  return 0;
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
    {"sort",   order_sort  },
    {NULL,     NULL        },
};

int luaopen_rulewright_kernel_order(lua_State *L) {
  luaL_newlib(L, orderlib);
  return 1;
}
