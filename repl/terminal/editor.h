/*
 * Reads one line of UTF-8 from a person, with linenoise. Where there is no
 * terminal, or a dumb one, it reads plain lines.
 */
#ifndef RULEWRIGHT_EDITOR_H
#define RULEWRIGHT_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

#include "buffer.h"

#define EDITOR_LINE_BYTES    ((size_t)1 << 20)
#define EDITOR_HISTORY_BYTES 65536
#define EDITOR_HISTORY_LINES 1000

typedef enum editor_result {
  EDITOR_LINE,
  EDITOR_END,       /* Ctrl-D on an empty line, or the end of the input */
  EDITOR_INTERRUPT, /* Ctrl-C */
  EDITOR_TOO_LONG   /* over EDITOR_LINE_BYTES, or out of memory */
} editor_result;

/* What the editor asks of its host; either function may be NULL. `complete` is
 * for Tab: true when `text` replaces what is to the left of the cursor; else
 * `text` is a list to print above the line, or empty. `again` is true when the
 * last key was a Tab that changed nothing. */
typedef struct editor_host {
  void *ctx;
  bool (*complete)(void *ctx, const buffer *before, bool again, buffer *text);
  void (*hint)(void *ctx, const buffer *line, buffer *hint);
} editor_host;

/* The caller frees `line`; it holds a line only after EDITOR_LINE. */
editor_result editor_read(const editor_host *host, const char *prompt,
                          buffer *line);

/* Keeps the line for the arrows if it is clean: UTF-8, no control bytes, not
   the line before. Whether it was kept. */
bool editor_remember(const char *line, size_t length);

#endif
