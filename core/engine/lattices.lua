-- What lies beside what on boards of hexes and of square fields: plain tables
-- from the number of a place to what lies there. Hexes and fields are numbered
-- in row order. Corners and edges are numbered as they are first met on a walk
-- through the hexes in that order, clockwise around each, so the numbers depend
-- on the set of hexes alone, not on the order of the list.
--
--        N             corner i lies between the edges i - 1 and i;
--   NW  / \  NE        edge i joins the corners i and i + 1, and the hex
--     /     \          across it is the neighbour in direction i.
-- W  |       |  E
--     \     /          corners: N NE SE S SW NW
--   SW  \ /  SE        edges, directions: NE E SE SW W NW
--        S
--
-- Hexes stand on a point; q grows to the east, r to the south, the columns
-- lean. Lists are in order of number unless they say otherwise. n log n.

local lex = require("rulewright.engine.notation.lex")

local lattices = {}

local most, farthest = 1000000, 1 << 20
local width = 1 << 22 -- of a row: more than farthest, to either side

local function lists(count)
  local all = {}
  for id = 1, count do all[id] = {} end
  return all
end

local function add(list, value) list[#list + 1] = value end

-- Direction i and some more, clockwise.
local function turned(i, by) return (i + by - 1) % 6 + 1 end

local function far(n) return n > farthest or n < -farthest end

-- Why that entry of an outline is no hex, if it is none; `known` are the
-- entries before it.
local function fault_of(entry, known)
  local q, r = table.unpack(type(entry) == "table" and entry or {}, 1, 2)
  if math.type(q) ~= "integer" or math.type(r) ~= "integer" then
    return "two integers expected, as in {2, -1}"
  end
  if far(q) or far(r) then
    return ("a hex lies within %d of {0, 0}"):format(farthest)
  end
  local before = known[r * width + q]
  return before and ("hex {%d, %d} is already there, as entry %d"):format(q, r,
    before)
end

-- The hexes of an outline in order, each as one number; or nil and a message.
local function in_order(outline)
  if #outline > most then
    return nil, ("%d places or fewer expected"):format(most)
  end
  local keys, known = {}, {}
  for i = 1, #outline do
    local fault = fault_of(outline[i], known)
    if fault then return nil, ("entry %d: %s"):format(i, fault) end
    keys[i] = outline[i][2] * width + outline[i][1]
    known[keys[i]] = i
  end
  table.sort(keys)
  return keys
end

-- hexes ----------------------------------------------------------------------

local step_q, step_r = { 1, 1, 0, -1, -1, 0 }, { -1, 0, 1, 1, 0, -1 }

local side_names = {
  corner = { "n", "ne", "se", "s", "sw", "nw" },
  edge = { "ne", "e", "se", "sw", "w", "nw" },
}

local forms = {
  hex = "a hex is letters and a number, such as C3",
  corner = "a corner is a hex with n, ne, se, s, sw or nw, such as C3.n",
  edge = "an edge is a hex with ne, e, se, sw, w or nw, such as C3.ne",
}

-- A .. Z, AA, AB …
local function row_name(row)
  local name = ""
  while row > 0 do
    name = string.char(65 + (row - 1) % 26) .. name
    row = (row - 1) // 26
  end
  return name
end

-- The coordinates, names and neighbours of the hexes; `rows` lists those of
-- each row. A row without hexes has no letter.
local function add_hexes(board, rows, keys, at)
  for id, key in ipairs(keys) do
    local r = (key + width // 2) // width
    local q = key - r * width
    if r ~= board.cell_r[id - 1] then rows[#rows + 1] = {} end
    add(rows[#rows], id)
    board.cell_q[id], board.cell_r[id] = q, r
    board.cell_name[id] = row_name(#rows) .. #rows[#rows]
    for i = 1, 6 do
      local other = at[key + step_r[i] * width + step_q[i]]
      board.cell_dir[id][i] = other or 0
      if other then add(board.cell_cells[id], other) end
    end
  end
end

-- The neighbours before this hex have numbered what they share with it.
local function number_sides(board, id)
  local corners, edges = board.cell_corners, board.cell_edges
  for i = 1, 6 do
    local after = board.cell_dir[id][i]
    local behind = board.cell_dir[id][turned(i, 5)]
    if after > 0 and after < id then
      corners[id][i] = corners[after][turned(i, 4)]
      edges[id][i] = edges[after][turned(i, 3)]
    else
      board.edges = board.edges + 1
      edges[id][i] = board.edges
      if behind > 0 and behind < id then
        corners[id][i] = corners[behind][turned(i, 2)]
      else
        board.corners = board.corners + 1
        corners[id][i] = board.corners
      end
    end
  end
end

-- What hexes the corners and edges have, and what the edges join. The first
-- hex of each gives it the name that is printed.
local function add_sides(board, id)
  for i = 1, 6 do
    local name = board.cell_name[id] .. "."
    local corner, edge = board.cell_corners[id][i], board.cell_edges[id][i]
    local next_corner = board.cell_corners[id][turned(i, 1)]
    add(board.corner_cells[corner], id)
    add(board.edge_cells[edge], id)
    board.corner_name[corner] = board.corner_name[corner]
      or name .. side_names.corner[i]
    board.edge_name[edge] = board.edge_name[edge] or name .. side_names.edge[i]
    board.edge_corners[edge] = { math.min(corner, next_corner),
      math.max(corner, next_corner) }
  end
end

local function add_ends(board)
  for edge, ends in ipairs(board.edge_corners) do
    for i, corner in ipairs(ends) do
      add(board.corner_edges[corner], edge)
      add(board.corner_corners[corner], ends[3 - i])
    end
  end
  for edge, ends in ipairs(board.edge_corners) do
    for _, corner in ipairs(ends) do
      for _, other in ipairs(board.corner_edges[corner]) do
        if other ~= edge then add(board.edge_edges[edge], other) end
      end
    end
  end
end

-- The edge of the coast after this one, with the land on the right: round an
-- island clockwise, round a lake the other way.
local function along_coast(board, edge)
  local cell, i = board.edge_cells[edge][1], 1
  while board.cell_edges[cell][i] ~= edge do i = i + 1 end
  local beyond = board.cell_dir[cell][turned(i, 1)]
  if beyond == 0 then return board.cell_edges[cell][turned(i, 1)] end
  return board.cell_edges[beyond][turned(i, 5)]
end

-- The edges with one hex, ring after ring, each from its lowest edge on.
local function add_coast(board)
  local walked = {}
  for edge = 1, board.edges do
    local ring, at = {}, edge
    while #board.edge_cells[at] == 1 and not walked[at] do
      walked[at], ring[#ring + 1] = true, at
      at = along_coast(board, at)
    end
    if ring[1] then add(board.coast_rings, ring) end
    table.move(ring, 1, #ring, #board.coast + 1, board.coast)
  end
end

-- Why no hex has a name of this row and rank, which are written well.
local function no_such(rows, row, letters)
  if row then
    return ("row %s goes from %s1 to %s%d"):format(letters, letters, letters,
      #rows[row])
  end
  if #rows == 0 then return "this board has no hexes" end
  return "no such row on this board, rows go from A to " .. row_name(#rows)
end

-- What finds the place of a kind that has a name: all names are understood,
-- whatever the case of their letters.
local function finder(board, rows)
  local row_of, side_of = {}, { hex = { [""] = 0 }, corner = {}, edge = {} }
  for row = 1, #rows do row_of[row_name(row)] = row end
  for kind, names in pairs(side_names) do
    for i, name in ipairs(names) do side_of[kind]["." .. name] = i end
  end
  local sides = { corner = board.cell_corners, edge = board.cell_edges }
  return function (kind, text)
    local letters, rank, rest = text:match("^([A-Za-z]+)([1-9][0-9]*)(.*)$")
    local side = letters and side_of[kind][rest:lower()]
    if not side then return nil, lex.quote(text) .. ": " .. forms[kind] end
    local row = row_of[letters:upper()]
    local id = row and rows[row][tonumber(rank)]
    if not id then
      return nil, lex.quote(text) .. ": " .. no_such(rows, row, letters:upper())
    end
    return side == 0 and id or sides[kind][id][side]
  end
end

-- The topology of a board of hexes, { q, r } each; or nil and a message.
function lattices.hexes(outline)
  local keys, problem = in_order(outline)
  if not keys then return nil, problem end
  local board, rows, at = { cells = #keys, corners = 0, edges = 0, coast = {},
    coast_rings = {}, cell_q = {}, cell_r = {}, cell_name = {},
    cell_dir = lists(#keys), cell_cells = lists(#keys),
    cell_corners = lists(#keys), cell_edges = lists(#keys) }, {}, {}
  for id, key in ipairs(keys) do at[key] = id end
  add_hexes(board, rows, keys, at)
  for id = 1, board.cells do number_sides(board, id) end
  for _, name in ipairs({ "cells", "edges", "corners" }) do
    board["corner_" .. name] = lists(board.corners)
    board["edge_" .. name] = lists(board.edges)
  end
  board.corner_name, board.edge_name = {}, {}
  for id = 1, board.cells do add_sides(board, id) end
  add_ends(board)
  add_coast(board)
  board.find = finder(board, rows)
  function board.at(q, r)
    return not far(q) and not far(r) and at[r * width + q] or nil
  end
  return board
end

-- fields ---------------------------------------------------------------------

-- N NE E SE S SW W NW
local step_x, step_y = { 0, 1, 1, 1, 0, -1, -1, -1 },
  { -1, -1, 0, 1, 1, 1, 0, -1 }

local function add_field(board, id, x, y)
  board.cell_x[id], board.cell_y[id] = x, y
  board.cell_name[id] = x .. "," .. y
  for i = 1, 8 do
    local other = board.at(x + step_x[i], y + step_y[i])
    board.cell_dir[id][i] = other or 0
    if other then add(board.neighbours8[id], other) end
    if other and i % 2 == 1 then add(board.neighbours4[id], other) end
  end
end

-- The topology of a rectangle of fields; or nil and a message. A field is
-- called by its x and y.
function lattices.fields(columns, rows)
  if columns < 1 or rows < 1 or columns > most // rows then
    return nil, ("columns and rows of 1 or more, making at most %d fields, "
      .. "expected"):format(most)
  end
  local count = columns * rows
  local board = { cells = count, cell_x = {}, cell_y = {}, cell_name = {},
    cell_dir = lists(count), neighbours4 = lists(count),
    neighbours8 = lists(count) }
  function board.at(x, y)
    return x >= 1 and x <= columns and y >= 1 and y <= rows
      and (y - 1) * columns + x or nil
  end
  function board.find(_, text)
    local x, y = text:match("^(-?[0-9]+),(-?[0-9]+)$")
    local id = x and board.at(tonumber(x), tonumber(y))
    if id and board.cell_name[id] == text then return id end
    return nil, lex.quote(text) .. ": " .. (not x
      and "a field is its x and y, such as 3,5"
      or ("no such field on this board, x goes from 1 to %d, y from 1 to %d")
      :format(columns, rows))
  end
  for id = 1, count do
    add_field(board, id, (id - 1) % columns + 1, (id - 1) // columns + 1)
  end
  return board
end

return lattices
