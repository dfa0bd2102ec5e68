/*
 * Tables in an order that is the same on every machine and in every run: next
 * and pairs by ascending key, ipairs, and a stable sort.
 *
 * The order of keys: numbers ascending, then strings by their bytes, then
 * false, then true. Other keys have no order, and walking over one is an error.
 * pairs visits the keys that are present when it is called; values are read
 * when their turn comes, and a key whose value has become nil is skipped.
 */
#include <stdlib.h>
#include <string.h>

#include "armed.h"

/* A key while it is being sorted; its string is held by the table itself. */
typedef struct {
  int rank; /* 0 integer, 1 float, 2 string, 3 boolean */
  lua_Integer integer;
  lua_Number number;
  const char *text;
  size_t length;
} key;

static int refuse_key(lua_State *L, int index) {
  return luaL_error(L, "a table with a %s as key has no fixed order",
                    luaL_typename(L, index));
}

static key read_key(lua_State *L, int index) {
  key k = {.rank = 0};
  switch (lua_type(L, index)) {
  case LUA_TNUMBER:
    k.rank = lua_isinteger(L, index) ? 0 : 1;
    k.integer = lua_tointeger(L, index);
    k.number = lua_tonumber(L, index);
    break;
  case LUA_TSTRING:
    k.rank = 2;
    k.text = lua_tolstring(L, index, &k.length);
    break;
  case LUA_TBOOLEAN:
    k.rank = 3;
    k.integer = lua_toboolean(L, index);
    break;
  default: refuse_key(L, index);
  }
  return k;
}

static int compare_numbers(const key *a, const key *b) {
  if (a->rank == b->rank && a->rank == 0) {
    return (a->integer > b->integer) - (a->integer < b->integer);
  }
  int order = (a->number > b->number) - (a->number < b->number);
  return order != 0 ? order : a->rank - b->rank;
}

static int compare_strings(const key *a, const key *b) {
  size_t shared = a->length < b->length ? a->length : b->length;
  int order = memcmp(a->text, b->text, shared);
  return order != 0 ? order : (a->length > b->length) - (a->length < b->length);
}

static int compare(const void *left, const void *right) {
  const key *a = left, *b = right;
  int rank_a = a->rank < 2 ? 0 : a->rank, rank_b = b->rank < 2 ? 0 : b->rank;
  if (rank_a != rank_b) {
    return rank_a - rank_b;
  }
  switch (rank_a) {
  case 0: return compare_numbers(a, b);
  case 2: return compare_strings(a, b);
  default: return (int)(a->integer - b->integer);
  }
}

static void push_key(lua_State *L, const key *k) {
  switch (k->rank) {
  case 0: lua_pushinteger(L, k->integer); break;
  case 1: lua_pushnumber(L, k->number); break;
  case 2: lua_pushlstring(L, k->text, k->length); break;
  default: lua_pushboolean(L, (int)k->integer);
  }
}

/* Fuel for putting one key in its place, and for one step of a merge. */
#define KEY_COST   16
#define MERGE_COST 4

/* The iterator keeps up to so many keys in itself. */
#define FEW 32

typedef struct {
  lua_Integer count; /* entries of the table */
  lua_Integer run;   /* the first of them have the keys 1 .. run, in order */
  key few[FEW];      /* the first keys, when they are not all of that run */
} survey;

static void note_key(lua_State *L, survey *s) {
  if (s->run == s->count) {
    if (lua_isinteger(L, -1) && lua_tointeger(L, -1) == s->count + 1) {
      s->run++;
      return;
    }
    for (lua_Integer i = 0; i < s->run && i < FEW; i++) {
      s->few[i] =
          (key){.rank = 0, .integer = i + 1, .number = (lua_Number)(i + 1)};
    }
  }
  if (s->count < FEW) {
    s->few[s->count] = read_key(L, -1);
  }
}

/* Looks through the table at 1. */
static void look_through(lua_State *L, survey *s) {
  s->count = s->run = 0;
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    note_key(L, s);
    s->count++;
  }
}

