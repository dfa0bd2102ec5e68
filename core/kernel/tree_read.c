/* tree_read.c: the strict reader, one event at a time. */
#include "tree.h"

#include <string.h>

enum {         /* what may come next */
       VALUE,  /* a value: at the start, and after a key */
       ENTRY,  /* an entry or the end of the table: after "{" and "," */
       AFTER,  /* "," or the end of the table: after a value */
       CLOSED, /* only space: after the outermost value */
       DONE,
       FAILED
};

void rw_tree_reader_start(rw_tree_reader *r, const char *text, size_t length,
                          int deepest) {
  memset(r, 0, sizeof *r);
  r->text = text;
  r->length = length;
  r->deepest = deepest < RW_TREE_DEPTH ? deepest : RW_TREE_DEPTH;
  r->state = VALUE;
}

rw_tree_event rw_tree_refuse(rw_tree_reader *r, const char *error) {
  r->state = FAILED;
  r->error = error;
  return RW_TREE_ERROR;
}

static rw_tree_event refuse_at(rw_tree_reader *r, size_t at,
                               const char *error) {
  r->started = at;
  return rw_tree_refuse(r, error);
}

/* The next byte, or 0 at the end; a zero byte is never accepted outside. */
static char peek(const rw_tree_reader *r) {
  return r->at < r->length ? r->text[r->at] : '\0';
}

static void skip_space(rw_tree_reader *r) {
  while (r->at < r->length && strchr(" \t\r\n", r->text[r->at]) &&
         r->text[r->at] != '\0') {
    r->at++;
  }
}

static void after_value(rw_tree_reader *r) {
  r->state = r->depth > 0 ? AFTER : CLOSED;
}

static int hex_digit(char c) {
  static const char digits[] = "0123456789abcdef0123456789ABCDEF";
  const char *at = c != '\0' ? strchr(digits, c) : NULL;
  return at ? (int)(at - digits) % 16 : -1;
}

/* The bytes of the escape at `at`, 0 when there is no such escape. */
static size_t escape_size(const rw_tree_reader *r, size_t at) {
  char c = at + 1 < r->length ? r->text[at + 1] : '\0';
  if (c == 'x') {
    return at + 3 < r->length && hex_digit(r->text[at + 2]) >= 0 &&
                   hex_digit(r->text[at + 3]) >= 0
               ? 4
               : 0;
  }
  return c != '\0' && strchr("\"\\nrt", c) ? 2 : 0;
}

static size_t string_step(const rw_tree_reader *r, const char **error) {
  if (r->text[r->at] == '\\') {
    *error = "an escape is one of \\\" \\\\ \\n \\r \\t and \\xHH";
    return escape_size(r, r->at);
  }
  *error = "a control or a byte that is not UTF-8 is written as \\xHH";
  return rw_tree_character(r->text + r->at, r->length - r->at);
}

/* Reads from the opening quote past the closing one. */
static bool read_string(rw_tree_reader *r) {
  size_t opened = r->at++;
  while (r->at < r->length && r->text[r->at] != '"') {
    const char *error;
    size_t size = string_step(r, &error);
    if (size == 0) {
      refuse_at(r, r->at, error);
      return false;
    }
    r->at += size;
  }
  if (r->at == r->length) {
    refuse_at(r, opened, "this string has no closing quote");
    return false;
  }
  r->raw = r->text + opened + 1;
  r->raw_length = r->at++ - opened - 1;
  return true;
}

static char unescape_one(const char *raw, size_t *taken) {
  *taken = 2;
  switch (raw[1]) {
  case 'n': return '\n';
  case 'r': return '\r';
  case 't': return '\t';
  case 'x':
    *taken = 4;
    return (char)(hex_digit(raw[2]) * 16 + hex_digit(raw[3]));
  default: return raw[1];
  }
}

size_t rw_tree_unescape(const rw_tree_reader *r, char *into) {
  size_t length = 0;
  for (size_t i = 0, taken; i < r->raw_length; i += taken) {
    taken = 1;
    into[length++] =
        r->raw[i] == '\\' ? unescape_one(r->raw + i, &taken) : r->raw[i];
  }
  return length;
}

/* Digits to -number: the negative side holds one number more. */
static bool negative_of(const char *digits, size_t count, int64_t *number) {
  *number = 0;
  for (size_t i = 0; i < count; i++) {
    int64_t digit = digits[i] - '0';
    if (*number < (INT64_MIN + digit) / 10) {
      return false;
    }
    *number = *number * 10 - digit;
  }
  return true;
}

static const char *integer_error(const char *digits, size_t count, bool minus) {
  if (count == 0) {
    return "a digit was expected after the minus";
  }
  if (digits[0] == '0' && (count > 1 || minus)) {
    return "a whole number is written without leading zeros or a minus zero";
  }
  return NULL;
}

static bool read_integer(rw_tree_reader *r) {
  size_t began = r->at;
  bool minus = r->text[r->at] == '-';
  r->at += minus;
  const char *digits = r->text + r->at;
  size_t count = 0;
  while (rw_tree_is_digit(peek(r))) {
    r->at++;
    count++;
  }
  const char *error = integer_error(digits, count, minus);
  if (!error && (peek(r) == '.' || rw_tree_starts_name(peek(r)))) {
    error = "only whole decimal numbers are allowed";
  }
  if (!error && (!negative_of(digits, count, &r->integer) ||
                 (!minus && r->integer == INT64_MIN))) {
    error = "this number does not fit into 64 bits";
  }
  if (error) {
    refuse_at(r, began, error);
    return false;
  }
  if (!minus) {
    r->integer = -r->integer;
  }
  return true;
}

