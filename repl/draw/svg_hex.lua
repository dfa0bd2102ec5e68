-- A hex board in print: land on a plate of sea, each hex with its name, its
-- token and its word, harbours on piers, pieces on corners and edges.

local lex = require "rulewright.engine.notation.lex"
local palette = require "rulewright.repl.draw.palette"
local patterns = require "rulewright.repl.draw.svg_patterns"
local shapes = require "rulewright.repl.draw.svg_shapes"

local hexes = {}

local RADIUS = 60
local HALF = RADIUS * math.sqrt(3) / 2

-- Corners N NE SE S SW NW around the middle.
local CORNERS = { { 0, -1 }, { 1, -0.5 }, { 1, 0.5 }, { 0, 1 }, { -1, 0.5 },
  { -1, -0.5 } }
-- The hex across the edge NE E SE SW W NW.
local ACROSS = { { 1, -1.5 }, { 2, 0 }, { 1, 1.5 }, { -1, 1.5 }, { -2, 0 },
  { -1, -1.5 } }

local function middle(places, cell)
  local q, r = places.cell_q[cell], places.cell_r[cell]
  return { x = HALF * (2 * q + r), y = RADIUS * 1.5 * r }
end

local function corner_of(at, i)
  local way = CORNERS[i]
  return { x = at.x + way[1] * HALF, y = at.y + way[2] * RADIUS }
end

-- Corners in the middle of hexes, and the edges that lead to them.
local function plan_middles(spots, places)
  for _, inner in ipairs(places.middles or {}) do
    local at = spots.cells[inner.cell]
    spots.corners[inner.corner], spots.inner[inner.cell] = at, true
    for _, one in ipairs(inner.edges) do
      spots.edges[one.edge] = { corner_of(at, one.side), at }
      spots.across[one.edge] = at
    end
  end
end

local function plan(places)
  local spots = { cells = {}, corners = {}, edges = {}, across = {},
    inner = {} }
  for cell = 1, places.cells do
    local at = middle(places, cell)
    spots.cells[cell] = at
    for i = 1, 6 do
      local edge = places.cell_edges[cell][i]
      spots.corners[places.cell_corners[cell][i]] = corner_of(at, i)
      if not spots.edges[edge] then
        spots.edges[edge] = { corner_of(at, i), corner_of(at, i % 6 + 1) }
        spots.across[edge] = { x = at.x + ACROSS[i][1] * HALF,
          y = at.y + ACROSS[i][2] * RADIUS }
      end
    end
  end
  plan_middles(spots, places)
  return spots
end

local function between(a, b, share)
  return { x = a.x + (b.x - a.x) * share, y = a.y + (b.y - a.y) * share }
end

local function outline(at)
  local points = {}
  for i = 1, 6 do
    local corner = corner_of(at, i)
    points[i] = ("%.1f,%.1f"):format(corner.x, corner.y)
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

local function draw_ground(out, at, look)
  local ground = palette.ground(look.fill) or { svg = "#efe6d2" }
  out:add("polygon", { points = outline(at), fill = ground.svg,
    stroke = "#f6ecd0", ["stroke-width"] = 5, ["stroke-linejoin"] = "round" })
  local pattern = patterns.url(look.pattern)
  if pattern then
    out:add("polygon", { points = outline(at), fill = pattern })
  end
end

-- The half in this hex of each course over one of its edges; over the coast it
-- goes on into the sea.
local function draw_courses(out, scene, spots, cell)
  local at = spots.cells[cell]
  for _, id in ipairs(scene.places.cell_edges[cell]) do
    local look, edge = scene.courses.by_key[id], spots.edges[id]
    if look then
      local to = between(edge[1], edge[2], 0.5)
      if #scene.places.edge_cells[id] == 1 then to = between(at, to, 1.25) end
      local ground = palette.ground(scene:whole(look).fill or "sea")
      out:add("line", { x1 = at.x, y1 = at.y, x2 = to.x, y2 = to.y,
        stroke = ground.svg, ["stroke-width"] = 14,
        ["stroke-linecap"] = "round", class = "course" })
    end
  end
