/* regions.c: a union-find whose unions can be taken back. */
#include "regions.h"

#include <string.h>

enum { FIRST_ROOM = 32, STEP = RW_REGIONS_STEP };

static rw_region_segment *at(const rw_regions *r, int32_t segment) {
  return (rw_region_segment *)(void *)(r->segments +
                                       r->stride * (size_t)segment);
}

static int32_t *own_of(rw_region_segment *s) {
  return (int32_t *)(void *)(s + 1);
}

static int64_t *totals_of(const rw_regions *r, const rw_region_segment *root) {
  return r->totals + r->row * (size_t)root->parent;
}

/* ==== room ==== */

/* Where the arrays begin in a block, and where the last one ends. */
typedef struct {
  size_t segments, queue, links, end;
} layout;

static layout layout_of(const rw_regions *r, size_t segments, size_t links) {
  layout l;
  l.segments = segments * r->row * sizeof(int64_t);
  l.queue = l.segments + segments * r->stride;
  l.links = l.queue + segments * sizeof(int32_t);
  l.end = l.links + 2 * links * sizeof(rw_region_link);
  return l;
}

static void point(rw_regions *r, const layout *l) {
  r->totals = (int64_t *)(void *)r->block;
  r->segments = r->block + l->segments;
  r->queue = (int32_t *)(void *)(r->block + l->queue);
  r->links = (rw_region_link *)(void *)(r->block + l->links);
}

static size_t more_room(int32_t room, size_t needed) {
  size_t more = room > 0 ? 2 * (size_t)room : FIRST_ROOM;
  return needed <= (size_t)room ? (size_t)room : needed > more ? needed : more;
}

/* Moves the arrays apart inside the longer block, the last one first; the
   contents of the queue are no longer needed. */
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
          (size_t)r->count * r->stride);
  r->block = block;
  r->bytes = after.end;
  r->segment_room = (int32_t)segments;
  r->link_room = (int32_t)links;
  point(r, &after);
  return true;
}

static bool make_room(rw_regions *r, size_t segments, size_t links) {
  if (segments > RW_REGIONS_SEGMENTS - (size_t)r->count ||
      links > RW_REGIONS_LINKS - (size_t)r->link_count) {
    return false;
  }
  return grow(r, more_room(r->segment_room, (size_t)r->count + segments),
              more_room(r->link_room, (size_t)r->link_count + links));
}

bool rw_regions_reserve(rw_regions *r, size_t segments, size_t links) {
  return (segments <= (size_t)(r->segment_room - r->count) &&
          links <= (size_t)(r->link_room - r->link_count)) ||
         make_room(r, segments, links);
}

void rw_regions_init(rw_regions *r, rw_alloc alloc, int sums, int owners) {
  memset(r, 0, sizeof *r);
  r->alloc = alloc;
  r->sums = sums;
  r->owners = owners;
  r->free_link = -1;
  r->row = rw_regions_row((size_t)sums + (size_t)owners);
  r->stride = sizeof(rw_region_segment) + r->row * sizeof(int32_t);
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
    memcpy(to->totals, from->totals,
           (size_t)from->count * from->row * sizeof(int64_t));
    memcpy(to->segments, from->segments, (size_t)from->count * from->stride);
    memcpy(to->links, from->links,
           2 * (size_t)from->link_count * sizeof(rw_region_link));
  }
  return true;
}

/* ==== joining ==== */

static inline int32_t root_of(rw_regions *r, int32_t segment) {
  rw_region_segment *s = at(r, segment);
  while (s->parent != segment) {
    segment = s->parent = at(r, s->parent)->parent;
    s = at(r, segment);
  }
  return segment;
}

/* Rows are walked in steps of STEP, as fast as the processor can. */
static inline void clear_own(int32_t *own, size_t row) {
  for (size_t i = 0; i < row; i += STEP) {
    memset(own + i, 0, STEP * sizeof *own);
  }
}

