/*
 * What boards of hexes and of fields share: the list of places that a rule file
 * gives, { {column, row}, ... }, the tables that scripts see, and names.
 */
#ifndef RULEWRIGHT_PLACE_LIST_H
#define RULEWRIGHT_PLACE_LIST_H

#include "../kernel/places.h"
#include "bind.h"

typedef struct {
  rw_place *place; /* lies in a userdata on the stack */
  size_t count;
} rw_place_list;

enum { RW_PLACE_IDS = 8 };

/* A table of a board: the ids that lie in the record of each place. */
typedef struct {
  const char *name;
  size_t offset; /* of the first of them */
  int most;      /* RW_PLACE_IDS or fewer */
  int step;      /* 2: every second */
  bool all;      /* RW_NO_PLACE is 0 in the table, else left out */
} rw_place_field;

/* Reads the list at 1 and pushes what holds it. When it has too many entries or
   one is not a pair of integers, returns false and pushes nil and a message. */
bool rw_place_list_read(lua_State *L, rw_place_list *list);

/* Pushes nil and a message that names the entries at fault; returns 2. 'noun'
   is what a place is called. Raises an error when memory runs out. */
int rw_place_list_refuse(lua_State *L, const rw_place_list *list,
                         const rw_places_fault *fault, const char *noun);

/* Gives the table on top these fields; a record has 'size' bytes. */
void rw_place_fields(lua_State *L, const rw_place_field *fields,
                     const void *records, size_t size, int32_t count);

/* Gives it the columns, the rows and the number of places. */
void rw_place_coordinates(lua_State *L, const rw_places *places,
                          const char *columns, const char *rows);

/* at(column, row) -> id, or nil */
int rw_place_at(lua_State *L, const rw_places *places);

/* Pushes an array of ids, counted from 1; RW_NO_PLACE becomes 0. */
void rw_push_ids(lua_State *L, const int32_t *ids, int32_t count);

/* Pushes an id, counted from 1, or nil for RW_NO_PLACE; returns 1. */
int rw_push_id(lua_State *L, int32_t id);

/* For a name that no place has: what is wrong with it is on top. Pushes nil and
   a message that quotes the name: short, whole letters, no control bytes. */
int rw_push_no_name(lua_State *L, const char *text, size_t length);

#endif
