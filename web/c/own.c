/*
 * A page: all files lie in its memory, LPeg is linked, and the page itself ends
 * a worker that does not answer, so no instruction is counted.
 */
#include "../../repl/library/own.h"

#include <lauxlib.h>

#include "../../core/bind/limits/armed.h"
#include "../../repl/library/pool.h"

int luaopen_lpeg(lua_State *L);

const char *own_file(void) {
  return "";
}

void own_open(lua_State *L) {
  rw_asking_alloc = pool_resize;
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, luaopen_lpeg);
  lua_setfield(L, -2, "lpeg");
  lua_pop(L, 1);
}
