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
 */
#include <string.h>

#include "../limits/armed.h"
#include "sets.h"

#define METHODS lua_upvalueindex(1) /* of what indexes sets */
#define INDEX   lua_upvalueindex(1) /* of what makes boards */

/* Compiled for each operation by itself: combining is most of what is done. */
#define OF_EACH_OPERATION __attribute__((always_inline))

enum {
  FOUND = 1,             /* the one user value */
  UNIT_PLACES = 1 << 10, /* a unit of a budget for so many */
  MOST_OPERANDS = 32,
  MOST_SHOWN = 12
};

static const char set_kind[] = "rulewright.set";

static const char *layer_of(const held_set *set) {
  return set->board->layer[set->layer].name;
}

static held_set *to_set(lua_State *L, int arg) {
  return rw_bind_to(L, arg, set_kind);
}

static held_set *check_set(lua_State *L, int arg) {
  held_set *set = to_set(L, arg);
  luaL_argexpected(L, set != NULL, arg, "set of places");
  return set;
}

bool rw_is_set(lua_State *L, int arg, rw_bits *bits) {
  held_set *set = to_set(L, arg);
  if (set != NULL) {
    *bits = sets_bits(set);
  }
  return set != NULL;
}

/* Few places cost nothing. */
void sets_charge(lua_State *L, size_t places) {
  if (places >= UNIT_PLACES) {
    rw_armed_charge(L, (lua_Integer)(places / UNIT_PLACES));
  }
}

held_set *sets_push(lua_State *L, int arg, const sets_board *b, int of) {
  size_t places = b->layer[of].places;
  size_t size = rw_bits_words(places) * sizeof(uint64_t);
  sets_charge(L, places);
  held_set *set = lua_newuserdatauv(L, sizeof *set + size, FOUND);
  *set = (held_set){set_kind, b, of, (uint32_t)places};
  lua_getmetatable(L, arg);
  lua_setmetatable(L, -2);
  return set;
}

held_set *sets_push_none(lua_State *L, int arg, const sets_board *b, int of) {
  held_set *set = sets_push(L, arg, b, of);
  rw_bits bits = sets_bits(set);
  rw_bits_empty(&bits);
  return set;
}

held_set *sets_push_all(lua_State *L, int arg, const sets_board *b, int of) {
  held_set *set = sets_push(L, arg, b, of);
  size_t words = rw_bits_words(set->places), rest = set->places % 64;
  memset(set->words, 0xff, words * 8);
  if (rest != 0) {
    set->words[words - 1] = (UINT64_C(1) << rest) - 1;
  }
  return set;
}

bool sets_push_known(lua_State *L, int arg, const sets_layer *of,
                     lua_Integer place) {
  sets_charge(L, of->places);
  lua_getmetatable(L, arg);
  lua_rawgetp(L, -1, of);
  return lua_rawgeti(L, -1, place) == LUA_TUSERDATA;
}

void sets_keep(lua_State *L, lua_Integer place) {
  lua_pushvalue(L, -1);
  lua_rawseti(L, -4, place);
}

/* Operations ----------------------------------------------------------------*/

/* Sets of one layer, of which the first stands at 1, and the second, where it
   may be the result, at 2. */
typedef struct {
  const held_set *set[MOST_OPERANDS];
  int count;
} operands;

/* Turns bits of the first set and of all others, of which then those are left
   that all have, and turns bits of these. */
typedef struct {
  uint64_t first, others, result;
} operation;

static const operation both = {0, 0, 0}, rest = {0, UINT64_MAX, 0},
                       either = {UINT64_MAX, UINT64_MAX, UINT64_MAX};

static inline uint64_t word_of(const operands *o, const operation *op,
                               size_t i) {
  uint64_t left = o->set[0]->words[i] ^ op->first;
  left &= o->set[1]->words[i] ^ op->others;
  for (int k = 2; k < o->count; k++) {
    left &= o->set[k]->words[i] ^ op->others;
  }
  return left ^ op->result;
}

/* The sets at 1 and `arg`; raises when they do not go together, and would then
   be false. */
static bool add_operand(lua_State *L, int arg, operands *o) {
  const held_set *set = to_set(L, 1), *other = to_set(L, arg);
  if (set == NULL || other == NULL) {
    luaL_error(L, "a set of places and a value of type %s do not go together",
               luaL_typename(L, set == NULL ? 1 : arg));
    return false;
  }
  if (set->board != other->board) {
    luaL_error(L, "a set of places of another board, or of this board before "
                  "it changed");
  }
  if (set->layer != other->layer) {
    luaL_error(L, "places of layer '%s' and of layer '%s' do not go together",
               layer_of(set), layer_of(other));
  }
  sets_charge(L, set->places);
  o->set[0] = set;
  o->set[o->count++] = other;
  return true;
}

