/*
 * A Lua state with one host (repl/service/host.lua), which stays at the bottom
 * of its stack; above it the last answer is kept from the collector.
 */
#include "rulewright.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pool.h"
#include "own.h"
#include "place.h"

struct rulewright {
  pool memory;
  lua_State *L;
};

enum { HOST = 1, ANSWER };

#define NO_MEMORY "there is not enough memory"

/* (root) -> host.embedded(OWN_PATIENCE) */
static int open_host(lua_State *L) {
  char root[PATH_MAX];
  if (!place_find(lua_touserdata(L, 1), own_file(), RULEWRIGHT_SHARE, root)) {
    return luaL_error(L, "%s", PLACE_MISSING);
  }
  place_open(L, root);
  own_open(L);
  lua_getglobal(L, "require");
  lua_pushliteral(L, "rulewright.repl.service.host");
  lua_call(L, 1, 1);
  lua_getfield(L, -1, "embedded");
  lua_pushinteger(L, OWN_PATIENCE);
  lua_call(L, 1, 1);
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

/* (host, name) -> host:array(name): an array and its shape, or nil */
static int find_array(lua_State *L) {
  lua_pushstring(L, lua_touserdata(L, 2));
  lua_replace(L, 2);
  lua_getfield(L, 1, "array");
  lua_insert(L, 1);
  lua_call(L, 2, 4);
  return 4;
}

/* (host) -> host:step(): nothing, or a sentence */
static int step(lua_State *L) {
  lua_getfield(L, 1, "step");
  lua_insert(L, 1);
  lua_call(L, 1, 1);
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

const char *rulewright_step(rulewright *games) {
  lua_State *L = games->L;
  lua_settop(L, HOST);
  lua_pushcfunction(L, step);
  lua_pushvalue(L, HOST);
  if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
    return NO_MEMORY;
  }
  return lua_tostring(L, ANSWER);
}

int rulewright_find_array(rulewright *games, const char *name,
                          rulewright_array *array) {
  lua_State *L = games->L;
  lua_settop(L, HOST);
  lua_pushcfunction(L, find_array);
  lua_pushvalue(L, HOST);
  lua_pushlightuserdata(L, (void *)name);
  if (lua_pcall(L, 2, 4, 0) != LUA_OK || !lua_islightuserdata(L, ANSWER)) {
    *array = (rulewright_array){NULL, 0, 0, 0};
    return 0;
  }
  array->numbers = lua_touserdata(L, ANSWER);
  array->width = (int)lua_tointeger(L, ANSWER + 1);
  array->rows = (size_t)lua_tointeger(L, ANSWER + 2);
  array->columns = (size_t)lua_tointeger(L, ANSWER + 3);
  return 1;
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
