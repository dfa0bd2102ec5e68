#include "history.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "buffer.h"
#include "files.h"
#include "text.h"

/* A file twice as long as memory is cut back when it is opened. */
#define FILE_LINES (2 * HISTORY_LINES)
#define LINE_BYTES 65536

static struct {
  char *lines[HISTORY_LINES]; /* oldest first */
  size_t count;
  char *path; /* NULL: in memory only */
} history;

/* A module of lua5.4 may be unloaded long before the process ends. */
__attribute__((destructor)) static void forget(void) {
  while (history.count > 0) {
    free(history.lines[--history.count]);
  }
  free(history.path);
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

/* True when the line is new and is now in memory. */
static bool remember(const char *line, size_t length) {
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

static size_t read_lines(FILE *file) {
  char *line = NULL;
  size_t size = 0, count = 0;
  ssize_t length;
  while ((length = getline(&line, &size, file)) > 0) {
    size_t end = line[length - 1] == '\n' ? 1 : 0;
    remember(line, (size_t)length - end);
    count++;
  }
  free(line);
  return count;
}

static void cut_file(const char *path) {
  buffer all = {0};
  for (size_t i = 0; i < history.count; i++) {
    buffer_append(&all, history.lines[i], strlen(history.lines[i]));
    buffer_append(&all, "\n", 1);
  }
  if (!all.is_short) {
    files_replace(path, all.text, all.length);
  }
  buffer_free(&all);
}

bool history_open(const char *path) {
  free(history.path);
  history.path = strdup(path);
  FILE *file = fopen(path, "re");
  if (file == NULL) {
    return errno == ENOENT;
  }
  errno = 0;
  size_t count = read_lines(file);
  bool good = !ferror(file);
  int code = errno;
  fclose(file);
  if (good && count > FILE_LINES) {
    cut_file(path);
  }
  errno = code;
  return good;
}

static bool append_to_file(const char *line, size_t length) {
  buffer text = {0};
  int file =
      open(history.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    return false;
  }
  buffer_append(&text, line, length);
  buffer_append(&text, "\n", 1);
  bool good = !text.is_short && files_write_all(file, text.text, text.length);
  int code = errno;
  close(file);
  buffer_free(&text);
  errno = code;
  return good;
}

bool history_add(const char *line, size_t length) {
  return !remember(line, length) || history.path == NULL ||
         append_to_file(line, length);
}

size_t history_count(void) {
  return history.count;
}

const char *history_line(size_t index) {
  return history.lines[index];
}
