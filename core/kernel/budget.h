/*
 * A budget: how much work and memory a script may use before it is stopped.
 *
 * Fuel is counted in virtual-machine instructions. Everything else that takes
 * time is charged in the same unit: memory costs one for 16 bytes, a pattern
 * one for each step. A spent budget stays spent until its owner starts another,
 * so nothing that a script catches can give it more.
 *
 * Keys that collide lie in one chain of a table, and when the table grows all
 * of them are put into the next one: n keys take n * n / 2 steps in a single
 * instruction, which nothing can stop. So a table may have no more than `keys`
 * keys outside its list. The allocator sees it grow: its keys lie in a block of
 * a power of two of entries, for which Lua asks anew and names no type. A list
 * made at once of just that many bytes cannot be told from it: with 16,384 keys
 * one of 49,152 or 98,304 entries. A text put together in a buffer can, by what
 * asks for it.
 *
 * rw_budget_alloc stands between a Lua state and its own allocator. While the
 * budget runs it counts and refuses; at other times it only passes requests on,
 * so a block allocated under a budget can be freed at any time.
 */
#ifndef RW_BUDGET_H
#define RW_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "alloc.h"

typedef enum {
  RW_LIMIT_NONE,
  RW_LIMIT_FUEL,
  RW_LIMIT_MEMORY,
  RW_LIMIT_TIME,
  RW_LIMIT_KEYS
} rw_limit;

#define RW_BUDGET_BYTES_PER_FUEL 16

/* A spent budget still grants requests up to this size and refuses larger ones:
   there is room for errors and their messages, but not for data. Lua goes on
   without some of what is refused, such as a larger table of strings, asks anew
   with each string, and collects all garbage each time, even within a function
   in C, where nothing stops it. So after that many refusals nothing is granted.
   */
#define RW_BUDGET_SMALL 32768
#define RW_BUDGET_LATE  16

typedef struct {
  rw_alloc inner;   /* where memory really comes from */
  bool running;     /* until its owner makes it false */
  rw_limit spent;   /* sticky; NONE while there is something left */
  rw_limit refusal; /* why the last request for memory was refused */
  int refusals;     /* in a row */
  int late;         /* refusals since it was spent */
  int64_t fuel;
  int64_t began;     /* the fuel at the start */
  int64_t collected; /* the part spent on collecting garbage when full */
  int64_t held;      /* bytes that the state holds */
  int64_t ceiling;   /* bytes that it may hold */
  int64_t largest;   /* bytes that one block may have */
  int64_t entry;     /* bytes of a key and its value; 0 sets no bound */
  int64_t keys;      /* how many a table may have outside its list */
  uint64_t deadline;
  uint64_t (*now)(void *ctx);    /* in its unit; may be NULL */
  bool (*makes_text)(void *ctx); /* what asks now; may be NULL */
  void (*refused)(void *ctx); /* called for the first in a row; may be NULL */
  void *ctx;
} rw_budget;

/* Starts a budget of 'fuel'; the caller sets the other fields first. */
void rw_budget_start(rw_budget *budget, int64_t fuel, uint64_t deadline);

/* Takes 'cost' (never negative) from the fuel and checks the clock; 'now' is in
   the deadline's unit. False when the budget is spent: if most of the work was
   collecting garbage in a full memory, the reason is memory. */
bool rw_budget_tick(rw_budget *budget, int64_t cost, uint64_t now);

/* After a "not enough memory": the budget is spent, for the reason of the
   refusal if there was one. */
void rw_budget_exhaust(rw_budget *budget);

/* Whether a block of 'size' bytes may be had that takes 'growth' more than
   there was; charges it. For allocators that ask the budget themselves. */
bool rw_budget_admit(rw_budget *budget, int64_t growth, int64_t size);

/* The same for a block that is new; `type` is what Lua says of it. */
bool rw_budget_admit_new(rw_budget *budget, int64_t size, size_t type);

/* A lua_Alloc and an rw_alloc; ctx is the budget. A block may always shrink.
   Lua asks twice, so the second refusal in a row spends the budget. Old sizes
   of new blocks (Lua passes a type there) are not counted. */
void *rw_budget_alloc(void *ctx, void *ptr, size_t old_size, size_t new_size);

#endif
