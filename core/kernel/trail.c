/* trail.c: the board of a trail, and corners split for a question. */
#include "trail.h"

#include <string.h>

#include "trail_search.h"

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
  t->id = carve(c, edges, sizeof *t->id);
  t->at = carve(c, ends, sizeof *t->at);
  t->corner = carve(c, ends, sizeof *t->corner);
  t->around = carve(c, ends, sizeof *t->around);
  t->queue = carve(c, ends, sizeof *t->queue);
  t->part = carve(c, ends, sizeof *t->part);
  t->limbed = carve(c, edges, sizeof *t->limbed);
  t->used = carve(c, edges, sizeof *t->used);
  t->stand = carve(c, edges + 1, sizeof *t->stand);
  t->walk = carve(c, edges, sizeof *t->walk);
  t->best = carve(c, edges, sizeof *t->best);
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
  rw_trail plan = {.alloc = alloc, .edges = edges};
  carver c = {NULL, 0};
  if (edges > RW_TRAIL_EDGES || !counts_corners(&plan, ends)) {
    return NULL;
  }
  carve_all(&plan, &c);
  plan.bytes = c.taken;
  c.taken = 0;
  c.block = alloc.resize(alloc.ctx, NULL, 0, plan.bytes);
  if (!c.block) {
    return NULL;
  }
  memset(c.block, 0, plan.bytes);
  rw_trail *t = carve_all(&plan, &c);
  *t = plan;
  if (edges > 0) {
    memcpy(t->ends, ends, 2 * edges * sizeof *ends);
  }
  return t;
}

void rw_trail_free(rw_trail *t) {
  if (t) {
    t->alloc.resize(t->alloc.ctx, t, t->bytes, 0);
  }
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
  t->count = t->splits = t->best_length = 0;
}

static int32_t add_corner(rw_trail *t, int32_t kind, int32_t next) {
  rw_trail_corner *made = &t->corner[t->splits];
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
  if (q->blocked && q->blocked[corner]) {
    return add_corner(t, kind, -1);
  }
  if (t->corner_seen[corner] != t->question) {
    t->corner_seen[corner] = t->question;
    t->corner_first[corner] = -1;
  }
  bool is_joint = q->joints && q->joints[corner];
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

static void join_corners(rw_trail *t, int32_t edge, int32_t from, int32_t to) {
  int32_t e = t->count++;
  t->id[e] = edge;
  t->at[2 * e] = from;
  t->at[2 * e + 1] = to;
  t->corner[from].degree++;
  t->corner[to].degree++;
}

static void add_edge(rw_trail *t, const rw_trail_query *q, int32_t edge) {
  if (t->edge_seen[edge] == t->question) {
    return;
  }
  t->edge_seen[edge] = t->question;
  int32_t kind = q->kinds ? q->kinds[edge] : 0;
  int32_t from = split_corner(t, q, t->ends[2 * edge], kind);
  int32_t to = split_corner(t, q, t->ends[2 * edge + 1], kind);
  if (q->twice && q->twice[edge]) {
    int32_t middle = add_corner(t, kind, -1);
    join_corners(t, edge, from, middle);
    from = middle;
  }
  join_corners(t, edge, from, to);
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
    rw_trail_corner *corner = &t->corner[t->at[end]];
    t->around[corner->first + corner->degree++] = end;
  }
}

static bool are_on_board(const rw_trail *t, const rw_trail_query *q) {
  for (size_t i = 0; i < q->count; i++) {
    if (q->edges[i] < 0 || (size_t)q->edges[i] >= t->edges) {
      return false;
    }
  }
  return true;
}

bool rw_trail_longest(rw_trail *t, const rw_trail_query *q,
                      rw_trail_result *result) {
  if (!are_on_board(t, q)) {
    return false;
  }
  next_question(t);
  for (size_t i = 0; i < q->count; i++) {
    add_edge(t, q, q->edges[i]);
  }
  list_around(t);
  rw_trail_cut_limbs(t);
  t->limit = q->limit > 0 ? q->limit : UINT64_MAX;
  rw_trail_search(t);
  for (int32_t i = 0; i < t->best_length; i++) {
    t->best[i] = t->id[t->best[i]];
  }
  result->length = (size_t)t->best_length;
  result->path = t->best;
  result->exact = !t->stopped;
  result->steps = t->steps;
  return true;
}
