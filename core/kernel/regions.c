/* regions.c: a union-find whose unions can be taken back. */
#include "regions.h"

#include <string.h>

enum { FIRST_ROOM = 32 };

static size_t row(const rw_regions *r) {
  return (size_t)r->sums + (size_t)r->owners;
}

static int64_t *own_of(const rw_regions *r, int32_t segment) {
  return r->values + 2 * row(r) * (size_t)segment;
}

static int64_t *totals_of(const rw_regions *r, int32_t root) {
  return own_of(r, root) + row(r);
}

/* ==== room ==== */

static size_t values_bytes(const rw_regions *r, size_t segments) {
  return 2 * row(r) * sizeof(int64_t) * segments;
}

/* Where each array begins in a block, and the end of the last. */
typedef struct {
  size_t segments, queue, links, end;
} layout;

static layout layout_of(const rw_regions *r, size_t segments, size_t links) {
  layout l;
  l.segments = values_bytes(r, segments);
  l.queue = l.segments + segments * sizeof(rw_region_segment);
  l.links = l.queue + segments * sizeof(int32_t);
  l.end = l.links + 2 * links * sizeof(rw_region_link);
  return l;
}

static void point(rw_regions *r, const layout *l) {
  r->values = (int64_t *)(void *)r->block;
  r->segments = (rw_region_segment *)(void *)(r->block + l->segments);
  r->queue = (int32_t *)(void *)(r->block + l->queue);
  r->links = (rw_region_link *)(void *)(r->block + l->links);
}

static size_t more_room(int32_t room, size_t needed) {
  size_t more = room > 0 ? (size_t)room : FIRST_ROOM;
  while (more < needed) {
    more *= 2;
  }
  return more;
}

/* The arrays move apart inside the longer block, the last one first. */
static bool grow(rw_regions *r, size_t segments, size_t links) {
  layout before = layout_of(r, (size_t)r->segment_room, (size_t)r->link_room);
  layout after = layout_of(r, segments, links);
  char *block = r->alloc.resize(r->alloc.ctx, r->block, r->bytes, after.end);
  if (!block) {
    return false;
  }
  memmove(block + after.links, block + before.links,
          2 * (size_t)r->link_count * sizeof(rw_region_link));
  memmove(block + after.segments, block + before.segments,
          (size_t)r->count * sizeof(rw_region_segment));
  r->block = block;
  r->bytes = after.end;
  r->segment_room = (int32_t)segments;
  r->link_room = (int32_t)links;
  point(r, &after);
  return true;
}

bool rw_regions_reserve(rw_regions *r, size_t segments, size_t links) {
  if (segments > RW_REGIONS_SEGMENTS - (size_t)r->count ||
      links > RW_REGIONS_LINKS - (size_t)r->link_count) {
    return false;
  }
  segments += (size_t)r->count;
  links += (size_t)r->link_count;
  if (segments <= (size_t)r->segment_room && links <= (size_t)r->link_room) {
    return true;
  }
  return grow(r, more_room(r->segment_room, segments),
              more_room(r->link_room, links));
}

static bool is_range(int count) {
  return count >= 0 && count <= RW_REGIONS_VALUES;
}

bool rw_regions_init(rw_regions *r, rw_alloc alloc, int sums, int owners) {
  memset(r, 0, sizeof *r);
  r->alloc = alloc;
  r->sums = sums;
  r->owners = owners;
  r->free_link = -1;
  return is_range(sums) && is_range(owners);
}

void rw_regions_free(rw_regions *r) {
  if (r->block) {
    r->alloc.resize(r->alloc.ctx, r->block, r->bytes, 0);
  }
  r->block = NULL;
}

static void copy_used(rw_regions *to, const rw_regions *from) {
  memcpy(to->values, from->values, values_bytes(from, (size_t)from->count));
  memcpy(to->segments, from->segments,
         (size_t)from->count * sizeof(rw_region_segment));
  memcpy(to->links, from->links,
         2 * (size_t)from->link_count * sizeof(rw_region_link));
}

