/*
 * Areas: sets of places that may overlap, and who has what in them.
 *
 * The areas of a board are made once and never change. They stand in groups,
 * such as all sites of one shape; an area is known by its number in its group.
 * The stakes are what lies on the places now: for each place and owner how many
 * pieces, and what they are worth together. An area holds the pieces of all its
 * places, whatever other areas cover these too.
 *
 * Nothing is kept for an area: what a piece costs is one place, and what a
 * question costs are the places of the areas asked about. So stakes are small,
 * and a copy is a memcpy. Everything counts from 0. Nothing is allocated here:
 * both are blocks whose sizes are told, and which the caller gives.
 */
#ifndef RW_AREAS_H
#define RW_AREAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  RW_AREAS_MOST = 1 << 20,   /* groups, areas in all, entries in all */
  RW_AREAS_PLACES = 1 << 20, /* a place is below */
  RW_AREAS_OWNERS = 64,
  RW_AREAS_WORTH = 1 << 30 /* of one owner on one place, +- */
};

/* The first area of each group, the first entry of each area and the places of
   all areas follow in memory; then for each place the first of the areas that
   cover it, and these areas, ascending. */
typedef struct {
  int32_t groups, areas, entries;
  int32_t places; /* one more than the highest */
  int32_t list[];
} rw_areas;

typedef struct {
  int32_t places, owners;
  uint64_t who[]; /* at each place a bit for each owner who has a piece there;
                     then, at place * owners + owner, worth and then counts */
} rw_stakes;

typedef struct {
  int64_t pieces, worth;
} rw_stake;

typedef enum {
  RW_AREAS_HELD, /* the owner has a piece there */
  RW_AREAS_LED,  /* the owner leads there */
  RW_AREAS_FREE  /* nobody has a piece there, and it is not empty of places */
} rw_areas_state;

/* Which areas of a group are asked for. */
typedef struct {
  rw_areas_state state;
  int32_t group, owner;
  int64_t pieces; /* held and led: at least so many, of whatever owners */
} rw_areas_wish;

size_t rw_areas_bytes(int32_t groups, int32_t areas, int32_t entries,
                      int32_t places);

/* Fills a block of that size: `begin`, then each group, each area of it and
   each place of that in turn, as many of each as were told; then `end`. */
typedef struct {
  rw_areas *areas;
  int32_t group, area, entry;
} rw_areas_pen;

void rw_areas_begin(rw_areas_pen *pen, rw_areas *a, int32_t groups,
                    int32_t areas, int32_t entries, int32_t places);
void rw_areas_group(rw_areas_pen *pen);
void rw_areas_area(rw_areas_pen *pen);
void rw_areas_place(rw_areas_pen *pen, int32_t place);
void rw_areas_end(const rw_areas_pen *pen);

/* How many areas the group has. */
int32_t rw_areas_count(const rw_areas *a, int32_t group);

size_t rw_stakes_bytes(int32_t places, int32_t owners);
void rw_stakes_begin(rw_stakes *s, int32_t places, int32_t owners);

/* A piece comes or goes; false, and nothing is changed, where it would be worth
   too much, or where its owner has none there. */
bool rw_stakes_put(rw_stakes *s, int32_t place, int32_t owner, int32_t worth);
bool rw_stakes_take(rw_stakes *s, int32_t place, int32_t owner, int32_t worth);

/* What an owner has on one place. */
rw_stake rw_stakes_at(const rw_stakes *s, int32_t place, int32_t owner);

/* What an owner has in an area; -1 asks for all of them together. The stakes
   must have all places of the areas, here and below. */
rw_stake rw_areas_total(const rw_areas *a, const rw_stakes *s, int32_t group,
                        int32_t area, int32_t owner);

/* Whether the owner has a piece there, and more worth than each other one who
   has any: so a piece worth 0 leads where nobody else is. */
bool rw_areas_leads(const rw_areas *a, const rw_stakes *s, int32_t group,
                    int32_t area, int32_t owner);

/* All areas that are as wished, ascending; gives how many. No more than `room`
   are looked for: then it gives -1, and rw_areas_next finds them one by one.
   Costs the areas over the pieces of the owner, not all areas of the group. */
int32_t rw_areas_all(const rw_areas *a, const rw_stakes *s,
                     const rw_areas_wish *wish, int32_t *all, int32_t room);

/* The first area after this one (-1: the first) that is as wished, or -1. */
int32_t rw_areas_next(const rw_areas *a, const rw_stakes *s,
                      const rw_areas_wish *wish, int32_t after);

#endif
