/* budget.c: fuel and memory are counted, refused, and never given back. */
#include "budget.h"
#include "suite.h"

#define MIB (1024 * 1024)

/* An allocator whose n-th request fails; 0 never does. */
typedef struct {
  int requests, fail_at;
} source;

static void *source_resize(void *ctx, void *ptr, size_t old_size,
                           size_t new_size) {
  source *from = ctx;
  (void)old_size;
  if (new_size == 0) {
    free(ptr);
    return NULL;
  }
  return ++from->requests == from->fail_at ? NULL : realloc(ptr, new_size);
}

static rw_budget budget_on(source *from, int64_t fuel) {
  rw_budget b = {
      .inner = {source_resize, from}
  };
  b.ceiling = 64 * MIB;
  b.largest = 16 * MIB;
  rw_budget_start(&b, fuel, UINT64_MAX);
  return b;
}

static void fuel_lasts_for_exactly_its_amount(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 100);
  assert_true(rw_budget_tick(&b, 60, 0));
  assert_true(rw_budget_tick(&b, 40, 0));
  assert_int_equal(b.fuel, 0);
  assert_int_equal(b.spent, RW_LIMIT_NONE);
  assert_false(rw_budget_tick(&b, 1, 0));
  assert_int_equal(b.spent, RW_LIMIT_FUEL);
}

static void a_spent_budget_stays_spent(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 10);
  assert_false(rw_budget_tick(&b, 11, 0));
  assert_false(rw_budget_tick(&b, 0, 0));
  b.deadline = 5;
  assert_false(rw_budget_tick(&b, 0, 6));
  assert_int_equal(b.spent, RW_LIMIT_FUEL);
  rw_budget_start(&b, 10, UINT64_MAX);
  assert_true(rw_budget_tick(&b, 1, 0));
}

static void charges_never_wrap_around(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 10);
  for (int i = 0; i < 4; i++) {
    assert_false(rw_budget_tick(&b, INT64_MAX, 0));
    assert_int_equal(b.fuel, -1);
  }
}

static void the_deadline_is_a_limit_of_its_own(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 10);
  rw_budget_start(&b, 10, 1000);
  assert_true(rw_budget_tick(&b, 1, 1000));
  assert_false(rw_budget_tick(&b, 1, 1001));
  assert_int_equal(b.spent, RW_LIMIT_TIME);
  assert_false(rw_budget_tick(&b, 1, 5));
}

static void memory_is_charged_by_growth(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 1000);
  void *block = rw_budget_alloc(&b, NULL, 0, 160);
  assert_non_null(block);
  assert_int_equal(b.fuel, 1000 - 11);
  block = rw_budget_alloc(&b, block, 160, 320);
  assert_int_equal(b.fuel, 1000 - 22);
  assert_int_equal(b.held, 320);
  block = rw_budget_alloc(&b, block, 320, 16);
  assert_int_equal(b.fuel, 1000 - 22);
  assert_int_equal(b.held, 16);
  assert_null(rw_budget_alloc(&b, block, 16, 0));
  assert_int_equal(b.held, 0);
}

/* Lua passes the type of the object as the old size of a new block. */
static void the_old_size_of_a_new_block_is_not_one(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 1000);
  void *block = rw_budget_alloc(&b, NULL, 8, 64);
  assert_int_equal(b.held, 64);
  rw_budget_alloc(&b, block, 64, 0);
}

/* Lua collects its garbage after the first refusal and asks again. */
static void the_second_refusal_in_a_row_spends_the_budget(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, MIB);
  b.ceiling = 100000;
  assert_null(rw_budget_alloc(&b, NULL, 0, 100001));
  void *block = rw_budget_alloc(&b, NULL, 0, 100);
  assert_null(rw_budget_alloc(&b, NULL, 0, 100000));
  assert_int_equal(b.spent, RW_LIMIT_NONE);
  assert_null(rw_budget_alloc(&b, NULL, 0, 100000));
  assert_int_equal(b.spent, RW_LIMIT_MEMORY);
  void *small = rw_budget_alloc(&b, NULL, 0, RW_BUDGET_SMALL);
  assert_non_null(small);
  assert_null(rw_budget_alloc(&b, NULL, 0, 100000));
  rw_budget_alloc(&b, block, 100, 0);
  rw_budget_alloc(&b, small, RW_BUDGET_SMALL, 0);
}

/* Lua would collect all its garbage for each string, since it may not have a
   larger table of strings. */
static void who_is_refused_often_gets_nothing_more(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, INT64_MAX);
  rw_budget_exhaust(&b);
  for (int i = 0; i < RW_BUDGET_LATE; i++) {
    void *small = rw_budget_alloc(&b, NULL, 0, 10);
    assert_non_null(small);
    rw_budget_alloc(&b, small, 10, 0);
    assert_null(rw_budget_alloc(&b, NULL, 0, 100 * MIB));
  }
  assert_null(rw_budget_alloc(&b, NULL, 0, 10));
  assert_int_equal(b.spent, RW_LIMIT_MEMORY);
  rw_budget_start(&b, MIB, UINT64_MAX);
  void *block = rw_budget_alloc(&b, NULL, 0, 10);
  assert_non_null(block);
  rw_budget_alloc(&b, block, 10, 0);
}

