/* trail_limbs.c: from the tips inwards, the limbs of the split graph. */
#include <string.h>

#include "trail_search.h"

static void start_limbs(rw_trail *t) {
  memset(t->limbed, 0, (size_t)t->count * sizeof *t->limbed);
  memset(t->used, 0, (size_t)t->count * sizeof *t->used);
  for (int32_t i = 0; i < t->splits; i++) {
    rw_trail_corner *c = &t->corner[i];
    c->ways = c->open = c->degree;
    c->limb[0] = c->limb[1] = -1;
    c->reach[0] = c->reach[1] = 0;
  }
}

/* Cuts off the whole path behind this end; its side limbs were cut before. */
static void cut(rw_trail *t, int32_t end) {
  while (end >= 0) {
    t->used[end >> 1] = true;
    t->corner[t->at[end]].ways--;
    t->corner[t->at[end ^ 1]].ways--;
    end = t->corner[t->at[end ^ 1]].limb[0];
  }
}

static int32_t path_down(const rw_trail *t, int32_t end, int32_t *path) {
  int32_t length = 0;
  for (; end >= 0; end = t->corner[t->at[end ^ 1]].limb[0]) {
    path[length++] = end >> 1;
  }
  return length;
}

/* Records the path up one limb and down another; -1 for no second one. */
static void keep_if_longest(rw_trail *t, int32_t up, int32_t down,
                            int32_t length) {
  if (length <= t->best_length) {
    return;
  }
  int32_t first = path_down(t, up, t->walk);
  for (int32_t i = 0; i < first; i++) {
    t->best[i] = t->walk[first - 1 - i];
  }
  t->best_length = first + path_down(t, down, t->best + first);
}

/* A limb of this reach begins at `end`; the third longest is cut off. */
static void join(rw_trail *t, int32_t end, int32_t reach) {
  rw_trail_corner *c = &t->corner[t->at[end]];
  if (c->limb[0] >= 0 || c->open == 0) {
    keep_if_longest(t, end, c->limb[0], reach + c->reach[0]);
  }
  for (int32_t i = 0; i < 2; i++) {
    if (reach > c->reach[i]) {
      int32_t other = c->limb[i], other_reach = c->reach[i];
      c->limb[i] = end;
      c->reach[i] = reach;
      end = other;
      reach = other_reach;
    }
  }
  cut(t, end);
}

static int32_t last_open_end(const rw_trail *t, const rw_trail_corner *c) {
  int32_t i = c->first;
  while (t->limbed[t->around[i] >> 1]) {
    i++;
  }
  return t->around[i];
}

/* A corner with one open edge is the tip of a limb, all its own limbs but the
   longest being cut off; returns the corner behind the edge. */
static int32_t make_limb(rw_trail *t, int32_t tip) {
  rw_trail_corner *c = &t->corner[tip];
  int32_t end = last_open_end(t, c);
  int32_t behind = t->at[end ^ 1];
  t->limbed[end >> 1] = true;
  c->open--;
  t->corner[behind].open--;
  cut(t, c->limb[1]);
  c->limb[1] = -1;
  c->reach[1] = 0;
  join(t, end ^ 1, c->reach[0] + 1);
  return behind;
}

void rw_trail_cut_limbs(rw_trail *t) {
  int32_t queued = 0;
  start_limbs(t);
  for (int32_t i = 0; i < t->splits; i++) {
    if (t->corner[i].open == 1) {
      t->queue[queued++] = i;
    }
  }
  for (int32_t i = 0; i < queued; i++) {
    if (t->corner[t->queue[i]].open == 1) {
      int32_t behind = make_limb(t, t->queue[i]);
      if (t->corner[behind].open == 1) {
        t->queue[queued++] = behind;
      }
    }
  }
}
