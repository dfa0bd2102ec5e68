-- The margins of the printed page: title and captions above, panels and
-- tracks to the right, legend and notes below. Each is { height =, draw = },
-- so that the page can be sized before `draw(out, at)`.

local palette = require "rulewright.repl.draw.ink.palette"
local patterns = require "rulewright.repl.draw.ink.patterns"
local shapes = require "rulewright.repl.draw.ink.shapes"
local wrap = require "rulewright.repl.draw.ink.wrap"

local beside = {}

local ROW, WIDTH, ITEM = 20, 270, 150
local GROUND_SHAPES = { area = true, ground = true, line = true }

-- How wide letters are at the size of a row, in the widest of the fonts that
-- are likely to be there; a value is bold.
local NARROW, WIDE, CAPITAL, COMMON, BOLD = 4.9, 12, 9.5, 7.9, 1.13
local GAP, TEXT, TITLE, HEAD = 10, 12.5, 30, 14
local narrow, wide = {}, {}
for _, code in utf8.codes " .,:;·'|ijlftrI1()[]-" do narrow[code] = true end
for _, code in utf8.codes "mwMW@%жмшщфюыЖМШЩФЮЫ" do wide[code] = true end

local function is_capital(code)
  return code >= 0x41 and code <= 0x5a or code >= 0x410 and code <= 0x42f
    or code > 0x44f
end

-- The width that a text takes at most.
local function extent(text, weight)
  local sum = 0
  for _, code in utf8.codes(text, true) do
    sum = sum + (narrow[code] and NARROW or wide[code] and WIDE
      or is_capital(code) and CAPITAL or COMMON)
  end
  return sum * (weight or 1)
end
beside.extent = extent

