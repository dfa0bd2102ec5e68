/*
 * rulewright.kernel.sets: sets of places of one layer of a board, as values.
 *
 *   local board = sets.board({ { "corner", 54, names }, { "edge", 72 }, ... },
 *                            { { "corner", "edge", rows }, ... })
 *     rows[place] lists what lies there; names, for people, may be absent
 *   sets.set(board, layer [, place or list])      sets.all(board, layer)
 *     0 stands for no place
 *   sets.where(board, layer, table [, value]) -> the places whose entry in the
 *     table is true or, with a value, equal to it; keys that are no places of
 *     the layer are passed over, as they are by the next two
 *   sets.with(a, place)      sets.without(a, place)      sets.is(value)
 *   sets.spread(a, list, n, others, value) -> writes the places of a set, or
 * the entries of a list, behind list[n], and value into others as often; the
 *     new n
 *
 *   a & b, a | b, a - b, ~a, a == b, #a, a[place], for place in a do
 *   a:touching(layer)       what lies at any of its places
 *   a:touching_once(layer)  what lies at just one of them
 *   a:neighbours()          touching(its own layer)
 *   a:first()  a:list()  a:layer()  tostring(a)
 *
 * A set never changes, so it may be kept and handed on, and what touches it is
 * found once. Places are gone through in ascending order. Under a budget work
 * is paid for by the word of 64 places, and by each place that is stepped to.
 *
 * User values of a set: its board, then what was found to touch it, by layer.
 * The metatable is an upvalue of each function: to look its name up costs more
 * than most of them do.
 */
#include <string.h>

#include "../kernel/touching.h"
#include "armed.h"
#include "sets.h"
#include "slot.h"

#define SET_T   "rulewright.set"
#define BOARD_T "rulewright.board"
#define META    lua_upvalueindex(1)
#define METHODS lua_upvalueindex(2)

enum { MOST_LAYERS = 16, MOST_PLACES = 1 << 20, MOST_SHOWN = 12 };

typedef struct {
  const char *name;
  size_t places;
} layer;

/* Names, and the blocks of the relations, lie in its user value: a table. */
typedef struct {
  int layers;
  layer layer[MOST_LAYERS];
  const rw_touching *touching[MOST_LAYERS][MOST_LAYERS];
} board;

typedef struct {
  const board *board;
  int layer;
  size_t places;
  uint64_t words[];
} held_set;

/* Sets ---------------------------------------------------------------------*/

static const char *layer_of(const held_set *set) {
  return set->board->layer[set->layer].name;
}

static rw_bits bits_of(held_set *set) {
  return (rw_bits){set->words, set->places};
}

static held_set *to_set(lua_State *L, int arg) {
  if (lua_type(L, arg) != LUA_TUSERDATA || !lua_getmetatable(L, arg)) {
    return NULL;
  }
  bool is = lua_topointer(L, -1) == lua_topointer(L, META);
  lua_pop(L, 1);
  return is ? lua_touserdata(L, arg) : NULL;
}

static held_set *check_set(lua_State *L, int arg) {
  held_set *set = to_set(L, arg);
  luaL_argexpected(L, set != NULL, arg, "set of places");
  return set;
}

static void charge_words(lua_State *L, size_t places) {
  rw_armed_charge(L, (lua_Integer)(places / 256));
}

/* A set not yet written, of a layer of the board that is at `at`. */
static held_set *push_set(lua_State *L, int at, const board *b, int of) {
  size_t places = b->layer[of].places;
  size_t size = rw_bits_words(places) * sizeof(uint64_t);
  charge_words(L, places);
  held_set *set = lua_newuserdatauv(L, sizeof *set + size, 1 + b->layers);
  *set = (held_set){b, of, places};
  lua_pushvalue(L, at);
  lua_setiuservalue(L, -2, 1);
  lua_pushvalue(L, META);
  lua_setmetatable(L, -2);
  return set;
}

