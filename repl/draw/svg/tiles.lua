-- A plane of tiles in print, 100 units a side: the tiles, free spots, links and
-- figures, which are never turned so that letters stand upright.

local faces = require "rulewright.repl.draw.svg.tile_faces"
local palette = require "rulewright.repl.draw.ink.palette"
local paths = require "rulewright.repl.draw.plan.paths"
local say = require "rulewright.repl.sentences.say"
local plan = require "rulewright.repl.draw.plan.tiles"
local shapes = require "rulewright.repl.draw.ink.shapes"
local targets = require "rulewright.repl.draw.svg.tile_targets"

local tiles = {}

local SIDE = 100

-- What is printed on a tile is painted once for all that look alike.
local function draw_tile(out, scene, tile)
  local planned = plan.of(scene, tile)
  local painted = planned.painted[out.depth]
  if not painted then
    painted = {}
    painted.sheet, painted.names = scene:noting(faces.print, tile, planned,
      out.depth)
    planned.painted[out.depth] = painted
  end
  scene:mark_drawn(painted.names)
  out:paste(painted.sheet)
  out:add("rect", { width = SIDE, height = SIDE, fill = "none",
    stroke = tile.last and "#c2185b" or "#5b4a2a",
    ["stroke-width"] = tile.last and 5 or 1 })
  return planned
end

local function place(out, x, y, name)
  out:open("g", { ["data-name"] = name,
    transform = ("translate(%.0f %.0f)"):format(x * SIDE, y * SIDE) })
end

-- The tile in hand, as it may be turned.
function tiles.draw_coming(out, scene, rotation)
  local tile = {}
  for key, value in pairs(scene.coming) do tile[key] = value end
  tile.rotation = rotation
  draw_tile(out, scene, tile)
end

-- The tile in hand, small, in each turn in which it may lie here.
local function draw_turns(out, scene, spot)
  local count = #spot.turns
  local scale = count == 1 and 0.62 or 0.38
  for i, turn in ipairs(spot.turns) do
    local x = count == 1 and 19 or 9 + (i - 1) % 2 * 44
    local y = count == 1 and 16 or count == 2 and 28 or 6 + (i - 1) // 2 * 45
    out:open("g", { transform = ("translate(%d %d) scale(%.2f)"):format(x, y,
      scale) })
    tiles.draw_coming(out, scene, turn.rotation)
    out:close "g"
    out:put(x + 50 * scale, y + 100 * scale + 7, turn.text, "bar")
  end
end

local function draw_spots(out, scene, alone)
  for _, spot in ipairs(scene.spots) do
    local name = spot.x .. "," .. spot.y
    place(out, spot.x, spot.y, name)
    local lit = scene.highlights.field[name]
    out:add("rect", { x = 3, y = 3, width = 94, height = 94, rx = 8,
      fill = "#fffdf6", stroke = lit and "#c2185b" or "#b9a77a",
      class = lit and "mark" or nil, ["stroke-width"] = 2,
      ["stroke-dasharray"] = "7 5" })
    if scene.coming and #spot.turns > 0 and not alone then
      draw_turns(out, scene, spot)
    else
      out:put(50, 55, not alone and spot.text or name, "name")
    end
    out:close "g"
  end
end

-- A link lies over the roads, from near one side to near the other.
local function draw_links(out, scene)
  for _, link in ipairs(scene.links) do
    local path = paths.shrink(paths.through(link.from, link.to), 0.56)
    place(out, link.x, link.y)
    for _, pen in ipairs { { 10, "#3b2a1a" },
      { 7, palette.fill(scene:kind_of(link.kind).fill, "#a9743a") } } do
      out:add("path", { d = paths.text(path), fill = "none", stroke = pen[2],
        ["stroke-width"] = pen[1],
        ["stroke-linecap"] = pen[1] == 10 and "square" or "butt" })
    end
    out:close "g"
  end
end

-- On ground a figure lies.
local function draw_figures(out, scene, planned)
  for _, figure in ipairs(scene.figures) do
    local tile = planned[figure.x .. "," .. figure.y]
    local at, whole = plan.figure_at(tile, figure), scene:whole(figure)
    whole.shape = whole.shape or "figure"
    shapes.piece(out, scene, { x = (figure.x + at.x) * SIDE,
      y = (figure.y + at.y) * SIDE, scale = (whole.percent or 100) / 100,
      lies = at.lies }, whole)
  end
end

local function draw_names(out, box)
  for x = box.left, box.right do
    out:put((x + 0.5) * SIDE, box.top * SIDE - 10, x, "name")
  end
  for y = box.top, box.bottom do
    out:put(box.left * SIDE - 16, (y + 0.5) * SIDE + 4, y, "name")
  end
end

-- The tile in hand, beside the plane.
local function draw_next(out, scene, box)
  box.right = box.right + 1.25
  out:put((box.right + 0.5) * SIDE, box.top * SIDE - 10, say "next_tile",
    "name")
  place(out, box.right, box.top)
  draw_tile(out, scene, scene.coming)
  out:close "g"
end

-- Draws the tiles and what lies on them; returns the plan of each by its key.
-- alone: without the turns of the tile in hand.
function tiles.draw(out, scene, alone)
  local planned = {}
  for _, tile in ipairs(scene.tiles) do
    local name = tile.x .. "," .. tile.y
    place(out, tile.x, tile.y, name)
    planned[name] = draw_tile(out, scene, tile)
    out:close "g"
  end
  draw_spots(out, scene, alone)
  draw_links(out, scene)
  draw_figures(out, scene, planned)
  return planned
end

-- Draws the plane and returns its box: left, top, right, bottom. alone: without
-- the tile in hand.
function tiles.paint(out, scene, alone)
  local box = scene:tile_box()
  local planned = tiles.draw(out, scene, alone)
  draw_names(out, box)
  targets.draw(out, scene, planned)
  if scene.coming and not alone then draw_next(out, scene, box) end
  return { left = box.left * SIDE - 34, top = box.top * SIDE - 30,
    right = (box.right + 1) * SIDE, bottom = (box.bottom + 1) * SIDE }
end

return tiles
