/*
 * What the bindings share: the list of libraries, objects, and arguments.
 */
#ifndef RULEWRIGHT_BIND_H
#define RULEWRIGHT_BIND_H

#include <lauxlib.h>
#include <lua.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

/* Every object begins with the address of the name of its kind, which nothing
   else holds: looking up a metatable costs more than most methods do. */
static inline void *rw_bind_to(lua_State *L, int arg, const char *kind) {
  const char **object = lua_touserdata(L, arg);
  return object != NULL && lua_rawlen(L, arg) >= sizeof *object &&
                 *object == kind
             ? object
             : NULL;
}

/* The object of that kind at `arg`; raises when it is none. */
static inline void *rw_bind_object(lua_State *L, int arg, const char *kind) {
  void *object = rw_bind_to(L, arg, kind);
  if (object == NULL) {
    luaL_typeerror(L, arg, kind);
  }
  return object;
}

/* Pushes a new object, all zeros, with so many user values. */
void *rw_bind_new(lua_State *L, const char *kind, size_t size, int values);

/* Says which methods the objects of a kind have. */
void rw_bind_class(lua_State *L, const char *kind, const luaL_Reg *methods);

/* The whole number in that field of the table at 1, `least` where it is absent;
   `of` is what the table is given to. */
static inline int rw_bind_field(lua_State *L, const char *of, const char *name,
                                int least, int most) {
  int type = lua_getfield(L, 1, name);
  lua_Integer value = type == LUA_TNIL ? least : lua_tointeger(L, -1);
  if ((type != LUA_TNIL && !lua_isinteger(L, -1)) || value < least ||
      value > most) {
    return luaL_error(L, "%s: %s is a number from %d to %d", of, name, least,
                      most);
  }
  lua_pop(L, 1);
  return (int)value;
}

/* luaL_checkinteger, which is a call more each time. */
static inline lua_Integer rw_bind_integer(lua_State *L, int arg) {
  int is_integer;
  lua_Integer n = lua_tointegerx(L, arg, &is_integer);
  return is_integer ? n : luaL_checkinteger(L, arg);
}

/* Pushes an array of ids, counted from 1. */
void rw_push_ids(lua_State *L, const int32_t *ids, int32_t count);

/* The sign of a NaN differs between processors and shows in its text: it is
   removed before a NaN is made into text. */
static inline void rw_bind_unsigned_nan(lua_State *L, int arg) {
  if (lua_type(L, arg) == LUA_TNUMBER &&
      lua_tonumber(L, arg) != lua_tonumber(L, arg)) {
    lua_pushnumber(L, fabs(lua_tonumber(L, arg)));
    lua_replace(L, arg);
  }
}

__attribute__((visibility("default"))) int
luaopen_rulewright_kernel(lua_State *L);
int luaopen_rulewright_kernel_random(lua_State *L);
int luaopen_rulewright_kernel_deck(lua_State *L);
int luaopen_rulewright_kernel_bag(lua_State *L);
int luaopen_rulewright_kernel_hex(lua_State *L);
int luaopen_rulewright_kernel_grid(lua_State *L);
int luaopen_rulewright_kernel_regions(lua_State *L);
int luaopen_rulewright_kernel_trail(lua_State *L);
int luaopen_rulewright_kernel_tree(lua_State *L);
int luaopen_rulewright_kernel_bounds(lua_State *L);
int luaopen_rulewright_kernel_files(lua_State *L);
int luaopen_rulewright_kernel_match(lua_State *L);
int luaopen_rulewright_kernel_numbers(lua_State *L);
int luaopen_rulewright_kernel_order(lua_State *L);
int luaopen_rulewright_kernel_sandbox(lua_State *L);
int luaopen_rulewright_kernel_sets(lua_State *L);

#endif
