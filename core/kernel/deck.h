/*
 * A pile of cards. The top is the last of cards[], so drawing and putting on
 * top cost the same for any pile; putting under moves every card.
 *
 * A call that cannot get memory gives false and changes nothing.
 */
#ifndef RW_DECK_H
#define RW_DECK_H

#include "alloc.h"
#include "random.h"

typedef struct {
  rw_alloc alloc;
  int32_t *cards;
  size_t count;
  size_t room;
} rw_deck;

void rw_deck_init(rw_deck *deck, rw_alloc alloc);
void rw_deck_free(rw_deck *deck);

/* False when there is no such card; the first under the top is depth 1. */
bool rw_deck_draw(rw_deck *deck, int32_t *card);
bool rw_deck_peek(const rw_deck *deck, size_t depth, int32_t *card);

bool rw_deck_put(rw_deck *deck, int32_t card);
bool rw_deck_under(rw_deck *deck, int32_t card);

void rw_deck_shuffle(rw_deck *deck, rw_random *random);

/* All discards join the deck, the whole is shuffled, the discards are empty. */
bool rw_deck_shuffle_in(rw_deck *deck, rw_deck *discards, rw_random *random);

#endif
