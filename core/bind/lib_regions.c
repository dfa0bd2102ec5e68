/*
 * rulewright.kernel.regions: segments that grow together. See
 * kernel/regions.h.
 *
 *   local r = regions.new{sums = 2, owners = 4, room = 100}
 *     room: for so many segments and links at first; more may come
 *   r:add(kind) -> id, from 1         r:link(a, b)
 *   r:cut(a, b) -> whether it split      r:same(a, b)
 *   r:find(id) -> the smallest id     r:size(id)
 *   r:sum(id, k) of its region        r:change(id, k, delta)
 *   r:owner(id, p) of its region      r:own(id, p, delta)
 *   r:kind(id)                        r:members(id) -> ids, ascending
 *   r:count()
 *   r:roots([kind [, k]]) -> smallest ids, of regions whose sum k is above 0
 *   r:links(id) -> { [other] = how many links join the two }
 *   r:piece(id) -> the number of the piece it came with, in order
 *   r:pieces(id) -> how many pieces its region is made of
 *   r:touched(id, kind) -> smallest ids, of regions of the kind that its region
 *     touches on faces that say so
 *   r:among(id, ids) -> the places in the list of those in its region, or nil
 *   r:clone()                         r:dump() -> a plain table, to compare
 *
 *   r:tile(segments, links [, open]) -> id of the first
 *
 * tile adds a whole tile in one call, or nothing and raises. segments is a flat
 * list of the kind and the sums of each segment; links is a flat list of pairs,
 * an id or -i for the i-th new segment. With open, each link takes one from
 * that sum at both its ends.
 */
#include <string.h>

#include "../kernel/regions.h"
#include "plane.h"
#include "slot.h"

enum { FEW = 128 }; /* numbers of a tile that fit on the C stack */

static rw_regions *check_regions(lua_State *L) {
  return rw_bind_object(L, 1, 1, RW_REGIONS_T);
}

static int32_t check_id(lua_State *L, const rw_regions *r, int argument) {
  lua_Integer id = rw_bind_integer(L, argument);
  luaL_argcheck(L, id >= 1 && id <= r->count, argument, "no such segment");
  return (int32_t)(id - 1);
}

static int32_t check_int32(lua_State *L, int argument) {
  lua_Integer n = rw_bind_integer(L, argument);
  luaL_argcheck(L, n >= INT32_MIN && n <= INT32_MAX, argument,
                "a number of 32 bits expected");
  return (int32_t)n;
}

static int check_value(lua_State *L, int argument, int count) {
  lua_Integer value = rw_bind_integer(L, argument);
  luaL_argcheck(L, value >= 1 && value <= count, argument,
                "the regions have no such value");
  return (int)(value - 1);
}

static int check_sum(lua_State *L, const rw_regions *r, int argument) {
  return check_value(L, argument, r->sums);
}

static int check_owner(lua_State *L, const rw_regions *r, int argument) {
  return r->sums + check_value(L, argument, r->owners);
}

/* During this call memory comes from the object, which is argument 1. */
static void use_memory_of(bind_slot *slot, lua_State *L, rw_regions *r) {
  slot->L = L;
  slot->index = 1;
  slot->is_object = true;
  r->alloc = slot_alloc(slot);
}

static int refuse_value(lua_State *L) {
  return luaL_error(L, "a value of a segment lies within %d of 0",
                    RW_REGIONS_MOST);
}

/* Raises an error. */
static void settle(lua_State *L, rw_regions_status status) {
  switch (status) {
  case RW_REGIONS_NO_MEMORY: luaL_error(L, "too many segments or links"); break;
  case RW_REGIONS_NO_SEGMENT: luaL_error(L, "a link names no segment"); break;
  case RW_REGIONS_SELF:
    luaL_error(L, "a segment cannot be linked to itself");
    break;
  case RW_REGIONS_KINDS:
    luaL_error(L, "segments of two kinds cannot be linked");
    break;
  case RW_REGIONS_TOO_MUCH: refuse_value(L); break;
  default: break;
  }
}

static rw_regions *push_object(lua_State *L) {
  rw_regions *r = lua_newuserdatauv(L, sizeof *r, 1);
  rw_alloc none = {NULL, NULL};
  rw_regions_init(r, none, 0, 0);
  luaL_setmetatable(L, RW_REGIONS_T);
  return r;
}

