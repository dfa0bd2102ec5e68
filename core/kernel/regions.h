/*
 * Regions that grow together: segments, joined by links.
 *
 * A segment has a kind and a row of values: first the sums, then a count for
 * each owner. A region is all segments that links join; its values are the
 * totals of theirs. Finding the region of a segment, joining two regions and
 * changing a value take almost constant time (path halving). Cutting a link
 * walks its region once and, if it falls in two, adds up the values of both
 * halves again from their segments.
 *
 * Two segments may be linked more than once; each cut takes one link away. A
 * link joins two segments of one kind. A region is known by its smallest
 * segment, so its name does not depend on the order of joining.
 *
 * Segments are numbered from 0 and never removed. Only rw_regions_reserve, add,
 * link, place and clone allocate, and they change nothing when memory runs out.
 */
#ifndef RW_REGIONS_H
#define RW_REGIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "alloc.h"

enum {
  RW_REGIONS_VALUES = 64,    /* the most sums, and the most owners */
  RW_REGIONS_STEP = 4,       /* rows of values are walked in such steps */
  RW_REGIONS_MOST = 1 << 30, /* values of a segment lie within, +- */
  RW_REGIONS_SEGMENTS = 1 << 24,
  RW_REGIONS_LINKS = 1 << 24
};

typedef enum {
  RW_REGIONS_DONE,
  RW_REGIONS_NO_MEMORY,  /* or too many segments or links */
  RW_REGIONS_NO_SEGMENT, /* no segment has this number */
  RW_REGIONS_SELF,       /* a link from a segment to itself */
  RW_REGIONS_KINDS,      /* a link between two kinds */
  RW_REGIONS_TOO_MUCH,   /* a value beyond RW_REGIONS_MOST */
  RW_REGIONS_NO_LINK,    /* to cut */
  RW_REGIONS_SPLIT       /* cut, and the region is two now */
} rw_regions_status;

/* A row of its own values follows in memory. */
typedef struct {
  int32_t kind;
  int32_t parent; /* in its region's tree, a smaller one; itself at the root */
  int32_t ring;   /* the members of a region lie in a ring */
  int32_t size;   /* at a root: how many there are */
  int32_t link;   /* the first half link from here, or -1 */
  int32_t piece;  /* the number of the piece it came with */
  uint32_t mark;  /* met by the flood of this number */
  uint64_t touches; /* segments of its piece, the first the lowest bit */
} rw_region_segment;

typedef struct { /* half a link; the other half is at this number ^ 1 */
  int32_t to, next;
} rw_region_link;

/* Other code reads it through the functions only. */
typedef struct {
  rw_alloc alloc;
  char *block; /* the arrays below, in this order */
  size_t bytes;
  int64_t *totals; /* a row at each root; a segment alone uses its own */
  char *segments;  /* each with its own values; see `stride` */
  int32_t *queue;  /* room for a flood */
  rw_region_link *links;
  int32_t segment_room, link_room; /* link_room in links, not halves */
  int32_t count, link_count;       /* link_count: ever used, not free */
  int32_t pieces;
  int32_t free_link; /* half links cut before, or -1 */
  int sums, owners;
  size_t row;    /* values of a segment, and some more to make it even */
  size_t stride; /* from a segment to the next, in bytes */
  uint32_t mark;
} rw_regions;

/* Neither sums nor owners are below 0 or more than RW_REGIONS_VALUES. */
void rw_regions_init(rw_regions *r, rw_alloc alloc, int sums, int owners);
bool rw_regions_clone(rw_regions *to, const rw_regions *from, rw_alloc alloc);

/* Makes room for so many more segments and links. */
bool rw_regions_reserve(rw_regions *r, size_t segments, size_t links);

/* Adds a segment in a region of its own, all values 0; -1 when memory runs
   out. */
int32_t rw_regions_add(rw_regions *r, int32_t kind);
rw_regions_status rw_regions_link(rw_regions *r, int32_t a, int32_t b);
rw_regions_status rw_regions_cut(rw_regions *r, int32_t a, int32_t b);

/* How long a row of so many values is, padded with zeros. */
static inline size_t rw_regions_row(size_t values) {
  return (values + RW_REGIONS_STEP - 1) / RW_REGIONS_STEP * RW_REGIONS_STEP;
}

/*
 * Adds several segments and links at once, or none of them. `segments` has the
 * kind and the row of sums of each; `links` has two ends each, the new segments
 * being numbered after the existing ones. With open >= 0 each link takes one
 * from that sum at both its ends. `first` becomes the number of the first.
 * `touches`, which may be NULL, has for each segment those of the piece that it
 * touches without being one with them, the first as the lowest bit.
 */
typedef struct {
  const int32_t *segments;
  size_t segment_count;
  const int32_t *links;
  size_t link_count;
  int open;
  const uint64_t *touches;
} rw_regions_piece;

rw_regions_status rw_regions_place(rw_regions *r, const rw_regions_piece *piece,
                                   int32_t *first);

/* For all functions below the segment must exist. */
static inline bool rw_regions_has(const rw_regions *r, int32_t segment) {
  return segment >= 0 && segment < r->count;
}

/* `value` counts the sums from 0, then the owners. False, and no change, when
   the segment's own would be too much; so no total can overflow. */
bool rw_regions_change(rw_regions *r, int32_t segment, int value,
                       int32_t delta);
int64_t rw_regions_total(rw_regions *r, int32_t segment, int value);
int32_t rw_regions_own(const rw_regions *r, int32_t segment, int value);

int32_t rw_regions_kind_of(const rw_regions *r, int32_t segment);
int32_t rw_regions_find(rw_regions *r, int32_t segment); /* the smallest */
int32_t rw_regions_size(rw_regions *r, int32_t segment);

/* Segments placed together are a piece, and so is one added alone. These return
   the number of the segment's piece, in order from 0, and how many pieces its
   region spans. */
int32_t rw_regions_piece_of(const rw_regions *r, int32_t segment);
int32_t rw_regions_pieces(rw_regions *r, int32_t segment);

/* Finds the regions of a kind that this one touches, each once, and leaves
   their smallest segments in r->queue until the next change; returns how many
   there are. */
int32_t rw_regions_touched(rw_regions *r, int32_t segment, int32_t kind);

/* The first half link from a segment, or -1. */
int32_t rw_regions_links(const rw_regions *r, int32_t segment);

/* The next larger member of its region, -1 after the largest. */
int32_t rw_regions_next(rw_regions *r, int32_t segment);

#endif
