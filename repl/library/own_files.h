/*
 * Where the program has its Lua files, in two bodies: in folders
 * (own_folders.c), or in itself (own_archive.c).
 */
#ifndef RULEWRIGHT_OWN_FILES_H
#define RULEWRIGHT_OWN_FILES_H

#include <lua.h>

/* Opens the libraries of Lua, and lets `require` find the program's own files;
   raises if there are none. */
void place_own(lua_State *L);

#endif
