/*
 * require "rulewright.kernel": a table with every library of the kernel.
 * Adding one takes a line below and a declaration in bind.h.
 */
#include <string.h>

#include "bind.h"

static const luaL_Reg libraries[] = {
    {"random",  luaopen_rulewright_kernel_random },
    {"deck",    luaopen_rulewright_kernel_deck   },
    {"bag",     luaopen_rulewright_kernel_bag    },
    {"hex",     luaopen_rulewright_kernel_hex    },
    {"grid",    luaopen_rulewright_kernel_grid   },
    {"regions", luaopen_rulewright_kernel_regions},
    {"trail",   luaopen_rulewright_kernel_trail  },
    {"tree",    luaopen_rulewright_kernel_tree   },
    {"bounds",  luaopen_rulewright_kernel_bounds },
    {"files",   luaopen_rulewright_kernel_files  },
    {"match",   luaopen_rulewright_kernel_match  },
    {"numbers", luaopen_rulewright_kernel_numbers},
    {"order",   luaopen_rulewright_kernel_order  },
    {"sandbox", luaopen_rulewright_kernel_sandbox},
    {"sets",    luaopen_rulewright_kernel_sets   },
    {NULL,      NULL                             },
};

void *rw_bind_new(lua_State *L, const char *kind, size_t size, int values) {
  const char **object = lua_newuserdatauv(L, size, values);
  memset(object, 0, size);
  *object = kind;
  luaL_setmetatable(L, kind);
  return object;
}

void rw_bind_class(lua_State *L, const char *kind, const luaL_Reg *methods) {
  luaL_newmetatable(L, kind);
  lua_newtable(L);
  luaL_setfuncs(L, methods, 0);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

void rw_push_ids(lua_State *L, const int32_t *ids, int32_t count) {
  lua_createtable(L, count, 0);
  for (int32_t i = 0; i < count; i++) {
    lua_pushinteger(L, ids[i] + 1);
    lua_rawseti(L, -2, i + 1);
  }
}

int luaopen_rulewright_kernel(lua_State *L) {
  lua_newtable(L);
  for (const luaL_Reg *each = libraries; each->name != NULL; each++) {
    lua_pushcfunction(L, each->func);
    lua_call(L, 0, 1);
    lua_setfield(L, -2, each->name);
  }
  return 1;
}
