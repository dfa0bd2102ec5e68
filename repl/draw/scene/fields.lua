-- The words of bounded grids: fields, blocks over fields, walls.

local entry = require "rulewright.repl.draw.scene.entry"
local look = require "rulewright.repl.draw.look"

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
  entry.field("scene:block", x, y)
  entry.number_in("scene:block", width, 1, 200)
  entry.number_in("scene:block", height, 1, 200)
  local block = entry.add(self, self.blocks,
    look.copy("scene:block", given))
  block.marks = {}
  if given.marks ~= nil and type(given.marks) ~= "table" then
    error("scene:block: marks are to be a list, not " .. look.text(given.marks),
      0)
  end
  for i, mark in ipairs(given.marks or {}) do
    block.marks[i] = entry.mark("scene:block", mark)
    entry.count(self)
  end
  block.x, block.y, block.width, block.height = x, y, width, height
end

-- A piece that stands beside a row, outside of the fields.
function words:row(y, given)
  entry.number_in("scene:row", y, 1, self.bounds and self.bounds.rows or 0)
  entry.add(self, self.rows, look.copy("scene:row", given)).y = y
end

function words:wall(x, y, side, given)
  entry.field("scene:wall", x, y)
  if not entry.sides[side] then
    error("scene:wall: the side is to be n, e, s or w", 0)
  end
  local wall = entry.add(self, self.walls,
    look.copy("scene:wall", given or {}))
  wall.x, wall.y, wall.side = x, y, side
end

return words
