/*
 * rulewright.kernel.trail: the longest trail over the edges of a board.
 *
 *   local board = trail.new{{1, 2}, {2, 3}, ...}   -- the corners of each edge
 *   board:length(edges, blocked, joints, twice) -> length
 *
 * edges is a set of places or a list of their numbers, or a list of such: each
 * is a kind of its own then. blocked and joints are corners, twice the edges
 * that count twice; these are sets or lists too, and may be absent. See
 * kernel/trail.h. A question about sets makes no garbage. Under a budget the
 * steps of the search are charged, and the search ends with the budget.
 */
#include "../../kernel/trail.h"
#include "../limits/armed.h"
#include "../sets/sets.h"
#include "../limits/slot.h"

static const char trail_kind[] = "rulewright.trail";

enum { EDGES = 2, BLOCKED, JOINTS, TWICE }; /* arguments */
enum { MOST_KINDS = 32 };

typedef struct { /* its block is the first user value */
  const char *kind;
  rw_trail *trail;
} board;

static int32_t corner_at(lua_State *L, lua_Integer edge, int which) {
  lua_Integer corner = 0;
  if (lua_type(L, -1) == LUA_TTABLE) {
    lua_rawgeti(L, -1, which);
    corner = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
    lua_pop(L, 1);
  }
  if (corner < 1 || corner > RW_TRAIL_CORNERS) {
    luaL_error(L, "trail.new: edge %I has no two corners", edge);
  }
  return (int32_t)(corner - 1);
}

/* The two corners of each edge, in a block pushed on the stack. */
static int32_t *push_ends(lua_State *L, size_t *edges) {
  luaL_checktype(L, 1, LUA_TTABLE);
  *edges = lua_rawlen(L, 1);
  luaL_argcheck(L, *edges <= RW_TRAIL_EDGES, 1, "too many edges");
  int32_t *ends = lua_newuserdatauv(L, 2 * *edges * sizeof *ends, 0);
  for (size_t i = 0; i < *edges; i++) {
    lua_rawgeti(L, 1, (lua_Integer)i + 1);
    ends[2 * i] = corner_at(L, (lua_Integer)i + 1, 1);
    ends[2 * i + 1] = corner_at(L, (lua_Integer)i + 1, 2);
    lua_pop(L, 1);
  }
  return ends;
}

static int trail_new(lua_State *L) {
  size_t edges;
  lua_settop(L, 1);
  int32_t *ends = push_ends(L, &edges);
  board *b = rw_bind_new(L, trail_kind, sizeof *b, 1);
  bind_slot slot = {L, lua_gettop(L), true};
  b->trail = rw_trail_new(slot_alloc(&slot), ends, edges);
  return b->trail ? 1 : luaL_error(L, "trail.new: no room for this board");
}

/* The entry of a list of `count`, on top, whose key is below it. */
static size_t entry_at(lua_State *L, lua_Unsigned count, int argument) {
  lua_Unsigned key =
      lua_isinteger(L, -2) ? (lua_Unsigned)lua_tointeger(L, -2) : 0;
  luaL_argcheck(L, key - 1 < count && lua_type(L, -1) == LUA_TNUMBER, argument,
                "a set or a list of places, such as {3, 5}, expected");
  return lua_isinteger(L, -1) ? (size_t)lua_tointeger(L, -1) - 1 : SIZE_MAX;
}

/* Pushes a set of the places that the list at `index` names. */
static rw_bits push_bits(lua_State *L, int index, int argument, size_t places) {
  size_t bytes = rw_bits_words(places) * sizeof(uint64_t);
  rw_bits bits = {lua_newuserdatauv(L, bytes, 0), places};
  rw_bits_empty(&bits);
  lua_pushnil(L);
  while (lua_next(L, index) != 0) {
    size_t place = entry_at(L, lua_rawlen(L, index), argument);
    luaL_argcheck(L, place < places, argument,
                  "an entry is no place of the board");
    rw_bits_set(&bits, place);
    lua_pop(L, 1);
  }
  return bits;
}

