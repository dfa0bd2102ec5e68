/* match.c: patterns match, say what is wrong with them, and come to an end.
   That they are Lua's patterns is for tests/bind/match_spec.lua to say. */
#include "match.h"
#include "suite.h"

static rw_match match_in(const char *subject, size_t length) {
  rw_match m;
  memset(&m, 0, sizeof m);
  m.subject = subject;
  m.subject_end = subject + length;
  m.steps = 1000000;
  return m;
}

/* The length of the match at the beginning of 'subject'; -1 for none. */
static ptrdiff_t reach(rw_match *m, const char *subject, const char *pattern) {
  int64_t steps = m->steps;
  *m = match_in(subject, strlen(subject));
  m->steps = steps > 0 ? steps : m->steps;
  m->pattern_end = pattern + strlen(pattern);
  const char *end = rw_match_at(m, subject, pattern);
  return end == NULL ? -1 : end - subject;
}

static ptrdiff_t simple_reach(const char *subject, const char *pattern) {
  rw_match m = {.steps = 0};
  ptrdiff_t length = reach(&m, subject, pattern);
  assert_int_equal(m.error, RW_MATCH_FINE);
  return length;
}

static void items_and_suffixes_match(void **state) {
  (void)state;
  assert_int_equal(simple_reach("hello", "hel"), 3);
  assert_int_equal(simple_reach("hello", "h.l+"), 4);
  assert_int_equal(simple_reach("hello", "x*"), 0);
  assert_int_equal(simple_reach("hello", "x"), -1);
  assert_int_equal(simple_reach("hello", ".-o"), 5);
  assert_int_equal(simple_reach("hello", "hx?e?l"), 3);
  assert_int_equal(simple_reach("ab12_", "[%a1-9]*$"), -1);
  assert_int_equal(simple_reach("ab12_", "[%a1-9]*_$"), 5);
  assert_int_equal(simple_reach("(a(b)c)d", "%b()"), 7);
  assert_int_equal(simple_reach("abab", "(ab)%1"), 4);
  assert_int_equal(simple_reach("THE", "%f[%u]%u+%f[%z]"), 3);
  assert_int_equal(simple_reach("]-^", "[]^-]*"), 3);
}

static void captures_tell_where(void **state) {
  (void)state;
  rw_match m = {.steps = 0};
  assert_int_equal(reach(&m, "key = value", "(%w+)%s*=()%s*(%w+)"), 11);
  assert_int_equal(m.captures, 3);
  assert_int_equal(m.capture[0].length, 3);
  assert_int_equal(m.capture[1].length, RW_CAPTURE_POSITION);
  assert_int_equal(m.capture[1].start - m.subject, 5);
  assert_int_equal(m.capture[2].length, 5);
}

static void what_is_malformed_is_said(void **state) {
  (void)state;
  const struct {
    const char *pattern;
    rw_match_error error;
  } cases[] = {
      {"h%",   RW_MATCH_ENDS_IN_ESCAPE},
      {"[a",   RW_MATCH_OPEN_SET      },
      {"[]",   RW_MATCH_OPEN_SET      },
      {"[^",   RW_MATCH_OPEN_SET      },
      {"[a%",  RW_MATCH_OPEN_SET      },
      {"[",    RW_MATCH_OPEN_SET      },
      {"%b",   RW_MATCH_BALANCE       },
      {"%b(",  RW_MATCH_BALANCE       },
      {"%f",   RW_MATCH_FRONTIER      },
      {"%fa",  RW_MATCH_FRONTIER      },
      {"%f[",  RW_MATCH_OPEN_SET      },
      {")",    RW_MATCH_NO_CAPTURE    },
      {"%1",   RW_MATCH_INDEX         },
      {"(%1)", RW_MATCH_INDEX         },
      {"%0",   RW_MATCH_INDEX         },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    rw_match m = {.steps = 0};
    assert_int_equal(reach(&m, "hello", cases[i].pattern), -1);
    assert_int_equal(m.error, cases[i].error);
    assert_true(strlen(rw_match_message(m.error)) > 0);
  }
}

