#include <stdio.h>
#include <string.h>

#include "editing.h"
#include "terminal.h"
#include "text.h"

/* Room for the line even beside a prompt as wide as the window. */
#define LEAST_COLUMNS 10

/* The part of the line that is shown: it ends `room` columns on at most. */
typedef struct view {
  size_t first, end;
  size_t cursor; /* columns left of the cursor */
} view;

static size_t room_for_line(const editing *e) {
  size_t columns = terminal_columns();
  size_t taken = text_width(e->prompt, strlen(e->prompt)) + 1;
  return columns > taken + LEAST_COLUMNS ? columns - taken : LEAST_COLUMNS;
}

static view view_around_cursor(const editing *e, size_t room) {
  const char *text = e->line.text;
  view seen = {.first = e->cursor, .end = e->cursor};
  while (seen.first > 0) {
    size_t before = text_previous(text, seen.first);
    size_t width = text_width(text + before, seen.first - before);
    if (seen.cursor + width > room) {
      break;
    }
    seen.first = before;
    seen.cursor += width;
  }
  for (size_t used = seen.cursor; seen.end < e->line.length;) {
    size_t next = text_next(text, e->line.length, seen.end);
    used += text_width(text + seen.end, next - seen.end);
    if (used > room) {
      break;
    }
    seen.end = next;
  }
  return seen;
}

/* Bytes that are no UTF-8 show as question marks. */
static bool append_visible(buffer *out, const char *text, size_t length) {
  bool good = true;
  while (good && length > 0) {
    size_t valid = text_first_invalid(text, length);
    good = buffer_append(out, text, valid);
    if (good && valid < length) {
      good = buffer_append(out, "?", 1);
      valid++;
    }
    text += valid;
    length -= valid;
  }
  return good;
}

static bool append_hint(editing *e, buffer *out, size_t room) {
  buffer hint = {0};
  if (e->host->hint == NULL || e->cursor != e->line.length) {
    return true;
  }
  e->host->hint(e->host->ctx, &e->line, &hint);
  size_t end = 0;
  for (size_t used = 0; end < hint.length;) {
    size_t next = text_next(hint.text, hint.length, end);
    used += text_width(hint.text + end, next - end);
    if (used > room || hint.text[end] == '\n') {
      break;
    }
    end = next;
  }
  bool good = end == 0 || (buffer_append(out, "\033[2m", 4) &&
                           append_visible(out, hint.text, end) &&
                           buffer_append(out, "\033[0m", 4));
  buffer_free(&hint);
  return good;
}

static bool append_cursor(buffer *out, size_t columns) {
  char text[32];
  int length = columns == 0
                   ? snprintf(text, sizeof text, "\r")
                   : snprintf(text, sizeof text, "\r\033[%zuC", columns);
  return buffer_append(out, text, (size_t)length);
}

bool editing_draw(editing *e, bool with_hint) {
  buffer out = {0};
  size_t room = room_for_line(e);
  view seen = view_around_cursor(e, room);
  size_t left = text_width(e->prompt, strlen(e->prompt)) + seen.cursor;
  const char *text = e->line.text;
  bool good = buffer_append(&out, "\r", 1) &&
              buffer_append(&out, e->prompt, strlen(e->prompt)) &&
              append_visible(&out, text + seen.first, seen.end - seen.first);
  if (good && with_hint) {
    good = append_hint(e, &out, room - seen.cursor);
  }
  good = good && buffer_append(&out, "\033[K", 3) && append_cursor(&out, left);
  /* Without memory there is nothing to draw, but the keys still count. */
  bool there = !good || terminal_write(out.text, out.length);
  buffer_free(&out);
  return there;
}