static int refusals;

static void count_refusal(void *ctx) {
  (void)ctx;
  refusals++;
}

static void the_ceiling_refuses_but_lets_shrink(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, MIB);
  b.ceiling = 1000;
  b.refused = count_refusal;
  refusals = 0;
  void *block = rw_budget_alloc(&b, NULL, 0, 1000);
  assert_non_null(block);
  assert_null(rw_budget_alloc(&b, NULL, 0, 1));
  assert_null(rw_budget_alloc(&b, block, 1000, 1001));
  assert_int_equal(refusals, 1);
  assert_int_equal(b.held, 1000);
  b.fuel = -1;
  b.ceiling = 0;
  block = rw_budget_alloc(&b, block, 1000, 999);
  assert_non_null(block);
  rw_budget_alloc(&b, block, 999, 0);
}

/* Each refusal makes Lua collect everything that is held. */
static void a_refusal_costs_what_is_held(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 10000);
  b.held = 16000;
  b.ceiling = 16000;
  assert_null(rw_budget_alloc(&b, NULL, 0, 16));
  assert_int_equal(b.fuel, 9000);
}

/* What ran out is fuel, but memory that was full has used it up. */
static void collecting_in_a_full_memory_is_blamed_on_memory(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 2500);
  b.held = 16000;
  b.ceiling = 16016;
  for (int i = 0; i < 2; i++) {
    assert_null(rw_budget_alloc(&b, NULL, 0, 32));
    rw_budget_alloc(&b, rw_budget_alloc(&b, NULL, 0, 16), 16, 0);
  }
  assert_int_equal(b.spent, RW_LIMIT_NONE);
  assert_false(rw_budget_tick(&b, 1000, 0));
  assert_int_equal(b.spent, RW_LIMIT_MEMORY);
}

static void work_beside_a_refusal_is_blamed_on_itself(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 2500);
  b.held = 16000;
  b.ceiling = 16000;
  assert_null(rw_budget_alloc(&b, NULL, 0, 32));
  assert_false(rw_budget_tick(&b, 2000, 0));
  assert_int_equal(b.spent, RW_LIMIT_FUEL);
}

static void one_block_has_a_size_of_its_own(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, MIB);
  b.largest = 100;
  assert_null(rw_budget_alloc(&b, NULL, 0, 101));
  rw_budget_exhaust(&b);
  assert_int_equal(b.spent, RW_LIMIT_MEMORY);
  assert_null(rw_budget_alloc(&b, NULL, 0, SIZE_MAX));
  assert_int_equal(b.held, 0);
}

static rw_budget keys_budget(source *from, int64_t keys) {
  rw_budget b = budget_on(from, MIB);
  b.entry = 24;
  b.keys = keys;
  return b;
}

/* Whether a new block of this size is granted. */
static bool grants(rw_budget *b, size_t type, size_t size) {
  void *block = rw_budget_alloc(b, NULL, type, size);
  rw_budget_alloc(b, block, block != NULL ? size : 0, 0);
  return block != NULL;
}

static void a_table_has_no_more_keys_than_allowed(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = keys_budget(&from, 2048);
  assert_true(grants(&b, 0, (size_t)24 * 2048));
  assert_false(grants(&b, 0, (size_t)24 * 4096));
  assert_true(grants(&b, 4, (size_t)24 * 4096));
  assert_true(grants(&b, 0, (size_t)24 * 4096 + 8));
  assert_true(grants(&b, 0, (size_t)24 * 5000));
  void *block = rw_budget_alloc(&b, NULL, 0, 100);
  block = rw_budget_alloc(&b, block, 100, (size_t)24 * 4096);
  assert_non_null(block);
  rw_budget_alloc(&b, block, (size_t)24 * 4096, 0);
  assert_false(grants(&b, 0, (size_t)24 * 8192));
  assert_int_equal(b.spent, RW_LIMIT_NONE);
  assert_false(grants(&b, 0, (size_t)24 * 8192));
  assert_int_equal(b.spent, RW_LIMIT_KEYS);
}

static bool says_yes(void *ctx) {
  (void)ctx;
  return true;
}

static void a_text_is_no_table(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = keys_budget(&from, 2048);
  b.makes_text = says_yes;
  assert_true(grants(&b, 0, (size_t)24 * 4096));
}

static uint64_t tenth_second(void *ctx) {
  (void)ctx;
  return 10;
}

static void no_table_grows_large_after_the_deadline(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = keys_budget(&from, 2048);
  b.now = tenth_second;
  b.deadline = 9;
  assert_true(grants(&b, 0, (size_t)24 * 512));
  assert_false(grants(&b, 0, (size_t)24 * 1024));
  assert_int_equal(b.refusal, RW_LIMIT_TIME);
}

