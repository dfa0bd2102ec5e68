/*
 * rulewright.kernel.trail: the longest trail over the edges of a board.
 *
 *   local board = trail.new{{1, 2}, {2, 3}, ...}   -- the corners of each edge
 *   board:longest(edges, blocked, kinds, joints, twice, limit)
 *     -> length, path, exact
 *   board:length(the same) -> length
 *
 * edges is a list of edge numbers; blocked and joints have a true value for
 * each corner that is one, twice for each edge that counts twice; kinds has an
 * integer for each edge that has one (0 else). All but kinds may be sets of
 * places of a board, and all but edges may be absent. limit bounds the steps of
 * the search; exact is false when it was reached. See kernel/trail.h. Asking
 * for the length makes no garbage. Under a budget the steps of the search are
 * charged, and the search ends with the budget.
 */
#include "../kernel/trail.h"
#include "armed.h"
#include "sets.h"
#include "slot.h"

#define TRAIL "rulewright.trail"

enum { SELF = 1, EDGES, BLOCKED, KINDS, JOINTS, TWICE, LIMIT }; /* arguments */

typedef struct { /* the kernel's board, and its question written out */
  rw_trail *trail;
  const int32_t *ends; /* as given, two corners for each edge */
  int32_t *edges, *kinds;
  uint8_t *blocked, *joints, *twice;
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

/* The object is on top; its second user value holds the question. */
static void make_room(lua_State *L, board *b) {
  size_t edges = rw_trail_edges(b->trail);
  size_t corners = rw_trail_corners(b->trail);
  b->edges =
      lua_newuserdatauv(L, edges * (2 * sizeof *b->edges + 1) + 2 * corners, 0);
  b->kinds = b->edges + edges;
  b->blocked = (uint8_t *)(b->kinds + edges);
  b->joints = b->blocked + corners;
  b->twice = b->joints + corners;
  lua_setiuservalue(L, -2, 2);
}

static int trail_new(lua_State *L) {
  size_t edges;
  lua_settop(L, 1);
  int32_t *ends = push_ends(L, &edges);
  board *b = lua_newuserdatauv(L, sizeof *b, 3);
  b->trail = NULL;
  b->ends = ends;
  bind_slot slot = {L, lua_gettop(L), true};
  b->trail = rw_trail_new(slot_alloc(&slot), ends, edges);
  if (!b->trail) {
    return luaL_error(L, "trail.new: no room for this board");
  }
  make_room(L, b);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, -2, 3);
  luaL_setmetatable(L, TRAIL);
  return 1;
}

static size_t read_set(const board *b, const rw_bits *bits) {
  size_t count = 0;
  for (size_t i = rw_bits_from(bits, 0); i < bits->places;
       i = rw_bits_from(bits, i + 1)) {
    b->edges[count++] = (int32_t)i;
  }
  return count;
}

static size_t read_edges(lua_State *L, board *b) {
  size_t all = rw_trail_edges(b->trail);
  rw_bits bits;
  if (rw_is_set(L, EDGES, &bits)) {
    luaL_argcheck(L, bits.places == all, EDGES, "a set of edges expected");
    return read_set(b, &bits);
  }
  luaL_checktype(L, EDGES, LUA_TTABLE);
  size_t count = lua_rawlen(L, EDGES);
  luaL_argcheck(L, count <= all, EDGES, "more edges than the board has");
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, EDGES, (lua_Integer)i + 1);
    lua_Integer edge = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
    luaL_argcheck(L, edge >= 1 && (lua_Unsigned)edge <= all, EDGES,
                  "an entry is no edge of the board");
    b->edges[i] = (int32_t)(edge - 1);
    lua_pop(L, 1);
  }
  return count;
}

static bool is_given(lua_State *L, int argument) {
  if (lua_isnoneornil(L, argument)) {
    return false;
  }
  luaL_checktype(L, argument, LUA_TTABLE);
  return true;
}

/* Whether the argument, a set (`bits`) or a table, has this place. */
static uint8_t has_place(lua_State *L, int argument, const rw_bits *bits,
                         int32_t place) {
  if (bits->words != NULL) {
    return rw_bits_has(bits, (size_t)place);
  }
  lua_rawgeti(L, argument, place + 1);
  bool has = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return has;
}

