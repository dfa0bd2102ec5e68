-- Tiles of segments in print, 100 units a side: ground, then areas with
-- their walls, then roads, then signs and figures, never turned so that
-- letters stand upright.

local palette = require "rulewright.repl.draw.palette"
local patterns = require "rulewright.repl.draw.svg_patterns"
local say = require "rulewright.repl.say"
local plan = require "rulewright.repl.draw.tile_plan"
local shapes = require "rulewright.repl.draw.svg_shapes"

local tiles = {}

local SIDE = 100

-- Areas by their sides, drawn as if they began at the north.
local function area_path(sides)
  if sides.count == 1 then return "M0,0Q50,60 100,0Z" end
  if plan.are_opposite(sides) then
    return "M0,0Q60,50 0,100H100Q40,50 100,0Z"
  end
  if sides.count == 2 then return "M0,0Q60,40 100,100V0Z" end
  if sides.count == 3 then return "M0,0H100V100H0Q60,50 0,0Z" end
  return "M0,0H100V100H0Z"
end

-- How far in a line comes that has one side: to the middle, or to the near
-- wall of an area that goes right across.
local function reach(line, segments)
  for _, segment in ipairs(segments) do
    if segment.kind == line.ends and plan.are_opposite(segment.sides) then
      return 30
    end
  end
  return 42
end

local function line_path(line, segments)
  local sides = line.sides
  if sides.count == 1 then return "M50,0V" .. reach(line, segments) end
  if plan.are_opposite(sides) then return "M50,0V100" end
  if sides.count == 2 then return "M50,0Q50,50 100,50" end
  if sides.count == 3 then return "M50,0V100M50,50H100" end
  return "M50,0V100M0,50H100"
end

local function turning(segment)
  local quarter = plan.first_side(segment.sides)
  return quarter > 0 and ("rotate(%d 50 50)"):format(90 * quarter) or nil
end

local function fill_of(scene, kind, other)
  local look = scene.kinds.by[kind]
  if look then look.drawn = true end
  local ground = look and palette.ground(look.fill)
  return ground and ground.svg or other, look and patterns.url(look.pattern)
end

local draw = {}

function draw.ground() end

function draw.area(out, scene, segment)
  local fill, pattern = fill_of(scene, segment.kind, "#d8b48a")
  local path, turn = area_path(segment.sides), turning(segment)
  out:add("path", { d = path, transform = turn, fill = fill,
    stroke = "#6d4f2a", ["stroke-width"] = 2.4,
    ["stroke-linejoin"] = "round" })
  if pattern then
    out:add("path", { d = path, transform = turn, fill = pattern })
  end
end

function draw.line(out, scene, segment, segments)
  local fill = fill_of(scene, segment.kind, "#f7f4ec")
  local water = (scene.kinds.by[segment.kind] or {}).pattern == "waves"
  for _, pen in ipairs { { 13, water and "#5f97b8" or "#8a7a55" },
    { 9, fill } } do
    out:add("path", { d = line_path(segment, segments), fill = "none",
      transform = turning(segment), stroke = pen[2],
      ["stroke-width"] = pen[1] })
  end
end

function draw.centre(out, scene, segment)
  local look = scene.kinds.by[segment.kind] or { kind = segment.kind }
  look.drawn = true
  shapes.piece(out, scene, { x = 50, y = 50, scale = 1.5 }, {
    shape = look.icon or "church", letter = scene:letter {
      kind = segment.kind, letter = look.letter } })
end

local function base_fill(scene, segments)
  for _, segment in ipairs(segments) do
    if segment.role == "ground" then
      return fill_of(scene, segment.kind, "#b7d98a")
    end
  end
  return "#efe6d2"
end

-- Roads that stop in the middle: not at an area of the tile, nor where
-- something stands there. How many, and at what.
local function stops(segments)
  local count, kinds, at = 0, {}, nil
  for _, segment in ipairs(segments) do
    if segment.role == "centre" then return 0 end
    kinds[segment.kind] = true
  end
  for _, segment in ipairs(segments) do
    if segment.role == "line" and segment.sides.count == 1
      and not kinds[segment.ends] then
      count, at = count + 1, segment.ends
    end
  end
  return count, at
end

-- The crossing at which roads stop: as its kind looks, if that is declared.
local function draw_stop(out, scene, segments)
  local count, name = stops(segments)
  local kind = scene.kinds.by[name]
  if count > 1 or count > 0 and kind then
    local fill = fill_of(scene, name, "#c9a876")
    out:add("circle", { cx = 50, cy = 50, r = kind and 21 or 9, fill = fill,
      stroke = "#6d4f2a", ["stroke-width"] = 1.6 })
  end
end

local function draw_arrow(out, x, y, heading)
  out:add("path", { d = "M0,8V-8M-5,-3L0,-9L5,-3", fill = "none",
    stroke = "#1a1a1a", ["stroke-width"] = 2.6,
    transform = ("translate(%d %d) rotate(%d)"):format(x, y, 45 * heading) })
end

local function has_centre(scene, signs)
  for _, sign in ipairs(signs) do
    local look = scene.kinds.by[sign.name]
    if look and look.shape == "centre" then return true end
  end
  return false
end

-- A sign of the shape `centre` stands in the middle, the others in a row.
local function draw_signs(out, scene, at, signs, rotation)
  for i, sign in ipairs(signs) do
    local look = scene.kinds.by[sign.name] or {}
    local middle = look.shape == "centre"
    local heading = plan.heading(sign.value, rotation)
    local x = middle and 50 or at.x + (i - 1) * 16
    look.drawn = true
    shapes.piece(out, scene, { x = x, y = middle and 50 or at.y,
      scale = middle and 1.2 or 0.7 }, {
      shape = look.shape or "knight", outline = look.outline,
      fill = look.fill,
      letter = scene:letter { kind = sign.name, letter = look.letter },
      note = not heading and sign.value or nil })
    if heading then draw_arrow(out, x + 19, at.y, heading) end
  end
