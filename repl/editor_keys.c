#include <ctype.h>
#include <stdbool.h>

#include "editing.h"
#include "terminal.h"

/* How long a byte after ESC may take to belong to it. */
#define ESC_MILLISECONDS 50

static int key_of_number(int number) {
  switch (number) {
  case 1:
  case 7: return KEY_HOME;
  case 4:
  case 8: return KEY_END;
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
  case 'A': return KEY_UP;
  case 'B': return KEY_DOWN;
  case 'C': return by_word ? KEY_WORD_RIGHT : KEY_RIGHT;
  case 'D': return by_word ? KEY_WORD_LEFT : KEY_LEFT;
  case 'H': return KEY_HOME;
  case 'F': return KEY_END;
  case '~': return key_of_number(numbers[0]);
  default: return byte < 0 ? byte : KEY_NONE;
  }
}

static int read_escape(void) {
  int byte = terminal_ready(ESC_MILLISECONDS) ? terminal_byte() : KEY_NONE;
  switch (byte) {
  case '[':
  case 'O': return read_csi();
  case 'b': return KEY_WORD_LEFT;
  case 'f': return KEY_WORD_RIGHT;
  case 'd': return KEY_ERASE_WORD_RIGHT;
  case CTRL('H'):
  case 0x7F: return CTRL('W');
  default: return byte < 0 ? byte : KEY_NONE;
  }
}

int editing_key(void) {
  int byte = terminal_byte();
  return byte == CTRL('[') ? read_escape() : byte;
}
