#include "place.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../core/bind/archive.h"
#include "../../core/bind/bind.h"
#include "../console/console.h"

#define LUA_PLACES "%s/lua/?.lua;%s/lua/?/init.lua"
#define C_PLACES   "%s/lua/?.so"

static bool has_lua(const char *root) {
  char path[PATH_MAX + 64];
  snprintf(path, sizeof path, "%s/lua/rulewright/repl/program/boot.lua", root);
  return access(path, R_OK) == 0;
}

/* A name with one of Lua's own signs would be read as several places. */
static bool is_root(const char *path, char root[static PATH_MAX]) {
  return realpath(path, root) != NULL &&
         strpbrk(root, LUA_PATH_SEP LUA_PATH_MARK) == NULL && has_lua(root);
}

bool place_find(const char *given, const char *own, const char *share,
                char root[static PATH_MAX]) {
  const char *named = getenv("RULEWRIGHT_ROOT");
  if (given != NULL && *given != '\0') {
    return is_root(given, root);
  }
  if (named != NULL && *named != '\0') {
    return *named == '/' && is_root(named, root);
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

/* package[field] becomes `own` and the system's absolute places. */
static void set_places(lua_State *L, const char *field, const char *own) {
  luaL_Buffer places;
  lua_getglobal(L, LUA_LOADLIBNAME);
  lua_getfield(L, -1, field);
  const char *each = lua_tostring(L, -1);
  luaL_buffinit(L, &places);
  luaL_addstring(&places, own);
  while (*each != '\0') {
    size_t length = strcspn(each, LUA_PATH_SEP);
    if (*each == '/') {
      luaL_addstring(&places, LUA_PATH_SEP);
      luaL_addlstring(&places, each, length);
    }
    each += length;
    each += strspn(each, LUA_PATH_SEP);
  }
  luaL_pushresult(&places);
  lua_setfield(L, -3, field);
  lua_pop(L, 2);
}

static void open_libraries(lua_State *L) {
  lua_pushboolean(L, true);
  lua_setfield(L, LUA_REGISTRYINDEX, "LUA_NOENV");
  luaL_openlibs(L);
  preload(L, "rulewright.kernel", luaopen_rulewright_kernel);
  preload(L, "rulewright.console", luaopen_rulewright_console);
}

void place_open(lua_State *L, const char *root) {
  open_libraries(L);
  set_places(L, "path", lua_pushfstring(L, LUA_PLACES, root, root));
  set_places(L, "cpath", lua_pushfstring(L, C_PLACES, root));
  lua_pop(L, 2);
}

/* (name) -> the chunk of that module and its path, or why there is none */
static int search_archive(lua_State *L) {
  const char *name = luaL_gsub(L, luaL_checkstring(L, 1), ".", "/");
  const char *forms[] = {"lua/%s.lua", "lua/%s/init.lua"};
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    const char *path = lua_pushfstring(L, forms[i], name);
    const rw_archived *found = rw_archive_find(path);
    if (found != NULL) {
      const char *chunk = lua_pushfstring(L, "@" RW_ARCHIVE "/%s", path);
      size_t length = (size_t)(found->end - found->text);
      if (luaL_loadbufferx(L, found->text, length, chunk, "t") != LUA_OK) {
        return lua_error(L);
      }
      lua_pushstring(L, chunk + 1);
      return 2;
    }
  }
  lua_pushfstring(L, "the program does not carry it");
  return 1;
}

/* Nothing is looked for on a disk. */
void place_open_archive(lua_State *L, const luaL_Reg *modules) {
  open_libraries(L);
  for (; modules->name != NULL; modules++) {
    preload(L, modules->name, modules->func);
  }
  lua_getglobal(L, LUA_LOADLIBNAME);
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "path");
  lua_pushliteral(L, "");
  lua_setfield(L, -2, "cpath");
  lua_getfield(L, -1, "searchers");
  lua_pushcfunction(L, search_archive);
  lua_rawseti(L, -2, 2);
  for (int i = 4; i > 2; i--) {
    lua_pushnil(L);
    lua_rawseti(L, -2, i);
  }
  lua_pop(L, 2);
}
