/* The keys of a table in their order (kernel/key.h). */
#ifndef RULEWRIGHT_KEYS_H
#define RULEWRIGHT_KEYS_H

#include "../../kernel/key.h"
#include "../bind.h"

/* The key at `index`; raises when it has no order. Its text is held by Lua. */
rw_key rw_key_at(lua_State *L, int index);

/* Pushes the key as a Lua value. */
void rw_push_key(lua_State *L, const rw_key *key);

/* lua_next on the table at `index`, which is absolute; without what functions
   it holds, if they are no part of it. Now and then it raises the limit of time
   or an interrupt. */
bool rw_next(lua_State *L, int index, bool no_functions);

/* How many entries it has. */
size_t rw_entries(lua_State *L, int index, bool no_functions);

/* Its sorted keys, in a block pushed on the stack. */
rw_key *rw_push_keys(lua_State *L, int index, bool no_functions, size_t *count);

#endif
