/*
 * rulewright.kernel.sets: sets of places of one layer of a board, as values.
 *
 *   local board = sets.board({ { "corner", 54, names }, { "edge", 72 }, ... },
 *                            { { "corner", "edge", rows }, ... })
 *     rows[place] lists what lies there; names, for people, may be absent
 *   sets.set(board, layer [, place or list])      sets.all(board, layer)
 *     0 stands for no place
 *   sets.where(board, layer, tables [, value]) -> the places whose entry in
 *     one of the tables is true or, with a value, equal to it; keys that are no
 *     places of the layer are skipped, as in the next three
 *   sets.majority(board, layer, to, tables, worths, owner) -> the places of
 *     layer `to` where the owner has the majority: tables[i] says at each place
 *     who owns a piece there that is worth worths[i]
 *   sets.with(a, place)     sets.without(a, place)     sets.is(value)
 *   sets.list(a) -> a:list()
 *   sets.meet(a [, b])      sets.less(a, b)
 *     a & b and a - b, or nil where no place is left
 *   sets.spread(a, list, n, others, value) -> appends the places of a set, or
 *     the entries of a list, to list[1 .. n], and value to others as often;
 *     returns the new n
 *
 *   a & b, a | b, a - b, ~a, a == b, #a, a[place], for place in a do
 *   a:touching(layer)       what lies at any of its places
 *   a:touching(layer, n)    what lies at n of its places or more
 *   a:touching_once(layer)  what lies at exactly one of them
 *   a:neighbours()          touching(its own layer)
 *   a:first()  a:list()  a:layer()  tostring(a)
 *   a:lists(value [, lists]) -> by place a list with the value behind what is
 *     in its list already
 *
 * A set never changes, so it may be kept and passed on, what touches it is
 * found once, and a result equal to an operand of &, | or - is that operand.
 * Places are visited in ascending order. Under a budget an operation costs a
 * unit for each word of 64 places, and for each place that is stepped to.
 *
 * User values of a set: its board; a table of what was found to touch several
 * of its places, by layer and how many; then one for each layer it may step to,
 * with what was found there. The metatable is an upvalue of each function, and
 * a set is known by its first word: looking up the name of the metatable costs
 * more than most of them do.
 */
#include <string.h>

#include "armed.h"
#include "lib_sets.h"
#include "sets.h"

#define SET_T   "rulewright.set"
#define META    lua_upvalueindex(1)
#define METHODS lua_upvalueindex(2)

enum {
  MOST_KNOWN = 1 << 12, /* layers of which the sets of one place are kept */
  FEW_PLACES = 1 << 8,  /* a table with room for each is small */
  MOST_SHOWN = 12
};

typedef struct {
  const char *kind; /* nothing else holds this address */
  const sets_board *board;
  int layer;
  size_t places;
  uint64_t words[];
} held_set;

static const char kind_of_set[] = SET_T;

/* Sets ---------------------------------------------------------------------*/

static const char *layer_of(const held_set *set) {
  return set->board->layer[set->layer].name;
}

static rw_bits bits_of(held_set *set) {
  return (rw_bits){set->words, set->places};
}

/* A light userdata has no length. */
static held_set *to_set(lua_State *L, int arg) {
  held_set *set = lua_touserdata(L, arg);
  return set != NULL && lua_rawlen(L, arg) >= sizeof *set &&
                 set->kind == kind_of_set
             ? set
             : NULL;
}

static held_set *check_set(lua_State *L, int arg) {
  held_set *set = to_set(L, arg);
  luaL_argexpected(L, set != NULL, arg, "set of places");
  return set;
}

static void charge_words(lua_State *L, size_t places) {
  rw_armed_charge(L, (lua_Integer)(places / 256));
}

/* A set not yet written, and not yet of its board. */
static held_set *push_new(lua_State *L, const sets_board *b, int of) {
  size_t places = b->layer[of].places;
  size_t size = rw_bits_words(places) * sizeof(uint64_t);
  charge_words(L, places);
  held_set *set = lua_newuserdatauv(L, sizeof *set + size, b->slots[of]);
  *set = (held_set){kind_of_set, b, of, places};
  lua_pushvalue(L, META);
  lua_setmetatable(L, -2);
  return set;
}

