/*
 * Backtracking matcher for Lua patterns. Only a single character can be
 * repeated, so it recurses only to try what comes after; every turn of every
 * loop takes a step.
 */
#include "match.h"

#include <stdbool.h>
#include <string.h>

#define ESCAPE '%'

typedef unsigned char byte;

static const char *const messages[] = {
    [RW_MATCH_FINE] = "",
    [RW_MATCH_EXPENSIVE] = "pattern too expensive",
    [RW_MATCH_COMPLEX] = "pattern too complex",
    [RW_MATCH_ENDS_IN_ESCAPE] = "malformed pattern (ends with '%')",
    [RW_MATCH_OPEN_SET] = "malformed pattern (missing ']')",
    [RW_MATCH_BALANCE] = "malformed pattern (missing arguments to '%b')",
    [RW_MATCH_FRONTIER] = "missing '[' after '%f' in pattern",
    [RW_MATCH_MANY_CAPTURES] = "too many captures",
    [RW_MATCH_NO_CAPTURE] = "invalid pattern capture",
    [RW_MATCH_INDEX] = "invalid capture index",
};

const char *rw_match_message(rw_match_error error) {
  return messages[error];
}

static const char *fail(rw_match *m, rw_match_error error) {
  m->error = error;
  return NULL;
}

static bool step(rw_match *m, int64_t cost) {
  m->steps -= cost;
  if (m->steps >= 0) {
    return true;
  }
  m->steps = 0;
  m->error = RW_MATCH_EXPENSIVE;
  return false;
}

static bool is_lower(byte c) {
  return c >= 'a' && c <= 'z';
}

static bool is_upper(byte c) {
  return c >= 'A' && c <= 'Z';
}

static bool is_digit(byte c) {
  return c >= '0' && c <= '9';
}

static bool is_alnum(byte c) {
  return is_lower(c) || is_upper(c) || is_digit(c);
}

static byte to_lower(byte c) {
  return is_upper(c) ? (byte)(c + 'a' - 'A') : c;
}

/* Whether 'c' is of the class with this letter; any other letter is itself. */
static bool of_class(byte c, byte letter) {
  bool in;
  switch (to_lower(letter)) {
  case 'a': in = is_lower(c) || is_upper(c); break;
  case 'c': in = c < ' ' || c == 127; break;
  case 'd': in = is_digit(c); break;
  case 'g': in = c > ' ' && c < 127; break;
  case 'l': in = is_lower(c); break;
  case 'p': in = c > ' ' && c < 127 && !is_alnum(c); break;
  case 's': in = c == ' ' || (c >= '\t' && c <= '\r'); break;
  case 'u': in = is_upper(c); break;
  case 'w': in = is_alnum(c); break;
  case 'x':
    in = is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'f');
    break;
  case 'z': in = c == 0; break;
  default: return letter == c;
  }
  return is_upper(letter) ? !in : in;
}

/* The end of the set whose '[' is at p, past its ']'. Its first character is
   never the closing bracket. */
static const char *set_end(rw_match *m, const char *p) {
  p++;
  if (p < m->pattern_end && *p == '^') {
    p++;
  }
  do {
    if (p >= m->pattern_end) {
      return fail(m, RW_MATCH_OPEN_SET);
    }
    if (*p++ == ESCAPE && p < m->pattern_end) {
      p++;
    }
  } while (p >= m->pattern_end || *p != ']');
  return p + 1;
}

/* The end of what stands for one character at p; NULL when malformed. */
static const char *item_end(rw_match *m, const char *p) {
  if (*p == '[') {
    return set_end(m, p);
  }
  if (*p != ESCAPE) {
    return p + 1;
  }
  return p + 1 < m->pattern_end ? p + 2 : fail(m, RW_MATCH_ENDS_IN_ESCAPE);
}

/* Whether 'c' is one of the set from '[' at p to ']' at 'last'. */
static bool in_set(rw_match *m, byte c, const char *p, const char *last) {
  bool wanted = true;
  if (*++p == '^') {
    wanted = false;
    p++;
  }
  if (!step(m, (last - p) / 4)) {
    return false;
  }
  while (p < last) {
    if (*p == ESCAPE) {
      if (of_class(c, (byte)p[1])) {
        return wanted;
      }
      p += 2;
    } else if (p + 2 < last && p[1] == '-') {
      if ((byte)p[0] <= c && c <= (byte)p[2]) {
        return wanted;
      }
      p += 3;
    } else if ((byte)*p++ == c) {
      return wanted;
    }
  }
  return !wanted;
}

/* Whether the character at s is what the item from p to 'end' stands for. */
static bool fits(rw_match *m, const char *s, const char *p, const char *end) {
  if (s >= m->subject_end || !step(m, 1)) {
    return false;
  }
  switch (*p) {
  case '.': return true;
  case ESCAPE: return of_class((byte)*s, (byte)p[1]);
  case '[': return in_set(m, (byte)*s, p, end - 1);
  default: return *p == *s;
  }
}

