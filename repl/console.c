#include <lauxlib.h>
#include <time.h>
#include <unistd.h>

#include "console.h"

/* clock() -> seconds that only grow, from an arbitrary beginning. */
static int l_clock(lua_State *L) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  lua_pushnumber(L, (double)now.tv_sec + (double)now.tv_nsec / 1e9);
  return 1;
}

static int l_is_terminal(lua_State *L) {
  lua_pushboolean(L, isatty((int)luaL_checkinteger(L, 1)));
  return 1;
}

static int l_interrupted(lua_State *L) {
  lua_pushboolean(L, console_take_interrupt());
  return 1;
}

static const luaL_Reg functions[] = {
    {"clock",       l_clock      },
    {"is_terminal", l_is_terminal},
    {"interrupted", l_interrupted},
    {NULL,          NULL         },
};

int luaopen_rulewright_console(lua_State *L) {
  luaL_newlib(L, functions);
  console_add_files(L);
  lua_pushliteral(L, RULEWRIGHT_VERSION);
  lua_setfield(L, -2, "version");
  return 1;
}
