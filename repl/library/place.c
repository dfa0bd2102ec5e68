#include "place.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../core/bind/bind.h"
#include "../console.h"

#define PLACES "%s/lua/?.lua;%s/lua/?/init.lua;"

static bool has_lua(const char *root) {
  char path[PATH_MAX + 64];
  snprintf(path, sizeof path, "%s/lua/rulewright/repl/boot.lua", root);
  return access(path, R_OK) == 0;
}

static bool is_root(const char *path, char root[static PATH_MAX]) {
  return realpath(path, root) != NULL && has_lua(root);
}

bool place_find(const char *given, const char *own, const char *share,
                char root[static PATH_MAX]) {
  const char *named = given == NULL ? getenv("RULEWRIGHT_ROOT") : given;
  if (named != NULL && *named != '\0') {
    return is_root(named, root);
  }
  const char *stroke = strrchr(own, '/');
  int length = stroke == NULL ? 0 : (int)(stroke - own);
  char path[2 * PATH_MAX];
  snprintf(path, sizeof path, "%.*s/", length, own);
  if (is_root(path, root)) {
    return true;
  }
  snprintf(path, sizeof path, "%.*s/%s", length, own, share);
  return is_root(path, root);
}

static void preload(lua_State *L, const char *name, lua_CFunction open) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
  lua_pushcfunction(L, open);
  lua_setfield(L, -2, name);
  lua_pop(L, 1);
}

static void set_path(lua_State *L, const char *root) {
  lua_getglobal(L, LUA_LOADLIBNAME);
  lua_pushfstring(L, PLACES, root, root);
  lua_getfield(L, -2, "path");
  lua_concat(L, 2);
  lua_setfield(L, -2, "path");
  lua_pop(L, 1);
}

void place_open(lua_State *L, const char *root) {
  luaL_openlibs(L);
  set_path(L, root);
  preload(L, "rulewright.kernel", luaopen_rulewright_kernel);
  preload(L, "rulewright.console", luaopen_rulewright_console);
}
