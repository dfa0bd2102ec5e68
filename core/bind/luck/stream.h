/*
 * What other bindings need of random streams; see lib_random.c.
 */
#ifndef RULEWRIGHT_STREAM_H
#define RULEWRIGHT_STREAM_H

#include "../../kernel/random.h"
#include "../bind.h"

/* The stream at that argument; an argument error when it is none. */
rw_random rw_stream_load(lua_State *L, int arg);

/* Shuffles the array at 'arg', which has no holes, by the stream at 'stream':
   each place from the last down to the second is swapped with one of the places
   up to it, so that all orders are equally likely. */
void rw_stream_shuffle(lua_State *L, int stream, int arg);

#endif
