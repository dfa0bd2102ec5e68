/* Files in the program itself; RULEWRIGHT_ROOT may name others on the disk. */
#include "own_files.h"

#include <stdlib.h>

#include "../../core/bind/archive.h"
#include "place.h"

int luaopen_lpeg(lua_State *L);

/* The build writes this table. */
extern const rw_archived own_files[];

static const luaL_Reg modules[] = {
    {"lpeg", luaopen_lpeg},
    {NULL,   NULL        },
};

void place_own(lua_State *L) {
  const char *named = getenv("RULEWRIGHT_ROOT");
  char root[PATH_MAX];
  if (named == NULL || *named == '\0') {
    rw_archive = own_files;
    place_open_archive(L, modules);
  } else if (place_find(NULL, "", "", root)) {
    place_open(L, root);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    luaL_setfuncs(L, modules, 0);
    lua_pop(L, 1);
  } else {
    lua_pushliteral(L, PLACE_MISSING);
    lua_error(L);
  }
}
