-- Marks and targets on a plane of tiles: on tiles, free cells and segments.

local plan = require "rulewright.repl.draw.plan.tiles"
local target = require "rulewright.repl.draw.svg.target"

local targets = {}

local SIDE = 100

-- Where each segment of each tile is marked and pointed at, by the keys of the
-- tiles.
local function places_of(scene, planned)
  local found = {}
  for _, tile in ipairs(scene.tiles) do
    local key = tile.x .. "," .. tile.y
    found[key] = plan.places(planned[key])
    for _, at in ipairs(found[key]) do
      at.x, at.y = (tile.x + at.x) * SIDE, (tile.y + at.y) * SIDE
    end
  end
  return found
end

-- Frames and rings around what is lit.
local function draw_lights(out, scene, places)
  local pen = { class = "mark", fill = "none", stroke = "#c2185b",
    ["stroke-width"] = 3, ["stroke-dasharray"] = "5 3" }
  local function with_pen(given)
    for field, value in pairs(pen) do given[field] = value end
    return given
  end
  for _, tile in ipairs(scene.tiles) do
    local key = tile.x .. "," .. tile.y
    if scene.highlights.field[key] then
      out:add("rect", with_pen { x = tile.x * SIDE + 4, y = tile.y * SIDE + 4,
        width = SIDE - 8, height = SIDE - 8 })
    end
    for k, at in ipairs(places[key]) do
      if scene.highlights.segment[key .. "." .. k] then
        out:circle(at, 15, with_pen {})
      end
    end
  end
end

local function draw_cell_target(out, one)
  local key = one.x .. "," .. one.y
  out:add("rect", target.area("tile", key, key, { x = one.x * SIDE,
    y = one.y * SIDE, width = SIDE, height = SIDE }))
end

-- The cells of the tiles and of the free spots, and those beside a tile, each
-- once.
local function cells_of(scene)
  local cells, seen = {}, {}
  local function add(x, y)
    local key = x .. "," .. y
    if not seen[key] then
      seen[key], cells[#cells + 1] = true, { x = x, y = y }
    end
  end
  for _, list in ipairs { scene.tiles, scene.spots } do
    for _, one in ipairs(list) do add(one.x, one.y) end
  end
  for _, one in ipairs(scene.tiles) do
    add(one.x, one.y - 1)
    add(one.x + 1, one.y)
    add(one.x, one.y + 1)
    add(one.x - 1, one.y)
  end
  return cells
end

-- What a pointer finds: every tile and every cell beside one, and where figures
-- stand on the segments.
local function draw_targets(out, scene, places)
  for _, one in ipairs(cells_of(scene)) do draw_cell_target(out, one) end
  for _, tile in ipairs(scene.tiles) do
    local key = tile.x .. "," .. tile.y
    for k, at in ipairs(places[key]) do
      local place = key .. "." .. k
      out:circle(at, 13, target.area("segment", place, place, {}))
    end
  end
end

-- planned: the plan of each tile by its key.
function targets.draw(out, scene, planned)
  local places = places_of(scene, planned)
  draw_lights(out, scene, places)
  draw_targets(out, scene, places)
end

return targets
