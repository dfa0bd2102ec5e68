/*
 * hex: the topology of a board of hexes as plain Lua tables, ids from 1.
 *
 * The kernel's object stays behind the two functions of the topology, which
 * read and print names.
 */
#include "../kernel/hex_names.h"
#include "place_list.h"

static const char hex_kind[] = "rulewright.hex";

/* What the functions of a board are about. */
typedef struct {
  const char *kind;
  rw_hex of;
} board;

/* ---- tables ---------------------------------------------------------- */

#define CELL(list)   offsetof(rw_hex_cell, list)
#define CORNER(list) offsetof(rw_hex_corner, list)
#define EDGE(list)   offsetof(rw_hex_edge, list)

static const rw_place_field cell_fields[] = {
    {"cell_cells",   CELL(cell),   6, 1, false}, /* the neighbours there are */
    {"cell_corners", CELL(corner), 6, 1, true }, /* N NE SE S SW NW */
    {"cell_dir",     CELL(cell),   6, 1, true }, /* NE E SE SW W NW */
    {"cell_edges",   CELL(edge),   6, 1, true }, /* NE E SE SW W NW */
    {NULL,           0,            0, 0, false},
};

static const rw_place_field corner_fields[] = {
    {"corner_cells",   CORNER(cell),   3, 1, false},
    {"corner_corners", CORNER(corner), 3, 1, false}, /* beyond corner_edges */
    {"corner_edges",   CORNER(edge),   3, 1, false},
    {NULL,             0,              0, 0, false},
};

static const rw_place_field edge_fields[] = {
    {"edge_cells",   EDGE(cell),   2, 1, false},
    {"edge_corners", EDGE(corner), 2, 1, false},
    {"edge_edges",   EDGE(edge),   4, 1, false}, /* those that share a corner */
    {NULL,           0,            0, 0, false},
};

/* The names that are printed. */
static void set_names(lua_State *L, const rw_hex *hex, rw_hex_kind kind,
                      int32_t count, const char *field) {
  char name[RW_HEX_NAME_SIZE];
  lua_createtable(L, count, 0);
  for (int32_t id = 0; id < count; id++) {
    lua_pushlstring(L, name, rw_hex_name(hex, kind, id, name));
    lua_rawseti(L, -2, id + 1);
  }
  lua_setfield(L, -2, field);
}

static void set_count(lua_State *L, int32_t count, const char *field) {
  lua_pushinteger(L, count);
  lua_setfield(L, -2, field);
}

static void set_fields(lua_State *L, const rw_hex *hex) {
  rw_place_coordinates(L, &hex->places, "cell_q", "cell_r");
  set_count(L, hex->corners, "corners");
  set_count(L, hex->edges, "edges");
  rw_place_fields(L, cell_fields, hex->cell, sizeof *hex->cell, hex->cells);
  rw_place_fields(L, corner_fields, hex->corner, sizeof *hex->corner,
                  hex->corners);
  rw_place_fields(L, edge_fields, hex->edge, sizeof *hex->edge, hex->edges);
  set_names(L, hex, RW_HEX_CELL, hex->cells, "cell_name");
  set_names(L, hex, RW_HEX_CORNER, hex->corners, "corner_name");
  set_names(L, hex, RW_HEX_EDGE, hex->edges, "edge_name");
}

/* Pushes the ring of the coast that begins at 'start' of coast[]; returns where
   the next one begins. */
static int32_t push_ring(lua_State *L, const rw_hex *hex, int32_t start) {
  int32_t end = start;
  do {
    end++;
  } while (rw_hex_along_coast(hex, hex->coast[end - 1]) != hex->coast[start]);
  rw_push_ids(L, hex->coast + start, end - start);
  return end;
}

static void set_coast(lua_State *L, const rw_hex *hex) {
  rw_push_ids(L, hex->coast, hex->coasts);
  lua_setfield(L, -2, "coast");
  lua_newtable(L);
  lua_Integer rings = 0;
  for (int32_t start = 0; start < hex->coasts;) {
    start = push_ring(L, hex, start);
    lua_rawseti(L, -2, ++rings);
  }
  lua_setfield(L, -2, "coast_rings");
}

