#include "editor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "console.h"
#include "editing.h"
#include "history.h"
#include "lent.h"
#include "linenoise.h"
#include "terminal.h"
#include "text.h"

/* Letters that the history may use; others are for hints and the line. */
#define HISTORY_LETTERS 100

editing *editing_now;

/* What linenoise calls stdin, stdout and stderr. Hidden, so that it may be part
 * of a module. */
#define HIDDEN __attribute__((visibility("hidden")))
FILE *line_stdin HIDDEN, *line_stdout HIDDEN, *line_stderr HIDDEN;

void editing_send(editing *e, int key, size_t times) {
  char byte = (char)key;
  for (; times > 0; times--) {
    buffer_append(&e->keys, &byte, 1);
  }
}

/* ---- letters ------------------------------------------------------------ */

static void take_unused_letters_back(const editing *e, const buffer *into) {
  int count;
  char **earlier = linenoiseHistory(&count);
  for (int i = 0; i < count; i++) {
    lent_mark(earlier[i], strlen(earlier[i]));
  }
  lent_mark(e->line.text, e->line.length);
  lent_mark(e->uncut.text, e->uncut.length);
  lent_mark(into->text, into->length);
  lent_sweep();
}

/* Empties the history and the cut text until this line ends. The last line of
   the history is this one, kept while others are shown. */
static void forget_earlier(editing *e) {
  int count;
  char **earlier = linenoiseHistory(&count);
  for (int i = 0; i < count - 1; i++) {
    earlier[i][0] = '\0';
  }
  buffer_cut(&e->uncut, 0);
}

bool editing_code(editing *e, buffer *into, const char *text, size_t length) {
  size_t before = into->length;
  for (int attempt = 1; attempt <= 3; attempt++) {
    if (attempt == 3) {
      forget_earlier(e);
    }
    if (attempt > 1) {
      take_unused_letters_back(e, into);
    }
    if (lent_code(into, text, length)) {
      return true;
    }
    buffer_cut(into, before);
  }
  e->result = EDITOR_TOO_VARIED;
  terminal_write("\a", 1);
  return false;
}

void editing_split(const editing *e, buffer *before, buffer *after) {
  buffer_append(before, "", 0);
  buffer_append(after, "", 0);
  lent_letters(before, e->line.text, e->cursor);
  lent_letters(after, e->line.text + e->cursor, e->line.length - e->cursor);
}

/* Moves the cursor from the end of a line, or from its start when that is
   nearer. */
static void send_cursor(editing *e, const buffer *line, size_t at) {
  size_t right = line->length - at;
  if (at < right) {
    editing_send(e, CONTROL('A'), 1);
    editing_send(e, CONTROL('F'), at);
  } else {
    editing_send(e, CONTROL('B'), right);
  }
}

/* linenoise gets the line as the only candidate of a completion. */
void editing_replace(editing *e, const buffer *before, const buffer *after) {
  buffer *line = &e->replacement;
  if (before->is_short || after->is_short ||
      before->length + after->length > EDITOR_LINE_BYTES) {
    e->result = EDITOR_TOO_LONG;
    terminal_write("\a", 1);
    return;
  }
  buffer_cut(line, 0);
  buffer_append(line, "", 0);
  if (!editing_code(e, line, before->text, before->length)) {
    return;
  }
  size_t cursor = line->length;
  if (editing_code(e, line, after->text, after->length)) {
    editing_send(e, CONTROL('E'), 1);
    editing_send(e, CONTROL('I'), 1);
    editing_send(e, '\0', 1);
    send_cursor(e, line, cursor);
  }
}

static void offer_replacement(const char *line, linenoiseCompletions *list,
                              void *ctx) {
  editing *e = ctx;
  (void)line;
  linenoiseAddCompletion(list, e->replacement.text);
}

/* ---- hints -------------------------------------------------------------- */

static void code_hint(editing *e, const buffer *hint) {
  size_t length = 0;
  while (length < hint->length && (unsigned char)hint->text[length] >= ' ') {
    length++;
  }
  lent_code(&e->hint, hint->text, length);
}

/* linenoise asks for a hint with each drawing: this is where its line is shown.
   It always gets one, since without a hint it patches the line instead of
   drawing it. */
