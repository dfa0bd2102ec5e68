/*
 * The program: a Lua state that knows where its Lua files are, runs
 * repl/program/boot.lua, and leaves with the exit code that boot returns.
 * Whatever fails, people see one line on stderr.
 */
#include <stdio.h>
#include <string.h>

#include <lauxlib.h>

#include "../../core/bind/limits/armed.h"
#include "../console/console.h"
#include "../library/own_files.h"
#include "../library/pool.h"

#define LONGEST_SENTENCE 256

static void push_arguments(lua_State *L, int argc, char **argv) {
  lua_createtable(L, argc > 1 ? argc - 1 : 0, 1);
  for (int i = 0; i < argc; i++) {
    lua_pushstring(L, argv[i]);
    lua_rawseti(L, -2, i);
  }
}

/* Runs boot.run(arg); its two results are left on the stack. */
static int run(lua_State *L) {
  int argc = (int)lua_tointeger(L, 1);
  char **argv = lua_touserdata(L, 2);
  place_own(L);
  push_arguments(L, argc, argv);
  lua_pushvalue(L, -1);
  lua_setglobal(L, "arg");
  lua_getglobal(L, "require");
  lua_pushliteral(L, "rulewright.repl.program.boot");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, "run");
  lua_pushvalue(L, -3);
  lua_call(L, 1, 2);
  return 2;
}

static int complain(const char *problem) {
  size_t length = problem == NULL ? 0 : strcspn(problem, "\n");
  fprintf(stderr, "rulewright: %.*s\n", (int)length, problem);
  return 1;
}

/* unwritten: what to say if the output cannot be written, or NULL. */
static int leave(lua_State *L, pool *memory, int code, const char *unwritten) {
  char said[LONGEST_SENTENCE];
  snprintf(said, sizeof said, "%s",
           unwritten == NULL ? "the output could not be written" : unwritten);
  lua_close(L);
  pool_close(memory);
  if (fflush(stdout) != 0 || ferror(stdout)) {
    return complain(said);
  }
  return code;
}

int main(int argc, char **argv) {
  pool memory = {0};
  rw_asking_alloc = pool_resize;
  lua_State *L = lua_newstate(pool_resize, &memory);
  if (L == NULL) {
    return complain("there is not enough memory to begin");
  }
  console_watch_signals(L);
  lua_pushcfunction(L, run);
  lua_pushinteger(L, argc);
  lua_pushlightuserdata(L, argv);
  if (lua_pcall(L, 2, 2, 0) != LUA_OK) {
    complain(lua_tostring(L, -1));
    return leave(L, &memory, 1, NULL);
  }
  return leave(L, &memory, (int)lua_tointeger(L, -2), lua_tostring(L, -1));
}
