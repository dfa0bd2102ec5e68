/*
 * Functions of the standard library with bounds: those that could run long in
 * C, reveal an address, or write a number differently on another machine.
 *
 * Ranges are at most MOST_ITEMS long, and a function is charged for what it
 * walks over before it starts.
 */
#include <string.h>

#include <lualib.h>

#include "armed.h"

#define MOST_ITEMS 1000000
#define MOST_TEXT  (1 << 20) /* of rep, under a budget */
#define MOST_HOST  (1 << 28) /* of rep, without one */

/* Calls the C function that is upvalue 1 with the arguments as they stand. It
   must be one that has no upvalues of its own. */
static int go_on(lua_State *L) {
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int charged(lua_State *L) {
  lua_Integer cost = 1;
  for (int i = lua_gettop(L); i > 0; i--) {
    rw_bind_unsigned_nan(L, i);
    if (lua_type(L, i) == LUA_TSTRING) {
      cost += (lua_Integer)lua_rawlen(L, i) / 4;
    }
  }
  rw_armed_charge(L, cost);
  return go_on(L);
}

/* charge(f): the C function f, which then pays for the strings it is given. */
static int bounds_charge(lua_State *L) {
  luaL_argcheck(L, lua_iscfunction(L, 1), 1, "C function expected");
  luaL_argcheck(L, lua_getupvalue(L, 1, 1) == NULL, 1, "has upvalues");
  lua_settop(L, 1);
  lua_pushcclosure(L, charged, 1);
  return 1;
}

/* Charges the range from argument 'first' to argument 'first' + 1, which are
   made explicit; by default from 'from' to the length of the table at 1. */
static void charge_range(lua_State *L, int first, lua_Integer from) {
  if (lua_gettop(L) < first + 1) {
    lua_settop(L, first + 1);
  }
  from = luaL_optinteger(L, first, from);
  lua_Integer to = luaL_opt(L, luaL_checkinteger, first + 1, luaL_len(L, 1));
  if (to >= from) {
    lua_Unsigned size = (lua_Unsigned)to - (lua_Unsigned)from;
    luaL_argcheck(L, size < MOST_ITEMS, first + 1, "range too long");
    rw_armed_charge(L, (lua_Integer)size + 1);
  }
  lua_pushinteger(L, from);
  lua_replace(L, first);
  lua_pushinteger(L, to);
  lua_replace(L, first + 1);
}

static void refuse_nan(lua_State *L, lua_Integer from, lua_Integer to) {
  lua_Integer count = to >= from ? to - from + 1 : 0;
  for (lua_Integer i = 0; i < count; i++) {
    rw_armed_step(L, i);
    lua_rawgeti(L, 1, from + i);
    bool fine = lua_tonumber(L, -1) == lua_tonumber(L, -1);
    luaL_argcheck(L, fine, 1, "a NaN cannot be joined");
    lua_pop(L, 1);
  }
}

static int bounded_concat(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 4);
  charge_range(L, 3, 1);
  refuse_nan(L, lua_tointeger(L, 3), lua_tointeger(L, 4));
  return go_on(L);
}

/* unpack, move, insert and remove do what the standard ones do, but look at the
   clock on their way: what they walk over may be a table with holes, in which
   each step can take as long as it has keys. */

static int bounded_unpack(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 3);
  charge_range(L, 2, 1);
  lua_Integer from = lua_tointeger(L, 2), to = lua_tointeger(L, 3);
  lua_Integer count = to >= from ? to - from + 1 : 0;
  if (!lua_checkstack(L, (int)count)) {
    return luaL_error(L, "too many results to unpack");
  }
  for (lua_Integer i = 0; i < count; i++) {
    rw_armed_step(L, i);
    lua_geti(L, 1, from + i);
  }
  return (int)count;
}

/* Copies entry `from` of the table at 1 to entry `to` of the one at `into`. */
static void copy_entry(lua_State *L, lua_Integer from, int into,
                       lua_Integer to) {
  rw_armed_step(L, from);
  lua_geti(L, 1, from);
  lua_seti(L, into, to);
}

static int bounded_move(lua_State *L) {
  lua_Integer from = luaL_checkinteger(L, 2);
  luaL_checkinteger(L, 3);
  lua_Integer to = luaL_checkinteger(L, 4);
  charge_range(L, 2, 1);
  lua_Integer more = lua_tointeger(L, 3) - from;
  int into = lua_isnoneornil(L, 5) ? 1 : 5;
  luaL_argcheck(L, more < 0 || to <= LUA_MAXINTEGER - more, 4,
                "destination wrap around");
  bool apart = to > from + more || to <= from ||
               (into == 5 && !lua_compare(L, 1, 5, LUA_OPEQ));
  for (lua_Integer i = 0; i <= more; i++) {
    lua_Integer at = apart ? i : more - i;
    copy_entry(L, from + at, into, to + at);
  }
  lua_pushvalue(L, into);
  return 1;
}

