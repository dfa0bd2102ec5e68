/*
 * rulewright.kernel.tree: clone, compare, hash, write, check plain trees.
 *
 * A plain tree is booleans, integers, strings, and tables keyed by integers and
 * strings. Metatables are ignored and never copied; a table met twice becomes
 * two. A root that has a metatable is the g of a game: its functions are words
 * and no part of the tree. Any other value that is not plain raises an error
 * that names its path. clone, equal and hash are one pass and sort nothing.
 */
#include "../../kernel/hash.h"
#include "tree_walk.h"

static void push_clone(lua_State *L, const tree_frame *up, int argument);

/* Key and value of `frame` are on top; the value goes. */
static void set_copy(lua_State *L, const tree_frame *frame, int copy) {
  int is_integer = 0;
  lua_Integer key;
  if (lua_type(L, frame->key) == LUA_TSTRING) {
    lua_pushvalue(L, frame->key);
    lua_insert(L, -2);
    lua_rawset(L, copy);
  } else if (key = lua_tointegerx(L, frame->key, &is_integer), is_integer) {
    lua_rawseti(L, copy, key);
  } else {
    tree_refuse_key(L, frame, frame->key);
  }
}

/* A list is taken to have as many entries as it says, up to this many: one with
   holes may say that they are billions. */
#define SHORT 64

/* The copy gets its final size at once: a list is taken to have no other
   keys, and the entries of a table that is no list are counted first. */
static void clone_table(lua_State *L, const tree_frame *up, int argument) {
  tree_frame frame = tree_enter(L, up, lua_gettop(L), argument);
  lua_Unsigned listed = lua_rawlen(L, frame.table);
  int copy = frame.table + 1;
  size_t others = 0;
  if (listed == 0 || listed > SHORT) {
    others = rw_entries(L, frame.table, frame.is_handle);
  }
  if (listed > 0 && listed <= others) {
    others = 0;
  }
  lua_createtable(L, others > 0 ? 0 : (int)listed, (int)others);
  lua_pushnil(L);
  frame.key = copy + 1;
  while (rw_next(L, frame.table, frame.is_handle)) {
    push_clone(L, &frame, argument);
    set_copy(L, &frame, copy);
  }
  lua_replace(L, frame.table);
}

/* Replaces the value on top by a copy. */
static void push_clone(lua_State *L, const tree_frame *up, int argument) {
  switch (tree_kind_of(L, -1)) {
  case TREE_TABLE: clone_table(L, up, argument); break;
  case TREE_NOT_PLAIN: tree_refuse_value(L, up, argument); break;
  default: break;
  }
}

static int tree_clone(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  push_clone(L, NULL, 1);
  return 1;
}

/* A placeholder for fields that are made before anything is changed. */
static const char reserved = 0;

/* reserve(target, source): a field of the target for each of the source. */
static int reserve(lua_State *L) {
  lua_pushnil(L);
  while (rw_next(L, 2, false)) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    if (lua_rawget(L, 1) == LUA_TNIL) {
      lua_pushvalue(L, -2);
      lua_pushlightuserdata(L, (void *)&reserved);
      lua_rawset(L, 1);
    }
    lua_pop(L, 1);
  }
  return 0;
}

static void take_back(lua_State *L, int target) {
  lua_pushnil(L);
  while (lua_next(L, target)) {
    if (lua_touserdata(L, -1) == &reserved) {
      lua_pushvalue(L, -2);
      lua_pushnil(L);
      lua_rawset(L, target);
    }
    lua_pop(L, 1);
  }
}

/* Copies each field of the source to the target; fields it lacks become nil.
   Raises nothing. */
static void overwrite(lua_State *L, int target, int source) {
  bool is_handle = tree_is_handle(L, target);
  lua_pushnil(L);
  while (lua_next(L, target)) {
    bool is_word = is_handle && lua_isfunction(L, -1);
    lua_pop(L, 1);
    if (!is_word) {
      lua_pushvalue(L, -1);
      lua_pushvalue(L, -1);
      lua_rawget(L, source);
      lua_rawset(L, target);
    }
  }
}

/* Changes nothing in the target before all of the source is copied and has
   room. */
static int tree_copy_into(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checktype(L, 2, LUA_TTABLE);
  lua_settop(L, 2);
  push_clone(L, NULL, 2);
  lua_pushcfunction(L, reserve);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 2);
  if (lua_pcall(L, 2, 0, 0) != LUA_OK) {
    take_back(L, 1);
    return lua_error(L);
  }
  overwrite(L, 1, 2);
  lua_settop(L, 1);
  return 1;
}

static rw_hash hash_of(lua_State *L, const tree_frame *up);

static rw_hash hash_string(lua_State *L, int index) {
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  return rw_hash_string(text, length);
}

static rw_hash hash_key(lua_State *L, const tree_frame *frame) {
  if (lua_type(L, frame->key) == LUA_TSTRING) {
    return hash_string(L, frame->key);
  }
  if (!lua_isinteger(L, frame->key)) {
    tree_refuse_key(L, frame, frame->key);
  }
  return rw_hash_integer(lua_tointeger(L, frame->key));
}

