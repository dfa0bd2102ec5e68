/* The boards of sets of places, which lib_sets_board.c makes for lib_sets.c. */
#ifndef RULEWRIGHT_LIB_SETS_H
#define RULEWRIGHT_LIB_SETS_H

#include "../kernel/touching.h"
#include "bind.h"

enum {
  SETS_LAYERS = 16,
  SETS_BOARD = 1, /* user values of every set */
  SETS_MANY = 2
};

typedef struct {
  const char *name;
  size_t places;
} sets_layer;

/* Names, and the blocks of the relations, lie in its user value: a table. */
typedef struct {
  const char *kind;
  int layers;
  sets_layer layer[SETS_LAYERS];
  const rw_touching *touching[SETS_LAYERS][SETS_LAYERS];
  int slot[SETS_LAYERS][SETS_LAYERS]; /* the user value of sets for each */
  int slots[SETS_LAYERS];             /* how many user values sets have */
} sets_board;

/* Pushes the metatable of boards. */
void sets_push_board_meta(lua_State *L);

/* board(layers, relations), as lib_sets.c says. */
int sets_new_board(lua_State *L);

/* The board at 1. */
const sets_board *sets_check_board(lua_State *L);

/* The layer named at `arg`; raises when the board has none of that name. */
int sets_find_layer(lua_State *L, const sets_board *b, int arg);

/* The relation between two layers; raises when there is none. */
const rw_touching *sets_relation(lua_State *L, const sets_board *b, int from,
                                 int to);

#endif
