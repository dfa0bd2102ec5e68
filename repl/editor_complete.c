#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "editing.h"
#include "terminal.h"
#include "text.h"

/* More candidates than this are counted, not listed. */
#define LISTED 120

bool candidates_add(candidates *list, const char *text, size_t length) {
  buffer *each = realloc(list->each, (list->count + 1) * sizeof *each);
  if (each == NULL) {
    return false;
  }
  list->each = each;
  each[list->count] = (buffer){0};
  if (!buffer_append(&each[list->count], text, length)) {
    return false;
  }
  list->count++;
  return true;
}

void candidates_free(candidates *list) {
  for (size_t i = 0; i < list->count; i++) {
    buffer_free(&list->each[i]);
  }
  free(list->each);
  *list = (candidates){0};
}

/* The bytes in which all candidates begin alike, cut between letters. */
static size_t agreement(const candidates *list) {
  const buffer *first = &list->each[0];
  size_t length = first->length;
  for (size_t i = 1; i < list->count; i++) {
    const buffer *other = &list->each[i];
    size_t same = 0;
    while (same < length && same < other->length &&
           first->text[same] == other->text[same]) {
      same++;
    }
    length = same;
  }
  size_t at = 0;
  while (at < length) {
    size_t next = text_next(first->text, first->length, at);
    if (next > length) {
      break;
    }
    at = next;
  }
  return at;
}

/* Only the last word is listed: what precedes it stands in the line. */
static size_t last_word(const char *text, size_t length) {
  while (length > 0 && text[length - 1] != ' ') {
    length--;
  }
  return length;
}

static size_t widest(const candidates *list, size_t from) {
  size_t width = 0;
  for (size_t i = 0; i < list->count; i++) {
    const buffer *each = &list->each[i];
    size_t own = text_width(each->text + from, each->length - from);
    width = own > width ? own : width;
  }
  return width;
}

static void append_padded(buffer *out, const buffer *word, size_t from,
                          size_t width) {
  size_t own = text_width(word->text + from, word->length - from);
  buffer_append(out, word->text + from, word->length - from);
  for (; own < width; own++) {
    buffer_append(out, " ", 1);
  }
}

static void print_list(const candidates *list, size_t from) {
  buffer out = {0};
  size_t width = widest(list, from) + 2;
  size_t in_row = terminal_columns() / width;
  size_t shown = list->count < LISTED ? list->count : LISTED;
  in_row = in_row == 0 ? 1 : in_row;
  for (size_t i = 0; i < shown; i++) {
    buffer_append(&out, "\r\n", i > 0 && i % in_row == 0 ? 2 : 0);
    append_padded(&out, &list->each[i], from, width);
  }
  if (shown < list->count) {
    char more[48];
    int size =
        snprintf(more, sizeof more, "\r\n... %zu more", list->count - shown);
    buffer_append(&out, more, (size_t)size);
  }
  buffer_append(&out, "\r\n", 2);
  terminal_write(out.text, out.length);
  buffer_free(&out);
}

static bool adds_something(const buffer *before, const char *text,
                           size_t length) {
  return length > before->length ||
         (length == before->length && memcmp(text, before->text, length) != 0);
}

/* The agreed beginning takes the place of what is left of the cursor. */
static void take(editing *e, const buffer *agreed, size_t length,
                 const buffer *after) {
  buffer taken = {0};
  if (buffer_append(&taken, agreed->text, length)) {
    editing_replace(e, &taken, after);
  }
  buffer_free(&taken);
}

static void choose(editing *e, const candidates *list, const buffer *before,
                   const buffer *after, bool again) {
  size_t length = list->count == 0 ? 0 : agreement(list);
  if (list->count == 0) {
    editing_beep();
  } else if (list->count == 1 ||
             adds_something(before, list->each[0].text, length)) {
    take(e, &list->each[0], length, after);
  } else if (again) {
    editing_leave_drawing(e);
    print_list(list, last_word(list->each[0].text, length));
  } else {
    editing_beep();
    e->is_listing = true;
  }
}

void editing_complete(editing *e, bool again) {
  candidates list = {0};
  buffer before = {0}, after = {0};
  if (editing_split(e, &before, &after)) {
    if (e->host->complete != NULL) {
      e->host->complete(e->host->ctx, &before, &list);
    }
    choose(e, &list, &before, &after, again);
  }
  candidates_free(&list);
  buffer_free(&before);
  buffer_free(&after);
}
