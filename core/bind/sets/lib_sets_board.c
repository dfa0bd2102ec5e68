/*
 * Boards of sets of places: layers with their places, and what of one layer
 * lies at the places of another.
 */
#include <string.h>

#include "../limits/armed.h"
#include "sets.h"
#include "../limits/slot.h"

enum { MOST_PLACES = 1 << 20 };

static const char board_kind[] = "rulewright.board";

static const sets_board *check_board(lua_State *L) {
  return rw_bind_object(L, 1, board_kind);
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
    lua_rawgeti(L, entry, 3);
    if (lua_istable(L, -1)) {
      lua_rawseti(L, keep, b->layers + 1);
    }
    lua_newtable(L);
    lua_rawsetp(L, keep, made);
    lua_rawgeti(L, entry, 1); /* the name is kept alive */
    lua_rawseti(L, keep, -1 - b->layers);
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
  b->touching[from][to] = made;
  lua_rawsetp(L, keep, made);
  lua_settop(L, entry - 1);
}

int sets_new_board(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  sets_board *b = lua_newuserdatauv(L, sizeof *b, 0);
  memset(b, 0, sizeof *b);
  b->kind = board_kind;
  lua_pushvalue(L, 3);
  lua_setmetatable(L, 4);
  lua_pushvalue(L, 4);
  lua_rawsetp(L, 3, b);
  read_layers(L, b, 3);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 2);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 2, i);
    read_relation(L, b, 3);
  }
  lua_settop(L, 4);
  return 1;
}

/* What is made from a board -------------------------------------------------*/

static void add_place(lua_State *L, held_set *set, int at) {
  int is_place;
  lua_Integer place = sets_to_place(L, at, &is_place);
  if (!is_place) {
    luaL_error(L, "a place is a whole number, not a %s", luaL_typename(L, at));
  }
  if (place < 0 || place > (lua_Integer)set->places) {
    luaL_error(L, "%I is no place of layer '%s'", place,
               set->board->layer[set->layer].name);
  }
  rw_bits bits = sets_bits(set);
  if (place > 0) {
    rw_bits_set(&bits, (size_t)place - 1);
  }
}

int sets_set(lua_State *L) {
  const sets_board *b = check_board(L);
  int of = sets_find_layer(L, b, 2), is_place;
  lua_settop(L, 3);
  lua_Integer place = sets_to_place(L, 3, &is_place);
  bool is_known = is_place && place >= 0 && b->layer[of].places <= MOST_KNOWN &&
                  place <= (lua_Integer)b->layer[of].places;
  if (is_known && sets_push_known(L, 1, &b->layer[of], place)) {
    return 1;
  }
  held_set *set = sets_push_none(L, 1, b, of);
  if (!lua_istable(L, 3)) {
    if (!lua_isnil(L, 3)) {
      add_place(L, set, 3);
    }
    if (is_known) {
      sets_keep(L, place);
    }
    return 1;
  }
  lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
  rw_armed_charge(L, count / 4);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 3, i);
    add_place(L, set, -1);
    lua_pop(L, 1);
  }
  return 1;
}

int sets_all(lua_State *L) {
  const sets_board *b = check_board(L);
  int of = sets_find_layer(L, b, 2);
  if (!sets_push_known(L, 1, &b->layer[of], ALL_PLACES)) {
    sets_push_all(L, 1, b, of);
    sets_keep(L, ALL_PLACES);
  }
  return 1;
}

int sets_known(lua_State *L) {
  const sets_board *b = check_board(L);
  lua_getmetatable(L, 1);
  lua_createtable(L, 0, b->layers);
  for (int i = 0; i < b->layers; i++) {
    lua_rawgetp(L, -2, &b->layer[i]);
    lua_setfield(L, -2, b->layer[i].name);
  }
  return 1;
}

/* Pushes the table that the i-th of the names behind `tables` has there; false
   if there is none. */
static bool push_named(lua_State *L, int tables, lua_Integer i) {
  lua_rawgeti(L, tables + 1, i);
  int type = lua_rawget(L, tables);
  luaL_argcheck(L, type == LUA_TTABLE || type == LUA_TNIL, tables,
                "tables by name expected");
  return type == LUA_TTABLE;
}

