/*
 * trail.c: the board of a trail, corners split for a question, limbs cut off,
 * and the search. Edges and corners of the split graph have numbers of their
 * own, called local; 2 * e and 2 * e + 1 are the two ends of local edge e.
 */
#include "trail.h"

#include <string.h>

typedef struct {         /* a corner of the split graph */
  int32_t kind;          /* of its edges; asked only where kinds matter */
  int32_t next;          /* the next one split from the same corner, or -1 */
  int32_t first, degree; /* the ends of edges here, in `around` */
  int32_t ways;          /* edges here that were not cut off */
  int32_t open;          /* edges here that are not known to be a limb's */
  int32_t limb[2];       /* ends that lead into the longest limbs, or -1 */
  int32_t reach[2];      /* how long these are */
  int32_t colour;        /* 0 or 1; -1 before its part was coloured */
  uint32_t mark;         /* met by the flood of this number */
} trail_corner;

typedef struct { /* a step of the walk: standing here */
  int32_t corner;
  int32_t at, stop; /* the ways on not tried yet, in `around` */
  bool choice;      /* there was more than one */
} trail_stand;

struct rw_trail {
  size_t edges, corners;
  int32_t *ends;
  uint32_t question; /* the stamp of what this question has seen */
  uint32_t *edge_seen, *corner_seen;
  int32_t *corner_first; /* the first split of a corner, or -1 */

  int32_t count, splits; /* local edges and corners in use */
  int32_t *at;           /* end -> local corner */
  trail_corner *corner;
  int32_t *around; /* the ends at each corner, from its `first` */

  uint32_t mark;
  int32_t *queue; /* of floods */
  int32_t *part;  /* the corners of the part that is searched */
  bool *limbed;   /* edges that belong to a limb */
  bool *used;     /* edges of the walk, and those cut off */
  trail_stand *stand;
  int32_t *walk; /* local edges */
  int32_t best;  /* the length of the longest so far */
  int32_t goal;  /* of the walks now: enough when reached, */
  bool climbing; /* and if false, less is not worth a step */
  uint64_t steps, limit;
  bool stopped; /* the limit was reached */
};

/* ==== the board ==== */

/* Hands out one block piece by piece; with no block, counts its bytes. */
typedef struct {
  char *block;
  size_t taken;
} carver;

static void *carve(carver *c, size_t count, size_t size) {
  size_t from = c->taken;
  c->taken += (count * size + 15) / 16 * 16;
  return c->block ? c->block + from : NULL;
}

static rw_trail *carve_all(rw_trail *t, carver *c) {
  rw_trail *made = carve(c, 1, sizeof *t);
  t->ends = carve(c, 2 * t->edges, sizeof *t->ends);
  t->edge_seen = carve(c, t->edges, sizeof *t->edge_seen);
  t->corner_seen = carve(c, t->corners, sizeof *t->corner_seen);
  t->corner_first = carve(c, t->corners, sizeof *t->corner_first);
  size_t edges = 2 * t->edges, ends = 2 * edges; /* if all count twice */
  t->at = carve(c, ends, sizeof *t->at);
  t->corner = carve(c, ends, sizeof *t->corner);
  t->around = carve(c, ends, sizeof *t->around);
  t->queue = carve(c, ends, sizeof *t->queue);
  t->part = carve(c, ends, sizeof *t->part);
  t->limbed = carve(c, edges, sizeof *t->limbed);
  t->used = carve(c, edges, sizeof *t->used);
  t->stand = carve(c, edges + 1, sizeof *t->stand);
  t->walk = carve(c, edges, sizeof *t->walk);
  return made;
}

static bool counts_corners(rw_trail *t, const int32_t *ends) {
  for (size_t i = 0; i < 2 * t->edges; i++) {
    if (ends[i] < 0 || ends[i] >= RW_TRAIL_CORNERS) {
      return false;
    }
    if ((size_t)ends[i] >= t->corners) {
      t->corners = (size_t)ends[i] + 1;
    }
  }
  return true;
}