end

local function draw_tile(out, scene, tile, segments)
  local fill, pattern = base_fill(scene, segments)
  for _, paint in ipairs { fill, pattern } do
    out:add("rect", { width = SIDE, height = SIDE, fill = paint })
  end
  for _, role in ipairs { "area", "line", "centre" } do
    for _, segment in ipairs(segments) do
      if segment.role == role then
        draw[role](out, scene, segment, segments)
      end
    end
  end
  if not has_centre(scene, tile.flags) then
    draw_stop(out, scene, segments)
  end
  for _, segment in ipairs(segments) do
    draw_signs(out, scene, { x = segment.anchor.x * 100 + 17,
      y = segment.anchor.y * 100 - 4 }, segment.marks, tile.rotation)
  end
  draw_signs(out, scene, { x = 12, y = 86 }, tile.flags, tile.rotation)
  out:add("rect", { width = SIDE, height = SIDE, fill = "none",
    stroke = "#5b4a2a", ["stroke-width"] = 1 })
end

local function place(out, x, y)
  out:open("g", {
    transform = ("translate(%.0f %.0f)"):format(x * SIDE, y * SIDE) })
end

local function draw_spots(out, scene)
  for _, spot in ipairs(scene.spots) do
    local name = spot.x .. "," .. spot.y
    place(out, spot.x, spot.y)
    out:add("rect", { x = 6, y = 6, width = 88, height = 88, rx = 8,
      fill = "#fffdf6", stroke = scene.highlights.field[name] and "#c2185b"
        or "#b9a77a", ["stroke-width"] = 2, ["stroke-dasharray"] = "7 5" })
    out:add("text", { x = 50, y = 55, class = "name" }, spot.text or name)
    out:close "g"
  end
end

-- A link lies over the roads, from near one side to near the other.
local function draw_links(out, scene)
  for _, link in ipairs(scene.links) do
    local sides = { [link.from] = true, [link.to] = true, count = 2 }
    local bent = not plan.are_opposite(sides)
    place(out, link.x, link.y)
    for _, pen in ipairs { { 10, "#3b2a1a" },
      { 7, (fill_of(scene, link.kind, "#a9743a")) } } do
      out:add("path", { d = bent and "M50,22Q50,50 78,50" or "M50,22V78",
        fill = "none", transform = turning { sides = sides },
        stroke = pen[2], ["stroke-width"] = pen[1],
        ["stroke-linecap"] = pen[1] == 10 and "square" or "butt" })
    end
    out:close "g"
  end
end

local function draw_figures(out, scene, planned)
  for _, figure in ipairs(scene.figures) do
    local at = plan.figure_at(planned[figure.x .. "," .. figure.y], figure)
    local whole = scene:whole(figure)
    whole.shape = whole.shape or "figure"
    shapes.piece(out, scene, { x = (figure.x + at.x) * SIDE,
      y = (figure.y + at.y) * SIDE, scale = 1.05 }, whole)
  end
  for _, field in ipairs(scene.fields.list) do
    for i, mark in ipairs(field.marks) do
      shapes.piece(out, scene, { x = field.x * SIDE + 28 + 22 * i,
        y = field.y * SIDE + 50, scale = 1.3 }, scene:whole(mark))
    end
  end
end

local function stretch(box, x, y)
  box.left, box.right = math.min(box.left or x, x), math.max(box.right or x, x)
  box.top, box.bottom = math.min(box.top or y, y), math.max(box.bottom or y, y)
end

local function draw_names(out, box)
  if box.right - box.left > 500 or box.bottom - box.top > 500 then return end
  for x = box.left, box.right do
    out:add("text", { x = (x + 0.5) * SIDE, y = box.top * SIDE - 10,
      class = "name" }, x)
  end
  for y = box.top, box.bottom do
    out:add("text", { x = box.left * SIDE - 16, y = (y + 0.5) * SIDE + 4,
      class = "name" }, y)
  end
end

local function draw_next(out, scene, box)
  if not scene.coming then return end
  out:add("text", { x = (box.right + 1.75) * SIDE, y = box.top * SIDE - 10,
    class = "name" }, say "next_tile")
  place(out, box.right + 1.25, box.top)
  draw_tile(out, scene, scene.coming, plan.segments(scene, scene.coming))
  out:close "g"
  box.right = box.right + 1.25
end

-- Draws the plane and returns its box: left, top, right, bottom.
function tiles.paint(out, scene)
  local planned, box = {}, {}
  for _, tile in ipairs(scene.tiles) do
    local segments = plan.segments(scene, tile)
    planned[tile.x .. "," .. tile.y] = segments
    stretch(box, tile.x, tile.y)
    place(out, tile.x, tile.y)
    draw_tile(out, scene, tile, segments)
    out:close "g"
  end
  for _, spot in ipairs(scene.spots) do stretch(box, spot.x, spot.y) end
  draw_spots(out, scene)
  draw_links(out, scene)
  draw_figures(out, scene, planned)
  draw_names(out, box)
  draw_next(out, scene, box)
  return { left = box.left * SIDE - 34, top = box.top * SIDE - 30,
    right = (box.right + 1) * SIDE, bottom = (box.bottom + 1) * SIDE }
end

return tiles
