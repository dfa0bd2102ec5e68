/* tree_*.c: the text of plain trees, there and back, and what is refused. */
#include "suite.h"
#include "tree.h"

static rw_key name(const char *text) {
  rw_key key = {.text = text, .length = strlen(text)};
  return key;
}

static rw_key number(int64_t integer) {
  rw_key key = {.integer = integer};
  return key;
}

static void put_entry(rw_tree_writer *w, rw_key key, int64_t value) {
  rw_tree_key_out(w, &key);
  rw_tree_integer(w, value);
}

/* A bit of everything. */
static void write_sample(rw_tree_writer *w) {
  rw_key inner = name("inner"), truth = name("end"), odd = name("a b");
  rw_tree_open(w);
  put_entry(w, number(-3), INT64_MIN);
  put_entry(w, number(1), INT64_MAX);
  put_entry(w, number(2), 0);
  put_entry(w, number(4), -7);
  rw_tree_key_out(w, &odd);
  rw_tree_string(w, "q\"\\\n\x01\xc3\xa9\xff", 8);
  rw_tree_key_out(w, &truth);
  rw_tree_boolean(w, true);
  rw_tree_key_out(w, &inner);
  rw_tree_open(w);
  put_entry(w, name("x"), 1);
  put_entry(w, name("y"), 2);
  rw_tree_close(w);
  rw_tree_close(w);
}

static void assert_written(const char *expected) {
  failing f = {.left = -1};
  rw_tree_writer w;
  rw_tree_writer_start(&w, failing_alloc(&f));
  write_sample(&w);
  assert_false(w.failed);
  assert_int_equal(w.length, strlen(expected));
  assert_memory_equal(w.bytes, expected, w.length);
  give_back(&f, w.bytes);
  assert_clean(&f);
}

static void writes_one_line(void **state) {
  (void)state;
  assert_written("{[-3]=-9223372036854775808, 9223372036854775807, 0, "
                 "[4]=-7, [\"a b\"]=\"q\\\"\\\\\\n\\x01\xc3\xa9\\xFF\", "
                 "[\"end\"]=true, inner={x=1, y=2}}");
}

static void sorts_integers_then_bytes(void **state) {
  (void)state;
  rw_key keys[] = {name("b"),    number(10), name("ab"), number(-1),
                   name("\xff"), name(""),   number(2),  name("a")};
  rw_key order[] = {number(-1), number(2),  number(10), name(""),
                    name("a"),  name("ab"), name("b"),  name("\xff")};
  rw_key_sort(keys, 8);
  for (int i = 0; i < 8; i++) {
    assert_int_equal(rw_key_compare(&keys[i], &order[i]), 0);
  }
}

static void sorts_like_any_sort(void **state) {
  (void)state;
  for (int round = 0; round < 2000; round++) {
    rw_key keys[40];
    size_t count = (size_t)draw(40);
    int64_t sum = 0, after = 0;
    for (size_t i = 0; i < count; i++) {
      keys[i] = number((int64_t)draw(1000));
      sum += keys[i].integer;
    }
    rw_key_sort(keys, count);
    for (size_t i = 0; i < count; i++) {
      after += keys[i].integer;
      assert_true(i == 0 || keys[i - 1].integer <= keys[i].integer);
    }
    assert_int_equal(sum, after);
  }
}

/* The events of a text, strings unescaped, in a log to compare. */
typedef struct {
  char bytes[1 << 16];
  size_t length;
} event_log;

static void note(event_log *log, rw_tree_event event, const void *bytes,
                 size_t length) {
  if (log->length + length + 2 < sizeof log->bytes) {
    log->bytes[log->length++] = (char)event;
    if (length > 0) {
      memcpy(log->bytes + log->length, bytes, length);
    }
    log->length += length;
  }
}