static const char *run(rw_match *m, const char *s, const char *p);

static const char *go_on(rw_match *m, const char *s, const char *p) {
  if (m->depth == RW_MATCH_DEPTH) {
    return fail(m, RW_MATCH_COMPLEX);
  }
  m->depth++;
  const char *end = run(m, s, p);
  m->depth--;
  return end;
}

/* Takes as many as fit, then fewer: '*', and '+' after its first. */
static const char *longest(rw_match *m, const char *s, const char *p,
                           const char *end) {
  const char *most = s;
  while (fits(m, most, p, end)) {
    most++;
  }
  for (; m->error == RW_MATCH_FINE && most >= s; most--) {
    const char *found = go_on(m, most, end + 1);
    if (found != NULL) {
      return found;
    }
  }
  return NULL;
}

/* Takes as few as possible: '-'. */
static const char *shortest(rw_match *m, const char *s, const char *p,
                            const char *end) {
  while (m->error == RW_MATCH_FINE) {
    const char *found = go_on(m, s, end + 1);
    if (found != NULL) {
      return found;
    }
    if (m->error != RW_MATCH_FINE || !fits(m, s, p, end)) {
      return NULL;
    }
    s++;
  }
  return NULL;
}

static const char *open_capture(rw_match *m, const char *s, const char *p,
                                ptrdiff_t length) {
  if (m->captures >= RW_MATCH_CAPTURES) {
    return fail(m, RW_MATCH_MANY_CAPTURES);
  }
  m->capture[m->captures++] = (rw_capture){s, length};
  const char *end = go_on(m, s, p);
  if (end == NULL) {
    m->captures--;
  }
  return end;
}

static const char *close_capture(rw_match *m, const char *s, const char *p) {
  int at = m->captures - 1;
  while (at >= 0 && m->capture[at].length != RW_CAPTURE_OPEN) {
    at--;
  }
  if (at < 0) {
    return fail(m, RW_MATCH_NO_CAPTURE);
  }
  m->capture[at].length = s - m->capture[at].start;
  const char *end = go_on(m, s, p);
  if (end == NULL) {
    m->capture[at].length = RW_CAPTURE_OPEN;
  }
  return end;
}

/* %bxy at p: the end of what is balanced from s on. */
static const char *balanced(rw_match *m, const char *s, const char *p) {
  if (m->pattern_end - p < 4) {
    return fail(m, RW_MATCH_BALANCE);
  }
  if (s >= m->subject_end || *s != p[2]) {
    return NULL;
  }
  int64_t open = 1;
  while (++s < m->subject_end && step(m, 1)) {
    if (*s == p[3]) {
      if (--open == 0) {
        return s + 1;
      }
    } else if (*s == p[2]) {
      open++;
    }
  }
  return NULL;
}

/* %f[set]: 'set' is where its set should begin; the end of the set if s is
   on the border. */
static const char *frontier(rw_match *m, const char *s, const char *set) {
  if (set >= m->pattern_end || *set != '[') {
    return fail(m, RW_MATCH_FRONTIER);
  }
  const char *end = set_end(m, set);
  if (end == NULL) {
    return NULL;
  }
  byte before = s == m->subject ? 0 : (byte)s[-1];
  byte here = s == m->subject_end ? 0 : (byte)*s;
  bool border =
      !in_set(m, before, set, end - 1) && in_set(m, here, set, end - 1);
  return border && m->error == RW_MATCH_FINE ? end : NULL;
}

/* %1 .. %9: the end of the same text again. */
static const char *repeated(rw_match *m, const char *s, int index) {
  int at = index - 1;
  if (at < 0 || at >= m->captures || m->capture[at].length == RW_CAPTURE_OPEN) {
    m->index = index;
    return fail(m, RW_MATCH_INDEX);
  }
  ptrdiff_t length = m->capture[at].length;
  if (length < 0 || m->subject_end - s < length || !step(m, length / 8 + 1) ||
      memcmp(m->capture[at].start, s, (size_t)length) != 0) {
    return NULL;
  }
  return s + length;
}

/* Matches an item that begins with % and stands for no single character:
   returns its end in the subject, NULL when it does not match, and moves p past
   it. Sets '*other' when there is no such item at p. */
static const char *special(rw_match *m, const char *s, const char **p,
                           bool *other) {
  const char *at = *p;
  char what = '\0';
  if (at + 1 < m->pattern_end) {
    what = at[1];
  }
  *other = false;
  if (what == 'b') {
    *p = at + 4;
    return balanced(m, s, at);
  }
  if (what == 'f') {
    *p = frontier(m, s, at + 2);
    return *p == NULL ? NULL : s;
  }
  if (is_digit((byte)what)) {
    *p = at + 2;
    return repeated(m, s, what - '0');
  }
  *other = true;
  return NULL;
}

