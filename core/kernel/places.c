#include "places.h"

static int order(const rw_place *a, const rw_place *b) {
  if (a->row != b->row) {
    return a->row < b->row ? -1 : 1;
  }
  return (a->column > b->column) - (a->column < b->column);
}

/* Ties stand in the order of the list, so a fault always names the same. */
static bool before(const rw_place *a, const rw_place *b) {
  int by_place = order(a, b);
  return by_place != 0 ? by_place < 0 : a->entry < b->entry;
}

static void sink(rw_place *place, int32_t top, int32_t count) {
  rw_place sinking = place[top];
  int32_t child;
  while ((child = 2 * top + 1) < count) {
    if (child + 1 < count && before(&place[child], &place[child + 1])) {
      child++;
    }
    if (!before(&sinking, &place[child])) {
      break;
    }
    place[top] = place[child];
    top = child;
  }
  place[top] = sinking;
}

/* Heapsort: qsort may allocate behind our back. */
static void sort(rw_place *place, int32_t count) {
  for (int32_t top = count / 2 - 1; top >= 0; top--) {
    sink(place, top, count);
  }
  for (int32_t last = count - 1; last > 0; last--) {
    rw_place highest = place[0];
    place[0] = place[last];
    place[last] = highest;
    sink(place, 0, last);
  }
}

static bool too_far(int32_t coordinate) {
  return coordinate > RW_FARTHEST || coordinate < -RW_FARTHEST;
}

static rw_places_fault check(const rw_place *list, size_t count) {
  rw_places_fault fault = {RW_PLACES_GOOD, 0, 0};
  if (count > RW_MOST_PLACES) {
    fault.result = RW_PLACES_TOO_MANY;
    return fault;
  }
  for (size_t i = 0; i < count; i++) {
    if (too_far(list[i].row) || too_far(list[i].column)) {
      fault.result = RW_PLACES_TOO_FAR;
      fault.entry = (int32_t)i;
      return fault;
    }
  }
  return fault;
}

/* The earliest entry of the list that repeats another one. */
static rw_places_fault find_twice(const rw_places *places) {
  rw_places_fault fault = {RW_PLACES_GOOD, 0, 0};
  for (int32_t id = 1; id < places->count; id++) {
    const rw_place *here = &places->place[id];
    bool earliest = fault.result == RW_PLACES_GOOD || here->entry < fault.entry;
    if (order(here - 1, here) == 0 && earliest) {
      fault.result = RW_PLACES_TWICE;
      fault.entry = here->entry;
      fault.other = (here - 1)->entry;
    }
  }
  return fault;
}

static bool copy(rw_places *places, const rw_alloc *alloc, const rw_place *list,
                 size_t count) {
  if (count == 0) {
    return true;
  }
  places->place = alloc->resize(alloc->ctx, NULL, 0, count * sizeof *list);
  if (places->place == NULL) {
    return false;
  }
  places->count = (int32_t)count;
  for (int32_t i = 0; i < places->count; i++) {
    places->place[i] = list[i];
    places->place[i].entry = i;
  }
  return true;
}

rw_places_fault rw_places_make(rw_places *places, const rw_alloc *alloc,
                               const rw_place *list, size_t count) {
  *places = (rw_places){.place = NULL};
  rw_places_fault fault = check(list, count);
  if (fault.result != RW_PLACES_GOOD) {
    return fault;
  }
  if (!copy(places, alloc, list, count)) {
    fault.result = RW_PLACES_NO_MEMORY;
    return fault;
  }
  sort(places->place, places->count);
  fault = find_twice(places);
  if (fault.result != RW_PLACES_GOOD) {
    rw_places_free(places, alloc);
  }
  return fault;
}

void rw_places_free(rw_places *places, const rw_alloc *alloc) {
  if (places->place != NULL) {
    size_t size = (size_t)places->count * sizeof *places->place;
    alloc->resize(alloc->ctx, places->place, size, 0);
  }
  *places = (rw_places){.place = NULL};
}

int32_t rw_places_at(const rw_places *places, int32_t row, int32_t column) {
  rw_place wanted = {row, column, 0};
  int32_t low = 0;
  int32_t high = places->count;
  while (low < high) {
    int32_t middle = low + (high - low) / 2;
    int side = order(&places->place[middle], &wanted);
    if (side == 0) {
      return middle;
    }
    if (side < 0) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return RW_NO_PLACE;
}
