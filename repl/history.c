#include "history.h"

#include <stdlib.h>
#include <string.h>

#include "text.h"

#define LINE_BYTES 65536

static struct {
  char *lines[HISTORY_LINES]; /* oldest first */
  size_t count;
} history;

/* A module of lua5.4 may be unloaded long before the process ends. */
__attribute__((destructor)) static void forget(void) {
  while (history.count > 0) {
    free(history.lines[--history.count]);
  }
}

static bool is_clean(const char *line, size_t length) {
  if (length == 0 || length > LINE_BYTES) {
    return false;
  }
  for (size_t i = 0; i < length; i++) {
    if ((unsigned char)line[i] < 0x20 || line[i] == 0x7F) {
      return false;
    }
  }
  return text_first_invalid(line, length) == length;
}

static bool is_last(const char *line, size_t length) {
  const char *last =
      history.count == 0 ? NULL : history.lines[history.count - 1];
  return last != NULL && strlen(last) == length &&
         memcmp(last, line, length) == 0;
}

bool history_add(const char *line, size_t length) {
  if (!is_clean(line, length) || is_last(line, length)) {
    return false;
  }
  char *copy = strndup(line, length);
  if (copy == NULL) {
    return false;
  }
  if (history.count == HISTORY_LINES) {
    free(history.lines[0]);
    memmove(history.lines, history.lines + 1,
            sizeof *history.lines * (HISTORY_LINES - 1));
    history.count--;
  }
  history.lines[history.count++] = copy;
  return true;
}

size_t history_count(void) {
  return history.count;
}

const char *history_line(size_t index) {
  return history.lines[index];
}
