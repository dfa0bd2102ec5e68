#include "editor.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <termios.h>
#include <unistd.h>

#include "../console/console.h"
#include "keys.h"
#include "terminal.h"
#include "../console/text.h"

/* linenoise is compiled as part of this file. What it asks of the terminal is
   asked of terminal.c, for the sake of signals, of what was typed ahead, and of
   a window without a size. */
static ssize_t line_read(void *byte);
static ssize_t line_write(const char *text, size_t length);
static int line_size(struct winsize *size);
#define read(file, byte, count)      line_read(byte)
#define write(file, text, length)    line_write(text, (size_t)(length))
#define ioctl(file, request, size)   line_size(size)
#define tcsetattr(file, when, mode)  terminal_set_mode(when, mode)
#define poll(files, count, patience) (terminal_peek(patience) >= 0)
#define USE_UTF8
#include <linenoise.c> /* NOLINT(bugprone-suspicious-include) */

#define LEAST_COLUMNS 10
#define LONG_PASTE    4096

typedef struct editing {
  const editor_host *host;
  struct current line; /* what linenoise knows of it */
  char **earlier;      /* the history, before linenoise writes into it */
  int earlier_count;
  editor_result result;
  buffer hint;
  int key;           /* was read, and waits for the end of a search */
  bool is_ending;    /* its last key has come */
  bool is_undecided; /* the last key was a Tab that changed nothing */
  bool is_searching; /* Ctrl-R: letters do not go into the line */
} editing;

/* The line being edited now: linenoise passes no context to its callbacks. */
static editing *now;

/* ---- letters, as linenoise counts them ---------------------------------- */

