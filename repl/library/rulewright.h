/*
 * Rulewright in a program of your own: games by their rulebooks, asked for by
 * lines of JSON as docs/serve.md describes them.
 *
 *   char problem[RULEWRIGHT_PROBLEM];
 *   rulewright *games = rulewright_open(NULL, problem);
 *   puts(rulewright_ask(games, "{\"do\":\"games\"}"));
 *   rulewright_close(games);
 *
 * Promises: nothing is printed, no signal is touched, nothing ends the process;
 * handles are independent of one another, and each may be used by one thread at
 * a time.
 */
#ifndef RULEWRIGHT_H
#define RULEWRIGHT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct rulewright rulewright;

/* The size of the text that says why a handle could not be opened. */
#define RULEWRIGHT_PROBLEM 300

/* A handle, which plays one game at a time; NULL when there is none, and then
 * `problem`, unless it is NULL, is one sentence. `root` is the folder with lua/
 * and scripts/; NULL is $RULEWRIGHT_ROOT, or what was installed with this
 * library. */
rulewright *rulewright_open(const char *root, char *problem);

/* The answer to a request, one line without its end; "" for an empty line. It
   is valid until the next call with this handle. Never NULL. */
const char *rulewright_ask(rulewright *games, const char *request);

/*
 * Learning: a request "learn" begins any number of games that are stepped by
 * numbers (docs/learning.md). What is read and written meanwhile stands in
 * arrays, a row for each game, which belong to the handle: they stay where they
 * are until the next "learn" or the end of the handle.
 */

/* numbers: rows * columns of them, row by row; each has `width` bytes: 4, an
   int32_t, or 1, an int8_t. */
typedef struct {
  void *numbers;
  size_t rows, columns;
  int width;
} rulewright_array;

/* 1 and the array of this name ("action", "mask", "legal", "count",
   "observation", "seat", "reward", "over", "seen"); 0 and an empty one when
   there is none. */
int rulewright_find_array(rulewright *games, const char *name,
                          rulewright_array *array);

/* Makes in each game the move of its number in "action" and writes the other
   arrays. NULL, or one sentence and then nothing has changed; it is valid until
   the next call with this handle. */
const char *rulewright_step(rulewright *games);

/* Frees the handle; NULL does nothing. */
void rulewright_close(rulewright *games);

/* The version of the library, such as "0.1.0". */
const char *rulewright_version(void);

#ifdef __cplusplus
}
#endif

#endif
