/*
 * A Lua state with one host (repl/service/host.lua), which stays at the bottom
 * of its stack; above it the last answer is kept from the collector.
 */
#include "rulewright.h"

#include <dlfcn.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pool.h"
#include "place.h"

struct rulewright {
  pool memory;
  lua_State *L;
};

enum { HOST = 1, ANSWER };

#define NO_MEMORY "there is not enough memory"

/* The file that this code is in; "" when it is not known. The loader may know
 * it by a path from the folder that was current when it was loaded, so it is
 * looked up then. Written once, before any call. */
static char own_file[PATH_MAX];

__attribute__((constructor)) static void find_own_file(void) {
  Dl_info found;
  if (dladdr(own_file, &found) == 0 || found.dli_fname == NULL ||
      realpath(found.dli_fname, own_file) == NULL) {
    own_file[0] = '\0';
  }
}

/* Lua modules such as LPeg look for Lua's functions among the global symbols,
   but this library may have been loaded with local ones. */
static void show_lua(void) {
  Dl_info lua;
  if (dladdr(lua_ident, &lua) != 0) {
    dlopen(lua.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
  }
}

/* (root) -> host.embedded() */
static int open_host(lua_State *L) {
  char root[PATH_MAX];
  if (!place_find(lua_touserdata(L, 1), own_file, RULEWRIGHT_SHARE, root)) {
    return luaL_error(L, "%s", PLACE_MISSING);
  }
  place_open(L, root);
  lua_getglobal(L, "require");
  lua_pushliteral(L, "rulewright.repl.service.host");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, "embedded");
  lua_call(L, 0, 1);
  return 1;
}

/* (host, request) -> host:answer(request) */
static int answer(lua_State *L) {
  lua_pushstring(L, lua_touserdata(L, 2));
  lua_replace(L, 2);
  lua_getfield(L, 1, "answer");
  lua_insert(L, 1);
  lua_call(L, 2, 1);
  luaL_checkstring(L, -1);
  return 1;
}

static void tell(char *problem, const char *sentence) {
  if (problem != NULL) {
    int length = sentence == NULL ? 0 : (int)strcspn(sentence, "\n");
    snprintf(problem, RULEWRIGHT_PROBLEM, "%.*s", length,
             sentence == NULL ? "" : sentence);
  }
}

rulewright *rulewright_open(const char *root, char *problem) {
  rulewright *games = calloc(1, sizeof *games);
  if (games != NULL) {
    games->L = lua_newstate(pool_resize, &games->memory);
  }
  if (games == NULL || games->L == NULL) {
    tell(problem, NO_MEMORY);
    rulewright_close(games);
    return NULL;
  }
  show_lua();
  lua_pushcfunction(games->L, open_host);
  lua_pushlightuserdata(games->L, (void *)root);
  if (lua_pcall(games->L, 1, 1, 0) != LUA_OK) {
    tell(problem, lua_tostring(games->L, -1));
    rulewright_close(games);
    return NULL;
  }
  return games;
}

const char *rulewright_ask(rulewright *games, const char *request) {
  lua_State *L = games->L;
  lua_settop(L, HOST);
  lua_pushcfunction(L, answer);
  lua_pushvalue(L, HOST);
  lua_pushlightuserdata(L, (void *)request);
  if (lua_pcall(L, 2, 1, 0) != LUA_OK) {
    return "{\"error\":\"" NO_MEMORY "\",\"ok\":false}";
  }
  return lua_tostring(L, ANSWER);
}

void rulewright_close(rulewright *games) {
  if (games == NULL) {
    return;
  }
  if (games->L != NULL) {
    lua_close(games->L);
  }
  pool_close(&games->memory);
  free(games);
}

const char *rulewright_version(void) {
  return RULEWRIGHT_VERSION;
}
