-- The margins of the printed page: title and captions above, panels and
-- tracks to the right, legend and notes below. Heights are asked before
-- anything is drawn, so that the page can be sized.

local palette = require "rulewright.repl.draw.palette"
local patterns = require "rulewright.repl.draw.svg_patterns"
local shapes = require "rulewright.repl.draw.svg_shapes"
local wrap = require "rulewright.repl.draw.wrap"

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

local CAPTION = 15

local function caption_lines(scene, width)
  return wrapped(scene.captions, (width - 72) * TEXT / CAPTION)
end

function beside.head_height(scene, width)
  return 52 + 22 * #caption_lines(scene, width)
end

-- A long title is set smaller, so that it stays on the page.
local function fitted(title, size, room)
  local full = extent(title, BOLD) * size / TEXT
  return full > room and ("font-size: %.1fpx"):format(size * room / full)
    or nil
end

-- Where the pips of a die stand, in thirds of its side.
local PIPS = {
  { { 0, 0 } }, { { -1, -1 }, { 1, 1 } }, { { -1, -1 }, { 0, 0 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { 0, 0 }, { -1, 1 }, { 1, 1 } },
  { { -1, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 1, 1 } },
}
local DIE = 38

local function draw_die(out, scene, x, y, look)
  local ground = palette.ground(look.number and look.fill)
    or { svg = "#fffdf6" }
  out:add("rect", { x = x - 16, y = y - 16, width = 32, height = 32, rx = 6,
    fill = ground.svg, stroke = "#4a4a4a", ["stroke-width"] = 1.6,
    class = "die" })
  local pips = PIPS[math.tointeger(tonumber(look.number))]
  for _, pip in ipairs(pips or {}) do
    out:add("circle", { cx = x + 8.5 * pip[1], cy = y + 8.5 * pip[2], r = 3.2,
      fill = "#1a1a1a" })
  end
  if pips then return end
  if look.number then
    out:add("text", { x = x, y = y + 5, class = "token" }, look.number)
  else
    shapes.piece(out, scene, { x = x, y = y, scale = 0.9 }, look)
  end
end

-- Dice at the right, beside the title.
local function draw_dice(out, scene, area)
  local left = area.left + area.width - 36 - DIE * #scene.dice
  for i, die in ipairs(scene.dice) do
    draw_die(out, scene, left + DIE * (i - 0.5), area.top + 40,
      scene:whole(die))
  end
end

function beside.head(out, scene, area, title)
  local x, y = area.left + 36, area.top + 52
  out:add("text", { x = x, y = y, class = "title",
    style = fitted(title, TITLE, math.max(90,
      area.width - 72 - DIE * #scene.dice)) }, title)
  draw_dice(out, scene, area)
  for i, caption in ipairs(caption_lines(scene, area.width)) do
    out:add("text", { x = x, y = y + 24 + 22 * (i - 1), class = "caption" },
      caption)
  end
end

-- Rows of a panel by print lines: values too long to stand beside their label
-- take lines of their own.
local STEP = 15

local function broken(row)
  if row.of then return { { row[1], steps = row } } end
  local text, room = row[2] == true and "✓" or row[2], WIDTH - 28
  if extent(row[1]) + GAP + extent(text, BOLD) <= room then
    return { { row[1], text } }
  end
  local function spaced(line) return (line:gsub("\u{A0}", " ")) end
  -- An amount stays beside its good.
  local lines = wrap(text:gsub("(%d) (%S)", "%1\u{A0}%2"), function (line)
    return extent(spaced(line), BOLD) <= room
  end)
  for i, line in ipairs(lines) do lines[i] = { "", spaced(line) } end
  table.insert(lines, 1, { row[1] })
  return lines
end

local function lines_of(panel)
  local lines = {}
  for _, row in ipairs(panel.rows) do
    for _, line in ipairs(broken(row)) do lines[#lines + 1] = line end
  end
  return lines
end

local function panel_height(panel)
  return 46 + ROW * #lines_of(panel)
end

-- Panels and tracks in columns no higher than `most`, if one of them is not
-- higher itself: { look, x, y }, and the width and height of it all.
function beside.plan(scene, most)
  local plan, filled = { width = 0, height = 0 }, {}
  local function add(look, draw, height)
    local column = 1
    while filled[column] and filled[column] + height > most do
      column = column + 1
    end
    local x, y = (column - 1) * (WIDTH + GAP), filled[column] or 0
    plan[#plan + 1] = { look = look, draw = draw, x = x, y = y }
    filled[column] = y + height
    plan.width = math.max(plan.width, x + WIDTH)
    plan.height = math.max(plan.height, y + height)
  end
  for _, look in ipairs(scene.panels.list) do
    add(look, beside.panel, panel_height(look) + 10)
  end
  for _, look in ipairs(scene.tracks) do
    add(look, beside.track, beside.track_height(look))
  end
  return plan
end

local function card(out, x, y, height)
  out:add("rect", { x = x, y = y, width = WIDTH, height = height, rx = 7,
    fill = "#fffdf6", stroke = "#cdbd92", ["stroke-width"] = 1.2 })
end

local function head_of(out, scene, x, y, who)
  local seat = type(who) == "number" and who
  if seat then
    local colours = shapes.colours(scene, seat)
    out:add("rect", { x = x + 12, y = y + 10, width = 20, height = 20, rx = 4,
      fill = colours.fill, stroke = colours.line, ["stroke-width"] = 1.5 })
    out:add("text", { x = x + 22, y = y + 24, class = "initial",
      fill = colours.ink }, scene:initial(seat))
  end
  local name, room = scene:who(who), WIDTH - (seat and 52 or 24)
  out:add("text", { x = x + (seat and 40 or 12), y = y + 25, class = "head",
    style = fitted(name, HEAD, room) }, name)
end

-- So many squares, of which the first are filled.
local function draw_steps(out, right, y, row)
  local ground = palette.ground(row.fill) or { svg = "#8a7a55" }
  for i = 1, row.of do
    local filled = i <= row.level
    out:add("rect", { x = right - STEP * (row.of - i + 1) + 3, y = y - 10,
      width = STEP - 3, height = 12, rx = 2, stroke = "#4a4a4a",
      fill = filled and ground.svg or "none", class = "step" })
  end
  if row.note then
    out:add("text", { x = right - STEP * row.of - 6, y = y, class = "value" },
      row.note)
  end
end

function beside.panel(out, scene, at, looked)
  card(out, at.x, at.y, panel_height(looked))
  head_of(out, scene, at.x, at.y, looked.who)
  for i, line in ipairs(lines_of(looked)) do
    local y = at.y + 32 + ROW * i
    out:add("text", { x = at.x + 14, y = y, class = "row" }, line[1])
    if line.steps then draw_steps(out, at.x + WIDTH - 14, y, line.steps) end
    if line[2] then
      out:add("text", { x = at.x + WIDTH - 14, y = y, class = "value" },
        line[2])
    end
  end
end

local PITCH = 24

function beside.track_height(look)
  if not look.columns then return 70 end
  return 36 + PITCH * math.ceil(look.length / look.columns)
end

local function pitch_of(look)
  return math.min(26, (WIDTH - 24) / look.length)
end

local function has_piece(look, step)
  for _, piece in ipairs(look.pieces) do
    if piece.step == step then return true end
  end
  return false
end

-- The steps in one line, as far as there is room.
local function line_of_steps(out, at, look)
  local pitch = pitch_of(look)
  for i = 1, look.length do
    local step = look.first + i - 1
    local here = look.position == tostring(step)
      and not has_piece(look, step)
    out:add("circle", { cx = at.x + 12 + pitch * (i - 0.5), cy = at.y + 38,
      r = pitch * 0.42, fill = here and "#c2185b"
        or look.marks[step] and "#e3b23c" or "#fffdf6", stroke = "#8a7a55" })
    out:add("text", { x = at.x + 12 + pitch * (i - 0.5), y = at.y + 41.5,
      class = "initial", fill = here and "#ffffff" or "#4a4a4a" }, step)
  end
  for step, text in pairs(look.marks) do
    out:add("text", { x = at.x + 12 + pitch * (step - look.first + 0.5),
      y = at.y + 60, class = "tiny" }, text)
  end
end

-- The middle of a step where they stand in rows.
local function step_at(at, look, step)
  local i = step - look.first
  return at.x + 5 + PITCH * (i % look.columns + 0.5),
    at.y + 26 + PITCH * (i // look.columns + 0.5)
end

local function rows_of_steps(out, at, look)
  for step = look.first, look.first + look.length - 1 do
    local x, y = step_at(at, look, step)
    local dark = look.dark and step % look.dark == 0
    out:add("rect", { x = x - 11.5, y = y - 11.5, width = 23, height = 23,
      rx = 3, fill = dark and "#bda27a" or "#fffdf6", stroke = "#8a7a55" })
    out:add("text", { x = x, y = y + 3.5, class = "tiny" }, step)
  end
end

local function place_of(at, look, step)
  if look.columns then return step_at(at, look, step) end
  local pitch = pitch_of(look)
  return at.x + 12 + pitch * (step - look.first + 0.5), at.y + 38
end

-- Up to four pieces share a step without hiding each other.
local function pieces_on_track(out, scene, at, look)
  local count, seen = {}, {}
  for _, piece in ipairs(look.pieces) do
    count[piece.step] = (count[piece.step] or 0) + 1
  end
  for _, piece in ipairs(look.pieces) do
    local x, y = place_of(at, look, piece.step)
    local i = seen[piece.step] or 0
    seen[piece.step] = i + 1
    local alone = count[piece.step] == 1
    shapes.piece(out, scene, { x = alone and x or x - 5.5 + i % 2 * 11,
      y = alone and y or y - 5.5 + i // 2 % 2 * 11,
      scale = alone and 0.8 or 0.5 }, scene:whole(piece))
  end
end

function beside.track(out, scene, at, look)
  out:add("text", { x = at.x + 12, y = at.y + 18, class = "head" }, look.title)
  if look.columns then
    rows_of_steps(out, at, look)
  else
    line_of_steps(out, at, look)
  end
  pieces_on_track(out, scene, at, look)
end

function beside.sides(out, scene, area)
  for _, one in ipairs(area.sides) do
    one.draw(out, scene, { x = area.side_at + one.x,
      y = area.body.top + one.y }, one.look)
  end
end

local function items(scene)
  local found = {}
  for _, kind in ipairs(scene.kinds.list) do
    if kind.drawn and kind.legend ~= false then found[#found + 1] = kind end
  end
  for _, sign in ipairs(scene.signs) do found[#found + 1] = { sign = sign } end
  return found
end

-- Items stand under each other, as wide as the widest title wants.
local function item_width(scene, found)
  local widest = ITEM - 40
  for _, kind in ipairs(found) do
    widest = math.max(widest, extent(kind.sign and kind.sign[2]
      or scene:title(kind.name)))
  end
  return widest + 40
end

local function foot(scene, width)
  return wrapped(scene.notes, width - 24)
end

function beside.legend_height(scene, width)
  local found = items(scene)
  local across = math.max(1, width // item_width(scene, found))
  local rows, lines = math.ceil(#found / across), #foot(scene, width)
  return rows * 30 + lines * 20 + (rows + lines > 0 and 26 or 0)
end

local function swatch(out, x, y, kind)
  local ground = palette.ground(kind.fill) or { svg = "#efe6d2" }
  for _, fill in ipairs { ground.svg, patterns.url(kind.pattern) } do
    out:add("rect", { x = x - 11, y = y - 11, width = 22, height = 22, rx = 4,
      fill = fill, stroke = "#8a7a55" })
  end
end

local function item(out, scene, at, kind)
  if kind.sign then
    out:add("text", { x = at.x, y = at.y + 4, class = "name" }, kind.sign[1])
  elseif kind.fill and not kind.outline
    and (not kind.shape or GROUND_SHAPES[kind.shape]) then
    swatch(out, at.x, at.y, kind)
  else
    shapes.piece(out, scene, { x = at.x, y = at.y,
      scale = shapes.fitting(kind.outline, 16) }, {
      shape = kind.icon or kind.shape == "centre" and "church" or kind.shape,
      fill = kind.fill, outline = kind.outline, empty = kind.empty,
      letter = scene:letter(kind.letter and kind or { kind = kind.name }) })
  end
  out:add("text", { x = at.x + 20, y = at.y + 4.5, class = "row" },
    kind.sign and kind.sign[2] or scene:title(kind.name))
end

function beside.legend(out, scene, area)
  local left = area.left + 50
  local y = area.top + area.height - area.legend - 12
  local found = items(scene)
  local pitch = item_width(scene, found)
  local across = math.max(1, (area.width - 72) // pitch)
  for i, kind in ipairs(found) do
    item(out, scene, { x = left + (i - 1) % across * pitch,
      y = y + (i - 1) // across * 30 }, kind)
  end
  y = y + math.ceil(#found / across) * 30
  for i, line in ipairs(foot(scene, area.width - 72)) do
    out:add("text", { x = left - 12, y = y + 20 * (i - 1) + 4, class = "row" },
      line)
  end
end

return beside