static inline void copy_row(int32_t *to, const int32_t *from, size_t row) {
  for (size_t i = 0; i < row; i += STEP) {
    memcpy(to + i, from + i, STEP * sizeof *to);
  }
}

static inline void copy_own(int64_t *to, const int32_t *own, size_t row) {
  for (size_t i = 0; i < row; i += STEP) {
    for (size_t k = 0; k < STEP; k++) {
      to[i + k] = own[i + k];
    }
  }
}

static inline void add_own(int64_t *to, const int32_t *own, size_t row) {
  for (size_t i = 0; i < row; i += STEP) {
    for (size_t k = 0; k < STEP; k++) {
      to[i + k] += own[i + k];
    }
  }
}

static inline void add_row(int64_t *restrict to, const int64_t *restrict more,
                           size_t row) {
  for (size_t i = 0; i < row; i += STEP) {
    for (size_t k = 0; k < STEP; k++) {
      to[i + k] += more[i + k];
    }
  }
}

/* Joins the regions of two different roots under the smaller one. Exchanging
   one step of two rings makes them one. */
static inline void unite(const rw_regions *r, rw_region_segment *a,
                         rw_region_segment *b) {
  rw_region_segment *root = a->parent < b->parent ? a : b;
  rw_region_segment *other = root == a ? b : a;
  int64_t *totals = totals_of(r, root);
  if (root->size == 1) {
    copy_own(totals, own_of(root), r->row);
  }
  if (other->size == 1) {
    add_own(totals, own_of(other), r->row);
  } else {
    add_row(totals, totals_of(r, other), r->row);
  }
  int32_t ring = root->ring;
  root->ring = other->ring;
  other->ring = ring;
  other->parent = root->parent;
  root->size += other->size;
}

static void set_segment(rw_region_segment *s, int32_t made, int32_t kind,
                        int32_t piece) {
  *s = (rw_region_segment){kind, made, made, 1, -1, piece, 0, 0};
}

int32_t rw_regions_add(rw_regions *r, int32_t kind) {
  if (!rw_regions_reserve(r, 1, 0)) {
    return -1;
  }
  int32_t made = r->count++;
  set_segment(at(r, made), made, kind, r->pieces++);
  clear_own(own_of(at(r, made)), r->row);
  return made;
}

/* Takes two free half links, or new ones; there is room. */
static int32_t take_link(rw_regions *r) {
  int32_t half = r->free_link;
  if (half >= 0) {
    r->free_link = r->links[half].next;
    return half;
  }
  return 2 * r->link_count++;
}

/* Changes a value of a segment, whose root is known. */
static inline void change(const rw_regions *r, rw_region_segment *s,
                          rw_region_segment *root, int value, int32_t delta) {
  own_of(s)[value] += delta;
  if (root->size > 1) {
    totals_of(r, root)[value] += delta;
  }
}

/* With open >= 0 the link takes one from that value at both ends. */
static inline void join(rw_regions *r, int32_t a, int32_t b, int open) {
  rw_region_segment *one = at(r, a), *two = at(r, b);
  rw_region_segment *root = at(r, root_of(r, a)), *other = at(r, root_of(r, b));
  int32_t half = take_link(r);
  r->links[half] = (rw_region_link){b, one->link};
  r->links[half ^ 1] = (rw_region_link){a, two->link};
  one->link = half;
  two->link = half ^ 1;
  if (open >= 0) {
    change(r, one, root, open, -1);
    change(r, two, other, open, -1);
  }
  if (root != other) {
    unite(r, root, other);
  }
}

static rw_regions_status check_link(const rw_regions *r, int32_t a, int32_t b) {
  if ((uint32_t)a >= (uint32_t)r->count || (uint32_t)b >= (uint32_t)r->count) {
    return RW_REGIONS_NO_SEGMENT;
  }
  if (a == b) {
    return RW_REGIONS_SELF;
  }
  return at(r, a)->kind == at(r, b)->kind ? RW_REGIONS_DONE : RW_REGIONS_KINDS;
}

