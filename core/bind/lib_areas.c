/*
 * rulewright.kernel.areas: sets of places that overlap, and who has what in
 * them. See kernel/areas.h.
 *
 *   local a = areas.new{ { {1, 2}, {2, 3}, {} }, ... }
 *     groups of areas of places, all from 1; an area may be empty
 *   a:count(group) -> how many areas it has
 *   local s = a:stakes(owners)       s:clone()
 *   s:put(place, owner, worth)       s:take(place, owner, worth)
 *   s:pieces(group, area [, owner])  s:worth(group, area [, owner])
 *     of one owner, or of all together
 *   s:leads(group, area, owner) -> has a piece there, and more worth than
 *     each other one who has any
 *   s:held(group, owner [, pieces]) -> the areas where the owner has a piece,
 *     and where there are at least so many, of whatever owners; ascending
 *   s:led(group, owner [, pieces]) -> the same where the owner leads
 *   s:free(group [, from [, to]]) -> the areas, of those from one to another,
 *     that have places and no piece on any of them
 *   s:dump() -> a plain table, to compare
 */
#include <string.h>

#include "../kernel/areas.h"
#include "armed.h"
#include "bind.h"

#define AREAS_T  "rulewright.areas"
#define STAKES_T "rulewright.stakes"

/* The stakes follow in memory; the areas are kept alive by the user value. */
typedef struct {
  const rw_areas *areas;
} held_stakes;

static rw_stakes *stakes_of(const held_stakes *held) {
  return (rw_stakes *)(held + 1);
}

/* Areas ------------------------------------------------------------------- */

static const rw_areas *check_areas(lua_State *L) {
  return rw_bind_object(L, 1, 1, AREAS_T);
}

enum { FEW = 128 }; /* areas that are listed at once */

typedef struct {
  lua_Integer groups, areas, entries, places;
} measure;

static lua_Integer list_length(lua_State *L, const char *what) {
  if (!lua_istable(L, -1)) {
    luaL_error(L, "areas.new: %s must be a list, not %s", what,
               luaL_typename(L, -1));
  }
  lua_Integer length = (lua_Integer)lua_rawlen(L, -1);
  if (length > RW_AREAS_MOST) {
    luaL_error(L, "areas.new: %s is longer than %d", what, RW_AREAS_MOST);
  }
  return length;
}

static int32_t place_in_list(lua_State *L, lua_Integer i) {
  lua_rawgeti(L, -1, i);
  lua_Integer place = lua_tointeger(L, -1);
  if (!lua_isinteger(L, -1) || place < 1 || place > RW_AREAS_PLACES) {
    luaL_error(L, "areas.new: a place is a number from 1 to %d",
               RW_AREAS_PLACES);
  }
  lua_pop(L, 1);
  return (int32_t)(place - 1);
}

/* Goes through the area on top of the stack; `pen` NULL: only measures. */
static void walk_area(lua_State *L, measure *m, rw_areas_pen *pen) {
  lua_Integer count = list_length(L, "an area");
  m->entries += count;
  for (lua_Integer i = 1; i <= count; i++) {
    int32_t place = place_in_list(L, i);
    if (place >= m->places) {
      m->places = place + 1;
    }
    if (pen) {
      rw_areas_place(pen, place);
    }
  }
}

static void walk_group(lua_State *L, measure *m, rw_areas_pen *pen) {
  lua_Integer count = list_length(L, "a group");
  m->areas += count;
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, -1, i);
    if (pen) {
      rw_areas_area(pen);
    }
    walk_area(L, m, pen);
    lua_pop(L, 1);
    if (m->areas > RW_AREAS_MOST || m->entries > RW_AREAS_MOST) {
      luaL_error(L, "areas.new: no more than %d areas or entries",
                 RW_AREAS_MOST);
    }
  }
}

