#ifndef RULEWRIGHT_FILES_H
#define RULEWRIGHT_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* Writes all of the bytes, in as many calls as it takes. */
bool files_write_all(int file, const char *text, size_t length);

#endif