#ifdef RULEWRIGHT_UTF8_H
static int utf8_charlen(int byte) {
  int lead = byte & 0xFF;
  return lead < 0xC2 || lead > 0xF4 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* A text ends with a zero, which ends a letter too. */
static size_t letter_size(const char *text) {
  return text_next(text, SIZE_MAX, 0);
}

/* What linenoise has just read does not end with a zero, and has no marks. */
static bool is_of_line(const char *text) {
  const stringbuf *line = now->line.buf;
  return text >= line->data && text < line->data + line->last;
}

static int utf8_tounicode(const char *text, int *code) {
  uint32_t found;
  size_t size = text_decode(text, MAX_UTF8_LEN, &found);
  *code = size == 0 ? '?' : (int)found;
  size = is_of_line(text) ? letter_size(text) : size;
  return size == 0 ? 1 : (int)size;
}

static int utf8_fromunicode(char *text, unsigned code) {
  if (code < 0x80) {
    text[0] = (char)code;
    return 1;
  }
  int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  for (int i = more; i > 0; i--, code >>= 6) {
    text[i] = (char)(0x80 | (code & 0x3F));
  }
  text[0] = (char)(0xF00 >> (more + 1) | code);
  return more + 1;
}

static int utf8_strlen(const char *text, int length) {
  int count = 0;
  const char *end = text + (length < 0 ? strlen(text) : (size_t)length);
  for (; text < end; count++) {
    text += letter_size(text);
  }
  return count;
}

static int utf8_index(const char *text, int index) {
  const char *at = text;
  for (; index > 0 && *at != '\0'; index--) {
    at += letter_size(at);
  }
  return (int)(at - text);
}

static int utf8_width(int code) {
  return (int)text_columns((uint32_t)code);
}
#else
#define utf8_strlen utf8_charcount
#endif

/* ---- the line ----------------------------------------------------------- */

static const char *line_text(const editing *e) {
  return e->line.buf->data == NULL ? "" : e->line.buf->data;
}

static size_t offset_of(const editing *e, int letter) {
  return (size_t)utf8_index(line_text(e), letter);
}

static size_t cursor(const editing *e) {
  return offset_of(e, e->line.pos);
}

/* Gives the line another text, with the cursor behind `before` bytes. */
static void set_line(editing *e, const buffer *text, size_t before) {
  if (text->is_short || text->length > EDITOR_LINE_BYTES) {
    e->result = EDITOR_TOO_LONG;
    terminal_write("\a", 1);
    return;
  }
  set_current(&e->line, text->text);
  e->line.pos = utf8_strlen(text->text, (int)before);
  refreshLine(&e->line);
}

/* Puts text in the place of the bytes from `from` to `to`. */
static void put(editing *e, size_t from, size_t to, const buffer *text) {
  const char *rest = line_text(e) + to;
  buffer line = {0};
  buffer_append(&line, line_text(e), from);
  buffer_append(&line, text->text, text->length);
  buffer_append(&line, rest, strlen(rest));
  line.is_short = line.is_short || text->is_short;
  set_line(e, &line, from + text->length);
  buffer_free(&line);
}

static void insert(editing *e, const buffer *text) {
  put(e, cursor(e), cursor(e), text);
}

static int word_left(editing *e) {
  int at = e->line.pos;
  while (at > 0 && get_char(&e->line, at - 1) == ' ') {
    at--;
  }
  while (at > 0 && get_char(&e->line, at - 1) != ' ') {
    at--;
  }
  return at;
}

static int word_right(editing *e) {
  int at = e->line.pos, end = sb_chars(e->line.buf);
  while (at < end && get_char(&e->line, at) == ' ') {
    at++;
  }
  while (at < end && get_char(&e->line, at) != ' ') {
    at++;
  }
  return at;
}

static void move(editing *e, int to) {
  e->line.pos = to;
  refreshLine(&e->line);
}

/* Puts the letter before the cursor behind the one after it; at the end of the
   line, the last two. linenoise would lose their marks. */
static void swap(editing *e) {
  int end = sb_chars(e->line.buf);
  int middle = e->line.pos == end ? end - 1 : e->line.pos;
  buffer swapped = {0};
  if (middle < 1) {
    terminal_write("\a", 1);
    return;
  }
  size_t from = offset_of(e, middle - 1), at = offset_of(e, middle),
         to = offset_of(e, middle + 1);
  buffer_append(&swapped, line_text(e) + at, to - at);
  buffer_append(&swapped, line_text(e) + from, at - from);
  put(e, from, to, &swapped);
  buffer_free(&swapped);
}

/* Terminals wrap the rows that are wider than a narrower window. */
static void resize(editing *e) {
  const char *text = line_text(e);
  size_t columns = terminal_columns();
  size_t prompt = text_width(e->line.prompt, strlen(e->line.prompt));
  e->line.rpos = (int)((prompt + text_width(text, cursor(e))) / columns);
  e->line.nrows =
      (int)((prompt + text_width(text, strlen(text))) / columns) + 1;
  refreshLine(&e->line);
}

/* The next drawing begins below this one. */
static void leave_drawing(editing *e) {
  int at = e->line.pos;
  move(e, sb_chars(e->line.buf));
  terminal_write("\r\n", 2);
  e->line.pos = at;
  e->line.rpos = 0;
  e->line.nrows = 1;
}

static void complete(editing *e, bool again) {
  buffer before = {0}, text = {0};
  size_t at = cursor(e);
  buffer_append(&before, line_text(e), at);
  if (e->host->complete != NULL &&
      e->host->complete(e->host->ctx, &before, again, &text)) {
    put(e, 0, at, &text);
  } else if (text.length > 0) {
    leave_drawing(e);
    terminal_write(text.text, text.length);
    refreshLine(&e->line);
  } else {
    terminal_write("\a", 1);
    e->is_undecided = true;
  }
  buffer_free(&before);
  buffer_free(&text);
}

/* A hint ends where a control would begin. */
static void cut_hint(buffer *hint) {
  size_t length = 0;
  while (length < hint->length && (unsigned char)hint->text[length] >= ' ' &&
         hint->text[length] != KEY_BACKSPACE) {
    length++;
  }
  buffer_cut(hint, length);
}

/* linenoise asks for a hint with each drawing. */
static char *give_hint(const char *line, int *colour, int *bold, void *ctx) {
  editing *e = ctx;
  buffer letters = {0};
  buffer_cut(&e->hint, 0);
  if (e->host->hint != NULL && !e->is_ending) {
    buffer_append(&letters, line, strlen(line));
    e->host->hint(e->host->ctx, &letters, &e->hint);
    buffer_free(&letters);
    cut_hint(&e->hint);
  }
  *bold = 2; /* dim, in no colour */
  *colour = 39;
  return e->hint.length == 0 || terminal_peek(0) >= 0 ? NULL : e->hint.text;
}

/* ---- keys --------------------------------------------------------------- */

static bool is_of_letter(int byte) {
  return byte >= ' ' && byte <= 0xFF && byte != KEY_BACKSPACE;
}

/* Takes all letters that have come, so that a paste is drawn once. */
static void take_letters(editing *e, int byte) {
  buffer run = {0};
  for (;;) {
    char text = (char)byte;
    buffer_append(&run, &text, 1);
    bool is_pending =
        run.length > LONG_PASTE || text_is_cut(run.text, run.length);
    int patience = is_pending ? KEY_REST_MILLISECONDS : 0;
    if (!is_of_letter(terminal_peek(patience))) {
      break;
    }
    byte = terminal_byte();
  }
  insert(e, &run);
  buffer_free(&run);
}

static void yank(editing *e) {
  const stringbuf *cut = e->line.capture;
  buffer text = {0};
  if (cut == NULL) {
    terminal_write("\a", 1);
    return;
  }
  buffer_append(&text, sb_str(cut), strlen(sb_str(cut)));
  insert(e, &text);
  buffer_free(&text);
}

static void erase_word_right(editing *e) {
  put(e, cursor(e), offset_of(e, word_right(e)), &(buffer){0});
}

/* Notes that the line ends with this key. */
static int end(editing *e, editor_result result, int key) {
  e->is_ending = true;
  if (result != EDITOR_LINE) {
    e->result = result;
  }
  if (key == CONTROL('C')) {
    move(e, sb_chars(e->line.buf));
    terminal_write("^C", 2);
  }
  return key;
}

static int obey_signal(editing *e) {
  if (console_take_interrupt()) {
    return end(e, EDITOR_INTERRUPT, CONTROL('C'));
  }
  resize(e);
  return 0;
}

/* Does what the key says and returns 0, or returns a key that linenoise is to
   obey; -1 at the end of the input. */
static int obey(editing *e, int key) {
  bool again = e->is_undecided, is_empty = sb_len(e->line.buf) == 0;
  e->is_undecided = false;
  switch (key) {
  case TERMINAL_END: return end(e, EDITOR_END, -1);
  case TERMINAL_SIGNAL: return obey_signal(e);
  case CONTROL('C'): return end(e, EDITOR_INTERRUPT, key);
  case CONTROL('J'):
  case CONTROL('M'): return end(e, EDITOR_LINE, CONTROL('M'));
  case CONTROL('D'): return is_empty ? end(e, EDITOR_END, key) : key;
  case KEY_DELETE: return is_empty ? 0 : CONTROL('D');
  case CONTROL('I'): complete(e, again); return 0;
  case CONTROL('T'): swap(e); return 0;
  case CONTROL('V'): return 0;
  case CONTROL('Y'): yank(e); return 0;
  case CONTROL('Z'): leave_drawing(e); return key;
  case KEY_WORD_LEFT: move(e, word_left(e)); return 0;
  case KEY_WORD_RIGHT: move(e, word_right(e)); return 0;
  case KEY_ERASE_WORD_RIGHT: erase_word_right(e); return 0;
  case CONTROL('R'): e->is_searching = true; return key;
  default:
    if (is_of_letter(key)) {
      take_letters(e, key);
      return 0;
    }
    return key <= 0xFF ? key : 0;
  }
}

/* A search takes letters and these keys; any other ends it. */
static bool is_of_search(int key) {
  return is_of_letter(key) || key == CONTROL('H') || key == KEY_BACKSPACE ||
         key == CONTROL('P') || key == CONTROL('N');
}

/* ---- what linenoise calls ----------------------------------------------- */

static ssize_t line_read(void *byte) {
  editing *e = now;
  int key = e->key != KEY_NONE ? e->key : key_read();
  e->key = KEY_NONE;
  if (!e->is_searching) {
    key = obey(e, key);
  } else if (!is_of_search(key)) {
    e->is_searching = false;
    e->key = key == CONTROL('G') ? KEY_NONE : key;
    key = key == CONTROL('G') ? key : 0;
  }
  *(char *)byte = (char)key;
  return key < 0 ? 0 : 1;
}

/* Controls and turns in the line are shown as question marks. */
static ssize_t line_write(const char *text, size_t length) {
  buffer shown = {0};
  for (size_t at = 0, size; at < length; at += size) {
    uint32_t code = 0;
    size = text_decode(text + at, length - at, &code);
    bool is_text = size > 0 && text_can_be_shown(code);
    size = size == 0 ? 1 : size;
    buffer_append(&shown, is_text ? text + at : "?", is_text ? size : 1);
  }
  terminal_write(shown.text, shown.length);
  buffer_free(&shown);
  return (ssize_t)length;
}

static int line_size(struct winsize *size) {
  size_t columns = terminal_columns();
  size->ws_col =
      (unsigned short)(columns < LEAST_COLUMNS ? LEAST_COLUMNS : columns);
  return 0;
}

/* ---- earlier lines ------------------------------------------------------ */

/* linenoise keeps this line at the end of the history, and what is typed into
   an earlier one in its place; neither outlasts the line. */
static void begin_history(editing *e) {
  linenoiseHistorySetMaxLen(EDITOR_HISTORY_LINES + 1);
  e->earlier = calloc((size_t)history_len + 1, sizeof *e->earlier);
  while (e->earlier != NULL && e->earlier_count < history_len) {
    char *line = strdup(history[e->earlier_count]);
    if (line == NULL) {
      break;
    }
    e->earlier[e->earlier_count++] = line;
  }
  linenoiseHistoryAdd("");
}

static void end_history(editing *e) {
  while (history_len > 0) {
    free(history[--history_len]);
  }
  for (; history_len < e->earlier_count; history_len++) {
    history[history_len] = e->earlier[history_len];
  }
  free(e->earlier);
}

static bool is_clean(const char *line, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if ((unsigned char)line[i] < ' ' || line[i] == KEY_BACKSPACE) {
      return false;
    }
  }
  return length > 0 && length <= EDITOR_HISTORY_BYTES &&
         text_first_invalid(line, length) == length;
}

