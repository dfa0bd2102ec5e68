#include "areas.h"

#include <string.h>

/* The places of one area. */
typedef struct {
  const int32_t *place;
  int32_t count;
} extent;

size_t rw_areas_bytes(int32_t groups, int32_t areas, int32_t entries) {
  size_t numbers = (size_t)groups + 1 + (size_t)areas + 1 + (size_t)entries;
  return sizeof(rw_areas) + numbers * sizeof(int32_t);
}

/* Where in the list the firsts of the areas stand, and the places. */
static int32_t first_areas(const rw_areas *a) {
  return a->groups + 1;
}

static int32_t first_entries(const rw_areas *a) {
  return a->groups + 1 + a->areas + 1;
}

void rw_areas_begin(rw_areas_pen *pen, rw_areas *a, int32_t groups,
                    int32_t areas, int32_t entries) {
  a->groups = groups;
  a->areas = areas;
  a->entries = entries;
  a->places = 0;
  *pen = (rw_areas_pen){a, 0, 0, 0};
}

void rw_areas_group(rw_areas_pen *pen) {
  pen->areas->list[pen->group++] = pen->area;
}

void rw_areas_area(rw_areas_pen *pen) {
  pen->areas->list[first_areas(pen->areas) + pen->area++] = pen->entry;
}

void rw_areas_place(rw_areas_pen *pen, int32_t place) {
  rw_areas *a = pen->areas;
  a->list[first_entries(a) + pen->entry++] = place;
  if (place >= a->places) {
    a->places = place + 1;
  }
}

void rw_areas_end(const rw_areas_pen *pen) {
  rw_areas *a = pen->areas;
  a->list[pen->group] = pen->area;
  a->list[first_areas(a) + pen->area] = pen->entry;
}

int32_t rw_areas_count(const rw_areas *a, int32_t group) {
  return a->list[group + 1] - a->list[group];
}

static extent places_of(const rw_areas *a, int32_t group, int32_t area) {
  const int32_t *first = &a->list[first_areas(a) + a->list[group] + area];
  return (extent){&a->list[first_entries(a) + first[0]], first[1] - first[0]};
}

/* Stakes ----------------------------------------------------------------- */

size_t rw_stakes_bytes(int32_t places, int32_t owners) {
  return sizeof(rw_stakes) +
         2 * (size_t)places * (size_t)owners * sizeof(int32_t);
}

void rw_stakes_begin(rw_stakes *s, int32_t places, int32_t owners) {
  memset(s, 0, rw_stakes_bytes(places, owners));
  s->places = places;
  s->owners = owners;
}

static const int32_t *pieces_of(const rw_stakes *s) {
  return s->list + s->places * s->owners;
}

static bool change(rw_stakes *s, int32_t place, int32_t owner, int32_t by,
                   int64_t worth) {
  int32_t *here = &s->list[place * s->owners + owner];
  int32_t *pieces = here + s->places * s->owners;
  int64_t sum = *here + worth;
  if (*pieces + by < 0 || *pieces + by > RW_AREAS_WORTH ||
      sum > RW_AREAS_WORTH || sum < -RW_AREAS_WORTH) {
    return false;
  }
  *here = (int32_t)sum;
  *pieces += by;
  return true;
}

bool rw_stakes_put(rw_stakes *s, int32_t place, int32_t owner, int32_t worth) {
  return change(s, place, owner, 1, worth);
}

bool rw_stakes_take(rw_stakes *s, int32_t place, int32_t owner, int32_t worth) {
  return change(s, place, owner, -1, -(int64_t)worth);
}

/* Questions -------------------------------------------------------------- */

static rw_stake total_of(const rw_stakes *s, extent all, int32_t owner) {
  const int32_t *worth = s->list + owner, *pieces = pieces_of(s) + owner;
  rw_stake total = {0, 0};
  for (int32_t i = 0; i < all.count; i++) {
    int32_t at = all.place[i] * s->owners;
    total.pieces += pieces[at];
    total.worth += worth[at];
  }
  return total;
}

static rw_stake total_of_all(const rw_stakes *s, extent all) {
  rw_stake total = {0, 0};
  for (int32_t owner = 0; owner < s->owners; owner++) {
    rw_stake own = total_of(s, all, owner);
    total.pieces += own.pieces;
    total.worth += own.worth;
  }
  return total;
}

static bool leads(const rw_stakes *s, extent all, int32_t owner) {
  rw_stake own = total_of(s, all, owner);
  if (own.pieces == 0) {
    return false;
  }
  for (int32_t rival = 0; rival < s->owners; rival++) {
    rw_stake other = total_of(s, all, rival);
    if (rival != owner && other.pieces > 0 && other.worth >= own.worth) {
      return false;
    }
  }
  return true;
}

static bool is_there(const rw_stakes *s, extent all, int32_t owner) {
  const int32_t *pieces = pieces_of(s) + owner;
  for (int32_t i = 0; i < all.count; i++) {
    if (pieces[all.place[i] * s->owners] > 0) {
      return true;
    }
  }
  return false;
}

rw_stake rw_areas_total(const rw_areas *a, const rw_stakes *s, int32_t group,
                        int32_t area, int32_t owner) {
  extent all = places_of(a, group, area);
  return owner < 0 ? total_of_all(s, all) : total_of(s, all, owner);
}

bool rw_areas_leads(const rw_areas *a, const rw_stakes *s, int32_t group,
                    int32_t area, int32_t owner) {
  return leads(s, places_of(a, group, area), owner);
}

static bool is_free(const rw_stakes *s, extent all) {
  for (int32_t owner = 0; owner < s->owners; owner++) {
    if (is_there(s, all, owner)) {
      return false;
    }
  }
  return all.count > 0;
}

static bool is_as_wished(const rw_stakes *s, extent all,
                         const rw_areas_wish *wish) {
  if (wish->state == RW_AREAS_FREE) {
    return is_free(s, all);
  }
  return is_there(s, all, wish->owner) &&
         (wish->pieces <= 1 || total_of_all(s, all).pieces >= wish->pieces) &&
         (wish->state == RW_AREAS_HELD || leads(s, all, wish->owner));
}

int32_t rw_areas_next(const rw_areas *a, const rw_stakes *s,
                      const rw_areas_wish *wish, int32_t after) {
  int32_t count = rw_areas_count(a, wish->group);
  for (int32_t area = after + 1; area < count; area++) {
    if (is_as_wished(s, places_of(a, wish->group, area), wish)) {
      return area;
    }
  }
  return -1;
}