bool rw_regions_clone(rw_regions *to, const rw_regions *from, rw_alloc alloc) {
  *to = *from;
  to->alloc = alloc;
  if (from->block) {
    to->block = alloc.resize(alloc.ctx, NULL, 0, from->bytes);
    if (!to->block) {
      return false;
    }
    layout l = layout_of(to, (size_t)to->segment_room, (size_t)to->link_room);
    point(to, &l);
    copy_used(to, from);
  }
  return true;
}

/* ==== joining ==== */

static int32_t root_of(rw_regions *r, int32_t segment) {
  rw_region_segment *all = r->segments;
  while (all[segment].parent != segment) {
    all[segment].parent = all[all[segment].parent].parent;
    segment = all[segment].parent;
  }
  return segment;
}

static int32_t smaller(int32_t a, int32_t b) {
  return a < b ? a : b;
}

/* Two different roots. Exchanging one step of two rings makes them one.
   The root of both then. */
static int32_t unite(rw_regions *r, int32_t a, int32_t b) {
  int32_t root = r->segments[a].size >= r->segments[b].size ? a : b;
  rw_region_segment *big = &r->segments[root];
  rw_region_segment *small = &r->segments[a + b - root];
  int32_t ring = big->ring;
  big->ring = small->ring;
  small->ring = ring;
  small->parent = root;
  big->size += small->size;
  big->least = smaller(big->least, small->least);
  int64_t *totals = totals_of(r, root);
  const int64_t *added = totals_of(r, a + b - root);
  for (size_t i = 0, count = row(r); i < count; i++) {
    totals[i] += added[i];
  }
  return root;
}

static int32_t new_segment(rw_regions *r, int32_t kind) {
  int32_t made = r->count++;
  rw_region_segment segment = {kind, made, made, made, 1, -1, made, 0};
  r->segments[made] = segment;
  memset(own_of(r, made), 0, values_bytes(r, 1));
  return made;
}

int32_t rw_regions_add(rw_regions *r, int32_t kind) {
  return rw_regions_reserve(r, 1, 0) ? new_segment(r, kind) : -1;
}

/* Two half links from the free ones, or new ones; there is room. */
static int32_t take_link(rw_regions *r) {
  int32_t half = r->free_link;
  if (half >= 0) {
    r->free_link = r->links[half].next;
    return half;
  }
  return 2 * r->link_count++;
}

static void put_half(rw_regions *r, int32_t half, int32_t from, int32_t to) {
  r->links[half].to = to;
  r->links[half].next = r->segments[from].link;
  r->segments[from].link = half;
}

/* The root of what is one region then. */
static int32_t join(rw_regions *r, int32_t a, int32_t b) {
  int32_t half = take_link(r);
  put_half(r, half, a, b);
  put_half(r, half ^ 1, b, a);
  int32_t root_a = root_of(r, a), root_b = root_of(r, b);
  return root_a == root_b ? root_a : unite(r, root_a, root_b);
}

static rw_regions_status check_link(const rw_regions *r, int32_t a, int32_t b) {
  if (!rw_regions_has(r, a) || !rw_regions_has(r, b)) {
    return RW_REGIONS_NO_SEGMENT;
  }
  if (a == b) {
    return RW_REGIONS_SELF;
  }
  return r->segments[a].kind == r->segments[b].kind ? RW_REGIONS_DONE
                                                    : RW_REGIONS_KINDS;
}

rw_regions_status rw_regions_link(rw_regions *r, int32_t a, int32_t b) {
  rw_regions_status status = check_link(r, a, b);
  if (status != RW_REGIONS_DONE) {
    return status;
  }
  if (r->free_link < 0 && !rw_regions_reserve(r, 0, 1)) {
    return RW_REGIONS_NO_MEMORY;
  }
  join(r, a, b);
  return RW_REGIONS_DONE;
}

/* ==== cutting ==== */

/* Takes a half link from the list of a. */
static void unhook(rw_regions *r, int32_t a, int32_t half) {
  int32_t *at = &r->segments[a].link;
  while (*at != half) {
    at = &r->links[*at].next;
  }
  *at = r->links[half].next;
}

