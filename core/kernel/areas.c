#include "areas.h"

#include <string.h>

/* The places of one area. */
typedef struct {
  const int32_t *place;
  int32_t count;
} extent;

size_t rw_areas_bytes(int32_t groups, int32_t areas, int32_t entries,
                      int32_t places) {
  size_t numbers = (size_t)groups + 1 + (size_t)areas + 1 +
                   2 * (size_t)entries + (size_t)places + 1;
  return sizeof(rw_areas) + numbers * sizeof(int32_t);
}

/* Where in the list the firsts of the areas stand, and the places. */
static int32_t first_areas(const rw_areas *a) {
  return a->groups + 1;
}

static int32_t first_entries(const rw_areas *a) {
  return a->groups + 1 + a->areas + 1;
}

static int32_t first_covers(const rw_areas *a) {
  return first_entries(a) + a->entries;
}

void rw_areas_begin(rw_areas_pen *pen, rw_areas *a, int32_t groups,
                    int32_t areas, int32_t entries, int32_t places) {
  a->groups = groups;
  a->areas = areas;
  a->entries = entries;
  a->places = places;
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
}

/* Counted, summed up to where the areas of each place end, and filled in from
   the last area to the first, which moves each end to its beginning. */
static void invert_index(rw_areas *a) {
  const int32_t *first = &a->list[first_areas(a)];
  const int32_t *place = &a->list[first_entries(a)];
  int32_t *begin = &a->list[first_covers(a)];
  int32_t *cover = begin + a->places + 1;
  memset(begin, 0, ((size_t)a->places + 1) * sizeof *begin);
  for (int32_t i = 0; i < a->entries; i++) {
    begin[place[i]]++;
  }
  for (int32_t i = 1; i <= a->places; i++) {
    begin[i] += begin[i - 1];
  }
  for (int32_t area = a->areas - 1; area >= 0; area--) {
    for (int32_t i = first[area]; i < first[area + 1]; i++) {
      cover[--begin[place[i]]] = area;
    }
  }
}

void rw_areas_end(const rw_areas_pen *pen) {
  rw_areas *a = pen->areas;
  a->list[pen->group] = pen->area;
  a->list[first_areas(a) + pen->area] = pen->entry;
  invert_index(a);
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
  return sizeof(rw_stakes) + (size_t)places * sizeof(uint64_t) +
         2 * (size_t)places * (size_t)owners * sizeof(int32_t);
}

void rw_stakes_begin(rw_stakes *s, int32_t places, int32_t owners) {
  memset(s, 0, rw_stakes_bytes(places, owners));
  s->places = places;
  s->owners = owners;
}

static const int32_t *worth_of(const rw_stakes *s) {
  return (const int32_t *)(s->who + s->places);
}

static const int32_t *pieces_of(const rw_stakes *s) {
  return worth_of(s) + s->places * s->owners;
}

static bool change(rw_stakes *s, int32_t place, int32_t owner, int32_t by,
                   int64_t worth) {
  int32_t *here = (int32_t *)(s->who + s->places) + place * s->owners + owner;
  int32_t *pieces = here + s->places * s->owners;
  int64_t sum = *here + worth;
  if (*pieces + by < 0 || *pieces + by > RW_AREAS_WORTH ||
      sum > RW_AREAS_WORTH || sum < -RW_AREAS_WORTH) {
    return false;
  }
  uint64_t bit = UINT64_C(1) << owner;
  *here = (int32_t)sum;
  *pieces += by;
  s->who[place] = *pieces > 0 ? s->who[place] | bit : s->who[place] & ~bit;
  return true;
}

bool rw_stakes_put(rw_stakes *s, int32_t place, int32_t owner, int32_t worth) {
  return change(s, place, owner, 1, worth);
}

bool rw_stakes_take(rw_stakes *s, int32_t place, int32_t owner, int32_t worth) {
  return change(s, place, owner, -1, -(int64_t)worth);
}

rw_stake rw_stakes_at(const rw_stakes *s, int32_t place, int32_t owner) {
  int32_t at = place * s->owners + owner;
  return (rw_stake){pieces_of(s)[at], worth_of(s)[at]};
}

/* Questions -------------------------------------------------------------- */

/* A bit for each owner who has a piece in the area. */
static uint64_t who_is_in(const rw_stakes *s, extent all) {
  uint64_t who = 0;
  for (int32_t i = 0; i < all.count; i++) {
    who |= s->who[all.place[i]];
  }
  return who;
}

static rw_stake total_of(const rw_stakes *s, extent all, int32_t owner) {
  const int32_t *worth = worth_of(s) + owner, *pieces = pieces_of(s) + owner;
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
  uint64_t who = who_is_in(s, all);
  for (int32_t owner = 0; who != 0; owner++, who >>= 1) {
    if (who & 1) {
      rw_stake own = total_of(s, all, owner);
      total.pieces += own.pieces;
      total.worth += own.worth;
    }
  }
  return total;
}

static bool leads(const rw_stakes *s, extent all, int32_t owner) {
  uint64_t who = who_is_in(s, all), bit = UINT64_C(1) << owner;
  if (!(who & bit)) {
    return false;
  }
  int64_t own = total_of(s, all, owner).worth;
  who &= ~bit;
  for (int32_t rival = 0; who != 0; rival++, who >>= 1) {
    if ((who & 1) && total_of(s, all, rival).worth >= own) {
      return false;
    }
  }
  return true;
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

static bool is_as_wished(const rw_stakes *s, extent all,
                         const rw_areas_wish *wish) {
  uint64_t who = who_is_in(s, all);
  if (wish->state == RW_AREAS_FREE) {
    return who == 0 && all.count > 0;
  }
  return (who >> wish->owner & 1) &&
         (wish->pieces <= 1 || total_of_all(s, all).pieces >= wish->pieces) &&
         (wish->state == RW_AREAS_HELD || leads(s, all, wish->owner));
}

/* Whether no place before this one in the area has a piece of the owner. */
static bool is_first(const rw_stakes *s, extent all, int32_t place,
                     int32_t owner) {
  for (int32_t i = 0; all.place[i] != place; i++) {
    if (s->who[all.place[i]] >> owner & 1) {
      return false;
    }
  }
  return true;
}

static void insert(int32_t *all, int32_t count, int32_t area) {
  for (; count > 0 && all[count - 1] > area; count--) {
    all[count] = all[count - 1];
  }
  all[count] = area;
}

int32_t rw_areas_all(const rw_areas *a, const rw_stakes *s,
                     const rw_areas_wish *wish, int32_t *all, int32_t room) {
  const int32_t *begin = &a->list[first_covers(a)];
  const int32_t *cover = begin + a->places + 1;
  int32_t first = a->list[wish->group], end = a->list[wish->group + 1];
  int32_t count = 0;
  if (wish->state == RW_AREAS_FREE) {
    return -1;
  }
  for (int32_t place = 0; place < a->places; place++) {
    if (!(s->who[place] >> wish->owner & 1)) {
      continue;
    }
    for (int32_t i = begin[place]; i < begin[place + 1]; i++) {
      bool again = i > begin[place] && cover[i] == cover[i - 1];
      if (again || cover[i] < first || cover[i] >= end) {
        continue;
      }
      extent over = places_of(a, wish->group, cover[i] - first);
      if (is_first(s, over, place, wish->owner) &&
          is_as_wished(s, over, wish)) {
        if (count == room) {
          return -1;
        }
        insert(all, count++, cover[i] - first);
      }
    }
  }
  return count;
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