static void note_read(event_log *log, rw_tree_reader *r, rw_tree_event event) {
  bool is_string = event == RW_TREE_STRING || event == RW_TREE_KEY_STRING;
  bool is_bare = event == RW_TREE_OPEN || event == RW_TREE_CLOSE;
  if (is_string) {
    char *text = malloc(r->raw_length + 1);
    assert_non_null(text);
    note(log, event, text, rw_tree_unescape(r, text));
    free(text);
  } else {
    note(log, event, &r->integer, is_bare ? 0 : sizeof r->integer);
  }
}

static rw_tree_event read_all(event_log *log, rw_tree_reader *r) {
  for (;;) {
    rw_tree_event event = rw_tree_read(r);
    if (event <= RW_TREE_END) {
      return event;
    }
    note_read(log, r, event);
  }
}

static size_t random_text(char *text, size_t most) {
  size_t length = (size_t)draw((int32_t)most);
  for (size_t i = 0; i < length; i++) {
    text[i] = (char)(draw(3) == 0 ? draw(256) : 'a' + draw(26));
  }
  return length;
}

static int64_t random_integer(void) {
  int64_t small = (int64_t)draw(20) - 5;
  switch (draw(8)) {
  case 0: return INT64_MIN + (small < 0 ? 0 : small);
  case 1: return INT64_MAX - (small < 0 ? 0 : small);
  case 2: return small * 123456789012345;
  default: return small;
  }
}

static void write_random(rw_tree_writer *w, event_log *log, int deepest);

static void write_random_leaf(rw_tree_writer *w, event_log *log) {
  char text[12];
  size_t length = random_text(text, sizeof text);
  int64_t integer = random_integer(), truth = (int64_t)draw(2);
  switch (draw(3)) {
  case 0:
    rw_tree_string(w, text, length);
    note(log, RW_TREE_STRING, text, length);
    break;
  case 1:
    rw_tree_integer(w, integer);
    note(log, RW_TREE_INTEGER, &integer, sizeof integer);
    break;
  default:
    rw_tree_boolean(w, truth);
    note(log, RW_TREE_BOOLEAN, &truth, sizeof truth);
  }
}

static void write_random_entry(rw_tree_writer *w, event_log *log,
                               const rw_key *key, int deepest) {
  rw_tree_key_out(w, key);
  if (key->text) {
    note(log, RW_TREE_KEY_STRING, key->text, key->length);
  } else {
    note(log, RW_TREE_KEY_INTEGER, &key->integer, sizeof key->integer);
  }
  write_random(w, log, deepest - 1);
}

static void write_random_table(rw_tree_writer *w, event_log *log, int deepest) {
  char texts[6][10];
  rw_key keys[6];
  size_t count = (size_t)draw(7);
  for (size_t i = 0; i < count; i++) {
    rw_key key = {.text = texts[i], .length = random_text(texts[i], 10)};
    keys[i] = draw(2) ? key : number(draw(2) ? (int64_t)i : random_integer());
  }
  rw_key_sort(keys, count);
  rw_tree_open(w);
  note(log, RW_TREE_OPEN, NULL, 0);
  for (size_t i = 0; i < count; i++) {
    if (i == 0 || rw_key_compare(&keys[i - 1], &keys[i]) != 0) {
      write_random_entry(w, log, &keys[i], deepest);
    }
  }
  rw_tree_close(w);
  note(log, RW_TREE_CLOSE, NULL, 0);
}

static void write_random(rw_tree_writer *w, event_log *log, int deepest) {
  if (deepest > 0 && draw(3) > 0) {
    write_random_table(w, log, deepest);
  } else {
    write_random_leaf(w, log);
  }
}

static event_log written, got;

static void reads_what_it_writes(void **state) {
  (void)state;
  failing f = {.left = -1};
  for (int round = 0; round < 20000; round++) {
    rw_tree_writer w;
    rw_tree_reader r;
    written.length = got.length = 0;
    rw_tree_writer_start(&w, failing_alloc(&f));
    write_random(&w, &written, 5);
    assert_false(w.failed);
    rw_tree_reader_start(&r, w.bytes, w.length, 5);
    assert_int_equal(read_all(&got, &r), RW_TREE_END);
    assert_int_equal(got.length, written.length);
    assert_memory_equal(got.bytes, written.bytes, got.length);
    give_back(&f, w.bytes);
  }
  assert_clean(&f);
}

