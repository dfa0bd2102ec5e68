/*
 * Sets of places and the boards that they are of: values and steps in
 * lib_sets.c, boards and what is made from them in lib_sets_board.c.
 *
 * Sets are small, for games make thousands. A board and its sets have one
 * metatable, which holds what is kept for all of them: by the address of the
 * board the board; by the address of a layer a table of its sets of one place,
 * of none at 0 and of all at ALL_PLACES; by number the names of the places of a
 * layer, and below 0 the names of the layers.
 */
#ifndef RULEWRIGHT_SETS_H
#define RULEWRIGHT_SETS_H

#include "../../kernel/touching.h"
#include "../bind.h"

enum {
  SETS_LAYERS = 16,
  ALL_PLACES = -1,
  MOST_KNOWN = 1 << 12, /* places of layers whose sets of one are kept */
  FEW_PLACES = 1 << 8   /* of which arrays lie on the C stack */
};

typedef struct {
  const char *name;
  size_t places;
} sets_layer;

typedef struct {
  const char *kind;
  int layers;
  sets_layer layer[SETS_LAYERS];
  const rw_touching *touching[SETS_LAYERS][SETS_LAYERS];
} sets_board;

/* Its user value is what was found to touch it: a set, or where several were
   asked for a table of them. */
typedef struct {
  const char *kind;
  const sets_board *board;
  int layer;
  uint32_t places;
  uint64_t words[];
} held_set;

static inline rw_bits sets_bits(held_set *set) {
  return (rw_bits){set->words, set->places};
}

/* Whether the argument is a set; its bits, which nobody changes. */
bool rw_is_set(lua_State *L, int arg, rw_bits *bits);

/* An operation costs a unit of a budget for each 1,024 places. */
void sets_charge(lua_State *L, size_t places);

/* A set not yet written, on the board of the set or board at `arg`. */
held_set *sets_push(lua_State *L, int arg, const sets_board *b, int of);

/* All places of a layer, and no place, written. */
held_set *sets_push_all(lua_State *L, int arg, const sets_board *b, int of);
held_set *sets_push_none(lua_State *L, int arg, const sets_board *b, int of);

/* Leaves a kept set on top of the stack, or else nil above the table where it
   belongs; sets_keep then keeps what stands above that. */
bool sets_push_known(lua_State *L, int arg, const sets_layer *of,
                     lua_Integer place);
void sets_keep(lua_State *L, lua_Integer place);

/* The layer named at `arg`; raises when the board has none of that name. */
int sets_find_layer(lua_State *L, const sets_board *b, int arg);

/* The relation between two layers; raises when there is none. */
const rw_touching *sets_relation(lua_State *L, const sets_board *b, int from,
                                 int to);

/* A number; 1.0 is 1, as it is in the tables of Lua. */
lua_Integer sets_to_place(lua_State *L, int at, int *is_place);

/* The functions of lib_sets_board.c. The metatable of the sets of a new board
   is at 3. */
int sets_new_board(lua_State *L);
int sets_set(lua_State *L);
int sets_all(lua_State *L);
int sets_known(lua_State *L);
int sets_where(lua_State *L);
int sets_majority(lua_State *L);

#endif