static void sort_few(key *keys, lua_Integer count) {
  for (lua_Integer i = 1; i < count; i++) {
    key moving = keys[i];
    lua_Integer to = i;
    for (; to > 0 && compare(&moving, &keys[to - 1]) < 0; to--) {
      keys[to] = keys[to - 1];
    }
    keys[to] = moving;
  }
}

/* Pushes an array of the keys of the table at 1, in order. */
static void push_keys(lua_State *L, lua_Integer count) {
  key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
  lua_Integer at = 0;
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    keys[at++] = read_key(L, -1);
  }
  qsort(keys, (size_t)count, sizeof *keys, compare);
  lua_createtable(L, (int)count, 0);
  for (lua_Integer i = 0; i < count; i++) {
    push_key(L, &keys[i]);
    lua_rawseti(L, -2, i + 1);
  }
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

/* The entry with the key on top, if it is still there; upvalue 1 is then how
   many keys have been visited. */
static int visit(lua_State *L, lua_Integer visited) {
  lua_pushvalue(L, -1);
  if (lua_rawget(L, 1) == LUA_TNIL) {
    lua_pop(L, 2);
    return 0;
  }
  lua_pushinteger(L, visited);
  lua_replace(L, lua_upvalueindex(1));
  return 2;
}

/* Upvalues: how many keys have been visited, and the keys one by one. */
static int few_step(lua_State *L) {
  int at = (int)lua_tointeger(L, lua_upvalueindex(1));
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  while (++at <= FEW && !lua_isnone(L, lua_upvalueindex(at + 1))) {
    lua_pushvalue(L, lua_upvalueindex(at + 1));
    if (visit(L, at) != 0) {
      return 2;
    }
  }
  return 0;
}

/* Upvalues: how many keys have been visited, and an array of the keys. */
static int many_step(lua_State *L) {
  lua_Integer at = lua_tointeger(L, lua_upvalueindex(1));
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  while (lua_rawgeti(L, lua_upvalueindex(2), ++at) != LUA_TNIL) {
    if (visit(L, at) != 0) {
      return 2;
    }
  }
  return 0;
}

static void push_few_iterator(lua_State *L, survey *s) {
  sort_few(s->few, s->count);
  luaL_checkstack(L, FEW + 4, NULL);
  lua_pushinteger(L, 0);
  for (lua_Integer i = 0; i < s->count; i++) {
    push_key(L, &s->few[i]);
  }
  lua_pushcclosure(L, few_step, (int)s->count + 1);
}

static void push_many_iterator(lua_State *L, lua_Integer count) {
  luaL_argcheck(L, count < INT32_MAX / 64, 1, "too many entries to order");
  lua_pushinteger(L, 0);
  push_keys(L, count);
  lua_remove(L, -2);
  lua_pushcclosure(L, many_step, 2);
}

static void push_iterator(lua_State *L, survey *s) {
  if (s->run == s->count) {
    lua_pushinteger(L, s->count);
    lua_pushcclosure(L, array_step, 1);
  } else if (s->count <= FEW) {
    push_few_iterator(L, s);
  } else {
    push_many_iterator(L, s->count);
  }
}

/* pairs(t), which ignores metatables. For an array it costs no more than
   counting. */
static int order_pairs(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  survey s;
  look_through(L, &s);
  rw_armed_charge(L, s.run == s.count ? s.count : s.count * KEY_COST);
  push_iterator(L, &s);
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
  key after = first ? (key){.rank = 0} : read_key(L, 2), best = after;
  lua_Integer seen = 0;
  lua_pushnil(L);
  while (lua_next(L, 1) != 0) {
    lua_pop(L, 1);
    seen++;
    key here = read_key(L, -1);
    if ((first || compare(&here, &after) > 0) &&
        (!found || compare(&here, &best) < 0)) {
      best = here;
      found = true;
    }
  }
  rw_armed_charge(L, seen * 4);
  if (!found) {
    lua_pushnil(L);
    return 1;
  }
  push_key(L, &best);
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
