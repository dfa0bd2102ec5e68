/*
 * grid.face{ ... }: a tile as it is printed, read once, so that laying it and
 * asking where it fits is one call each. See kernel/face.h.
 *
 *   local face = grid.face{
 *     labels = {n, e, s, w}, turns = 4,     turns that look different
 *     sides = {n, e, s, w},                 the segment at each side, 0: none
 *     halves = {nw, ne, en, es, se, sw, ws, wn},
 *     sign = 3,                             nil: none
 *     touches = {2, 1},                     pairs: the first touches the second
 *     sums = 1, segments = {kind, sum, kind, sum, kind, sum} }
 *   face:lay(tiles, x, y, turn) -> id of the first segment in the regions of
 *                                             the tiles, or nil and a message
 *   face:placements(tiles) -> all that fits, each as one number, in a list
 *                             that the tiles lend until they are asked again:
 *                             list[i], #list
 */
#include <string.h>

#include "../../kernel/face.h"
#include "plane.h"
#include "../limits/slot.h"

static const char face_kind[] = "rulewright.face";
static const char placements_kind[] = "rulewright.placements";

typedef struct {
  const char *kind;
  rw_face face;
  int sums;
  uint64_t touches[RW_FACE_SEGMENTS];
  int32_t segments[];
} lua_face;

/* ---- reading --------------------------------------------------------- */

/* The integer at list[i], within 'least' and 'most'. */
static lua_Integer read_item(lua_State *L, lua_Integer i, lua_Integer least,
                             lua_Integer most) {
  lua_rawgeti(L, -1, i);
  lua_Integer item = lua_tointeger(L, -1);
  if (!lua_isinteger(L, -1) || item < least || item > most) {
    luaL_error(L, "face: a list of whole numbers from %I to %I expected", least,
               most);
  }
  lua_pop(L, 1);
  return item;
}

/* Pushes the list in that field; its length. */
static size_t push_list(lua_State *L, const char *name) {
  if (lua_getfield(L, 1, name) != LUA_TTABLE) {
    luaL_error(L, "face: %s must be a list", name);
  }
  return lua_rawlen(L, -1);
}

static void read_parts(lua_State *L, const char *name, uint8_t *part,
                       size_t count, size_t segments) {
  luaL_argcheck(L, push_list(L, name) == count, 1,
                "4 labels, 4 sides and 8 halves expected");
  for (size_t i = 0; i < count; i++) {
    part[i] =
        (uint8_t)read_item(L, (lua_Integer)i + 1, 0, (lua_Integer)segments);
  }
  lua_pop(L, 1);
}

static rw_labels read_labels(lua_State *L) {
  uint16_t label[4];
  luaL_argcheck(L, push_list(L, "labels") == 4, 1, "4 labels expected");
  for (int i = 0; i < 4; i++) {
    label[i] = (uint16_t)read_item(L, i + 1, 0, UINT16_MAX);
  }
  lua_pop(L, 1);
  return rw_labels_of(label[0], label[1], label[2], label[3]);
}

/* Pairs of segments, the first of which touches the second. */
static void read_touches(lua_State *L, lua_face *made) {
  lua_Integer most = (lua_Integer)made->face.segment_count;
  made->face.touches = made->touches;
  if (lua_getfield(L, 1, "touches") != LUA_TNIL) {
    lua_pop(L, 1);
    lua_Integer count = (lua_Integer)push_list(L, "touches");
    luaL_argcheck(L, count % 2 == 0, 1, "pairs of segments expected");
    for (lua_Integer i = 1; i < count; i += 2) {
      lua_Integer from = read_item(L, i, 1, most);
      made->touches[from - 1] |= UINT64_C(1)
                                 << (read_item(L, i + 1, 1, most) - 1);
    }
  }
  lua_pop(L, 1);
}

/* The numbers of the segments are on top of the stack. */
static lua_face *push_face(lua_State *L, size_t numbers, int sums) {
  size_t row = (size_t)sums + 1, wide = rw_regions_row((size_t)sums) + 1;
  size_t bytes = numbers / row * wide * sizeof(int32_t);
  lua_face *made = rw_bind_new(L, face_kind, sizeof *made + bytes, 0);
  lua_insert(L, -2);
  for (size_t i = 0; i < numbers; i++) {
    made->segments[i / row * wide + i % row] =
        (int32_t)read_item(L, (lua_Integer)i + 1, INT32_MIN, INT32_MAX);
  }
  lua_pop(L, 1);
  made->sums = sums;
  made->face.segments = made->segments;
  made->face.segment_count = numbers / row;
  return made;
}

int rw_grid_face(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int sums = rw_bind_field(L, "face", "sums", 0, RW_REGIONS_VALUES);
  size_t row = (size_t)sums + 1, numbers = push_list(L, "segments");
  luaL_argcheck(L, numbers % row == 0 && numbers / row <= RW_FACE_SEGMENTS, 1,
                "a kind and every sum expected for each of 64 segments");
  lua_face *made = push_face(L, numbers, sums);
  size_t count = made->face.segment_count;
  uint8_t side[4], half[8];
  read_parts(L, "sides", side, 4, count);
  read_parts(L, "halves", half, 8, count);
  made->face.joints = rw_joints_of(
      side, half, (uint8_t)rw_bind_field(L, "face", "sign", 0, (int)count));
  made->face.labels = read_labels(L);
  made->face.turns = rw_bind_field(L, "face", "turns", 1, 4);
  read_touches(L, made);
  return 1;
}

/* ---- laying ---------------------------------------------------------- */

