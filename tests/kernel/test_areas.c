/* areas.c against a list of pieces that is gone through for each question. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "areas.h"
#include "random.h"

enum {
  GROUPS = 3,
  AREAS = 12,
  PLACES = 20,
  LONGEST = 6,
  OWNERS = 4,
  MOST = 40
};

typedef struct {
  int32_t place[LONGEST];
  int32_t count;
} area;

/* Whose pieces lie where, each by itself. */
typedef struct {
  int32_t place, owner, worth;
} piece;

typedef struct {
  area areas[GROUPS][AREAS];
  rw_areas *a;
  rw_stakes *s;
  piece pieces[MOST];
  int32_t count;
} table;

static int32_t below(rw_random *random, int32_t bound) {
  return (int32_t)rw_random_below(random, (uint64_t)bound);
}

/* Places of an area differ; some areas are empty. */
static area any_area(rw_random *random) {
  area made = {.count = below(random, LONGEST + 1)};
  int32_t from = below(random, PLACES);
  for (int32_t i = 0; i < made.count; i++) {
    made.place[i] = (from + 3 * i) % PLACES;
  }
  return made;
}

static int32_t fill_groups(table *t, rw_random *random) {
  int32_t entries = 0;
  for (int g = 0; g < GROUPS; g++) {
    for (int i = 0; i < AREAS; i++) {
      t->areas[g][i] = any_area(random);
      entries += t->areas[g][i].count;
    }
  }
  return entries;
}

static void set_up(table *t, rw_random *random) {
  int32_t entries = fill_groups(t, random);
  rw_areas_pen pen;
  t->a = malloc(rw_areas_bytes(GROUPS, GROUPS * AREAS, entries, PLACES));
  assert_non_null(t->a);
  rw_areas_begin(&pen, t->a, GROUPS, GROUPS * AREAS, entries, PLACES);
  for (int g = 0; g < GROUPS; g++) {
    rw_areas_group(&pen);
    for (int i = 0; i < AREAS; i++) {
      rw_areas_area(&pen);
      for (int k = 0; k < t->areas[g][i].count; k++) {
        rw_areas_place(&pen, t->areas[g][i].place[k]);
      }
    }
  }
  rw_areas_end(&pen);
  t->s = malloc(rw_stakes_bytes(PLACES, OWNERS));
  assert_non_null(t->s);
  rw_stakes_begin(t->s, PLACES, OWNERS);
  t->count = 0;
}

static void tear_down(table *t) {
  free(t->a);
  free(t->s);
}

static bool covers(const area *all, int32_t place) {
  for (int32_t i = 0; i < all->count; i++) {
    if (all->place[i] == place) {
      return true;
    }
  }
  return false;
}

static rw_stake counted(const table *t, int g, int i, int32_t owner) {
  rw_stake sum = {0, 0};
  for (int32_t k = 0; k < t->count; k++) {
    const piece *each = &t->pieces[k];
    if ((owner < 0 || each->owner == owner) &&
        covers(&t->areas[g][i], each->place)) {
      sum.pieces++;
      sum.worth += each->worth;
    }
  }
  return sum;
}

static bool found_leading(const table *t, int g, int i, int32_t owner) {
  rw_stake own = counted(t, g, i, owner);
  bool leading = own.pieces > 0;
  for (int32_t rival = 0; rival < OWNERS; rival++) {
    rw_stake other = counted(t, g, i, rival);
    if (rival != owner && other.pieces > 0 && other.worth >= own.worth) {
      leading = false;
    }
  }
  return leading;
}

/* A piece comes or goes at random; some are worth less than nothing. */
static void change(table *t, rw_random *random) {
  if (t->count > 0 && (t->count == MOST || below(random, 2) == 0)) {
    int32_t k = below(random, t->count);
    piece gone = t->pieces[k];
    assert_true(rw_stakes_take(t->s, gone.place, gone.owner, gone.worth));
    t->pieces[k] = t->pieces[--t->count];
  } else {
    piece come = {below(random, PLACES), below(random, OWNERS),
                  below(random, 6) - 1};
    assert_true(rw_stakes_put(t->s, come.place, come.owner, come.worth));
    t->pieces[t->count++] = come;
  }
}

/* Found at once they are the same as one by one; with too little room none. */
static void assert_at_once(const table *t, const rw_areas_wish *wish) {
  int32_t all[AREAS], next = -1, count = 0;
  while ((next = rw_areas_next(t->a, t->s, wish, next)) >= 0) {
    all[count++] = next;
  }
  int32_t found[AREAS];
  bool free = wish->state == RW_AREAS_FREE;
  assert_int_equal(rw_areas_all(t->a, t->s, wish, found, AREAS),
                   free ? -1 : count);
  for (int32_t i = 0; !free && i < count; i++) {
    assert_int_equal(found[i], all[i]);
  }
  if (count > 0) {
    assert_int_equal(rw_areas_all(t->a, t->s, wish, found, count - 1), -1);
  }
}

