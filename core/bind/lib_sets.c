/*
 * rulewright.kernel.sets: sets of places of one layer of a board, as values.
 *
 *   local board = sets.board({ { "corner", 54, names }, { "edge", 72 }, ... },
 *                            { { "corner", "edge", rows }, ... })
 *     rows[place] lists what lies there; names, for people, may be absent
 *   sets.set(board, layer [, place or list])      sets.all(board, layer)
 *     0 stands for no place
 *   sets.known(board) -> by layer and place the sets of one place that were
 *     made already: tables that are filled as others are made
 *   sets.where(board, layer, tables, names [, value]) -> the places whose entry
 *     in one of the tables of these names is true or, with a value, equal to
 *     it; keys that are no places of the layer are skipped, as in the next
 *     three
 *   sets.majority(board, layer, to, tables, names, worths, owner) -> the places
 *     of layer `to` where the owner has the majority: the table of names[i]
 *     says at each place who owns a piece there that is worth worths[i]
 *   sets.with(a, place)     sets.without(a, place)     sets.is(value)
 *   sets.list(a) -> a:list()
 *   sets.meet(a [, b])      sets.less(a, ...)
 *     a & b, and a less all others that are not nil or false; or nil where no
 *     place is left
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
 * unit for each 1,024 places of the layer, and for each four stepped to.
 *
 * Sets are small, for games make thousands. The metatable of the sets of a
 * board holds the board and all that it keeps, and the one user value of a set
 * what was found to touch it: a set, or where several were asked for a table of
 * them. A set is known by its first word: looking up the name of a metatable
 * costs more than most operations do.
 */
#include <string.h>

#include "armed.h"
#include "lib_sets.h"
#include "sets.h"

#define SET_T   "rulewright.set"
#define METHODS lua_upvalueindex(1) /* of what indexes sets */
#define INDEX   lua_upvalueindex(1) /* of what makes boards */

enum {
  MOST_KNOWN = 1 << 12,  /* layers of which the sets of one place are kept */
  FEW_PLACES = 1 << 8,   /* a table with room for each is small */
  UNIT_PLACES = 1 << 10, /* a unit of a budget for so many */
  MOST_OTHERS = 32,
  MOST_SHOWN = 12
};

