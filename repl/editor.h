/*
 * A line editor for one line of UTF-8. It draws the line in one row, scrolled
 * so that the cursor shows, and redraws it whole after each batch of keys:
 * a paste costs one drawing for each 64 KiB. It sends nothing but CR, LF, BEL,
 * ESC [ K, ESC [ n C and the dim attribute, so any terminal will do; where
 * there is none, or a dumb one, it reads plain lines.
 *
 * Keys: those of bash. Tab completes as far as all candidates agree, and lists
 * them when that is no further.
 */
#ifndef RULEWRIGHT_EDITOR_H
#define RULEWRIGHT_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

#include "buffer.h"

#define EDITOR_LINE_BYTES ((size_t)1 << 20)

typedef enum editor_result {
  EDITOR_LINE,
  EDITOR_END,       /* Ctrl-D on an empty line, or the end of the input */
  EDITOR_INTERRUPT, /* Ctrl-C */
  EDITOR_TOO_LONG   /* over EDITOR_LINE_BYTES, or over the memory there is */
} editor_result;

/* Candidates, each a text that may stand in place of what is left of the
 * cursor. */
typedef struct candidates {
  buffer *each;
  size_t count;
} candidates;

bool candidates_add(candidates *list, const char *text, size_t length);

/* What the editor asks of its host; either function may be NULL. */
typedef struct editor_host {
  void *ctx;
  void (*complete)(void *ctx, const buffer *before, candidates *list);
  void (*hint)(void *ctx, const buffer *line, buffer *hint);
} editor_host;

/* `line` is the caller's to free; it holds a line after EDITOR_LINE only. */
editor_result editor_read(const editor_host *host, const char *prompt,
                          buffer *line);

#endif
