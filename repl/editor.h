/*
 * Reads one line of UTF-8 from a person. linenoise edits it; what it reads and
 * draws passes through here, for the sake of
 *   - letters, which it takes for bytes: lent.h,
 *   - keys that it does not know, translated into those that it does:
 * editor_keys.c,
 *   - pastes and long lines, of which only the last drawing is shown, and of
 *     that no more than the window holds: editor_draw.c.
 * Where there is no terminal, or a dumb one, it reads plain lines.
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
  EDITOR_TOO_LONG,  /* over EDITOR_LINE_BYTES, or out of memory */
  EDITOR_TOO_VARIED /* over LENT_LETTERS letters beyond ASCII */
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

#endif
