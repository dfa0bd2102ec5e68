-- What is printed on a tile of segments, 100 units a side: ground, then areas
-- with their walls, borders, lines and bridges as the tile is turned, then
-- signs, never turned so that letters stand upright.

local palette = require "rulewright.repl.draw.ink.palette"
local paths = require "rulewright.repl.draw.plan.paths"
local patterns = require "rulewright.repl.draw.ink.patterns"
local plan = require "rulewright.repl.draw.plan.tiles"
local shapes = require "rulewright.repl.draw.ink.shapes"
local xml = require "rulewright.repl.draw.ink.xml"

local faces = {}

local SIDE = 100
local WALL = "#6d4f2a"

local function fill_of(scene, kind, other)
  return palette.fill(scene:kind_of(kind).fill, other)
end

local function draw_areas(out, scene, planned)
  for i, segment in ipairs(planned.segments) do
    local path = planned.drawn.areas[i]
    if path then
      patterns.ground(out, "path", { d = paths.text(path, true) },
        scene:kind_of(segment.kind), { fill = "#d8b48a", stroke = WALL,
          ["stroke-width"] = 2.4, ["stroke-linejoin"] = "round" })
    end
  end
end

local function draw_path(out, path, given)
  given.d, given.fill = paths.text(path), "none"
  out:add("path", given)
end

local function draw_borders(out, planned)
  for _, path in ipairs(planned.drawn.borders) do
    draw_path(out, path, { stroke = WALL, ["stroke-width"] = 4.5 })
    draw_path(out, path, { stroke = "#d8b48a", ["stroke-width"] = 1.6,
      ["stroke-dasharray"] = "4 3" })
  end
end

local function draw_line(out, scene, segment, line)
  local pens = { { 13, segment.water and "#5f97b8" or "#8a7a55" },
    { 9, fill_of(scene, segment.kind, "#f7f4ec") } }
  for _, pen in ipairs(pens) do
    for _, path in ipairs(line) do
      draw_path(out, path, { stroke = pen[2], ["stroke-width"] = pen[1] })
    end
  end
end

-- Those that lead into areas (gates), or other water, or roads.
local function draw_lines(out, scene, planned, which)
  for i, segment in ipairs(planned.segments) do
    local line = planned.drawn.lines[i]
    local sort = planned.drawn.gates[i] and "gates"
      or segment.water and "water" or "roads"
    if line and sort == which then draw_line(out, scene, segment, line) end
  end
end

-- Two parapets beside the line that leads over, and its pavement.
local function draw_bridge(out, scene, planned, bridge)
  local kind = planned.segments[bridge.line].kind
  out:open("g", { transform = ("translate(%.1f %.1f) rotate(%.0f)"):format(
    bridge[1], bridge[2], bridge.angle) })
  out:add("rect", { x = -12, y = -4.5, width = 24, height = 9,
    fill = fill_of(scene, kind, "#f7f4ec") })
  out:add("path", { d = "M-15,-10L-11,-6.5H11L15,-10M-15,10L-11,6.5H11L15,10",
    fill = "none", stroke = "#4a3a22", ["stroke-width"] = 2.8 })
  out:close "g"
end

-- What lines stop at: as its kind looks, if that is declared. What is a centre
-- is drawn as one.
local function draw_stop(out, scene, planned)
  local hub, name, count = planned.drawn.hub, nil, 0
  for _, segment in ipairs(planned.segments) do
    if segment.role == "centre" then return end
    if segment.role == "line" and segment.ends and not segment.ends_at
      and #segment.sides == 1 then
      name, count = segment.ends, count + 1
    end
  end
  if not hub or not name or hub.r > 15 then return end
  local kind = scene.kinds.by[name]
  if kind and kind.shape == "round" or not kind and count > 1 then
    out:circle({ x = hub[1], y = hub[2] }, hub.r, { stroke = WALL,
      fill = fill_of(scene, name, "#c9a876"), ["stroke-width"] = 1.6 })
  elseif kind then
    return scene:kind_of(name)
  end
end

local function draw_arrow(out, at, heading)
  out:add("path", { d = "M0,8V-8M-5,-3L0,-9L5,-3", fill = "none",
    stroke = "#1a1a1a", ["stroke-width"] = 2.6,
    transform = ("translate(%.0f %.0f) rotate(%d)"):format(at.x * 100,
      at.y * 100, 45 * heading) })
end

-- A thing on a tile, at a place in 0..1, by the look of its kind.
local function draw_thing(out, scene, sign, given)
  local kind, at = sign.kind, sign.at
  shapes.piece(out, scene, { x = at.x * 100, y = at.y * 100,
    scale = (kind.percent or given.percent) / 100 }, { fill = kind.fill,
    shape = kind.icon or given.shape, outline = given.outline,
    letter = scene:letter_of(sign.name),
    note = given.note })
end

local function draw_sign(out, scene, sign, rotation)
  if sign.sort == "centre" then
    return draw_thing(out, scene, sign, { percent = 120, shape = "church" })
  end
  local heading = plan.heading(sign.value, rotation)
  draw_thing(out, scene, sign, { percent = 75, outline = sign.kind.outline,
    shape = sign.kind.shape or "knight", note = not heading and sign.value })
  if heading then draw_arrow(out, plan.arrow_at(sign.at), heading) end
end

local function draw_base(out, scene, planned)
  local look, other = {}, "#efe6d2"
  for i = #planned.segments, 1, -1 do
    local segment = planned.segments[i]
    if segment.role == "ground" then
      look, other = scene:kind_of(segment.kind), "#b7d98a"
    end
  end
  patterns.ground(out, "rect", { width = SIDE, height = SIDE }, look,
    { fill = other })
end

local function draw_face(out, scene, tile, planned)
  out:open("g", { transform = tile.rotation > 0
    and ("rotate(%d 50 50)"):format(90 * tile.rotation) or nil })
  draw_borders(out, planned)
  draw_lines(out, scene, planned, "gates")
  draw_areas(out, scene, planned)
  draw_lines(out, scene, planned, "water")
  draw_lines(out, scene, planned, "roads")
  for _, bridge in ipairs(planned.drawn.bridges) do
    draw_bridge(out, scene, planned, bridge)
  end
  local stop = draw_stop(out, scene, planned)
  out:close "g"
  return stop
end

-- The face on a sheet of its own, indented as it will stand.
function faces.print(scene, tile, planned, depth)
  local out = xml.new()
  out.depth = depth
  draw_base(out, scene, planned)
  local stop = draw_face(out, scene, tile, planned)
  if stop then
    draw_sign(out, scene, { name = stop.name, kind = stop,
      at = planned.middle }, 0)
  end
  for _, sign in ipairs(planned.signs) do
    draw_sign(out, scene, sign, tile.rotation)
  end
  return out
end

return faces
