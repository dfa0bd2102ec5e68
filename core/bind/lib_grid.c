/*
 * grid: bounded boards of square fields, as plain Lua tables with ids from 1;
 * and, in grid.tiles(), tiles on an unbounded plane (lib_tiles.c), whose faces
 * are in grid.face (lib_face.c).
 */
#include "../kernel/grid.h"
#include "place_list.h"
#include "plane.h"

static const char grid_kind[] = "rulewright.grid";

/* What the functions of a board are about. */
typedef struct {
  const char *kind;
  rw_grid of;
} board;

/* ---- tables ---------------------------------------------------------- */

static const rw_place_field fields[] = {
    {"cell_dir",    0, 8, 1, true }, /* N NE E SE S SW W NW, 0 for none */
    {"neighbours4", 0, 8, 2, false}, /* those there are of N E S W */
    {"neighbours8", 0, 8, 1, false},
    {NULL,          0, 0, 0, false},
};

static void set_fields(lua_State *L, const rw_grid *grid) {
  int32_t count = grid->places.count;
  rw_place_coordinates(L, &grid->places, "cell_x", "cell_y");
  rw_place_fields(L, fields, grid->field, sizeof *grid->field, count);
  lua_createtable(L, count, 0);
  for (int32_t id = 0; id < count; id++) {
    const rw_place *at = &grid->places.place[id];
    lua_pushfstring(L, "%d,%d", at->column, at->row);
    lua_rawseti(L, -2, id + 1);
  }
  lua_setfield(L, -2, "cell_name");
}

/* ---- what the board answers ------------------------------------------ */

static const rw_grid *upvalue_grid(lua_State *L) {
  return &((const board *)lua_touserdata(L, lua_upvalueindex(1)))->of;
}

static int l_grid_at(lua_State *L) {
  return rw_place_at(L, &upvalue_grid(L)->places);
}

static void push_extent(lua_State *L, const rw_grid *grid) {
  rw_grid_block bounds = rw_grid_bounds(grid);
  if (bounds.rows == 0) {
    lua_pushstring(L, "this board has no fields");
    return;
  }
  lua_pushfstring(
      L, "no such field on this board, x goes from %d to %d, y from %d to %d",
      bounds.x, bounds.x + bounds.columns - 1, bounds.y,
      bounds.y + bounds.rows - 1);
}

/* find(text), find("field", text) -> id, or nil and a message */
static int l_grid_find(lua_State *L) {
  size_t length;
  int32_t id;
  const rw_grid *grid = upvalue_grid(L);
  int arg = lua_isnoneornil(L, 2) ? 1 : 2;
  const char *text = luaL_checklstring(L, arg, &length);
  rw_grid_verdict verdict = rw_grid_find(grid, text, length, &id);
  if (verdict == RW_GRID_FOUND) {
    return rw_push_id(L, id);
  }
  if (verdict == RW_GRID_NO_FORM) {
    lua_pushstring(L, "a field is its x and y, such as 3,5");
  } else {
    push_extent(L, grid);
  }
  return rw_push_no_name(L, text, length);
}

static const luaL_Reg grid_methods[] = {
    {"at",   l_grid_at  },
    {"find", l_grid_find},
    {NULL,   NULL       },
};

/* ---- the library ----------------------------------------------------- */

static int free_grid(lua_State *L) {
  rw_alloc alloc = rw_bind_alloc(L);
  rw_grid_free(&((board *)rw_bind_object(L, 1, grid_kind))->of, &alloc);
  return 0;
}

/* The integer field 'name' of argument 1, or -1. */
static lua_Integer size_of(lua_State *L, const char *name) {
  lua_getfield(L, 1, name);
  lua_Integer size = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
  lua_pop(L, 1);
  return size;
}

/* Fills the list with columns * rows places and pushes the userdata that holds
   it. */
static bool make_rectangle(lua_State *L, rw_place_list *list) {
  lua_Integer columns = size_of(L, "columns");
  lua_Integer rows = size_of(L, "rows");
  if (columns < 1 || rows < 1 || columns > RW_MOST_PLACES / rows) {
    lua_pushnil(L);
    lua_pushfstring(L,
                    "columns and rows of 1 or more, making at most %d "
                    "fields, expected",
                    RW_MOST_PLACES);
    return false;
  }
  list->count = (size_t)(columns * rows);
  list->place = lua_newuserdatauv(L, list->count * sizeof *list->place, 0);
  for (size_t i = 0; i < list->count; i++) {
    list->place[i].column = (int32_t)(i % (size_t)columns) + 1;
    list->place[i].row = (int32_t)(i / (size_t)columns) + 1;
  }
  return true;
}

static bool read_list(lua_State *L, rw_place_list *list) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int has_columns = lua_getfield(L, 1, "columns") != LUA_TNIL;
  int has_rows = lua_getfield(L, 1, "rows") != LUA_TNIL;
  lua_pop(L, 2);
  return has_columns || has_rows ? make_rectangle(L, list)
                                 : rw_place_list_read(L, list);
}

/* new{columns=, rows=}, new{ {x, y}, ... } -> board, or nil and a message */
static int l_grid_new(lua_State *L) {
  rw_place_list list;
  rw_alloc alloc = rw_bind_alloc(L);
  if (!read_list(L, &list)) {
    return 2;
  }
  rw_grid *grid = &((board *)rw_bind_new(L, grid_kind, sizeof(board), 0))->of;
  rw_places_fault fault = rw_grid_make(grid, &alloc, list.place, list.count);
  if (fault.result != RW_PLACES_GOOD) {
    return rw_place_list_refuse(L, &list, &fault, "field");
  }
  lua_newtable(L);
  set_fields(L, grid);
  lua_pushvalue(L, -2);
  luaL_setfuncs(L, grid_methods, 1);
  return 1;
}

static const luaL_Reg grid_meta[] = {
    {"__gc", free_grid},
    {NULL,   NULL     },
};

static const luaL_Reg grid_functions[] = {
    {"face",  rw_grid_face },
    {"new",   l_grid_new   },
    {"tiles", rw_grid_tiles},
    {NULL,    NULL         },
};

int luaopen_rulewright_kernel_grid(lua_State *L) {
  luaL_newmetatable(L, grid_kind);
  luaL_setfuncs(L, grid_meta, 0);
  rw_open_tiles(L);
  rw_open_faces(L);
  luaL_newlib(L, grid_functions);
  return 1;
}