static measure walk(lua_State *L, rw_areas_pen *pen) {
  measure m = {0, 0, 0, 0};
  lua_pushvalue(L, 1);
  m.groups = list_length(L, "what is given");
  for (lua_Integer i = 1; i <= m.groups; i++) {
    lua_rawgeti(L, -1, i);
    if (pen) {
      rw_areas_group(pen);
    }
    walk_group(L, &m, pen);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return m;
}

static int areas_new(lua_State *L) {
  luaL_checkany(L, 1);
  measure m = walk(L, NULL);
  int32_t groups = (int32_t)m.groups, areas = (int32_t)m.areas,
          entries = (int32_t)m.entries, places = (int32_t)m.places;
  size_t bytes = rw_areas_bytes(groups, areas, entries, places);
  rw_areas *a = lua_newuserdatauv(L, bytes, 0);
  rw_areas_pen pen;
  rw_areas_begin(&pen, a, groups, areas, entries, places);
  walk(L, &pen);
  rw_areas_end(&pen);
  luaL_setmetatable(L, AREAS_T);
  return 1;
}

static int32_t check_group(lua_State *L, const rw_areas *a) {
  lua_Integer group = luaL_checkinteger(L, 2);
  luaL_argcheck(L, group >= 1 && group <= a->groups, 2, "no such group");
  return (int32_t)(group - 1);
}

static int areas_count(lua_State *L) {
  const rw_areas *a = check_areas(L);
  lua_pushinteger(L, rw_areas_count(a, check_group(L, a)));
  return 1;
}

static held_stakes *push_stakes(lua_State *L, int32_t places, int32_t owners) {
  size_t bytes = sizeof(held_stakes) + rw_stakes_bytes(places, owners);
  held_stakes *held = lua_newuserdatauv(L, bytes, 1);
  luaL_setmetatable(L, STAKES_T);
  return held;
}

static int areas_stakes(lua_State *L) {
  const rw_areas *a = check_areas(L);
  lua_Integer owners = luaL_checkinteger(L, 2);
  luaL_argcheck(L, owners >= 1 && owners <= RW_AREAS_OWNERS, 2,
                "1 to 64 owners expected");
  held_stakes *held = push_stakes(L, a->places, (int32_t)owners);
  held->areas = a;
  rw_stakes_begin(stakes_of(held), a->places, (int32_t)owners);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  return 1;
}

/* Stakes ------------------------------------------------------------------ */

static held_stakes *check_stakes(lua_State *L) {
  return rw_bind_object(L, 1, 1, STAKES_T);
}

static int32_t check_owner(lua_State *L, const held_stakes *held, int arg) {
  lua_Integer owner = luaL_checkinteger(L, arg);
  luaL_argcheck(L, owner >= 1 && owner <= stakes_of(held)->owners, arg,
                "no such owner");
  return (int32_t)(owner - 1);
}

static int32_t check_area(lua_State *L, const held_stakes *held,
                          int32_t group) {
  lua_Integer area = luaL_checkinteger(L, 3);
  luaL_argcheck(L, area >= 1 && area <= rw_areas_count(held->areas, group), 3,
                "no such area");
  return (int32_t)(area - 1);
}

static int stakes_clone(lua_State *L) {
  const held_stakes *held = check_stakes(L);
  int32_t places = stakes_of(held)->places, owners = stakes_of(held)->owners;
  held_stakes *clone = push_stakes(L, places, owners);
  clone->areas = held->areas;
  memcpy(stakes_of(clone), stakes_of(held), rw_stakes_bytes(places, owners));
  lua_getiuservalue(L, 1, 1);
  lua_setiuservalue(L, -2, 1);
  return 1;
}

typedef bool change(rw_stakes *s, int32_t place, int32_t owner, int32_t worth);

static int make_change(lua_State *L, change *made, const char *refusal) {
  held_stakes *held = check_stakes(L);
  lua_Integer place = luaL_checkinteger(L, 2);
  luaL_argcheck(L, place >= 1 && place <= stakes_of(held)->places, 2,
                "no such place");
  int32_t owner = check_owner(L, held, 3);
  lua_Integer worth = luaL_checkinteger(L, 4);
  luaL_argcheck(L, worth >= -RW_AREAS_WORTH && worth <= RW_AREAS_WORTH, 4,
                "beyond what a piece may be worth");
  if (!made(stakes_of(held), (int32_t)(place - 1), owner, (int32_t)worth)) {
    return luaL_error(L, "%s", refusal);
  }
  return 0;
}

static int stakes_put(lua_State *L) {
  return make_change(L, rw_stakes_put,
                     "what lies on a place would be worth too much");
}

static int stakes_take(lua_State *L) {
  return make_change(L, rw_stakes_take, "no such piece lies there");
}

static rw_stake check_total(lua_State *L) {
  const held_stakes *held = check_stakes(L);
  int32_t group = check_group(L, held->areas);
  int32_t area = check_area(L, held, group);
  int32_t owner = lua_isnoneornil(L, 4) ? -1 : check_owner(L, held, 4);
  return rw_areas_total(held->areas, stakes_of(held), group, area, owner);
}

static int stakes_pieces(lua_State *L) {
  lua_pushinteger(L, check_total(L).pieces);
  return 1;
}

static int stakes_worth(lua_State *L) {
  lua_pushinteger(L, check_total(L).worth);
  return 1;
}

static int stakes_leads(lua_State *L) {
  const held_stakes *held = check_stakes(L);
  int32_t group = check_group(L, held->areas);
  int32_t area = check_area(L, held, group);
  int32_t owner = check_owner(L, held, 4);
  lua_pushboolean(
      L, rw_areas_leads(held->areas, stakes_of(held), group, area, owner));
  return 1;
}

/* What going through the areas costs, in instructions of Lua. */
static lua_Integer cost(const held_stakes *held, const rw_areas_wish *wish) {
  const rw_areas *a = held->areas;
  lua_Integer areas = rw_areas_count(a, wish->group);
  lua_Integer places = areas * a->entries / (a->areas > 0 ? a->areas : 1);
  int32_t owners = wish->state == RW_AREAS_HELD ? 0 : stakes_of(held)->owners;
  return 1 + areas / 4 + places * owners / 16;
}

static void set_areas(lua_State *L, lua_Integer after, const int32_t *areas,
                      int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    lua_pushinteger(L, areas[i] + 1);
    lua_rawseti(L, -2, after + i + 1);
  }
}

