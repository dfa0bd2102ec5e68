/*
 * Boards of sets of places: layers with their places, and what of one layer
 * lies at the places of another.
 */
#include <string.h>

#include "lib_sets.h"
#include "slot.h"

#define BOARD_T "rulewright.board"

enum { MOST_PLACES = 1 << 20 };

/* Nothing else holds this address. */
static const char kind_of_board[] = BOARD_T;

const sets_board *sets_check_board(lua_State *L) {
  const sets_board *b = lua_touserdata(L, 1);
  if (b != NULL && lua_rawlen(L, 1) >= sizeof *b && b->kind == kind_of_board) {
    return b;
  }
  luaL_typeerror(L, 1, BOARD_T);
  return NULL;
}

int sets_find_layer(lua_State *L, const sets_board *b, int arg) {
  const char *name = lua_type(L, arg) == LUA_TSTRING ? lua_tostring(L, arg)
                                                     : luaL_checkstring(L, arg);
  for (int i = 0; i < b->layers; i++) {
    if (name == b->layer[i].name) { /* Lua has short strings once */
      return i;
    }
  }
  for (int i = 0; i < b->layers; i++) {
    if (strcmp(name, b->layer[i].name) == 0) {
      return i;
    }
  }
  return luaL_error(L, "the board has no layer '%s'", name);
}

const rw_touching *sets_relation(lua_State *L, const sets_board *b, int from,
                                 int to) {
  if (b->touching[from][to] == NULL) {
    luaL_error(L, "nothing of layer '%s' lies at places of layer '%s'",
               b->layer[to].name, b->layer[from].name);
  }
  return b->touching[from][to];
}

static void read_layers(lua_State *L, sets_board *b, int keep) {
  lua_Unsigned count = lua_rawlen(L, 1);
  luaL_argcheck(L, count <= SETS_LAYERS, 1, "more than 16 layers");
  for (b->layers = 0; b->layers < (int)count; b->layers++) {
    sets_layer *made = &b->layer[b->layers];
    lua_rawgeti(L, 1, b->layers + 1);
    luaL_argcheck(L, lua_istable(L, -1), 1, "a layer is a table");
    int entry = lua_gettop(L);
    lua_rawgeti(L, entry, 1);
    lua_rawgeti(L, entry, 2);
    luaL_argcheck(L, lua_type(L, -2) == LUA_TSTRING && lua_isinteger(L, -1), 1,
                  "a layer has a name and a number of places");
    lua_Integer places = lua_tointeger(L, -1);
    luaL_argcheck(L, places >= 0 && places <= MOST_PLACES, 1,
                  "a layer has at most 1048576 places");
    *made = (sets_layer){lua_tostring(L, -2), (size_t)places};
    b->slots[b->layers] = SETS_MANY;
    lua_pushvalue(L, -2); /* the name is kept alive as a key */
    lua_pushboolean(L, true);
    lua_rawset(L, keep);
    lua_rawgeti(L, entry, 3);
    if (lua_istable(L, -1)) {
      lua_rawseti(L, keep, b->layers + 1);
    }
    lua_settop(L, entry - 1);
  }
}

/* How many pairs the rows on top of the stack have. */
static size_t count_pairs(lua_State *L, size_t places) {
  size_t count = 0;
  for (size_t i = 1; i <= places; i++) {
    if (lua_rawgeti(L, -1, (lua_Integer)i) != LUA_TTABLE) {
      luaL_error(L, "sets.board: row %d is no list", (int)i);
    }
    count += lua_rawlen(L, -1);
    lua_pop(L, 1);
  }
  if (count > RW_TOUCHING_MOST) {
    luaL_error(L, "sets.board: more than %d pairs", RW_TOUCHING_MOST);
  }
  return count;
}

/* Writes the pairs of the rows at `rows`, which were counted. */
static void read_pairs(lua_State *L, int rows, size_t places, size_t others,
                       rw_touch *pair) {
  for (size_t i = 1; i <= places; i++) {
    lua_rawgeti(L, rows, (lua_Integer)i);
    lua_Integer length = (lua_Integer)lua_rawlen(L, -1);
    for (lua_Integer k = 1; k <= length; k++, pair++) {
      lua_rawgeti(L, -1, k);
      lua_Integer other = lua_tointeger(L, -1);
      if (!lua_isinteger(L, -1) || other < 1 || other > (lua_Integer)others) {
        luaL_error(L, "sets.board: row %d names no place of the layer", (int)i);
      }
      *pair = (rw_touch){(int32_t)i - 1, (int32_t)other - 1};
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
}

/* The relation of the entry on top of the stack, kept alive in `keep`. */
static void read_relation(lua_State *L, sets_board *b, int keep) {
  int entry = lua_gettop(L);
  luaL_argcheck(L, lua_istable(L, entry), 2, "a relation is a table");
  lua_rawgeti(L, entry, 1);
  lua_rawgeti(L, entry, 2);
  int from = sets_find_layer(L, b, entry + 1),
      to = sets_find_layer(L, b, entry + 2);
  size_t places = b->layer[from].places, others = b->layer[to].places;
  luaL_argcheck(L, lua_rawgeti(L, entry, 3) == LUA_TTABLE, 2,
                "a relation has rows");
  size_t count = count_pairs(L, places);
  rw_touch *pairs = lua_newuserdatauv(L, (count + 1) * sizeof *pairs, 0);
  read_pairs(L, entry + 3, places, others, pairs);
  lua_pushnil(L);
  bind_slot slot = {L, entry + 5, false};
  const rw_touching *made =
      rw_touching_new(slot_alloc(&slot), places, others, pairs, count);
  if (made == NULL) {
    luaL_error(L, "sets.board: a relation of too many places");
  }
  if (b->touching[from][to] == NULL) {
    b->slot[from][to] = ++b->slots[from];
  }
  b->touching[from][to] = made;
  lua_rawsetp(L, keep, made);
  lua_settop(L, entry - 1);
}

int sets_new_board(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  sets_board *b = lua_newuserdatauv(L, sizeof *b, 1);
  memset(b, 0, sizeof *b);
  b->kind = kind_of_board;
  lua_newtable(L);
  lua_pushvalue(L, 4);
  lua_setiuservalue(L, 3, 1);
  read_layers(L, b, 4);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 2);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 2, i);
    read_relation(L, b, 4);
  }
  lua_settop(L, 3);
  luaL_setmetatable(L, BOARD_T);
  return 1;
}

void sets_push_board_meta(lua_State *L) {
  luaL_newmetatable(L, BOARD_T);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
}
