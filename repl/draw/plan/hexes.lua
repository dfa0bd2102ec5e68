-- Where the hexes, corners and edges of a board lie, for both painters. A shape
-- says how large: `half` from the middle of a hex to its side, `down` from row
-- to row, `corners` N NE SE S SW NW from the place of a hex, and its `middle`.

-- The hex across the edge NE E SE SW W NW, in halves and rows.
local ACROSS = { { 1, -1 }, { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 },
  { -1, -1 } }

local function moved(at, by)
  return { x = at.x + by[1], y = at.y + by[2] }
end

-- Corners in the middle of hexes, and the edges that lead to them.
local function plan_middles(spots, places, shape)
  for _, inner in ipairs(places.middles or {}) do
    local at = spots.cells[inner.cell]
    local middle = moved(at, shape.middle)
    spots.corners[inner.corner], spots.inner[inner.cell] = middle, true
    for _, one in ipairs(inner.edges) do
      spots.edges[one.edge] = { moved(at, shape.corners[one.side]), middle }
      spots.across[one.edge] = at
    end
  end
end

-- { cells, corners = { x, y } by number, edges = pairs of such, across = the
-- hex beyond an edge as it would lie if it were there, inner = hexes with a
-- corner in the middle }.
return function (places, shape)
  local spots = { cells = {}, corners = {}, edges = {}, across = {},
    inner = {} }
  for cell = 1, places.cells do
    local q, r = places.cell_q[cell], places.cell_r[cell]
    local at = { x = shape.half * (2 * q + r), y = shape.down * r }
    spots.cells[cell] = at
    for i = 1, 6 do
      local edge, corner = places.cell_edges[cell][i], shape.corners[i]
      spots.corners[places.cell_corners[cell][i]] = moved(at, corner)
      if not spots.edges[edge] then
        spots.edges[edge] = { moved(at, corner),
          moved(at, shape.corners[i % 6 + 1]) }
        spots.across[edge] = moved(at, { ACROSS[i][1] * shape.half,
          ACROSS[i][2] * shape.down })
      end
    end
  end
  plan_middles(spots, places, shape)
  return spots
end