/* The same on the board of the set at `arg`. */
static held_set *push_like(lua_State *L, int arg, const board *b, int of) {
  lua_getiuservalue(L, arg, 1);
  held_set *set = push_set(L, lua_gettop(L), b, of);
  lua_remove(L, -2);
  return set;
}

static held_set *push_copy(lua_State *L, int arg, const held_set *set) {
  held_set *copy = push_like(L, arg, set->board, set->layer);
  memcpy(copy->words, set->words, rw_bits_words(set->places) * 8);
  return copy;
}

/* Both operands of an operation, which are places of one layer. */
static held_set *check_both(lua_State *L, held_set **other) {
  held_set *set = to_set(L, 1);
  *other = to_set(L, 2);
  if (set == NULL || *other == NULL) {
    luaL_error(L, "a set of places and a value of type %s do not go together",
               luaL_typename(L, set == NULL ? 1 : 2));
    return NULL;
  }
  if (set->board != (*other)->board) {
    luaL_error(L, "a set of places of another board, or of this board before "
                  "it changed");
  }
  if (set->layer != (*other)->layer) {
    luaL_error(L, "places of layer '%s' and of layer '%s' do not go together",
               layer_of(set), layer_of(*other));
  }
  return set;
}

static int combine(lua_State *L, void change(rw_bits *, const rw_bits *)) {
  held_set *other;
  const held_set *set = check_both(L, &other);
  rw_bits result = bits_of(push_copy(L, 1, set));
  rw_bits more = bits_of(other);
  change(&result, &more);
  return 1;
}

static int l_and(lua_State *L) {
  return combine(L, rw_bits_intersect);
}

static int l_or(lua_State *L) {
  return combine(L, rw_bits_union);
}

static int l_minus(lua_State *L) {
  return combine(L, rw_bits_minus);
}

static void fill(held_set *set) {
  size_t words = rw_bits_words(set->places), rest = set->places % 64;
  memset(set->words, 0xff, words * 8);
  if (rest != 0) {
    set->words[words - 1] = (UINT64_C(1) << rest) - 1;
  }
}

static int l_not(lua_State *L) {
  held_set *set = check_set(L, 1);
  held_set *rest = push_like(L, 1, set->board, set->layer);
  rw_bits result = bits_of(rest), less = bits_of(set);
  fill(rest);
  rw_bits_minus(&result, &less);
  return 1;
}

static int l_count(lua_State *L) {
  rw_bits bits = bits_of(check_set(L, 1));
  charge_words(L, bits.places);
  lua_pushinteger(L, (lua_Integer)rw_bits_count(&bits));
  return 1;
}

static int l_equal(lua_State *L) {
  held_set *set = to_set(L, 1), *other = to_set(L, 2);
  bool same = set != NULL && other != NULL && set->board == other->board &&
              set->layer == other->layer;
  if (same) {
    rw_bits bits = bits_of(set), others = bits_of(other);
    same = rw_bits_equal(&bits, &others);
  }
  lua_pushboolean(L, same);
  return 1;
}

static int l_index(lua_State *L) {
  held_set *set = check_set(L, 1);
  if (lua_isinteger(L, 2)) {
    lua_Integer place = lua_tointeger(L, 2);
    rw_bits bits = bits_of(set);
    lua_pushboolean(L, place >= 1 && rw_bits_has(&bits, (size_t)place - 1));
  } else {
    lua_pushvalue(L, 2);
    lua_rawget(L, METHODS);
  }
  return 1;
}

static int l_newindex(lua_State *L) {
  return luaL_error(L, "a set of places never changes: &, |, - and ~ make "
                       "others");
}

static int push_next(lua_State *L, held_set *set, size_t from) {
  rw_bits bits = bits_of(set);
  size_t next = rw_bits_from(&bits, from);
  if (next == bits.places) {
    lua_pushnil(L);
  } else {
    lua_pushinteger(L, (lua_Integer)next + 1);
  }
  return 1;
}

