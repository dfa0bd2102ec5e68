/*
 * Shows what linenoise draws. Each of its drawings clears the rows of the one
 * before; then come prompt, line and hint, in rows that leave the last column
 * free; then the moves back to the cursor, which also tell where in the line it
 * is. A drawing is kept until all input has been read, so that a paste is shown
 * once; of a long line only the rows that fit are shown.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include "editing.h"
#include "lent.h"
#include "terminal.h"

#define CLEAR_ROW  "\033[0K"
#define SEARCH     "(reverse-i-search)'"
#define SEARCH_END "': "

/* linenoise lays out rows for a window at least this wide. */
#define LEAST_COLUMNS 10

/* ---- reading a drawing -------------------------------------------------- */

static char *after_clearing(char *text) {
  for (char *found; (found = strstr(text, CLEAR_ROW)) != NULL;) {
    text = found + strlen(CLEAR_ROW);
  }
  return text;
}

/* Takes `ESC [ up A` and `\r ESC [ right C` off the end; either may lack its
 * sequence. */
static void take_way_back(char *text, size_t *up, size_t *right) {
  char *end = strrchr(text, '\r');
  *up = *right = 0;
  if (end == NULL) {
    return;
  }
  *right = end[1] == '\033' ? strtoul(end + 3, NULL, 10) : 0;
  *end = '\0';
  char *escape = strrchr(text, '\033');
  if (escape != NULL && end[-1] == 'A' && escape[1] == '[') {
    *up = strtoul(escape + 2, NULL, 10);
    *escape = '\0';
  }
}

static size_t count_rows(const char *text) {
  size_t count = 1;
  while ((text = strchr(text, '\n')) != NULL) {
    text++;
    count++;
  }
  return count;
}

/* The columns of the prompt; while linenoise searches, it is another. */
static size_t read_prompt(editing *e, const char *text) {
  const char *end = strstr(text, SEARCH_END);
  e->is_searching = end != NULL && strncmp(text, SEARCH, strlen(SEARCH)) == 0;
  if (!e->is_searching) {
    return e->prompt_columns;
  }
  size_t sought = (size_t)(end - text);
  e->sought_steps = sought - lent_previous(text, sought);
  return sought + strlen(SEARCH_END);
}

static void read_drawing(editing *e, char *text) {
  size_t up, right;
  take_way_back(text, &up, &right);
  size_t prompt = read_prompt(e, text), rows = count_rows(text);
  e->row = rows - 1 - (up < rows ? up : 0);
  e->column = right;
  size_t columns = e->row * (e->columns - 1) + right;
  e->cursor = lent_offset(e->line.text, e->line.length,
                          columns > prompt ? columns - prompt : 0);
  buffer_cut(&e->drawing, 0);
  lent_visible(&e->drawing, text, strlen(text));
  e->is_shown = false;
}

/* ---- showing it --------------------------------------------------------- */

/* ESC [ times letter, or nothing for 0 times. */
static void append_move(buffer *out, size_t times, char letter) {
  char text[32];
  int length = snprintf(text, sizeof text, "\033[%zu%c", times, letter);
  buffer_append(out, text, times == 0 ? 0 : (size_t)length);
}

static const char *skip_rows(const char *text, size_t rows) {
  for (; rows > 0; rows--) {
    text = strchr(text, '\n') + 1;
  }
  return text;
}

/* The rows that fit: the first ones, or those up to the cursor. */
static void append_rows(editing *e, buffer *out) {
  size_t rows = count_rows(e->drawing.text), room = terminal_rows();
  size_t first = e->row < room ? 0 : e->row + 1 - room;
  size_t end = first + room < rows ? first + room : rows;
  const char *from = skip_rows(e->drawing.text, first);
  size_t length = end == rows
                      ? strlen(from)
                      : (size_t)(skip_rows(from, end - first) - from) - 1;
  buffer_append(out, from, length);
  e->shown_row = e->row - first;
  e->shown_below = end - 1 - e->row;
}

bool editing_show(editing *e) {
  buffer out = {0};
  if (e->is_shown || e->drawing.length == 0 || e->drawing.is_short) {
    return true;
  }
  buffer_append(&out, "\r", 1);
  append_move(&out, e->shown_row, 'A');
  buffer_append(&out, "\033[J", 3);
  append_rows(e, &out);
  append_move(&out, e->shown_below, 'A');
  buffer_append(&out, "\r", 1);
  append_move(&out, e->column, 'C');
  e->is_shown = true;
  e->shown_column = e->column;
  bool there = terminal_write(out.text, out.length);
  buffer_free(&out);
  return there;
}

void editing_leave_drawing(editing *e) {
  buffer out = {0};
  editing_show(e);
  append_move(&out, e->shown_below, 'B');
  buffer_append(&out, "\r\n", 2);
  terminal_write(out.text, out.length);
  buffer_free(&out);
  editing_forget_drawing(e);
}

void editing_forget_drawing(editing *e) {
  e->shown_row = e->shown_below = 0;
  e->is_shown = false;
}

/* Terminals wrap the rows that are wider than a narrower window. */
void editing_resize(editing *e) {
  size_t columns = terminal_columns(), wide = e->columns - 1;
  e->shown_row = e->shown_row * ((wide + columns - 1) / columns) +
                 e->shown_column / columns;
}

/* ---- what linenoise calls ----------------------------------------------- */

ssize_t line_write(int file, const void *bytes, size_t length) {
  editing *e = editing_now;
  buffer text = {0};
  (void)file;
  buffer_append(&text, bytes, length);
  char *drawing = text.is_short ? text.text : after_clearing(text.text);
  if (drawing == text.text) {
    terminal_write(bytes, length);
    editing_forget_drawing(e);
  } else {
    read_drawing(e, drawing);
  }
  buffer_free(&text);
  if (e->is_ending) {
    editing_show(e);
  }
  return (ssize_t)length;
}

/* linenoise asks only for the size of the window. */
int line_ioctl(int file, unsigned long request, struct winsize *size) {
  size_t columns = terminal_columns();
  (void)file;
  (void)request;
  editing_now->columns = columns < LEAST_COLUMNS ? LEAST_COLUMNS : columns;
  *size = (struct winsize){.ws_col = (unsigned short)editing_now->columns};
  return 0;
}
