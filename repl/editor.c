#include "editor.h"

#include <stdio.h>
#include <string.h>

#include "console.h"
#include "editing.h"
#include "history.h"
#include "terminal.h"
#include "text.h"

/* ---- changes of the line ------------------------------------------------ */

void editing_insert(editing *e, const char *text, size_t length) {
  bool fits = length <= EDITOR_LINE_BYTES - e->line.length;
  if (!fits || !buffer_insert(&e->line, e->cursor, text, length)) {
    e->is_too_long = true;
    return;
  }
  e->cursor += length;
}

void editing_erase(editing *e, size_t from, size_t to) {
  buffer_erase(&e->line, from, to);
  e->cursor = from;
}

static size_t letter_left(const editing *e) {
  return text_previous(e->line.text, e->cursor);
}

static size_t letter_right(const editing *e) {
  return text_next(e->line.text, e->line.length, e->cursor);
}

static size_t word_left(const editing *e) {
  size_t at = e->cursor;
  while (at > 0 && e->line.text[at - 1] == ' ') {
    at--;
  }
  while (at > 0 && e->line.text[at - 1] != ' ') {
    at--;
  }
  return at;
}

static size_t word_right(const editing *e) {
  size_t at = e->cursor;
  while (at < e->line.length && e->line.text[at] == ' ') {
    at++;
  }
  while (at < e->line.length && e->line.text[at] != ' ') {
    at++;
  }
  return at;
}

/* Swaps the letters around the cursor; at the end of the line, the last two. */
static void swap_letters(editing *e) {
  size_t middle = e->cursor == e->line.length ? letter_left(e) : e->cursor;
  if (middle == 0 || e->line.length == 0) {
    return;
  }
  size_t first = text_previous(e->line.text, middle);
  size_t end = text_next(e->line.text, e->line.length, middle);
  buffer moved = {0};
  if (buffer_append(&moved, e->line.text + first, middle - first)) {
    buffer_erase(&e->line, first, middle);
    buffer_insert(&e->line, end - moved.length, moved.text, moved.length);
    e->cursor = end;
  }
  buffer_free(&moved);
}

static void show(editing *e, const char *text, size_t length) {
  editing_erase(e, 0, e->line.length);
  editing_insert(e, text, length);
}

static void walk_history(editing *e, bool back) {
  size_t count = history_count();
  if (back ? e->place == 0 : e->place == count) {
    return;
  }
  if (e->place == count) {
    buffer_erase(&e->own, 0, e->own.length);
    buffer_append(&e->own, e->line.text, e->line.length);
  }
  e->place = back ? e->place - 1 : e->place + 1;
  if (e->place == count) {
    show(e, e->own.text, e->own.length);
  } else {
    show(e, history_line(e->place), strlen(history_line(e->place)));
  }
}

/* ---- what each key does ------------------------------------------------- */

static bool move_cursor(editing *e, int key) {
  switch (key) {
  case CTRL('B'):
  case KEY_LEFT: e->cursor = letter_left(e); return true;
  case CTRL('F'):
  case KEY_RIGHT: e->cursor = letter_right(e); return true;
  case CTRL('A'):
  case KEY_HOME: e->cursor = 0; return true;
  case CTRL('E'):
  case KEY_END: e->cursor = e->line.length; return true;
  case KEY_WORD_LEFT: e->cursor = word_left(e); return true;
  case KEY_WORD_RIGHT: e->cursor = word_right(e); return true;
  default: return false;
  }
}

static bool erase(editing *e, int key) {
  switch (key) {
  case CTRL('H'):
  case 0x7F: editing_erase(e, letter_left(e), e->cursor); return true;
  case CTRL('D'):
  case KEY_DELETE: editing_erase(e, e->cursor, letter_right(e)); return true;
  case CTRL('W'): editing_erase(e, word_left(e), e->cursor); return true;
  case KEY_ERASE_WORD_RIGHT:
    editing_erase(e, e->cursor, word_right(e));
    return true;
  case CTRL('U'): editing_erase(e, 0, e->cursor); return true;
  case CTRL('K'): editing_erase(e, e->cursor, e->line.length); return true;
  default: return false;
  }
}

static void other(editing *e, int key) {
  char byte = (char)key;
  switch (key) {
  case CTRL('T'): swap_letters(e); break;
  case CTRL('P'):
  case KEY_UP: walk_history(e, true); break;
  case CTRL('N'):
  case KEY_DOWN: walk_history(e, false); break;
  case CTRL('L'): terminal_write("\033[H\033[2J", 7); break;
  case CTRL('Z'): terminal_suspend(); break;
  case CTRL('I'): editing_complete(e); break;
  default:
    if (key >= ' ' && key < KEY_NONE) {
      editing_insert(e, &byte, 1);
    }
  }
}

static void apply(editing *e, int key) {
  if (key != CTRL('I')) {
    e->is_listing = false;
  }
  if (!move_cursor(e, key) && !erase(e, key)) {
    other(e, key);
  }
}

/* Whether the key ends the line, and how. */
static bool is_last_key(const editing *e, int key, editor_result *result) {
  if (key == CTRL('M') || key == CTRL('J')) {
    *result = e->is_too_long ? EDITOR_TOO_LONG : EDITOR_LINE;
    return true;
  }
  if (key == TERMINAL_END || (key == CTRL('D') && e->line.length == 0)) {
    *result = EDITOR_END;
    return true;
  }
  *result = EDITOR_INTERRUPT;
  return key == CTRL('C') || console_take_interrupt();
}

static editor_result edit(editing *e) {
  editor_result result;
  for (;;) {
    if (!terminal_ready(0) && !editing_draw(e, true)) {
      return EDITOR_END;
    }
    int key = editing_key();
    if (is_last_key(e, key, &result)) {
      break;
    }
    apply(e, key);
  }
  e->cursor = e->line.length;
  editing_draw(e, false);
  if (result == EDITOR_INTERRUPT) {
    terminal_write("^C", 2);
  }
  terminal_write("\r\n", 2);
  return result;
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
    too_long = too_long || line->length == EDITOR_LINE_BYTES ||
               !buffer_append(line, &text, 1);
  }
  if (line->length > 0 && line->text[line->length - 1] == '\r') {
    line->length--;
  }
  if (byte == TERMINAL_END && !any) {
    return EDITOR_END;
  }
  return too_long ? EDITOR_TOO_LONG : EDITOR_LINE;
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

editor_result editor_read(const editor_host *host, const char *prompt,
                          buffer *line) {
  editing e = {.host = host, .place = history_count()};
  fflush(stdout);
  if (!terminal_can_edit()) {
    if (terminal_is_person()) {
      terminal_write(prompt, strlen(prompt));
    }
    return read_plain(line);
  }
  e.prompt = print_upper_rows(prompt);
  if (!terminal_raw()) {
    return EDITOR_END;
  }
  editor_result result = edit(&e);
  terminal_cooked();
  buffer_free(&e.own);
  *line = e.line;
  return result;
}
