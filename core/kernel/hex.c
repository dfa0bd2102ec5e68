#include "hex.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

/* The steps to the neighbours NE E SE SW W NW. */
static const int32_t step_q[6] = {1, 1, 0, -1, -1, 0};
static const int32_t step_r[6] = {-1, 0, 1, 1, 0, -1};

/* ---- places ---------------------------------------------------------- */

static int by_place(const void *one, const void *two) {
  const rw_place *a = one, *b = two;
  if (a->row != b->row) {
    return a->row < b->row ? -1 : 1;
  }
  return (a->column > b->column) - (a->column < b->column);
}

/* Ties stand in the order of the list, so a fault always names the same. */
static int by_entry(const void *one, const void *two) {
  const rw_place *a = one, *b = two;
  int order = by_place(a, b);
  return order != 0 ? order : (a->entry > b->entry) - (a->entry < b->entry);
}

static int32_t place_at(const rw_hex *hex, int32_t row, int32_t column) {
  const rw_place wanted = {row, column, 0};
  const rw_place *found =
      bsearch(&wanted, hex->place, (size_t)hex->cells, sizeof wanted, by_place);
  return found == NULL ? RW_NO_PLACE : (int32_t)(found - hex->place);
}

static bool too_far(int32_t coordinate) {
  return coordinate > RW_FARTHEST || coordinate < -RW_FARTHEST;
}

static rw_hex_fault check(const rw_place *list, size_t count) {
  if (count > RW_HEX_MOST) {
    return (rw_hex_fault){RW_HEX_TOO_MANY, 0, 0};
  }
  for (size_t i = 0; i < count; i++) {
    if (too_far(list[i].row) || too_far(list[i].column)) {
      return (rw_hex_fault){RW_HEX_TOO_FAR, (int32_t)i, 0};
    }
  }
  return (rw_hex_fault){RW_HEX_GOOD, 0, 0};
}

/* The earliest entry of the list that repeats another one. */
static rw_hex_fault find_twice(const rw_hex *hex) {
  rw_hex_fault fault = {RW_HEX_GOOD, 0, 0};
  for (int32_t id = 1; id < hex->cells; id++) {
    const rw_place *here = &hex->place[id];
    bool earliest = fault.result == RW_HEX_GOOD || here->entry < fault.entry;
    if (by_place(here - 1, here) == 0 && earliest) {
      fault = (rw_hex_fault){RW_HEX_TWICE, here->entry, (here - 1)->entry};
    }
  }
  return fault;
}

/* One block for all: a hex has six corners and edges of its own at most. */
static bool claim(rw_hex *hex, rw_alloc alloc, size_t count) {
  size_t sides = 6 * count;
  hex->bytes = count * (sizeof *hex->place + sizeof *hex->cell) +
               sides * (sizeof *hex->corner + sizeof *hex->edge);
  hex->place = alloc.resize(alloc.ctx, NULL, 0, hex->bytes);
  if (hex->place == NULL) {
    return false;
  }
  hex->cell = (rw_hex_cell *)(void *)(hex->place + count);
  hex->corner = (rw_hex_corner *)(void *)(hex->cell + count);
  hex->edge = (rw_hex_edge *)(void *)(hex->corner + sides);
  hex->cells = (int32_t)count;
  return true;
}

static void sort_places(rw_hex *hex, const rw_place *list) {
  for (int32_t i = 0; i < hex->cells; i++) {
    hex->place[i] = list[i];
    hex->place[i].entry = i;
  }
  qsort(hex->place, (size_t)hex->cells, sizeof *hex->place, by_entry);
}

/* ---- hexes ----------------------------------------------------------- */

static void find_neighbours(rw_hex *hex, int32_t id) {
  const rw_place *at = &hex->place[id];
  for (int d = 0; d < 6; d++) {
    hex->cell[id].cell[d] =
        place_at(hex, at->row + step_r[d], at->column + step_q[d]);
  }
}

static void find_rank(rw_hex *hex, int32_t id) {
  const rw_place *at = &hex->place[id];
  rw_hex_cell *cell = &hex->cell[id];
  bool same_row = id > 0 && at[-1].row == at->row;
  cell->row = id == 0 ? 0 : cell[-1].row + !same_row;
  cell->rank = same_row ? cell[-1].rank + 1 : 0;
}

/* The neighbours before this hex have numbered what they share with it. */
static void number_sides(rw_hex *hex, int32_t id) {
  rw_hex_cell *cell = &hex->cell[id];
  for (int i = 0; i < 6; i++) {
    int32_t after = cell->cell[i];
    int32_t behind = cell->cell[(i + 5) % 6];
    if (after != RW_NO_PLACE && after < id) {
      cell->corner[i] = hex->cell[after].corner[(i + 4) % 6];
      cell->edge[i] = hex->cell[after].edge[(i + 3) % 6];
      continue;
    }
    cell->edge[i] = hex->edges++;
    if (behind != RW_NO_PLACE && behind < id) {
      cell->corner[i] = hex->cell[behind].corner[(i + 2) % 6];
    } else {
      cell->corner[i] = hex->corners++;
    }
  }
}