static void charge_shift(lua_State *L, lua_Integer at, lua_Integer length) {
  rw_armed_charge(L, at < length ? length - at + 1 : 1);
}

static int bounded_insert(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer length = luaL_len(L, 1), at = length + 1;
  if (lua_gettop(L) == 3) {
    at = luaL_checkinteger(L, 2);
    luaL_argcheck(L, (lua_Unsigned)at - 1 <= (lua_Unsigned)length, 2,
                  "position out of bounds");
  } else if (lua_gettop(L) != 2) {
    return luaL_error(L, "wrong number of arguments to 'insert'");
  }
  charge_shift(L, at, length);
  for (lua_Integer i = length; i >= at; i--) {
    copy_entry(L, i, 1, i + 1);
  }
  lua_seti(L, 1, at);
  return 0;
}

static int bounded_remove(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_Integer length = luaL_len(L, 1), at = luaL_optinteger(L, 2, length);
  luaL_argcheck(L, at == length || (lua_Unsigned)at - 1 <= (lua_Unsigned)length,
                2, "position out of bounds");
  charge_shift(L, at, length);
  lua_geti(L, 1, at);
  for (; at < length; at++) {
    copy_entry(L, at + 1, 1, at);
  }
  lua_pushnil(L);
  lua_seti(L, 1, at);
  return 1;
}

static int bounded_rep(lua_State *L) {
  size_t length, between = 0;
  rw_bind_unsigned_nan(L, 1);
  luaL_checklstring(L, 1, &length);
  lua_Integer times = luaL_checkinteger(L, 2);
  luaL_optlstring(L, 3, "", &between);
  size_t each = length + between;
  if (times <= 0 || each == 0) {
    lua_pushliteral(L, "");
    return 1;
  }
  lua_Integer most = rw_armed(L) != NULL ? MOST_TEXT : MOST_HOST;
  if ((lua_Unsigned)times > (lua_Unsigned)most / each) {
    return luaL_error(L, "resulting string too large");
  }
  return go_on(L);
}

/* Pushes the value at 'index' as text without an address. */
static void push_text(lua_State *L, int index) {
  int type = lua_type(L, index);
  rw_bind_unsigned_nan(L, index);
  if (type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TBOOLEAN ||
      type == LUA_TNIL) {
    luaL_tolstring(L, index, NULL);
  } else if (!luaL_callmeta(L, index, "__tostring")) {
    lua_pushstring(L, lua_typename(L, type));
  } else if (!lua_isstring(L, -1)) {
    luaL_error(L, "'__tostring' must return a string");
  }
}

static int bounds_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  push_text(L, 1);
  return 1;
}

/* %p would print an address. */
static bool asks_for_address(const char *format, const char *end) {
  while ((format = memchr(format, '%', (size_t)(end - format))) != NULL) {
    format++;
    format += strspn(format, "-+ #0123456789.");
    if (*format == 'p') {
      return true;
    }
    format += format < end;
  }
  return false;
}

static int bounded_format(lua_State *L) {
  size_t length;
  const char *format = luaL_checklstring(L, 1, &length);
  luaL_argcheck(L, !asks_for_address(format, format + length), 1,
                "'%p' prints an address");
  for (int i = lua_gettop(L); i > 1; i--) {
    int type = lua_type(L, i);
    if (type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TBOOLEAN &&
        type != LUA_TNIL) {
      push_text(L, i);
      lua_replace(L, i);
    }
  }
  return charged(L);
}

bool rw_bounds_makes_text(lua_CFunction f) {
  return f == charged || f == bounded_concat || f == bounded_rep ||
         f == bounded_format;
}

static const luaL_Reg boundslib[] = {
    {"charge",   bounds_charge  },
    {"insert",   bounded_insert },
    {"move",     bounded_move   },
    {"remove",   bounded_remove },
    {"tostring", bounds_tostring},
    {"unpack",   bounded_unpack },
    {NULL,       NULL           },
};

/* Each stands before the standard function of its name. */
static const luaL_Reg before_table[] = {
    {"concat", bounded_concat},
    {NULL,     NULL          },
};

static const luaL_Reg before_string[] = {
    {"format", bounded_format},
    {"rep",    bounded_rep   },
    {NULL,     NULL          },
};

/* Sets the functions of 'list' in the table on top, each with the function of
   the same name of the standard library 'name' as its upvalue. */
static void set_before(lua_State *L, const char *name, const luaL_Reg *list) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_getfield(L, -1, name);
  for (; list->name != NULL; list++) {
    lua_getfield(L, -1, list->name);
    if (!lua_iscfunction(L, -1)) {
      luaL_error(L, "%s.%s is not the standard function", name, list->name);
    }
    lua_pushcclosure(L, list->func, 1);
    lua_setfield(L, -4, list->name);
  }
  lua_pop(L, 2);
}

int luaopen_rulewright_kernel_bounds(lua_State *L) {
  luaL_newlib(L, boundslib);
  set_before(L, LUA_TABLIBNAME, before_table);
  set_before(L, LUA_STRLIBNAME, before_string);
  return 1;
}