static rw_hash hash_table(lua_State *L, const tree_frame *up) {
  tree_frame frame = tree_enter(L, up, lua_gettop(L), 1);
  rw_hash_table sums = {.entries = 0};
  lua_pushnil(L);
  frame.key = frame.table + 1;
  while (rw_next(L, frame.table, frame.is_handle)) {
    rw_hash value = hash_of(L, &frame);
    rw_hash_entry(&sums, hash_key(L, &frame), value);
    lua_pop(L, 1);
  }
  return rw_hash_close(&sums);
}

/* Of the value on top. */
static rw_hash hash_of(lua_State *L, const tree_frame *up) {
  switch (tree_kind_of(L, -1)) {
  case TREE_TABLE: return hash_table(L, up);
  case TREE_STRING: return hash_string(L, -1);
  case TREE_INTEGER: return rw_hash_integer(lua_tointeger(L, -1));
  case TREE_NOT_PLAIN: tree_refuse_value(L, up, 1); /* fall through */
  default: return rw_hash_boolean(lua_toboolean(L, -1));
  }
}

static int tree_hash(lua_State *L) {
  char text[RW_HASH_TEXT_SIZE];
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  rw_hash_text(hash_of(L, NULL), text);
  lua_pushlstring(L, text, RW_HASH_TEXT_SIZE - 1);
  return 1;
}

static bool same(lua_State *L, int other, const tree_frame *up);

/* The table on top, the other at `other`; its entries are found by key, so
   equal counts make the entries of both the same. */
static bool same_table(lua_State *L, int other, const tree_frame *up) {
  tree_frame frame = tree_enter(L, up, lua_gettop(L), 1);
  size_t count = 0;
  bool equal = true;
  lua_pushnil(L);
  frame.key = frame.table + 1;
  while (equal && rw_next(L, frame.table, frame.is_handle)) {
    if (!tree_is_key(L, frame.key)) {
      tree_refuse_key(L, &frame, frame.key);
    }
    lua_pushvalue(L, frame.key);
    lua_rawget(L, other);
    lua_insert(L, -2);
    equal = same(L, lua_gettop(L) - 1, &frame);
    lua_settop(L, frame.key);
    count++;
  }
  lua_settop(L, frame.table);
  bool is_handle = !up && tree_is_handle(L, other);
  return equal && count == rw_entries(L, other, is_handle);
}

/* The value on top, of the first tree, against the one at `other`. */
static bool same(lua_State *L, int other, const tree_frame *up) {
  tree_kind kind = tree_kind_of(L, -1);
  if (kind == TREE_NOT_PLAIN) {
    tree_refuse_value(L, up, 1);
  }
  if (kind != TREE_TABLE) {
    return lua_rawequal(L, -1, other) && tree_kind_of(L, other) == kind;
  }
  return lua_istable(L, other) && same_table(L, other, up);
}

static int tree_equal(lua_State *L) {
  luaL_checkany(L, 1);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  lua_insert(L, 1);
  lua_pushboolean(L, same(L, 1, NULL));
  return 1;
}

static void write_value(lua_State *L, rw_tree_writer *w, const tree_frame *up);

static void write_table(lua_State *L, rw_tree_writer *w, const tree_frame *up) {
  tree_frame frame = tree_enter(L, up, lua_gettop(L), 1);
  size_t count;
  const rw_key *keys = tree_push_keys(L, &frame, &count);
  int64_t next = 1; /* the entry that needs no key */
  for (size_t i = 0; i < count; i++) {
    rw_tree_put(w, i == 0 ? "{" : ", ");
    if (keys[i].text || keys[i].integer != next) {
      rw_tree_key(w, &keys[i]);
    } else {
      next++;
    }
    rw_push_key(L, &keys[i]);
    frame.key = lua_gettop(L);
    lua_pushvalue(L, frame.key);
    lua_rawget(L, frame.table);
    write_value(L, w, &frame);
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  rw_tree_put(w, count == 0 ? "{}" : "}");
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
  case TREE_BOOLEAN:
    rw_tree_put(w, lua_toboolean(L, -1) ? "true" : "false");
    break;
  default: tree_refuse_value(L, up, 1);
  }
}

static int tree_encode(lua_State *L) {
  luaL_checkany(L, 1);
  lua_settop(L, 1);
  lua_pushnil(L);
  lua_insert(L, 1);
  bind_slot slot = {L, 1, false};
  rw_tree_writer w = {.alloc = slot_alloc(&slot)};
  write_value(L, &w, NULL);
  if (w.failed) {
    return luaL_error(L, "the text of the tree is too long");
  }
  lua_pushlstring(L, w.bytes, w.length);
  return 1;
}

static const luaL_Reg functions[] = {
    {"clone",     tree_clone    },
    {"copy_into", tree_copy_into},
    {"equal",     tree_equal    },
    {"hash",      tree_hash     },
    {"encode",    tree_encode   },
    {"check",     tree_check    },
    {NULL,        NULL          },
};

int luaopen_rulewright_kernel_tree(lua_State *L) {
  luaL_newlib(L, functions);
  lua_pushinteger(L, RW_TREE_FAR);
  lua_setfield(L, -2, "far");
  lua_pushinteger(L, RW_TREE_FAR_KEYS);
  lua_setfield(L, -2, "far_keys");
  return 1;
}