static void without_fuel_only_little_is_given(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 0);
  assert_false(rw_budget_tick(&b, 1, 0));
  void *small = rw_budget_alloc(&b, NULL, 0, RW_BUDGET_SMALL);
  assert_non_null(small);
  assert_null(rw_budget_alloc(&b, NULL, 0, RW_BUDGET_SMALL + 1));
  rw_budget_exhaust(&b);
  assert_int_equal(b.spent, RW_LIMIT_FUEL);
  rw_budget_alloc(&b, small, RW_BUDGET_SMALL, 0);
}

static void running_dry_for_memory_spends_it_for_fuel(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 100);
  void *block = rw_budget_alloc(&b, NULL, 0, 80000);
  assert_int_equal(b.fuel, -1);
  assert_int_equal(b.spent, RW_LIMIT_NONE);
  assert_null(rw_budget_alloc(&b, NULL, 0, 80000));
  rw_budget_exhaust(&b);
  assert_int_equal(b.spent, RW_LIMIT_FUEL);
  rw_budget_alloc(&b, block, 80000, 0);
}

static void a_stopped_budget_only_passes_on(void **state) {
  (void)state;
  source from = {0, 0};
  rw_budget b = budget_on(&from, 0);
  b.ceiling = 0;
  b.running = false;
  void *block = rw_budget_alloc(&b, NULL, 0, 100000);
  assert_non_null(block);
  assert_int_equal(b.fuel, 0);
  rw_budget_alloc(&b, block, 100000, 0);
}

#define BLOCKS 20
#define ROUNDS 2000

static int64_t sum(const size_t *sizes) {
  int64_t total = 0;
  for (int i = 0; i < BLOCKS; i++) {
    total += (int64_t)sizes[i];
  }
  return total;
}

/* Resizes blocks at random; 'held' is their sum after every step. */
static void churn(source *from) {
  void *block[BLOCKS] = {NULL};
  size_t size[BLOCKS] = {0};
  rw_budget b = budget_on(from, INT64_MAX);
  b.ceiling = 40000;
  for (int i = 0; i < ROUNDS; i++) {
    int at = rand() % BLOCKS;
    size_t wanted = (size_t)(rand() % 5) * (size_t)(rand() % 1500);
    void *moved = rw_budget_alloc(&b, block[at], size[at], wanted);
    if (moved != NULL || wanted == 0) {
      block[at] = moved;
      size[at] = wanted;
    }
    if (b.spent != RW_LIMIT_NONE) {
      rw_budget_start(&b, INT64_MAX, UINT64_MAX);
    }
    assert_int_equal(b.held, sum(size));
    assert_true(b.held <= b.ceiling);
  }
  for (int i = 0; i < BLOCKS; i++) {
    rw_budget_alloc(&b, block[i], size[i], 0);
  }
  assert_int_equal(b.held, 0);
}

static void what_is_held_is_the_sum_of_the_blocks(void **state) {
  (void)state;
  source from = {0, 0};
  srand(7);
  churn(&from);
}

static void a_failing_allocator_leaves_the_count_right(void **state) {
  (void)state;
  for (int n = 1; n < 200; n++) {
    source from = {0, n};
    srand(7);
    churn(&from);
    assert_true(from.requests >= n);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(fuel_lasts_for_exactly_its_amount),
      cmocka_unit_test(a_spent_budget_stays_spent),
      cmocka_unit_test(who_is_refused_often_gets_nothing_more),
      cmocka_unit_test(charges_never_wrap_around),
      cmocka_unit_test(the_deadline_is_a_limit_of_its_own),
      cmocka_unit_test(memory_is_charged_by_growth),
      cmocka_unit_test(the_old_size_of_a_new_block_is_not_one),
      cmocka_unit_test(the_second_refusal_in_a_row_spends_the_budget),
      cmocka_unit_test(the_ceiling_refuses_but_lets_shrink),
      cmocka_unit_test(a_refusal_costs_what_is_held),
      cmocka_unit_test(collecting_in_a_full_memory_is_blamed_on_memory),
      cmocka_unit_test(work_beside_a_refusal_is_blamed_on_itself),
      cmocka_unit_test(one_block_has_a_size_of_its_own),
      cmocka_unit_test(a_table_has_no_more_keys_than_allowed),
      cmocka_unit_test(a_text_is_no_table),
      cmocka_unit_test(no_table_grows_large_after_the_deadline),
      cmocka_unit_test(without_fuel_only_little_is_given),
      cmocka_unit_test(running_dry_for_memory_spends_it_for_fuel),
      cmocka_unit_test(a_stopped_budget_only_passes_on),
      cmocka_unit_test(what_is_held_is_the_sum_of_the_blocks),
      cmocka_unit_test(a_failing_allocator_leaves_the_count_right),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
