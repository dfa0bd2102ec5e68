/*
 * What the library finds around it. It has two bodies: own.c beside this file
 * for a shared object, and web/c/own.c for a page.
 */
#ifndef RULEWRIGHT_OWN_H
#define RULEWRIGHT_OWN_H

#include <lua.h>

/* Seconds before instructions of rules count. No timer ticks for a guest: 0
   counts from the first, and any other number never (patience_none.c). */
#ifndef OWN_PATIENCE
#define OWN_PATIENCE 0
#endif

/* The file that this code is in; "" when it is not known. */
const char *own_file(void);

/* Lets `require` open the modules of Lua that others wrote. */
void own_open(lua_State *L);

#endif