/* for place in a do: called with the place before, which is the next but for
   counting from 1 */
static int l_call(lua_State *L) {
  lua_Integer before = luaL_optinteger(L, 3, 0);
  luaL_argcheck(L, before >= 0, 3, "a place of the set expected");
  return push_next(L, check_set(L, 1), (size_t)before);
}

static int l_first(lua_State *L) {
  return push_next(L, check_set(L, 1), 0);
}

/* Writes the places behind list[n]; the last index written. */
static lua_Integer spread(lua_State *L, held_set *set, int list,
                          lua_Integer n) {
  rw_bits bits = bits_of(set);
  charge_words(L, bits.places);
  for (size_t place = rw_bits_from(&bits, 0); place < bits.places;
       place = rw_bits_from(&bits, place + 1)) {
    lua_pushinteger(L, (lua_Integer)place + 1);
    lua_rawseti(L, list, ++n);
  }
  return n;
}

static int l_list(lua_State *L) {
  held_set *set = check_set(L, 1);
  rw_bits bits = bits_of(set);
  lua_createtable(L, (int)rw_bits_count(&bits), 0);
  spread(L, set, lua_gettop(L), 0);
  return 1;
}

static int l_layer(lua_State *L) {
  lua_pushstring(L, layer_of(check_set(L, 1)));
  return 1;
}

/* The name of a place, by the names at 4 if there are any. */
static void push_name(lua_State *L, lua_Integer place) {
  if (lua_istable(L, 4)) {
    if (lua_rawgeti(L, 4, place) == LUA_TSTRING) {
      return;
    }
    lua_pop(L, 1);
  }
  lua_pushinteger(L, place);
}

/* corner { A1.n, A1.s }: the names of a few, and how many more there are */
static int l_text(lua_State *L) {
  held_set *set = check_set(L, 1);
  rw_bits bits = bits_of(set);
  lua_settop(L, 1);
  lua_getiuservalue(L, 1, 1);
  lua_getiuservalue(L, 2, 1);
  lua_rawgeti(L, 3, set->layer + 1);
  lua_pushfstring(L, "%s {", layer_of(set));
  size_t left = rw_bits_count(&bits), place = 0;
  for (int i = 0; i < MOST_SHOWN && left > 0; i++, left--) {
    place = rw_bits_from(&bits, place) + 1;
    lua_pushstring(L, i == 0 ? " " : ", ");
    push_name(L, (lua_Integer)place);
    lua_concat(L, 3);
  }
  if (left > 0) {
    lua_pushfstring(L, " and %d more", (int)left);
    lua_concat(L, 2);
  }
  lua_pushstring(L, " }");
  lua_concat(L, 2);
  return 1;
}

/* Steps ---------------------------------------------------------------------*/

static int find_layer(lua_State *L, const board *b, int arg) {
  const char *name = luaL_checkstring(L, arg);
  for (int i = 0; i < b->layers; i++) {
    if (strcmp(name, b->layer[i].name) == 0) {
      return i;
    }
  }
  return luaL_error(L, "the board has no layer '%s'", name);
}

static const rw_touching *way(lua_State *L, const held_set *set, int to) {
  const rw_touching *touching = set->board->touching[set->layer][to];
  if (touching == NULL) {
    luaL_error(L, "nothing of layer '%s' lies at places of layer '%s'",
               set->board->layer[to].name, layer_of(set));
  }
  return touching;
}

/* What was found before, or is found now and kept. */
static int touching(lua_State *L, held_set *set, int to) {
  if (lua_getiuservalue(L, 1, 2 + to) == LUA_TUSERDATA) {
    return 1;
  }
  const rw_touching *relation = way(L, set, to);
  rw_bits from = bits_of(set);
  rw_bits found = bits_of(push_like(L, 1, set->board, to));
  size_t steps = rw_touching_any(relation, &from, &found);
  rw_armed_charge(L, (lua_Integer)steps / 4);
  lua_pushvalue(L, -1);
  lua_setiuservalue(L, 1, 2 + to);
  return 1;
}

