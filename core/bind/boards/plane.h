/*
 * What the bindings of tiles share: their objects, how a placement is one
 * number, and how a tile that does not fit is refused.
 */
#ifndef RULEWRIGHT_PLANE_H
#define RULEWRIGHT_PLANE_H

#include "../../kernel/regions.h"
#include "../../kernel/tiles.h"
#include "../bind.h"

extern const char rw_tiles_kind[], rw_regions_kind[];

/* Regions, whose memory the first user value keeps. */
typedef struct {
  const char *kind;
  rw_regions of;
} rw_held_regions;

/* A cell, or one just beyond, and a rotation as one number; ascending as y,
   then x, then the rotation. */
#define RW_PACK_BIAS  ((lua_Integer)RW_TILES_FARTHEST + 1)
#define RW_PACK_WIDTH (2 * RW_PACK_BIAS + 1)

static inline lua_Integer rw_pack(lua_Integer x, lua_Integer y,
                                  lua_Integer rotation) {
  return ((y + RW_PACK_BIAS) * RW_PACK_WIDTH + x + RW_PACK_BIAS) * 4 + rotation;
}

/* Tiles, and what their parts grow together in: regions, NULL for none, that
   the second user value keeps; open: which sum counts what is open, or -1. The
   third user value is the list of placements that they lend. */
typedef struct {
  const char *kind;
  rw_tiles tiles;
  rw_regions *regions;
  int open;
} rw_plane;

/* A coordinate where tiles may lie, or one just beyond. */
int32_t rw_check_coordinate(lua_State *L, int arg);

/* A number of quarter turns: 0 to 3. */
int rw_check_turn(lua_State *L, int arg);

/* Pushes nil and why the tile does not fit; raises when memory ran out. */
int rw_push_misfit(lua_State *L, const rw_tiles *tiles, const rw_tile *tile,
                   rw_tiles_result result);

/* grid.tiles, grid.face, and the methods of what they make; see lib_tiles.c and
   lib_face.c. */
int rw_grid_tiles(lua_State *L);
int rw_grid_face(lua_State *L);
void rw_open_tiles(lua_State *L);
void rw_open_faces(lua_State *L);

#endif
