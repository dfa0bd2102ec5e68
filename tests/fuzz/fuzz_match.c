/* Any pattern against any subject: the first line of the input is the
   pattern, the rest the subject. It ends, and captures lie in the subject. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "match.h"

static void check(const rw_match *m, const char *end) {
  if (end < m->subject || end > m->subject_end || m->steps < 0) {
    abort();
  }
  for (int i = 0; i < m->captures; i++) {
    const rw_capture *c = &m->capture[i];
    ptrdiff_t length = c->length < 0 ? 0 : c->length;
    if (c->start < m->subject || c->start > m->subject_end ||
        length > m->subject_end - c->start) {
      abort();
    }
  }
}

static void match_everywhere(rw_match *m, const char *pattern) {
  for (const char *at = m->subject; at <= m->subject_end; at++) {
    const char *end = rw_match_at(m, at, pattern);
    if (end != NULL) {
      check(m, end);
    } else if (m->error != RW_MATCH_FINE) {
      return;
    }
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  /* A copy of its own size each, so that reading past an end is seen. */
  const uint8_t *line = size == 0 ? NULL : memchr(data, '\n', size);
  size_t length = line == NULL ? size : (size_t)(line - data);
  size_t rest = line == NULL ? 0 : size - length - 1;
  char *pattern = malloc(length == 0 ? 1 : length),
       *subject = malloc(rest == 0 ? 1 : rest);
  if (pattern != NULL && subject != NULL) {
    memcpy(pattern, data, length);
    memcpy(subject, data + size - rest, rest);
    rw_match m;
    memset(&m, 0, sizeof m);
    m.subject = subject;
    m.subject_end = subject + rest;
    m.pattern_end = pattern + length;
    m.steps = 100000;
    match_everywhere(&m, pattern);
    m.steps = 100000;
    const char *found = rw_match_plain(&m, subject, pattern, length);
    if (found != NULL) {
      check(&m, found + length);
    }
  }
  free(pattern);
  free(subject);
  return 0;
}