static void there_is_room_for_32_captures(void **state) {
  (void)state;
  char pattern[2 * 33 + 1];
  for (int i = 0; i < 33; i++) {
    memcpy(pattern + 2 * i, "()", 3);
  }
  rw_match m = {.steps = 0};
  assert_int_equal(reach(&m, "x", pattern + 2), 0);
  assert_int_equal(m.captures, 32);
  assert_int_equal(reach(&m, "x", pattern), -1);
  assert_int_equal(m.error, RW_MATCH_MANY_CAPTURES);
}

static void depth_is_bounded(void **state) {
  (void)state;
  char pattern[2 * 300 + 1];
  for (int i = 0; i < 300; i++) {
    memcpy(pattern + 2 * i, "a?", 3);
  }
  char subject[301];
  memset(subject, 'a', 300);
  subject[300] = '\0';
  rw_match m = {.steps = 0};
  assert_int_equal(reach(&m, subject, pattern), -1);
  assert_int_equal(m.error, RW_MATCH_COMPLEX);
}

static const char *const bombs[] = {
    "a*a*a*a*a*a*a*a*b",
    ".-.-.-.-.-.-.-.-b",
    "a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?"
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
    "(.*)(.*)(.*)(.*)(.*)(.*)(.*)%1b",
};

static void every_bomb_runs_out_of_steps(void **state) {
  (void)state;
  char subject[201];
  memset(subject, 'a', 200);
  subject[200] = '\0';
  for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++) {
    rw_match m = {.steps = 0};
    assert_int_equal(reach(&m, subject, bombs[i]), -1);
    assert_int_equal(m.error, RW_MATCH_EXPENSIVE);
    assert_true(m.steps <= 0);
  }
}

/* Whatever the number of steps, the answer is right or there is none. */
static void steps_never_change_an_answer(void **state) {
  (void)state;
  const char *subject = "key = [[value]] and more",
             *pattern = "(%w+)%s*=%s*%b[](.-)%f[%w](m?)[a-z]+$";
  bool found = false;
  for (int64_t steps = 1; steps < 2000; steps++) {
    rw_match m = {.steps = steps};
    ptrdiff_t length = reach(&m, subject, pattern);
    assert_true(length == (m.error == RW_MATCH_FINE ? 24 : -1));
    assert_true(!found || length == 24);
    found = length == 24;
  }
  assert_true(found);
}

static void a_long_set_costs_its_length(void **state) {
  (void)state;
  char pattern[1003] = "[";
  memset(pattern + 1, 'b', 1000);
  memcpy(pattern + 1001, "]", 2);
  rw_match m = {.steps = 100};
  assert_int_equal(reach(&m, "a", pattern), -1);
  assert_int_equal(m.error, RW_MATCH_EXPENSIVE);
}

static void plain_text_is_found(void **state) {
  (void)state;
  const char subject[] = "a.b\0a.c";
  rw_match m = match_in(subject, sizeof subject - 1);
  assert_ptr_equal(rw_match_plain(&m, subject, "a.c", 3), subject + 4);
  assert_ptr_equal(rw_match_plain(&m, subject, "", 0), subject);
  assert_ptr_equal(rw_match_plain(&m, subject, "\0", 1), subject + 3);
  assert_null(rw_match_plain(&m, subject, "a.d", 3));
  assert_null(rw_match_plain(&m, subject + 5, "a.c", 3));
  assert_null(rw_match_plain(&m, subject, "a.b\0a.c.", 8));
  assert_int_equal(m.error, RW_MATCH_FINE);
}

static void a_plain_search_counts_what_it_compares(void **state) {
  (void)state;
  char subject[20000], text[8001];
  memset(subject, 'a', sizeof subject);
  memset(text, 'a', sizeof text);
  text[8000] = 'b';
  rw_match m = match_in(subject, sizeof subject);
  assert_null(rw_match_plain(&m, subject, text, sizeof text));
  assert_int_equal(m.error, RW_MATCH_EXPENSIVE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(items_and_suffixes_match),
      cmocka_unit_test(captures_tell_where),
      cmocka_unit_test(what_is_malformed_is_said),
      cmocka_unit_test(there_is_room_for_32_captures),
      cmocka_unit_test(depth_is_bounded),
      cmocka_unit_test(every_bomb_runs_out_of_steps),
      cmocka_unit_test(steps_never_change_an_answer),
      cmocka_unit_test(a_long_set_costs_its_length),
      cmocka_unit_test(plain_text_is_found),
      cmocka_unit_test(a_plain_search_counts_what_it_compares),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