/* A set not yet written, of a layer of the board that is at `at`. */
static held_set *push_set(lua_State *L, int at, const sets_board *b, int of) {
  held_set *set = push_new(L, b, of);
  lua_pushvalue(L, at);
  lua_setiuservalue(L, -2, SETS_BOARD);
  return set;
}

/* The same on the board of the set at `arg`. */
static held_set *push_like(lua_State *L, int arg, const sets_board *b, int of) {
  held_set *set = push_new(L, b, of);
  lua_getiuservalue(L, arg, SETS_BOARD);
  lua_setiuservalue(L, -2, SETS_BOARD);
  return set;
}

static held_set *push_copy(lua_State *L, int arg, const held_set *set) {
  held_set *copy = push_like(L, arg, set->board, set->layer);
  memcpy(copy->words, set->words, rw_bits_words(set->places) * 8);
  return copy;
}

/* An empty set of a layer of the board that is at `at`. */
static held_set *push_empty_of(lua_State *L, int at, const sets_board *b,
                               int of) {
  held_set *set = push_set(L, at, b, of);
  rw_bits bits = bits_of(set);
  rw_bits_empty(&bits);
  return set;
}

/* Sets of one place, of none and of all are made once for a board and kept by
   layer: at the place, at 0 and at -1. Leaves the set on top of the stack, or
   else nil above the table where it belongs. The board is at `at`. */
static bool push_known(lua_State *L, int at, const sets_board *b, int of,
                       lua_Integer which) {
  charge_words(L, b->layer[of].places);
  lua_getiuservalue(L, at, 1);
  if (lua_rawgetp(L, -1, &b->layer[of]) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -3, &b->layer[of]);
  }
  return lua_rawgeti(L, -1, which) == LUA_TUSERDATA;
}

/* Keeps the set on top of the stack, which push_known did not find. */
static void keep_known(lua_State *L, lua_Integer which) {
  lua_pushvalue(L, -1);
  lua_rawseti(L, -4, which);
}

/* The set without places that is kept for the layer of the set at 1. */
static void push_none(lua_State *L, const held_set *set) {
  lua_getiuservalue(L, 1, SETS_BOARD);
  int at = lua_gettop(L);
  if (!push_known(L, at, set->board, set->layer, 0)) {
    push_empty_of(L, at, set->board, set->layer);
    keep_known(L, 0);
  }
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
  charge_words(L, set->places);
  return set;
}

typedef uint64_t operation(uint64_t, uint64_t);

static uint64_t both(uint64_t a, uint64_t b) {
  return a & b;
}

static uint64_t either(uint64_t a, uint64_t b) {
  return a | b;
}

static uint64_t first_alone(uint64_t a, uint64_t b) {
  return a & ~b;
}

/* The result of an operation where it need not be computed. */
typedef struct {
  bool first, second, none; /* as the first operand, the second; empty */
} outcome;

static outcome foreseen(const held_set *a, const held_set *b, operation *op) {
  outcome result = {true, true, true};
  for (size_t i = 0; i < rw_bits_words(a->places); i++) {
    uint64_t word = op(a->words[i], b->words[i]);
    result.first = result.first && word == a->words[i];
    result.second = result.second && word == b->words[i];
    result.none = result.none && word == 0;
  }
  return result;
}

/* The two sets are at 1 and 2. */
static void push_result(lua_State *L, const held_set *a, const held_set *b,
                        outcome result, operation *op) {
  if (result.first || result.second) {
    lua_pushvalue(L, result.first ? 1 : 2);
    return;
  }
  if (result.none && a->places <= MOST_KNOWN) {
    push_none(L, a);
    return;
  }
  held_set *made = push_like(L, 1, a->board, a->layer);
  for (size_t i = 0; i < rw_bits_words(a->places); i++) {
    made->words[i] = op(a->words[i], b->words[i]);
  }
}

