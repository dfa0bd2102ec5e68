/* What the files of the editor share: the line being edited. */
#ifndef RULEWRIGHT_EDITING_H
#define RULEWRIGHT_EDITING_H

#include "editor.h"

#define BACKSPACE 0x7F

typedef struct editing {
  const editor_host *host;
  editor_result result; /* how the line ends, or why it is refused */
  bool is_ending;       /* its last key has come */
  bool is_undecided;    /* the last key was a Tab that changed nothing */

  /* As linenoise has them, coded. */
  buffer line, hint;
  size_t cursor;
  buffer uncut; /* the line before something was last cut from it */
  size_t prompt_columns;
  bool is_searching;   /* Ctrl-R: letters do not go into the line */
  size_t sought_steps; /* of the last letter searched for */

  /* What linenoise reads next; and the line that a Tab among it brings. */
  buffer keys, replacement;
  size_t taken;

  /* The last drawing, as it can be shown, and where it puts the cursor. */
  buffer drawing;
  size_t row, column, columns;

  /* What the terminal shows: rows above and below the cursor. */
  bool is_shown;
  size_t shown_row, shown_below, shown_column;
} editing;

/* The line being edited now: linenoise passes no context to its callbacks. */
extern editing *editing_now;

/* Shows the last drawing; false when the terminal is gone. */
bool editing_show(editing *e);

/* The next drawing begins where the cursor is; or below what is shown. */
void editing_forget_drawing(editing *e);
void editing_leave_drawing(editing *e);

/* The window has another width, and the terminal may have wrapped its rows. */
void editing_resize(editing *e);

/* Codes the text, if need be with letters that nothing uses any longer. When
   that fails too, `into` stays as it was and the line will be refused. */
bool editing_code(editing *e, buffer *into, const char *text, size_t length);

void editing_send(editing *e, int key, size_t times);

/* Gives linenoise another line. */
void editing_replace(editing *e, const buffer *before, const buffer *after);

/* What is left and what is right of the cursor, in letters. */
void editing_split(const editing *e, buffer *before, buffer *after);

#endif