static int regions_new(lua_State *L) {
  rw_alloc none = {NULL, NULL};
  luaL_checktype(L, 1, LUA_TTABLE);
  int sums = rw_bind_field(L, "regions.new", "sums", 0, RW_REGIONS_VALUES);
  int owners = rw_bind_field(L, "regions.new", "owners", 0, RW_REGIONS_VALUES);
  int room = rw_bind_field(L, "regions.new", "room", 0, RW_REGIONS_SEGMENTS);
  rw_regions *r = push_object(L);
  rw_regions_init(r, none, sums, owners);
  if (room > 0) {
    bind_slot slot = {L, lua_gettop(L), true};
    r->alloc = slot_alloc(&slot);
    rw_regions_reserve(r, (size_t)room, (size_t)room);
  }
  return 1;
}

static int regions_clone(lua_State *L) {
  const rw_regions *from = check_regions(L);
  rw_regions *to = push_object(L);
  bind_slot slot = {L, lua_gettop(L), true};
  rw_regions_clone(to, from, slot_alloc(&slot));
  return 1;
}

static int regions_add(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t kind = check_int32(L, 2);
  bind_slot slot;
  use_memory_of(&slot, L, r);
  int32_t id = rw_regions_add(r, kind);
  if (id < 0) {
    settle(L, RW_REGIONS_NO_MEMORY);
  }
  lua_pushinteger(L, id + 1);
  return 1;
}

static int regions_link(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t a = check_id(L, r, 2), b = check_id(L, r, 3);
  bind_slot slot;
  use_memory_of(&slot, L, r);
  settle(L, rw_regions_link(r, a, b));
  return 0;
}

static int regions_cut(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t a = check_id(L, r, 2), b = check_id(L, r, 3);
  rw_regions_status status = rw_regions_cut(r, a, b);
  luaL_argcheck(L, status != RW_REGIONS_NO_LINK, 3, "there is no such link");
  lua_pushboolean(L, status == RW_REGIONS_SPLIT);
  return 1;
}

/* The i-th number of the list at `argument`, from 0 on. */
static int32_t read_number(lua_State *L, int argument, size_t i) {
  lua_rawgeti(L, argument, (lua_Integer)i + 1);
  lua_Integer n = lua_tointeger(L, -1);
  luaL_argcheck(L, lua_isinteger(L, -1) && n >= INT32_MIN && n <= INT32_MAX,
                argument, "a list of 32-bit numbers expected");
  lua_pop(L, 1);
  return (int32_t)n;
}

/* Room for so many numbers, all 0: few, or a block on the stack. */
static int32_t *room_for(lua_State *L, size_t count, int32_t few[FEW]) {
  size_t bytes = count * sizeof *few;
  int32_t *room = count > FEW ? lua_newuserdatauv(L, bytes, 0) : few;
  return memset(room, 0, bytes);
}

static void read_segments(lua_State *L, const rw_regions *r,
                          rw_regions_piece *piece, int32_t few[FEW]) {
  size_t row = (size_t)r->sums + 1;
  size_t wide = rw_regions_row((size_t)r->sums) + 1;
  luaL_checktype(L, 2, LUA_TTABLE);
  size_t numbers = lua_rawlen(L, 2), count = numbers / row;
  luaL_argcheck(L, numbers % row == 0, 2,
                "a kind and every sum expected for each segment");
  int32_t *all = room_for(L, count * wide, few);
  for (size_t i = 0; i < numbers; i++) {
    all[i / row * wide + i % row] = read_number(L, 2, i);
  }
  piece->segments = all;
  piece->segment_count = count;
}

/* Ids count from 1 in Lua, and from -1 down for the new segments. */
static void read_links(lua_State *L, const rw_regions *r,
                       rw_regions_piece *piece, int32_t few[FEW]) {
  luaL_checktype(L, 3, LUA_TTABLE);
  size_t count = lua_rawlen(L, 3);
  int32_t *ends = room_for(L, count, few);
  luaL_argcheck(L, count % 2 == 0, 3, "a list of pairs expected");
  for (size_t i = 0; i < count; i++) {
    int64_t end = read_number(L, 3, i), made = (int64_t)piece->segment_count;
    luaL_argcheck(L, end != 0 && end <= r->count && -end <= made, 3,
                  "a link names no segment");
    ends[i] = (int32_t)(end > 0 ? end - 1 : r->count - 1 - end);
  }
  piece->links = ends;
  piece->link_count = count / 2;
}

