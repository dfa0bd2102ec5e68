#include "console.h"

#include <lauxlib.h>
#include <time.h>

#include "text.h"

int console_refuse(lua_State *L, const char *why) {
  lua_pushnil(L);
  lua_pushstring(L, why);
  return 2;
}

/* text_width(s) -> the columns that s takes, colours aside. */
static int l_text_width(lua_State *L) {
  size_t length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_pushinteger(L, (lua_Integer)text_width(text, length));
  return 1;
}

double console_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* clock() -> seconds of a monotonic clock. */
static int l_clock(lua_State *L) {
  lua_pushnumber(L, console_now());
  return 1;
}

static const luaL_Reg functions[] = {
    {"clock",      l_clock     },
    {"text_width", l_text_width},
    {NULL,         NULL        },
};

int luaopen_rulewright_console(lua_State *L) {
  luaL_newlib(L, functions);
  console_add_files(L);
  console_add_surroundings(L);
  lua_pushliteral(L, RULEWRIGHT_VERSION);
  lua_setfield(L, -2, "version");
  return 1;
}
