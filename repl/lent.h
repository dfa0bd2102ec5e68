/*
 * Debian's linenoise takes a byte for a letter and for a column. So that it
 * edits letters, each letter beyond ASCII is lent one of the bytes 0x80-0xFF
 * while a line is edited; a wide one is followed by a filler byte, and the
 * prompt is one very wide letter. "Coded" is a text in such bytes.
 *
 * There are LENT_LETTERS of them. lent_sweep takes those back that are in none
 * of the texts marked before it.
 */
#ifndef RULEWRIGHT_LENT_H
#define RULEWRIGHT_LENT_H

#include <stdbool.h>
#include <stddef.h>

#include "buffer.h"

#define LENT_LETTERS 126

/* Takes all letters back and codes the prompt, which must outlast the line. */
void lent_begin(buffer *coded, const char *prompt);
size_t lent_count(void);
void lent_mark(const char *coded, size_t length);
void lent_sweep(void);

/* Appends the text, coded; false when letters ran out; what came before is
   appended. */
bool lent_code(buffer *into, const char *text, size_t length);

/* Appends the decoded text; and the same as it can be shown: a byte that is not
   text becomes a question mark, and a mark without a column of its own is put
   on a space. */
void lent_letters(buffer *into, const char *coded, size_t length);
void lent_visible(buffer *into, const char *coded, size_t length);

/* Where the letter after `at` ends, and where the one before it begins. */
size_t lent_next(const char *coded, size_t length, size_t at);
size_t lent_previous(const char *coded, size_t at);

/* Where so many columns end, which are bytes, behind a whole letter. */
size_t lent_offset(const char *coded, size_t length, size_t columns);

#endif