/* One character and its suffix, when the rest must be tried from within. */
static const char *repeat(rw_match *m, const char *s, const char *p,
                          const char *end) {
  switch (*end) {
  case '*': return longest(m, s, p, end);
  case '-': return shortest(m, s, p, end);
  default: return fits(m, s, p, end) ? longest(m, s + 1, p, end) : NULL;
  }
}

static bool repeats(const rw_match *m, const char *end) {
  return end < m->pattern_end && (*end == '*' || *end == '+' || *end == '-');
}

/* '?' and no suffix at all; moves on, or gives false when it cannot. */
static bool single(rw_match *m, const char **s, const char **p, const char *end,
                   const char **found) {
  bool optional = end < m->pattern_end && *end == '?';
  bool here = fits(m, *s, *p, end);
  if (optional && here) {
    *found = go_on(m, *s + 1, end + 1);
    here = false;
  }
  if (*found != NULL || m->error != RW_MATCH_FINE || (!optional && !here)) {
    return false;
  }
  *s += here;
  *p = end + optional;
  return true;
}

static const char *run(rw_match *m, const char *s, const char *p) {
  while (p < m->pattern_end) {
    if (!step(m, 1)) {
      return NULL;
    }
    if (*p == '(') {
      bool position = p + 1 < m->pattern_end && p[1] == ')';
      return open_capture(m, s, p + 1 + position,
                          position ? RW_CAPTURE_POSITION : RW_CAPTURE_OPEN);
    }
    if (*p == ')') {
      return close_capture(m, s, p + 1);
    }
    if (*p == '$' && p + 1 == m->pattern_end) {
      return s == m->subject_end ? s : NULL;
    }
    if (*p == ESCAPE) {
      bool other;
      const char *end = special(m, s, &p, &other);
      if (end != NULL) {
        s = end;
        continue;
      }
      if (!other) {
        return NULL;
      }
    }
    const char *found = NULL, *end = item_end(m, p);
    if (end == NULL) {
      return NULL;
    }
    if (repeats(m, end)) {
      return repeat(m, s, p, end);
    }
    if (!single(m, &s, &p, end, &found)) {
      return found;
    }
  }
  return s;
}

const char *rw_match_at(rw_match *m, const char *at, const char *pattern) {
  m->captures = 0;
  m->depth = 0;
  m->error = RW_MATCH_FINE;
  return go_on(m, at, pattern);
}

/* Whether the pattern at p begins with anything but one required character. */
static bool is_open(const rw_match *m, const char *p) {
  if (p >= m->pattern_end || *p == ')' || *p == '$') {
    return true;
  }
  char what = *p == ESCAPE && p + 1 < m->pattern_end ? p[1] : '\0';
  return what == 'b' || what == 'f' || is_digit((byte)what);
}

/* The next place at which the pattern can begin. */
static const char *skip(rw_match *m, const char *at, const char *p) {
  while (p < m->pattern_end && *p == '(') {
    p++;
  }
  const char *end = is_open(m, p) ? NULL : item_end(m, p);
  m->error = RW_MATCH_FINE;
  if (end == NULL ||
      (end < m->pattern_end && (*end == '*' || *end == '?' || *end == '-'))) {
    return at;
  }
  while (at < m->subject_end && !fits(m, at, p, end) &&
         m->error == RW_MATCH_FINE) {
    at++;
  }
  return at;
}

const char *rw_match_first(rw_match *m, const char **at, const char *pattern) {
  for (;; ++*at) {
    *at = skip(m, *at, pattern);
    const char *end =
        m->error == RW_MATCH_FINE ? rw_match_at(m, *at, pattern) : NULL;
    if (end != NULL || m->error != RW_MATCH_FINE || *at >= m->subject_end) {
      return end;
    }
  }
}

/* How many leading bytes of the two agree; costs a step for each 8 of them. */
static size_t agreement(rw_match *m, const char *a, const char *b,
                        size_t length) {
  size_t same = 0;
  while (same < length && a[same] == b[same]) {
    same++;
  }
  step(m, (int64_t)(same / 8) + 1);
  return same;
}

const char *rw_match_plain(rw_match *m, const char *at, const char *text,
                           size_t length) {
  m->error = RW_MATCH_FINE;
  if (length == 0) {
    return at;
  }
  while ((size_t)(m->subject_end - at) >= length && m->error == RW_MATCH_FINE) {
    size_t room = (size_t)(m->subject_end - at) - length + 1;
    const char *first = memchr(at, text[0], room);
    if (first == NULL) {
      step(m, (int64_t)(room / 16));
      return NULL;
    }
    step(m, (first - at) / 16);
    if (agreement(m, first, text, length) == length) {
      return m->error == RW_MATCH_FINE ? first : NULL;
    }
    at = first + 1;
  }
  return NULL;
}
