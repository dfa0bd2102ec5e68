-- The words of bounded grids: fields, blocks over fields, walls.

local entry = require "rulewright.repl.draw.scene.entry"
local look = require "rulewright.repl.draw.plan.look"

local words = {}

function words:grid(given)
  local grid = look.copy("scene:grid", given)
  entry.number_in("scene:grid", grid.columns, 1, 200)
  entry.number_in("scene:grid", grid.rows, 1, 200)
  for _, field in ipairs { "column_names", "row_names", "column_notes",
    "row_notes" } do
    grid[field] = entry.texts("scene:grid", given[field])
  end
  self.bounds = grid
end

function words:field(x, y, given)
  entry.field("scene:field", x, y)
  local key = x .. "," .. y
  local place = entry.ground(self, "scene:field", self.fields, key, given)
  place.x, place.y = x, y
end

function words:block(x, y, width, height, given)
  entry.number_in("scene:block", width, 1, 200)
  entry.number_in("scene:block", height, 1, 200)
  local block = entry.put(self, "block", x, y, given)
  block.marks, block.width, block.height = {}, width, height
  for i, mark in ipairs(entry.list("block", "marks", given.marks)) do
    block.marks[i] = entry.mark("scene:block", mark)
    entry.count(self)
  end
end

-- A piece that stands beside a row, outside of the fields.
function words:row(y, given)
  entry.number_in("scene:row", y, 1, self.bounds and self.bounds.rows or 0)
  entry.add(self, self.rows, look.copy("scene:row", given)).y = y
end

function words:wall(x, y, side, given)
  if not entry.sides[side] then
    error("scene:wall: the side is to be n, e, s or w", 0)
  end
  entry.put(self, "wall", x, y, given or {}).side = side
end

return words
