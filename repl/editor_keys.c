/* Translates what is typed into the keys that linenoise knows. */
#include <ctype.h>
#include <poll.h>
#include <string.h>
#include <sys/types.h>

#include "console.h"
#include "editing.h"
#include "lent.h"
#include "terminal.h"
#include "text.h"

/* How long the rest of a letter or of a key may take, and of a long paste. */
#define REST_MILLISECONDS 50
#define LONG_PASTE        4096

/* Keys that are more than one byte. Above any byte. */
enum {
  KEY_NONE = 0x100,
  KEY_DELETE,
  KEY_WORD_LEFT,
  KEY_WORD_RIGHT,
  KEY_ERASE_WORD_RIGHT
};

/* ---- escape sequences --------------------------------------------------- */

static int key_of_number(int number) {
  switch (number) {
  case 1:
  case 7: return CONTROL('A');
  case 4:
  case 8: return CONTROL('E');
  case 3: return KEY_DELETE;
  default: return KEY_NONE;
  }
}

/* ESC [ numbers final. A second number of 5 or 3 is Ctrl or Alt. */
static int read_csi(void) {
  int numbers[2] = {0, 0}, which = 0, byte;
  while ((byte = terminal_byte()) >= 0 && (byte < 0x40 || byte > 0x7E)) {
    if (byte == ';') {
      which = 1;
    } else if (isdigit(byte) && numbers[which] < 1000) {
      numbers[which] = numbers[which] * 10 + byte - '0';
    }
  }
  bool by_word = numbers[1] == 5 || numbers[1] == 3;
  switch (byte) {
  case 'A': return CONTROL('P');
  case 'B': return CONTROL('N');
  case 'C': return by_word ? KEY_WORD_RIGHT : CONTROL('F');
  case 'D': return by_word ? KEY_WORD_LEFT : CONTROL('B');
  case 'H': return CONTROL('A');
  case 'F': return CONTROL('E');
  case '~': return key_of_number(numbers[0]);
  default: return byte < 0 ? byte : KEY_NONE;
  }
}

static int read_escape(void) {
  if (terminal_peek(REST_MILLISECONDS) < 0) {
    return CONTROL('[');
  }
  int byte = terminal_byte();
  switch (byte) {
  case '[':
  case 'O': return read_csi();
  case 'b': return KEY_WORD_LEFT;
  case 'f': return KEY_WORD_RIGHT;
  case 'd': return KEY_ERASE_WORD_RIGHT;
  case CONTROL('H'):
  case BACKSPACE: return CONTROL('W');
  default: return byte < 0 ? byte : KEY_NONE;
  }
}

/* ---- letters ------------------------------------------------------------ */

static bool is_of_letter(int byte) {
  return byte >= ' ' && byte <= 0xFF && byte != BACKSPACE;
}

/* Reads the letters that have come, starting with one whose first byte was
   read. */
static void read_letters(buffer *run, int byte) {
  for (;;) {
    char text = (char)byte;
    buffer_append(run, &text, 1);
    bool is_pending =
        run->length > LONG_PASTE || text_is_cut(run->text, run->length);
    if (!is_of_letter(terminal_peek(is_pending ? REST_MILLISECONDS : 0))) {
      return;
    }
    byte = terminal_byte();
  }
}

/* One letter that stands for itself. */
static bool is_letter(const buffer *run) {
  return text_next(run->text, run->length, 0) == run->length &&
         text_first_invalid(run->text, run->length) == run->length &&
         text_width(run->text, run->length) > 0;
}

/* Marks join the letter before them. */
static void paste(editing *e, const buffer *run) {
  buffer before = {0}, after = {0};
  editing_split(e, &before, &after);
  buffer_append(&before, run->text, run->length);
  editing_replace(e, &before, &after);
  buffer_free(&before);
  buffer_free(&after);
}

static void take_letters(editing *e, int byte) {
  buffer run = {0};
  read_letters(&run, byte);
  if (e->is_searching || is_letter(&run)) {
    editing_code(e, &e->keys, run.text, run.length);
  } else {
    paste(e, &run);
  }
  buffer_free(&run);
}

/* ---- the other keys ----------------------------------------------------- */

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

static size_t letter_left(const editing *e) {
  return lent_previous(e->line.text, e->cursor);
}

static size_t letter_right(const editing *e) {
  return lent_next(e->line.text, e->line.length, e->cursor);
}

/* Sends the key as often as needed to get from the cursor to `to`. */
static bool send_to(editing *e, size_t to, int key) {
  editing_send(e, key, to < e->cursor ? e->cursor - to : to - e->cursor);
  return true;
}

static bool erase(editing *e) {
  if (!e->is_searching) {
    return send_to(e, letter_left(e), BACKSPACE);
  }
  editing_send(e, BACKSPACE, e->sought_steps);
  return true;
}

static bool move_or_erase(editing *e, int key) {
  switch (key) {
  case CONTROL('B'): return send_to(e, letter_left(e), CONTROL('B'));
  case CONTROL('F'): return send_to(e, letter_right(e), CONTROL('F'));
  case KEY_WORD_LEFT: return send_to(e, word_left(e), CONTROL('B'));
  case KEY_WORD_RIGHT: return send_to(e, word_right(e), CONTROL('F'));
  case KEY_DELETE: return send_to(e, letter_right(e), CONTROL('D'));
  case KEY_ERASE_WORD_RIGHT: return send_to(e, word_right(e), CONTROL('D'));
  case CONTROL('H'):
  case BACKSPACE: return erase(e);
  default: return false;
  }
}

