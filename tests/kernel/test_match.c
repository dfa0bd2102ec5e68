/* match.c: matching comes to an end. That the patterns are Lua's, and what is
   wrong with one, is for tests/bind/match_spec.lua to say. */
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
      cmocka_unit_test(depth_is_bounded),
      cmocka_unit_test(every_bomb_runs_out_of_steps),
      cmocka_unit_test(steps_never_change_an_answer),
      cmocka_unit_test(a_long_set_costs_its_length),
      cmocka_unit_test(a_plain_search_counts_what_it_compares),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
