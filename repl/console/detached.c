/* A guest in another program or a page: no terminal, signals or processes. */
#include "console.h"

#include <lauxlib.h>

static int l_false(lua_State *L) {
  lua_pushboolean(L, false);
  return 1;
}

/* guard(f, ...): nothing interrupts, so it is pcall. */
static int l_guard(lua_State *L) {
  luaL_checkany(L, 1);
  int status = lua_pcall(L, lua_gettop(L) - 1, LUA_MULTRET, 0);
  lua_pushboolean(L, status == LUA_OK);
  lua_insert(L, 1);
  return lua_gettop(L);
}

static const luaL_Reg functions[] = {
    {"guard",       l_guard},
    {"interrupted", l_false},
    {"is_terminal", l_false},
    {NULL,          NULL   },
};

void console_add_surroundings(lua_State *L) {
  luaL_setfuncs(L, functions, 0);
}
