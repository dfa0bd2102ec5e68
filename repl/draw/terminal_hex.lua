-- A hex board on a canvas. One shape serves two sizes: `half` columns from
-- the middle of a hex to its side, `slant` rows from its top corner to its
-- upper side corner, `side` rows down its side. In the larger size a hex has
-- five lines of its own, in the smaller three.

local canvas = require "rulewright.repl.draw.canvas"
local paint = require "rulewright.repl.draw.paint"

local hexes = {}

hexes.sizes = {
  { half = 6, slant = 3, side = 2, title = true },
  { half = 4, slant = 2, side = 2 },
}

local LINE = { fg = 242 }
local WATER = { fg = 39, bold = true }
local HOT = { fg = 231, bg = 124, bold = true }

-- Corners N NE SE S SW NW and edges NE E SE SW W NW, as in g.places.
local function corner_at(size, i)
  local x = ({ 0, 1, 1, 0, -1, -1 })[i] * size.half
  local high = size.slant + size.side
  local y = ({ 0, size.slant, high, high + size.slant, high, size.slant })[i]
  return x, y
end

local function origin(size, places, cell)
  local q, r = places.cell_q[cell], places.cell_r[cell]
  return size.half * (2 * q + r), (size.slant + size.side) * r
end

-- Corners in the middle of hexes, and the edges that lead to them.
local function plan_middles(spots, places, size)
  for _, middle in ipairs(places.middles or {}) do
    local at = spots.cells[middle.cell]
    local y = at.y + size.slant + (size.side + 1) // 2
    spots.corners[middle.corner] = { x = at.x, y = y }
    for _, one in ipairs(middle.edges) do
      local dx, dy = corner_at(size, one.side)
      spots.edges[one.edge] = { x = at.x + dx, y = at.y + dy, to_x = at.x,
        to_y = y }
    end
  end
end

-- Where each corner lies and from where to where each edge goes.
local function plan(places, size)
  local spots = { corners = {}, edges = {}, cells = {} }
  for cell = 1, places.cells do
    local x, y = origin(size, places, cell)
    spots.cells[cell] = { x = x, y = y }
    for i = 1, 6 do
      local dx, dy = corner_at(size, i)
      local ex, ey = corner_at(size, i % 6 + 1)
      spots.corners[places.cell_corners[cell][i]] = { x = x + dx, y = y + dy }
      spots.edges[places.cell_edges[cell][i]] = spots.edges[
        places.cell_edges[cell][i]] or { x = x + dx, y = y + dy,
        to_x = x + ex, to_y = y + ey }
    end
  end
  plan_middles(spots, places, size)
  return spots
end

