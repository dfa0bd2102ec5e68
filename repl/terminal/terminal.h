/*
 * The terminal of the process: its mode, its size, bytes in and out. There is
 * one of it, so its state is one static struct in terminal.c.
 *
 * Promises: the terminal is restored as it was found, also when the process
 * exits or is terminated while a line is edited; nothing typed ahead is lost;
 * no answer is ever awaited from the terminal itself.
 */
#ifndef RULEWRIGHT_TERMINAL_H
#define RULEWRIGHT_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* The byte of a key held down with Ctrl. */
#define CONTROL(letter) ((letter)&0x1F)

/* What terminal_byte returns beside bytes. */
enum {
  TERMINAL_END = -1,   /* end of file, or the terminal is gone */
  TERMINAL_SIGNAL = -2 /* a signal came: Ctrl-C, or a new window size */
};

/* Both ends are a terminal, and one that can move its cursor. */
bool terminal_can_edit(void);

/* Columns of a line: $COLUMNS or 80 when the terminal does not say. */
size_t terminal_columns(void);

/* 24 when the terminal does not say. */
size_t terminal_rows(void);

/* Somebody types, even if the terminal cannot edit. */
bool terminal_is_person(void);

/* Saves the mode that the terminal has now; it is restored by terminal_restore
   or at the exit. */
void terminal_remember(void);
void terminal_restore(void);

/* tcsetattr of the terminal, whatever signals come; a mode in which lines are
   edited also gets what was typed ahead. */
struct termios;
int terminal_set_mode(int when, const struct termios *mode);

/* While a line is edited Ctrl-C is a key; between these two it is a signal, so
   that it can end long work. */
void terminal_begin_work(void);
void terminal_end_work(void);

/* The next byte of stdin, or one of the two above. */
int terminal_byte(void);

/* What terminal_byte will return, if it is a byte that arrives within so many
   milliseconds; else TERMINAL_END. */
int terminal_peek(int milliseconds);

bool terminal_write(const char *text, size_t length);

#endif