/* Those of the areas from one to another, both counted from 0, one by one; the
   table has room from the beginning for as many as are found at first. */
static int push_range(lua_State *L, const held_stakes *held,
                      const rw_areas_wish *wish, lua_Integer from,
                      lua_Integer to) {
  int32_t some[FEW], area = (int32_t)from - 1, count;
  lua_Integer before = 0;
  rw_armed_charge(L, cost(held, wish));
  do {
    for (count = 0; count < FEW; count++) {
      area = rw_areas_next(held->areas, stakes_of(held), wish, area);
      if (area < 0 || area > to) {
        break;
      }
      some[count] = area;
    }
    if (before == 0) {
      lua_createtable(L, count, 0);
    }
    set_areas(L, before, some, count);
    before += count;
  } while (count == FEW);
  return 1;
}

static int push_of_owner(lua_State *L, rw_areas_state state) {
  int32_t all[FEW];
  const held_stakes *held = check_stakes(L);
  rw_areas_wish wish = {.state = state};
  wish.group = check_group(L, held->areas);
  wish.owner = check_owner(L, held, 3);
  wish.pieces = luaL_optinteger(L, 4, 0);
  int32_t count = rw_areas_all(held->areas, stakes_of(held), &wish, all, FEW);
  if (count < 0) {
    return push_range(L, held, &wish, 0, RW_AREAS_MOST);
  }
  rw_armed_charge(L, 1 + held->areas->places / 16 + count);
  lua_createtable(L, count, 0);
  set_areas(L, 0, all, count);
  return 1;
}

static int stakes_held(lua_State *L) {
  return push_of_owner(L, RW_AREAS_HELD);
}

static int stakes_led(lua_State *L) {
  return push_of_owner(L, RW_AREAS_LED);
}

static int stakes_free(lua_State *L) {
  const held_stakes *held = check_stakes(L);
  rw_areas_wish wish = {.state = RW_AREAS_FREE};
  wish.group = check_group(L, held->areas);
  lua_Integer from = luaL_optinteger(L, 3, 1);
  lua_Integer to = luaL_optinteger(L, 4, RW_AREAS_MOST);
  luaL_argcheck(L, from >= 1 && from <= RW_AREAS_MOST, 3, "no such area");
  return push_range(L, held, &wish, from - 1, to - 1);
}

/* owners, and at (place - 1) * owners + owner who has any: pieces, worth */
static int stakes_dump(lua_State *L) {
  const rw_stakes *s = stakes_of(check_stakes(L));
  lua_createtable(L, 0, 3);
  lua_pushinteger(L, s->owners);
  lua_setfield(L, -2, "owners");
  lua_newtable(L);
  lua_newtable(L);
  for (int32_t place = 0; place < s->places; place++) {
    for (int32_t owner = 0; owner < s->owners; owner++) {
      rw_stake stake = rw_stakes_at(s, place, owner);
      lua_Integer at = (lua_Integer)place * s->owners + owner + 1;
      if (stake.pieces > 0) {
        lua_pushinteger(L, stake.pieces);
        lua_rawseti(L, -3, at);
        lua_pushinteger(L, stake.worth);
        lua_rawseti(L, -2, at);
      }
    }
  }
  lua_setfield(L, -3, "worth");
  lua_setfield(L, -2, "pieces");
  return 1;
}

static const luaL_Reg functions[] = {
    {"new", areas_new},
    {NULL,  NULL     },
};

static const luaL_Reg methods[] = {
    {"count",  areas_count },
    {"stakes", areas_stakes},
    {NULL,     NULL        },
};

static const luaL_Reg stakes_methods[] = {
    {"clone",  stakes_clone },
    {"dump",   stakes_dump  },
    {"free",   stakes_free  },
    {"held",   stakes_held  },
    {"leads",  stakes_leads },
    {"led",    stakes_led   },
    {"pieces", stakes_pieces},
    {"put",    stakes_put   },
    {"take",   stakes_take  },
    {"worth",  stakes_worth },
    {NULL,     NULL         },
};

static void make_kind(lua_State *L, const char *name, const luaL_Reg *list) {
  luaL_newmetatable(L, name);
  lua_newtable(L);
  rw_bind_kind(L, name);
  luaL_setfuncs(L, list, 1);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

int luaopen_rulewright_kernel_areas(lua_State *L) {
  make_kind(L, AREAS_T, methods);
  make_kind(L, STAKES_T, stakes_methods);
  luaL_newlib(L, functions);
  return 1;
}
