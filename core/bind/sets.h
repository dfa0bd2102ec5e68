/* Sets of places, as other bindings are given them. */
#ifndef RULEWRIGHT_SETS_H
#define RULEWRIGHT_SETS_H

#include <lua.h>

#include "../kernel/bits.h"

/* Whether the argument is a set; its bits, which nobody changes. */
bool rw_is_set(lua_State *L, int arg, rw_bits *bits);

#endif