static void assert_group(const table *t, int g, const rw_areas_wish *wish) {
  assert_at_once(t, wish);
  int32_t met = rw_areas_next(t->a, t->s, wish, -1);
  for (int i = 0; i < AREAS; i++) {
    bool wanted =
        wish->state == RW_AREAS_FREE
            ? t->areas[g][i].count > 0 && counted(t, g, i, -1).pieces == 0
            : counted(t, g, i, wish->owner).pieces > 0 &&
                  counted(t, g, i, -1).pieces >= wish->pieces &&
                  (wish->state == RW_AREAS_HELD ||
                   found_leading(t, g, i, wish->owner));
    if (wanted) {
      assert_int_equal(met, i);
      met = rw_areas_next(t->a, t->s, wish, i);
    }
  }
  assert_int_equal(met, -1);
}

static void assert_all(const table *t) {
  for (int g = 0; g < GROUPS; g++) {
    assert_int_equal(rw_areas_count(t->a, g), AREAS);
    for (int32_t owner = -1; owner < OWNERS; owner++) {
      for (int i = 0; i < AREAS; i++) {
        rw_stake is = rw_areas_total(t->a, t->s, g, i, owner);
        rw_stake should_be = counted(t, g, i, owner);
        assert_int_equal(is.pieces, should_be.pieces);
        assert_int_equal(is.worth, should_be.worth);
        if (owner >= 0) {
          assert_int_equal(rw_areas_leads(t->a, t->s, g, i, owner),
                           found_leading(t, g, i, owner));
        }
      }
      for (int32_t pieces = 0; owner >= 0 && pieces < 4; pieces++) {
        for (int state = RW_AREAS_HELD; state <= RW_AREAS_FREE; state++) {
          rw_areas_wish wish = {(rw_areas_state)state, g, owner, pieces};
          assert_group(t, g, &wish);
        }
      }
    }
  }
}

static void areas_hold_the_pieces_of_their_places(void **state) {
  (void)state;
  rw_random random = rw_random_stream(1, "areas", 5);
  for (int round = 0; round < 20; round++) {
    table t;
    set_up(&t, &random);
    for (int i = 0; i < 60; i++) {
      change(&t, &random);
      assert_all(&t);
    }
    tear_down(&t);
  }
}

static void a_change_that_cannot_be_changes_nothing(void **state) {
  (void)state;
  rw_random random = rw_random_stream(2, "areas", 5);
  table t;
  set_up(&t, &random);
  size_t bytes = rw_stakes_bytes(PLACES, OWNERS);
  rw_stakes *before = malloc(bytes);
  assert_non_null(before);
  assert_true(rw_stakes_put(t.s, 3, 1, RW_AREAS_WORTH));
  assert_true(rw_stakes_put(t.s, 4, 1, -RW_AREAS_WORTH));
  memcpy(before, t.s, bytes);
  assert_false(rw_stakes_put(t.s, 3, 1, 1));
  assert_false(rw_stakes_put(t.s, 4, 1, -1));
  assert_false(rw_stakes_take(t.s, 3, 0, 0));
  assert_false(rw_stakes_take(t.s, 3, 1, -1));
  assert_memory_equal(before, t.s, bytes);
  assert_true(rw_stakes_take(t.s, 3, 1, RW_AREAS_WORTH));
  assert_true(rw_stakes_take(t.s, 4, 1, -RW_AREAS_WORTH));
  free(before);
  tear_down(&t);
}

static void no_areas_at_all_are_fine(void **state) {
  (void)state;
  rw_areas_pen pen;
  rw_areas *a = malloc(rw_areas_bytes(1, 0, 0, 0));
  rw_stakes *s = malloc(rw_stakes_bytes(0, 1));
  assert_non_null(a);
  assert_non_null(s);
  rw_areas_begin(&pen, a, 1, 0, 0, 0);
  rw_areas_group(&pen);
  rw_areas_end(&pen);
  rw_stakes_begin(s, a->places, 1);
  rw_areas_wish wish = {RW_AREAS_LED, 0, 0, 0};
  assert_int_equal(rw_areas_count(a, 0), 0);
  assert_int_equal(rw_areas_next(a, s, &wish, -1), -1);
  free(a);
  free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(areas_hold_the_pieces_of_their_places),
      cmocka_unit_test(a_change_that_cannot_be_changes_nothing),
      cmocka_unit_test(no_areas_at_all_are_fine),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
