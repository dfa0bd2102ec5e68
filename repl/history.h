/*
 * The last HISTORY_LINES lines that were typed, in memory. Only clean ones are
 * kept: UTF-8, no control bytes, not the line before. See history.lua.
 */
#ifndef RULEWRIGHT_HISTORY_H
#define RULEWRIGHT_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

#define HISTORY_LINES ((size_t)1000)

/* Whether the line was kept. */
bool history_add(const char *line, size_t length);

size_t history_count(void);

/* 0 is the oldest. */
const char *history_line(size_t index);

#endif