static int combine(lua_State *L, operation *op) {
  held_set *other;
  const held_set *set = check_both(L, &other);
  push_result(L, set, other, foreseen(set, other, op), op);
  return 1;
}

static int l_and(lua_State *L) {
  return combine(L, both);
}

static int l_or(lua_State *L) {
  return combine(L, either);
}

static int l_minus(lua_State *L) {
  return combine(L, first_alone);
}

/* The same, but nil when no place is left. */
static int left_of(lua_State *L, operation *op) {
  held_set *other;
  const held_set *set = check_both(L, &other);
  outcome result = foreseen(set, other, op);
  if (result.none) {
    lua_pushnil(L);
  } else {
    push_result(L, set, other, result, op);
  }
  return 1;
}

static int l_meet(lua_State *L) {
  if (lua_isnone(L, 2)) {
    lua_pushvalue(L, 1);
  }
  return left_of(L, both);
}

static int l_less(lua_State *L) {
  return left_of(L, first_alone);
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
  if (lua_isinteger(L, 2)) {
    lua_Integer place = lua_tointeger(L, 2);
    rw_bits bits = bits_of(check_set(L, 1));
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

/* for place in a do: called with the previous place, which counted from 0 is
   the next one */
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

/* What scripts may not write to has a metatable. */
static void check_plain(lua_State *L, int at) {
  bool is_plain = lua_istable(L, at) && lua_getmetatable(L, at) == 0;
  luaL_argcheck(L, is_plain, 3, "a plain table of lists expected");
}

/* Pushes the list of a place in the table at 3, a new one if it has none. */
static void push_list(lua_State *L, lua_Integer place) {
  if (lua_rawgeti(L, 3, place) != LUA_TNIL) {
    check_plain(L, 4);
    return;
  }
  lua_pop(L, 1);
  lua_createtable(L, 1, 0);
  lua_pushvalue(L, -1);
  lua_rawseti(L, 3, place);
}

static int l_lists(lua_State *L) {
  held_set *set = check_set(L, 1);
  rw_bits bits = bits_of(set);
  luaL_checkany(L, 2);
  lua_settop(L, 3);
  if (lua_isnil(L, 3)) {
    lua_createtable(L, set->places < FEW_PLACES ? (int)set->places : 0, 0);
    lua_replace(L, 3);
  }
  check_plain(L, 3);
  rw_armed_charge(L, (lua_Integer)rw_bits_count(&bits));
  for (size_t place = rw_bits_from(&bits, 0); place < set->places;
       place = rw_bits_from(&bits, place + 1)) {
    push_list(L, (lua_Integer)place + 1);
    lua_pushvalue(L, 2);
    lua_rawseti(L, 4, (lua_Integer)lua_rawlen(L, 4) + 1);
    lua_settop(L, 3);
  }
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

enum { MOST_TIMES = 255 };

/* Pushes what was found to touch so many places of the set at 1, or more; or
   nil. Of several places it stands in the table below it. */
static bool push_found(lua_State *L, const held_set *set, int to, int times) {
  if (times == 1) {
    return lua_getiuservalue(L, 1, set->board->slot[set->layer][to]) ==
           LUA_TUSERDATA;
  }
  if (lua_getiuservalue(L, 1, SETS_MANY) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, SETS_MANY);
  }
  return lua_rawgeti(L, -1, to + times * SETS_LAYERS) == LUA_TUSERDATA;
}

/* Zeroes for the places of a layer, `size` bytes for each, in memory that the
   board at `at` keeps under the key. */
static void *push_zeroes(lua_State *L, int at, const void *key, size_t places,
                         size_t size) {
  lua_getiuservalue(L, at, 1);
  if (lua_rawgetp(L, -1, key) != LUA_TUSERDATA) {
    lua_pop(L, 1);
    size_t bytes = (places + 1) * size;
    memset(lua_newuserdatauv(L, bytes, 0), 0, bytes);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -3, key);
  }
  return lua_touserdata(L, -1);
}

/* Pushes what was found before, or finds it now and keeps it. */
static int touching(lua_State *L, held_set *set, int to, int times) {
  const sets_board *b = set->board;
  const rw_touching *relation = sets_relation(L, b, set->layer, to);
  if (push_found(L, set, to, times)) {
    return 1;
  }
  int table = lua_gettop(L) - 1;
  rw_bits from = bits_of(set);
  rw_bits found = bits_of(push_like(L, 1, b, to));
  size_t steps;
  if (times == 1) {
    steps = rw_touching_any(relation, &from, &found);
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, b->slot[set->layer][to]);
  } else {
    lua_getiuservalue(L, 1, SETS_BOARD);
    const sets_layer *layer = &b->layer[to];
    uint8_t *counts = push_zeroes(L, lua_gettop(L), (const char *)layer + 2,
                                  layer->places, sizeof *counts);
    steps = rw_touching_many(relation, &from, &found, counts, times);
    lua_settop(L, table + 2);
    lua_pushvalue(L, -1);
    lua_rawseti(L, table, to + times * SETS_LAYERS);
  }
  rw_armed_charge(L, (lua_Integer)steps / 4);
  return 1;
}

