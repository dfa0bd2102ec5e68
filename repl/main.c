/*
 * The program: a Lua state that knows where its Lua files are, runs
 * repl/boot.lua, and leaves with the exit code that boot returns.
 *
 * The files are in ROOT/lua and ROOT/scripts, where ROOT is $RULEWRIGHT_ROOT,
 * else the folder of the executable (a build), else ../share/rulewright from
 * there (an installation). Whatever fails, people see one line on stderr.
 */
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <lauxlib.h>
#include <lualib.h>

#include "../core/bind/bind.h"
#include "console.h"
#include "pool.h"

#define PLACES "%s/lua/?.lua;%s/lua/?/init.lua;"

static bool has_lua(const char *root) {
  char path[PATH_MAX + 64];
  snprintf(path, sizeof path, "%s/lua/rulewright/repl/boot.lua", root);
  return access(path, R_OK) == 0;
}

/* The first of the three places that has the files; false when none does. */
static bool find_root(char root[static PATH_MAX]) {
  static const char *const nearby[] = {"", "/../share/rulewright"};
  const char *given = getenv("RULEWRIGHT_ROOT");
  if (given != NULL && *given != '\0') {
    return realpath(given, root) != NULL && has_lua(root);
  }
  char folder[PATH_MAX], path[PATH_MAX + 32];
  ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
  if (length <= 0) {
    return false;
  }
  folder[length] = '\0';
  *strrchr(folder, '/') = '\0';
  for (size_t i = 0; i < sizeof nearby / sizeof *nearby; i++) {
    snprintf(path, sizeof path, "%s%s", folder, nearby[i]);
    if (realpath(path, root) != NULL && has_lua(root)) {
      return true;
    }
  }
  return false;
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

static void push_arguments(lua_State *L, int argc, char **argv) {
  lua_createtable(L, argc > 1 ? argc - 1 : 0, 1);
  for (int i = 0; i < argc; i++) {
    lua_pushstring(L, argv[i]);
    lua_rawseti(L, -2, i);
  }
}

/* Runs boot.run(arg); its integer result is left on the stack. */
static int run(lua_State *L) {
  int argc = (int)lua_tointeger(L, 1);
  char **argv = lua_touserdata(L, 2);
  char root[PATH_MAX];
  if (!find_root(root)) {
    lua_pushliteral(L, "its Lua files are missing; build or install it anew, "
                       "or set RULEWRIGHT_ROOT to the folder that has lua/");
    return lua_error(L);
  }
  luaL_openlibs(L);
  set_path(L, root);
  preload(L, "rulewright.kernel", luaopen_rulewright_kernel);
  preload(L, "rulewright.console", luaopen_rulewright_console);
  push_arguments(L, argc, argv);
  lua_pushvalue(L, -1);
  lua_setglobal(L, "arg");
  lua_getglobal(L, "require");
  lua_pushliteral(L, "rulewright.repl.boot");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, "run");
  lua_pushvalue(L, -3);
  lua_call(L, 1, 1);
  return 1;
}

static int complain(const char *problem) {
  size_t length = problem == NULL ? 0 : strcspn(problem, "\n");
  fprintf(stderr, "rulewright: %.*s\n", (int)length, problem);
  return 1;
}

static int leave(lua_State *L, pool *memory, int code) {
  lua_close(L);
  pool_close(memory);
  if (fflush(stdout) != 0 || ferror(stdout)) {
    return complain("the output could not be written");
  }
  return code;
}

int main(int argc, char **argv) {
  pool memory = {0};
  lua_State *L = lua_newstate(pool_resize, &memory);
  if (L == NULL) {
    return complain("there is not enough memory to begin");
  }
  console_watch_signals(L);
  lua_pushcfunction(L, run);
  lua_pushinteger(L, argc);
  lua_pushlightuserdata(L, argv);
  if (lua_pcall(L, 2, 1, 0) != LUA_OK) {
    complain(lua_tostring(L, -1));
    return leave(L, &memory, 1);
  }
  return leave(L, &memory, (int)lua_tointeger(L, -1));
}
