#include "deck.h"

#include <string.h>

#define LEAST_ROOM 16

void rw_deck_init(rw_deck *deck, rw_alloc alloc) {
  *deck = (rw_deck){.alloc = alloc};
}

void rw_deck_free(rw_deck *deck) {
  if (deck->cards != NULL) {
    deck->alloc.resize(deck->alloc.ctx, deck->cards,
                       deck->room * sizeof *deck->cards, 0);
  }
  rw_deck_init(deck, deck->alloc);
}

static bool reserve(rw_deck *deck, size_t more) {
  size_t most = SIZE_MAX / (2 * sizeof *deck->cards);
  if (more <= deck->room - deck->count) {
    return true;
  }
  if (more > most - deck->count) {
    return false;
  }
  size_t room = deck->room < LEAST_ROOM ? LEAST_ROOM : deck->room * 2;
  if (room < deck->count + more) {
    room = deck->count + more;
  }
  int32_t *cards =
      deck->alloc.resize(deck->alloc.ctx, deck->cards,
                         deck->room * sizeof *cards, room * sizeof *cards);
  if (cards == NULL) {
    return false;
  }
  deck->cards = cards;
  deck->room = room;
  return true;
}

bool rw_deck_draw(rw_deck *deck, int32_t *card) {
  if (!rw_deck_peek(deck, 0, card)) {
    return false;
  }
  deck->count--;
  return true;
}

bool rw_deck_peek(const rw_deck *deck, size_t depth, int32_t *card) {
  if (depth >= deck->count) {
    return false;
  }
  *card = deck->cards[deck->count - 1 - depth];
  return true;
}

bool rw_deck_put(rw_deck *deck, int32_t card) {
  if (!reserve(deck, 1)) {
    return false;
  }
  deck->cards[deck->count++] = card;
  return true;
}

bool rw_deck_under(rw_deck *deck, int32_t card) {
  if (!reserve(deck, 1)) {
    return false;
  }
  memmove(deck->cards + 1, deck->cards, deck->count * sizeof *deck->cards);
  deck->cards[0] = card;
  deck->count++;
  return true;
}

void rw_deck_shuffle(rw_deck *deck, rw_random *random) {
  rw_random_shuffle(random, deck->cards, deck->count);
}

bool rw_deck_shuffle_in(rw_deck *deck, rw_deck *discards, rw_random *random) {
  if (!reserve(deck, discards->count)) {
    return false;
  }
  if (discards->count > 0) {
    memcpy(deck->cards + deck->count, discards->cards,
           discards->count * sizeof *deck->cards);
  }
  deck->count += discards->count;
  discards->count = 0;
  rw_deck_shuffle(deck, random);
  return true;
}
