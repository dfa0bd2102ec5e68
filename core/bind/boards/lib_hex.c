/*
 * hex: the topology of a board of hexes as plain Lua tables, ids from 1.
 */
#include "../../kernel/hex.h"
#include "../limits/slot.h"

/* ---- the list of hexes ----------------------------------------------- */

/* The kernel refuses what is too far; here it only has to fit. */
static int32_t clamped(lua_Integer value) {
  if (value > RW_FARTHEST) {
    return RW_FARTHEST + 1;
  }
  return value < -RW_FARTHEST ? -RW_FARTHEST - 1 : (int32_t)value;
}

static bool read_entry(lua_State *L, lua_Integer i, rw_place *place) {
  bool good = lua_rawgeti(L, 1, i) == LUA_TTABLE;
  if (good) {
    lua_rawgeti(L, -1, 1);
    lua_rawgeti(L, -2, 2);
    good = lua_isinteger(L, -2) && lua_isinteger(L, -1);
    place->column = clamped(lua_tointeger(L, -2));
    place->row = clamped(lua_tointeger(L, -1));
  }
  lua_settop(L, 2);
  return good;
}

/* Reads the list at 1 into a block at 2. When an entry is not a pair of
   integers, pushes nil and a message. */
static rw_place *read_list(lua_State *L, size_t count) {
  size_t room = count < RW_HEX_MOST ? count : RW_HEX_MOST;
  rw_place *list = lua_newuserdatauv(L, room * sizeof *list, 0);
  for (size_t i = 0; i < room; i++) {
    if (!read_entry(L, (lua_Integer)i + 1, &list[i])) {
      lua_pushnil(L);
      lua_pushfstring(L, "entry %d: two integers expected, as in {2, -1}",
                      (int)i + 1);
      return NULL;
    }
  }
  return list;
}

/* Pushes nil and a message that names the entries at fault. */
static int refuse(lua_State *L, const rw_place *list,
                  const rw_hex_fault *fault) {
  lua_pushnil(L);
  if (fault->result == RW_HEX_TOO_MANY) {
    lua_pushfstring(L, "%d places or fewer expected", RW_HEX_MOST);
  } else if (fault->result == RW_HEX_TOO_FAR) {
    lua_pushfstring(L, "entry %d: a hex lies within %d of {0, 0}",
                    fault->entry + 1, RW_FARTHEST);
  } else {
    const rw_place *place = &list[fault->entry];
    lua_pushfstring(L, "entry %d: hex {%d, %d} is already there, as entry %d",
                    fault->entry + 1, place->column, place->row,
                    fault->other + 1);
  }
  return 2;
}

/* ---- tables ---------------------------------------------------------- */

/* The ids that lie in the record of each place; RW_NO_PLACE is left out. */
typedef struct {
  const char *name;
  size_t offset; /* of the first of them */
  rw_hex_kind kind;
  int most;
} table_of_ids;

#define CELL(list)   offsetof(rw_hex_cell, list), RW_HEX_CELL
#define CORNER(list) offsetof(rw_hex_corner, list), RW_HEX_CORNER
#define EDGE(list)   offsetof(rw_hex_edge, list), RW_HEX_EDGE

static const table_of_ids tables[] = {
    {"cell_cells",     CELL(cell),     6},
    {"cell_corners",   CELL(corner),   6}, /* N NE SE S SW NW */
    {"cell_edges",     CELL(edge),     6}, /* NE E SE SW W NW */
    {"corner_cells",   CORNER(cell),   3},
    {"corner_corners", CORNER(corner), 3}, /* beyond corner_edges */
    {"corner_edges",   CORNER(edge),   3},
    {"edge_cells",     EDGE(cell),     2},
    {"edge_corners",   EDGE(corner),   2},
    {"edge_edges",     EDGE(edge),     4}, /* those that share a corner */
};

/* The places of a kind: a record for each, its number and its names. */
typedef struct {
  const void *records;
  size_t size;
  int32_t count;
  const char *counted, *named;
} layer;

static void set_table(lua_State *L, const table_of_ids *table,
                      const layer *of) {
  lua_createtable(L, of->count, 0);
  for (int32_t id = 0; id < of->count; id++) {
    const char *record = (const char *)of->records + (size_t)id * of->size;
    const int32_t *ids = (const void *)(record + table->offset);
    int32_t there[6], count = 0;
    for (int i = 0; i < table->most; i++) {
      there[count] = ids[i];
      count += ids[i] != RW_NO_PLACE;
    }
    rw_push_ids(L, there, count);
    lua_rawseti(L, -2, id + 1);
  }
  lua_setfield(L, -2, table->name);
}

static void set_names(lua_State *L, const rw_hex *hex, rw_hex_kind kind,
                      const layer *of) {
  char name[RW_HEX_NAMED];
  lua_createtable(L, of->count, 0);
  for (int32_t id = 0; id < of->count; id++) {
    lua_pushlstring(L, name, rw_hex_name(hex, kind, id, name));
    lua_rawseti(L, -2, id + 1);
  }
  lua_setfield(L, -2, of->named);
  lua_pushinteger(L, of->count);
  lua_setfield(L, -2, of->counted);
}

static void set_coordinates(lua_State *L, const rw_hex *hex) {
  lua_createtable(L, hex->cells, 0);
  lua_createtable(L, hex->cells, 0);
  for (int32_t id = 0; id < hex->cells; id++) {
    lua_pushinteger(L, hex->place[id].column);
    lua_rawseti(L, -3, id + 1);
    lua_pushinteger(L, hex->place[id].row);
    lua_rawseti(L, -2, id + 1);
  }
  lua_setfield(L, -3, "cell_r");
  lua_setfield(L, -2, "cell_q");
}

/* new{ {q, r}, ... } -> topology, or nil and a message */
static int l_hex_new(lua_State *L) {
  rw_hex hex;
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  size_t count = (size_t)lua_rawlen(L, 1);
  const rw_place *list = read_list(L, count);
  if (list == NULL) {
    return 2;
  }
  lua_pushnil(L);
  bind_slot slot = {L, 3, false};
  rw_hex_fault fault = rw_hex_make(&hex, slot_alloc(&slot), list, count);
  if (fault.result != RW_HEX_GOOD) {
    return refuse(L, list, &fault);
  }
  const layer layers[] = {
      {hex.cell,   sizeof *hex.cell,   hex.cells,   "cells",   "cell_name"  },
      {hex.corner, sizeof *hex.corner, hex.corners, "corners", "corner_name"},
      {hex.edge,   sizeof *hex.edge,   hex.edges,   "edges",   "edge_name"  },
  };
  lua_newtable(L);
  set_coordinates(L, &hex);
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
    set_table(L, &tables[i], &layers[tables[i].kind]);
  }
  for (int kind = RW_HEX_CELL; kind <= RW_HEX_EDGE; kind++) {
    set_names(L, &hex, (rw_hex_kind)kind, &layers[kind]);
  }
  return 1;
}

static const luaL_Reg hex_functions[] = {
    {"new", l_hex_new},
    {NULL,  NULL     },
};

int luaopen_rulewright_kernel_hex(lua_State *L) {
  luaL_newlib(L, hex_functions);
  return 1;
}