/* ---- corners and edges ----------------------------------------------- */

static void note_sides(rw_hex *hex, int32_t id) {
  const rw_hex_cell *cell = &hex->cell[id];
  for (int i = 0; i < 6; i++) {
    rw_hex_corner *corner = &hex->corner[cell->corner[i]];
    rw_hex_edge *edge = &hex->edge[cell->edge[i]];
    int32_t a = cell->corner[i];
    int32_t b = cell->corner[(i + 1) % 6];
    if (corner->cells == 0) {
      corner->side = i;
    }
    if (edge->cells == 0) {
      edge->side = i;
      edge->corner[0] = a < b ? a : b;
      edge->corner[1] = a < b ? b : a;
    }
    corner->cell[corner->cells++] = id;
    edge->cell[edge->cells++] = id;
  }
}

static void note_ends(rw_hex *hex, int32_t id) {
  const rw_hex_edge *edge = &hex->edge[id];
  for (int end = 0; end < 2; end++) {
    rw_hex_corner *corner = &hex->corner[edge->corner[end]];
    corner->edge[corner->edges] = id;
    corner->corner[corner->edges] = edge->corner[1 - end];
    corner->edges++;
  }
}

static void note_touching(rw_hex *hex, int32_t id) {
  rw_hex_edge *edge = &hex->edge[id];
  for (int end = 0; end < 2; end++) {
    const rw_hex_corner *corner = &hex->corner[edge->corner[end]];
    for (int i = 0; i < corner->edges; i++) {
      if (corner->edge[i] != id) {
        edge->edge[edge->edges++] = corner->edge[i];
      }
    }
  }
}

static const rw_hex_corner no_corner = {
    .cell = {RW_NO_PLACE, RW_NO_PLACE, RW_NO_PLACE},
    .edge = {RW_NO_PLACE, RW_NO_PLACE, RW_NO_PLACE},
    .corner = {RW_NO_PLACE, RW_NO_PLACE, RW_NO_PLACE},
};

static const rw_hex_edge no_edge = {
    .cell = {RW_NO_PLACE,  RW_NO_PLACE},
    .edge = { RW_NO_PLACE, RW_NO_PLACE, RW_NO_PLACE, RW_NO_PLACE},
};

static void make_sides(rw_hex *hex) {
  for (int32_t id = 0; id < hex->corners; id++) {
    hex->corner[id] = no_corner;
  }
  for (int32_t id = 0; id < hex->edges; id++) {
    hex->edge[id] = no_edge;
  }
  for (int32_t id = 0; id < hex->cells; id++) {
    note_sides(hex, id);
  }
  for (int32_t id = 0; id < hex->edges; id++) {
    note_ends(hex, id);
  }
  for (int32_t id = 0; id < hex->edges; id++) {
    note_touching(hex, id);
  }
}

rw_hex_fault rw_hex_make(rw_hex *hex, rw_alloc alloc, const rw_place *list,
                         size_t count) {
  *hex = (rw_hex){.place = NULL};
  rw_hex_fault fault = check(list, count);
  if (fault.result != RW_HEX_GOOD || count == 0) {
    return fault;
  }
  if (!claim(hex, alloc, count)) {
    return (rw_hex_fault){RW_HEX_NO_MEMORY, 0, 0};
  }
  sort_places(hex, list);
  fault = find_twice(hex);
  if (fault.result != RW_HEX_GOOD) {
    alloc.resize(alloc.ctx, hex->place, hex->bytes, 0);
    return fault;
  }
  for (int32_t id = 0; id < hex->cells; id++) {
    find_neighbours(hex, id);
    find_rank(hex, id);
    number_sides(hex, id);
  }
  make_sides(hex);
  return fault;
}

/* ---- names ----------------------------------------------------------- */

/* A hex itself has no side. */
static const char *const side_names[3][6] = {
    [RW_HEX_CELL] = {""    },
    [RW_HEX_CORNER] = { ".n",  ".ne", ".se", ".s",  ".sw", ".nw"},
    [RW_HEX_EDGE] = { ".ne", ".e",  ".se", ".sw", ".w", ".nw"},
};

size_t rw_hex_name(const rw_hex *hex, rw_hex_kind kind, int32_t id,
                   char name[RW_HEX_NAMED]) {
  char row[RW_HEX_NAMED], *at = row + sizeof row;
  int32_t side = 0;
  if (kind == RW_HEX_CORNER) {
    side = hex->corner[id].side;
    id = hex->corner[id].cell[0];
  } else if (kind == RW_HEX_EDGE) {
    side = hex->edge[id].side;
    id = hex->edge[id].cell[0];
  }
  *--at = '\0';
  for (int32_t left = hex->cell[id].row + 1; left > 0; left = (left - 1) / 26) {
    *--at = (char)('A' + (left - 1) % 26);
  }
  return (size_t)snprintf(name, RW_HEX_NAMED, "%s%d%s", at,
                          hex->cell[id].rank + 1, side_names[kind][side]);
}
