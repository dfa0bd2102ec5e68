-- A hex board in print: land on a plate of sea, each hex with its name, its
-- token and its word, harbours on piers, pieces on corners and edges.

local beside = require "rulewright.repl.draw.svg.beside"
local harbours = require "rulewright.repl.draw.svg.harbours"
local hex_plan = require "rulewright.repl.draw.plan.hexes"
local palette = require "rulewright.repl.draw.ink.palette"
local patterns = require "rulewright.repl.draw.ink.patterns"
local shapes = require "rulewright.repl.draw.ink.shapes"
local target = require "rulewright.repl.draw.svg.target"
local xml = require "rulewright.repl.draw.ink.xml"

local hexes = {}

local RADIUS = 60
local HALF = RADIUS * math.sqrt(3) / 2

local SHAPE = { half = HALF, down = RADIUS * 1.5, middle = { 0, 0 },
  corners = { { 0, -RADIUS }, { HALF, -RADIUS / 2 }, { HALF, RADIUS / 2 },
    { 0, RADIUS }, { -HALF, RADIUS / 2 }, { -HALF, -RADIUS / 2 } } }

local between = target.between

local function middle(edge) return between(edge[1], edge[2], 0.5) end

local function outline(at)
  local points = {}
  for i, corner in ipairs(SHAPE.corners) do
    points[i] = ("%.1f,%.1f"):format(at.x + corner[1], at.y + corner[2])
  end
  return table.concat(points, " ")
end

local function draw_sea(out, spots)
  for _, ring in ipairs { { 116, "#a9d0e6" }, { 100, "#b9dcef" },
    { 34, "#d3eaf4" } } do
    out:open("g", { fill = ring[2], stroke = ring[2],
      ["stroke-width"] = ring[1], ["stroke-linejoin"] = "round" })
    for _, at in ipairs(spots.cells) do
      out:add("polygon", { points = outline(at) })
    end
    out:close "g"
  end
end

-- The half in this hex of each course over one of its edges; over the coast it
-- goes on into the sea.
local function draw_courses(out, scene, spots, cell)
  local at = spots.cells[cell]
  for _, id in ipairs(scene.places.cell_edges[cell]) do
    local look, edge = scene.courses.by_key[id], spots.edges[id]
    if look then
      local to = middle(edge)
      if #scene.places.edge_cells[id] == 1 then to = between(at, to, 1.25) end
      out:stroke(at, to, { ["stroke-width"] = 14, class = "course",
        stroke = palette.fill(scene:whole(look).fill or "sea"),
        ["stroke-linecap"] = "round" })
    end
  end
end

local function draw_token(out, at, look)
  if not look.number then return end
  local ink = look.hot and "#b3261e" or "#2b2b2b"
  out:circle(at, 18, { fill = "#fbf5e4", stroke = "#8a7a55",
    ["stroke-width"] = 1.2 })
  out:put(at.x, at.y + (look.pips and 4 or 7), look.number,
    { class = "token", fill = ink })
  for i = 1, math.min(look.pips or 0, 6) do
    out:circle({ x = at.x + (i - (look.pips + 1) / 2) * 5, y = at.y + 10 },
      1.7, { fill = ink })
  end
end

