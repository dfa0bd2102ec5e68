/*
 * Lua's patterns, matched with a count of steps.
 *
 * The language is that of string.find in Lua 5.4. Two things differ: a match
 * ends with RW_MATCH_EXPENSIVE when its steps are used up, and the classes are
 * those of ASCII whatever the locale, so a match is the same everywhere. The
 * same match takes the same steps on every machine; a step is at most a few
 * comparisons of characters.
 */
#ifndef RW_MATCH_H
#define RW_MATCH_H

#include <stddef.h>
#include <stdint.h>

#define RW_MATCH_CAPTURES 32
#define RW_MATCH_DEPTH    200

typedef enum {
  RW_MATCH_FINE,
  RW_MATCH_EXPENSIVE, /* out of steps */
  RW_MATCH_COMPLEX,   /* deeper than RW_MATCH_DEPTH */
  RW_MATCH_ENDS_IN_ESCAPE,
  RW_MATCH_OPEN_SET,
  RW_MATCH_BALANCE,  /* %b without its two characters */
  RW_MATCH_FRONTIER, /* %f without a set */
  RW_MATCH_MANY_CAPTURES,
  RW_MATCH_NO_CAPTURE, /* ) without ( */
  RW_MATCH_INDEX       /* %1 with no first capture; see 'index' */
} rw_match_error;

/* Instead of a length */
#define RW_CAPTURE_OPEN     (-1)
#define RW_CAPTURE_POSITION (-2) /* () */

typedef struct {
  const char *start;
  ptrdiff_t length;
} rw_capture;

typedef struct {
  const char *subject, *subject_end;
  const char *pattern_end;
  int64_t steps; /* left; set by the caller */
  rw_match_error error;
  int index; /* of the capture that does not exist */
  int depth;
  int captures;
  rw_capture capture[RW_MATCH_CAPTURES];
} rw_match;

/* Matches 'pattern' (up to m->pattern_end) at 'at'. The end of the match, or
   NULL: no match when m->error is FINE. Resets the captures. */
const char *rw_match_at(rw_match *m, const char *at, const char *pattern);

/* Finds the first match from '*at' on and sets '*at' to its start. */
const char *rw_match_first(rw_match *m, const char **at, const char *pattern);

/* The first place of the bytes 'text' in the subject from 'at' on, or NULL. */
const char *rw_match_plain(rw_match *m, const char *at, const char *text,
                           size_t length);

/* What is wrong, in words; without the index for RW_MATCH_INDEX. */
const char *rw_match_message(rw_match_error error);

#endif
