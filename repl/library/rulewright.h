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

/* Frees the handle; NULL does nothing. */
void rulewright_close(rulewright *games);

/* The version of the library, such as "0.1.0". */
const char *rulewright_version(void);

#ifdef __cplusplus
}
#endif

#endif
