/*
 * Plain trees as exact text: a writer and a reader that hold no tree.
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
 *
 * The reader accepts what the writer writes, with any spaces, line ends and
 * order of keys, and one comma left over at the end of a table. Otherwise it is
 * strict. It allocates nothing and never recurses.
 */
#ifndef RW_TREE_H
#define RW_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "alloc.h"
#include "key.h"

enum { RW_TREE_DEPTH = 200 }; /* no tree may be deeper */

/* Can this key stand bare: a name that is not one of Lua's own words? */
bool rw_tree_is_name(const char *text, size_t length);

/*
 * The writer: open, then key and value for each entry in order, then close.
 * When memory runs out every later call does nothing and `failed` stays set.
 */
typedef struct {
  rw_alloc alloc;
  char *bytes;
  size_t length, size;
  int depth;                       /* tables open now */
  bool first[RW_TREE_DEPTH + 1];   /* no entry yet at this depth */
  int64_t next[RW_TREE_DEPTH + 1]; /* the entry that needs no key */
  bool failed;
} rw_tree_writer;

void rw_tree_writer_start(rw_tree_writer *w, rw_alloc alloc);

void rw_tree_open(rw_tree_writer *w);
void rw_tree_close(rw_tree_writer *w);
void rw_tree_key_out(rw_tree_writer *w, const rw_key *key);
void rw_tree_boolean(rw_tree_writer *w, bool value);
void rw_tree_integer(rw_tree_writer *w, int64_t value);
void rw_tree_string(rw_tree_writer *w, const char *text, size_t length);

/*
 * The reader: rw_tree_read gives the next event until END or ERROR, which it
 * then returns forever. KEY events come before each value in a table, also for
 * the entries written without one. The caller, who keeps the entries, reports a
 * repeated key by rw_tree_refuse.
 */
typedef enum {
  RW_TREE_ERROR,
  RW_TREE_END,
  RW_TREE_OPEN,
  RW_TREE_CLOSE,
  RW_TREE_KEY_INTEGER,
  RW_TREE_KEY_STRING,
  RW_TREE_BOOLEAN,
  RW_TREE_INTEGER,
  RW_TREE_STRING
} rw_tree_event;

typedef struct {
  const char *text;
  size_t length, at;  /* `at`: the first byte not read */
  size_t started;     /* where the last event began */
  int depth, deepest; /* tables open now; more than deepest are refused */
  int state;          /* what may come next: see tree_read.c */
  int64_t integer;    /* of the last INTEGER, KEY_INTEGER; BOOLEAN: 0 or 1 */
  const char *raw;    /* of the last STRING, KEY_STRING: not yet unescaped */
  size_t raw_length;
  int64_t next[RW_TREE_DEPTH + 1]; /* what an entry without a key is called */
  const char *error; /* a sentence without its period, after ERROR */
} rw_tree_reader;

void rw_tree_reader_start(rw_tree_reader *r, const char *text, size_t length,
                          int deepest);
rw_tree_event rw_tree_read(rw_tree_reader *r);

/* The last string unescaped, into raw_length bytes or fewer. */
size_t rw_tree_unescape(const rw_tree_reader *r, char *into);

/* Turns the last event into an error with the caller's text, which must live
   on. */
rw_tree_event rw_tree_refuse(rw_tree_reader *r, const char *error);

/* Where the last event began, from 1; a column is a character. */
void rw_tree_place(const rw_tree_reader *r, size_t *line, size_t *column);

/* What the writer and the reader must agree on; for tree_*.c alone. */
bool rw_tree_starts_name(char c);
bool rw_tree_is_digit(char c);

/* Letters, digits and underscores at the start of the text. */
size_t rw_tree_word(const char *text, size_t length);

/* Bytes of the character at the start of the text (length > 0), 0 when it
   must be escaped: controls (C0, DEL, C1) and what is not valid UTF-8. */
size_t rw_tree_character(const char *text, size_t length);

#endif