typedef struct {
  const char *kind; /* nothing else holds this address */
  const sets_board *board;
  int layer;
  uint32_t places; /* few enough: see MOST_PLACES of boards */
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

/* Few places cost nothing. */
static void charge_words(lua_State *L, size_t places) {
  if (places >= UNIT_PLACES) {
    rw_armed_charge(L, (lua_Integer)(places / UNIT_PLACES));
  }
}

/* A set not yet written, and without metatable. */
static held_set *push_new(lua_State *L, const sets_board *b, int of) {
  size_t places = b->layer[of].places;
  size_t size = rw_bits_words(places) * sizeof(uint64_t);
  charge_words(L, places);
  held_set *set = lua_newuserdatauv(L, sizeof *set + size, 1);
  *set = (held_set){kind_of_set, b, of, (uint32_t)places};
  return set;
}

/* A set not yet written, of a layer of the board that is at `at`. */
static held_set *push_set(lua_State *L, int at, const sets_board *b, int of) {
  held_set *set = push_new(L, b, of);
  lua_getiuservalue(L, at, SETS_KEPT);
  lua_setmetatable(L, -2);
  return set;
}

/* The same on the board of the set at `arg`. */
static held_set *push_like(lua_State *L, int arg, const sets_board *b, int of) {
  held_set *set = push_new(L, b, of);
  lua_getmetatable(L, arg);
  lua_setmetatable(L, -2);
  return set;
}

static held_set *push_copy(lua_State *L, int arg, const held_set *set) {
  held_set *copy = push_like(L, arg, set->board, set->layer);
  memcpy(copy->words, set->words, rw_bits_words(set->places) * 8);
  return copy;
}

static held_set *emptied(held_set *set) {
  rw_bits bits = bits_of(set);
  rw_bits_empty(&bits);
  return set;
}

/* Sets of one place and of none, at 0, are made once for a board. Leaves the
   set on top of the stack, or else nil above the table of its layer, where it
   belongs. What the board keeps is on top. */
static bool push_known(lua_State *L, const sets_layer *of, lua_Integer place) {
  charge_words(L, of->places);
  lua_rawgetp(L, -1, of);
  return lua_rawgeti(L, -1, place) == LUA_TUSERDATA;
}

/* Keeps the set on top of the stack, which push_known did not find. */
static void keep_known(lua_State *L, lua_Integer place) {
  lua_pushvalue(L, -1);
  lua_rawseti(L, -4, place);
}

/* The set without places that is kept for the layer of the set at 1. */
static void push_none(lua_State *L, const held_set *set) {
  lua_getmetatable(L, 1);
  if (!push_known(L, &set->board->layer[set->layer], 0)) {
    emptied(push_like(L, 1, set->board, set->layer));
    keep_known(L, 0);
  }
}

/* The operands at 1 and `arg`, which are places of one layer. */
static held_set *check_both(lua_State *L, int arg, held_set **other) {
  held_set *set = to_set(L, 1);
  *other = to_set(L, arg);
  if (set == NULL || *other == NULL) {
    luaL_error(L, "a set of places and a value of type %s do not go together",
               luaL_typename(L, set == NULL ? 1 : arg));
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
  const held_set *set = check_both(L, 2, &other);
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

static int l_meet(lua_State *L) {
  if (lua_isnone(L, 2)) {
    lua_pushvalue(L, 1);
  }
  held_set *other;
  const held_set *set = check_both(L, 2, &other);
  outcome result = foreseen(set, other, both);
  if (result.none) {
    lua_pushnil(L);
  } else {
    push_result(L, set, other, result, both);
  }
  return 1;
}

/* What the others leave of a word of a set. */
static uint64_t rest_of(const held_set *set, held_set *const *others, int count,
                        size_t i) {
  uint64_t word = set->words[i];
  for (int k = 0; k < count; k++) {
    word &= ~others[k]->words[i];
  }
  return word;
}

static int l_less(lua_State *L) {
  held_set *others[MOST_OTHERS];
  const held_set *set = check_set(L, 1);
  int count = 0, last = lua_gettop(L);
  luaL_argcheck(L, last <= MOST_OTHERS, last, "fewer sets expected");
  for (int arg = 2; arg <= last; arg++) {
    if (lua_toboolean(L, arg)) {
      check_both(L, arg, &others[count++]);
    }
  }
  size_t words = rw_bits_words(set->places);
  bool same = true, none = true;
  for (size_t i = 0; i < words; i++) {
    uint64_t word = rest_of(set, others, count, i);
    same = same && word == set->words[i];
    none = none && word == 0;
  }
  if (none) {
    lua_pushnil(L);
  } else if (same) {
    lua_pushvalue(L, 1);
  } else {
    held_set *made = push_like(L, 1, set->board, set->layer);
    for (size_t i = 0; i < words; i++) {
      made->words[i] = rest_of(set, others, count, i);
    }
  }
  return 1;
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

/* A place by its number; 1.0 is 1, as it is in the tables of Lua. */
static lua_Integer to_place(lua_State *L, int at, int *is_place) {
  *is_place = 0;
  return lua_type(L, at) == LUA_TNUMBER ? lua_tointegerx(L, at, is_place) : 0;
}

static int l_index(lua_State *L) {
  int is_place;
  lua_Integer place = to_place(L, 2, &is_place);
  if (is_place) {
    rw_bits bits = bits_of(check_set(L, 1));
    lua_pushboolean(L, place >= 1 && rw_bits_has(&bits, (size_t)place - 1));
  } else {
    lua_rawget(L, METHODS); /* Lua itself calls this, so the key is on top */
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

/* The name of a place, by the names at 3 if there are any. */
static void push_name(lua_State *L, lua_Integer place) {
  if (lua_istable(L, 3)) {
    if (lua_rawgeti(L, 3, place) == LUA_TSTRING) {
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
  lua_getmetatable(L, 1);
  lua_rawgeti(L, 2, set->layer + 1);
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

/* In a table of what was found: what touches so many places, or more. */
static lua_Integer key_of(int to, int times) {
  return to + times * SETS_LAYERS;
}

/* Pushes what was found to touch so many places of the set at 1, or more. */
static bool push_found(lua_State *L, int to, int times) {
  int type = lua_getiuservalue(L, 1, SETS_FOUND);
  if (type == LUA_TUSERDATA) {
    const held_set *found = lua_touserdata(L, -1);
    return times == 1 && found->layer == to;
  }
  return type == LUA_TTABLE &&
         lua_rawgeti(L, -1, key_of(to, times)) == LUA_TUSERDATA;
}

/* Keeps the set on top of the stack as what touches so many places of the set
   at 1. */
static void keep_found(lua_State *L, int to, int times) {
  int made = lua_gettop(L), type = lua_getiuservalue(L, 1, SETS_FOUND);
  if (type == LUA_TNIL && times == 1) {
    lua_pushvalue(L, made);
    lua_setiuservalue(L, 1, SETS_FOUND);
  } else if (type != LUA_TTABLE) {
    lua_createtable(L, 0, 2);
    if (type == LUA_TUSERDATA) {
      const held_set *before = lua_touserdata(L, -2);
      lua_pushvalue(L, -2);
      lua_rawseti(L, -2, key_of(before->layer, 1));
    }
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, SETS_FOUND);
  }
  if (lua_istable(L, -1)) {
    lua_pushvalue(L, made);
    lua_rawseti(L, -2, key_of(to, times));
  }
  lua_settop(L, made);
}

/* Zeroes for the places of a layer, `size` bytes for each, under the key in
   what the board keeps, which is on top of the stack. */
static void *push_zeroes(lua_State *L, const void *key, size_t places,
                         size_t size) {
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
  if (push_found(L, to, times)) {
    return 1;
  }
  const sets_layer *layer = &b->layer[to];
  uint8_t *counts = NULL;
  if (times > 1) {
    lua_getmetatable(L, 1);
    counts = push_zeroes(L, (const char *)layer + 2, layer->places, 1);
  }
  rw_bits from = bits_of(set);
  rw_bits found = bits_of(push_like(L, 1, b, to));
  size_t steps = times == 1
                     ? rw_touching_any(relation, &from, &found)
                     : rw_touching_many(relation, &from, &found, counts, times);
  keep_found(L, to, times);
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
  return emptied(push_set(L, 1, b, sets_find_layer(L, b, 2)));
}

static void add_place(lua_State *L, held_set *set, int at) {
  int is_place;
  lua_Integer place = to_place(L, at, &is_place);
  if (!is_place) {
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
  lua_getiuservalue(L, 1, SETS_KEPT);
  if (push_known(L, &b->layer[of], place)) {
    return 1;
  }
  held_set *set = emptied(push_set(L, 1, b, of));
  add_place(L, set, 3);
  keep_known(L, place);
  return 1;
}

static int l_set(lua_State *L) {
  const sets_board *b = sets_check_board(L);
  int of = sets_find_layer(L, b, 2);
  lua_settop(L, 3);
  int is_place;
  lua_Integer place = to_place(L, 3, &is_place);
  if (is_place && place >= 0 && place <= (lua_Integer)b->layer[of].places &&
      b->layer[of].places <= MOST_KNOWN) {
    return push_single(L, b, of, place);
  }
  held_set *set = emptied(push_set(L, 1, b, of));
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

static int l_where(lua_State *L) {
  lua_settop(L, 5);
  luaL_checktype(L, 3, LUA_TTABLE);
  luaL_checktype(L, 4, LUA_TTABLE);
  rw_bits bits = bits_of(push_empty(L));
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

static int l_majority(lua_State *L) {
  const sets_board *b = sets_check_board(L);
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
  lua_getiuservalue(L, 1, SETS_KEPT);
  int32_t *firsts = push_zeroes(L, (const char *)&b->layer[from] + 1,
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
  const char *key = (const char *)&b->layer[of] + 3;
  charge_words(L, b->layer[of].places);
  lua_getiuservalue(L, 1, SETS_KEPT);
  if (lua_rawgetp(L, -1, key) != LUA_TUSERDATA) {
    fill(push_set(L, 1, b, of));
    lua_pushvalue(L, -1);
    lua_rawsetp(L, -4, key);
  }
  return 1;
}

static int l_known(lua_State *L) {
  const sets_board *b = sets_check_board(L);
  lua_getiuservalue(L, 1, SETS_KEPT);
  lua_createtable(L, 0, b->layers);
  for (int i = 0; i < b->layers; i++) {
    lua_rawgetp(L, -2, &b->layer[i]);
    lua_setfield(L, -2, b->layer[i].name);
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
  held_set *set = to_set(L, arg);
  if (set != NULL) {
    *bits = bits_of(set);
  }
  return set != NULL;
}

static const luaL_Reg functions[] = {
    {"all",      l_all     },
    {"board",    NULL      }, /* it knows what indexes sets */
    {"is",       l_is      },
    {"known",    l_known   },
    {"less",     l_less    },
    {"list",     l_list    },
    {"majority", l_majority},
    {"meet",     l_meet    },
    {"set",      l_set     },
    {"spread",   l_spread  },
    {"where",    l_where   },
    {"with",     l_with    },
    {"without",  l_without },
    {NULL,       NULL      },
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

/* The metatable of the sets of a board, in which the board keeps all else. */
static int l_board(lua_State *L) {
  lua_settop(L, 2);
  luaL_newlib(L, metamethods);
  lua_pushvalue(L, INDEX);
  lua_setfield(L, 3, "__index");
  lua_pushliteral(L, SET_T);
  lua_setfield(L, 3, "__name");
  lua_pushboolean(L, false);
  lua_setfield(L, 3, "__metatable");
  return sets_new_board(L);
}

int luaopen_rulewright_kernel_sets(lua_State *L) {
  sets_push_board_meta(L);
  luaL_newlib(L, functions);
  luaL_newlib(L, methods);
  lua_pushcclosure(L, l_index, 1);
  lua_pushcclosure(L, l_board, 1);
  lua_setfield(L, -2, "board");
  return 1;
}
