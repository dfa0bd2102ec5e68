#ifndef RULEWRIGHT_FILES_H
#define RULEWRIGHT_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* All of the bytes, however often the system writes fewer. */
bool files_write_all(int file, const char *text, size_t length);

/* The whole new file or the whole old one; false with errno set. */
bool files_replace(const char *path, const char *text, size_t length);

#endif
