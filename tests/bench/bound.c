/*
 * What plain C takes for the work of each kernel, with everything known
 * beforehand and nothing checked: the bounds of the table of bench.lua. A Lua
 * module, so that both sides see the same input and can be held against each
 * other. Times are seconds of the processor.
 *
 *   trail(edges, networks, rounds) -> seconds, sum of the lengths
 *   regions(piece, tiles, rounds)  -> seconds, sum of all totals
 *   clone(tree)                    -> a copy, made without a look at the values
 *   hash(tree)                     -> a number, whatever the order of keys
 */
#include <lauxlib.h>
#include <lua.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ==== longest trail ==== */

enum { CORNERS = 256, EDGES = 256, NETWORK = 32 };

typedef struct {
  int ends[EDGES][2];
  int around[CORNERS][3], degree[CORNERS]; /* edges of the board */
  bool owned[EDGES], used[EDGES];
  int best, bound;
} board;

static int at(lua_State *L, int list, lua_Integer i) {
  lua_rawgeti(L, list, i);
  int n = (int)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return n;
}

static void read_board(lua_State *L, int list, board *b) {
  int count = (int)lua_rawlen(L, list);
  memset(b, 0, sizeof *b);
  for (int e = 1; e <= count && e < EDGES; e++) {
    lua_rawgeti(L, list, e);
    for (int side = 0; side < 2; side++) {
      int corner = at(L, lua_gettop(L), side + 1);
      b->ends[e][side] = corner;
      b->around[corner][b->degree[corner]++] = e;
    }
    lua_pop(L, 1);
  }
}

static void walk(board *b, int corner, int length) {
  if (length > b->best) {
    b->best = length;
  }
  for (int i = 0; i < b->degree[corner] && b->best < b->bound; i++) {
    int e = b->around[corner][i];
    if (b->owned[e] && !b->used[e]) {
      b->used[e] = true;
      walk(b, b->ends[e][0] + b->ends[e][1] - corner, length + 1);
      b->used[e] = false;
    }
  }
}

static int longest(board *b, const int *edges, int count) {
  int degree[CORNERS] = {0}, odd = 0;
  for (int i = 0; i < count; i++) {
    b->owned[edges[i]] = true;
    for (int side = 0; side < 2; side++) {
      odd += ++degree[b->ends[edges[i]][side]] & 1 ? 1 : -1;
    }
  }
  b->best = 0;
  b->bound = odd > 2 ? count - (odd - 2) / 2 : count;
  for (int i = 0; i < 2 * count && b->best < b->bound; i++) {
    int corner = b->ends[edges[i / 2]][i % 2];
    if (odd == 0 || degree[corner] & 1) {
      degree[corner] = 2; /* begun at once */
      walk(b, corner, 0);
    }
  }
  for (int i = 0; i < count; i++) {
    b->owned[edges[i]] = false;
  }
  return b->best;
}

static int bound_trail(lua_State *L) {
  static board b;
  static int networks[1000][NETWORK], sizes[1000];
  int count = (int)lua_rawlen(L, 2), rounds = (int)luaL_checkinteger(L, 3);
  luaL_argcheck(L, lua_rawlen(L, 1) < EDGES && count <= 1000, 2, "too many");
  read_board(L, 1, &b);
  for (int k = 0; k < count; k++) {
    lua_rawgeti(L, 2, k + 1);
    sizes[k] = (int)lua_rawlen(L, -1);
    luaL_argcheck(L, sizes[k] <= NETWORK, 2, "a network is too large");
    for (int i = 0; i < sizes[k]; i++) {
      networks[k][i] = at(L, lua_gettop(L), i + 1);
    }
    lua_pop(L, 1);
  }
  lua_Integer sum = 0;
  double began = now();
  for (int i = 0; i < rounds; i++) {
    for (int k = 0; k < count; k++) {
      sum += longest(&b, networks[k], sizes[k]);
    }
  }
  lua_pushnumber(L, now() - began);
  lua_pushinteger(L, sum);
  return 2;
}

/* ==== regions ==== */

enum { SEGMENTS = 5, SUMS = 3, VALUES = 8, MOST = 512 };

