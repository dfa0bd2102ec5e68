/* slot.c: one kernel block owned by Lua. */
#include "slot.h"

#include <string.h>

static void keep(const bind_slot *slot) {
  if (slot->is_object) {
    lua_setiuservalue(slot->L, slot->index, 1);
  } else {
    lua_replace(slot->L, slot->index);
  }
}

static void *resize(void *ctx, void *old, size_t old_size, size_t size) {
  const bind_slot *slot = ctx;
  void *block = NULL;
  if (size > 0) {
    block = lua_newuserdatauv(slot->L, size, 0);
  } else {
    lua_pushnil(slot->L);
  }
  if (block && old) {
    memcpy(block, old, old_size < size ? old_size : size);
  }
  keep(slot);
  return block;
}

rw_alloc slot_alloc(bind_slot *slot) {
  rw_alloc alloc = {resize, slot};
  return alloc;
}