static void damage(char *text, size_t length) {
  static const char likely[] = "{}[]=,\"\\x1-0 e.\n\x80\xf0";
  for (int32_t n = draw(3) + 1; n > 0 && length > 0; n--) {
    text[draw((int32_t)length)] = likely[draw(sizeof likely)];
  }
}

/* A damaged text is read or refused, at a place inside it, and the same
   answer is given when it is asked for again. */
static void survives_damage(void **state) {
  (void)state;
  failing f = {.left = -1};
  long refused = 0;
  for (int round = 0; round < 40000; round++) {
    rw_tree_writer w;
    rw_tree_reader r;
    size_t line, column;
    written.length = got.length = 0;
    rw_tree_writer_start(&w, failing_alloc(&f));
    write_random(&w, &written, 3);
    damage(w.bytes, w.length);
    rw_tree_reader_start(&r, w.bytes, (size_t)draw((int32_t)w.length + 1), 3);
    rw_tree_event last = read_all(&got, &r);
    refused += last == RW_TREE_ERROR;
    assert_true(r.started <= r.length);
    assert_int_equal(last == RW_TREE_ERROR, r.error != NULL);
    assert_int_equal(rw_tree_read(&r), last);
    rw_tree_place(&r, &line, &column);
    assert_true(line >= 1 && column >= 1 && column <= r.length + 1);
    give_back(&f, w.bytes);
  }
  assert_in_range(refused, 1000, 39999);
}

static void assert_refused(const char *text, size_t at_line, size_t at_column,
                           const char *error) {
  rw_tree_reader r;
  size_t line, column;
  got.length = 0;
  rw_tree_reader_start(&r, text, strlen(text), 4);
  assert_int_equal(read_all(&got, &r), RW_TREE_ERROR);
  rw_tree_place(&r, &line, &column);
  assert_non_null(strstr(r.error, error));
  assert_int_equal(line, at_line);
  assert_int_equal(column, at_column);
}

static void refuses_with_a_place(void **state) {
  (void)state;
  assert_refused("", 1, 1, "expected a table");
  assert_refused("{1} x", 1, 5, "nothing more");
  assert_refused("{a=1.5}", 1, 4, "whole decimal");
  assert_refused("{a=1e5}", 1, 4, "whole decimal");
  assert_refused("{a=0x1F}", 1, 4, "whole decimal");
  assert_refused("{a=nan}", 1, 4, "expected a table");
  assert_refused("{a=nil}", 1, 4, "expected a table");
  assert_refused("{007}", 1, 2, "leading zeros");
  assert_refused("{-0}", 1, 2, "minus zero");
  assert_refused("{-}", 1, 2, "digit");
  assert_refused("{9223372036854775808}", 1, 2, "64 bits");
  assert_refused("{-9223372036854775809}", 1, 2, "64 bits");
  assert_refused("{[9223372036854775808]=1}", 1, 3, "64 bits");
  assert_refused("{\n  a=1\n  b=2\n}", 3, 3, "expected , or }");
  assert_refused("{\"\xd0\xb6\xd0\xb6\" 1}", 1, 7, "expected , or }");
  assert_refused("{\"abc", 1, 2, "closing quote");
  assert_refused("{\"a\nb\"}", 1, 4, "control");
  assert_refused("{\"a\xff\"}", 1, 4, "control");
  assert_refused("{\"\\q\"}", 1, 3, "escape");
  assert_refused("{\"\\x4\"}", 1, 3, "escape");
  assert_refused("{end=1}", 1, 2, "word of Lua");
  assert_refused("{a 1}", 1, 4, "expected =");
  assert_refused("{[1 2]=3}", 1, 5, "expected ]");
  assert_refused("{[true]=3}", 1, 3, "a key is");
  assert_refused("{[{}]=3}", 1, 3, "a key is");
  assert_refused("{,}", 1, 2, "expected a table");
  assert_refused("{{{{{}}}}}", 1, 5, "too deep");
  assert_refused("{", 1, 2, "expected a table");
  assert_refused("{a=", 1, 4, "expected a table");
  assert_refused("{true=1}", 1, 6, "expected , or }");
}