static int l_touching(lua_State *L) {
  held_set *set = check_set(L, 1);
  int to = sets_find_layer(L, set->board, 2);
  lua_Integer times = lua_isnoneornil(L, 3) ? 1 : luaL_checkinteger(L, 3);
  luaL_argcheck(L, times >= 0 && times <= MOST_TIMES, 3, "0 to 255 expected");
  if (times == 0) {
    fill(push_like(L, 1, set->board, to));
    return 1;
  }
  return touching(L, set, to, (int)times);
}

static int l_neighbours(lua_State *L) {
  held_set *set = check_set(L, 1);
  return touching(L, set, set->layer, 1);
}

/* Those at any place less those at several. */
static int l_touching_once(lua_State *L) {
  held_set *set = check_set(L, 1);
  int to = sets_find_layer(L, set->board, 2);
  touching(L, set, to, 1);
  int any = lua_gettop(L);
  touching(L, set, to, 2);
  lua_replace(L, 2);
  lua_pushvalue(L, any);
  lua_replace(L, 1);
  lua_settop(L, 2);
  return combine(L, first_alone);
}

/* Of a board ----------------------------------------------------------------*/

/* An empty set of the layer named second, of the board that is first. */
static held_set *push_empty(lua_State *L) {
  const sets_board *b = sets_check_board(L);
  return push_empty_of(L, 1, b, sets_find_layer(L, b, 2));
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

/* The set of the place at 3. */
static int push_single(lua_State *L, const sets_board *b, int of,
                       lua_Integer place) {
  if (push_known(L, 1, b, of, place)) {
    return 1;
  }
  held_set *set = push_empty_of(L, 1, b, of);
  add_place(L, set, 3);
  keep_known(L, place);
  return 1;
}

static int l_set(lua_State *L) {
  const sets_board *b = sets_check_board(L);
  int of = sets_find_layer(L, b, 2);
  lua_settop(L, 3);
  if (lua_isinteger(L, 3)) {
    lua_Integer place = lua_tointeger(L, 3);
    if (place >= 0 && place <= (lua_Integer)b->layer[of].places &&
        b->layer[of].places <= MOST_KNOWN) {
      return push_single(L, b, of, place);
    }
  }
  held_set *set = push_empty_of(L, 1, b, of);
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

/* Adds the places of the table on top of the stack; value at 4, if any. */
static lua_Integer add_where(lua_State *L, rw_bits *bits) {
  bool any = lua_isnil(L, 4);
  lua_Integer count = 0;
  for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1), count++) {
    lua_Integer place = lua_isinteger(L, -2) ? lua_tointeger(L, -2) : 0;
    if (place > 0 && (any ? lua_toboolean(L, -1) : lua_rawequal(L, -1, 4))) {
      rw_bits_set(bits, (size_t)place - 1);
    }
  }
  return count;
}