/* ---- names ----------------------------------------------------------- */

static const char *const kinds[] = {"hex", "corner", "edge", NULL};

static const char *const forms[] = {
    "a hex is letters and a number, such as C3",
    "a corner is a hex with n, ne, se, s, sw or nw, such as C3.n",
    "an edge is a hex with ne, e, se, sw, w or nw, such as C3.ne",
};

static const rw_hex *upvalue_hex(lua_State *L) {
  return &((const board *)lua_touserdata(L, lua_upvalueindex(1)))->of;
}

/* Pushes what is wrong with a name. */
static void push_wrong(lua_State *L, const rw_hex *hex, rw_hex_kind kind,
                       const rw_hex_search *search) {
  char row[RW_HEX_NAME_SIZE];
  if (search->verdict == RW_HEX_NO_FORM) {
    lua_pushstring(L, forms[kind]);
  } else if (hex->rows == 0) {
    lua_pushstring(L, "this board has no hexes");
  } else if (search->verdict == RW_HEX_NO_ROW) {
    rw_hex_row_name(hex->rows - 1, row);
    lua_pushfstring(L, "no such row on this board, rows go from A to %s", row);
  } else {
    rw_hex_row_name(search->row, row);
    lua_pushfstring(L, "row %s goes from %s1 to %s%d", row, row, row,
                    rw_hex_row_length(hex, search->row));
  }
}

/* find(kind, text) -> id, or nil and a message */
static int l_hex_find(lua_State *L) {
  size_t length;
  const rw_hex *hex = upvalue_hex(L);
  rw_hex_kind kind = (rw_hex_kind)luaL_checkoption(L, 1, NULL, kinds);
  const char *text = luaL_checklstring(L, 2, &length);
  rw_hex_search search = rw_hex_find(hex, kind, text, length);
  if (search.verdict == RW_HEX_FOUND) {
    return rw_push_id(L, search.id);
  }
  push_wrong(L, hex, kind, &search);
  return rw_push_no_name(L, text, length);
}

static int l_hex_at(lua_State *L) {
  return rw_place_at(L, &upvalue_hex(L)->places);
}

static const luaL_Reg hex_methods[] = {
    {"at",   l_hex_at  },
    {"find", l_hex_find},
    {NULL,   NULL      },
};

/* ---- the library ----------------------------------------------------- */

static int free_hex(lua_State *L) {
  rw_alloc alloc = rw_bind_alloc(L);
  rw_hex_free(&((board *)rw_bind_object(L, 1, hex_kind))->of, &alloc);
  return 0;
}

/* new{ {q, r}, ... } -> topology, or nil and a message */
static int l_hex_new(lua_State *L) {
  rw_place_list list;
  rw_alloc alloc = rw_bind_alloc(L);
  if (!rw_place_list_read(L, &list)) {
    return 2;
  }
  rw_hex *hex = &((board *)rw_bind_new(L, hex_kind, sizeof(board), 0))->of;
  rw_places_fault fault = rw_hex_make(hex, &alloc, list.place, list.count);
  if (fault.result != RW_PLACES_GOOD) {
    return rw_place_list_refuse(L, &list, &fault, "hex");
  }
  lua_newtable(L);
  set_fields(L, hex);
  set_coast(L, hex);
  lua_pushvalue(L, -2);
  luaL_setfuncs(L, hex_methods, 1);
  return 1;
}

static const luaL_Reg hex_meta[] = {
    {"__gc", free_hex},
    {NULL,   NULL    },
};

static const luaL_Reg hex_functions[] = {
    {"new", l_hex_new},
    {NULL,  NULL     },
};

int luaopen_rulewright_kernel_hex(lua_State *L) {
  luaL_newmetatable(L, hex_kind);
  luaL_setfuncs(L, hex_meta, 0);
  luaL_newlib(L, hex_functions);
  return 1;
}
