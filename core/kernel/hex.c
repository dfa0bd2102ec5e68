#include "hex.h"

/* The steps to the neighbours NE E SE SW W NW. */
static const int32_t step_q[6] = {1, 1, 0, -1, -1, 0};
static const int32_t step_r[6] = {-1, 0, 1, 1, 0, -1};

/* ---- memory ---------------------------------------------------------- */

static void *claim(const rw_alloc *alloc, int32_t count, size_t size) {
  /* RW_MOST_PLACES hexes keep this product far from overflow. */
  return alloc->resize(alloc->ctx, NULL, 0, (size_t)count * size);
}

static void release(const rw_alloc *alloc, void *ptr, size_t size) {
  if (ptr != NULL) {
    alloc->resize(alloc->ctx, ptr, size, 0);
  }
}

void rw_hex_free(rw_hex *hex, const rw_alloc *alloc) {
  size_t rows = (size_t)hex->rows + 1;
  release(alloc, hex->cell, (size_t)hex->cells * sizeof *hex->cell);
  release(alloc, hex->corner, (size_t)hex->corners * sizeof *hex->corner);
  release(alloc, hex->edge, (size_t)hex->edges * sizeof *hex->edge);
  release(alloc, hex->coast, (size_t)hex->coasts * sizeof *hex->coast);
  release(alloc, hex->row_start, rows * sizeof *hex->row_start);
  rw_places_free(&hex->places, alloc);
  *hex = (rw_hex){.cell = NULL};
}

/* ---- hexes ----------------------------------------------------------- */

static void find_neighbours(rw_hex *hex, int32_t id) {
  const rw_place *at = &hex->places.place[id];
  for (int d = 0; d < 6; d++) {
    hex->cell[id].cell[d] =
        rw_places_at(&hex->places, at->row + step_r[d], at->column + step_q[d]);
  }
}

static void find_rank(rw_hex *hex, int32_t id) {
  const rw_place *at = &hex->places.place[id];
  rw_hex_cell *cell = &hex->cell[id];
  bool same_row = id > 0 && at[-1].row == at->row;
  if (!same_row) {
    hex->rows++;
  }
  cell->row = hex->rows - 1;
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

static bool make_cells(rw_hex *hex, const rw_alloc *alloc) {
  hex->cell = claim(alloc, hex->places.count, sizeof *hex->cell);
  if (hex->cell == NULL) {
    return false;
  }
  hex->cells = hex->places.count;
  for (int32_t id = 0; id < hex->cells; id++) {
    find_neighbours(hex, id);
    find_rank(hex, id);
    number_sides(hex, id);
  }
  return true;
}

static bool make_rows(rw_hex *hex, const rw_alloc *alloc) {
  hex->row_start = claim(alloc, hex->rows + 1, sizeof *hex->row_start);
  if (hex->row_start == NULL) {
    return false;
  }
  hex->row_start[hex->rows] = hex->cells;
  for (int32_t id = hex->cells - 1; id >= 0; id--) {
    hex->row_start[hex->cell[id].row] = id;
  }
  return true;
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

static bool claim_sides(rw_hex *hex, const rw_alloc *alloc) {
  hex->corner = claim(alloc, hex->corners, sizeof *hex->corner);
  hex->edge = claim(alloc, hex->edges, sizeof *hex->edge);
  if (hex->corner == NULL || hex->edge == NULL) {
    return false;
  }
  for (int32_t id = 0; id < hex->corners; id++) {
    hex->corner[id] = no_corner;
  }
  for (int32_t id = 0; id < hex->edges; id++) {
    hex->edge[id] = no_edge;
  }
  return true;
}

static bool make_sides(rw_hex *hex, const rw_alloc *alloc) {
  if (!claim_sides(hex, alloc)) {
    return false;
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
  return true;
}

/* ---- coast ----------------------------------------------------------- */

int32_t rw_hex_along_coast(const rw_hex *hex, int32_t edge) {
  const rw_hex_edge *from = &hex->edge[edge];
  if (from->cells != 1) {
    return RW_NO_PLACE;
  }
  const rw_hex_cell *cell = &hex->cell[from->cell[0]];
  int next = (from->side + 1) % 6;
  int32_t beyond = cell->cell[next];
  if (beyond == RW_NO_PLACE) {
    return cell->edge[next];
  }
  return hex->cell[beyond].edge[(from->side + 5) % 6];
}

static int32_t count_coast(const rw_hex *hex) {
  int32_t count = 0;
  for (int32_t id = 0; id < hex->edges; id++) {
    count += hex->edge[id].cells == 1;
  }
  return count;
}

/* An edge already walked has its 'cells' negated until all rings are done. */
static int32_t walk_ring(rw_hex *hex, int32_t start, int32_t walked) {
  int32_t id = start;
  while (hex->edge[id].cells == 1) {
    int32_t next = rw_hex_along_coast(hex, id);
    hex->coast[walked++] = id;
    hex->edge[id].cells = -1;
    id = next;
  }
  return walked;
}

static bool make_coast(rw_hex *hex, const rw_alloc *alloc) {
  int32_t count = count_coast(hex);
  hex->coast = claim(alloc, count, sizeof *hex->coast);
  if (hex->coast == NULL) {
    return false;
  }
  hex->coasts = count;
  int32_t walked = 0;
  for (int32_t id = 0; id < hex->edges; id++) {
    walked = walk_ring(hex, id, walked);
  }
  for (int32_t i = 0; i < count; i++) {
    hex->edge[hex->coast[i]].cells = 1;
  }
  return true;
}

rw_places_fault rw_hex_make(rw_hex *hex, const rw_alloc *alloc,
                            const rw_place *list, size_t count) {
  *hex = (rw_hex){.cell = NULL};
  rw_places_fault fault = rw_places_make(&hex->places, alloc, list, count);
  if (fault.result != RW_PLACES_GOOD || count == 0) {
    return fault;
  }
  if (!make_cells(hex, alloc) || !make_rows(hex, alloc) ||
      !make_sides(hex, alloc) || !make_coast(hex, alloc)) {
    rw_hex_free(hex, alloc);
    fault.result = RW_PLACES_NO_MEMORY;
  }
  return fault;
}
