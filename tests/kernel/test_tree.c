/* tree.c: the text of plain trees; key.c. */
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
  rw_tree_key(w, &key);
  rw_tree_integer(w, value);
}

/* A bit of everything. */
static void write_sample(rw_tree_writer *w) {
  rw_tree_put(w, "{");
  put_entry(w, number(-3), INT64_MIN);
  rw_tree_put(w, ", ");
  rw_tree_integer(w, INT64_MAX);
  put_entry(w, name("a b"), 0);
  put_entry(w, name("end"), -7);
  put_entry(w, name(""), 1);
  put_entry(w, name("a1_"), 1);
  put_entry(w, name("1a"), 1);
  rw_tree_string(w, "q\"\\\n\x01\xc3\xa9\xff\xed\xa0\x80\xc2\x80", 13);
}

static void assert_written(const char *expected) {
  failing f = {.left = -1};
  rw_tree_writer w = {.alloc = failing_alloc(&f)};
  write_sample(&w);
  assert_false(w.failed);
  assert_int_equal(w.length, strlen(expected));
  assert_memory_equal(w.bytes, expected, w.length);
  give_back(&f, w.bytes);
  assert_clean(&f);
}

static void writes_one_line(void **state) {
  (void)state;
  assert_written("{[-3]=-9223372036854775808, 9223372036854775807"
                 "[\"a b\"]=0[\"end\"]=-7[\"\"]=1a1_=1[\"1a\"]=1"
                 "\"q\\\"\\\\\\n\\x01\xc3\xa9\\xFF\\xED\\xA0\\x80"
                 "\\xC2\\x80\"");
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

static void write_long(rw_tree_writer *w) {
  const char text[300] = "\n";
  rw_key key = {.text = text, .length = sizeof text};
  for (int64_t i = 1; i <= 100; i++) {
    put_entry(w, number(i), i);
    write_sample(w);
    rw_tree_key(w, &key);
    rw_tree_string(w, text, sizeof text);
  }
}

static void survives_every_refusal_of_memory(void **state) {
  (void)state;
  bool failed = true;
  for (long n = 0; failed; n++) {
    failing f = {.left = n};
    rw_tree_writer w = {.alloc = failing_alloc(&f)};
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
      cmocka_unit_test(survives_every_refusal_of_memory),
  };
  return cmocka_run_group_tests_name("tree", tests, NULL, NULL);
}
