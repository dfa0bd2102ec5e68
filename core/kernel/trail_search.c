/* trail_search.c: the longest trail of the split graph, part by part. */
#include "trail_search.h"

#include <string.h>

typedef struct { /* what is in reach of a corner, without used edges */
  int32_t edges, corners;
  int32_t odd[2]; /* odd corners of either colour, the start not counted */
  bool two_colours;
} reach;

static int32_t larger(int32_t a, int32_t b) {
  return a > b ? a : b;
}

/* The least number of edges that a trail leaves out of a reach, when `ends`
   of the odd corners may be ends of it. */
static int32_t least_loss(const reach *r, int32_t ends) {
  int32_t most = larger(r->odd[0], r->odd[1]);
  int32_t least = r->odd[0] + r->odd[1] - most;
  if (!r->two_colours) {
    return larger(0, (most + least - ends + 1) / 2);
  }
  for (; ends > 0; ends--) {
    int32_t spared = most - 1;
    most = larger(spared, least);
    least = least < spared ? least : spared;
  }
  return larger(0, most);
}

static uint32_t next_mark(rw_trail *t) {
  if (++t->mark == 0) {
    for (int32_t i = 0; i < t->splits; i++) {
      t->corner[i].mark = 0;
    }
    t->mark = 1;
  }
  return t->mark;
}

/* Unused edges at a corner; the corners behind them join the queue. */
static int32_t spread(rw_trail *t, int32_t here, int32_t *queued) {
  const rw_trail_corner *corner = &t->corner[here];
  int32_t degree = 0;
  for (int32_t i = corner->first; i < corner->first + corner->degree; i++) {
    int32_t end = t->around[i];
    rw_trail_corner *there = &t->corner[t->at[end ^ 1]];
    if (t->used[end >> 1]) {
      continue;
    }
    degree++;
    if (there->mark != t->mark) {
      there->mark = t->mark;
      t->queue[(*queued)++] = t->at[end ^ 1];
    }
  }
  return degree;
}

static void flood(rw_trail *t, int32_t start, reach *r) {
  int32_t queued = 1, ends = 0;
  r->odd[0] = r->odd[1] = 0;
  t->corner[start].mark = next_mark(t);
  t->queue[0] = start;
  for (int32_t i = 0; i < queued; i++) {
    int32_t degree = spread(t, t->queue[i], &queued);
    ends += degree;
    r->odd[t->corner[t->queue[i]].colour] += i > 0 ? degree & 1 : 0;
  }
  r->corners = queued;
  r->edges = ends / 2;
}

/* Colours what is in the queue; two_colours when no edge joins one colour. */
static void colour(rw_trail *t, reach *r) {
  r->two_colours = true;
  t->corner[t->queue[0]].colour = 0;
  for (int32_t i = 0; i < r->corners; i++) {
    const rw_trail_corner *here = &t->corner[t->queue[i]];
    for (int32_t a = here->first; a < here->first + here->degree; a++) {
      rw_trail_corner *there = &t->corner[t->at[t->around[a] ^ 1]];
      if (there->colour < 0) {
        there->colour = 1 - here->colour;
      }
      r->two_colours = r->two_colours && there->colour != here->colour;
    }
  }
}

/* The part of the graph around `start`, kept in `part`; its longest trail
   leaves out least_loss(r, 2) or more. */
static void take_part(rw_trail *t, int32_t start, reach *r) {
  int32_t queued = 1, ends = 0;
  t->corner[start].mark = next_mark(t);
  t->queue[0] = start;
  for (int32_t i = 0; i < queued; i++) {
    ends += spread(t, t->queue[i], &queued);
  }
  r->corners = queued;
  r->edges = ends / 2;
  colour(t, r);
  r->odd[0] = r->odd[1] = 0;
  for (int32_t i = 0; i < queued; i++) {
    const rw_trail_corner *here = &t->corner[t->queue[i]];
    r->odd[here->colour] += here->ways & 1;
    t->part[i] = t->queue[i];
  }
}

