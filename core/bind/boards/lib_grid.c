/*
 * grid: bounded boards of square fields, as plain Lua tables with ids from 1;
 * and, in grid.tiles(), tiles on an unbounded plane (lib_tiles.c), whose faces
 * are in grid.face (lib_face.c).
 */
#include "../../kernel/grid.h"
#include "plane.h"

/* Tables by field, in the order in which they lie on the stack from 2 on. */
enum { X = 2, Y, NAME, BESIDE, AROUND, LAST = AROUND };

static const char *const names[] = {
    [X] = "cell_x",           [Y] = "cell_y",           [NAME] = "cell_name",
    [BESIDE] = "neighbours4", [AROUND] = "neighbours8",
};

static void push_around(lua_State *L, int32_t columns, int32_t rows,
                        int32_t field, int step) {
  int32_t around[8];
  rw_push_ids(L, around, rw_grid_around(columns, rows, field, step, around));
}

/* Sets what lies on top as what the table has for the field. */
static void set(lua_State *L, int table, int32_t field) {
  lua_rawseti(L, table, field + 1);
}

static void add_field(lua_State *L, int32_t columns, int32_t rows,
                      int32_t field) {
  int32_t x = field % columns + 1, y = field / columns + 1;
  lua_pushinteger(L, x);
  set(L, X, field);
  lua_pushinteger(L, y);
  set(L, Y, field);
  lua_pushfstring(L, "%d,%d", x, y);
  set(L, NAME, field);
  push_around(L, columns, rows, field, 2);
  set(L, BESIDE, field);
  push_around(L, columns, rows, field, 1);
  set(L, AROUND, field);
}

/* The integer field 'name' of argument 1, or -1. */
static lua_Integer size_of(lua_State *L, const char *name) {
  lua_getfield(L, 1, name);
  lua_Integer size = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
  lua_pop(L, 1);
  return size;
}

/* new{columns=, rows=} -> board, or nil and a message */
static int l_grid_new(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  lua_Integer columns = size_of(L, "columns"), rows = size_of(L, "rows");
  if (columns < 1 || rows < 1 || columns > RW_GRID_MOST / rows) {
    lua_pushnil(L);
    lua_pushfstring(L,
                    "columns and rows of 1 or more, making at most %d "
                    "fields, expected",
                    RW_GRID_MOST);
    return 2;
  }
  int32_t count = (int32_t)(columns * rows);
  for (int table = X; table <= LAST; table++) {
    lua_createtable(L, count, 0);
  }
  for (int32_t field = 0; field < count; field++) {
    add_field(L, (int32_t)columns, (int32_t)rows, field);
  }
  lua_createtable(L, 0, LAST);
  for (int table = X; table <= LAST; table++) {
    lua_pushvalue(L, table);
    lua_setfield(L, -2, names[table]);
  }
  lua_pushinteger(L, count);
  lua_setfield(L, -2, "cells");
  return 1;
}

static const luaL_Reg grid_functions[] = {
    {"face",  rw_grid_face },
    {"new",   l_grid_new   },
    {"tiles", rw_grid_tiles},
    {NULL,    NULL         },
};

int luaopen_rulewright_kernel_grid(lua_State *L) {
  rw_open_tiles(L);
  rw_open_faces(L);
  luaL_newlib(L, grid_functions);
  return 1;
}
