#include "bag.h"

#include <string.h>

size_t rw_bag_kind_at(const uint32_t *counts, size_t kinds, uint64_t place) {
  size_t kind = 0;
  while (kind < kinds && place >= counts[kind]) {
    place -= counts[kind];
    kind++;
  }
  return kind;
}

bool rw_bag_init(rw_bag *bag, rw_alloc alloc, size_t kinds) {
  *bag = (rw_bag){.alloc = alloc};
  if (kinds == 0) {
    return true;
  }
  if (kinds > SIZE_MAX / sizeof *bag->counts) {
    return false;
  }
  size_t size = kinds * sizeof *bag->counts;
  bag->counts = alloc.resize(alloc.ctx, NULL, 0, size);
  if (bag->counts == NULL) {
    return false;
  }
  memset(bag->counts, 0, size);
  bag->kinds = kinds;
  return true;
}

void rw_bag_free(rw_bag *bag) {
  if (bag->counts != NULL) {
    bag->alloc.resize(bag->alloc.ctx, bag->counts,
                      bag->kinds * sizeof *bag->counts, 0);
  }
  *bag = (rw_bag){.alloc = bag->alloc};
}

uint64_t rw_bag_total(const rw_bag *bag) {
  uint64_t total = 0;
  for (size_t kind = 0; kind < bag->kinds; kind++) {
    total += bag->counts[kind];
  }
  return total;
}

bool rw_bag_put(rw_bag *bag, size_t kind, uint32_t pieces) {
  if (kind >= bag->kinds || pieces > UINT32_MAX - bag->counts[kind]) {
    return false;
  }
  bag->counts[kind] += pieces;
  return true;
}

bool rw_bag_draw(rw_bag *bag, rw_random *random, size_t *kind) {
  uint64_t total = rw_bag_total(bag);
  if (total == 0) {
    return false;
  }
  uint64_t place = rw_random_below(random, total);
  *kind = rw_bag_kind_at(bag->counts, bag->kinds, place);
  bag->counts[*kind]--;
  return true;
}
