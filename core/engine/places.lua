-- The board of a state: the topology that its outline asks for. Topologies
-- are the same for the same outline, so all games on one map share one.

local kernel = require("rulewright.kernel")

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

local function hex_places(g, def)
  local outline = def.outline(g)
  if not outline or #outline == 0 then return nil end
  local parts = {}
  for i, cell in ipairs(outline) do
    parts[i] = tostring(cell[1] or cell.q) .. "," .. tostring(cell[2] or cell.r)
  end
  return shared("hex " .. table.concat(parts, " "), function ()
    local list = {}
    for i, cell in ipairs(outline) do
      list[i] = { cell[1] or cell.q, cell[2] or cell.r }
    end
    return assert(kernel.hex.new(list))
  end)
end

local function grid_places(g, def)
  local columns, rows = def.columns, def.rows
  if type(columns) == "function" then columns = columns(g) end
  if type(rows) == "function" then rows = rows(g) end
  if not columns or not rows then return nil end
  return shared(("grid %d %d"):format(columns, rows), function ()
    return assert(kernel.grid.new({ columns = columns, rows = rows }))
  end)
end

function places.of(g, machine)
  local board = machine.rules.board
  if not board or next(g) == nil then return nil end
  local def = board.def
  if def.kind == "hex" then return hex_places(g, def) end
  if def.kind == "grid" then return grid_places(g, def) end
  return nil
end

return places
