/*
 * The lines of earlier sessions. The last HISTORY_LINES are kept in memory;
 * each new one is appended to the file at once, so that two programs can share
 * it. Only clean lines are kept: UTF-8, no control bytes, not the line before.
 */
#ifndef RULEWRIGHT_HISTORY_H
#define RULEWRIGHT_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

#define HISTORY_LINES ((size_t)1000)

/* Reads the file, if there is one, and remembers where to append. False with
 * errno set when it is there and cannot be read; memory still works then. */
bool history_open(const char *path);

/* False with errno set when the line could not be appended to the file. */
bool history_add(const char *line, size_t length);

size_t history_count(void);

/* 0 is the oldest. */
const char *history_line(size_t index);

#endif
