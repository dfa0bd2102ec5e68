/* deck.c against an array that is moved about by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "deck.h"
#include "failing.h"

static rw_random stream(void) {
  return rw_random_stream(1, "deck", 4);
}

static void assert_clean(const failing *f) {
  assert_int_equal(f->blocks, 0);
  assert_int_equal(f->bytes, 0);
  assert_int_equal(f->wrong_sizes, 0);
}

static void an_empty_deck_has_nothing_to_draw(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_deck deck;
  int32_t card = 7;
  rw_deck_init(&deck, failing_alloc(&f));
  assert_false(rw_deck_draw(&deck, &card));
  assert_false(rw_deck_peek(&deck, 0, &card));
  assert_int_equal(card, 7);
  rw_deck_free(&deck);
  rw_deck_free(&deck);
  assert_clean(&f);
}

static void the_last_put_on_top_is_drawn_first(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_deck deck;
  int32_t card;
  rw_deck_init(&deck, failing_alloc(&f));
  rw_deck_put(&deck, 1);
  rw_deck_put(&deck, 2);
  rw_deck_under(&deck, 3);
  assert_true(rw_deck_peek(&deck, 0, &card) && card == 2);
  assert_true(rw_deck_peek(&deck, 2, &card) && card == 3);
  assert_false(rw_deck_peek(&deck, 3, &card));
  assert_true(rw_deck_draw(&deck, &card) && card == 2);
  assert_true(rw_deck_draw(&deck, &card) && card == 1);
  assert_true(rw_deck_draw(&deck, &card) && card == 3);
  assert_false(rw_deck_draw(&deck, &card));
  rw_deck_free(&deck);
  assert_clean(&f);
}

static void any_sequence_is_that_of_an_array(void **state) {
  (void)state;
  enum { MOST = 4096 };
  static int32_t model[2 * MOST];
  size_t bottom = MOST, top = MOST; /* the cards are model[bottom .. top-1] */
  failing f = {.left = -1};
  rw_random random = stream();
  rw_deck deck;
  rw_deck_init(&deck, failing_alloc(&f));
  for (int32_t i = 0; i < MOST; i++) {
    int32_t card = -1;
    uint64_t what = rw_random_below(&random, 5);
    if (what < 2) {
      assert_true(rw_deck_put(&deck, i));
      model[top++] = i;
    } else if (what < 3) {
      assert_true(rw_deck_under(&deck, i));
      model[--bottom] = i;
    } else if (top > bottom) {
      assert_true(rw_deck_draw(&deck, &card));
      assert_int_equal(card, model[--top]);
    } else {
      assert_false(rw_deck_draw(&deck, &card));
    }
    assert_int_equal(deck.count, top - bottom);
  }
  assert_memory_equal(deck.cards, model + bottom, 4 * (top - bottom));
  rw_deck_free(&deck);
  assert_clean(&f);
}

static void a_deck_beyond_all_measure_takes_no_more(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_deck deck;
  rw_deck_init(&deck, failing_alloc(&f));
  deck.count = deck.room = SIZE_MAX / (2 * sizeof *deck.cards);
  assert_false(rw_deck_put(&deck, 1));
  assert_clean(&f);
}

static void fill(rw_deck *deck, int32_t from, int32_t to) {
  for (int32_t card = from; card < to; card++) {
    assert_true(rw_deck_put(deck, card));
  }
}

/* Every card from 0 to count - 1 is there once. */
static void assert_holds_all(const rw_deck *deck, size_t count) {
  bool seen[100] = {false};
  assert_int_equal(deck->count, count);
  for (size_t i = 0; i < count; i++) {
    int32_t card = deck->cards[i];
    assert_in_range(card, 0, count - 1);
    assert_false(seen[card]);
    seen[card] = true;
  }
}

static void shuffling_keeps_the_cards_and_changes_their_order(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_random random = stream();
  rw_deck deck, before;
  rw_deck_init(&deck, failing_alloc(&f));
  rw_deck_init(&before, failing_alloc(&f));
  fill(&deck, 0, 60);
  fill(&before, 0, 60);
  rw_deck_shuffle(&deck, &random);
  assert_holds_all(&deck, 60);
  assert_memory_not_equal(deck.cards, before.cards, 60 * sizeof(int32_t));
  rw_deck_free(&deck);
  rw_deck_free(&before);
  assert_clean(&f);
}

static void discards_are_shuffled_in_with_the_rest(void **state) {
  (void)state;
  failing f = {.left = -1};
  rw_random random = stream();
  rw_deck deck, discards;
  rw_deck_init(&deck, failing_alloc(&f));
  rw_deck_init(&discards, failing_alloc(&f));
  assert_true(rw_deck_shuffle_in(&deck, &discards, &random));
  assert_int_equal(deck.count, 0);
  fill(&deck, 0, 10);
  fill(&discards, 10, 40);
  assert_true(rw_deck_shuffle_in(&deck, &discards, &random));
  assert_holds_all(&deck, 40);
  assert_int_equal(discards.count, 0);
  rw_deck_free(&deck);
  rw_deck_free(&discards);
  assert_clean(&f);
}

/* Puts on top, or under, until one is refused; false then, and the cards are
   what they were. */
static bool fill_by(bool put(rw_deck *, int32_t), rw_deck *deck,
                    int32_t count) {
  for (int32_t card = 0; card < count; card++) {
    if (!put(deck, card)) {
      assert_holds_all(deck, (size_t)card);
      return false;
    }
  }
  return true;
}

static bool use(rw_deck *deck, rw_deck *discards, rw_random *random) {
  if (!fill_by(rw_deck_under, deck, 30) ||
      !fill_by(rw_deck_put, discards, 70)) {
    return false;
  }
  for (size_t i = 0; i < 70; i++) {
    discards->cards[i] += 30;
  }
  if (!rw_deck_shuffle_in(deck, discards, random)) {
    assert_holds_all(deck, 30);
    assert_int_equal(discards->count, 70);
    return false;
  }
  return true;
}

static void a_refused_request_changes_nothing(void **state) {
  (void)state;
  bool done = false;
  for (long n = 0; !done; n++) {
    failing f = {.left = n};
    rw_random random = stream();
    rw_deck deck, discards;
    rw_deck_init(&deck, failing_alloc(&f));
    rw_deck_init(&discards, failing_alloc(&f));
    done = use(&deck, &discards, &random);
    if (done) {
      assert_true(n > 3);
      assert_holds_all(&deck, 100);
    }
    rw_deck_free(&deck);
    rw_deck_free(&discards);
    assert_clean(&f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(an_empty_deck_has_nothing_to_draw),
      cmocka_unit_test(the_last_put_on_top_is_drawn_first),
      cmocka_unit_test(any_sequence_is_that_of_an_array),
      cmocka_unit_test(shuffling_keeps_the_cards_and_changes_their_order),
      cmocka_unit_test(discards_are_shuffled_in_with_the_rest),
      cmocka_unit_test(a_deck_beyond_all_measure_takes_no_more),
      cmocka_unit_test(a_refused_request_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
