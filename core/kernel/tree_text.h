/*
 * What the writer and the reader must agree on; for tree_*.c alone.
 */
#ifndef RW_TREE_TEXT_H
#define RW_TREE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

bool rw_tree_starts_name(char c);
bool rw_tree_is_digit(char c);

/* Letters, digits and underscores at the start of the text. */
size_t rw_tree_word(const char *text, size_t length);

/* Bytes of the character at the start of the text (length > 0), 0 when it
   must be escaped: controls (C0, DEL, C1) and what is not valid UTF-8. */
size_t rw_tree_character(const char *text, size_t length);

#endif