/* linenoise would lose a letter that is alone, and part one that is wide. */
static bool can_swap(const editing *e) {
  const char *text = e->line.text;
  bool is_at_end = e->cursor == e->line.length;
  size_t middle = is_at_end ? letter_left(e) : e->cursor;
  size_t first = lent_previous(text, middle);
  size_t end = lent_next(text, e->line.length, middle);
  return middle > 0 && middle - first == 1 && end - middle == 1;
}

static void end(editing *e, editor_result result) {
  e->is_ending = true;
  if (result != EDITOR_LINE) {
    e->result = result;
  }
}

/* Moves to the end first, so that Ctrl-C is printed behind the line. */
static void interrupt(editing *e) {
  end(e, EDITOR_INTERRUPT);
  editing_send(e, CONTROL('E'), 1);
  editing_send(e, CONTROL('C'), 1);
}

/* Draws again without moving the cursor. */
static void resize(editing *e) {
  editing_resize(e);
  if (!e->is_searching) {
    editing_send(e, e->cursor == 0 ? CONTROL('A') : CONTROL('B'), 1);
    editing_send(e, CONTROL('F'), e->cursor == 0 ? 0 : 1);
  }
}

static void delete_or_end(editing *e) {
  if (e->line.length > 0) {
    send_to(e, letter_right(e), CONTROL('D'));
    return;
  }
  editing_show(e);
  end(e, EDITOR_END);
  editing_send(e, CONTROL('D'), 1);
}

static void complete(editing *e, bool again) {
  buffer before = {0}, after = {0}, text = {0};
  editing_split(e, &before, &after);
  if (e->host->complete != NULL &&
      e->host->complete(e->host->ctx, &before, again, &text)) {
    editing_replace(e, &text, &after);
  } else if (text.length > 0) {
    editing_leave_drawing(e);
    terminal_write(text.text, text.length);
  } else {
    terminal_write("\a", 1);
    e->is_undecided = true;
  }
  buffer_free(&before);
  buffer_free(&after);
  buffer_free(&text);
}

/* What is cut may be put back later: its letters stay lent. */
static void cut(editing *e, int key) {
  buffer_cut(&e->uncut, 0);
  buffer_append(&e->uncut, e->line.text, e->line.length);
  editing_send(e, key, 1);
}

static void suspend(editing *e) {
  editing_leave_drawing(e);
  editing_send(e, CONTROL('Z'), 1);
}

/* Control letters that linenoise knows; others are ignored. */
static void send_control(editing *e, int key) {
  static const char known[] = "AEGLNPRTY";
  bool is_known = strchr(known, key | 0x40) != NULL;
  if ((key == CONTROL('T') && !can_swap(e)) ||
      (key == CONTROL('Y') && e->uncut.length == 0)) {
    terminal_write("\a", 1);
  } else if (is_known || (key == CONTROL('[') && e->is_searching)) {
    editing_send(e, key, 1);
  }
}

static void obey(editing *e, int key) {
  bool again = e->is_undecided;
  e->is_undecided = false;
  switch (key) {
  case TERMINAL_END: end(e, EDITOR_END); break;
  case CONTROL('C'): interrupt(e); break;
  case CONTROL('D'): delete_or_end(e); break;
  case CONTROL('I'): complete(e, again); break;
  case CONTROL('J'):
  case CONTROL('M'):
    end(e, EDITOR_LINE);
    editing_send(e, CONTROL('M'), 1);
    break;
  case CONTROL('K'):
  case CONTROL('U'):
  case CONTROL('W'): cut(e, key); break;
  case CONTROL('Z'): suspend(e); break;
  default:
    if (is_of_letter(key)) {
      take_letters(e, key);
    } else if (!move_or_erase(e, key) && key < ' ') {
      send_control(e, key);
    }
  }
}

static int next_key(void) {
  int byte = terminal_byte();
  return byte == CONTROL('[') ? read_escape() : byte;
}

/* ---- what linenoise calls ----------------------------------------------- */

static void take_key(editing *e) {
  int key = TERMINAL_END;
  buffer_cut(&e->keys, 0);
  e->taken = 0;
  if (terminal_peek(0) >= 0 || editing_show(e)) {
    key = console_is_interrupted() ? TERMINAL_SIGNAL : next_key();
  }
  if (key != TERMINAL_SIGNAL) {
    obey(e, key);
  } else if (console_take_interrupt()) {
    interrupt(e);
  } else {
    resize(e);
  }
}

ssize_t line_read(int file, void *byte, size_t count) {
  editing *e = editing_now;
  (void)file;
  (void)count;
  while (e->taken == e->keys.length) {
    if (e->is_ending) {
      return 0;
    }
    take_key(e);
  }
  char key = e->keys.text[e->taken++];
  if (key == CONTROL('C')) {
    terminal_write("^C", 2);
  }
  *(char *)byte = key;
  return 1;
}

/* The rest of a key has arrived already or never will. */
int line_poll(struct pollfd *files, nfds_t count, int milliseconds) {
  (void)files;
  (void)count;
  return milliseconds < 0 || editing_now->taken < editing_now->keys.length;
}
