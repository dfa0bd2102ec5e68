/*
 * An allocator for one kernel block that Lua collects: the block is a
 * userdata which the slot keeps alive, on the stack or in an object's first
 * user value. So nothing leaks whatever raises, no finalizer is needed, and
 * the block is counted as the script's memory. It raises rather than refuse.
 */
#ifndef RULEWRIGHT_SLOT_H
#define RULEWRIGHT_SLOT_H

#include <stdbool.h>

#include "../../kernel/alloc.h"
#include "../bind.h"

typedef struct {
  lua_State *L;
  int index; /* absolute: of the slot itself, or of the object */
  bool is_object;
} bind_slot;

rw_alloc slot_alloc(bind_slot *slot);

#endif
