/*
 * lib_tree_check.c: what is wrong with a tree, where two trees differ.
 *
 * Both follow the order of keys, so the first finding is always the same; check
 * first looks, without sorting, whether there is one. check(tree) gives nil, or
 * the path and the problem of a value that is not plain, a metatable below the
 * root, a table that stands at two places, or a cycle: "players.1.hand.red",
 * "is a float". diff(a, b) gives nil, or the path and both values. size(tree)
 * gives the number of its values, and of the bytes of its texts.
 */
#include "tree_walk.h"

enum { SEEN = 2 }; /* stack index: table -> true */

static bool finds(lua_State *L, const tree_frame *up, bool sorted);

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

/* Whether an entry has a fault; `all` as well, or else its key alone. */
static bool finds_entry(lua_State *L, tree_frame *frame, bool all) {
  lua_pushnil(L);
  frame->key = lua_gettop(L);
  while (rw_next(L, frame->table, frame->is_handle)) {
    if (!tree_is_key(L, frame->key)) {
      return found_key(L, frame);
    }
    if (all && finds(L, frame, false)) {
      return true;
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
    if (finds(L, frame, true)) {
      return true;
    }
    lua_pop(L, 2);
  }
  lua_pop(L, 1);
  return false;
}

/* Whether the table on top was met before. Remembers it. */
static bool is_met(lua_State *L) {
  lua_pushvalue(L, -1);
  bool met = lua_rawget(L, SEEN) != LUA_TNIL;
  lua_pop(L, 1);
  lua_pushvalue(L, -1);
  lua_pushboolean(L, 1);
  lua_rawset(L, SEEN);
  return met;
}

static bool is_above(lua_State *L, const tree_frame *up) {
  while (up && !lua_rawequal(L, up->table, -1)) {
    up = up->up;
  }
  return up != NULL;
}

static bool finds_table(lua_State *L, const tree_frame *up, bool sorted) {
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
  return finds_entry(L, &frame, !sorted) ||
         (sorted && finds_in_order(L, &frame));
}

/* Checks the value on top; leaves path and problem there if it finds one. */
static bool finds(lua_State *L, const tree_frame *up, bool sorted) {
  tree_kind kind = tree_kind_of(L, -1);
  if (kind == TREE_NOT_PLAIN) {
    int value = lua_gettop(L);
    tree_push_path(L, up);
    tree_push_problem(L, value);
    return true;
  }
  return kind == TREE_TABLE && finds_table(L, up, sorted);
}

int tree_check(lua_State *L) {
  luaL_checkany(L, 1);
  for (int pass = 1; pass <= 2; pass++) {
    lua_settop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, 1);
    if (!finds(L, NULL, pass == 2)) {
      lua_pushnil(L);
      return 1;
    }
  }
  return 2;
}

typedef struct {
  lua_Integer values, bytes;
} tree_sum;

static void add_text(lua_State *L, int index, tree_sum *sum) {
  if (lua_type(L, index) == LUA_TSTRING) {
    sum->bytes += (lua_Integer)lua_rawlen(L, index);
  }
}

static void add_table(lua_State *L, const tree_frame *up, tree_sum *sum) {
  tree_frame frame = tree_enter(L, up, lua_gettop(L), 1);
  lua_pushnil(L);
  frame.key = frame.table + 1;
  while (rw_next(L, frame.table, frame.is_handle)) {
    sum->values++;
    add_text(L, -2, sum);
    add_text(L, -1, sum);
    if (lua_istable(L, -1)) {
      add_table(L, &frame, sum);
    }
    lua_pop(L, 1);
  }
}

int tree_size(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  tree_sum sum = {0, 0};
  lua_settop(L, 1);
  add_table(L, NULL, &sum);
  lua_pushinteger(L, sum.values);
  lua_pushinteger(L, sum.bytes);
  return 2;
}

static bool differs(lua_State *L, const tree_frame *up);

/* The smaller of the next keys of both, skipping it in each that has it. */
typedef struct {
  const rw_key *at, *end;
} key_list;

static const rw_key *next_key(key_list *a, key_list *b) {
  int order = a->at == a->end   ? 1
              : b->at == b->end ? -1
                                : rw_key_compare(a->at, b->at);
  const rw_key *key = order <= 0 ? a->at : b->at;
  a->at += order <= 0;
  b->at += order >= 0;
  return key;
}

/* Pushes both sorted lists of keys. */
static void push_both_keys(lua_State *L, const tree_frame *frame,
                           key_list lists[2]) {
  for (int i = 0; i < 2; i++) {
    tree_frame each = *frame;
    size_t count;
    each.table += i;
    each.argument += i;
    lists[i].at = tree_push_keys(L, &each, &count);
    lists[i].end = lists[i].at + count;
  }
}

/* The two tables are on top, side by side. */
static bool differs_in(lua_State *L, const tree_frame *up) {
  tree_frame frame = tree_enter(L, up, lua_gettop(L) - 1, 1);
  key_list lists[2];
  push_both_keys(L, &frame, lists);
  frame.key = lua_gettop(L) + 1;
  while (lists[0].at < lists[0].end || lists[1].at < lists[1].end) {
    rw_push_key(L, next_key(&lists[0], &lists[1]));
    lua_pushvalue(L, frame.key);
    lua_rawget(L, frame.table);
    lua_pushvalue(L, frame.key);
    lua_rawget(L, frame.table + 1);
    if (differs(L, &frame)) {
      return true;
    }
    lua_settop(L, frame.key - 1);
  }
  lua_settop(L, frame.table + 1);
  return false;
}

static bool is_plain_or_absent(lua_State *L, int index, const tree_frame *up) {
  return tree_kind_of(L, index) != TREE_NOT_PLAIN ||
         (up && lua_isnil(L, index));
}

/* Raises for a value that is not plain, of the tree that has it. */
static void require_plain(lua_State *L, const tree_frame *up) {
  int first = lua_gettop(L) - 1;
  for (int i = 0; i < 2; i++) {
    if (!is_plain_or_absent(L, first + i, up)) {
      lua_pushvalue(L, first + i);
      tree_refuse_value(L, up, 1 + i);
    }
  }
}

/* The two values on top; leaves path and both values if they differ. */
static bool differs(lua_State *L, const tree_frame *up) {
  require_plain(L, up);
  if (lua_istable(L, -1) && lua_istable(L, -2)) {
    return differs_in(L, up);
  }
  if (lua_rawequal(L, -1, -2)) {
    return false;
  }
  tree_push_path(L, up);
  lua_insert(L, -3);
  return true;
}

int tree_diff(lua_State *L) {
  luaL_checkany(L, 1);
  luaL_checkany(L, 2);
  lua_settop(L, 2);
  if (differs(L, NULL)) {
    return 3;
  }
  lua_pushnil(L);
  return 1;
}
