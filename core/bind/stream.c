#include "stream.h"

static void not_a_stream(lua_State *L, int arg) {
  luaL_argerror(L, arg, "a stream (4 integers, not all 0) expected");
}

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
  if (!good || !rw_random_valid(&random)) {
    not_a_stream(L, arg);
  }
  return random;
}

void rw_stream_store(lua_State *L, int arg, const rw_random *random) {
  for (int i = 0; i < 4; i++) {
    lua_pushinteger(L, (lua_Integer)random->word[i]);
    lua_rawseti(L, arg, i + 1);
  }
}

lua_Integer rw_stream_length(lua_State *L, int arg) {
  luaL_checktype(L, arg, LUA_TTABLE);
  return (lua_Integer)lua_rawlen(L, arg);
}

void rw_stream_shuffle(lua_State *L, int stream, int arg) {
  rw_random random = rw_stream_load(L, stream);
  for (lua_Integer last = rw_stream_length(L, arg); last > 1; last--) {
    lua_Integer other =
        1 + (lua_Integer)rw_random_below(&random, (uint64_t)last);
    lua_rawgeti(L, arg, last);
    lua_rawgeti(L, arg, other);
    lua_rawseti(L, arg, last);
    lua_rawseti(L, arg, other);
  }
  rw_stream_store(L, stream, &random);
}