/* An operand where the result is equal to it; otherwise nil where no place is
   left and `or_nil` says so, or a new set. */
OF_EACH_OPERATION static inline int
push_result(lua_State *L, const operands *o, const operation *op, bool or_nil) {
  const held_set *first = o->set[0], *second = o->set[1];
  size_t words = rw_bits_words(first->places);
  uint64_t off_first = 0, off_second = 0, any = 0;
  for (size_t i = 0; i < words; i++) {
    uint64_t word = word_of(o, op, i);
    off_first |= word ^ first->words[i];
    off_second |= word ^ second->words[i];
    any |= word;
  }
  if (any == 0 && or_nil) {
    lua_pushnil(L);
  } else if (off_first == 0 || off_second == 0) {
    lua_pushvalue(L, off_first == 0 ? 1 : 2);
  } else if (any == 0 && first->places <= MOST_KNOWN) {
    if (!sets_push_known(L, 1, &first->board->layer[first->layer], 0)) {
      sets_push_none(L, 1, first->board, first->layer);
      sets_keep(L, 0);
    }
  } else {
    held_set *made = sets_push(L, 1, first->board, first->layer);
    for (size_t i = 0; i < words; i++) {
      made->words[i] = word_of(o, op, i);
    }
  }
  return 1;
}

OF_EACH_OPERATION static inline int combine(lua_State *L, const operation *op,
                                            bool or_nil) {
  operands o;
  o.count = 1;
  return add_operand(L, 2, &o) ? push_result(L, &o, op, or_nil) : 0;
}

static int l_and(lua_State *L) {
  return combine(L, &both, false);
}

static int l_or(lua_State *L) {
  return combine(L, &either, false);
}

static int l_minus(lua_State *L) {
  return combine(L, &rest, false);
}

static int l_meet(lua_State *L) {
  if (lua_isnone(L, 2)) {
    lua_pushvalue(L, 1);
  }
  return combine(L, &both, true);
}

static int l_less(lua_State *L) {
  operands o;
  o.set[0] = check_set(L, 1);
  o.count = 1;
  int last = lua_gettop(L);
  luaL_argcheck(L, last <= MOST_OPERANDS, last, "fewer sets expected");
  for (int arg = 2; arg <= last; arg++) {
    if (lua_toboolean(L, arg) && !add_operand(L, arg, &o)) {
      return 0;
    }
  }
  if (o.count == 1) {
    lua_settop(L, 1);
    return l_meet(L);
  }
  return push_result(L, &o, &rest, true);
}

static int l_not(lua_State *L) {
  const held_set *set = check_set(L, 1);
  held_set *others = sets_push_all(L, 1, set->board, set->layer);
  for (size_t i = 0; i < rw_bits_words(set->places); i++) {
    others->words[i] &= ~set->words[i];
  }
  return 1;
}

static int changed(lua_State *L, void change(rw_bits *, size_t)) {
  const held_set *set = check_set(L, 1);
  lua_Integer place = luaL_checkinteger(L, 2);
  luaL_argcheck(L, place >= 1, 2, "a place expected");
  held_set *copy = sets_push(L, 1, set->board, set->layer);
  memcpy(copy->words, set->words, rw_bits_words(set->places) * 8);
  rw_bits bits = sets_bits(copy);
  change(&bits, (size_t)place - 1);
  return 1;
}

static int l_with(lua_State *L) {
  return changed(L, rw_bits_set);
}

static int l_without(lua_State *L) {
  return changed(L, rw_bits_clear);
}

/* Questions -----------------------------------------------------------------*/

static int l_count(lua_State *L) {
  rw_bits bits = sets_bits(check_set(L, 1));
  sets_charge(L, bits.places);
  lua_pushinteger(L, (lua_Integer)rw_bits_count(&bits));
  return 1;
}

static int l_equal(lua_State *L) {
  held_set *set = to_set(L, 1), *other = to_set(L, 2);
  bool same = set != NULL && other != NULL && set->board == other->board &&
              set->layer == other->layer;
  if (same) {
    rw_bits bits = sets_bits(set), others = sets_bits(other);
    same = rw_bits_equal(&bits, &others);
  }
  lua_pushboolean(L, same);
  return 1;
}

