/*
 * lib_tree_check.c: what is wrong with a tree.
 *
 * check(tree) gives nil, the number of its values and of the bytes of its
 * texts; or the path and the problem of a value that is not plain, a metatable
 * below the root, a table that stands at two places, or a cycle:
 * "players.1.hand.red", "is a float". It first looks, without sorting, whether
 * there is one, and then for the first in the order of keys.
 */
#include "tree_walk.h"

/* Stack index: a list of tables, each with some of the tables that were met as
   its keys: one alone would have more than the budget allows in one. */
enum { SEEN = 2, PARTS = 16 };

typedef struct {
  lua_Integer values, bytes;
} tree_sum;

/* In any order with a sum to count in, else in the order of keys. */
static bool finds(lua_State *L, const tree_frame *up, tree_sum *sum);

static bool found(lua_State *L, const tree_frame *at, const char *problem) {
  tree_push_path(L, at);
  lua_pushstring(L, problem);
  return true;
}

static bool found_key(lua_State *L, const tree_frame *frame) {
  tree_push_problem(L, frame->key);
  tree_push_path(L, frame->up);
  lua_pushfstring(L, "has a key that %s", lua_tostring(L, -2));
  return true;
}

/* Counts the present key among those that are far. */
static bool found_far(lua_State *L, const tree_frame *frame, int *far) {
  lua_Integer key = lua_tointeger(L, frame->key);
  bool is_far = key > RW_TREE_FAR || key < -RW_TREE_FAR;
  if (!is_far || lua_type(L, frame->key) != LUA_TNUMBER ||
      ++*far <= RW_TREE_FAR_KEYS) {
    return false;
  }
  tree_push_path(L, frame->up);
  lua_pushfstring(L, "has more than %d keys beyond %d", RW_TREE_FAR_KEYS,
                  RW_TREE_FAR);
  return true;
}

static void add_text(lua_State *L, int index, tree_sum *sum) {
  if (lua_type(L, index) == LUA_TSTRING) {
    sum->bytes += (lua_Integer)lua_rawlen(L, index);
  }
}

/* Whether an entry has a fault; without a sum, its key alone. */
static bool finds_entry(lua_State *L, tree_frame *frame, tree_sum *sum) {
  int far = 0;
  lua_pushnil(L);
  frame->key = lua_gettop(L);
  while (rw_next(L, frame->table, frame->is_handle)) {
    if (!tree_is_key(L, frame->key)) {
      return found_key(L, frame);
    }
    if (found_far(L, frame, &far)) {
      return true;
    }
    if (sum) {
      sum->values++;
      add_text(L, -2, sum);
      add_text(L, -1, sum);
      if (finds(L, frame, sum)) {
        return true;
      }
    }
    lua_pop(L, 1);
  }
  return false;
}

static bool finds_in_order(lua_State *L, tree_frame *frame) {
  size_t count;
  const rw_key *keys = tree_push_keys(L, frame, &count);
  for (size_t i = 0; i < count; i++) {
    rw_push_key(L, &keys[i]);
    frame->key = lua_gettop(L);
    lua_pushvalue(L, frame->key);
    lua_rawget(L, frame->table);
    if (finds(L, frame, NULL)) {
      return true;
    }
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  return false;
}

/* Whether the table on top was met before. Remembers it. */
static bool is_met(lua_State *L) {
  uintptr_t address = (uintptr_t)lua_topointer(L, -1);
  lua_rawgeti(L, SEEN, (lua_Integer)(address / 64 % PARTS) + 1);
  lua_pushvalue(L, -2);
  bool met = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  lua_pushvalue(L, -2);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return met;
}

static void push_parts(lua_State *L) {
  lua_createtable(L, PARTS, 0);
  for (int i = 1; i <= PARTS; i++) {
    lua_newtable(L);
    lua_rawseti(L, -2, i);
  }
}

static bool is_above(lua_State *L, const tree_frame *up) {
  while (up && !lua_rawequal(L, up->table, -1)) {
    up = up->up;
  }
  return up != NULL;
}

static bool finds_table(lua_State *L, const tree_frame *up, tree_sum *sum) {
  luaL_checkstack(L, 12, "the tree is too deep");
  int table = lua_gettop(L);
  bool met = is_met(L);
  if ((met && is_above(L, up)) || (up && up->depth == RW_TREE_DEPTH)) {
    tree_push_too_deep(L, up, table);
    return true;
  }
  if (met) {
    return found(L, up, "is a table that stands at another place too");
  }
  if (up && lua_getmetatable(L, table)) {
    return found(L, up, "has a metatable");
  }
  tree_frame frame = tree_enter(L, up, table, 1);
  return finds_entry(L, &frame, sum) || (!sum && finds_in_order(L, &frame));
}

/* Checks the value on top; leaves path and problem there if it finds one. */
static bool finds(lua_State *L, const tree_frame *up, tree_sum *sum) {
  tree_kind kind = tree_kind_of(L, -1);
  if (kind == TREE_NOT_PLAIN) {
    int value = lua_gettop(L);
    tree_push_path(L, up);
    tree_push_problem(L, value);
    return true;
  }
  return kind == TREE_TABLE && finds_table(L, up, sum);
}

int tree_check(lua_State *L) {
  tree_sum sum = {0, 0};
  luaL_checkany(L, 1);
  for (int pass = 1; pass <= 2; pass++) {
    lua_settop(L, 1);
    push_parts(L);
    lua_pushvalue(L, 1);
    if (!finds(L, NULL, pass == 1 ? &sum : NULL)) {
      lua_pushnil(L);
      lua_pushinteger(L, sum.values);
      lua_pushinteger(L, sum.bytes);
      return 3;
    }
  }
  return 2;
}
