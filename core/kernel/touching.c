/* touching.c: the rows of a relation, one behind the other. */
#include "touching.h"

#include <string.h>

static bool are_places(const rw_touch *pairs, size_t count, size_t places,
                       size_t others) {
  for (size_t i = 0; i < count; i++) {
    if (pairs[i].place < 0 || (size_t)pairs[i].place >= places ||
        pairs[i].other < 0 || (size_t)pairs[i].other >= others) {
      return false;
    }
  }
  return true;
}

/* Counts the pairs of each place, then writes the rows one after another. */
static void sort_rows(int32_t *rows, size_t places, const rw_touch *pairs,
                      size_t count) {
  for (size_t i = 0; i < count; i++) {
    rows[pairs[i].place + 1]++;
  }
  rows[0] = (int32_t)places + 1;
  for (size_t i = 1; i <= places; i++) {
    rows[i] += rows[i - 1];
  }
  for (size_t i = count; i-- > 0;) {
    rows[--rows[pairs[i].place + 1]] = pairs[i].other;
  }
  /* Each entry now holds the start of its row, one index too far on. */
  memmove(rows, rows + 1, places * sizeof *rows);
  rows[places] = (int32_t)(places + 1 + count);
}

rw_touching *rw_touching_new(rw_alloc alloc, size_t places, size_t others,
                             const rw_touch *pairs, size_t count) {
  if (places > RW_TOUCHING_MOST || count > RW_TOUCHING_MOST ||
      !are_places(pairs, count, places, others)) {
    return NULL;
  }
  size_t bytes = (places + 1 + count) * sizeof(int32_t);
  int32_t *rows = alloc.resize(alloc.ctx, NULL, 0, bytes);
  if (rows != NULL) {
    memset(rows, 0, bytes);
    sort_rows(rows, places, pairs, count);
  }
  return rows;
}

/* Pairs were checked when they came, so places are written as they stand. */
static inline void add_place(rw_bits *to, int32_t place) {
  to->words[(size_t)place / 64] |= UINT64_C(1) << ((size_t)place % 64);
}

size_t rw_touching_any(const rw_touching *rows, const rw_bits *from,
                       rw_bits *to) {
  size_t steps = 0;
  rw_bits_empty(to);
  for (size_t word = 0; word < rw_bits_words(from->places); word++) {
    for (uint64_t left = from->words[word]; left != 0; left &= left - 1) {
      size_t i = 64 * word + rw_bits_lowest(left);
      steps += 1 + (size_t)(rows[i + 1] - rows[i]);
      for (int32_t k = rows[i]; k < rows[i + 1]; k++) {
        add_place(to, rows[k]);
      }
    }
  }
  return steps;
}

size_t rw_touching_many(const rw_touching *rows, const rw_bits *from,
                        rw_bits *to, uint8_t *counts, int least) {
  size_t steps = 0;
  rw_bits_empty(to);
  memset(counts, 0, to->places);
  for (size_t word = 0; word < rw_bits_words(from->places); word++) {
    for (uint64_t left = from->words[word]; left != 0; left &= left - 1) {
      size_t i = 64 * word + rw_bits_lowest(left);
      steps += 1 + (size_t)(rows[i + 1] - rows[i]);
      for (int32_t k = rows[i]; k < rows[i + 1]; k++) {
        uint8_t *count = &counts[rows[k]];
        if (*count < least && ++*count == least) {
          add_place(to, rows[k]);
        }
      }
    }
  }
  return steps;
}

/* Links the shares of each place into lists. */
static void chain_shares(const rw_contest *contest) {
  for (size_t i = 0; i < contest->count; i++) {
    rw_share *share = &contest->shares[i];
    share->next = contest->first[share->place];
    contest->first[share->place] = (int32_t)i + 1;
  }
}

typedef struct {
  int64_t of[RW_TOUCHING_OWNERS];
  uint64_t who; /* a bit for each owner with a sum */
} sums;

static void add_shares(const rw_contest *contest, int32_t place, sums *all) {
  for (int32_t i = contest->first[place]; i != 0;) {
    const rw_share *share = &contest->shares[i - 1];
    all->who |= UINT64_C(1) << share->owner;
    all->of[share->owner] += share->worth;
    i = share->next;
  }
}

/* Whether the owner, who has a share there, is ahead at a place. `all` holds
   nothing before and after. */
static bool is_ahead(const rw_contest *contest, int32_t owner, int32_t place,
                     sums *all) {
  const int32_t *rows = contest->back;
  for (int32_t k = rows[place]; k < rows[place + 1]; k++) {
    add_shares(contest, rows[k], all);
  }
  int64_t own = all->of[owner];
  bool ahead = true;
  for (int32_t who = 0; all->who != 0; who++, all->who >>= 1) {
    if (all->who & 1) {
      ahead = ahead && (who == owner || all->of[who] < own);
      all->of[who] = 0;
    }
  }
  return ahead;
}

size_t rw_touching_majority(const rw_contest *contest, int32_t owner,
                            rw_bits *to) {
  const int32_t *rows = contest->t, *back = contest->back;
  size_t steps = contest->count;
  sums all = {{0}, 0};
  rw_bits_empty(to);
  chain_shares(contest);
  for (size_t i = 0; i < contest->count; i++) {
    int32_t place = contest->shares[i].place;
    if (contest->shares[i].owner != owner) {
      continue;
    }
    for (int32_t k = rows[place]; k < rows[place + 1]; k++) {
      steps += 1 + (size_t)(back[rows[k] + 1] - back[rows[k]]);
      if (!rw_bits_has(to, (size_t)rows[k]) &&
          is_ahead(contest, owner, rows[k], &all)) {
        rw_bits_set(to, (size_t)rows[k]);
      }
    }
  }
  return steps;
}