static int l_touching(lua_State *L) {
  held_set *set = check_set(L, 1);
  return touching(L, set, find_layer(L, set->board, 2));
}

static int l_neighbours(lua_State *L) {
  held_set *set = check_set(L, 1);
  return touching(L, set, set->layer);
}

static int l_touching_once(lua_State *L) {
  held_set *set = check_set(L, 1);
  int to = find_layer(L, set->board, 2);
  const rw_touching *relation = way(L, set, to);
  rw_bits from = bits_of(set);
  rw_bits spare = bits_of(push_like(L, 1, set->board, to));
  rw_bits found = bits_of(push_like(L, 1, set->board, to));
  size_t steps = rw_touching_one(relation, &from, &found, &spare);
  rw_armed_charge(L, (lua_Integer)steps / 4);
  return 1;
}

/* Boards --------------------------------------------------------------------*/

static void read_layers(lua_State *L, board *b, int keep) {
  lua_Unsigned count = lua_rawlen(L, 1);
  luaL_argcheck(L, count <= MOST_LAYERS, 1, "more than 16 layers");
  for (b->layers = 0; b->layers < (int)count; b->layers++) {
    layer *made = &b->layer[b->layers];
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
    *made = (layer){lua_tostring(L, -2), (size_t)places};
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
static void read_relation(lua_State *L, board *b, int keep) {
  int entry = lua_gettop(L);
  luaL_argcheck(L, lua_istable(L, entry), 2, "a relation is a table");
  lua_rawgeti(L, entry, 1);
  lua_rawgeti(L, entry, 2);
  int from = find_layer(L, b, entry + 1), to = find_layer(L, b, entry + 2);
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

static int l_board(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  board *b = lua_newuserdatauv(L, sizeof *b, 1);
  memset(b, 0, sizeof *b);
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

/* An empty set of the layer named second, of the board that is first. */
static held_set *push_empty(lua_State *L) {
  const board *b = luaL_checkudata(L, 1, BOARD_T);
  held_set *set = push_set(L, 1, b, find_layer(L, b, 2));
  rw_bits bits = bits_of(set);
  rw_bits_empty(&bits);
  return set;
}

static void add_place(lua_State *L, held_set *set, int at) {
  lua_Integer place = lua_tointeger(L, at);
  if (!lua_isinteger(L, at)) {
    luaL_error(L, "a place is a whole number, not a %s", luaL_typename(L, at));
  }
  if (place < 0 || place > (lua_Integer)set->places) {
    luaL_error(L, "%I is no place of layer '%s'", place, layer_of(set));
  }
  rw_bits bits = bits_of(set);
  if (place > 0) {
    rw_bits_set(&bits, (size_t)place - 1);
  }
}

static int l_set(lua_State *L) {
  lua_settop(L, 3);
  held_set *set = push_empty(L);
  if (lua_istable(L, 3)) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, 3);
    rw_armed_charge(L, count / 4);
    for (lua_Integer i = 1; i <= count; i++) {
      lua_rawgeti(L, 3, i);
      add_place(L, set, -1);
      lua_pop(L, 1);
    }
  } else if (!lua_isnil(L, 3)) {
    add_place(L, set, 3);
  }
  lua_settop(L, 4);
  return 1;
}

static int l_where(lua_State *L) {
  lua_settop(L, 4);
  luaL_checktype(L, 3, LUA_TTABLE);
  held_set *set = push_empty(L);
  bool any = lua_isnil(L, 4);
  lua_Integer count = 0;
  rw_bits bits = bits_of(set);
  for (lua_pushnil(L); lua_next(L, 3); lua_pop(L, 1), count++) {
    lua_Integer place = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (place > 0 && (any ? lua_toboolean(L, -1) : lua_rawequal(L, -1, 4))) {
      rw_bits_set(&bits, (size_t)place - 1);
    }
  }
  rw_armed_charge(L, count / 4);
  return 1;
}

static int l_all(lua_State *L) {
  fill(push_empty(L));
  return 1;
}

static int l_is(lua_State *L) {
  lua_pushboolean(L, to_set(L, 1) != NULL);
  return 1;
}

static int changed(lua_State *L, void change(rw_bits *, size_t)) {
  held_set *set = check_set(L, 1);
  lua_Integer place = luaL_checkinteger(L, 2);
  luaL_argcheck(L, place >= 1, 2, "a place expected");
  rw_bits bits = bits_of(push_copy(L, 1, set));
  change(&bits, (size_t)place - 1);
  return 1;
}

static int l_with(lua_State *L) {
  return changed(L, rw_bits_set);
}

static int l_without(lua_State *L) {
  return changed(L, rw_bits_clear);
}

static lua_Integer spread_list(lua_State *L, lua_Integer n) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, 1);
  rw_armed_charge(L, count / 4);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, 1, i);
    lua_rawseti(L, 2, n + i);
  }
  return n + count;
}