static void keep_best(rw_trail *t, int32_t length) {
  memcpy(t->best, t->walk, (size_t)length * sizeof *t->best);
  t->best_length = length;
}

static void arrive(rw_trail *t, int32_t corner, int32_t length) {
  const rw_trail_corner *here = &t->corner[corner];
  rw_trail_stand *stand = &t->stand[length];
  int32_t ways = 0;
  stand->corner = corner;
  stand->at = here->first;
  stand->stop = here->first + here->degree;
  for (int32_t i = stand->at; i < stand->stop; i++) {
    ways += !t->used[t->around[i] >> 1];
  }
  stand->choice = ways > 1;
}

/* Takes the next untried edge from the end of the walk; false when none is
   left. */
static bool go_on(rw_trail *t, int32_t length) {
  rw_trail_stand *stand = &t->stand[length];
  while (stand->at < stand->stop) {
    int32_t end = t->around[stand->at++];
    if (!t->used[end >> 1]) {
      t->used[end >> 1] = true;
      t->walk[length] = end >> 1;
      arrive(t, t->at[end ^ 1], length + 1);
      return true;
    }
  }
  return false;
}

/* Only a choice can put edges out of reach. */
static bool is_hopeless(rw_trail *t, reach *r, int32_t length) {
  if (!t->stand[length - 1].choice) {
    return false;
  }
  flood(t, t->stand[length].corner, r);
  int32_t worth = t->climbing ? t->best_length + 1 : t->goal;
  return length + r->edges - least_loss(r, 1) < worth;
}

/* Counts a step forwards or back, unless the limit is reached. */
static bool may_step(rw_trail *t) {
  t->stopped = t->steps >= t->limit;
  t->steps += !t->stopped;
  return !t->stopped;
}

static void forget_walk(rw_trail *t, int32_t length) {
  for (int32_t i = 0; i < length; i++) {
    t->used[t->walk[i]] = false;
  }
}

/* Tries all trails from `start` that may be long enough, until one reaches the
   goal. */
static bool walk_from(rw_trail *t, reach *r, int32_t start) {
  int32_t length = 0;
  arrive(t, start, 0);
  while (t->best_length < t->goal && may_step(t)) {
    if (go_on(t, length)) {
      length++;
      if (length > t->best_length) {
        keep_best(t, length);
      }
      if (length == t->goal || !is_hopeless(t, r, length)) {
        continue;
      }
    }
    if (length == 0) {
      return false;
    }
    t->used[t->walk[--length]] = false;
  }
  forget_walk(t, length);
  return t->best_length >= t->goal;
}

/* Both ends are odd corners if there are any, so one of them need not be
   tried as a start; if there are none any corner will do. */
static bool reaches_goal(rw_trail *t, reach *r, int32_t odd) {
  int32_t starts = odd > 0 ? odd - 1 : 1;
  for (int32_t i = 0; starts > 0 && !t->stopped; i++) {
    int32_t corner = t->part[i];
    if (odd > 0 && (t->corner[corner].ways & 1) == 0) {
      continue;
    }
    starts--;
    if (walk_from(t, r, corner)) {
      return true;
    }
  }
  return false;
}

/* First tries for the bound alone, which prunes hard and usually is the
   answer. */
static void search_part(rw_trail *t, int32_t start) {
  reach r;
  take_part(t, start, &r);
  int32_t odd = r.odd[0] + r.odd[1];
  t->goal = r.edges - least_loss(&r, 2);
  t->climbing = false;
  if (t->goal <= t->best_length || reaches_goal(t, &r, odd)) {
    return;
  }
  t->goal--;
  t->climbing = true;
  if (t->goal > t->best_length) {
    reaches_goal(t, &r, odd);
  }
}

void rw_trail_search(rw_trail *t) {
  t->steps = 0;
  t->stopped = false;
  for (int32_t i = 0; i < t->splits; i++) {
    if (t->corner[i].colour < 0 && t->corner[i].open > 0) {
      search_part(t, i);
    }
  }
}
