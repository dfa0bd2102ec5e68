#include "keys.h"

#include "../limits/armed.h"

rw_key rw_key_at(lua_State *L, int index) {
  rw_key key = {.kind = RW_KEY_INTEGER};
  switch (lua_type(L, index)) {
  case LUA_TSTRING: key.text = lua_tolstring(L, index, &key.length); break;
  case LUA_TBOOLEAN:
    key.kind = RW_KEY_BOOLEAN;
    key.integer = lua_toboolean(L, index);
    break;
  case LUA_TNUMBER:
    key.kind = lua_isinteger(L, index) ? RW_KEY_INTEGER : RW_KEY_FLOAT;
    key.integer = lua_tointeger(L, index);
    key.number = lua_tonumber(L, index);
    break;
  default:
    luaL_error(L, "a table with a %s as key has no fixed order",
               luaL_typename(L, index));
  }
  return key;
}

void rw_push_key(lua_State *L, const rw_key *key) {
  if (key->text) {
    lua_pushlstring(L, key->text, key->length);
  } else if (key->kind == RW_KEY_BOOLEAN) {
    lua_pushboolean(L, (int)key->integer);
  } else if (key->kind == RW_KEY_FLOAT) {
    lua_pushnumber(L, key->number);
  } else {
    lua_pushinteger(L, key->integer);
  }
}

bool rw_next(lua_State *L, int index, bool no_functions) {
  static _Thread_local unsigned visited;
  rw_armed_step(L, ++visited);
  bool found = lua_next(L, index);
  while (found && no_functions && lua_isfunction(L, -1)) {
    lua_pop(L, 1);
    found = lua_next(L, index);
  }
  return found;
}

size_t rw_entries(lua_State *L, int index, bool no_functions) {
  size_t count = 0;
  lua_pushnil(L);
  while (rw_next(L, index, no_functions)) {
    lua_pop(L, 1);
    count++;
  }
  return count;
}

rw_key *rw_push_keys(lua_State *L, int index, bool no_functions,
                     size_t *count) {
  *count = rw_entries(L, index, no_functions);
  rw_key *keys = lua_newuserdatauv(L, *count * sizeof *keys, 0);
  size_t filled = 0;
  lua_pushnil(L);
  while (rw_next(L, index, no_functions)) {
    lua_pop(L, 1);
    keys[filled++] = rw_key_at(L, -1);
  }
  rw_key_sort(keys, *count);
  return keys;
}