static int l_spread(lua_State *L) {
  bool is_list = lua_istable(L, 1);
  held_set *set = is_list ? NULL : check_set(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer before = luaL_checkinteger(L, 3);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 5);
  lua_Integer n = is_list ? spread_list(L, before) : spread(L, set, 2, before);
  for (lua_Integer i = before + 1; i <= n; i++) {
    lua_pushvalue(L, 5);
    lua_rawseti(L, 4, i);
  }
  lua_pushinteger(L, n);
  return 1;
}

bool rw_is_set(lua_State *L, int arg, rw_bits *bits) {
  held_set *set = luaL_testudata(L, arg, SET_T);
  if (set != NULL) {
    *bits = bits_of(set);
  }
  return set != NULL;
}

static const luaL_Reg functions[] = {
    {"all",     l_all    },
    {"board",   l_board  },
    {"is",      l_is     },
    {"set",     l_set    },
    {"spread",  l_spread },
    {"where",   l_where  },
    {"with",    l_with   },
    {"without", l_without},
    {NULL,      NULL     },
};

static const luaL_Reg methods[] = {
    {"first",         l_first        },
    {"layer",         l_layer        },
    {"list",          l_list         },
    {"neighbours",    l_neighbours   },
    {"touching",      l_touching     },
    {"touching_once", l_touching_once},
    {NULL,            NULL           },
};

static const luaL_Reg metamethods[] = {
    {"__band",     l_and     },
    {"__bnot",     l_not     },
    {"__bor",      l_or      },
    {"__call",     l_call    },
    {"__eq",       l_equal   },
    {"__len",      l_count   },
    {"__newindex", l_newindex},
    {"__sub",      l_minus   },
    {"__tostring", l_text    },
    {NULL,         NULL      },
};

int luaopen_rulewright_kernel_sets(lua_State *L) {
  luaL_newmetatable(L, BOARD_T);
  lua_pushboolean(L, false);
  lua_setfield(L, -2, "__metatable");
  luaL_newmetatable(L, SET_T);
  int meta = lua_gettop(L);
  lua_pushboolean(L, false);
  lua_setfield(L, meta, "__metatable");
  lua_pushvalue(L, meta);
  luaL_setfuncs(L, metamethods, 1);
  lua_pushvalue(L, meta);
  luaL_newlibtable(L, methods);
  lua_pushvalue(L, meta);
  luaL_setfuncs(L, methods, 1);
  lua_pushcclosure(L, l_index, 2);
  lua_setfield(L, meta, "__index");
  luaL_newlibtable(L, functions);
  lua_pushvalue(L, meta);
  luaL_setfuncs(L, functions, 1);
  return 1;
}
