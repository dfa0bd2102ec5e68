/* What the files of the editor share: the line being edited. */
#ifndef RULEWRIGHT_EDITING_H
#define RULEWRIGHT_EDITING_H

#include "editor.h"

#define CTRL(letter) ((letter)&0x1F)

/* Keys that are more than one byte. Above any byte. */
enum {
  KEY_NONE = 0x100,
  KEY_UP,
  KEY_DOWN,
  KEY_LEFT,
  KEY_RIGHT,
  KEY_HOME,
  KEY_END,
  KEY_DELETE,
  KEY_WORD_LEFT,
  KEY_WORD_RIGHT,
  KEY_ERASE_WORD_RIGHT
};

typedef struct editing {
  const editor_host *host;
  const char *prompt; /* its last row */
  buffer line;
  size_t cursor;    /* a byte of the line, at the begin of a letter */
  size_t place;     /* the line of history shown; its count: the own one */
  buffer own;       /* what was typed before history was looked at */
  bool is_too_long; /* bytes were refused: the line must be too */
  bool is_listing;  /* the last key was a Tab that could not go further */
} editing;

/* False when the terminal is gone. */
bool editing_draw(editing *e, bool with_hint);

void editing_insert(editing *e, const char *text, size_t length);
void editing_erase(editing *e, size_t from, size_t to);

/* The next key: a byte, a KEY_ above, or what terminal_byte says of the end. */
int editing_key(void);

/* Tab; what it prints is left above the line. */
void editing_complete(editing *e);

void candidates_free(candidates *list);

#endif
