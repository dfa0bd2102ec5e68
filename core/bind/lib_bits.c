/*
 * bits: sets of places 1 .. n, as userdata with the bits inside. For what is
 * derived from the state; the state itself holds plain tables.
 */
#include "../kernel/bits.h"

#include <string.h>

#include "bind.h"

#define BITS_T      "rulewright.bits"
#define MOST_PLACES 100000000

typedef struct {
  size_t places;
  uint64_t words[];
} held_bits;

static rw_bits check_bits(lua_State *L, int arg) {
  held_bits *held = luaL_checkudata(L, arg, BITS_T);
  rw_bits bits = {held->words, held->places};
  return bits;
}

/* Two sets over the same places. */
static rw_bits check_other(lua_State *L, const rw_bits *bits) {
  rw_bits other = check_bits(L, 2);
  luaL_argcheck(L, other.places == bits->places, 2,
                "a set of as many places expected");
  return other;
}

static size_t check_place(lua_State *L, const rw_bits *bits) {
  lua_Integer place = luaL_checkinteger(L, 2);
  luaL_argcheck(L, place >= 1 && (size_t)place <= bits->places, 2,
                "no such place in the set");
  return (size_t)place - 1;
}

static rw_bits push_bits(lua_State *L, size_t places) {
  size_t size = rw_bits_words(places) * sizeof(uint64_t);
  held_bits *held = lua_newuserdatauv(L, sizeof *held + size, 0);
  held->places = places;
  memset(held->words, 0, size);
  luaL_setmetatable(L, BITS_T);
  rw_bits bits = {held->words, places};
  return bits;
}

/* new(places [, list of those held]) -> bits */
static int l_bits_new(lua_State *L) {
  lua_Integer places = luaL_checkinteger(L, 1);
  luaL_argcheck(L, places >= 0 && places <= MOST_PLACES, 1,
                "0 to 100000000 places expected");
  int has_list = !lua_isnoneornil(L, 2);
  if (has_list) {
    luaL_checktype(L, 2, LUA_TTABLE);
  }
  rw_bits bits = push_bits(L, (size_t)places);
  lua_Integer count = has_list ? (lua_Integer)lua_rawlen(L, 2) : 0;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 2, i);
    lua_Integer place = lua_tointeger(L, -1);
    luaL_argcheck(L, place >= 1 && (size_t)place <= bits.places, 2,
                  "a list of places in the set expected");
    rw_bits_set(&bits, (size_t)place - 1);
    lua_pop(L, 1);
  }
  return 1;
}

static int l_bits_clone(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  rw_bits clone = push_bits(L, bits.places);
  rw_bits_copy(&clone, &bits);
  return 1;
}

static int l_bits_set(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  rw_bits_set(&bits, check_place(L, &bits));
  lua_settop(L, 1);
  return 1;
}

static int l_bits_clear(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  rw_bits_clear(&bits, check_place(L, &bits));
  lua_settop(L, 1);
  return 1;
}

/* has(place): a place outside the set is not held */
static int l_bits_has(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  lua_Integer place = luaL_checkinteger(L, 2);
  lua_pushboolean(L, place >= 1 && rw_bits_has(&bits, (size_t)place - 1));
  return 1;
}

static int l_bits_count(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  lua_pushinteger(L, (lua_Integer)rw_bits_count(&bits));
  return 1;
}

static int l_bits_places(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)check_bits(L, 1).places);
  return 1;
}

/* The three below change the first set and give it back. */
static int l_bits_union(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  rw_bits other = check_other(L, &bits);
  rw_bits_union(&bits, &other);
  lua_settop(L, 1);
  return 1;
}

static int l_bits_intersect(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  rw_bits other = check_other(L, &bits);
  rw_bits_intersect(&bits, &other);
  lua_settop(L, 1);
  return 1;
}

static int l_bits_minus(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  rw_bits other = check_other(L, &bits);
  rw_bits_minus(&bits, &other);
  lua_settop(L, 1);
  return 1;
}

static int l_bits_equal(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  rw_bits other = check_bits(L, 2);
  lua_pushboolean(L, rw_bits_equal(&bits, &other));
  return 1;
}

/* bits == anything: never an error */
static int same(lua_State *L) {
  if (luaL_testudata(L, 1, BITS_T) && luaL_testudata(L, 2, BITS_T)) {
    return l_bits_equal(L);
  }
  lua_pushboolean(L, 0);
  return 1;
}

/* The step of each(): (bits, place) -> the next place held, or nil */
static int after(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  lua_Integer place = luaL_checkinteger(L, 2);
  luaL_argcheck(L, place >= 0, 2, "0 or more expected");
  size_t next = rw_bits_from(&bits, (size_t)place);
  if (next == bits.places) {
    lua_pushnil(L);
  } else {
    lua_pushinteger(L, (lua_Integer)next + 1);
  }
  return 1;
}

/* for place in bits:each() do, in order */
static int l_bits_each(lua_State *L) {
  check_bits(L, 1);
  lua_pushcfunction(L, after);
  lua_pushvalue(L, 1);
  lua_pushinteger(L, 0);
  return 3;
}

/* list() -> an array of the places held, in order */
static int l_bits_list(lua_State *L) {
  rw_bits bits = check_bits(L, 1);
  lua_Integer i = 0;
  lua_createtable(L, (int)rw_bits_count(&bits), 0);
  for (size_t place = rw_bits_from(&bits, 0); place < bits.places;
       place = rw_bits_from(&bits, place + 1)) {
    lua_pushinteger(L, (lua_Integer)place + 1);
    lua_rawseti(L, -2, ++i);
  }
  return 1;
}

static const luaL_Reg bits_methods[] = {
    {"clear",     l_bits_clear    },
    {"clone",     l_bits_clone    },
    {"count",     l_bits_count    },
    {"each",      l_bits_each     },
    {"equal",     l_bits_equal    },
    {"has",       l_bits_has      },
    {"intersect", l_bits_intersect},
    {"list",      l_bits_list     },
    {"minus",     l_bits_minus    },
    {"places",    l_bits_places   },
    {"set",       l_bits_set      },
    {"union",     l_bits_union    },
    {NULL,        NULL            },
};

static const luaL_Reg bits_meta[] = {
    {"__eq",    same        },
    {"__index", NULL        }, /* bits_methods */
    {"__len",   l_bits_count},
    {NULL,      NULL        },
};

static const luaL_Reg bits_functions[] = {
    {"new", l_bits_new},
    {NULL,  NULL      },
};

int luaopen_rulewright_kernel_bits(lua_State *L) {
  luaL_newmetatable(L, BITS_T);
  luaL_setfuncs(L, bits_meta, 0);
  luaL_newlib(L, bits_methods);
  lua_setfield(L, -2, "__index");
  luaL_newlib(L, bits_functions);
  return 1;
}