rw_trail *rw_trail_new(rw_alloc alloc, const int32_t *ends, size_t edges) {
  rw_trail plan = {.edges = edges};
  carver c = {NULL, 0};
  if (edges > RW_TRAIL_EDGES || !counts_corners(&plan, ends)) {
    return NULL;
  }
  carve_all(&plan, &c);
  size_t bytes = c.taken;
  c.taken = 0;
  c.block = alloc.resize(alloc.ctx, NULL, 0, bytes);
  if (!c.block) {
    return NULL;
  }
  memset(c.block, 0, bytes);
  rw_trail *t = carve_all(&plan, &c);
  *t = plan;
  if (edges > 0) {
    memcpy(t->ends, ends, 2 * edges * sizeof *ends);
  }
  return t;
}

size_t rw_trail_edges(const rw_trail *t) {
  return t->edges;
}

size_t rw_trail_corners(const rw_trail *t) {
  return t->corners;
}

/* With stamps nothing need be cleared, until they run out. */
static void next_question(rw_trail *t) {
  if (++t->question == 0) {
    memset(t->edge_seen, 0, t->edges * sizeof *t->edge_seen);
    memset(t->corner_seen, 0, t->corners * sizeof *t->corner_seen);
    t->question = 1;
  }
  t->count = t->splits = t->best = 0;
}

static int32_t add_corner(rw_trail *t, int32_t kind, int32_t next) {
  trail_corner *made = &t->corner[t->splits];
  made->kind = kind;
  made->next = next;
  made->degree = 0;
  made->colour = -1;
  made->mark = 0;
  return t->splits++;
}

/* The corner of the split graph where an edge of this kind ends. */
static int32_t split_corner(rw_trail *t, const rw_trail_query *q,
                            int32_t corner, int32_t kind) {
  if (rw_bits_has(&q->blocked, (size_t)corner)) {
    return add_corner(t, kind, -1);
  }
  if (t->corner_seen[corner] != t->question) {
    t->corner_seen[corner] = t->question;
    t->corner_first[corner] = -1;
  }
  bool is_joint = rw_bits_has(&q->joints, (size_t)corner);
  int32_t found = t->corner_first[corner];
  while (found >= 0 && !is_joint && t->corner[found].kind != kind) {
    found = t->corner[found].next;
  }
  if (found < 0) {
    found = add_corner(t, kind, t->corner_first[corner]);
    t->corner_first[corner] = found;
  }
  return found;
}

static void join_corners(rw_trail *t, int32_t from, int32_t to) {
  int32_t e = t->count++;
  t->at[2 * e] = from;
  t->at[2 * e + 1] = to;
  t->corner[from].degree++;
  t->corner[to].degree++;
}

static void add_edge(rw_trail *t, const rw_trail_query *q, size_t edge,
                     int32_t kind) {
  if (t->edge_seen[edge] == t->question) {
    return;
  }
  t->edge_seen[edge] = t->question;
  int32_t from = split_corner(t, q, t->ends[2 * edge], kind);
  int32_t to = split_corner(t, q, t->ends[2 * edge + 1], kind);
  if (rw_bits_has(&q->twice, edge)) {
    int32_t middle = add_corner(t, kind, -1);
    join_corners(t, from, middle);
    from = middle;
  }
  join_corners(t, from, to);
}

static void add_edges(rw_trail *t, const rw_trail_query *q) {
  for (size_t kind = 0; kind < q->kinds; kind++) {
    const rw_bits *edges = &q->edges[kind];
    for (size_t i = rw_bits_from(edges, 0); i < edges->places && i < t->edges;
         i = rw_bits_from(edges, i + 1)) {
      add_edge(t, q, i, (int32_t)kind);
    }
  }
}

