/* The functions of rulewright.kernel.tree in lib_tree_text.c and
   lib_tree_check.c; lib_tree.c has the others and the list. */
#ifndef RULEWRIGHT_LIB_TREE_H
#define RULEWRIGHT_LIB_TREE_H

#include <lua.h>

int tree_encode(lua_State *L);
int tree_decode(lua_State *L);
int tree_check(lua_State *L);
int tree_diff(lua_State *L);
int tree_size(lua_State *L);

#endif
