/* A shared object of somebody's process. */
#include "own.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>

/* The loader may know the file by a path from the folder that was current when
   it was loaded, so it is looked up then. Written once, before any call. */
static char file[PATH_MAX];

__attribute__((constructor)) static void find_file(void) {
  Dl_info found;
  if (dladdr(file, &found) == 0 || found.dli_fname == NULL ||
      realpath(found.dli_fname, file) == NULL) {
    file[0] = '\0';
  }
}

const char *own_file(void) {
  return file;
}

/* Lua modules such as LPeg look for Lua's functions among the global symbols,
   but this library may have been loaded with local ones. */
void own_open(lua_State *L) {
  Dl_info lua;
  (void)L;
  if (dladdr(lua_ident, &lua) != 0) {
    dlopen(lua.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
  }
}