end

local function draw_pips(out, at, look)
  for i = 1, math.min(look.pips or 0, 6) do
    out:add("circle", { cx = at.x + (i - (look.pips + 1) / 2) * 5,
      cy = at.y + 10, r = 1.7, fill = look.hot and "#b3261e" or "#2b2b2b" })
  end
end

local function draw_token(out, at, look)
  if not look.number then return end
  out:add("circle", { cx = at.x, cy = at.y, r = 18, fill = "#fbf5e4",
    stroke = "#8a7a55", ["stroke-width"] = 1.2 })
  out:add("text", { x = at.x, y = at.y + (look.pips and 4 or 7),
    class = "token", fill = look.hot and "#b3261e" or "#2b2b2b" }, look.number)
  draw_pips(out, at, look)
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
local function draw_beside(out, scene, at, cell, title)
  out:add("text", { x = at.x - 28, y = at.y - 2, class = "halo name" },
    scene.places.cell_name[cell])
  if title then
    out:add("text", { x = at.x - 28, y = at.y + 10, class = "halo tiny" },
      scene.words[title] or title)
  end
end

local function draw_hex(out, scene, spots, cell)
  local at, look = spots.cells[cell], scene.hexes.by_key[cell]
  look = look or { marks = {} }
  local whole = scene:whole(look)
  draw_ground(out, at, whole)
  draw_courses(out, scene, spots, cell)
  local title = whole.title or whole.label
  if spots.inner[cell] then
    return draw_beside(out, scene, at, cell, title)
  end
  out:add("text", { x = at.x, y = at.y + name_height(scene, spots, cell, whole),
    class = "halo name" }, scene.places.cell_name[cell])
  if title then
    out:add("text", { x = at.x, y = at.y + 38, class = "halo word" },
      scene.words[title] or title)
  end
  if whole.note then
    out:add("text", { x = at.x, y = at.y + 49, class = "halo tiny" },
      whole.note)
  end
  draw_token(out, at, whole)
end

-- Piers reach this share of the way from the corners to the label.
local function draw_piers(out, edge, at, share)
  for _, corner in ipairs(edge) do
    local stop = between(corner, at, share)
    out:add("line", { x1 = corner.x, y1 = corner.y, x2 = stop.x, y2 = stop.y,
      stroke = "#8a6a43", ["stroke-width"] = 5, ["stroke-linecap"] = "round",
      ["stroke-dasharray"] = "5 3" })
  end
end