rw_regions_status rw_regions_link(rw_regions *r, int32_t a, int32_t b) {
  rw_regions_status status = check_link(r, a, b);
  if (status != RW_REGIONS_DONE) {
    return status;
  }
  if (r->free_link < 0 && !rw_regions_reserve(r, 0, 1)) {
    return RW_REGIONS_NO_MEMORY;
  }
  join(r, a, b, -1);
  return RW_REGIONS_DONE;
}

/* ==== cutting ==== */

/* Takes a half link from the list of a. */
static void unhook(rw_regions *r, int32_t a, int32_t half) {
  int32_t *where = &at(r, a)->link;
  while (*where != half) {
    where = &r->links[*where].next;
  }
  *where = r->links[half].next;
}

/* The half link from a to b, the newest first; -1 when there is none. */
static int32_t link_between(const rw_regions *r, int32_t a, int32_t b) {
  int32_t half = at(r, a)->link;
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
      at(r, i)->mark = 0;
    }
    r->mark = 1;
  }
}

/* Marks everything that links join to `from`, until it reaches `goal`. */
static bool flood_meets(rw_regions *r, int32_t from, int32_t goal) {
  int32_t queued = 1;
  next_mark(r);
  at(r, from)->mark = r->mark;
  r->queue[0] = from;
  for (int32_t i = 0; i < queued; i++) {
    int32_t half = at(r, r->queue[i])->link;
    for (; half >= 0; half = r->links[half].next) {
      int32_t to = r->links[half].to;
      if (to == goal) {
        return true;
      }
      if (at(r, to)->mark != r->mark) {
        at(r, to)->mark = r->mark;
        r->queue[queued++] = to;
      }
    }
  }
  return false;
}

/* Makes `segment` a region of its own. */
static void set_apart(rw_regions *r, int32_t segment) {
  rw_region_segment *s = at(r, segment);
  s->parent = s->ring = segment;
  s->size = 1;
}

