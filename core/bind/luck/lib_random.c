/*
 * random: named random streams, each a plain table of 4 integers that lives in
 * the state of the game and is advanced in place; and seeds from the system,
 * the only chance that no seed gives again.
 */
#define _DEFAULT_SOURCE /* getentropy */

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "stream.h"

rw_random rw_stream_load(lua_State *L, int arg) {
  rw_random random;
  luaL_checktype(L, arg, LUA_TTABLE);
  int good = 1;
  for (int i = 0; i < 4; i++) {
    int is_integer;
    good &= lua_rawgeti(L, arg, i + 1) == LUA_TNUMBER;
    random.word[i] = (uint64_t)lua_tointegerx(L, -1, &is_integer);
    good &= is_integer;
  }
  lua_pop(L, 4);
  luaL_argcheck(L, good && rw_random_valid(&random), arg,
                "a stream (4 integers, not all 0) expected");
  return random;
}

static void stream_store(lua_State *L, int arg, const rw_random *random) {
  for (int i = 0; i < 4; i++) {
    lua_pushinteger(L, (lua_Integer)random->word[i]);
    lua_rawseti(L, arg, i + 1);
  }
}

void rw_stream_shuffle(lua_State *L, int stream, int arg) {
  rw_random random = rw_stream_load(L, stream);
  for (lua_Integer last = (lua_Integer)lua_rawlen(L, arg); last > 1; last--) {
    lua_Integer other =
        1 + (lua_Integer)rw_random_below(&random, (uint64_t)last);
    lua_rawgeti(L, arg, last);
    lua_rawgeti(L, arg, other);
    lua_rawseti(L, arg, last);
    lua_rawseti(L, arg, other);
  }
  stream_store(L, stream, &random);
}

/* seed() -> 64 bits from the system, which nobody can foretell */
static int l_random_seed(lua_State *L) {
  lua_Integer seed;
  if (getentropy(&seed, sizeof seed) != 0) {
    return luaL_error(L, "the system gives no random numbers (%s)",
                      strerror(errno));
  }
  lua_pushinteger(L, seed);
  return 1;
}

/* stream(seed, name) -> stream */
static int l_random_stream(lua_State *L) {
  size_t length;
  lua_Integer seed = rw_bind_integer(L, 1);
  const char *name = luaL_checklstring(L, 2, &length);
  rw_random random = rw_random_stream((uint64_t)seed, name, length);
  lua_createtable(L, 4, 0);
  stream_store(L, lua_gettop(L), &random);
  return 1;
}

/* next(stream) -> 64 random bits */
static int l_random_next(lua_State *L) {
  rw_random random = rw_stream_load(L, 1);
  uint64_t word = rw_random_next(&random);
  stream_store(L, 1, &random);
  lua_pushinteger(L, (lua_Integer)word);
  return 1;
}

/* draw(stream, n) -> one of 1 .. n */
static int l_random_draw(lua_State *L) {
  rw_random random = rw_stream_load(L, 1);
  lua_Integer n = rw_bind_integer(L, 2);
  luaL_argcheck(L, n >= 1, 2, "at least 1 expected");
  uint64_t drawn = rw_random_below(&random, (uint64_t)n);
  stream_store(L, 1, &random);
  lua_pushinteger(L, (lua_Integer)drawn + 1);
  return 1;
}

/* shuffle(stream, array) -> array */
static int l_random_shuffle(lua_State *L) {
  luaL_checktype(L, 2, LUA_TTABLE);
  luaL_argcheck(L, !lua_rawequal(L, 1, 2), 2, "the stream itself");
  lua_Integer length = (lua_Integer)lua_rawlen(L, 2);
  for (lua_Integer i = 1; i <= length; i++) {
    luaL_argcheck(L, lua_rawgeti(L, 2, i) != LUA_TNIL, 2, "an empty place");
    lua_pop(L, 1);
  }
  rw_stream_shuffle(L, 1, 2);
  lua_settop(L, 2);
  return 1;
}

static const luaL_Reg random_functions[] = {
    {"draw",    l_random_draw   },
    {"next",    l_random_next   },
    {"seed",    l_random_seed   },
    {"shuffle", l_random_shuffle},
    {"stream",  l_random_stream },
    {NULL,      NULL            },
};

int luaopen_rulewright_kernel_random(lua_State *L) {
  luaL_newlib(L, random_functions);
  return 1;
}
