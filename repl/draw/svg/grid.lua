-- A bounded grid in print, 64 units a field: fields, blocks with rounded
-- corners over them, walls along sides, captions around.

local lex = require "rulewright.engine.text.lex"
local patterns = require "rulewright.repl.draw.ink.patterns"
local shapes = require "rulewright.repl.draw.ink.shapes"
local target = require "rulewright.repl.draw.svg.target"

local grid = {}

local SIDE = 64

local function box_of(place)
  return { x = (place.x - 1) * SIDE, y = (place.y - 1) * SIDE,
    width = (place.width or 1) * SIDE, height = (place.height or 1) * SIDE }
end

-- A field by the names of its column and row.
local function name_of(bounds, x, y)
  return (bounds.column_names[x] or x) .. "," .. (bounds.row_names[y] or y)
end

local function draw_empty(out, bounds)
  for y = 1, bounds.rows do
    for x = 1, bounds.columns do
      local box = box_of { x = x, y = y }
      box.fill, box.stroke = "#efe6cf", "#c9b98f"
      out:add("rect", box)
    end
  end
end

local function draw_field(out, scene, look)
  local whole, box = scene:whole(look), box_of(look)
  box.stroke = "#c9b98f"
  patterns.ground(out, "rect", box, whole, { fill = "none" })
  local text, x = whole.text or whole.number, box.x + SIDE / 2
  if text then out:put(x, box.y + 20, text, "halo name") end
  if whole.note then
    out:put(x, box.y + SIDE - 6, whole.note, "halo tiny")
  end
end

local function draw_marks(out, scene, look)
  local box, count = box_of(look), #look.marks
  for i, mark in ipairs(look.marks) do
    shapes.piece(out, scene, { x = box.x + SIDE * i / (count + 1),
      y = box.y + SIDE * 0.6, scale = 1 }, scene:whole(mark))
  end
end