static void accepts_space_and_a_last_comma(void **state) {
  (void)state;
  static const char spaced[] =
      " {\r\n\t1 , [ \"a\" ] = { } ,\n b = true , } \n";
  rw_tree_reader r;
  got.length = written.length = 0;
  rw_tree_reader_start(&r, spaced, strlen(spaced), 4);
  assert_int_equal(read_all(&got, &r), RW_TREE_END);
  rw_tree_reader_start(&r, "{1,a={},b=true}", 15, 4);
  assert_int_equal(read_all(&written, &r), RW_TREE_END);
  assert_int_equal(got.length, written.length);
  assert_memory_equal(got.bytes, written.bytes, got.length);
}

static void a_zero_byte_is_no_space(void **state) {
  (void)state;
  rw_tree_reader r;
  got.length = 0;
  rw_tree_reader_start(&r, "{}\0", 3, 4);
  assert_int_equal(read_all(&got, &r), RW_TREE_ERROR);
  assert_int_equal(r.started, 2);
}

static void the_caller_may_refuse(void **state) {
  (void)state;
  rw_tree_reader r;
  rw_tree_reader_start(&r, "{a=1}", 5, 4);
  rw_tree_read(&r);
  assert_int_equal(rw_tree_read(&r), RW_TREE_KEY_STRING);
  assert_int_equal(rw_tree_refuse(&r, "twice"), RW_TREE_ERROR);
  assert_int_equal(rw_tree_read(&r), RW_TREE_ERROR);
  assert_int_equal(r.started, 1);
  assert_string_equal(r.error, "twice");
}

static void the_writer_has_a_depth_too(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_tree_writer w;
  rw_key first = number(1);
  rw_tree_writer_start(&w, failing_alloc(&f));
  for (int i = 0; i < RW_TREE_DEPTH; i++) {
    rw_tree_open(&w);
    rw_tree_key_out(&w, &first);
  }
  assert_false(w.failed);
  rw_tree_open(&w);
  assert_true(w.failed);
  rw_tree_key_out(&w, &first);
  rw_tree_close(&w);
  give_back(&f, w.bytes);
  assert_clean(&f);
}

static void write_long(rw_tree_writer *w) {
  const char text[300] = "\n";
  rw_key key = {.text = text, .length = sizeof text};
  rw_tree_open(w);
  for (int64_t i = 1; i <= 100; i++) {
    put_entry(w, number(i), i);
    write_sample(w);
    rw_tree_key_out(w, &key);
    rw_tree_string(w, text, sizeof text);
  }
  rw_tree_close(w);
}

static void survives_every_refusal_of_memory(void **state) {
  (void)state;
  bool failed = true;
  for (long n = 0; failed; n++) {
    failing f = {.left = n};
    rw_tree_writer w;
    rw_tree_writer_start(&w, failing_alloc(&f));
    write_long(&w);
    failed = w.failed;
    assert_true(failed || n >= 4);
    give_back(&f, w.bytes);
    assert_clean(&f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(writes_one_line),
      cmocka_unit_test(sorts_integers_then_bytes),
      cmocka_unit_test(sorts_like_any_sort),
      cmocka_unit_test(reads_what_it_writes),
      cmocka_unit_test(survives_damage),
      cmocka_unit_test(refuses_with_a_place),
      cmocka_unit_test(accepts_space_and_a_last_comma),
      cmocka_unit_test(a_zero_byte_is_no_space),
      cmocka_unit_test(the_caller_may_refuse),
      cmocka_unit_test(the_writer_has_a_depth_too),
      cmocka_unit_test(survives_every_refusal_of_memory),
  };
  return cmocka_run_group_tests_name("tree", tests, NULL, NULL);
}
