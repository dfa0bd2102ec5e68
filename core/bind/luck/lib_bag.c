/*
 * bag: pieces of which one is taken blindly, as a plain table {kind = count} in
 * the state of the game. The kinds are given as a list, because the order of a
 * table's fields must not affect what is drawn. A kind without a count has
 * none.
 */
#include "../limits/armed.h"

/* Pushes kind number i of the list at 2 and returns its count. */
static lua_Integer push_count(lua_State *L, lua_Integer i) {
  int is_integer = 1;
  lua_Integer count = 0;
  lua_rawgeti(L, 2, i);
  lua_pushvalue(L, -1);
  if (lua_rawget(L, 1) != LUA_TNIL) {
    is_integer = lua_isinteger(L, -1);
    count = lua_tointeger(L, -1);
  }
  lua_pop(L, 1);
  luaL_argcheck(L, is_integer && count >= 0, 1,
                "a count is not an integer of 0 or more");
  return count;
}

static lua_Integer total_of(lua_State *L) {
  lua_Integer total = 0;
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer kinds = (lua_Integer)lua_rawlen(L, 2);
  for (lua_Integer i = 1; i <= kinds; i++) {
    rw_armed_step(L, i);
    lua_Integer count = push_count(L, i);
    lua_pop(L, 1);
    luaL_argcheck(L, count <= LUA_MAXINTEGER - total, 1, "too many pieces");
    total += count;
  }
  return total;
}

/* total(bag, kinds) -> how many pieces there are of these kinds */
static int l_bag_total(lua_State *L) {
  lua_pushinteger(L, total_of(L));
  return 1;
}

/* at(bag, kinds, place) -> the kind of the piece that lies so many deep when
   the bag is laid out in the order of the list */
static int l_bag_at(lua_State *L) {
  lua_Integer place = luaL_checkinteger(L, 3);
  luaL_argcheck(L, place >= 1 && place <= total_of(L), 3, "no such piece");
  lua_Integer i = 1;
  lua_Integer count = push_count(L, i);
  while (place > count) {
    lua_pop(L, 1);
    place -= count;
    count = push_count(L, ++i);
  }
  return 1;
}

/* A count on top of the stack, none for nil. */
static lua_Integer count_at(lua_State *L, bool may_lack) {
  int is_integer;
  lua_Integer count = lua_tointegerx(L, -1, &is_integer);
  if (!is_integer && !(may_lack && lua_isnil(L, -1))) {
    luaL_checkinteger(L, lua_gettop(L));
  }
  return count;
}

/* Whether the bag at 1 has as many of each kind as the table at `counts`, which
   is on top. */
static bool is_held(lua_State *L, int counts) {
  lua_pushnil(L);
  while (lua_next(L, counts) != 0) {
    lua_Integer wanted = count_at(L, false);
    lua_pushvalue(L, counts + 1);
    lua_rawget(L, 1);
    bool is_enough = count_at(L, true) >= wanted;
    lua_settop(L, is_enough ? counts + 1 : counts);
    if (!is_enough) {
      return false;
    }
  }
  return true;
}

/* holds(bag, counts) -> whether it has at least so many of each kind */
static int l_bag_holds(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  lua_pushboolean(L, is_held(L, 2));
  return 1;
}

/* Puts at 3 a new list of the first `count` of the list at 2. */
static void begin_list(lua_State *L, lua_Integer count) {
  lua_createtable(L, (int)lua_rawlen(L, 2), 0);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 2, i);
    lua_rawseti(L, -2, i);
  }
  lua_replace(L, 3);
}

/* held(bag, list) -> those of a list of counts that the bag holds: the list
   itself if it holds all, nil if it holds none */
static int l_bag_held(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 2);
  lua_Integer kept = 0;
  lua_settop(L, 2);
  lua_pushnil(L);
  for (lua_Integer i = 1; i <= count; i++) {
    if (lua_rawgeti(L, 2, i) != LUA_TTABLE) {
      luaL_checktype(L, 4, LUA_TTABLE);
    }
    if (is_held(L, 4)) {
      if (kept < i - 1 && lua_isnil(L, 3)) {
        begin_list(L, kept);
      }
      kept++;
      if (lua_istable(L, 3)) {
        lua_pushvalue(L, 4);
        lua_rawseti(L, 3, kept);
      }
    }
    lua_settop(L, 3);
  }
  if (kept == count && kept > 0) {
    lua_settop(L, 2);
  } else if (kept > 0 && lua_isnil(L, 3)) {
    begin_list(L, kept);
  }
  return 1;
}

static const luaL_Reg bag_functions[] = {
    {"at",    l_bag_at   },
    {"held",  l_bag_held },
    {"holds", l_bag_holds},
    {"total", l_bag_total},
    {NULL,    NULL       },
};

int luaopen_rulewright_kernel_bag(lua_State *L) {
  luaL_newlib(L, bag_functions);
  return 1;
}
