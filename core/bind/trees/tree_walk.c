/* tree_walk.c: frames, paths, problems and sorted keys. */
#include "tree_walk.h"

/* Path and problem are on top. */
static int refuse(lua_State *L, int argument) {
  lua_pushliteral(L, " ");
  lua_insert(L, -2);
  lua_concat(L, 3);
  return luaL_argerror(L, argument, lua_tostring(L, -1));
}

tree_frame tree_enter(lua_State *L, const tree_frame *up, int table,
                      int argument) {
  tree_frame frame = {up, table, 0, false, up ? up->depth + 1 : 1, argument};
  luaL_checkstack(L, 12, "the tree is too deep");
  if (frame.depth > RW_TREE_DEPTH) {
    tree_push_too_deep(L, up, table);
    refuse(L, argument);
  }
  frame.is_handle = !up && tree_is_handle(L, table);
  return frame;
}

int tree_refuse_value(lua_State *L, const tree_frame *frame, int argument) {
  int value = lua_gettop(L);
  tree_push_path(L, frame);
  tree_push_problem(L, value);
  return refuse(L, argument);
}

int tree_refuse_key(lua_State *L, const tree_frame *frame, int index) {
  tree_push_path(L, frame->up);
  tree_push_problem(L, index);
  lua_pushfstring(L, "has a key that %s", lua_tostring(L, -1));
  lua_remove(L, -2);
  return refuse(L, frame->argument);
}

void tree_push_problem(lua_State *L, int index) {
  int type = lua_type(L, index);
  if (type == LUA_TNIL || type == LUA_TNONE) {
    lua_pushliteral(L, "is nil");
  } else {
    lua_pushfstring(L, "is a %s",
                    type == LUA_TNUMBER ? "float" : lua_typename(L, type));
  }
}

/* Pushes ["two words"] for the string at `key`. */
static void push_quoted(lua_State *L, int key) {
  lua_pushnil(L);
  bind_slot slot = {L, lua_gettop(L), false};
  rw_tree_writer w = {.alloc = slot_alloc(&slot)};
  size_t length;
  const char *text = lua_tolstring(L, key, &length);
  rw_tree_string(&w, text, length);
  lua_pushlstring(L, w.bytes, w.length);
  lua_pushfstring(L, "[%s]", lua_tostring(L, -1));
  lua_replace(L, slot.index);
  lua_settop(L, slot.index);
}

/* Pushes .name, .3 or ["two words"]; the first of a path has no dot. */
static void push_step(lua_State *L, const tree_frame *frame) {
  const char *dot = frame->up ? "." : "";
  if (lua_isinteger(L, frame->key)) {
    lua_pushfstring(L, "%s%I", dot, lua_tointeger(L, frame->key));
    return;
  }
  size_t length;
  const char *text = lua_tolstring(L, frame->key, &length);
  if (rw_tree_is_name(text, length)) {
    lua_pushfstring(L, "%s%s", dot, text);
  } else {
    push_quoted(L, frame->key);
  }
}

void tree_push_path(lua_State *L, const tree_frame *frame) {
  luaL_checkstack(L, 8, "the path is too long");
  if (!frame) {
    lua_pushliteral(L, "the tree");
    return;
  }
  if (frame->up) {
    tree_push_path(L, frame->up);
  } else {
    lua_pushliteral(L, "");
  }
  push_step(L, frame);
  lua_concat(L, 2);
}

/* The frame nearest above `frame` of the same table, or NULL. */
static const tree_frame *met_above(lua_State *L, const tree_frame *frame) {
  const tree_frame *above = frame->up;
  while (above && !lua_rawequal(L, above->table, frame->table)) {
    above = above->up;
  }
  return above;
}

void tree_push_too_deep(lua_State *L, const tree_frame *up, int table) {
  const tree_frame last = {.up = up, .table = table};
  const tree_frame *met = NULL, *back = NULL;
  for (const tree_frame *each = &last; each; each = each->up) {
    const tree_frame *above = met_above(L, each);
    met = above ? each : met; /* in the end the outermost */
    back = above ? above : back;
  }
  tree_push_path(L, met ? met->up : NULL);
  if (!met) {
    lua_pushfstring(L, "is more than %d tables deep", RW_TREE_DEPTH);
    return;
  }
  tree_push_path(L, back->up);
  lua_pushfstring(L, "leads back to %s", lua_tostring(L, -1));
  lua_remove(L, -2);
}

const rw_key *tree_push_keys(lua_State *L, const tree_frame *frame,
                             size_t *count) {
  lua_pushnil(L);
  while (rw_next(L, frame->table, frame->is_handle)) {
    lua_pop(L, 1);
    if (!tree_is_key(L, -1)) {
      tree_refuse_key(L, frame, lua_gettop(L));
    }
  }
  return rw_push_keys(L, frame->table, frame->is_handle, count);
}