/* Memory for the regions of the plane, which is argument 2. */
static void *resize_regions(void *ctx, void *old, size_t old_size,
                            size_t size) {
  lua_State *L = ctx;
  lua_getiuservalue(L, 2, 2);
  bind_slot slot = {L, lua_gettop(L), true};
  rw_alloc alloc = slot_alloc(&slot);
  void *block = alloc.resize(alloc.ctx, old, old_size, size);
  lua_pop(L, 1);
  return block;
}

static const char *const refusal[] = {
    [RW_FACE_KINDS] = "segments of two kinds would meet",
    [RW_FACE_STRANGE] = "a tile beside was laid with other regions",
    [RW_FACE_TOO_MUCH] = "a value of a segment would be too much",
    [RW_FACE_NO_MEMORY] = "not enough memory",
};

static int l_face_lay(lua_State *L) {
  const lua_face *face = rw_bind_object(L, 1, face_kind);
  rw_plane *plane = rw_bind_object(L, 2, rw_tiles_kind);
  rw_face_place place = {.x = rw_check_coordinate(L, 3)};
  place.y = rw_check_coordinate(L, 4);
  place.turn = rw_check_turn(L, 5);
  rw_regions *regions = plane->regions;
  luaL_argcheck(L, regions != NULL && regions->sums == face->sums, 2,
                "tiles whose regions have the sums of the face expected");
  place.open = plane->open;
  bind_slot slot = {L, 2, true};
  rw_tiles *tiles = &plane->tiles;
  tiles->alloc = slot_alloc(&slot);
  regions->alloc = (rw_alloc){resize_regions, L};
  int32_t first;
  rw_tiles_result fit;
  rw_face_result result =
      rw_face_lay(&face->face, tiles, regions, &place, &first, &fit);
  if (result == RW_FACE_MISFIT) {
    rw_tile tile = {.x = place.x, .y = place.y};
    tile.labels = rw_labels_turn(face->face.labels, place.turn);
    return rw_push_misfit(L, tiles, &tile, fit);
  }
  if (result != RW_FACE_GOOD) {
    return luaL_error(L, "%s", refusal[result]);
  }
  lua_pushinteger(L, first + 1);
  return 1;
}

/* ---- placements ------------------------------------------------------ */

typedef struct {
  const char *kind;
  size_t count, room;
  lua_Integer at[];
} placements;

enum { FIRST_ROOM = 256 };

/* Pushes the list that the tiles at 2 lend, with room for so many. */
static placements *push_lent(lua_State *L, size_t room) {
  placements *list = NULL;
  if (lua_getiuservalue(L, 2, 3) == LUA_TUSERDATA) {
    list = lua_touserdata(L, -1);
  }
  if (list == NULL || list->room < room) {
    room = room < FIRST_ROOM ? FIRST_ROOM : 2 * room;
    size_t bytes = sizeof *list + room * sizeof *list->at;
    list = rw_bind_new(L, placements_kind, bytes, 0);
    list->room = room;
    lua_pushvalue(L, -1);
    lua_setiuservalue(L, 2, 3);
  }
  return list;
}

/* Writes the placements at all openings; returns how many there are. Whether
   each fits is hard to predict, so nothing branches on it. */
static inline size_t find_fits(const rw_tiles *tiles, const rw_labels turned[4],
                               int turns, lua_Integer *found) {
  size_t count = 0;
  for (size_t i = 0; i < tiles->openings; i++) {
    rw_opening at = rw_tiles_opening(tiles, i);
    lua_Integer first = rw_pack(at.x, at.y, 0);
    for (int r = 0; r < turns; r++) {
      found[count] = first + r;
      count += rw_opening_fits(&at, turned[r]);
    }
  }
  return count;
}

/* With a number of turns that the compiler knows. */
static size_t find_face(const rw_tiles *tiles, const rw_face *face,
                        lua_Integer *found) {
  rw_labels turned[4];
  for (int r = 0; r < 4; r++) {
    turned[r] = rw_labels_turn(face->labels, r);
  }
  switch (face->turns) {
  case 1: return find_fits(tiles, turned, 1, found);
  case 2: return find_fits(tiles, turned, 2, found);
  case 3: return find_fits(tiles, turned, 3, found);
  default: return find_fits(tiles, turned, 4, found);
  }
}

/* Each turn of an opening is written before it is known to fit, so there is
   room for one more. */
static int l_face_placements(lua_State *L) {
  const lua_face *face = rw_bind_object(L, 1, face_kind);
  rw_plane *plane = rw_bind_object(L, 2, rw_tiles_kind);
  rw_tiles_sort(&plane->tiles);
  placements *list = push_lent(L, 4 * plane->tiles.openings + 1);
  list->count = find_face(&plane->tiles, &face->face, list->at);
  return 1;
}

/* list[i] */
static int l_placements_at(lua_State *L) {
  const placements *list = rw_bind_object(L, 1, placements_kind);
  lua_Integer i = lua_tointeger(L, 2);
  if (i >= 1 && (size_t)i <= list->count) {
    lua_pushinteger(L, list->at[i - 1]);
  } else {
    lua_pushnil(L);
  }
  return 1;
}

/* #list */
static int l_placements_count(lua_State *L) {
  const placements *list = rw_bind_object(L, 1, placements_kind);
  lua_pushinteger(L, (lua_Integer)list->count);
  return 1;
}

static const luaL_Reg placements_meta[] = {
    {"__index", l_placements_at   },
    {"__len",   l_placements_count},
    {NULL,      NULL              },
};

static const luaL_Reg face_methods[] = {
    {"lay",        l_face_lay       },
    {"placements", l_face_placements},
    {NULL,         NULL             },
};

void rw_open_faces(lua_State *L) {
  luaL_newmetatable(L, placements_kind);
  luaL_setfuncs(L, placements_meta, 0);
  lua_pop(L, 1);
  rw_bind_class(L, face_kind, face_methods);
}