lua_Integer sets_to_place(lua_State *L, int at, int *is_place) {
  *is_place = 0;
  return lua_type(L, at) == LUA_TNUMBER ? lua_tointegerx(L, at, is_place) : 0;
}

static int l_index(lua_State *L) {
  int is_place;
  lua_Integer place = sets_to_place(L, 2, &is_place);
  if (is_place) {
    rw_bits bits = sets_bits(check_set(L, 1));
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
  rw_bits bits = sets_bits(set);
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
static lua_Integer spread(lua_State *L, const held_set *set, int list,
                          lua_Integer n) {
  sets_charge(L, set->places);
  for (size_t word = 0; word < rw_bits_words(set->places); word++) {
    for (uint64_t left = set->words[word]; left != 0; left &= left - 1) {
      lua_pushinteger(L, (lua_Integer)(64 * word + rw_bits_lowest(left)) + 1);
      lua_rawseti(L, list, ++n);
    }
  }
  return n;
}

static int l_list(lua_State *L) {
  held_set *set = check_set(L, 1);
  rw_bits bits = sets_bits(set);
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
  rw_bits bits = sets_bits(set);
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
  rw_bits bits = sets_bits(set);
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

/* In the table of what touches several places. */
static lua_Integer key_of(int to, int times) {
  return to + times * SETS_LAYERS;
}

/* Pushes what was found to touch so many places of the set at 1, or more. */
static bool push_found(lua_State *L, int to, int times) {
  int type = lua_getiuservalue(L, 1, FOUND);
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
  int made = lua_gettop(L), type = lua_getiuservalue(L, 1, FOUND);
  if (type == LUA_TNIL && times == 1) {
    lua_pushvalue(L, made);
    lua_setiuservalue(L, 1, FOUND);
  } else if (type != LUA_TTABLE) {
    lua_createtable(L, 0, 2);
    if (type == LUA_TUSERDATA) {
      const held_set *before = lua_touserdata(L, -2);
      lua_pushvalue(L, -2);
      lua_rawseti(L, -2, key_of(before->layer, 1));
    }
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 1, FOUND);
  }
  if (lua_istable(L, -1)) {
    lua_pushvalue(L, made);
    lua_rawseti(L, -2, key_of(to, times));
  }
  lua_settop(L, made);
}

/* Pushes what was found before, or finds it now and keeps it. */
static int touching(lua_State *L, held_set *set, int to, int times) {
  const sets_board *b = set->board;
  const rw_touching *relation = sets_relation(L, b, set->layer, to);
  if (push_found(L, to, times)) {
    return 1;
  }
  uint8_t few[FEW_PLACES], *counts = few;
  if (times > 1 && b->layer[to].places > FEW_PLACES) {
    counts = lua_newuserdatauv(L, b->layer[to].places, 0);
  }
  held_set *made = sets_push(L, 1, b, to);
  rw_bits from = sets_bits(set), found = sets_bits(made);
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
    sets_push_all(L, 1, set->board, to);
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
  return combine(L, &rest, false);
}

/* The library ---------------------------------------------------------------*/

static int l_is(lua_State *L) {
  lua_pushboolean(L, to_set(L, 1) != NULL);
  return 1;
}

static lua_Integer spread_list(lua_State *L, lua_Integer n) {
  lua_Integer count = luaL_len(L, 1);
  rw_armed_charge(L, count / 4);
  for (lua_Integer i = 1; i <= count; i++) {
    rw_armed_step(L, i);
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

static const luaL_Reg functions[] = {
    {"all",      sets_all     },
    {"board",    NULL         }, /* it knows what indexes sets */
    {"is",       l_is         },
    {"known",    sets_known   },
    {"less",     l_less       },
    {"list",     l_list       },
    {"majority", sets_majority},
    {"meet",     l_meet       },
    {"set",      sets_set     },
    {"spread",   l_spread     },
    {"where",    sets_where   },
    {"with",     l_with       },
    {"without",  l_without    },
    {NULL,       NULL         },
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
  lua_pushstring(L, set_kind);
  lua_setfield(L, 3, "__name");
  lua_pushboolean(L, false);
  lua_setfield(L, 3, "__metatable");
  return sets_new_board(L);
}

int luaopen_rulewright_kernel_sets(lua_State *L) {
  luaL_newlib(L, functions);
  luaL_newlib(L, methods);
  lua_pushcclosure(L, l_index, 1);
  lua_pushcclosure(L, l_board, 1);
  lua_setfield(L, -2, "board");
  return 1;
}