/* Adds the places of the table on top of the stack; value at 5, if any. */
static lua_Integer add_where(lua_State *L, rw_bits *bits) {
  bool any = lua_isnil(L, 5);
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1), count++) {
    lua_Integer place = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (place > 0 && (any ? lua_toboolean(L, -1) : lua_rawequal(L, -1, 5))) {
      rw_bits_set(bits, (size_t)place - 1);
    }
  }
  return count;
}

int sets_where(lua_State *L) {
  lua_settop(L, 5);
  luaL_checktype(L, 3, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TTABLE);
  const sets_board *b = check_board(L);
  rw_bits bits = sets_bits(sets_push_none(L, 1, b, sets_find_layer(L, b, 2)));
  lua_Integer names = (lua_Integer)lua_rawlen(L, 4), count = names;
  for (lua_Integer i = 1; i <= names; i++) {
    count += push_named(L, 3, i) ? add_where(L, &bits) : 0;
    lua_pop(L, 1);
  }
  rw_armed_charge(L, count / 4);
  return 1;
}

enum { MOST_SHARES = 1 << 10 };

typedef struct {
  size_t count, places;
  rw_share list[MOST_SHARES];
} share_list;

/* The shares of the table on top of the stack, in which places stand with their
   owners; places that are not on the board are skipped. */
static void read_table(lua_State *L, share_list *shares, int32_t worth) {
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
    lua_Integer place = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    lua_Integer owner = lua_tointeger(L, -1);
    if (place < 1 || place > (lua_Integer)shares->places) {
      continue;
    }
    if (owner < 1 || owner > RW_TOUCHING_OWNERS) {
      luaL_error(L, "sets.majority: %I is no owner", owner);
    }
    if (shares->count == MOST_SHARES) {
      luaL_error(L, "sets.majority: more than %d pieces", MOST_SHARES);
    }
    shares->list[shares->count++] =
        (rw_share){(int32_t)place - 1, (int32_t)owner - 1, worth, 0};
  }
}

/* Tables, their names and what their pieces are worth stand at 4, 5 and 6. */
static void read_shares(lua_State *L, share_list *shares) {
  lua_Integer names = (lua_Integer)lua_rawlen(L, 5);
  for (lua_Integer i = 1; i <= names; i++) {
    lua_rawgeti(L, 6, i);
    lua_Integer worth = lua_tointeger(L, -1);
    luaL_argcheck(L,
                  lua_isinteger(L, -1) && worth <= RW_TOUCHING_WORTH &&
                      worth >= -RW_TOUCHING_WORTH,
                  6, "beyond what a piece may be worth");
    if (push_named(L, 4, i)) {
      read_table(L, shares, (int32_t)worth);
    }
    lua_pop(L, 2);
  }
}

int sets_majority(lua_State *L) {
  const sets_board *b = check_board(L);
  int from = sets_find_layer(L, b, 2), to = sets_find_layer(L, b, 3);
  luaL_checktype(L, 4, LUA_TTABLE);
  luaL_checktype(L, 5, LUA_TTABLE);
  luaL_checktype(L, 6, LUA_TTABLE);
  lua_Integer owner = luaL_checkinteger(L, 7);
  luaL_argcheck(L, owner >= 1 && owner <= RW_TOUCHING_OWNERS, 7,
                "an owner from 1 to 64 expected");
  lua_settop(L, 7);
  share_list shares;
  shares.count = 0;
  shares.places = b->layer[from].places;
  read_shares(L, &shares);
  int32_t few[FEW_PLACES], *firsts = few;
  if (shares.places > FEW_PLACES) {
    firsts = lua_newuserdatauv(L, shares.places * sizeof *firsts, 0);
  }
  memset(firsts, 0, shares.places * sizeof *firsts);
  rw_contest contest = {sets_relation(L, b, from, to),
                        sets_relation(L, b, to, from), shares.list,
                        shares.count, firsts};
  rw_bits found = sets_bits(sets_push(L, 1, b, to));
  size_t steps = rw_touching_majority(&contest, (int32_t)owner - 1, &found);
  rw_armed_charge(L, (lua_Integer)steps / 4);
  return 1;
}
