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

typedef void push_item(lua_State *L, const rw_hex *hex, int32_t id);

typedef struct {
  const char *name;
  push_item *push;
} field;

static void push_q(lua_State *L, const rw_hex *hex, int32_t id) {
  lua_pushinteger(L, hex->places.place[id].column);
}

static void push_r(lua_State *L, const rw_hex *hex, int32_t id) {
  lua_pushinteger(L, hex->places.place[id].row);
}

static void push_cell_corners(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->cell[id].corner, 6);
}

static void push_cell_edges(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->cell[id].edge, 6);
}

static void push_cell_dir(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->cell[id].cell, 6);
}

static void push_cell_cells(lua_State *L, const rw_hex *hex, int32_t id) {
  int32_t present[6];
  int32_t count = 0;
  for (int d = 0; d < 6; d++) {
    if (hex->cell[id].cell[d] != RW_NO_PLACE) {
      present[count++] = hex->cell[id].cell[d];
    }
  }
  rw_push_ids(L, present, count);
}

static void push_corner_cells(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->corner[id].cell, hex->corner[id].cells);
}

static void push_corner_edges(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->corner[id].edge, hex->corner[id].edges);
}

static void push_corner_corners(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->corner[id].corner, hex->corner[id].edges);
}

static void push_edge_corners(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->edge[id].corner, 2);
}

static void push_edge_cells(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->edge[id].cell, hex->edge[id].cells);
}

static void push_edge_edges(lua_State *L, const rw_hex *hex, int32_t id) {
  rw_push_ids(L, hex->edge[id].edge, hex->edge[id].edges);
}

/* The name that is printed. */
static void push_name(lua_State *L, const rw_hex *hex, rw_hex_kind kind,
                      int32_t id) {
  int32_t cell_side[2];
  char name[RW_HEX_NAME_SIZE];
  rw_hex_alias(hex, kind, id, 0, cell_side);
  lua_pushlstring(L, name, rw_hex_name(hex, kind, cell_side, name));
}

static void push_cell_name(lua_State *L, const rw_hex *hex, int32_t id) {
  push_name(L, hex, RW_HEX_CELL, id);
}

static void push_corner_name(lua_State *L, const rw_hex *hex, int32_t id) {
  push_name(L, hex, RW_HEX_CORNER, id);
}

static void push_edge_name(lua_State *L, const rw_hex *hex, int32_t id) {
  push_name(L, hex, RW_HEX_EDGE, id);
}

static const field cell_fields[] = {
    {"cell_cells",   push_cell_cells  }, /* the neighbours there are */
    {"cell_corners", push_cell_corners}, /* 6: N NE SE S SW NW */
    {"cell_dir",     push_cell_dir    }, /* 6: NE E SE SW W NW, 0 for none */
    {"cell_edges",   push_cell_edges  }, /* 6: NE E SE SW W NW */
    {"cell_name",    push_cell_name   },
    {"cell_q",       push_q           },
    {"cell_r",       push_r           },
    {NULL,           NULL             },
};

static const field corner_fields[] = {
    {"corner_cells",   push_corner_cells  },
    {"corner_corners", push_corner_corners}, /* beyond each of corner_edges */
    {"corner_edges",   push_corner_edges  },
    {"corner_name",    push_corner_name   },
    {NULL,             NULL               },
};

static const field edge_fields[] = {
    {"edge_cells",   push_edge_cells  },
    {"edge_corners", push_edge_corners},
    {"edge_edges",   push_edge_edges  }, /* those that share a corner with it */
    {"edge_name",    push_edge_name   },
    {NULL,           NULL             },
};

static void set_fields(lua_State *L, const rw_hex *hex, const field *fields,
                       int32_t count) {
  for (const field *each = fields; each->name != NULL; each++) {
    lua_createtable(L, count, 0);
    for (int32_t id = 0; id < count; id++) {
      each->push(L, hex, id);
      lua_rawseti(L, -2, id + 1);
    }
    lua_setfield(L, -2, each->name);
  }
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

static void set_counts(lua_State *L, const rw_hex *hex) {
  lua_pushinteger(L, hex->cells);
  lua_setfield(L, -2, "cells");
  lua_pushinteger(L, hex->corners);
  lua_setfield(L, -2, "corners");
  lua_pushinteger(L, hex->edges);
  lua_setfield(L, -2, "edges");
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
  char last[RW_HEX_NAME_SIZE];
  if (search->verdict == RW_HEX_NO_ROW && hex->rows > 0) {
    rw_hex_row_name(hex->rows - 1, last);
    lua_pushfstring(L, "no such row on this board, rows go from A to %s", last);
  } else if (search->verdict == RW_HEX_NO_ROW) {
    lua_pushstring(L, "this board has no hexes");
  } else if (search->verdict == RW_HEX_NO_RANK) {
    rw_hex_row_name(search->row, row);
    lua_pushfstring(L, "row %s goes from %s1 to %s%d", row, row, row,
                    rw_hex_row_length(hex, search->row));
  } else {
    lua_pushstring(L, forms[kind]);
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

/* at(q, r) -> the id of the hex there, or nil */
static int l_hex_at(lua_State *L) {
  const rw_hex *hex = upvalue_hex(L);
  lua_Integer q = luaL_checkinteger(L, 1);
  lua_Integer r = luaL_checkinteger(L, 2);
  int32_t id = RW_NO_PLACE;
  if (q >= -RW_FARTHEST && q <= RW_FARTHEST && r >= -RW_FARTHEST &&
      r <= RW_FARTHEST) {
    id = rw_places_at(&hex->places, (int32_t)r, (int32_t)q);
  }
  return rw_push_id(L, id);
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
  if (!rw_place_list_read(L, 1, &list)) {
    return 2;
  }
  rw_hex *hex = &((board *)rw_bind_new(L, hex_kind, sizeof(board), 0))->of;
  rw_places_fault fault = rw_hex_make(hex, &alloc, list.place, list.count);
  if (fault.result != RW_PLACES_GOOD) {
    return rw_place_list_refuse(L, &list, &fault, "hex");
  }
  lua_newtable(L);
  set_counts(L, hex);
  set_fields(L, hex, cell_fields, hex->cells);
  set_fields(L, hex, corner_fields, hex->corners);
  set_fields(L, hex, edge_fields, hex->edges);
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
