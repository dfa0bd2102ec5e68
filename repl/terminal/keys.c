#include "keys.h"

#include <ctype.h>
#include <stdbool.h>

#include "../console/console.h"
#include "terminal.h"

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
  if (terminal_peek(KEY_REST_MILLISECONDS) < 0) {
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
  case KEY_BACKSPACE: return CONTROL('W');
  default: return byte < 0 ? byte : KEY_NONE;
  }
}

int key_read(void) {
  int byte = console_is_interrupted() ? TERMINAL_SIGNAL : terminal_byte();
  return byte == CONTROL('[') ? read_escape() : byte;
}
