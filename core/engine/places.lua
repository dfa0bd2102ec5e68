-- The board of a state: the topology that its outline asks for. Topologies
-- are the same for the same outline, so all games on one map share one.

local figures = require("rulewright.engine.figures")
local kernel = require("rulewright.kernel")
local middles = require("rulewright.engine.middles")
local verbs = require("rulewright.engine.verbs")

local places = {}

-- Outlines seen, by text; bounded, since boards may be random.
local known, count, limit = {}, 0, 64

local function shared(key, build)
  if not known[key] then
    if count >= limit then known, count = {}, 0 end
    known[key], count = build(), count + 1
  end
  return known[key]
end

-- The topology for an outline, or an error at the line of the board.
local function made(board, topology, outline)
  local result, problem = topology(outline)
  if not result then verbs.fail(board, "the outline of the board: %s", problem)
  end
  return result
end

-- What modules add to a board of hexes, each middle once.
local function middles_of(g, base, clauses)
  local list, key, seen = {}, {}, {}
  for _, clause in ipairs(clauses) do
    for _, entry in ipairs(clause.def.middles(g) or {}) do
      local one, problem = middles.read(base, entry)
      if not one then verbs.fail(clause, "board: %s", problem) end
      if seen[one.cell] then
        verbs.fail(clause, "board: hex %s has two middles",
          base.cell_name[one.cell])
      end
      seen[one.cell] = true
      list[#list + 1] = one
      key[#key + 1] = one.cell .. ":" .. table.concat(one.to, ",")
    end
  end
  return list, table.concat(key, " ")
end

local function with_middles(g, base, outline, clauses)
  local list, key = middles_of(g, base, clauses)
  if #list == 0 then return base end
  return shared(outline .. " middles " .. key, function ()
    return middles.add(base, list)
  end)
end

local function hex_places(g, board, extras)
  local outline = board.def.outline and board.def.outline(g)
  if outline == nil and board.def.outline then return nil end
  if type(outline) ~= "table" then
    verbs.fail(board, "board needs outline = function (g) … end, which gives "
      .. "a list of hexes")
  end
  if #outline == 0 then return nil end
  local list, parts = {}, {}
  for i, cell in ipairs(outline) do
    if type(cell) ~= "table" then
      verbs.fail(board, "the outline of the board: hex %d must be a table, as "
        .. "in { 2, -1 }", i)
    end
    list[i] = { cell[1] or cell.q, cell[2] or cell.r }
    parts[i] = tostring(list[i][1]) .. "," .. tostring(list[i][2])
  end
  local key = "hex " .. table.concat(parts, " ")
  local base = shared(key, function ()
    return made(board, kernel.hex.new, list)
  end)
  return with_middles(g, base, key, extras)
end

local function grid_places(g, board)
  local columns, rows = board.def.columns, board.def.rows
  if type(columns) == "function" then columns = columns(g) end
  if type(rows) == "function" then rows = rows(g) end
  if not columns or not rows then return nil end
  if math.type(columns) ~= "integer" or math.type(rows) ~= "integer" then
    verbs.fail(board, "columns and rows of the board must be whole numbers, "
      .. "not %s and %s", figures.shown(columns), figures.shown(rows))
  end
  return shared(("grid %d %d"):format(columns, rows), function ()
    return made(board, kernel.grid.new, { columns = columns, rows = rows })
  end)
end

function places.of(g, machine)
  local board = machine.rules.board
  if not board or next(g) == nil then return nil end
  if board.def.kind == "hex" then
    return hex_places(g, board, machine.rules.middles)
  end
  if board.def.kind == "grid" then return grid_places(g, board) end
  return nil
end

return places
