/*
 * Memory that runs out on demand, for specs: a module for Lua.
 *
 *   starve.run(n, count, f) -> asked, ok, ...
 *
 * calls f() as pcall does. Meanwhile the n-th request for more memory and those
 * after it are refused: `count` in all (Lua asks twice), or with 0 every one
 * until f has ended. `asked`: how many requests there were.
 *
 *   starve.fresh(n, count, text) -> asked, ok, fed, left
 *
 * runs the text in a Lua state of its own, once like this and once more with
 * memory restored. `ok`, `fed`: true or what each raised; `left`: bytes that
 * were not freed.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

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

/* The text is above the libraries; pushes true or what it raised. */
static void push_outcome(lua_State *L, lua_State *from, const char *text) {
  int status = luaL_loadstring(from, text);
  if (status == LUA_OK) {
    status = lua_pcall(from, 0, 0, 0);
  }
  if (status == LUA_OK) {
    lua_pushboolean(L, 1);
  } else {
    const char *message = lua_tostring(from, -1);
    lua_pushstring(L, message ? message : "no text");
  }
  lua_settop(from, 0);
}

typedef struct {
  hunger h;
  int64_t bytes;
} purse;

static void *counted(void *ctx, void *ptr, size_t old_size, size_t new_size) {
  purse *p = ctx;
  void *block = refuse_some(&p->h, ptr, old_size, new_size);
  if (block != NULL || new_size == 0) {
    p->bytes += (int64_t)new_size - (ptr == NULL ? 0 : (int64_t)old_size);
  }
  return block;
}

static int starve_fresh(lua_State *L) {
  purse p = {.h = {.first = INT64_MAX}};
  lua_Integer first = luaL_checkinteger(L, 1);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *text = luaL_checkstring(L, 3);
  p.h.inner = lua_getallocf(L, &p.h.ctx);
  lua_State *fresh = lua_newstate(counted, &p);
  if (fresh == NULL) {
    return luaL_error(L, "no memory for a state");
  }
  luaL_openlibs(fresh);
  p.h.asked = 0;
  p.h.first = first;
  p.h.count = count;
  push_outcome(L, fresh, text);
  lua_pushinteger(L, p.h.asked);
  lua_insert(L, -2);
  p.h.first = INT64_MAX;
  push_outcome(L, fresh, text);
  lua_close(fresh);
  lua_pushinteger(L, p.bytes);
  return 4;
}

static const luaL_Reg functions[] = {
    {"fresh", starve_fresh},
    {"run",   starve_run  },
    {NULL,    NULL        },
};

int luaopen_starve(lua_State *L);

int luaopen_starve(lua_State *L) {
  luaL_newlib(L, functions);
  return 1;
}