/* Only the corners of the edges asked about are looked up and written. */
static const uint8_t *read_corners(lua_State *L, const board *b, size_t count,
                                   int argument) {
  uint8_t *flags = argument == BLOCKED ? b->blocked : b->joints;
  rw_bits bits = {.words = NULL};
  if (!rw_is_set(L, argument, &bits) && !is_given(L, argument)) {
    return NULL;
  }
  for (size_t i = 0; i < 2 * count; i++) {
    int32_t corner = b->ends[2 * b->edges[i / 2] + (int32_t)(i % 2)];
    flags[corner] = has_place(L, argument, &bits, corner);
  }
  return flags;
}

static const uint8_t *read_twice(lua_State *L, const board *b, size_t count) {
  rw_bits bits = {.words = NULL};
  if (!rw_is_set(L, TWICE, &bits) && !is_given(L, TWICE)) {
    return NULL;
  }
  for (size_t i = 0; i < count; i++) {
    b->twice[b->edges[i]] = has_place(L, TWICE, &bits, b->edges[i]);
  }
  return b->twice;
}

static const int32_t *read_kinds(lua_State *L, const board *b, size_t count) {
  if (!is_given(L, KINDS)) {
    return NULL;
  }
  for (size_t i = 0; i < count; i++) {
    int32_t edge = b->edges[i];
    bool absent = lua_rawgeti(L, KINDS, edge + 1) == LUA_TNIL;
    lua_Integer kind = lua_tointeger(L, -1);
    luaL_argcheck(L, absent || lua_isinteger(L, -1), KINDS,
                  "a kind is an integer");
    luaL_argcheck(L, kind >= INT32_MIN && kind <= INT32_MAX, KINDS,
                  "a kind fits into 32 bits");
    b->kinds[edge] = (int32_t)kind;
    lua_pop(L, 1);
  }
  return b->kinds;
}

/* About what a step costs: it looks at the remaining edges. */
static lua_Integer step_cost(size_t edges) {
  return 1 + (lua_Integer)edges / 2;
}

/* Searches within what is left of the budget, if one is armed. */
static void ask_paying(lua_State *L, board *b, rw_trail_query *q,
                       rw_trail_result *result) {
  const rw_budget *budget = rw_armed(L);
  lua_Integer cost = step_cost(q->count);
  if (budget != NULL) {
    uint64_t most = budget->fuel > 0 ? (uint64_t)(budget->fuel / cost) + 1 : 1;
    q->limit = q->limit == 0 || q->limit > most ? most : q->limit;
  }
  rw_trail_longest(b->trail, q, result);
  if (budget != NULL) {
    rw_armed_charge(L, (lua_Integer)result->steps * cost);
  }
}

static rw_trail_result ask(lua_State *L) {
  board *b = luaL_checkudata(L, SELF, TRAIL);
  lua_Integer limit = luaL_optinteger(L, LIMIT, 0);
  luaL_argcheck(L, limit >= 0, LIMIT, "a limit is not below 0");
  rw_trail_query q = {.edges = b->edges, .limit = (uint64_t)limit};
  q.count = read_edges(L, b);
  q.blocked = read_corners(L, b, q.count, BLOCKED);
  q.kinds = read_kinds(L, b, q.count);
  q.joints = read_corners(L, b, q.count, JOINTS);
  q.twice = read_twice(L, b, q.count);
  rw_trail_result result = {0, NULL, true, 0};
  ask_paying(L, b, &q, &result);
  return result;
}

static int trail_length(lua_State *L) {
  lua_pushinteger(L, (lua_Integer)ask(L).length);
  return 1;
}

static int trail_longest(lua_State *L) {
  rw_trail_result result = ask(L);
  lua_pushinteger(L, (lua_Integer)result.length);
  lua_createtable(L, (int)result.length, 0);
  for (size_t i = 0; i < result.length; i++) {
    lua_pushinteger(L, result.path[i] + 1);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  lua_pushboolean(L, result.exact);
  return 3;
}

static const luaL_Reg functions[] = {
    {"new", trail_new},
    {NULL,  NULL     },
};

static const luaL_Reg methods[] = {
    {"longest", trail_longest},
    {"length",  trail_length },
    {NULL,      NULL         },
};

int luaopen_rulewright_kernel_trail(lua_State *L) {
  luaL_newmetatable(L, TRAIL);
  luaL_newlib(L, methods);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  luaL_newlib(L, functions);
  return 1;
}
