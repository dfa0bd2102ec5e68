/*
 * A random stream as the game's state holds it: a plain table of 4 integers.
 */
#ifndef RULEWRIGHT_STREAM_H
#define RULEWRIGHT_STREAM_H

#include "../kernel/random.h"
#include "bind.h"

/* The stream at argument 'arg'; an argument error when it is not one. */
rw_random rw_stream_load(lua_State *L, int arg);

/* Writes the stream back into the table at argument 'arg'. */
void rw_stream_store(lua_State *L, int arg, const rw_random *random);

/* The length of the array at argument 'arg', which has no holes. */
lua_Integer rw_stream_length(lua_State *L, int arg);

/* Shuffles the array at 'arg' by the stream at 'stream', by the same draws and
   swaps as rw_random_shuffle. */
void rw_stream_shuffle(lua_State *L, int stream, int arg);

#endif
