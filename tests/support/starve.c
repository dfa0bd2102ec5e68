/*
 * Memory that runs out on demand, for specs: a module for Lua.
 *
 *   starve.run(n, count, f) -> asked, ok, ...
 *
 * calls f() as pcall does. Meanwhile the n-th request for more memory is
 * refused and those behind it: `count` in all (Lua asks twice), or with 0 every
 * one until f has ended. `asked`: how many requests there were.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <lauxlib.h>
#include <lua.h>

typedef struct {
  lua_Alloc inner;
  void *ctx;
  int64_t asked, first, count;
} hunger;

static void *refuse_some(void *ctx, void *ptr, size_t old_size,
                         size_t new_size) {
  hunger *h = ctx;
  if (new_size > 0 && (ptr == NULL || new_size > old_size)) {
    int64_t late = ++h->asked - h->first;
    if (late >= 0 && (h->count == 0 || late < h->count)) {
      return NULL;
    }
  }
  return h->inner(h->ctx, ptr, old_size, new_size);
}

static int starve_run(lua_State *L) {
  hunger h = {.first = luaL_checkinteger(L, 1),
              .count = luaL_checkinteger(L, 2)};
  luaL_checktype(L, 3, LUA_TFUNCTION);
  lua_settop(L, 3);
  luaL_checkstack(L, LUA_MINSTACK, "no room");
  lua_pushnil(L);
  lua_pushnil(L);
  lua_rotate(L, 3, 2);
  h.inner = lua_getallocf(L, &h.ctx);
  lua_setallocf(L, refuse_some, &h);
  int status = lua_pcall(L, 0, LUA_MULTRET, 0);
  lua_setallocf(L, h.inner, h.ctx);
  lua_pushinteger(L, h.asked);
  lua_replace(L, 3);
  lua_pushboolean(L, status == LUA_OK);
  lua_replace(L, 4);
  return lua_gettop(L) - 2;
}

static const luaL_Reg functions[] = {
    {"run", starve_run},
    {NULL,  NULL      },
};

int luaopen_starve(lua_State *L);

int luaopen_starve(lua_State *L) {
  luaL_newlib(L, functions);
  return 1;
}