static char *give_hint(const char *line, int *colour, int *bold, void *ctx) {
  static char none[] = "";
  editing *e = ctx;
  buffer letters = {0}, hint = {0};
  buffer_cut(&e->line, 0);
  buffer_append(&e->line, line, strlen(line));
  buffer_cut(&e->hint, 0);
  if (e->host->hint != NULL && !e->is_ending) {
    lent_letters(&letters, line, e->line.length);
    e->host->hint(e->host->ctx, &letters, &hint);
    code_hint(e, &hint);
  }
  if (e->hint.length > 0) {
    *bold = 2; /* dim, in no colour */
    *colour = 39;
  }
  buffer_free(&letters);
  buffer_free(&hint);
  return e->hint.text == NULL ? none : e->hint.text;
}

/* ---- lines -------------------------------------------------------------- */

/* The first of the latest lines whose letters all fit. */
static size_t first_of_history(void) {
  buffer coded = {0};
  size_t first = history_count();
  for (; first > 0; first--) {
    const char *line = history_line(first - 1);
    buffer_cut(&coded, 0);
    if (!lent_code(&coded, line, strlen(line)) ||
        lent_count() > HISTORY_LETTERS) {
      break;
    }
  }
  buffer_free(&coded);
  return first;
}

static void lend_history(void) {
  buffer coded = {0};
  linenoiseHistoryFree();
  linenoiseHistorySetMaxLen((int)HISTORY_LINES + 1);
  for (size_t i = first_of_history(); i < history_count(); i++) {
    const char *line = history_line(i);
    buffer_cut(&coded, 0);
    if (lent_code(&coded, line, strlen(line))) {
      linenoiseHistoryAdd(coded.text);
    }
  }
  buffer_free(&coded);
}

static void begin(editing *e) {
  editing_now = e;
  line_stdin = stdin;
  line_stdout = stdout;
  line_stderr = stderr;
  lend_history();
  linenoiseSetMultiLine(1);
  linenoiseSetCompletionCallback(offer_replacement, e);
  linenoiseSetHintsCallback(give_hint, e);
}

static void edit(editing *e, const char *prompt, buffer *line) {
  buffer coded = {0};
  lent_begin(&coded, prompt);
  buffer_append(&coded, "", 0);
  e->prompt_columns = text_width(prompt, strlen(prompt));
  begin(e);
  terminal_remember();
  char *typed = linenoise(coded.text);
  terminal_restore();
  fflush(stdout);
  if (typed != NULL) {
    lent_letters(line, typed, strlen(typed));
  }
  free(typed);
  buffer_free(&coded);
}

/* Whether nothing was lost for lack of memory or space. */
static bool is_whole(const editing *e, const buffer *line) {
  return line->length <= EDITOR_LINE_BYTES && !line->is_short &&
         !e->keys.is_short && !e->replacement.is_short && !e->line.is_short;
}

/* ---- lines without a terminal ------------------------------------------- */

static editor_result read_plain(buffer *line) {
  bool too_long = false, any = false;
  int byte;
  while ((byte = terminal_byte()) != '\n' && byte != TERMINAL_END) {
    char text = (char)byte;
    if (byte == TERMINAL_SIGNAL) {
      if (console_take_interrupt()) {
        return EDITOR_INTERRUPT;
      }
      continue;
    }
    any = true;
    too_long = too_long || line->length == EDITOR_LINE_BYTES;
    buffer_append(line, &text, too_long ? 0 : 1);
  }
  if (line->length > 0 && line->text[line->length - 1] == '\r') {
    line->length--;
  }
  if (byte == TERMINAL_END && !any) {
    return EDITOR_END;
  }
  return too_long || line->is_short ? EDITOR_TOO_LONG : EDITOR_LINE;
}

/* All rows of the prompt but the last are printed once and never again. */
static const char *print_upper_rows(const char *prompt) {
  const char *row = strrchr(prompt, '\n');
  if (row == NULL) {
    return prompt;
  }
  terminal_write(prompt, (size_t)(row + 1 - prompt));
  return row + 1;
}

static void free_all(editing *e) {
  buffer_free(&e->line);
  buffer_free(&e->hint);
  buffer_free(&e->uncut);
  buffer_free(&e->keys);
  buffer_free(&e->replacement);
  buffer_free(&e->drawing);
}

editor_result editor_read(const editor_host *host, const char *prompt,
                          buffer *line) {
  editing e = {.host = host};
  fflush(stdout);
  if (!terminal_can_edit()) {
    if (terminal_is_person()) {
      terminal_write(prompt, strlen(prompt));
    }
    return read_plain(line);
  }
  edit(&e, print_upper_rows(prompt), line);
  if (e.result == EDITOR_LINE && !is_whole(&e, line)) {
    e.result = EDITOR_TOO_LONG;
  }
  free_all(&e);
  return e.result;
}
