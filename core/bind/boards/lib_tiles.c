/*
 * grid.tiles{ ... }: square tiles on an unbounded plane, as a userdata. It is
 * derived from the state, which holds the tiles as plain data.
 *
 *   local tiles = grid.tiles{
 *     room = 100,        tiles at first; more may come
 *     regions = regions, in which the parts of faces grow, see lib_face.c
 *     open = 1 }         which of their sums counts what is open; 0: none
 */
#include "../../kernel/face.h"
#include "plane.h"
#include "../limits/slot.h"

static const char *const sides[4] = {"north", "east", "south", "west"};

const char rw_tiles_kind[] = "rulewright.tiles";

static rw_tiles *check_tiles(lua_State *L) {
  rw_plane *plane = rw_bind_object(L, 1, rw_tiles_kind);
  return &plane->tiles;
}

static rw_plane *push_plane(lua_State *L, bind_slot *slot) {
  rw_plane *plane = rw_bind_new(L, rw_tiles_kind, sizeof *plane, 3);
  *slot = (bind_slot){L, lua_gettop(L), true};
  rw_tiles_init(&plane->tiles, slot_alloc(slot));
  plane->open = -1;
  return plane;
}

int32_t rw_check_coordinate(lua_State *L, int arg) {
  lua_Integer value = rw_bind_integer(L, arg);
  if (value > RW_TILES_FARTHEST || value < -RW_TILES_FARTHEST) {
    return RW_TILES_FARTHEST + 1;
  }
  return (int32_t)value;
}

int rw_check_turn(lua_State *L, int arg) {
  lua_Integer turn = rw_bind_integer(L, arg);
  luaL_argcheck(L, turn >= 0 && turn < 4, arg, "0 to 3 turns expected");
  return (int)turn;
}

static void append(lua_State *L, lua_Integer *length, lua_Integer value) {
  lua_pushinteger(L, value);
  lua_rawseti(L, -2, ++*length);
}

/* ---- placing --------------------------------------------------------- */

static void push_unequal(lua_State *L, const rw_opening *wants,
                         rw_labels labels) {
  int side = 0;
  while (rw_labels_side((labels ^ wants->wants) & wants->mask, side) == 0) {
    side++;
  }
  lua_pushfstring(L, "the %s edge of %d,%d is %d, the tile there wants %d",
                  sides[side], wants->x, wants->y, rw_labels_side(labels, side),
                  rw_labels_side(wants->wants, side));
}

int rw_push_misfit(lua_State *L, const rw_tiles *tiles, const rw_tile *tile,
                   rw_tiles_result result) {
  if (result == RW_TILES_NO_MEMORY) {
    return luaL_error(L, "not enough memory");
  }
  lua_pushnil(L);
  if (result == RW_TILES_TAKEN) {
    lua_pushfstring(L, "a tile lies at %d,%d", tile->x, tile->y);
  } else if (result == RW_TILES_TOO_FAR) {
    lua_pushfstring(L, "tiles lie within %d of 0,0", RW_TILES_FARTHEST);
  } else {
    rw_opening wants = rw_tiles_wants(tiles, tile->x, tile->y);
    push_unequal(L, &wants, tile->labels);
  }
  return 2;
}

/* ---- questions ------------------------------------------------------- */

/* number(x, y) -> its number in the order of placing, or nil */
static int l_tiles_number(lua_State *L) {
  const rw_tiles *tiles = check_tiles(L);
  int32_t x = rw_check_coordinate(L, 2);
  const rw_tile *tile = rw_tiles_at(tiles, x, rw_check_coordinate(L, 3));
  if (tile == NULL) {
    lua_pushnil(L);
  } else {
    lua_pushinteger(L, tile->number);
  }
  return 1;
}

/* pack(x, y, rotation) -> the number of a placement */
static int l_tiles_pack(lua_State *L) {
  lua_Integer x = rw_check_coordinate(L, 2);
  lua_Integer y = rw_check_coordinate(L, 3);
  lua_pushinteger(L, rw_pack(x, y, rw_check_turn(L, 4)));
  return 1;
}

