-- Corners in the middle of hexes, which rules add to a board, with edges to
-- some corners of their hex. They are numbered after all others, so the numbers
-- of those do not change. C3.mid is the middle of C3, C3.mid-ne its edge to the
-- corner C3.ne. Both sides of such an edge are the hex.

local middles = {}

local sides = { n = 1, ne = 2, se = 3, s = 4, sw = 5, nw = 6 }
local names = { "n", "ne", "se", "s", "sw", "nw" }

local function copied(list)
  local copy = {}
  for i, one in ipairs(list) do copy[i] = one end
  return copy
end

-- A copy of a place's list with one more entry; the board's own list is not
-- changed.
local function append(lists, id, value)
  local list = copied(lists[id] or {})
  list[#list + 1] = value
  lists[id] = list
end

-- Fields that grow, each a list by place.
local growing = { "cell_corners", "cell_edges", "corner_cells", "corner_edges",
  "corner_corners", "corner_name", "edge_cells", "edge_corners", "edge_edges",
  "edge_name" }

local function add_edge(board, middle, side)
  local edge, far = board.edges + 1, board.cell_corners[middle.cell][side]
  local name = board.cell_name[middle.cell] .. ".mid-" .. names[side]
  local beside = copied(board.corner_edges[middle.corner])
  for _, other in ipairs(board.corner_edges[far]) do
    beside[#beside + 1] = other
  end
  for _, other in ipairs(beside) do append(board.edge_edges, other, edge) end
  board.edges, board.edge_edges[edge], board.edge_name[edge] = edge, beside,
    name
  board.edge_cells[edge] = { middle.cell, middle.cell }
  board.edge_corners[edge] = { far, middle.corner }
  append(board.corner_edges, far, edge)
  append(board.corner_corners, far, middle.corner)
  append(board.corner_edges, middle.corner, edge)
  append(board.corner_corners, middle.corner, far)
  append(board.cell_edges, middle.cell, edge)
  middle.edges[#middle.edges + 1] = { edge = edge, side = side }
  return name, edge
end

local function add_middle(board, ids, cell, to)
  local corner, name = board.corners + 1, board.cell_name[cell] .. ".mid"
  local middle = { cell = cell, corner = corner, edges = {} }
  board.corners, board.corner_name[corner] = corner, name
  board.corner_cells[corner] = { cell }
  board.corner_edges[corner], board.corner_corners[corner] = {}, {}
  append(board.cell_corners, cell, corner)
  ids.corner[name:lower()] = corner
  for _, side in ipairs(to) do
    local edge_name, edge = add_edge(board, middle, side)
    ids.edge[edge_name:lower()] = edge
  end
  board.middles[#board.middles + 1] = middle
end

-- Names of middles, in any case; other names are looked up by the board itself.
local function add_names(board, base, ids)
  function board.find(kind, text)
    local known = ids[kind] and type(text) == "string"
      and ids[kind][text:lower():match("^%s*(.-)%s*$")]
    if known then return known end
    return base.find(kind, text)
  end
end

-- What is said of one middle: { hex = "C3" or its number, to = { "n", … } }.
-- The hex and the numbers of the corners; or nil and a sentence.
function middles.read(base, entry)
  if type(entry) ~= "table" then return nil, "a middle must be a table" end
  local cell, problem = entry.hex, nil
  if type(cell) == "string" then cell, problem = base.find("hex", cell) end
  if not cell or not base.cell_name[cell] then
    return nil, problem or "hex must be a hex of the board"
  end
  local to = {}
  for _, name in ipairs(type(entry.to) == "table" and entry.to or {}) do
    if not sides[name] then
      return nil, ("to must be of n, ne, se, s, sw, nw, not '%s'"):format(
        tostring(name))
    end
    to[#to + 1] = sides[name]
  end
  if #to == 0 then return nil, "to must name corners of the hex" end
  return { cell = cell, to = to }
end

-- The board with these middles: { cell =, to = { 1 … 6 } } each.
function middles.add(base, list)
  local board, ids = { middles = {} }, { corner = {}, edge = {} }
  for field, value in pairs(base) do board[field] = value end
  for _, field in ipairs(growing) do board[field] = copied(base[field]) end
  for _, one in ipairs(list) do add_middle(board, ids, one.cell, one.to) end
  add_names(board, base, ids)
  return board
end

return middles
