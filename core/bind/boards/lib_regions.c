/*
 * rulewright.kernel.regions: segments that grow together. See
 * kernel/regions.h.
 *
 *   local r = regions.new{sums = 2, owners = 4, room = 100}
 *     room: for so many segments and links at first; more may come
 *   r:add(kind) -> id, from 1         r:link(a, b)
 *   r:cut(a, b) -> whether it split   r:same(a, b)
 *   r:find(id) -> the smallest id
 *   r:sum(id, k) of its region        r:change(id, k, delta)
 *   r:owner(id, p) of its region      r:own(id, p, delta)
 *   r:kind(id)                        r:members(id) -> ids, ascending
 *   r:roots([kind [, k]]) -> smallest ids, of regions whose sum k is above 0
 *   r:links(id) -> { [other] = how many links join the two }
 *   r:piece(id) -> the number of the piece it came with, in order
 *   r:pieces(id) -> how many pieces its region is made of
 *   r:touched(id, kind) -> smallest ids, of regions of the kind that its region
 *     touches on faces that say so
 *   r:among(id, ids) -> the places in the list of those in its region, or nil
 *   r:clone()                         r:dump() -> a plain table, to compare
 */
#include "../../kernel/regions.h"
#include "plane.h"
#include "../limits/slot.h"

const char rw_regions_kind[] = "rulewright.regions";

static rw_regions *check_regions(lua_State *L) {
  rw_held_regions *held = rw_bind_object(L, 1, rw_regions_kind);
  return &held->of;
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

typedef int check_a_value(lua_State *L, const rw_regions *r, int argument);

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

static const char *const refusals[] = {
    [RW_REGIONS_NO_MEMORY] = "too many segments or links",
    [RW_REGIONS_SELF] = "a segment cannot be linked to itself",
    [RW_REGIONS_KINDS] = "segments of two kinds cannot be linked",
};

/* Pushes regions without memory, which their slot is to give. */
static rw_regions *push_object(lua_State *L, bind_slot *slot) {
  rw_held_regions *held = rw_bind_new(L, rw_regions_kind, sizeof *held, 1);
  *slot = (bind_slot){L, lua_gettop(L), true};
  return &held->of;
}

static int regions_new(lua_State *L) {
  bind_slot slot;
  luaL_checktype(L, 1, LUA_TTABLE);
  int sums = rw_bind_field(L, "regions.new", "sums", 0, RW_REGIONS_VALUES);
  int owners = rw_bind_field(L, "regions.new", "owners", 0, RW_REGIONS_VALUES);
  int room = rw_bind_field(L, "regions.new", "room", 0, RW_REGIONS_SEGMENTS);
  rw_regions *r = push_object(L, &slot);
  rw_regions_init(r, slot_alloc(&slot), sums, owners);
  rw_regions_reserve(r, (size_t)room, (size_t)room);
  return 1;
}

static int regions_clone(lua_State *L) {
  const rw_regions *from = check_regions(L);
  bind_slot slot;
  rw_regions *to = push_object(L, &slot);
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
    return luaL_error(L, "%s", refusals[RW_REGIONS_NO_MEMORY]);
  }
  lua_pushinteger(L, id + 1);
  return 1;
}

static int regions_link(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t a = check_id(L, r, 2), b = check_id(L, r, 3);
  bind_slot slot;
  use_memory_of(&slot, L, r);
  rw_regions_status status = rw_regions_link(r, a, b);
  return status == RW_REGIONS_DONE ? 0 : luaL_error(L, "%s", refusals[status]);
}

static int regions_cut(lua_State *L) {
  rw_regions *r = check_regions(L);
  int32_t a = check_id(L, r, 2), b = check_id(L, r, 3);
  rw_regions_status status = rw_regions_cut(r, a, b);
  luaL_argcheck(L, status != RW_REGIONS_NO_LINK, 3, "there is no such link");
  lua_pushboolean(L, status == RW_REGIONS_SPLIT);
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
  lua_pushboolean(L, rw_regions_find(r, a) == rw_regions_find(r, b));
  return 1;
}

static int regions_kind(lua_State *L) {
  const rw_regions *r = check_regions(L);
  lua_pushinteger(L, rw_regions_kind_of(r, check_id(L, r, 2)));
  return 1;
}

static int push_total(lua_State *L, check_a_value *check) {
  rw_regions *r = check_regions(L);
  int32_t id = check_id(L, r, 2);
  lua_pushinteger(L, rw_regions_total(r, id, check(L, r, 3)));
  return 1;
}

static int regions_sum(lua_State *L) {
  return push_total(L, check_sum);
}

static int regions_owner(lua_State *L) {
  return push_total(L, check_owner);
}

static int change(lua_State *L, check_a_value *check) {
  rw_regions *r = check_regions(L);
  int32_t id = check_id(L, r, 2);
  int value = check(L, r, 3);
  return rw_regions_change(r, id, value, check_int32(L, 4)) ? 0
                                                            : refuse_value(L);
}

static int regions_change(lua_State *L) {
  return change(L, check_sum);
}

static int regions_own(lua_State *L) {
  return change(L, check_owner);
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
    if ((all || rw_regions_kind_of(r, i) == kind) &&
        rw_regions_find(r, i) == i &&
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
    lua_pushinteger(L, rw_regions_kind_of(r, i));
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
    {"find",    regions_find   },
    {"same",    regions_same   },
    {"kind",    regions_kind   },
    {"sum",     regions_sum    },
    {"owner",   regions_owner  },
    {"change",  regions_change },
    {"own",     regions_own    },
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
  rw_bind_class(L, rw_regions_kind, methods);
  luaL_newlib(L, functions);
  return 1;
}
