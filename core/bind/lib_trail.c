/*
 * rulewright.kernel.trail: the longest trail over the edges of a board.
 *
 *   local board = trail.new{{1, 2}, {2, 3}, ...}   -- the corners of each edge
 *   board:length(edges, blocked, joints, twice) -> length
 *
 * edges is a list of edge numbers or a set of places, or a list of such: each
 * is a kind of its own then. blocked and joints have a true value for each
 * corner that is one, twice for each edge that counts twice; these may be sets
 * too, and be absent. See kernel/trail.h. A question makes no garbage. Under a
 * budget the steps of the search are charged, and the search ends with the
 * budget.
 */
#include <string.h>

#include "../kernel/trail.h"
#include "armed.h"
#include "sets.h"
#include "slot.h"

#define TRAIL "rulewright.trail"

enum { SELF = 1, EDGES, BLOCKED, JOINTS, TWICE }; /* arguments */

/*
 * Roads are compared far more often than they change, so the latest answers are
 * kept, but for those about very many edges.
 */
enum { KEPT = 8, MANY = 48 };

typedef struct {
  uint64_t edges[MANY]; /* what the answer depends on */
  size_t count, length;
  uint64_t steps; /* of the search, charged whenever the answer is given */
} answer;

typedef struct { /* the kernel's board, and its question written out */
  rw_trail *trail;
  const int32_t *ends; /* as given, two corners for each edge */
  int32_t *edges, *kinds;
  uint8_t *blocked, *joints, *twice;
  answer kept[KEPT];
  size_t next; /* the oldest of them */
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
  *b = (board){.ends = ends};
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

/* Edges of one kind are added to those that were read before. */
static size_t add_edge(lua_State *L, board *b, size_t count, size_t edge,
                       int32_t kind) {
  luaL_argcheck(L, count < rw_trail_edges(b->trail), EDGES,
                "more edges than the board has");
  b->edges[count] = (int32_t)edge;
  b->kinds[edge] = kind;
  return count + 1;
}

/* The edges of a list or set at this index of the stack. */
static size_t add_edges(lua_State *L, board *b, size_t count, int index,
                        int32_t kind) {
  size_t all = rw_trail_edges(b->trail);
  rw_bits bits;
  if (rw_is_set(L, index, &bits)) {
    luaL_argcheck(L, bits.places == all, EDGES, "a set of edges expected");
    for (size_t i = rw_bits_from(&bits, 0); i < all;
         i = rw_bits_from(&bits, i + 1)) {
      count = add_edge(L, b, count, i, kind);
    }
    return count;
  }
  luaL_argexpected(L, lua_istable(L, index), EDGES, "list or set of edges");
  size_t length = lua_rawlen(L, index);
  for (size_t i = 1; i <= length; i++) {
    lua_rawgeti(L, index, (lua_Integer)i);
    lua_Integer edge = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
    luaL_argcheck(L, edge >= 1 && (lua_Unsigned)edge <= all, EDGES,
                  "an entry is no edge of the board");
    count = add_edge(L, b, count, (size_t)edge - 1, kind);
    lua_pop(L, 1);
  }
  return count;
}

/* Whether the edges are given as a list of lists or sets. */
static bool has_kinds(lua_State *L) {
  rw_bits bits;
  if (rw_is_set(L, EDGES, &bits) || !lua_istable(L, EDGES)) {
    return false;
  }
  int type = lua_rawgeti(L, EDGES, 1);
  lua_pop(L, 1);
  return type == LUA_TTABLE || type == LUA_TUSERDATA;
}

static void read_edges(lua_State *L, board *b, rw_trail_query *q) {
  if (!has_kinds(L)) {
    q->count = add_edges(L, b, 0, EDGES, 0);
    return;
  }
  lua_Unsigned kinds = lua_rawlen(L, EDGES);
  for (lua_Unsigned kind = 1; kind <= kinds; kind++) {
    lua_rawgeti(L, EDGES, (lua_Integer)kind);
    q->count = add_edges(L, b, q->count, lua_gettop(L), (int32_t)kind);
    lua_pop(L, 1);
  }
  q->kinds = kinds > 1 ? b->kinds : NULL;
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
  if (rw_is_set(L, argument, &bits)) {
    luaL_argcheck(L, bits.places == rw_trail_corners(b->trail), argument,
                  "a set of corners expected");
  } else if (!is_given(L, argument)) {
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
  if (rw_is_set(L, TWICE, &bits)) {
    luaL_argcheck(L, bits.places == rw_trail_edges(b->trail), TWICE,
                  "a set of edges expected");
  } else if (!is_given(L, TWICE)) {
    return NULL;
  }
  for (size_t i = 0; i < count; i++) {
    b->twice[b->edges[i]] = has_place(L, TWICE, &bits, b->edges[i]);
  }
  return b->twice;
}

/* About what a step costs: it looks at the remaining edges. */
static lua_Integer step_cost(size_t edges) {
  return 1 + (lua_Integer)edges / 2;
}

/* Searches within what is left of the budget, if one is armed. */
static rw_trail_result ask_paying(lua_State *L, board *b, rw_trail_query *q) {
  rw_trail_result result = {0, NULL, true, 0};
  const rw_budget *budget = rw_armed(L);
  lua_Integer cost = step_cost(q->count);
  if (budget != NULL) {
    q->limit = budget->fuel > 0 ? (uint64_t)(budget->fuel / cost) + 1 : 1;
  }
  rw_trail_longest(b->trail, q, &result);
  if (budget != NULL) {
    rw_armed_charge(L, (lua_Integer)result.steps * cost);
  }
  return result;
}

static board *read_question(lua_State *L, rw_trail_query *q) {
  board *b = luaL_checkudata(L, SELF, TRAIL);
  lua_settop(L, TWICE);
  *q = (rw_trail_query){.edges = b->edges};
  read_edges(L, b, q);
  q->blocked = read_corners(L, b, q->count, BLOCKED);
  q->joints = read_corners(L, b, q->count, JOINTS);
  q->twice = read_twice(L, b, q->count);
  return b;
}

static bool is_flagged(const uint8_t *flags, int32_t at) {
  return flags != NULL && flags[at] != 0;
}

/* An edge with all that is said of it. */
static uint64_t written(const board *b, const rw_trail_query *q, int32_t edge) {
  const int32_t *ends = b->ends + 2 * (size_t)edge;
  uint64_t said = 0;
  for (int i = 0; i < 2; i++) {
    said = said << 2 | (uint64_t)is_flagged(q->blocked, ends[i]) << 1 |
           is_flagged(q->joints, ends[i]);
  }
  said = said << 1 | is_flagged(q->twice, edge);
  uint32_t kind = q->kinds != NULL ? (uint32_t)q->kinds[edge] : 0;
  return said << 56 | (uint64_t)kind << 24 | (uint64_t)edge;
}

/* The kept answer to the question that stands in 'kept[next]', or that one. */
static answer *find(board *b) {
  answer *asked = &b->kept[b->next];
  for (size_t i = 0; i < KEPT; i++) {
    answer *one = &b->kept[i];
    if (one->count == asked->count && one != asked &&
        memcmp(one->edges, asked->edges, asked->count * sizeof *asked->edges) ==
            0) {
      return one;
    }
  }
  return asked;
}

static size_t kept_length(lua_State *L, board *b, rw_trail_query *q) {
  answer *asked = &b->kept[b->next];
  asked->count = q->count;
  for (size_t i = 0; i < q->count; i++) {
    asked->edges[i] = written(b, q, q->edges[i]);
  }
  answer *found = find(b);
  asked->count = 0; /* until there is an answer */
  if (found != asked) {
    if (rw_armed(L) != NULL) {
      rw_armed_charge(L, (lua_Integer)found->steps * step_cost(q->count));
    }
    return found->length;
  }
  rw_trail_result result = ask_paying(L, b, q);
  asked->count = q->count;
  asked->length = result.length;
  asked->steps = result.steps;
  b->next = (b->next + 1) % KEPT;
  return result.length;
}

static int trail_length(lua_State *L) {
  rw_trail_query q;
  board *b = read_question(L, &q);
  bool is_kept = q.count > 0 && q.count <= MANY;
  size_t length = is_kept ? kept_length(L, b, &q) : ask_paying(L, b, &q).length;
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
  luaL_newmetatable(L, TRAIL);
  luaL_newlib(L, methods);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  luaL_newlib(L, functions);
  return 1;
}