-- Beside the token; the first in its place where there is none.
local function draw_marks(out, scene, spots, look)
  local at = spots.cells[look.key]
  local free = not look.number and not spots.inner[look.key]
  for i, mark in ipairs(look.marks) do
    local side = (i % 2 == 1 and 1 or -1) * (10 + 20 * ((i + 1) // 2))
    if free and i == 1 then side = 0 end
    shapes.piece(out, scene, { x = at.x + side, y = at.y, scale = 1.15 },
      scene:whole(mark))
  end
end

-- The size of the word on a hex, and how far under the middle it stands.
local WORD, LOWEST = 11, 38

-- What lies on a hex, where its lower sides come together; several words stand
-- one under the other where they are too long for a line.
local function draw_word(out, at, text)
  local lines = { text }
  if beside.fitted(text, WORD, HALF * 1.6) then
    lines = {}
    for word in text:gmatch "%S+" do lines[#lines + 1] = word end
  end
  for i, line in ipairs(lines) do
    local y = LOWEST - (#lines - i) * 9
    local room = HALF * math.min(1.9, (RADIUS - y) / RADIUS * 4)
    out:put(at.x, at.y + y, line, { class = "halo word",
      style = #lines > 1 and beside.fitted(line, WORD, room) or nil })
  end
end

-- Above the middle, but below it where a harbour reaches into a hex without a
-- token from above.
local function name_height(scene, spots, cell, look)
  if look.number then return -34 end
  for _, harbour in ipairs(scene.harbours) do
    local edge = spots.edges[harbour.place]
    if harbour.into == cell
      and edge[1].y + edge[2].y < 2 * spots.cells[cell].y - 1 then
      return 22
    end
  end
  return -34
end

-- A hex with a corner in its middle leaves room for that and its edges.
local function draw_hex(out, scene, spots, cell)
  local at, name = spots.cells[cell], scene.places.cell_name[cell]
  local whole = scene:whole(scene.hexes.by_key[cell] or { marks = {} })
  patterns.ground(out, "polygon", { points = outline(at) }, whole,
    { fill = "#efe6d2", stroke = "#f6ecd0", ["stroke-width"] = 5,
      ["stroke-linejoin"] = "round" })
  draw_courses(out, scene, spots, cell)
  local title = whole.title or whole.label
  if spots.inner[cell] then
    out:put(at.x - 28, at.y - 2, name, "halo name")
    if title then out:put(at.x - 28, at.y + 10, title, "halo tiny") end
    return
  end
  out:put(at.x, at.y + name_height(scene, spots, cell, whole), name,
    "halo name")
  if title then draw_word(out, at, title) end
  if whole.note then out:put(at.x, at.y + 49, whole.note, "halo tiny") end
  draw_token(out, at, whole)
end

-- A line in a player's colours, its rim and its core so wide.
local function draw_line(out, ends, colours, widths)
  for i, colour in ipairs { colours.line, colours.fill } do
    out:stroke(ends[1], ends[2], { stroke = colour,
      ["stroke-width"] = widths[i], ["stroke-linecap"] = "round" })
  end
end

local function draw_bar(out, scene, edge, look)
  local a, b = between(edge[1], edge[2], 0.2), between(edge[1], edge[2], 0.8)
  local colours = shapes.colours(scene, look.player)
  draw_line(out, { a, b }, colours, { 11, 8 })
  local at = between(a, b, 0.5)
  out:put(at.x, at.y + 2.8, look.player and scene:initial(look.player) or "",
    { class = "bar", fill = colours.ink })
end

-- The head of an arrow that points from the middle of an edge to a corner.
local function draw_head(out, scene, at, to, look)
  local length = math.sqrt((to.x - at.x) ^ 2 + (to.y - at.y) ^ 2)
  local x, y = (to.x - at.x) / length, (to.y - at.y) / length
  local colours = shapes.colours(scene, look.player)
  local function point(along, aside)
    return ("%.1f,%.1f"):format(at.x + along * x - aside * y,
      at.y + along * y + aside * x)
  end
  out:add("path", { d = ("M%s L%s L%s Z"):format(point(26, 0), point(12, 9),
    point(12, -9)), fill = colours.fill, stroke = "#ffffff" })
end

local function draw_edge(out, scene, spots, look)
  local edge, whole = spots.edges[look.place], scene:whole(look)
  if not whole.shape or whole.shape == "bar" then
    return draw_bar(out, scene, edge, whole)
  end
  local at = middle(edge)
  local to = spots.corners[look.towards or 0]
  at.scale = to and 0.8 or 1.05
  if to then draw_head(out, scene, at, to, whole) end
  if whole.along then
    draw_line(out, edge, shapes.colours(scene, whole.player), { 5, 3 })
  end
  shapes.piece(out, scene, at, whole)
end

-- Of several pieces at a corner each next one stands aside, and is smaller.
local function draw_corners(out, scene, spots)
  local count = {}
  for _, look in ipairs(scene.corners) do
    local at, before = spots.corners[look.place], count[look.place] or 0
    count[look.place] = before + 1
    shapes.piece(out, scene, { x = at.x + 15 * before, y = at.y - 12 * before,
      scale = before > 0 and 0.9 or 1.15, beside = true }, scene:whole(look))
  end
end

-- The edges to the middles of hexes, and the middles themselves.
local function draw_middles(out, scene, spots)
  for _, inner in ipairs(scene.places.middles or {}) do
    local at = spots.cells[inner.cell]
    for _, one in ipairs(inner.edges) do
      out:stroke(at, spots.edges[one.edge][1], { stroke = "#8a7a55",
        ["stroke-width"] = 3, ["stroke-dasharray"] = "5 4", class = "middle" })
    end
    out:circle(at, 9, { fill = "#f6ecd0", stroke = "#8a7a55",
      ["stroke-width"] = 1.2 })
  end
end

-- Rings around corners, edges and hexes that are lit, or were last.
local function draw_rings(out, spots, places, radii, dashes)
  local class = dashes and "mark" or "last"
  for _, layer in ipairs { "corner", "edge", "hex" } do
    local all = spots[layer == "hex" and "cells" or layer .. "s"]
    for id, at in ipairs(all) do
      if places[layer][id] then
        out:circle(at.x and at or middle(at), radii[layer], { fill = "none",
          class = class, stroke = "#c2185b", ["stroke-width"] = 3,
          ["stroke-dasharray"] = dashes })
      end
    end
  end
end

local function extent(spots)
  local box = { left = 0, top = 0, right = 0, bottom = 0 }
  for _, at in ipairs(spots.cells) do
    box.left = math.min(box.left, at.x - HALF - 62)
    box.right = math.max(box.right, at.x + HALF + 62)
    box.top = math.min(box.top, at.y - RADIUS - 56)
    box.bottom = math.max(box.bottom, at.y + RADIUS + 56)
  end
  return box
end

-- What is drawn alike in every position on a board, by its places: the sea
-- under it and the targets over it.
local kept = setmetatable({}, { __mode = "k" })

local function sheet_of(out, draw, ...)
  local sheet = xml.new()
  sheet.depth = out.depth
  draw(sheet, ...)
  return sheet
end

local function still(out, places)
  if not kept[places] then
    local spots = hex_plan(places, SHAPE)
    kept[places] = { spots = spots, sea = sheet_of(out, draw_sea, spots),
      targets = sheet_of(out, target.hexes, places, spots, outline) }
  end
  return kept[places]
end

-- Draws the board and returns its box: left, top, right, bottom.
function hexes.paint(out, scene)
  local board = still(out, scene.places)
  local spots = board.spots
  out:paste(board.sea)
  for cell = 1, #spots.cells do
    out:open("g", { ["data-name"] = scene.places.cell_name[cell] })
    draw_hex(out, scene, spots, cell)
    out:close "g"
  end
  draw_middles(out, scene, spots)
  for _, look in ipairs(scene.harbours) do
    harbours.draw(out, scene, spots, look)
  end
  for _, look in ipairs(scene.edges) do draw_edge(out, scene, spots, look) end
  draw_corners(out, scene, spots)
  for _, look in ipairs(scene.hexes.list) do
    draw_marks(out, scene, spots, look)
  end
  draw_rings(out, spots, scene.highlights, { corner = 11, edge = 9, hex = 46 },
    "5 3")
  draw_rings(out, spots, scene.latest, { corner = 21, edge = 19, hex = 50 })
  out:paste(board.targets)
  return extent(spots)
end

return hexes