/* Its members that the flood marked go to a, the others to b. */
static void split(rw_regions *r, int32_t a, int32_t b) {
  int32_t count = at(r, root_of(r, a))->size, next = a;
  for (int32_t i = 0; i < count; i++) {
    r->queue[i] = next;
    next = at(r, next)->ring;
  }
  for (int32_t i = 0; i < count; i++) {
    set_apart(r, r->queue[i]);
  }
  for (int32_t i = 0; i < count; i++) {
    int32_t member = r->queue[i];
    if (member != a && member != b) {
      bool met = at(r, member)->mark == r->mark;
      unite(r, at(r, root_of(r, met ? a : b)), at(r, member));
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

static void place_segments(rw_regions *r, const rw_regions_piece *piece) {
  const int32_t *from = piece->segments;
  int32_t first = r->count, end = first + (int32_t)piece->segment_count;
  size_t given = rw_regions_row((size_t)r->sums), row = r->row;
  char *next = r->segments + r->stride * (size_t)first;
  for (int32_t made = first; made < end; made++, next += r->stride) {
    rw_region_segment *s = (rw_region_segment *)(void *)next;
    set_segment(s, made, *from++, r->pieces);
    copy_row(own_of(s), from, given);
    clear_own(own_of(s) + given, row - given);
    s->touches = piece->touches ? piece->touches[made - first] : 0;
    from += given;
  }
  r->count = end;
}

/* Whether a link may take one from that value; always true if there is none. */
static inline bool can_give(const rw_region_segment *s, int open) {
  return open < 0 || ((const int32_t *)(s + 1))[open] >= -RW_REGIONS_MOST;
}

static rw_regions_status check_links(const rw_regions *r,
                                     const rw_regions_piece *piece) {
  const int32_t *end = piece->links;
  int open = piece->open;
  for (size_t i = piece->link_count; i > 0; i--, end += 2) {
    rw_regions_status status = check_link(r, end[0], end[1]);
    if (status != RW_REGIONS_DONE) {
      return status;
    }
    if (!can_give(at(r, end[0]), open) || !can_give(at(r, end[1]), open)) {
      return RW_REGIONS_TOO_MUCH;
    }
  }
  return RW_REGIONS_DONE;
}

/* Nothing refers to the new segments before they are linked. */
rw_regions_status rw_regions_place(rw_regions *r, const rw_regions_piece *piece,
                                   int32_t *first) {
  if (!rw_regions_reserve(r, piece->segment_count, piece->link_count)) {
    return RW_REGIONS_NO_MEMORY;
  }
  int32_t before = r->count;
  place_segments(r, piece);
  rw_regions_status status = check_links(r, piece);
  if (status != RW_REGIONS_DONE) {
    r->count = before;
    return status;
  }
  for (size_t i = 0; i < piece->link_count; i++) {
    join(r, piece->links[2 * i], piece->links[2 * i + 1], piece->open);
  }
  *first = before;
  r->pieces += piece->segment_count > 0;
  return RW_REGIONS_DONE;
}

/* ==== asking ==== */

bool rw_regions_change(rw_regions *r, int32_t segment, int value,
                       int32_t delta) {
  int64_t changed = (int64_t)rw_regions_own(r, segment, value) + delta;
  if (changed > RW_REGIONS_MOST || changed < -RW_REGIONS_MOST) {
    return false;
  }
  change(r, at(r, segment), at(r, root_of(r, segment)), value, delta);
  return true;
}

int64_t rw_regions_total(rw_regions *r, int32_t segment, int value) {
  rw_region_segment *root = at(r, root_of(r, segment));
  return root->size > 1 ? totals_of(r, root)[value] : own_of(root)[value];
}

int32_t rw_regions_own(const rw_regions *r, int32_t segment, int value) {
  return own_of(at(r, segment))[value];
}

int32_t rw_regions_kind_of(const rw_regions *r, int32_t segment) {
  return at(r, segment)->kind;
}

int32_t rw_regions_links(const rw_regions *r, int32_t segment) {
  return at(r, segment)->link;
}

int32_t rw_regions_find(rw_regions *r, int32_t segment) {
  return root_of(r, segment);
}

int32_t rw_regions_size(rw_regions *r, int32_t segment) {
  return at(r, root_of(r, segment))->size;
}

int32_t rw_regions_piece_of(const rw_regions *r, int32_t segment) {
  return at(r, segment)->piece;
}

/* A piece is marked in the segment with its number: there are no more pieces
   than segments. */
int32_t rw_regions_pieces(rw_regions *r, int32_t segment) {
  int32_t pieces = 0, i = segment;
  next_mark(r);
  do {
    rw_region_segment *piece = at(r, at(r, i)->piece);
    pieces += piece->mark != r->mark;
    piece->mark = r->mark;
    i = at(r, i)->ring;
  } while (i != segment);
  return pieces;
}

static int32_t first_of_piece(const rw_regions *r, int32_t segment) {
  int32_t piece = at(r, segment)->piece;
  while (segment > 0 && at(r, segment - 1)->piece == piece) {
    segment--;
  }
  return segment;
}

/* Appends the regions that a segment touches to the first `found`. */
static int32_t add_touched(rw_regions *r, int32_t segment, int32_t kind,
                           int32_t found) {
  uint64_t touches = at(r, segment)->touches;
  for (int32_t i = first_of_piece(r, segment); touches; i++, touches >>= 1) {
    if ((touches & 1) && at(r, i)->kind == kind) {
      rw_region_segment *root = at(r, root_of(r, i));
      if (root->mark != r->mark) {
        root->mark = r->mark;
        r->queue[found++] = root->parent;
      }
    }
  }
  return found;
}

int32_t rw_regions_touched(rw_regions *r, int32_t segment, int32_t kind) {
  int32_t found = 0, i = root_of(r, segment);
  next_mark(r);
  for (; i >= 0; i = rw_regions_next(r, i)) {
    if (at(r, i)->touches) {
      found = add_touched(r, i, kind, found);
    }
  }
  return found;
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
