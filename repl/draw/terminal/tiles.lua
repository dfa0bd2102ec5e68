-- Tiles of segments on a canvas: areas are shaded, borders are darker, roads
-- are lines from side to side, ground is open; figures are badges on their
-- segments. Columns and rows bear their coordinates; the last tile has
-- corners.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local lines = require "rulewright.repl.draw.terminal.lines"
local paint = require "rulewright.repl.draw.ink.paint"
local paths = require "rulewright.repl.draw.plan.paths"
local say = require "rulewright.repl.sentences.say"
local plan = require "rulewright.repl.draw.plan.tiles"

local tiles = {}

tiles.sizes = {
  { width = 11, height = 5 }, { width = 7, height = 3 },
  { width = 5, height = 3 },
}

local SOFT = { fg = 242 }

local function style_of(scene, kind)
  return paint.ground(scene:kind_of(kind).fill)
end

local function ground_style(scene, segments)
  for _, segment in ipairs(segments) do
    if segment.role == "ground" then return style_of(scene, segment.kind) end
  end
end

local function draw_grounds(sheet, scene, planned)
  local at, ground = planned.at, ground_style(scene, planned.segments)
  for row = 0, at.height - 1 do
    for column = 0, at.width - 1 do
      local function put(sign, style)
        sheet:put(at.x + column, at.y + row, sign, style)
      end
      put((column + 2 * row) % 4 == 1 and "·" or " ", ground or SOFT)
      local segment = lines.segment_at(planned, column, row)
      if segment and segment.role == "area" then
        put("░", style_of(scene, segment.kind))
      end
    end
  end
end

local function draw_borders(sheet, planned)
  for _, path in ipairs(planned.drawn.borders) do
    for _, point in ipairs(paths.points(path)) do
      local column, row = lines.cell_of(planned, point)
      local here = lines.segment_at(planned, column, row)
      if not (here and here.role == "area") then
        sheet:put(planned.at.x + column, planned.at.y + row, "▓", SOFT)
      end
    end
  end
end

-- A text around an anchor; one off the lines stands beside the middle of the
-- tile, where they run.
local function put_text(sheet, at, anchor, text, style)
  local wide = canvas.width(text)
  local mid_x, mid_y = at.width // 2, at.height // 2
  local x = math.floor(anchor.x * at.width) - wide // 2
  local y = math.floor(anchor.y * at.height)
  if anchor.off_lines then
    if y == mid_y then y = anchor.y < 0.5 and y - 1 or y + 1 end
    x = anchor.x < 0.5 and math.min(x, mid_x - wide)
      or math.max(x, mid_x + 1)
  end
  sheet:put(at.x + math.max(0, math.min(x, at.width - wide)),
    at.y + math.max(0, math.min(y, at.height - 1)), text, style)
end

local function has_lines(planned)
  return planned ~= nil and next(planned.drawn.lines) ~= nil
end

local function draw_signs(sheet, scene, planned)
  for _, sign in ipairs(planned.signs) do
    local at = sign.at
    at.off_lines = sign.sort == "flag" and has_lines(planned)
      and plan.seen(planned, at.x, at.y) ~= -1
    put_text(sheet, planned.at, at, scene:letter_of(sign.name)
      .. (sign.value and plan.turn(sign.value, planned.rotation) or ""),
      { bold = true })
  end
end

local function draw_corners(sheet, at, style)
  local right, low = at.x + at.width - 1, at.y + at.height - 1
  sheet:put(at.x, at.y, "┌", style)
  sheet:put(right, at.y, "┐", style)
  sheet:put(at.x, low, "└", style)
  sheet:put(right, low, "┘", style)
end

-- At { x, y, width, height }.
local function draw_tile(sheet, scene, tile, at)
  local planned = plan.of(scene, tile)
  planned.at = at
  draw_grounds(sheet, scene, planned)
  draw_borders(sheet, planned)
  for _, water in ipairs { true, false } do
    for i, segment in ipairs(planned.segments) do
      if segment.role == "line" and segment.water == water then
        lines.draw(sheet, scene, planned, i)
      end
    end
  end
  draw_signs(sheet, scene, planned)
  if tile.last then draw_corners(sheet, at, paint.LIT) end
  return planned
end

local function spot_at(size, x, y)
  return { x = x * size.width, y = y * size.height, width = size.width,
    height = size.height }
end

local function draw_spots(sheet, scene, size)
  for _, spot in ipairs(scene.spots) do
    local name, at = spot.x .. "," .. spot.y, spot_at(size, spot.x, spot.y)
    local style = scene.highlights.field[name] and paint.LIT or SOFT
    draw_corners(sheet, at, style)
    local room, text = size.width - 2, spot.text or name
    if canvas.width(text) > room then text = text:gsub(" ", "") end
    if canvas.width(text) > room then room = size.width end
    sheet:centre(at.x + size.width // 2, at.y + size.height // 2,
      canvas.fit(text, room), style)
  end