/* unpack(placement) -> x, y, rotation */
static int l_tiles_unpack(lua_State *L) {
  lua_Integer placement = rw_bind_integer(L, 2);
  luaL_argcheck(L,
                placement >= 0 && placement / 4 < RW_PACK_WIDTH * RW_PACK_WIDTH,
                2, "not a placement");
  lua_pushinteger(L, placement / 4 % RW_PACK_WIDTH - RW_PACK_BIAS);
  lua_pushinteger(L, placement / 4 / RW_PACK_WIDTH - RW_PACK_BIAS);
  lua_pushinteger(L, placement % 4);
  return 3;
}

/* frontier() -> {x, y, x, y, ...} */
static int l_tiles_frontier(lua_State *L) {
  rw_tiles *tiles = check_tiles(L);
  lua_Integer length = 0;
  lua_createtable(L, (int)(2 * tiles->openings), 0);
  rw_tiles_sort(tiles);
  for (size_t i = 0; i < tiles->openings; i++) {
    rw_opening at = rw_tiles_opening(tiles, i);
    append(L, &length, at.x);
    append(L, &length, at.y);
  }
  return 1;
}

/* signs(x, y) -> the signs in the 8 cells around, from the NW by rows; nil
   when there are none */
static int l_tiles_signs(lua_State *L) {
  rw_tiles *tiles = check_tiles(L);
  int32_t x = rw_check_coordinate(L, 2), sign[8];
  int count = rw_face_signs(tiles, x, rw_check_coordinate(L, 3), sign);
  if (count == 0) {
    lua_pushnil(L);
    return 1;
  }
  rw_push_ids(L, sign, count);
  return 1;
}

/* ---- the userdata ---------------------------------------------------- */

/* The regions at 'arg' are what the parts of the plane's tiles grow in. */
static void set_regions(lua_State *L, rw_plane *plane, int arg) {
  rw_held_regions *regions = rw_bind_object(L, arg, rw_regions_kind);
  plane->regions = &regions->of;
  luaL_argcheck(L, plane->open < plane->regions->sums, arg,
                "the regions have no such sum");
  lua_pushvalue(L, arg);
  lua_setiuservalue(L, -2, 2);
}

/* clone([regions]): a clone has regions of its own */
static int l_tiles_clone(lua_State *L) {
  const rw_plane *plane = rw_bind_object(L, 1, rw_tiles_kind);
  bind_slot slot;
  lua_settop(L, 2);
  rw_plane *clone = push_plane(L, &slot);
  rw_tiles_clone(&clone->tiles, &plane->tiles, clone->tiles.alloc);
  clone->open = plane->open;
  if (!lua_isnil(L, 2)) {
    set_regions(L, clone, 2);
  }
  return 1;
}

/* tiles([{ regions =, open =, room = }]) -> an empty plane */
int rw_grid_tiles(lua_State *L) {
  bind_slot slot;
  if (lua_isnoneornil(L, 1)) {
    push_plane(L, &slot);
    return 1;
  }
  luaL_checktype(L, 1, LUA_TTABLE);
  int room = rw_bind_field(L, "tiles", "room", 0, RW_TILES_MOST);
  int open = rw_bind_field(L, "tiles", "open", 0, RW_REGIONS_VALUES);
  lua_settop(L, 1);
  bool has_regions = lua_getfield(L, 1, "regions") != LUA_TNIL;
  rw_plane *plane = push_plane(L, &slot);
  plane->open = open - 1;
  if (has_regions) {
    set_regions(L, plane, 2);
  }
  if (room > 0 && !rw_tiles_reserve(&plane->tiles, (size_t)room)) {
    return luaL_error(L, "not enough memory");
  }
  return 1;
}

static const luaL_Reg tiles_methods[] = {
    {"clone",    l_tiles_clone   },
    {"frontier", l_tiles_frontier},
    {"number",   l_tiles_number  },
    {"pack",     l_tiles_pack    },
    {"signs",    l_tiles_signs   },
    {"unpack",   l_tiles_unpack  },
    {NULL,       NULL            },
};

void rw_open_tiles(lua_State *L) {
  rw_bind_class(L, rw_tiles_kind, tiles_methods);
}
