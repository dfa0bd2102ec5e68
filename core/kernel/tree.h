/*
 * Plain trees as exact text: a writer that holds no tree.
 *
 * A plain tree is booleans, 64-bit integers, strings of bytes, and tables
 * whose keys are integers or strings. Its text looks like Lua:
 *
 *   {7, 8, red=1, name="Ann", ["two words"]=true, [-3]={}}
 *
 * There is one text for each tree: keys come integers first, ascending, then
 * strings by their bytes (see key.h); the entries 1, 2, ...
 * that follow each other from 1 are written without a key; a string key that
 * is a name stands bare; a byte that is a control, or not UTF-8, is \xHH.
 */
#ifndef RW_TREE_H
#define RW_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "alloc.h"
#include "key.h"

enum { RW_TREE_DEPTH = 200 }; /* no tree may be deeper */

/* Whole numbers beyond this, up and down, can be chosen so that all of them lie
   in one chain of a table; nearer ones hardly collide. Data that came from
   outside has no more of them in one table: then all that can be done with it
   stays quick. */
enum { RW_TREE_FAR = 1000000, RW_TREE_FAR_KEYS = 1024 };

/* Can this key stand bare: a name that is not one of Lua's own words? */
bool rw_tree_is_name(const char *text, size_t length);

/* When memory runs out every later call does nothing and `failed` stays set. */
typedef struct {
  rw_alloc alloc;
  char *bytes;
  size_t length, size;
  bool failed;
} rw_tree_writer;

/* Text as it stands; a value; a key with what stands around it. */
void rw_tree_put(rw_tree_writer *w, const char *text);
void rw_tree_integer(rw_tree_writer *w, int64_t value);
void rw_tree_string(rw_tree_writer *w, const char *text, size_t length);
void rw_tree_key(rw_tree_writer *w, const rw_key *key);

#endif
