/*
 * What plain C takes for the work of each kernel, with everything known
 * beforehand and nothing checked: the bounds of the table of bench.lua. A Lua
 * module, so that both sides see the same input and can be held against each
 * other. Times are seconds of the processor.
 *
 *   trail(edges, networks, rounds) -> seconds, sum of the lengths
 *   regions(face, tiles, wide, rounds) -> seconds, a total of a segment
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

/*
 * What the kernel keeps: each segment's own values and the totals of its
 * region, the members of a region in a ring, its smallest one, the links (for
 * a cut), the tiles by cell, and the free cells beside them. Plain arrays, as
 * large as they need be; no look at what comes in.
 */
enum { SEGMENTS = 5, SUMS = 3, VALUES = 8, MOST = 512, WIDE = 32, PARTS = 3 };

static int parent[MOST], size[MOST], ring[MOST], least[MOST];
static int own[MOST][VALUES], total[MOST][VALUES];
static int first_link[MOST], link_to[8 * MOST], next_link[8 * MOST], links;

static int cell[WIDE * WIDE]; /* the first segment of the tile, and one */
static int open_cell[WIDE * WIDE], open_place[WIDE * WIDE], open_count;

/* Numbers of segments from 1, 0: none; as a side shows them and as the side
   that it meets shows them. */
typedef struct {
  int sums[SEGMENTS][SUMS];
  int label[4];
  int part[4][PARTS], facing[4][PARTS];
} tile;

static int root(int i) {
  while (parent[i] != i) {
    i = parent[i] = parent[parent[i]];
  }
  return i;
}

static int unite(int a, int b) {
  a = root(a);
  b = root(b);
  if (a == b) {
    return a;
  }
  int big = size[a] < size[b] ? b : a, small = a + b - big, after = ring[big];
  parent[small] = big;
  size[big] += size[small];
  ring[big] = ring[small];
  ring[small] = after;
  least[big] = least[small] < least[big] ? least[small] : least[big];
  for (int i = 0; i < VALUES; i++) {
    total[big][i] += total[small][i];
  }
  return big;
}

static void half_link(int from, int to) {
  link_to[links] = to;
  next_link[links] = first_link[from];
  first_link[from] = links++;
}

static bool fits(const tile *t, int at, const int *beside) {
  for (int side = 0; side < 4; side++) {
    if (cell[at + beside[side]] != 0 && t->label[side] != t->label[side ^ 2]) {
      return false;
    }
  }
  return cell[at] == 0;
}

static void join_side(const tile *t, int side, int first, int other) {
  for (int i = 0; i < PARTS; i++) {
    if (t->part[side][i] > 0 && t->facing[side][i] > 0) {
      int a = first + t->part[side][i] - 1, b = other + t->facing[side][i] - 1;
      half_link(a, b);
      half_link(b, a);
      own[a][0]--;
      own[b][0]--;
      total[unite(a, b)][0] -= 2;
    }
  }
}

static void open_up(int at) {
  if (cell[at] == 0 && open_place[at] == 0) {
    open_cell[++open_count] = at;
    open_place[at] = open_count;
  }
}

static void close_up(int at) {
  int place = open_place[at];
  if (place > 0) {
    open_cell[place] = open_cell[open_count--];
    open_place[open_cell[place]] = place;
    open_place[at] = 0;
  }
}

static void new_segment(const tile *t, int k, int made) {
  parent[made] = ring[made] = least[made] = made;
  size[made] = 1;
  first_link[made] = -1;
  for (int i = 0; i < VALUES; i++) {
    own[made][i] = total[made][i] = i < SUMS ? t->sums[k][i] : 0;
  }
}

static bool lay(const tile *t, int at, int first) {
  static const int beside[4] = {-WIDE, 1, WIDE, -1};
  if (!fits(t, at, beside)) {
    return false;
  }
  for (int k = 0; k < SEGMENTS; k++) {
    new_segment(t, k, first + k);
  }
  cell[at] = first + 1;
  close_up(at);
  for (int side = 0; side < 4; side++) {
    if (cell[at + beside[side]] != 0) {
      join_side(t, side, first, cell[at + beside[side]] - 1);
    } else {
      open_up(at + beside[side]);
    }
  }
  return true;
}

/* The face as grid.face takes it. */
static tile read_tile(lua_State *L, int face) {
  static const int first_half[4] = {1, 3, 5, 7};
  tile t;
  memset(&t, 0, sizeof t);
  lua_getfield(L, face, "segments");
  lua_getfield(L, face, "labels");
  lua_getfield(L, face, "sides");
  lua_getfield(L, face, "halves");
  int top = lua_gettop(L);
  for (int i = 0; i < SEGMENTS * SUMS; i++) {
    t.sums[i / SUMS][i % SUMS] = at(L, top - 3, i / SUMS + i + 2);
  }
  for (int side = 0; side < 4; side++) {
    int other = (side + 2) % 4;
    t.label[side] = at(L, top - 2, side + 1);
    t.part[side][0] = at(L, top - 1, side + 1);
    t.facing[side][0] = at(L, top - 1, other + 1);
    for (int half = 0; half < 2; half++) {
      t.part[side][1 + half] = at(L, top, first_half[side] + half);
      t.facing[side][1 + half] = at(L, top, first_half[other] + 1 - half);
    }
  }
  lua_pop(L, 4);
  return t;
}

static int bound_regions(lua_State *L) {
  tile t = read_tile(L, 1);
  int tiles = (int)luaL_checkinteger(L, 2);
  int wide = (int)luaL_checkinteger(L, 3);
  int rounds = (int)luaL_checkinteger(L, 4);
  luaL_argcheck(L, tiles * SEGMENTS <= MOST, 2, "too many tiles");
  luaL_argcheck(L, wide > 0 && wide < WIDE / 2, 3, "too wide");
  lua_Integer sum = 0;
  double began = now();
  for (int i = 0; i < rounds; i++) {
    memset(cell, 0, sizeof cell);
    memset(open_place, 0, sizeof open_place);
    links = open_count = 0;
    for (int k = 0; k < tiles; k++) {
      int at = (k / wide + 1) * WIDE + k % wide + 1;
      lay(&t, at, k * SEGMENTS);
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