-- Under the initial of the player where the block is one field, and under the
-- tag of the middle field where it is three high.
local function draw_label(out, box, whole)
  local words = lex.split(whole.label or "")
  local x, y = box.x + box.width / 2, box.y + box.height / 2
  local is_field = whole.player and box.height == SIDE and box.width == SIDE
  if is_field or box.height == 3 * SIDE then y = y + 7 * (#words - 1) end
  if is_field and #whole.marks > 0 then y = y + 9 end
  if #whole.marks > 0 then y = y - 9 end
  for i, word in ipairs(words) do
    out:put(x, y + 4 + (i - (#words + 1) / 2) * 14, word, "halo name")
  end
  if whole.note then
    out:put(x, box.y + box.height - 8, whole.note, "halo tiny")
  end
end

-- What the card says, in a row along its lower side.
local function draw_signs(out, scene, box, whole)
  local marks = whole.marks
  local middle = whole.shape and box.x + box.width - 13
    or box.x + box.width / 2
  local pitch = math.min(19, (box.width - 8) / #marks)
  for i, mark in ipairs(marks) do
    shapes.piece(out, scene, { scale = 0.72, y = box.y + box.height - 16,
      x = middle + (i - (#marks + 1) / 2) * pitch },
      scene:whole(mark))
  end
end

-- A block with a shape is that piece, with its number.
local function draw_figure(out, scene, box, whole)
  shapes.piece(out, scene, { x = box.x + box.width / 2,
    y = box.y + box.height / 2 + 4, scale = 1.5 }, { shape = whole.shape,
    fill = "white", letter = whole.number or whole.label })
end

local function draw_block(out, scene, block)
  local whole, box = scene:whole(block), box_of(block)
  local colours = whole.player and shapes.colours(scene, whole.player)
  patterns.ground(out, "rect", { x = box.x + 3, y = box.y + 3,
    width = box.width - 6, height = box.height - 6, rx = 8,
    ["stroke-width"] = colours and 5 or 2,
    stroke = colours and colours.fill or "#5b4a2a" }, whole,
    { fill = "#d8b48a" })
  if whole.shape then draw_figure(out, scene, box, whole)
  else draw_label(out, box, whole) end
  draw_signs(out, scene, box, whole)
  if colours then
    out:circle({ x = box.x + 15, y = box.y + 15 }, 9,
      { fill = colours.fill, stroke = colours.line })
    out:put(box.x + 15, box.y + 18.5, scene:initial(whole.player),
      { class = "initial", fill = colours.ink })
  end
end

-- Draws nothing but the blocks and returns the width and height they take.
function grid.blocks(out, scene)
  local width, height = 0, 0
  for _, block in ipairs(scene.blocks) do
    draw_block(out, scene, block)
    local box = box_of(block)
    width = math.max(width, box.x + box.width)
    height = math.max(height, box.y + box.height)
  end
  return width, height
end

-- How thick a wall is, in and out of its outline.
local WALL = { 13, 9.5 }

-- Ends of a wall in sides of its field, and the way out of the field.
local ENDS = { n = { 0, 0, 1, 0, 0, -1 }, e = { 1, 0, 1, 1, 1, 0 },
  s = { 0, 1, 1, 1, 0, 1 }, w = { 0, 0, 0, 1, -1, 0 } }

-- The box of a wall and its merlons, which a frame stands clear of.
local function box_of_wall(wall)
  local box, ends = box_of(wall), ENDS[wall.side]
  local thick = WALL[1] + 10
  return { width = 8 + (ends[5] == 0 and SIDE or thick),
    height = 8 + (ends[6] == 0 and SIDE or thick),
    x = box.x - 4 + math.max(0, ends[5]) * SIDE + math.min(0, ends[5]) * thick,
    y = box.y - 4 + math.max(0, ends[6]) * SIDE + math.min(0, ends[6]) * thick }
end

-- Merlons along the outer side, and a tower where the wall has one.
local function draw_merlons(out, from, to, ends, colours)
  for i = 0, 3 do
    local along, off = (i + 0.5) / 4, WALL[1] / 2 + 2
    out:add("rect", { fill = colours.fill, stroke = colours.line, width = 8,
      height = 8, class = "merlon",
      x = from.x + (to.x - from.x) * along - 4 + ends[5] * off,
      y = from.y + (to.y - from.y) * along - 4 + ends[6] * off })
  end
end

-- From where to where a wall goes, beside its field.
local function line_of(wall)
  local box, ends = box_of(wall), ENDS[wall.side]
  local x, y = box.x + ends[5] * WALL[1] / 2, box.y + ends[6] * WALL[1] / 2
  return { x = x + ends[1] * SIDE, y = y + ends[2] * SIDE },
    { x = x + ends[3] * SIDE, y = y + ends[4] * SIDE }
end

local function draw_wall(out, scene, wall)
  local from, to = line_of(wall)
  if wall.empty then
    return out:stroke(from, to, { stroke = "#8a7a55", ["stroke-width"] = 1.5,
      ["stroke-dasharray"] = "5 4", class = "site" })
  end
  local colours, ends = shapes.colours(scene, wall.player), ENDS[wall.side]
  for i, colour in ipairs { colours.line, colours.fill } do
    out:stroke(from, to, { stroke = colour, ["stroke-width"] = WALL[i] })
  end
  if not wall.player then return end
  draw_merlons(out, from, to, ends, colours)
  local mid_x, mid_y = (from.x + to.x) / 2, (from.y + to.y) / 2
  if wall.kind then
    shapes.piece(out, scene, { x = mid_x + 6 * ends[5],
      y = mid_y + 6 * ends[6], scale = 1.1 }, scene:whole(wall))
  else
    out:put(mid_x, mid_y + 3, scene:initial(wall.player),
      { class = "bar", fill = colours.ink })
  end
end

-- What lies beside the rows, such as water, and what stands in it.
local function draw_strip(out, scene)
  local bounds = scene.bounds
  patterns.ground(out, "rect", { x = -96, y = 0, width = 62,
    height = bounds.rows * SIDE }, bounds, { fill = "none" })
  for _, piece in ipairs(scene.rows) do
    shapes.piece(out, scene, { x = -65, y = (piece.y - 0.5) * SIDE,
      scale = 1.7 }, scene:whole(piece))
  end
end

-- Over whatever covers the field.
local function draw_tags(out, scene)
  for _, look in ipairs(scene.fields.list) do
    if look.tag then
      local box = box_of(look)
      out:add("rect", { x = box.x + SIDE - 25, y = box.y + 2, width = 23,
        height = 15, rx = 4, fill = "#fffdf6", stroke = "#8a7a55" })
      out:put(box.x + SIDE - 13.5, box.y + 13, look.tag, "initial")
    end
  end
end

local function draw_names(out, bounds)
  for i = 1, bounds.columns do
    local x = (i - 0.5) * SIDE
    out:put(x, -34, bounds.column_names[i] or i, "name")
    out:put(x, bounds.rows * SIDE + 40, bounds.column_notes[i] or "", "word")
  end
  for i = 1, bounds.rows do
    local y = (i - 0.5) * SIDE + 4
    out:put(-18, y, bounds.row_names[i] or i, "name")
    out:put(-62, y, bounds.row_notes[i] or "", "word")
  end
end

local function frame(out, box, dashes)
  out:add("rect", { x = box.x + 4, y = box.y + 4, width = box.width - 8,
    height = box.height - 8, fill = "none", stroke = "#c2185b",
    ["stroke-width"] = 3, ["stroke-dasharray"] = dashes,
    class = dashes and "mark" or "last" })
end

local function draw_lights(out, scene)
  local lit, latest = scene.highlights.field, scene.latest.field
  for x = 1, scene.bounds.columns do
    for y = 1, scene.bounds.rows do
      local name = x .. "," .. y
      if lit[name] then frame(out, box_of { x = x, y = y }, "6 4") end
      if latest[name] then
        frame(out, box_of(scene:block_at(x, y) or { x = x, y = y }))
      end
    end
  end
  for _, wall in ipairs(scene.walls) do
    local key = scene:wall_key(wall)
    if scene.highlights.wall[key] then frame(out, box_of_wall(wall), "6 4") end
    if scene.latest.wall[key] then frame(out, box_of_wall(wall)) end
  end
end

-- What a pointer finds: every field, and the walls that stand on places of the
-- game's own.
local function draw_targets(out, scene)
  local bounds = scene.bounds
  for y = 1, bounds.rows do
    for x = 1, bounds.columns do
      out:add("rect", target.area("field", (y - 1) * bounds.columns + x,
        name_of(bounds, x, y), box_of { x = x, y = y }))
    end
  end
  for _, wall in ipairs(scene.walls) do
    local from, to = line_of(wall)
    local names = scene.places and scene.places[(wall.layer or "") .. "_name"]
    local name = names and names[math.tointeger(tonumber(wall.at))]
    if name then
      out:stroke(from, to, target.line(wall.layer, wall.at, name, WALL[1] + 8))
    end
  end
end

-- Draws the board and returns its box: left, top, right, bottom.
function grid.paint(out, scene)
  draw_empty(out, scene.bounds)
  for _, look in ipairs(scene.fields.list) do draw_field(out, scene, look) end
  for _, block in ipairs(scene.blocks) do draw_block(out, scene, block) end
  for _, wall in ipairs(scene.walls) do draw_wall(out, scene, wall) end
  for _, look in ipairs(scene.fields.list) do draw_marks(out, scene, look) end
  draw_tags(out, scene)
  draw_strip(out, scene)
  draw_names(out, scene.bounds)
  draw_lights(out, scene)
  draw_targets(out, scene)
  return { left = -96, top = -50, right = scene.bounds.columns * SIDE + 28,
    bottom = scene.bounds.rows * SIDE + 48 }
end

return grid