-- Texts broken at spaces into lines that are no wider than `room`.
local function wrapped(texts, room)
  local lines = {}
  for _, text in ipairs(texts) do
    local more = wrap(text, function (line) return extent(line) <= room end)
    table.move(more, 1, #more, #lines + 1, lines)
  end
  return lines
end

-- The style of a long title: set smaller, so that it stays in its room.
local function fitted(title, size, room)
  local full = extent(title, BOLD) * size / TEXT
  return full > room and ("font-size: %.1fpx"):format(size * room / full)
    or nil
end
beside.fitted = fitted

-- Where the pips of a die stand, in thirds of its side.
local PIPS = {
  { { 0, 0 } }, { { -1, -1 }, { 1, 1 } }, { { -1, -1 }, { 0, 0 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { 0, 0 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 1, 1 } },
}
local DIE = 38

function beside.draw_die(out, scene, at, look)
  out:add("rect", { x = at.x - 16, y = at.y - 16, width = 32, height = 32,
    rx = 6, stroke = "#4a4a4a", ["stroke-width"] = 1.6, class = "die",
    fill = palette.fill(look.number and look.fill, "#fffdf6") })
  local pips = PIPS[math.tointeger(tonumber(look.number))]
  for _, pip in ipairs(pips or {}) do
    out:circle({ x = at.x + 8.5 * pip[1], y = at.y + 8.5 * pip[2] }, 3.2,
      { fill = "#1a1a1a" })
  end
  if pips then return end
  if look.number then
    out:put(at.x, at.y + 5, look.number, "token")
  else
    shapes.piece(out, scene, { x = at.x, y = at.y, scale = 0.9 }, look)
  end
end

local CAPTION = 15

-- The title with dice at its right, and captions.
function beside.head(scene, width, title)
  local lines = wrapped(scene.captions, width * TEXT / CAPTION)
  local room, dice = width - DIE * #scene.dice, {}
  for i, die in ipairs(scene.dice) do dice[i] = scene:whole(die) end
  return { height = 52 + 22 * #lines, draw = function (out, at)
    out:put(at.x, at.y, title, { class = "title",
      style = fitted(title, TITLE, math.max(90, room)) })
    for i, die in ipairs(dice) do
      beside.draw_die(out, scene, { x = at.x + room + DIE * (i - 0.5),
        y = at.y - 12 }, die)
    end
    for i, line in ipairs(lines) do
      out:put(at.x, at.y + 2 + 22 * i, line, "caption")
    end
  end }
end

-- Rows of a panel by print lines: values too long to stand beside their label
-- take lines of their own.
local STEP = 15

local function add_row(lines, row)
  if row.of then
    lines[#lines + 1] = { row[1], steps = row }
    return
  end
  local text, room = row[2] == true and "✓" or row[2], WIDTH - 28
  if extent(row[1]) + GAP + extent(text, BOLD) <= room then
    lines[#lines + 1] = { row[1], text }
    return
  end
  local function spaced(line) return (line:gsub("\u{A0}", " ")) end
  lines[#lines + 1] = { row[1] }
  -- An amount stays beside its good.
  for _, line in ipairs(wrap(text:gsub("(%d) (%S)", "%1\u{A0}%2"),
    function (long) return extent(spaced(long), BOLD) <= room end)) do
    lines[#lines + 1] = { "", spaced(line) }
  end
end

local function head_of(out, scene, at, who)
  local seat = type(who) == "number" and who
  if seat then
    local colours = shapes.colours(scene, seat)
    out:add("rect", { x = at.x + 12, y = at.y + 10, width = 20, height = 20,
      rx = 4, fill = colours.fill, stroke = colours.line,
      ["stroke-width"] = 1.5 })
    out:put(at.x + 22, at.y + 24, scene:initial(seat),
      { class = "initial", fill = colours.ink })
  end
  local name, room = scene:who(who), WIDTH - (seat and 52 or 24)
  out:put(at.x + (seat and 40 or 12), at.y + 25, name,
    { class = "head", style = fitted(name, HEAD, room) })
end

-- So many squares, of which the first are filled.
local function draw_steps(out, right, y, row)
  local fill = palette.fill(row.fill, "#8a7a55")
  for i = 1, row.of do
    out:add("rect", { x = right - STEP * (row.of - i + 1) + 3, y = y - 10,
      width = STEP - 3, height = 12, rx = 2, stroke = "#4a4a4a",
      fill = i <= row.level and fill or "none", class = "step" })
  end
  if row.note then
    out:put(right - STEP * row.of - 6, y, row.note, "value")
  end
end

local function panel_of(scene, look)
  local lines = {}
  for _, row in ipairs(look.rows) do add_row(lines, row) end
  local height = 46 + ROW * #lines
  return { height = height + GAP, draw = function (out, at)
    out:add("rect", { x = at.x, y = at.y, width = WIDTH, height = height,
      rx = 7, fill = "#fffdf6", stroke = "#cdbd92", ["stroke-width"] = 1.2 })
    head_of(out, scene, at, look.who)
    local right = at.x + WIDTH - 14
    for i, line in ipairs(lines) do
      local y = at.y + 32 + ROW * i
      out:put(at.x + 14, y, line[1], "row")
      if line.steps then draw_steps(out, right, y, line.steps) end
      if line[2] then out:put(right, y, line[2], "value") end
    end
  end }
end

-- From step to step where they stand in rows; the middle of a step where they
-- stand in one line, as far as there is room. With more pieces than these the
-- steps of rows are twice as large.
local PITCH, MIDDLE, FEW = 24, 46, 5

-- How a track is laid out: its `columns` and `pitch`; `lead`, the place before
-- the first step where somebody has not begun.
local function laid_out(look)
  local is_large = look.columns and look.columns % 2 == 0
    and #look.pieces > FEW
  look.across = is_large and look.columns // 2 or look.columns
  look.lead = 0
  for _, step in pairs(look.seats) do
    if step < look.first then look.lead = 1 end
  end
  look.pitch = not look.columns
    and math.min(26, (WIDTH - 24) / (look.length + look.lead))
    or is_large and 2 * PITCH or PITCH
  return look
end

-- The middle of a step.
local function step_at(at, look, step)
  local i = step - look.first
  if not look.columns then
    return at.x + 12 + look.pitch * (i + look.lead + 0.5), at.y + MIDDLE
  end
  return at.x + 5 + look.pitch * (i % look.across + 0.5),
    at.y + 26 + look.pitch * (i // look.across + 0.5)
end

local function draw_squares(out, at, look)
  for step = look.first, look.first + look.length - 1 do
    local x, y = step_at(at, look, step)
    local dark = look.dark and step % look.dark == 0
    local side = look.pitch - 1
    out:add("rect", { x = x - side / 2, y = y - side / 2, width = side,
      height = side,
      rx = 3, fill = dark and "#bda27a" or "#fffdf6", stroke = "#8a7a55" })
    out:put(x, y + 3.5, step, "tiny")
  end
end

local function draw_circles(out, at, look, texts, count)
  local radius = look.pitch * 0.42
  for step = look.first, look.first + look.length - 1 do
    local x, y = step_at(at, look, step)
    local here = look.position == tostring(step) and not count[step]
    out:circle({ x = x, y = y }, radius, { stroke = "#8a7a55",
      fill = here and "#c2185b" or texts[step] and "#e3b23c" or "#fffdf6" })
    out:put(x, y + 3.5, step, { class = "initial",
      fill = here and "#ffffff" or "#4a4a4a" })
  end
  for step, text in pairs(texts) do
    local x, y = step_at(at, look, step)
    out:put(x, y + 22, text, "tiny")
  end
end

-- Where the i-th of `count` pieces on a step is drawn, and how large. They
-- share it in rows without hiding each other; players' pieces stand over their
-- step in a line, so that its number can be read.
local function stand(look, piece, i, count)
  if not look.columns and piece.player then
    return (i - (count - 1) / 2) * 9, -16, 0.5
  end
  local across, size = math.ceil(math.sqrt(count)), look.pitch / PITCH
  if count == 1 then return 0, 0, 0.8 * size end
  local room, rows = 22 * size / across, math.ceil(count / across)
  return (i % across - (across - 1) / 2) * room,
    (i // across - (rows - 1) / 2) * room, size / across
end

local function draw_track(out, scene, at, look)
  local count, seen = {}, {}
  for _, piece in ipairs(look.pieces) do
    count[piece.step] = (count[piece.step] or 0) + 1
  end
  out:put(at.x + 12, at.y + 18, look.title, "head")
  if look.columns then draw_squares(out, at, look)
  else draw_circles(out, at, look, scene:steps(look), count) end
  for _, piece in ipairs(look.pieces) do
    local x, y = step_at(at, look, piece.step)
    local i = seen[piece.step] or 0
    seen[piece.step] = i + 1
    local dx, dy, scale = stand(look, piece, i, count[piece.step])
    shapes.piece(out, scene, { x = x + dx, y = y + dy, scale = scale },
      piece)
  end
end

local function track_of(scene, look)
  for i, piece in ipairs(look.pieces) do look.pieces[i] = scene:whole(piece) end
  laid_out(look)
  return { height = look.columns
    and 36 + look.pitch * math.ceil(look.length / look.across) or MIDDLE + 32,
    draw = function (out, at) draw_track(out, scene, at, look) end }
end

-- Panels and tracks in columns no higher than `most`, if one of them is not
-- higher itself: each with its x and y, and the width and height of it all.
function beside.sides(scene, most)
  local sides, filled = { width = 0, height = 0 }, {}
  local function add(one)
    local column = 1
    while filled[column] and filled[column] + one.height > most do
      column = column + 1
    end
    one.x, one.y = (column - 1) * (WIDTH + GAP), filled[column] or 0
    sides[#sides + 1] = one
    filled[column] = one.y + one.height
    sides.width = math.max(sides.width, one.x + WIDTH)
    sides.height = math.max(sides.height, filled[column])
  end
  for _, look in ipairs(scene.panels.list) do add(panel_of(scene, look)) end
  for _, look in ipairs(scene.tracks) do add(track_of(scene, look)) end
  return sides
end

-- What the legend shows of a kind.
function beside.draw_sample(out, scene, at, kind)
  if kind.fill and not kind.outline
    and (not kind.shape or GROUND_SHAPES[kind.shape]) then
    patterns.ground(out, "rect", { x = at.x - 11, y = at.y - 11, width = 22,
      height = 22, rx = 4, stroke = "#8a7a55" }, kind,
      { fill = "#efe6d2" })
  else
    shapes.piece(out, scene, { x = at.x, y = at.y,
      scale = shapes.fitting(kind.outline, 16) }, {
      shape = kind.icon or kind.shape == "centre" and "church" or kind.shape,
      fill = kind.fill, outline = kind.outline, empty = kind.empty,
      letter = scene:letter_of(kind.name) })
  end
end

-- Items stand under each other, as wide as the widest title wants; notes under
-- them.
function beside.legend(scene, width)
  local found, pitch = scene:legends(), ITEM
  for _, item in ipairs(found) do
    pitch = math.max(pitch, extent(item.title) + 40)
  end
  local across, lines = math.max(1, width // pitch),
    wrapped(scene.notes, width - 24)
  local rows = math.ceil(#found / across)
  return { height = rows * 30 + #lines * 20
    + (rows + #lines > 0 and 26 or 0), draw = function (out, at)
    for i, item in ipairs(found) do
      local spot = { x = at.x + (i - 1) % across * pitch,
        y = at.y + (i - 1) // across * 30 }
      if item.kind then beside.draw_sample(out, scene, spot, item.kind)
      else out:put(spot.x, spot.y + 4, item.sign, "name") end
      out:put(spot.x + 20, spot.y + 4.5, item.title, "row")
    end
    for i, line in ipairs(lines) do
      out:put(at.x - 12, at.y + rows * 30 + 20 * i - 16, line, "row")
    end
  end }
end

return beside
