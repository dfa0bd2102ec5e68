/*
 * Walking a plain tree that lives on the Lua stack; for lib_tree*.c alone.
 *
 * A walk goes down by C recursion, never deeper than RW_TREE_DEPTH tables. Each
 * level leaves a frame on the C stack, so the path of a value costs nothing
 * until a message needs it. A cycle is a tree that is too deep, so walks do not
 * look for one; only the message does.
 */
#ifndef RULEWRIGHT_TREE_WALK_H
#define RULEWRIGHT_TREE_WALK_H

#include <stdbool.h>
#include <stddef.h>

#include "../../kernel/tree.h"
#include "../bind.h"
#include "keys.h"
#include "../limits/slot.h"

typedef enum {
  TREE_NOT_PLAIN,
  TREE_BOOLEAN,
  TREE_INTEGER,
  TREE_STRING,
  TREE_TABLE
} tree_kind;

/* A table being walked: where it and its present key are on the stack. */
typedef struct tree_frame {
  const struct tree_frame *up; /* NULL for the root */
  int table, key;
  bool is_handle; /* see tree_is_handle */
  int depth;      /* 1 for the root */
  int argument;   /* which argument of the Lua call this tree is */
} tree_frame;

static inline tree_kind tree_kind_of(lua_State *L, int index) {
  switch (lua_type(L, index)) {
  case LUA_TTABLE: return TREE_TABLE;
  case LUA_TSTRING: return TREE_STRING;
  case LUA_TBOOLEAN: return TREE_BOOLEAN;
  case LUA_TNUMBER:
    return lua_isinteger(L, index) ? TREE_INTEGER : TREE_NOT_PLAIN;
  default: return TREE_NOT_PLAIN;
  }
}

static inline bool tree_is_key(lua_State *L, int index) {
  return lua_type(L, index) == LUA_TSTRING || lua_isinteger(L, index);
}

/* Whether the table at `index`, the root of a tree, is the handle that rules
   are given: it has a metatable, and its functions are no part of the tree. */
static inline bool tree_is_handle(lua_State *L, int index) {
  return lua_getmetatable(L, index) && (lua_pop(L, 1), true);
}

/* A frame for the table at `table`, with room on the Lua stack for its walk;
   raises when it is too deep. `up` is NULL for the root. */
tree_frame tree_enter(lua_State *L, const tree_frame *up, int table,
                      int argument);

/* Raise: the value on top, at the present key of `frame` (NULL: the root),
   is not plain; the key at `index` of the table of `frame` is none. */
int tree_refuse_value(lua_State *L, const tree_frame *frame, int argument);
int tree_refuse_key(lua_State *L, const tree_frame *frame, int index);

/* Pushes the path of the present key of `frame`: players.1["two words"];
   "the tree" for NULL. */
void tree_push_path(lua_State *L, const tree_frame *frame);

/* Pushes what is wrong with the value at `index`: "is a float". */
void tree_push_problem(lua_State *L, int index);

/* Pushes path and problem of a table too deep, whose frame would be below
   `up`: it is a cycle, or just too deep. */
void tree_push_too_deep(lua_State *L, const tree_frame *up, int table);

/* The sorted keys of the table of `frame`, in a block pushed on the stack.
   The table owns the texts. Raises when there is a key that is none. */
const rw_key *tree_push_keys(lua_State *L, const tree_frame *frame,
                             size_t *count);

/* A function of rulewright.kernel.tree; see lib_tree_check.c. */
int tree_check(lua_State *L);

#endif