-- The strokes of an edge that lies rather than climbs.
local function lying(edge)
  local found, dx = {}, edge.to_x - edge.x
  local way = dx < 0 and -1 or 1
  for x = edge.x + 2 * way, edge.to_x - way, 2 * way do
    local y = edge.y + ((edge.to_y - edge.y) * (x - edge.x) + dx // 2) // dx
    found[#found + 1] = { x = x, y = y, sign = "╌" }
  end
  return found
end

-- The strokes of an edge between its corners: x, y, character.
local function strokes(edge)
  local found = {}
  local steps = edge.to_y - edge.y
  if math.abs(steps) < 2 then return lying(edge) end
  local way = steps < 0 and -1 or 1
  for y = edge.y + way, edge.to_y - way, way do
    local dx = (edge.to_x - edge.x) * (y - edge.y) // steps
    local sign = edge.to_x == edge.x and "│"
      or (edge.to_x > edge.x) == (steps > 0) and "╲" or "╱"
    found[#found + 1] = { x = edge.x + dx, y = y, sign = sign }
  end
  return found
end

local function draw_grounds(sheet, spots, size, scene)
  for _, look in ipairs(scene.hexes.list) do
    local style = paint.ground(scene:whole(look).fill)
    local at = spots.cells[look.key]
    local high = size.slant + size.side
    for row = 1, high + size.slant - 1 do
      local near = math.min(row, high + size.slant - row, size.slant)
      local reach = size.half * near // size.slant - 1
      sheet:ground(at.x - reach, at.y + row, 2 * reach + 1, style)
    end
  end
end

local function draw_lines(sheet, spots, scene)
  for id, edge in pairs(spots.edges) do
    local lit = scene.highlights.edge[id]
    for _, stroke in ipairs(strokes(edge)) do
      sheet:put(stroke.x, stroke.y, lit and "*" or stroke.sign,
        lit and paint.LIT or LINE)
    end
  end
  for id, at in pairs(spots.corners) do
    local lit = scene.highlights.corner[id]
    sheet:put(at.x, at.y, lit and "◆" or "·", lit and paint.LIT or LINE)
  end
end

local function token(look)
  if not look.number then return nil end
  if not look.pips then return look.number end
  return look.number .. " " .. ("•"):rep(math.min(look.pips, 6))
end

local function hex_lines(scene, look, name)
  local whole = scene:whole(look)
  local named = whole.kind or whole.title or whole.letter
  local title = named and (whole.title or whole.label)
  return { name = name, title = title and (scene.words[title] or title),
    letter = named and scene:letter(whole) or "", token = token(whole),
    ground = whole.fill, hot = whole.hot, note = whole.note }
end

local function mark_text(scene, look)
  local texts = {}
  for _, mark in ipairs(look.marks) do
    texts[#texts + 1] = paint.badge(scene, scene:whole(mark))
  end
  if look.note then texts[#texts + 1] = scene:word(look.note) end
  return table.concat(texts, " ")
end

local function label_large(sheet, at, size, lines)
  local ink, room = paint.ground(lines.ground), 2 * size.half - 1
  local bold = { fg = ink and ink.fg, bold = true }
  sheet:centre(at.x, at.y + 2, (lines.name .. " " .. lines.letter), bold)
  sheet:centre(at.x, at.y + 3, canvas.fit(lines.title or "", room), ink)
  sheet:centre(at.x, at.y + 4, lines.token or "", lines.hot and HOT or bold)
  sheet:centre(at.x, at.y + 5, canvas.fit(lines.marks, room - 2), bold)
end

local function label_small(sheet, at, size, lines)
  local ink, room = paint.ground(lines.ground), 2 * size.half - 1
  local number = (lines.token or ""):match "^%S*"
  local bold = { fg = ink and ink.fg, bold = true }
  sheet:centre(at.x, at.y + 2, lines.name, { fg = ink and ink.fg })
  sheet:centre(at.x, at.y + 3, lines.letter .. " " .. number,
    lines.hot and HOT or bold)
  sheet:centre(at.x, at.y + 4, canvas.fit(lines.marks, room - 2), bold)
end

-- A hex whose lower rows are for the label of its only harbour.
local function label_by_harbour(sheet, at, _, lines)
  local ink = paint.ground(lines.ground)
  local marks = lines.marks ~= "" and " " .. lines.marks or ""
  sheet:centre(at.x, at.y + 2, lines.name .. marks, { fg = ink and ink.fg })
end

-- A hex with a corner in its middle leaves room for that and its edges.
local function label_beside(sheet, at, size, lines)
  local ink = paint.ground(lines.ground)
  local x, y = at.x - size.half // 2, at.y + size.slant
  sheet:centre(x, y, lines.name .. " " .. lines.letter,
    { fg = ink and ink.fg, bold = true })
  sheet:centre(x, y + 2, lines.marks, { fg = ink and ink.fg, bold = true })
end

local function with_middles(scene)
  local set = {}
  for _, middle in ipairs(scene.places.middles or {}) do
    set[middle.cell] = true
  end
  return set
end

-- Hexes into which harbours reach, and how many: a label takes the place of
-- the word.
local function taken_by_harbours(scene)
  local taken = {}
  for _, look in ipairs(scene.harbours) do
    if look.into then taken[look.into] = (taken[look.into] or 0) + 1 end
  end
  return taken
end

local function draw_labels(sheet, spots, size, scene)
  local taken, beside = taken_by_harbours(scene), with_middles(scene)
  local label = size.title and label_large or label_small
  for cell = 1, scene.places.cells do
    local look = scene.hexes.by_key[cell] or { marks = {} }
    local name = scene.places.cell_name[cell]
    local lines = hex_lines(scene, look, name)
    lines.marks = mark_text(scene, look)
    if taken[cell] then lines.title = nil end
    if scene.highlights.hex[cell] then lines.name = ">" .. name end
    if scene.latest.hex[cell] then lines.name = "→" .. name end
    local write = beside[cell] and label_beside
      or not size.title and taken[cell] == 1 and label_by_harbour or label
    write(sheet, spots.cells[cell], size, lines)
  end
end

-- Its letter on either side of the edge that a course crosses.
local function draw_courses(sheet, spots, scene)
  for _, look in ipairs(scene.courses.list) do
    local marks = strokes(spots.edges[look.key])
    local at = marks[(#marks + 1) // 2]
    local letter = scene:letter(scene:whole(look))
    sheet:put(at.x - 1, at.y, letter, WATER)
    sheet:put(at.x + 1, at.y, letter, WATER)
  end
end

-- The badge of a piece on an edge, with an arrow if it looks at a corner.
local function edge_badge(scene, whole, from, to)
  local badge = paint.badge(scene, whole)
  if not to then return badge end
  local arrow = to.y > from.y and "↓" or to.y < from.y and "↑"
    or to.x > from.x and "→" or "←"
  return badge .. arrow
end

-- The first piece on an edge colours it; each next one stands on the stroke
-- below, or beside the others where there is none.
local function draw_edges(sheet, spots, scene)
  local count = {}
  for _, look in ipairs(scene.edges) do
    local whole, marks = scene:whole(look), strokes(spots.edges[look.place])
    local style, before = paint.player(scene, whole.player),
      count[look.place] or 0
    count[look.place] = before + 1
    for _, stroke in ipairs(before == 0 and marks or {}) do
      sheet:put(stroke.x, stroke.y, stroke.sign, { fg = style.bg,
        bold = true })
    end
    local on = (#marks + 1) // 2 + before
    local at, aside = marks[math.min(on, #marks)], math.max(0, on - #marks)
    sheet:put(at.x + 2 * aside, at.y, edge_badge(scene, whole,
      marks[(#marks + 1) // 2], spots.corners[look.towards or 0]), style)
  end
end

-- The badge and the sign of a note; a colon parts two numbers.
local function corner_badge(scene, whole)
  local badge, sign = paint.badge(scene, whole), whole.sign or ""
  local numbers = badge:find "%d$" and sign:find "^%d"
  return badge .. (numbers and ":" or "") .. sign
end

-- Several pieces at a corner stand side by side; three letters or more begin
-- left of it, so that the word of the hex beside them can be read.
local function draw_corners(sheet, spots, scene)
  local width = {}
  for _, look in ipairs(scene.corners) do
    local whole, at = scene:whole(look), spots.corners[look.place]
    local text = corner_badge(scene, whole)
    if not width[look.place] then
      at.left = canvas.width(text) > 2 and 1 or 0
    end
    local before = (width[look.place] or 0) - at.left
    width[look.place] = before + at.left + canvas.width(text)
    sheet:put(at.x + before, at.y, text, paint.player(scene, whole.player))
  end
end

-- The hex on the far side of an edge, as it would lie if it were there.
local function outside(size, places, edge)
  local cell = places.edge_cells[edge][1]
  local x, y = origin(size, places, cell)
  for i = 1, 6 do
    if places.cell_edges[cell][i] == edge then
      local way = ({ { 1, -1 }, { 2, 0 }, { 1, 1 }, { -1, 1 }, { -2, 0 },
        { -1, -1 } })[i]
      return x + way[1] * size.half, y + way[2] * (size.slant + size.side)
    end
  end
end

-- Where the label of a harbour begins (way 1) or ends (way -1): on the row
-- nearest to half of the way from its edge to the middle of the water hex.
local function harbour_spot(spots, size, scene, look)
  local edge, into = spots.edges[look.place], spots.cells[look.into or 0]
  local x, y = outside(size, scene.places, look.place)
  if into then x, y = into.x, into.y end
  y = y + size.slant + size.side // 2
  local middle_x = (edge.x + edge.to_x) / 2
  local middle_y = (edge.y + edge.to_y) / 2
  local way = x > middle_x and 1 or -1
  return math.floor(middle_x + 0.5) + 2 * way,
    math.floor(middle_y + (y - middle_y) * 0.55 + 0.5), way
end

-- The first row of a label: it grows away from the board.
local function first_row(edge, y, count)
  if edge.x == edge.to_x then return y - (count - 1) // 2 end
  return y < math.max(edge.y, edge.to_y) - 1 and y - count + 1 or y
end

-- A label in the lower rows of the small hex into which it reaches; the piece
-- on its western side stands at the first column.
local function label_within(sheet, at, words)
  for i, word in ipairs(words) do
    local text = canvas.fit(word, 7)
    sheet:put(at.x - (canvas.width(text) - 1) // 2, at.y + 2 + i, text, WATER)
  end
end

-- A label beside its edge.
local function label_without(sheet, spots, size, scene, look, words)
  local x, y, way = harbour_spot(spots, size, scene, look)
  local top = first_row(spots.edges[look.place], y, #words)
  for i, word in ipairs(words) do
    local left = way > 0 and x or x - canvas.width(word) + 1
    sheet:put(left, top + i - 1, word, WATER)
  end
end

local function draw_harbours(sheet, spots, size, scene)
  local taken = taken_by_harbours(scene)
  for _, look in ipairs(scene.harbours) do
    for _, edge in ipairs { look.place, look.also } do
      for _, stroke in ipairs(strokes(spots.edges[edge])) do
        sheet:put(stroke.x, stroke.y, "≈", WATER)
      end
    end
    local words = paint.words(scene:whole(look).label or "harbour")
    if not size.title and taken[look.into] == 1 then
      label_within(sheet, spots.cells[look.into], words)
    else
      label_without(sheet, spots, size, scene, look, words)
    end
  end
end

-- An arrow to where the last move was.
local function draw_last(sheet, spots, scene)
  local latest = scene.latest
  for id, edge in pairs(spots.edges) do
    if latest.edge[id] then
      local marks = strokes(edge)
      local at = marks[(#marks + 1) // 2]
      sheet:put(at.x - 1, at.y, "→", paint.LIT)
    end
  end
  for id, at in pairs(spots.corners) do
    if latest.corner[id] then
      sheet:put(at.x - 1 - (at.left or 0), at.y, "→", paint.LIT)
    end
  end
end

-- The board in one of the sizes as a canvas.
function hexes.paint(scene, size)
  local sheet, spots = canvas.new(), plan(scene.places, size)
  draw_grounds(sheet, spots, size, scene)
  draw_lines(sheet, spots, scene)
  draw_labels(sheet, spots, size, scene)
  draw_harbours(sheet, spots, size, scene)
  draw_courses(sheet, spots, scene)
  draw_edges(sheet, spots, scene)
  draw_corners(sheet, spots, scene)
  draw_last(sheet, spots, scene)
  return sheet
end

return hexes
