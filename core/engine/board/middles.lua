-- Corners in the middle of hexes, which rules add to a board, with edges to
-- some corners of their hex. They are numbered after all others, so the numbers
-- of those do not change. C3.mid is the middle of C3, C3.mid-ne its edge to the
-- corner C3.ne. Both sides of such an edge are the hex.

local kernel = require("rulewright.kernel")
local place_names = require("rulewright.engine.board.place_names")
local shapes = require("rulewright.engine.language.shapes")

local middles = {}

local clone, insert = kernel.tree.clone, table.insert
local sides = place_names.sides.corner

-- Fields that grow, each a list by place; the board's own are not changed.
local growing = { "cell_corners", "cell_edges", "corner_cells", "corner_edges",
  "corner_corners", "corner_name", "edge_cells", "edge_corners", "edge_edges",
  "edge_name" }

local function add_edge(board, cell, middle, name)
  local edge, far = board.edges + 1, board.cell_corners[cell][sides[name]]
  local beside = clone(board.corner_edges[middle])
  for _, other in ipairs(board.corner_edges[far]) do insert(beside, other) end
  for _, other in ipairs(beside) do insert(board.edge_edges[other], edge) end
  board.edges, board.edge_edges[edge] = edge, beside
  board.edge_name[edge] = board.cell_name[cell] .. ".mid-" .. name
  board.edge_cells[edge] = { cell, cell }
  board.edge_corners[edge] = { far, middle }
  insert(board.cell_edges[cell], edge)
  for _, corner in ipairs({ far, middle }) do
    insert(board.corner_edges[corner], edge)
    insert(board.corner_corners[corner], corner == far and middle or far)
  end
  return { edge = edge, side = sides[name] }
end

local function add_middle(board, cell, to)
  local corner, edges = board.corners + 1, {}
  board.corners = corner
  board.corner_name[corner] = board.cell_name[cell] .. ".mid"
  board.corner_cells[corner] = { cell }
  board.corner_edges[corner], board.corner_corners[corner] = {}, {}
  insert(board.cell_corners[cell], corner)
  for i, name in ipairs(to) do
    edges[i] = add_edge(board, cell, corner, name)
  end
  insert(board.middles, { cell = cell, corner = corner, edges = edges })
end

local fields = shapes.fields("hex=integer|string! to=sides!")

-- A board to which middles can be added.
function middles.growing(base)
  local board = {}
  for field, value in pairs(base) do board[field] = value end
  for _, field in ipairs(growing) do board[field] = clone(base[field]) end
  board.middles = {}
  return board
end

-- Adds { hex = "C3" or its number, to = { "n", … } }, or says why not.
function middles.add(board, entry)
  local problem = shapes.problem("a middle", entry, fields)
  if problem then return problem end
  local cell = entry.hex
  if type(cell) == "string" then
    cell, problem = place_names.find(board, "hex", cell)
  end
  if not board.cell_name[cell or 0] then
    return problem or "hex must be a hex of the board"
  end
  for _, one in ipairs(board.middles) do
    if one.cell == cell then
      return ("hex %s has two middles"):format(board.cell_name[cell])
    end
  end
  add_middle(board, cell, entry.to)
end

return middles