static int regions_tile(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t few_segments[FEW], few_links[FEW], first;
  rw_regions_piece piece = {.open = -1};
  if (!lua_isnoneornil(L, 4)) {
    piece.open = check_sum(L, r, 4);
  }
  read_segments(L, r, &piece, few_segments);
  read_links(L, r, &piece, few_links);
  bind_slot slot;
  use_memory_of(&slot, L, r);
  settle(L, rw_regions_place(r, &piece, &first));
  lua_pushinteger(L, first + 1);
  return 1;
}

static int regions_find(lua_State *L) {
  rw_regions *r = check_regions(L);
  lua_pushinteger(L, rw_regions_find(r, check_id(L, r, 2)) + 1);
  return 1;
}

static int regions_same(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t a = check_id(L, r, 2), b = check_id(L, r, 3);
  lua_pushboolean(L, rw_regions_same(r, a, b));
  return 1;
}

static int regions_size(lua_State *L) {
  rw_regions *r = check_regions(L);
  lua_pushinteger(L, rw_regions_size(r, check_id(L, r, 2)));
  return 1;
}

static int regions_kind(lua_State *L) {
  const rw_regions *r = check_regions(L);
  lua_pushinteger(L, rw_regions_kind(r, check_id(L, r, 2)));
  return 1;
}

static int regions_sum(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t id = check_id(L, r, 2);
  lua_pushinteger(L, rw_regions_total(r, id, check_sum(L, r, 3)));
  return 1;
}

static int regions_owner(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t id = check_id(L, r, 2);
  lua_pushinteger(L, rw_regions_total(r, id, check_owner(L, r, 3)));
  return 1;
}

static int regions_change(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t id = check_id(L, r, 2);
  int value = check_sum(L, r, 3);
  return rw_regions_change(r, id, value, check_int32(L, 4)) ? 0
                                                            : refuse_value(L);
}

static int regions_own(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t id = check_id(L, r, 2);
  int value = check_owner(L, r, 3);
  return rw_regions_change(r, id, value, check_int32(L, 4)) ? 0
                                                            : refuse_value(L);
}

static int regions_count(lua_State *L) {
  lua_pushinteger(L, check_regions(L)->count);
  return 1;
}

static int regions_piece(lua_State *L) {
  const rw_regions *r = check_regions(L);
  lua_pushinteger(L, rw_regions_piece_of(r, check_id(L, r, 2)) + 1);
  return 1;
}

static int regions_pieces(lua_State *L) {
  rw_regions *r = check_regions(L);
  lua_pushinteger(L, rw_regions_pieces(r, check_id(L, r, 2)));
  return 1;
}

static int regions_members(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t i = rw_regions_find(r, check_id(L, r, 2));
  lua_createtable(L, rw_regions_size(r, i), 0);
  for (lua_Integer n = 1; i >= 0; i = rw_regions_next(r, i), n++) {
    lua_pushinteger(L, i + 1);
    lua_rawseti(L, -2, n);
  }
  return 1;
}

void rw_push_ids(lua_State *L, const int32_t *ids, int32_t count) {
  lua_createtable(L, count, 0);
  for (int32_t i = 0; i < count; i++) {
    lua_pushinteger(L, ids[i] + 1);
    lua_rawseti(L, -2, i + 1);
  }
}

static int regions_touched(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t id = check_id(L, r, 2);
  int32_t count = rw_regions_touched(r, id, check_int32(L, 3));
  rw_push_ids(L, r->queue, count);
  return 1;
}

/* The id at that place of the list, which is argument 3. */
static int32_t read_id(lua_State *L, const rw_regions *r, lua_Integer place) {
  lua_rawgeti(L, 3, place);
  int32_t id = check_id(L, r, -1);
  lua_pop(L, 1);
  return id;
}