/* The places of the set or list at `index`; none for nil. */
static rw_bits read_places(lua_State *L, int index, int argument,
                           size_t places) {
  rw_bits bits = {NULL, 0};
  if (rw_is_set(L, index, &bits)) {
    bool is_corner = argument == BLOCKED || argument == JOINTS;
    luaL_argcheck(L, bits.places == places, argument,
                  is_corner ? "a set of corners expected"
                            : "a set of edges expected");
  } else if (!lua_isnil(L, index)) {
    luaL_argexpected(L, lua_istable(L, index), argument, "set or list");
    bits = push_bits(L, index, argument, places);
  }
  return bits;
}

/* Whether the edges are given as a list of lists or sets. */
static bool has_kinds(lua_State *L) {
  if (!lua_istable(L, EDGES)) {
    return false;
  }
  int type = lua_rawgeti(L, EDGES, 1);
  lua_pop(L, 1);
  return type == LUA_TTABLE || type == LUA_TUSERDATA;
}

/* Of each kind, up to MOST_KINDS; what holds them stays on the stack. */
static size_t read_edges(lua_State *L, rw_bits *edges, size_t places) {
  luaL_checkany(L, EDGES);
  if (!has_kinds(L)) {
    luaL_argexpected(L, !lua_isnil(L, EDGES), EDGES, "set or list");
    edges[0] = read_places(L, EDGES, EDGES, places);
    return 1;
  }
  size_t kinds = lua_rawlen(L, EDGES);
  luaL_argcheck(L, kinds <= MOST_KINDS, EDGES, "fewer kinds expected");
  luaL_checkstack(L, 2 * MOST_KINDS + 4, NULL);
  for (size_t kind = 0; kind < kinds; kind++) {
    lua_rawgeti(L, EDGES, (lua_Integer)kind + 1);
    edges[kind] = read_places(L, lua_gettop(L), EDGES, places);
  }
  return kinds;
}

/* About what a step costs: it looks at the remaining edges. */
static lua_Integer step_cost(const rw_trail_query *q) {
  size_t edges = 0;
  for (size_t kind = 0; kind < q->kinds; kind++) {
    edges += rw_bits_count(&q->edges[kind]);
  }
  return 1 + (lua_Integer)edges / 2;
}

/* Searches within what is left of the budget. */
static size_t ask_paying(lua_State *L, rw_trail *t, rw_trail_query *q) {
  int64_t fuel = rw_armed(L)->fuel;
  lua_Integer cost = step_cost(q);
  q->limit = fuel > 0 ? (uint64_t)(fuel / cost) + 1 : 1;
  rw_trail_result result = rw_trail_longest(t, q);
  rw_armed_charge(L, (lua_Integer)result.steps * cost);
  return result.length;
}

static int trail_length(lua_State *L) {
  rw_bits edges[MOST_KINDS];
  rw_trail *t = ((board *)rw_bind_object(L, 1, trail_kind))->trail;
  size_t all = rw_trail_edges(t), corners = rw_trail_corners(t);
  lua_settop(L, TWICE);
  rw_trail_query q = {.edges = edges, .kinds = read_edges(L, edges, all)};
  q.blocked = read_places(L, BLOCKED, BLOCKED, corners);
  q.joints = read_places(L, JOINTS, JOINTS, corners);
  q.twice = read_places(L, TWICE, TWICE, all);
  size_t length = rw_armed(L) != NULL ? ask_paying(L, t, &q)
                                      : rw_trail_longest(t, &q).length;
  lua_pushinteger(L, (lua_Integer)length);
  return 1;
}

static const luaL_Reg functions[] = {
    {"new", trail_new},
    {NULL,  NULL     },
};

static const luaL_Reg methods[] = {
    {"length", trail_length},
    {NULL,     NULL        },
};

int luaopen_rulewright_kernel_trail(lua_State *L) {
  rw_bind_class(L, trail_kind, methods);
  luaL_newlib(L, functions);
  return 1;
}