local function draw_harbour(out, scene, spots, look)
  local edge = spots.edges[look.place]
  local far = spots.cells[look.into or 0] or spots.across[look.place]
  local at = between(between(edge[1], edge[2], 0.5), far,
    look.into and 0.46 or 0.62)
  draw_piers(out, edge, at, 0.55)
  if look.also then draw_piers(out, spots.edges[look.also], at, 0.9) end
  local words = lex.split(scene:whole(look).label or "harbour")
  out:add("circle", { cx = at.x, cy = at.y,
    r = look.into and 17 or 20, fill = "#fdfaf1",
    stroke = "#4f7f9c", ["stroke-width"] = 1.6 })
  for i, word in ipairs(words) do
    out:add("text", { x = at.x, y = at.y + 3.5 + (i - (#words + 1) / 2) * 10.5,
      class = utf8.len(word) > 5 and "harbour tight" or "harbour",
      style = utf8.len(word) > 7
        and ("font-size: %.1fpx"):format(54 / utf8.len(word)) or nil }, word)
  end
end

-- A line in a player's colours, its rim and its core so wide.
local function draw_line(out, ends, colours, widths)
  for i, colour in ipairs { colours.line, colours.fill } do
    out:add("line", { x1 = ends[1].x, y1 = ends[1].y, x2 = ends[2].x,
      y2 = ends[2].y, stroke = colour, ["stroke-width"] = widths[i],
      ["stroke-linecap"] = "round" })
  end
end

local function draw_bar(out, scene, edge, look)
  local a, b = between(edge[1], edge[2], 0.2), between(edge[1], edge[2], 0.8)
  local colours = shapes.colours(scene, look.player)
  draw_line(out, { a, b }, colours, { 11, 8 })
  local at = between(a, b, 0.5)
  out:add("text", { x = at.x, y = at.y + 2.8, class = "bar",
    fill = colours.ink }, look.player and scene:initial(look.player) or "")
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
  local at = between(edge[1], edge[2], 0.5)
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
      local far = spots.edges[one.edge][1]
      out:add("line", { x1 = at.x, y1 = at.y, x2 = far.x, y2 = far.y,
        stroke = "#8a7a55", ["stroke-width"] = 3, ["stroke-dasharray"] = "5 4",
        class = "middle" })
    end
    out:add("circle", { cx = at.x, cy = at.y, r = 9, fill = "#f6ecd0",
      stroke = "#8a7a55", ["stroke-width"] = 1.2 })
  end
end

local RINGS = { corner = 11, edge = 9, hex = 46 }
local LAST_RINGS = { corner = 21, edge = 19, hex = 50 }

local function draw_rings(out, spots, places, radii, dashes)
  local function ring(at, radius)
    out:add("circle", { cx = at.x, cy = at.y, r = radius, fill = "none",
      stroke = "#c2185b", ["stroke-width"] = 3, ["stroke-dasharray"] = dashes })
  end
  for id, at in ipairs(spots.corners) do
    if places.corner[id] then ring(at, radii.corner) end
  end
  for id, edge in ipairs(spots.edges) do
    if places.edge[id] then
      ring(between(edge[1], edge[2], 0.5), radii.edge)
    end
  end
  for id, at in ipairs(spots.cells) do
    if places.hex[id] then ring(at, radii.hex) end
  end
end

-- What a pointer finds: every edge and corner by its name, unseen.
local function draw_places(out, scene, spots)
  local names = scene.places
  for id, edge in ipairs(spots.edges) do
    local a, b = between(edge[1], edge[2], 0.2), between(edge[1], edge[2], 0.8)
    out:add("line", { x1 = a.x, y1 = a.y, x2 = b.x, y2 = b.y, stroke = "none",
      ["stroke-width"] = 14, ["pointer-events"] = "stroke",
      ["data-layer"] = "edge", ["data-place"] = names.edge_name[id] })
  end
  for id, at in ipairs(spots.corners) do
    out:add("circle", { cx = at.x, cy = at.y, r = 12, fill = "none",
      ["pointer-events"] = "all", ["data-layer"] = "corner",
      ["data-place"] = names.corner_name[id] })
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

-- Draws the board and returns its box: left, top, right, bottom.
function hexes.paint(out, scene)
  local spots = plan(scene.places)
  draw_sea(out, spots)
  for cell = 1, #spots.cells do
    out:open("g", { ["data-layer"] = "hex",
      ["data-place"] = scene.places.cell_name[cell] })
    draw_hex(out, scene, spots, cell)
    out:close "g"
  end
  draw_middles(out, scene, spots)
  for _, look in ipairs(scene.harbours) do
    draw_harbour(out, scene, spots, look)
  end
  for _, look in ipairs(scene.edges) do draw_edge(out, scene, spots, look) end
  draw_corners(out, scene, spots)
  for _, look in ipairs(scene.hexes.list) do
    draw_marks(out, scene, spots, look)
  end
  draw_rings(out, spots, scene.highlights, RINGS, "5 3")
  draw_rings(out, spots, scene.latest, LAST_RINGS)
  draw_places(out, scene, spots)
  return extent(spots)
end

return hexes
