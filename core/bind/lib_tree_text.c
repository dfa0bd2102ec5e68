/*
 * lib_tree_text.c: plain trees as text.
 *
 * encode(tree) on one line.
 * decode(text [, most]) gives the tree, or nil, message, line and column; only
 * a wrong argument raises. `most` bytes are read, 16 MiB if it is absent.
 */
#include "tree_walk.h"

enum { DEEPEST = 64, LARGEST = 16 << 20 };

static void write_value(lua_State *L, rw_tree_writer *w, const tree_frame *up);

static void write_entries(lua_State *L, rw_tree_writer *w, tree_frame *frame) {
  size_t count;
  const rw_key *keys = tree_push_keys(L, frame, &count);
  for (size_t i = 0; i < count; i++) {
    rw_push_key(L, &keys[i]);
    frame->key = lua_gettop(L);
    lua_pushvalue(L, frame->key);
    lua_rawget(L, frame->table);
    rw_tree_key_out(w, &keys[i]);
    write_value(L, w, frame);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
}

static void write_table(lua_State *L, rw_tree_writer *w, const tree_frame *up) {
  tree_frame frame = tree_enter(L, up, lua_gettop(L), 1);
  rw_tree_open(w);
  write_entries(L, w, &frame);
  rw_tree_close(w);
}

static void write_string(lua_State *L, rw_tree_writer *w) {
  size_t length;
  const char *text = lua_tolstring(L, -1, &length);
  rw_tree_string(w, text, length);
}

/* The value on top. */
static void write_value(lua_State *L, rw_tree_writer *w, const tree_frame *up) {
  switch (tree_kind_of(L, -1)) {
  case TREE_TABLE: write_table(L, w, up); break;
  case TREE_STRING: write_string(L, w); break;
  case TREE_INTEGER: rw_tree_integer(w, lua_tointeger(L, -1)); break;
  case TREE_BOOLEAN: rw_tree_boolean(w, lua_toboolean(L, -1)); break;
  default: tree_refuse_value(L, up, 1);
  }
}

int tree_encode(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  lua_pushnil(L);
  lua_insert(L, 1);
  bind_slot slot = {L, 1, false};
  rw_tree_writer w;
  rw_tree_writer_start(&w, slot_alloc(&slot));
  write_value(L, &w, NULL);
  if (w.failed) {
    return luaL_error(L, "the text of the tree is too long");
  }
  lua_pushlstring(L, w.bytes, w.length);
  return 1;
}

static void push_string(lua_State *L, const rw_tree_reader *r) {
  luaL_Buffer b;
  char *into = luaL_buffinitsize(L, &b, r->raw_length);
  luaL_pushresultsize(&b, rw_tree_unescape(r, into));
}

static bool push_value(lua_State *L, rw_tree_reader *r, rw_tree_event event);

/* Pushes the key of this event, unless the table at `table` has it. */
static bool push_new_key(lua_State *L, rw_tree_reader *r, rw_tree_event event,
                         int table) {
  if (event == RW_TREE_KEY_STRING) {
    push_string(L, r);
  } else {
    lua_pushinteger(L, r->integer);
  }
  lua_pushvalue(L, -1);
  bool is_new = lua_rawget(L, table) == LUA_TNIL;
  lua_pop(L, 1);
  if (!is_new) {
    rw_tree_refuse(r, "this key stands in the table already");
  }
  return is_new;
}

static bool push_table(lua_State *L, rw_tree_reader *r) {
  luaL_checkstack(L, 8, "the tree is too deep");
  lua_newtable(L);
  int table = lua_gettop(L);
  for (;;) {
    rw_tree_event event = rw_tree_read(r);
    if (event == RW_TREE_CLOSE || event == RW_TREE_ERROR) {
      return event == RW_TREE_CLOSE;
    }
    if (!push_new_key(L, r, event, table) ||
        !push_value(L, r, rw_tree_read(r))) {
      return false;
    }
    lua_rawset(L, table);
  }
}

/* Pushes the value that this event is or opens; false on an error, with garbage
   left on the stack. */
static bool push_value(lua_State *L, rw_tree_reader *r, rw_tree_event event) {
  switch (event) {
  case RW_TREE_OPEN: return push_table(L, r);
  case RW_TREE_STRING: push_string(L, r); return true;
  case RW_TREE_INTEGER: lua_pushinteger(L, r->integer); return true;
  case RW_TREE_BOOLEAN: lua_pushboolean(L, (int)r->integer); return true;
  default: return false;
  }
}

static int push_refusal(lua_State *L, const rw_tree_reader *r) {
  size_t line, column;
  rw_tree_place(r, &line, &column);
  lua_pushnil(L);
  lua_pushfstring(L, "line %I, column %I: %s", (lua_Integer)line,
                  (lua_Integer)column, r->error);
  lua_pushinteger(L, (lua_Integer)line);
  lua_pushinteger(L, (lua_Integer)column);
  return 4;
}

int tree_decode(lua_State *L) {
  size_t length;
  luaL_checktype(L, 1, LUA_TSTRING);
  const char *text = lua_tolstring(L, 1, &length);
  lua_Integer most = luaL_optinteger(L, 2, LARGEST);
  luaL_argcheck(L, most >= 0, 2, "not below 0");
  rw_tree_reader r;
  rw_tree_reader_start(&r, text, length, DEEPEST);
  if (length > (lua_Unsigned)most) {
    rw_tree_refuse(&r, "the text is longer than is allowed");
    return push_refusal(L, &r);
  }
  if (!push_value(L, &r, rw_tree_read(&r)) || rw_tree_read(&r) != RW_TREE_END) {
    return push_refusal(L, &r);
  }
  return 1;
}
