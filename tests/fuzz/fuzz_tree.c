/*
 * Any bytes to the reader of plain trees. What it accepts is written again;
 * that text must be accepted and give the same text once more.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tree.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size) {
  (void)ctx;
  (void)old_size;
  if (new_size == 0) {
    free(ptr);
    return NULL;
  }
  return realloc(ptr, new_size);
}

static void require(int condition) {
  if (!condition) {
    abort();
  }
}

static void write_text(rw_tree_writer *w, const rw_tree_reader *r,
                       rw_tree_event event) {
  char *text = malloc(r->raw_length + 1);
  require(text != NULL);
  rw_key key = {.text = text, .length = rw_tree_unescape(r, text)};
  require(key.length <= r->raw_length);
  if (event == RW_TREE_KEY_STRING) {
    rw_tree_key_out(w, &key);
  } else {
    rw_tree_string(w, text, key.length);
  }
  free(text);
}

static void write_event(rw_tree_writer *w, const rw_tree_reader *r,
                        rw_tree_event event) {
  rw_key key = {.integer = r->integer};
  switch (event) {
  case RW_TREE_OPEN: rw_tree_open(w); break;
  case RW_TREE_CLOSE: rw_tree_close(w); break;
  case RW_TREE_KEY_INTEGER: rw_tree_key_out(w, &key); break;
  case RW_TREE_BOOLEAN: rw_tree_boolean(w, r->integer == 1); break;
  case RW_TREE_INTEGER: rw_tree_integer(w, r->integer); break;
  default: write_text(w, r, event);
  }
}

static int rewrite(rw_tree_writer *w, const char *text, size_t length) {
  rw_alloc alloc = {resize, NULL};
  rw_tree_reader r;
  size_t line, column;
  rw_tree_reader_start(&r, text, length, 64);
  rw_tree_writer_start(w, alloc);
  for (;;) {
    rw_tree_event event = rw_tree_read(&r);
    rw_tree_place(&r, &line, &column);
    require(r.started <= length && line >= 1 && column >= 1);
    if (event <= RW_TREE_END) {
      return event == RW_TREE_END;
    }
    write_event(w, &r, event);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  rw_tree_writer first, second;
  if (size > 4096) {
    return 0;
  }
  if (rewrite(&first, (const char *)data, size)) {
    require(rewrite(&second, first.bytes, first.length));
    require(first.length == second.length);
    require(memcmp(first.bytes, second.bytes, first.length) == 0);
    free(second.bytes);
  }
  free(first.bytes);
  return 0;
}
