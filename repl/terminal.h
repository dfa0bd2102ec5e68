/*
 * The terminal of the process: raw mode, width, bytes in and out. There is one
 * of it, so its state is one static struct in terminal.c.
 *
 * Promises: the terminal is given back as it was found, also when the process
 * exits or is told to die while a line is edited; nothing typed ahead is lost;
 * no answer is ever awaited from the terminal itself.
 */
#ifndef RULEWRIGHT_TERMINAL_H
#define RULEWRIGHT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* What terminal_byte returns beside bytes. */
enum {
  TERMINAL_END = -1,   /* end of file, or the terminal is gone */
  TERMINAL_SIGNAL = -2 /* a signal came: Ctrl-C, or a new window size */
};

/* Both ends are a terminal, and one that can move its cursor. */
bool terminal_can_edit(void);

/* Letters of a line: $COLUMNS or 80 when the terminal does not say. */
size_t terminal_columns(void);

/* Somebody types, be it at a terminal that cannot edit. */
bool terminal_is_person(void);

bool terminal_raw(void);
void terminal_cooked(void);

/* Stops the process as Ctrl-Z does, and comes back in raw mode. */
void terminal_suspend(void);

/* The next byte of stdin, or one of the two above. */
int terminal_byte(void);

/* A byte can be had within so many milliseconds. */
bool terminal_ready(int milliseconds);

bool terminal_write(const char *text, size_t length);

#endif