static bool is_number_start(char c) {
  return c == '-' || rw_tree_is_digit(c);
}

static bool reads_word(rw_tree_reader *r, const char *word) {
  size_t length = rw_tree_word(r->text + r->at, r->length - r->at);
  if (length != strlen(word) || memcmp(r->text + r->at, word, length) != 0) {
    return false;
  }
  r->at += length;
  return true;
}

static rw_tree_event read_boolean(rw_tree_reader *r) {
  if (reads_word(r, "true")) {
    r->integer = 1;
  } else if (reads_word(r, "false")) {
    r->integer = 0;
  } else {
    return rw_tree_refuse(
        r, "expected a table, a string in double quotes, a whole number, true "
           "or false");
  }
  after_value(r);
  return RW_TREE_BOOLEAN;
}

static rw_tree_event read_open(rw_tree_reader *r) {
  if (r->depth == r->deepest) {
    return rw_tree_refuse(r, "tables are nested too deep");
  }
  r->at++;
  r->next[++r->depth] = 1;
  r->state = ENTRY;
  return RW_TREE_OPEN;
}

static rw_tree_event read_value(rw_tree_reader *r) {
  char c = peek(r);
  if (c == '{') {
    return read_open(r);
  }
  if (c != '"' && !is_number_start(c)) {
    return read_boolean(r);
  }
  if (c == '"' ? !read_string(r) : !read_integer(r)) {
    return RW_TREE_ERROR;
  }
  after_value(r);
  return c == '"' ? RW_TREE_STRING : RW_TREE_INTEGER;
}

static rw_tree_event read_close(rw_tree_reader *r) {
  r->at++;
  r->depth--;
  after_value(r);
  return RW_TREE_CLOSE;
}

/* The "=" between a key and its value. */
static bool read_equals(rw_tree_reader *r) {
  skip_space(r);
  if (peek(r) != '=') {
    refuse_at(r, r->at, "expected = after the key");
    return false;
  }
  r->at++;
  r->state = VALUE;
  return true;
}

static rw_tree_event read_bracket_key(rw_tree_reader *r) {
  r->at++;
  skip_space(r);
  char c = peek(r);
  if (c != '"' && !is_number_start(c)) {
    return refuse_at(r, r->at, "a key is a string or a whole number");
  }
  if (c == '"' ? !read_string(r) : !read_integer(r)) {
    return RW_TREE_ERROR;
  }
  skip_space(r);
  if (peek(r) != ']') {
    return refuse_at(r, r->at, "expected ] after the key");
  }
  r->at++;
  if (!read_equals(r)) {
    return RW_TREE_ERROR;
  }
  return c == '"' ? RW_TREE_KEY_STRING : RW_TREE_KEY_INTEGER;
}

static rw_tree_event read_name_key(rw_tree_reader *r, size_t length) {
  r->raw = r->text + r->at;
  r->raw_length = length;
  if (!rw_tree_is_name(r->raw, length)) {
    return rw_tree_refuse(r, "a word of Lua stands as a key only as [\"...\"]");
  }
  r->at += length;
  return read_equals(r) ? RW_TREE_KEY_STRING : RW_TREE_ERROR;
}

static bool is_boolean_word(const char *text, size_t length) {
  return (length == 4 && memcmp(text, "true", 4) == 0) ||
         (length == 5 && memcmp(text, "false", 5) == 0);
}

static rw_tree_event read_entry(rw_tree_reader *r) {
  char c = peek(r);
  if (c == '}') {
    return read_close(r);
  }
  if (c == '[') {
    return read_bracket_key(r);
  }
  size_t length = rw_tree_word(r->text + r->at, r->length - r->at);
  if (rw_tree_starts_name(c) && !is_boolean_word(r->text + r->at, length)) {
    return read_name_key(r, length);
  }
  r->integer = r->next[r->depth]++;
  r->state = VALUE;
  return RW_TREE_KEY_INTEGER;
}

static rw_tree_event read_after(rw_tree_reader *r) {
  if (peek(r) == '}') {
    return read_close(r);
  }
  if (peek(r) != ',') {
    return rw_tree_refuse(r, "expected , or } after an entry");
  }
  r->at++;
  r->state = ENTRY;
  return rw_tree_read(r);
}

static rw_tree_event read_end(rw_tree_reader *r) {
  if (r->at < r->length) {
    return rw_tree_refuse(r, "expected nothing more after the tree");
  }
  r->state = DONE;
  return RW_TREE_END;
}

rw_tree_event rw_tree_read(rw_tree_reader *r) {
  if (r->state == DONE || r->state == FAILED) {
    return r->state == DONE ? RW_TREE_END : RW_TREE_ERROR;
  }
  skip_space(r);
  r->started = r->at;
  switch (r->state) {
  case VALUE: return read_value(r);
  case ENTRY: return read_entry(r);
  case AFTER: return read_after(r);
  default: return read_end(r);
  }
}

void rw_tree_place(const rw_tree_reader *r, size_t *line, size_t *column) {
  *line = 1;
  *column = 1;
  for (size_t i = 0; i < r->started; i++) {
    unsigned char byte = (unsigned char)r->text[i];
    if (byte == '\n') {
      ++*line;
      *column = 1;
    } else if ((byte & 0xc0) != 0x80) {
      ++*column;
    }
  }
}