/* The half link from a to b, the newest first; -1 when there is none. */
static int32_t link_between(const rw_regions *r, int32_t a, int32_t b) {
  int32_t half = r->segments[a].link;
  while (half >= 0 && r->links[half].to != b) {
    half = r->links[half].next;
  }
  return half;
}

static void free_link(rw_regions *r, int32_t half) {
  half &= ~1;
  r->links[half].next = r->free_link;
  r->free_link = half;
}

static void next_mark(rw_regions *r) {
  if (++r->mark == 0) {
    for (int32_t i = 0; i < r->count; i++) {
      r->segments[i].mark = 0;
    }
    r->mark = 1;
  }
}

/* Marks what links join to `from`, until `goal` is met. */
static bool flood_meets(rw_regions *r, int32_t from, int32_t goal) {
  int32_t queued = 1;
  next_mark(r);
  r->segments[from].mark = r->mark;
  r->queue[0] = from;
  for (int32_t i = 0; i < queued; i++) {
    int32_t half = r->segments[r->queue[i]].link;
    for (; half >= 0; half = r->links[half].next) {
      int32_t to = r->links[half].to;
      if (to == goal) {
        return true;
      }
      if (r->segments[to].mark != r->mark) {
        r->segments[to].mark = r->mark;
        r->queue[queued++] = to;
      }
    }
  }
  return false;
}

/* Makes `segment` a member of the region of `root`, which may be itself. */
static void enlist(rw_regions *r, int32_t segment, int32_t root) {
  rw_region_segment *s = &r->segments[segment], *top = &r->segments[root];
  int64_t *totals = totals_of(r, root);
  const int64_t *own = own_of(r, segment);
  if (segment == root) {
    s->parent = s->ring = s->least = root;
    s->size = 1;
    memcpy(totals, own, row(r) * sizeof *own);
    return;
  }
  s->parent = root;
  s->ring = top->ring;
  top->ring = segment;
  top->least = smaller(top->least, segment);
  top->size++;
  for (size_t i = 0; i < row(r); i++) {
    totals[i] += own[i];
  }
}

/* Its members that the flood marked go to a, the others to b. */
static void split(rw_regions *r, int32_t a, int32_t b) {
  int32_t count = r->segments[root_of(r, a)].size, next = a;
  for (int32_t i = 0; i < count; i++) {
    r->queue[i] = next;
    next = r->segments[next].ring;
  }
  enlist(r, a, a);
  enlist(r, b, b);
  for (int32_t i = 0; i < count; i++) {
    int32_t member = r->queue[i];
    if (member != a && member != b) {
      enlist(r, member, r->segments[member].mark == r->mark ? a : b);
    }
  }
}

rw_regions_status rw_regions_cut(rw_regions *r, int32_t a, int32_t b) {
  if (!rw_regions_has(r, a) || !rw_regions_has(r, b)) {
    return RW_REGIONS_NO_SEGMENT;
  }
  int32_t half = link_between(r, a, b);
  if (half < 0) {
    return RW_REGIONS_NO_LINK;
  }
  unhook(r, a, half);
  unhook(r, b, half ^ 1);
  free_link(r, half);
  if (flood_meets(r, a, b)) {
    return RW_REGIONS_DONE;
  }
  split(r, a, b);
  return RW_REGIONS_SPLIT;
}

/* ==== placing ==== */

static int32_t kind_in(const rw_regions *r, const rw_regions_piece *piece,
                       size_t i) {
  return piece->segments[i * ((size_t)r->sums + 1)];
}

/* An end of a link, as it will be numbered; -1 when it names none. */
static int32_t numbered(const rw_regions *r, const rw_regions_piece *piece,
                        int32_t end) {
  if (end >= 0) {
    return end < r->count ? end : -1;
  }
  size_t i = (size_t) - (int64_t)end - 1;
  return i < piece->segment_count ? r->count + (int32_t)i : -1;
}

static int32_t kind_of(const rw_regions *r, const rw_regions_piece *piece,
                       int32_t segment) {
  return segment < r->count ? r->segments[segment].kind
                            : kind_in(r, piece, (size_t)(segment - r->count));
}

