#include "place_list.h"

#define MOST_QUOTED 32

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
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  return good;
}

bool rw_place_list_read(lua_State *L, rw_place_list *list) {
  luaL_checktype(L, 1, LUA_TTABLE);
  list->count = (size_t)lua_rawlen(L, 1);
  if (list->count > RW_MOST_PLACES) {
    lua_pushnil(L);
    lua_pushfstring(L, "%d places or fewer expected", RW_MOST_PLACES);
    return false;
  }
  list->place = lua_newuserdatauv(L, list->count * sizeof *list->place, 0);
  for (size_t i = 0; i < list->count; i++) {
    if (!read_entry(L, (lua_Integer)i + 1, &list->place[i])) {
      lua_pushnil(L);
      lua_pushfstring(L, "entry %d: two integers expected, as in {2, -1}",
                      (int)i + 1);
      return false;
    }
  }
  return true;
}

int rw_place_list_refuse(lua_State *L, const rw_place_list *list,
                         const rw_places_fault *fault, const char *noun) {
  const rw_place *place = &list->place[fault->entry];
  lua_pushnil(L);
  if (fault->result == RW_PLACES_TOO_FAR) {
    lua_pushfstring(L, "entry %d: a %s lies within %d of {0, 0}",
                    fault->entry + 1, noun, RW_FARTHEST);
  } else if (fault->result == RW_PLACES_TWICE) {
    lua_pushfstring(L, "entry %d: %s {%d, %d} is already there, as entry %d",
                    fault->entry + 1, noun, place->column, place->row,
                    fault->other + 1);
  } else {
    return luaL_error(L, "not enough memory");
  }
  return 2;
}

static void push_field(lua_State *L, const rw_place_field *field,
                       const int32_t *ids) {
  int32_t pushed[RW_PLACE_IDS];
  int32_t count = 0;
  for (int i = 0; i < field->most; i += field->step) {
    if (field->all || ids[i] != RW_NO_PLACE) {
      pushed[count++] = ids[i];
    }
  }
  rw_push_ids(L, pushed, count);
}

void rw_place_fields(lua_State *L, const rw_place_field *fields,
                     const void *records, size_t size, int32_t count) {
  for (const rw_place_field *each = fields; each->name != NULL; each++) {
    lua_createtable(L, count, 0);
    for (int32_t id = 0; id < count; id++) {
      const char *record = (const char *)records + (size_t)id * size;
      push_field(L, each, (const void *)(record + each->offset));
      lua_rawseti(L, -2, id + 1);
    }
    lua_setfield(L, -2, each->name);
  }
}

void rw_place_coordinates(lua_State *L, const rw_places *places,
                          const char *columns, const char *rows) {
  lua_createtable(L, places->count, 0);
  lua_createtable(L, places->count, 0);
  for (int32_t id = 0; id < places->count; id++) {
    lua_pushinteger(L, places->place[id].column);
    lua_rawseti(L, -3, id + 1);
    lua_pushinteger(L, places->place[id].row);
    lua_rawseti(L, -2, id + 1);
  }
  lua_setfield(L, -3, rows);
  lua_setfield(L, -2, columns);
  lua_pushinteger(L, places->count);
  lua_setfield(L, -2, "cells");
}

int rw_place_at(lua_State *L, const rw_places *places) {
  int32_t column = clamped(luaL_checkinteger(L, 1));
  int32_t row = clamped(luaL_checkinteger(L, 2));
  return rw_push_id(L, rw_places_at(places, row, column));
}

void rw_push_ids(lua_State *L, const int32_t *ids, int32_t count) {
  lua_createtable(L, count, 0);
  for (int32_t i = 0; i < count; i++) {
    lua_pushinteger(L, ids[i] + 1);
    lua_rawseti(L, -2, i + 1);
  }
}

int rw_push_id(lua_State *L, int32_t id) {
  if (id == RW_NO_PLACE) {
    lua_pushnil(L);
  } else {
    lua_pushinteger(L, id + 1);
  }
  return 1;
}

/* The first byte of a letter that is not cut off before 'most' bytes. */
static size_t whole_letters(const char *text, size_t length) {
  size_t end = length < MOST_QUOTED ? length : MOST_QUOTED;
  while (end > 0 && end < length && ((unsigned char)text[end] & 0xC0) == 0x80) {
    end--;
  }
  return end;
}

static void push_quoted(lua_State *L, const char *text, size_t length) {
  luaL_Buffer buffer;
  size_t end = whole_letters(text, length);
  luaL_buffinit(L, &buffer);
  luaL_addchar(&buffer, '"');
  for (size_t i = 0; i < end; i++) {
    unsigned char c = (unsigned char)text[i];
    luaL_addchar(&buffer, c < ' ' || c == 127 ? '?' : text[i]);
  }
  luaL_addstring(&buffer, end < length ? "...\"" : "\"");
  luaL_pushresult(&buffer);
}

int rw_push_no_name(lua_State *L, const char *text, size_t length) {
  lua_pushnil(L);
  push_quoted(L, text, length);
  lua_pushfstring(L, "%s: %s", lua_tostring(L, -1), lua_tostring(L, -3));
  lua_replace(L, -2);
  return 2;
}