bool editor_remember(const char *line, size_t length) {
  linenoiseHistorySetMaxLen(EDITOR_HISTORY_LINES);
  return is_clean(line, length) && linenoiseHistoryAdd(line) == 1;
}

/* A module of lua5.4 may be unloaded long before the process ends. */
__attribute__((destructor)) static void forget(void) {
  linenoiseHistoryFree();
}

/* ---- lines -------------------------------------------------------------- */

static void edit_line(editing *e) {
  if (enableRawMode(&e->line) != 0) {
    e->result = EDITOR_END;
    return;
  }
  set_current(&e->line, "");
  linenoiseEdit(&e->line);
  disableRawMode(&e->line);
  terminal_write("\n", 1);
}

static editor_result edit(editing *e, const char *prompt, buffer *line) {
  now = e;
  e->line = (struct current){.nrows = 1, .prompt = prompt, .buf = sb_alloc()};
  linenoiseSetMultiLine(1);
  linenoiseSetHintsCallback(give_hint, e);
  begin_history(e);
  terminal_remember();
  edit_line(e);
  terminal_restore();
  end_history(e);
  buffer_append(line, line_text(e), strlen(line_text(e)));
  sb_free(e->line.buf);
  sb_free(e->line.capture);
  buffer_free(&e->hint);
  return e->result == EDITOR_LINE && line->is_short ? EDITOR_TOO_LONG
                                                    : e->result;
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

editor_result editor_read(const editor_host *host, const char *prompt,
                          buffer *line) {
  editing e = {.host = host, .key = KEY_NONE};
  fflush(stdout);
  if (terminal_can_edit()) {
    return edit(&e, print_upper_rows(prompt), line);
  }
  if (terminal_is_person()) {
    terminal_write(prompt, strlen(prompt));
  }
  return read_plain(line);
}