static int regions_among(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t root = rw_regions_find(r, check_id(L, r, 2));
  luaL_checktype(L, 3, LUA_TTABLE);
  lua_settop(L, 3);
  lua_Integer count = (lua_Integer)lua_rawlen(L, 3), found = 0;
  for (lua_Integer i = 1; i <= count; i++) {
    if (rw_regions_find(r, read_id(L, r, i)) == root) {
      if (found == 0) {
        lua_createtable(L, 2, 0);
      }
      lua_pushinteger(L, i);
      lua_rawseti(L, 4, ++found);
    }
  }
  if (found == 0) {
    lua_pushnil(L);
  }
  return 1;
}

static int regions_roots(lua_State *L) {
  rw_regions *r = check_regions(L);
  bool all = lua_isnoneornil(L, 2);
  int32_t kind = all ? 0 : check_int32(L, 2);
  int sum = lua_isnoneornil(L, 3) ? -1 : check_sum(L, r, 3);
  lua_Integer found = 0;
  lua_newtable(L);
  for (int32_t i = 0; i < r->count; i++) {
    if ((all || rw_regions_kind(r, i) == kind) && rw_regions_find(r, i) == i &&
        (sum < 0 || rw_regions_total(r, i, sum) > 0)) {
      lua_pushinteger(L, i + 1);
      lua_rawseti(L, -2, ++found);
    }
  }
  return 1;
}

static void push_values(lua_State *L, const rw_regions *r, int32_t id) {
  lua_createtable(L, r->sums + r->owners, 0);
  for (int i = 0; i < r->sums + r->owners; i++) {
    lua_pushinteger(L, rw_regions_own(r, id, i));
    lua_rawseti(L, -2, i + 1);
  }
}

/* How many links lead to each segment; the order of linking is not kept. */
static void push_links(lua_State *L, const rw_regions *r, int32_t id) {
  int32_t half = rw_regions_links(r, id);
  lua_newtable(L);
  for (; half >= 0; half = r->links[half].next) {
    lua_Integer to = r->links[half].to + 1;
    lua_rawgeti(L, -1, to);
    lua_Integer before = lua_tointeger(L, -1);
    lua_pop(L, 1);
    lua_pushinteger(L, before + 1);
    lua_rawseti(L, -2, to);
  }
}

static int regions_links(lua_State *L) {
  const rw_regions *r = check_regions(L);
  push_links(L, r, check_id(L, r, 2));
  return 1;
}

/* Equal for equal regions, in whatever order they were joined. */
static int regions_dump(lua_State *L) {
  rw_regions *r = check_regions(L);
  lua_createtable(L, r->count, 0);
  for (int32_t i = 0; i < r->count; i++) {
    lua_createtable(L, 0, 4);
    lua_pushinteger(L, rw_regions_kind(r, i));
    lua_setfield(L, -2, "kind");
    lua_pushinteger(L, rw_regions_find(r, i) + 1);
    lua_setfield(L, -2, "region");
    push_values(L, r, i);
    lua_setfield(L, -2, "values");
    push_links(L, r, i);
    lua_setfield(L, -2, "links");
    lua_rawseti(L, -2, i + 1);
  }
  return 1;
}

static const luaL_Reg functions[] = {
    {"new", regions_new},
    {NULL,  NULL       },
};

static const luaL_Reg methods[] = {
    {"add",     regions_add    },
    {"among",   regions_among  },
    {"link",    regions_link   },
    {"cut",     regions_cut    },
    {"tile",    regions_tile   },
    {"find",    regions_find   },
    {"same",    regions_same   },
    {"size",    regions_size   },
    {"kind",    regions_kind   },
    {"sum",     regions_sum    },
    {"owner",   regions_owner  },
    {"change",  regions_change },
    {"own",     regions_own    },
    {"count",   regions_count  },
    {"members", regions_members},
    {"piece",   regions_piece  },
    {"pieces",  regions_pieces },
    {"roots",   regions_roots  },
    {"links",   regions_links  },
    {"touched", regions_touched},
    {"clone",   regions_clone  },
    {"dump",    regions_dump   },
    {NULL,      NULL           },
};

int luaopen_rulewright_kernel_regions(lua_State *L) {
  luaL_newmetatable(L, RW_REGIONS_T);
  luaL_newlibtable(L, methods);
  rw_bind_kind(L, RW_REGIONS_T);
  luaL_setfuncs(L, methods, 1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
  luaL_newlib(L, functions);
  return 1;
}
