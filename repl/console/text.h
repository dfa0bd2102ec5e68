/*
 * UTF-8 and the columns it takes on a terminal. A "letter" is a code point with
 * the combining marks after it: what one press of Backspace removes. A byte
 * that is not UTF-8 counts as a letter of its own, one column wide.
 */
#ifndef RULEWRIGHT_TEXT_H
#define RULEWRIGHT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The bytes of the code point at `s`, 0 when it is not valid UTF-8. */
size_t text_decode(const char *s, size_t length, uint32_t *code);

/* The offset of the first byte that is not UTF-8, or `length`. */
size_t text_first_invalid(const char *s, size_t length);

/* The last letter lacks bytes that may still come. */
bool text_is_cut(const char *s, size_t length);

/* Where the letter after `at` ends. */
size_t text_next(const char *s, size_t length, size_t at);

/* The columns of one code; a mark, which shares those of its letter, has 0. */
size_t text_columns(uint32_t code);

/* Neither a control beyond ASCII nor one that turns the direction of writing.
 */
bool text_can_be_shown(uint32_t code);

/* Columns, skipping ANSI sequences such as colours. */
size_t text_width(const char *s, size_t length);

#endif
