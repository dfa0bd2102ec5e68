/*
 * Where the Lua files of the program lie: in ROOT/lua and ROOT/scripts.
 */
#ifndef RULEWRIGHT_PLACE_H
#define RULEWRIGHT_PLACE_H

#include <lauxlib.h>
#include <limits.h>
#include <stdbool.h>

/* ROOT is `given` if it is not NULL; else $RULEWRIGHT_ROOT, which must be
 * absolute; else the folder of the file `own` (a build), or `share` from there
 * (an installation). False when there are no Lua files, or when the name of
 * their folder has a ';' or '?'. */
bool place_find(const char *given, const char *own, const char *share,
                char root[static PATH_MAX]);

/* Opens the libraries of Lua and lets `require` find what lies in the root, the
 * kernel, the console and the modules in the system's folders: nothing that
 * depends on the current folder or on variables such as LUA_PATH. */
void place_open(lua_State *L, const char *root);

/* The same for a program that carries its files (core/bind/archive.h); the C
   modules that it brings are in `modules`, whose last entry has no name. */
void place_open_archive(lua_State *L, const luaL_Reg *modules);

/* The message when there is no root. */
#define PLACE_MISSING                                                          \
  "its Lua files are missing, or lie in a folder with ';' or '?' in its "      \
  "name; build or install it again, "                                          \
  "or set RULEWRIGHT_ROOT to the absolute path of the folder that has lua/"

#endif