static rw_regions_status check_piece(const rw_regions *r,
                                     const rw_regions_piece *piece) {
  for (size_t i = 0; i < piece->link_count; i++) {
    int32_t a = numbered(r, piece, piece->links[2 * i]);
    int32_t b = numbered(r, piece, piece->links[2 * i + 1]);
    if (a < 0 || b < 0) {
      return RW_REGIONS_NO_SEGMENT;
    }
    if (a == b) {
      return RW_REGIONS_SELF;
    }
    if (kind_of(r, piece, a) != kind_of(r, piece, b)) {
      return RW_REGIONS_KINDS;
    }
  }
  return RW_REGIONS_DONE;
}

static void place_segment(rw_regions *r, const int32_t *kind_and_sums,
                          int32_t piece) {
  int32_t made = new_segment(r, kind_and_sums[0]);
  int64_t *own = own_of(r, made), *totals = own + row(r);
  for (int i = 0; i < r->sums; i++) {
    own[i] = totals[i] = kind_and_sums[1 + i];
  }
  r->segments[made].piece = piece;
}

static void place_link(rw_regions *r, int32_t a, int32_t b, int open) {
  int32_t root = join(r, a, b);
  if (open >= 0) {
    own_of(r, a)[open]--;
    own_of(r, b)[open]--;
    totals_of(r, root)[open] -= 2;
  }
}

rw_regions_status rw_regions_place(rw_regions *r, const rw_regions_piece *piece,
                                   int32_t *first) {
  rw_regions_status status = check_piece(r, piece);
  if (status != RW_REGIONS_DONE) {
    return status;
  }
  if (!rw_regions_reserve(r, piece->segment_count, piece->link_count)) {
    return RW_REGIONS_NO_MEMORY;
  }
  int32_t from = *first = r->count;
  for (size_t i = 0; i < piece->segment_count; i++) {
    place_segment(r, piece->segments + i * ((size_t)r->sums + 1), from);
  }
  for (size_t i = 0; i < 2 * piece->link_count; i += 2) {
    int32_t a = piece->links[i], b = piece->links[i + 1];
    place_link(r, a < 0 ? from - 1 - a : a, b < 0 ? from - 1 - b : b,
               piece->open);
  }
  return RW_REGIONS_DONE;
}

/* ==== asking ==== */

void rw_regions_change(rw_regions *r, int32_t segment, int value,
                       int32_t delta) {
  own_of(r, segment)[value] += delta;
  totals_of(r, root_of(r, segment))[value] += delta;
}

int64_t rw_regions_total(rw_regions *r, int32_t segment, int value) {
  return totals_of(r, root_of(r, segment))[value];
}

int64_t rw_regions_own(const rw_regions *r, int32_t segment, int value) {
  return own_of(r, segment)[value];
}

int32_t rw_regions_find(rw_regions *r, int32_t segment) {
  return r->segments[root_of(r, segment)].least;
}

int32_t rw_regions_size(rw_regions *r, int32_t segment) {
  return r->segments[root_of(r, segment)].size;
}

bool rw_regions_same(rw_regions *r, int32_t a, int32_t b) {
  return root_of(r, a) == root_of(r, b);
}

int32_t rw_regions_piece_of(const rw_regions *r, int32_t segment) {
  return r->segments[segment].piece;
}

/* Marks the first segment of each piece it meets going round the ring. */
int32_t rw_regions_pieces(rw_regions *r, int32_t segment) {
  int32_t pieces = 0, i = segment;
  next_mark(r);
  do {
    rw_region_segment *first = &r->segments[r->segments[i].piece];
    pieces += first->mark != r->mark;
    first->mark = r->mark;
    i = r->segments[i].ring;
  } while (i != segment);
  return pieces;
}

int32_t rw_regions_next(rw_regions *r, int32_t segment) {
  int32_t root = root_of(r, segment);
  for (int32_t i = segment + 1; i < r->count; i++) {
    if (root_of(r, i) == root) {
      return i;
    }
  }
  return -1;
}
