-- A hex board on a canvas. One shape serves all sizes: `half` columns from
-- the middle of a hex to its side, `slant` rows from its top corner to its
-- upper side corner, `side` rows down its side. In the largest size a hex has
-- five lines of its own, in the smaller ones three.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local hex_plan = require "rulewright.repl.draw.plan.hexes"
local paint = require "rulewright.repl.draw.ink.paint"

local hexes = {}

hexes.sizes = {
  { half = 6, slant = 3, side = 2, title = true },
  { half = 4, slant = 2, side = 2 },
  { half = 4, slant = 1, side = 2 },
}

local LINE = { fg = 242 }
local WATER = { fg = 39, bold = true }
local HOT = { fg = 231, bg = 124, bold = true }

-- `taken`: hexes into which harbours reach, and how many.
local function plan(scene, size)
  local half, slant, high = size.half, size.slant, size.slant + size.side
  local spots = hex_plan(scene.places, { half = half, down = high,
    middle = { 0, slant + (size.side + 1) // 2 },
    corners = { { 0, 0 }, { half, slant }, { half, high },
      { 0, high + slant }, { -half, high }, { -half, slant } } })
  spots.taken = {}
  for _, look in ipairs(scene.harbours) do
    local into = look.into or 0
    spots.taken[into] = (spots.taken[into] or 0) + 1
  end
  return spots
end

-- The strokes of an edge that lies rather than climbs.
local function lying(from, to)
  local found, dx = {}, to.x - from.x
  local way = dx < 0 and -1 or 1
  for x = from.x + 2 * way, to.x - way, 2 * way do
    local y = from.y + ((to.y - from.y) * (x - from.x) + dx // 2) // dx
    found[#found + 1] = { x = x, y = y, sign = "╌" }
  end
  return found
end

-- The strokes of an edge between its corners: x, y, character.
local function strokes(edge)
  local found, from, to = {}, edge[1], edge[2]
  local steps = to.y - from.y
  if math.abs(steps) < 2 then return lying(from, to) end
  local way = steps < 0 and -1 or 1
  for y = from.y + way, to.y - way, way do
    local dx = (to.x - from.x) * (y - from.y) // steps
    local sign = to.x == from.x and "│"
      or (to.x > from.x) == (steps > 0) and "╲" or "╱"
    found[#found + 1] = { x = from.x + dx, y = y, sign = sign }
  end
  return found
end

-- The middle one.
local function middle(edge)
  local all = strokes(edge)
  return all[(#all + 1) // 2]
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

local function name_of(scene, cell)
  local sign = scene.latest.hex[cell] and "→"
    or scene.highlights.hex[cell] and ">" or ""
  return sign .. scene.places.cell_name[cell]
end

-- What is written on a hex, row by row, with styles. One with a corner in its
-- middle leaves room for that and its edges. In the larger size a harbour's
-- label takes the place of the word; in the smaller the lower rows may be for
-- that of an only harbour.
local function rows_of(scene, spots, size, cell)
  local look = scene.hexes.by_key[cell] or { marks = {} }
  local whole, name = scene:whole(look), name_of(scene, cell)
  local ground, room = paint.ground(whole.fill), 2 * size.half - 1
  local ink = { fg = ground and ground.fg }
  local bold = { fg = ink.fg, bold = true }
  local named = whole.kind or whole.title or whole.letter
  local letter = named and scene:letter(whole) or ""
  local number, marks = whole.number or "", scene:badges(look.marks)
  if whole.note then marks = (marks .. " " .. whole.note):gsub("^ ", "") end
  local first = { name .. " " .. letter, bold }
  local last = { canvas.fit(marks, room - 2), bold }
  local hot = whole.hot and HOT or bold
  if spots.inner[cell] then
    return first, { "" }, { marks, bold }
  elseif size.title then
    local title = named and not spots.taken[cell]
      and (whole.title or whole.label) or ""
    local pips = math.min(whole.number and whole.pips or 0, 6)
    return first, { canvas.fit(title, room), ground },
      { number .. (pips > 0 and " " or "") .. ("•"):rep(pips), hot }, last
  elseif size.slant == 1 and not spots.taken[cell] then
    return { "" }, { name .. " " .. letter .. number, hot }, last
  elseif spots.taken[cell] == 1 then
    return { name .. (marks ~= "" and " " or "") .. marks, ink }
  end
  return { name, ink }, { letter .. " " .. number, hot }, last
end

local function draw_labels(sheet, spots, size, scene)
  for cell, at in ipairs(spots.cells) do
    local inner = spots.inner[cell]
    local x = at.x + (inner and -size.half // 2 or 0)
    local y = at.y + (inner and size.slant or math.min(size.slant, 2))
    for i, row in ipairs { rows_of(scene, spots, size, cell) } do
      sheet:centre(x, y + i - 1, row[1], row[2])
    end
  end
end

-- Its letter on either side of the edge that a course crosses.
local function draw_courses(sheet, spots, scene)
  for _, look in ipairs(scene.courses.list) do
    local at = middle(spots.edges[look.key])
    local letter = scene:letter(scene:whole(look))
    sheet:put(at.x - 1, at.y, letter, WATER)
    sheet:put(at.x + 1, at.y, letter, WATER)
  end
end

-- The badge of a piece on an edge, with an arrow if it looks at a corner.
local function edge_badge(scene, whole, from, to)
  local badge = scene:badge(whole)
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
  local badge, sign = scene:badge(whole), whole.sign or ""
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

-- A label in the lower rows of the small hex into which it reaches; the piece
-- on its western side stands at the first column.
local function label_within(sheet, at, size, words)
  for i, word in ipairs(words) do
    local text = canvas.fit(word, 7)
    sheet:put(at.x - (canvas.width(text) - 1) // 2, at.y + size.slant + i,
      text, WATER)
  end
end

-- A label beside its edge, on the row nearest to half of the way to the middle
-- of the water hex; it grows away from the board.
local function label_without(sheet, spots, size, look, words)
  local a, b = table.unpack(spots.edges[look.place])
  local far = spots.cells[look.into or 0] or spots.across[look.place]
  local x, y = (a.x + b.x) / 2, (a.y + b.y) / 2
  local water = far.y + size.slant + size.side // 2
  local top = math.floor(y + (water - y) * 0.55 + 0.5)
  local first = math.floor(x + 0.5) + (far.x > x and 2 or -1)
  if a.x == b.x then
    top = top - (#words - 1) // 2
  elseif top < math.max(a.y, b.y) - 1 then
    top = top - #words + 1
  end
  for i, word in ipairs(words) do
    local left = far.x > x and first or first - canvas.width(word)
    sheet:put(left, top + i - 1, word, WATER)
  end
end

local function draw_harbours(sheet, spots, size, scene)
  for _, look in ipairs(scene.harbours) do
    for _, edge in ipairs { look.place, look.also } do
      for _, stroke in ipairs(strokes(spots.edges[edge])) do
        sheet:put(stroke.x, stroke.y, "≈", WATER)
      end
    end
    local words = paint.words(scene:whole(look).label or "harbour")
    if not size.title and look.into and spots.taken[look.into] == 1 then
      label_within(sheet, spots.cells[look.into], size, words)
    else
      label_without(sheet, spots, size, look, words)
    end
  end
end

-- An arrow to where the last move was.
local function draw_last(sheet, spots, scene)
  local latest = scene.latest
  for id, edge in pairs(spots.edges) do
    if latest.edge[id] then
      local at = middle(edge)
      sheet:put(at.x - 1, at.y, "→", paint.LIT)
    end
  end
  for id, at in pairs(spots.corners) do
    if latest.corner[id] then
      sheet:put(at.x - 1 - (at.left or 0), at.y, "→", paint.LIT)
    end
  end
end

-- Where a place is drawn: a function of its layer and number.
function hexes.at(scene, size)
  local spots = plan(scene, size)
  return function (layer, key)
    local edge = layer == "edge" and spots.edges[key]
    if edge then
      return (edge[1].x + edge[2].x) // 2, (edge[1].y + edge[2].y) // 2
    end
    local spot = layer == "corner" and spots.corners[key]
      or layer == "hex" and spots.cells[key]
    if not spot then return nil end
    return spot.x, spot.y + (layer == "hex" and size.slant + 1 or 0)
  end
end

-- The board in one of the sizes as a canvas.
function hexes.paint(scene, size)
  local sheet, spots = canvas.new(), plan(scene, size)
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