end

-- A link is its letter in the middle, between two short arms.
local function draw_links(sheet, scene, size)
  for _, link in ipairs(scene.links) do
    local at, style = spot_at(size, link.x, link.y), style_of(scene, link.kind)
    local x, y = at.x + size.width // 2, at.y + size.height // 2
    sheet:put(x, y, scene:letter_of(link.kind), { bold = true,
      bg = style and style.bg })
    for _, side in ipairs { link.from, link.to } do
      local dx, dy = table.unpack(lines.STEP[side])
      sheet:put(x + dx, y + dy, dx == 0 and "║" or "═", { bold = true })
    end
  end
end

local function draw_figures(sheet, scene, planned, size)
  for _, figure in ipairs(scene.figures) do
    local tile = planned[figure.x .. "," .. figure.y]
    local at, whole = plan.figure_at(tile, figure), scene:whole(figure)
    at.off_lines = at.lies and has_lines(tile)
    put_text(sheet, spot_at(size, figure.x, figure.y), at, scene:badge(whole),
      paint.player(scene, whole.player))
  end
end

-- How many columns and rows the map takes at least; a size that is too large is
-- not painted to find that out.
function tiles.least(scene, size)
  local box = scene:tile_box()
  return (box.right - box.left + 1) * size.width,
    (box.bottom - box.top + 1) * size.height
end

local function draw_names(sheet, scene, size)
  local box = scene:tile_box()
  for x = box.left, box.right do
    local at = spot_at(size, x, box.top)
    sheet:centre(at.x + size.width // 2, at.y - 1, tostring(x), SOFT)
  end
  for y = box.top, box.bottom do
    local at = spot_at(size, box.left, y)
    local name = tostring(y)
    sheet:put(at.x - #name - 1, at.y + size.height // 2, name, SOFT)
  end
end

-- A tile under a word of its own.
local function draw_alone(sheet, scene, size, tile, word, x, y)
  draw_tile(sheet, scene, tile, { x = x, y = y + 1, width = size.width,
    height = size.height })
  sheet:put(x, y, word, { bold = true })
end

-- The tile to be placed, in a size, as a canvas; nil without one.
function tiles.coming(scene, size)
  if not scene.coming then return nil end
  local sheet = canvas.new()
  draw_alone(sheet, scene, size, scene.coming, say "next_tile", 0, 0)
  return sheet
end

-- Names the columns and rows of a part of the plane, above it and to its left:
-- `view` is where that lies on the page, and where it begins on the plane.
function tiles.rule(page, scene, size, view)
  local box = scene:tile_box()
  for x = box.left, box.right do
    local at = spot_at(size, x, 0).x + size.width // 2 - view.left
    if at >= 0 and at < view.width then
      page:centre(view.x + at, view.y - 1, tostring(x), SOFT)
    end
  end
  for y = box.top, box.bottom do
    local at = spot_at(size, 0, y).y + size.height // 2 - view.top
    if at >= 0 and at < view.height then
      page:put(view.x - #tostring(y) - 1, view.y + at, tostring(y), SOFT)
    end
  end
end

-- Columns and rows that those names take.
tiles.ruled = { width = 4, height = 1 }

-- Where a place is drawn: a function of its layer and key.
function tiles.at(_, size)
  return function (layer, key)
    local x, y = tostring(key):match "^(-?%d+),(-?%d+)$"
    if layer ~= "field" or not x then return nil end
    return tonumber(x) * size.width + size.width // 2,
      tonumber(y) * size.height + size.height // 2
  end
end

-- The plane in one of the sizes as a canvas, with the tile to be placed and
-- names of columns and rows unless it is to be `alone`.
function tiles.paint(scene, size, alone)
  local sheet, planned = canvas.new(), {}
  for _, tile in ipairs(scene.tiles) do
    planned[tile.x .. "," .. tile.y] = draw_tile(sheet, scene, tile,
      spot_at(size, tile.x, tile.y))
  end
  draw_spots(sheet, scene, size)
  draw_links(sheet, scene, size)
  draw_figures(sheet, scene, planned, size)
  if alone then return sheet end
  draw_names(sheet, scene, size)
  if scene.coming then
    local box = scene:tile_box()
    draw_alone(sheet, scene, size, scene.coming, say "next_tile",
      (box.right + 1) * size.width + 2, box.top * size.height)
  end
  return sheet
end

return tiles