/* The ends of edges around each corner, in the order of the edges. */
static void list_around(rw_trail *t) {
  int32_t first = 0;
  for (int32_t i = 0; i < t->splits; i++) {
    t->corner[i].first = first;
    first += t->corner[i].degree;
    t->corner[i].degree = 0;
  }
  for (int32_t end = 0; end < 2 * t->count; end++) {
    trail_corner *corner = &t->corner[t->at[end]];
    t->around[corner->first + corner->degree++] = end;
  }
}

/*
 * ==== limbs ====
 *
 * Cuts off what no longest trail needs. A limb is a tree that hangs at one
 * corner; a trail enters it only to end there, or never leaves it. So a corner
 * keeps the longest path of its limbs, two if it lies on a cycle, and the
 * longest trail inside limbs is `best`. A graph without cycles is done in this
 * one pass.
 */

static void start_limbs(rw_trail *t) {
  memset(t->limbed, 0, (size_t)t->count * sizeof *t->limbed);
  memset(t->used, 0, (size_t)t->count * sizeof *t->used);
  for (int32_t i = 0; i < t->splits; i++) {
    trail_corner *c = &t->corner[i];
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

static void keep_longest(rw_trail *t, int32_t length) {
  t->best = length > t->best ? length : t->best;
}

/* A limb of this reach begins at `end`; the third longest is cut off. */
static void join(rw_trail *t, int32_t end, int32_t reach) {
  trail_corner *c = &t->corner[t->at[end]];
  if (c->limb[0] >= 0 || c->open == 0) {
    keep_longest(t, reach + c->reach[0]);
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

static int32_t last_open_end(const rw_trail *t, const trail_corner *c) {
  int32_t i = c->first;
  while (t->limbed[t->around[i] >> 1]) {
    i++;
  }
  return t->around[i];
}

/* A corner with one open edge is the tip of a limb, all its own limbs but the
   longest being cut off; returns the corner behind the edge. */
static int32_t make_limb(rw_trail *t, int32_t tip) {
  trail_corner *c = &t->corner[tip];
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

static void cut_limbs(rw_trail *t) {
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

/* ==== the search ==== */

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
  const trail_corner *corner = &t->corner[here];
  int32_t degree = 0;
  for (int32_t i = corner->first; i < corner->first + corner->degree; i++) {
    int32_t end = t->around[i];
    trail_corner *there = &t->corner[t->at[end ^ 1]];
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
    const trail_corner *here = &t->corner[t->queue[i]];
    for (int32_t a = here->first; a < here->first + here->degree; a++) {
      trail_corner *there = &t->corner[t->at[t->around[a] ^ 1]];
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
    const trail_corner *here = &t->corner[t->queue[i]];
    r->odd[here->colour] += here->ways & 1;
    t->part[i] = t->queue[i];
  }
}

static void arrive(rw_trail *t, int32_t corner, int32_t length) {
  const trail_corner *here = &t->corner[corner];
  trail_stand *stand = &t->stand[length];
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
  trail_stand *stand = &t->stand[length];
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
  int32_t worth = t->climbing ? t->best + 1 : t->goal;
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
  while (t->best < t->goal && may_step(t)) {
    if (go_on(t, length)) {
      length++;
      keep_longest(t, length);
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
  return t->best >= t->goal;
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
  if (t->goal <= t->best || reaches_goal(t, &r, odd)) {
    return;
  }
  t->goal--;
  t->climbing = true;
  if (t->goal > t->best) {
    reaches_goal(t, &r, odd);
  }
}

static void search(rw_trail *t) {
  t->steps = 0;
  t->stopped = false;
  for (int32_t i = 0; i < t->splits; i++) {
    if (t->corner[i].colour < 0 && t->corner[i].open > 0) {
      search_part(t, i);
    }
  }
}

rw_trail_result rw_trail_longest(rw_trail *t, const rw_trail_query *q) {
  next_question(t);
  add_edges(t, q);
  list_around(t);
  cut_limbs(t);
  t->limit = q->limit > 0 ? q->limit : UINT64_MAX;
  search(t);
  return (rw_trail_result){(size_t)t->best, t->steps};
}
