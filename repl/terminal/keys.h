/* Keys as a person presses them: a byte, or one of those below for the
   sequences that terminals send. */
#ifndef RULEWRIGHT_KEYS_H
#define RULEWRIGHT_KEYS_H

#define KEY_BACKSPACE 0x7F

/* Above any byte. */
enum {
  KEY_NONE = 0x100, /* one without a meaning */
  KEY_DELETE,
  KEY_WORD_LEFT,
  KEY_WORD_RIGHT,
  KEY_ERASE_WORD_RIGHT
};

/* How long the rest of a key, or of a letter, may take. */
#define KEY_REST_MILLISECONDS 50

/* Waits for the next key. An arrow is the Ctrl key that does the same; an end
   of the input or a signal is what terminal_byte says. */
int key_read(void);

#endif