static int parent[MOST], size[MOST], total[MOST][VALUES];

static int root(int i) {
  while (parent[i] != i) {
    i = parent[i] = parent[parent[i]];
  }
  return i;
}

static void unite(int a, int b) {
  a = root(a);
  b = root(b);
  if (a == b) {
    return;
  }
  if (size[a] < size[b]) {
    int other = a;
    a = b;
    b = other;
  }
  parent[b] = a;
  size[a] += size[b];
  for (int i = 0; i < VALUES; i++) {
    total[a][i] += total[b][i];
  }
}

/* Three of the segments of a tile go on from the last one. */
static void lay(const int *piece, int first) {
  for (int k = 0; k < SEGMENTS; k++) {
    parent[first + k] = first + k;
    size[first + k] = 1;
    for (int i = 0; i < VALUES; i++) {
      total[first + k][i] = i < SUMS ? piece[k * (SUMS + 1) + 1 + i] : 0;
    }
  }
  for (int k = 0; first > 0 && k < 3; k++) {
    unite(first + k, first - SEGMENTS + k);
    total[root(first + k)][0] -= 2;
  }
}

static int bound_regions(lua_State *L) {
  int piece[SEGMENTS * (SUMS + 1)];
  int tiles = (int)luaL_checkinteger(L, 2);
  int rounds = (int)luaL_checkinteger(L, 3);
  luaL_argcheck(L, tiles * SEGMENTS <= MOST, 2, "too many tiles");
  for (int i = 0; i < SEGMENTS * (SUMS + 1); i++) {
    piece[i] = at(L, 1, i + 1);
  }
  lua_Integer sum = 0;
  double began = now();
  for (int i = 0; i < rounds; i++) {
    for (int k = 0; k < tiles; k++) {
      lay(piece, k * SEGMENTS);
    }
    sum += total[root(0)][0];
  }
  lua_pushnumber(L, now() - began);
  lua_pushinteger(L, sum);
  return 2;
}

/* ==== plain trees ==== */

static void copy(lua_State *L) {
  int from = lua_gettop(L);
  luaL_checkstack(L, 6, NULL);
  lua_createtable(L, (int)lua_rawlen(L, from), 0);
  lua_pushnil(L);
  while (lua_next(L, from)) {
    if (lua_istable(L, -1)) {
      copy(L);
    }
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, from + 1);
  }
  lua_replace(L, from);
}

static int bound_clone(lua_State *L) {
  lua_settop(L, 1);
  copy(L);
  return 1;
}

static uint64_t mix(uint64_t h, uint64_t x) {
  h = (h ^ x) * 0x9e3779b97f4a7c15u;
  return h ^ h >> 29;
}

static uint64_t of_string(lua_State *L, int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  uint64_t h = length, word;
  for (; length >= 8; length -= 8, text += 8) {
    memcpy(&word, text, 8);
    h = mix(h, word);
  }
  word = 0;
  memcpy(&word, text, length);
  return mix(h, word);
}

static uint64_t of_table(lua_State *L);

static uint64_t of_value(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TSTRING: return of_string(L, index);
  case LUA_TNUMBER: return mix(1, (uint64_t)lua_tointeger(L, index));
  case LUA_TTABLE: return of_table(L);
  default: return mix(2, (uint64_t)lua_toboolean(L, index));
  }
}

/* Of the table on top. */
static uint64_t of_table(lua_State *L) {
  int table = lua_gettop(L);
  uint64_t sum = 0;
  luaL_checkstack(L, 4, NULL);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    sum += mix(of_value(L, -2), of_value(L, -1));
    lua_pop(L, 1);
  }
  return mix(3, sum);
}

static int bound_hash(lua_State *L) {
  lua_settop(L, 1);
  lua_pushinteger(L, (lua_Integer)of_value(L, 1));
  return 1;
}

static const luaL_Reg functions[] = {
    {"trail",   bound_trail  },
    {"regions", bound_regions},
    {"clone",   bound_clone  },
    {"hash",    bound_hash   },
    {NULL,      NULL         },
};

int luaopen_bound(lua_State *L);

int luaopen_bound(lua_State *L) {
  luaL_newlib(L, functions);
  return 1;
}