static int l_where(lua_State *L) {
  lua_settop(L, 4);
  luaL_checktype(L, 3, LUA_TTABLE);
  rw_bits bits = bits_of(push_empty(L));
  lua_Integer tables = (lua_Integer)lua_rawlen(L, 3), count = tables;
  for (lua_Integer i = 1; i <= tables; i++) {
    lua_rawgeti(L, 3, i);
    luaL_argcheck(L, lua_istable(L, -1), 3, "a list of tables expected");
    count += add_where(L, &bits);
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

/* Tables and what their pieces are worth stand at 4 and 5. */
static void read_shares(lua_State *L, share_list *shares) {
  lua_Integer tables = (lua_Integer)lua_rawlen(L, 4);
  for (lua_Integer i = 1; i <= tables; i++) {
    lua_rawgeti(L, 5, i);
    lua_Integer worth = lua_tointeger(L, -1);
    luaL_argcheck(L,
                  lua_isinteger(L, -1) && worth <= RW_TOUCHING_WORTH &&
                      worth >= -RW_TOUCHING_WORTH,
                  5, "beyond what a piece may be worth");
    lua_rawgeti(L, 4, i);
    luaL_argcheck(L, lua_istable(L, -1), 4, "a list of tables expected");
    read_table(L, shares, (int32_t)worth);
    lua_pop(L, 2);
  }
}

static int l_majority(lua_State *L) {
  const sets_board *b = sets_check_board(L);
  int from = sets_find_layer(L, b, 2), to = sets_find_layer(L, b, 3);
  luaL_checktype(L, 4, LUA_TTABLE);
  luaL_checktype(L, 5, LUA_TTABLE);
  lua_Integer owner = luaL_checkinteger(L, 6);
  luaL_argcheck(L, owner >= 1 && owner <= RW_TOUCHING_OWNERS, 6,
                "an owner from 1 to 64 expected");
  lua_settop(L, 6);
  share_list shares;
  shares.count = 0;
  shares.places = b->layer[from].places;
  read_shares(L, &shares);
  int32_t *firsts = push_zeroes(L, 1, (const char *)&b->layer[from] + 1,
                                shares.places, sizeof *firsts);
  rw_contest contest = {sets_relation(L, b, from, to),
                        sets_relation(L, b, to, from), shares.list,
                        shares.count, firsts};
  rw_bits found = bits_of(push_set(L, 1, b, to));
  size_t steps = rw_touching_majority(&contest, (int32_t)owner - 1, &found);
  rw_armed_charge(L, (lua_Integer)steps / 4);
  return 1;
}

static int l_all(lua_State *L) {
  const sets_board *b = sets_check_board(L);
  int of = sets_find_layer(L, b, 2);
  if (!push_known(L, 1, b, of, -1)) {
    fill(push_empty_of(L, 1, b, of));
    keep_known(L, -1);
  }
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
  lua_Integer count = luaL_len(L, 1);
  rw_armed_charge(L, count / 4);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_geti(L, 1, i);
    lua_rawseti(L, 2, n + i);
  }
  return n + count;
}

static int l_spread(lua_State *L) {
  held_set *set = to_set(L, 1);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_Integer before = luaL_checkinteger(L, 3);
  luaL_checktype(L, 4, LUA_TTABLE);
  lua_settop(L, 5);
  lua_Integer n =
      set == NULL ? spread_list(L, before) : spread(L, set, 2, before);
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
    {"all",      l_all         },
    {"board",    sets_new_board},
    {"is",       l_is          },
    {"less",     l_less        },
    {"list",     l_list        },
    {"majority", l_majority    },
    {"meet",     l_meet        },
    {"set",      l_set         },
    {"spread",   l_spread      },
    {"where",    l_where       },
    {"with",     l_with        },
    {"without",  l_without     },
    {NULL,       NULL          },
};

static const luaL_Reg methods[] = {
    {"first",         l_first        },
    {"layer",         l_layer        },
    {"list",          l_list         },
    {"lists",         l_lists        },
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
  sets_push_board_meta(L);
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
