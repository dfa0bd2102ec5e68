-- What stands beside the board: captions over it, panels and tracks at its
-- side, the legend and notes under it. A line is a list of { text, style }.

local canvas = require "rulewright.repl.draw.terminal.canvas"
local plain = require "rulewright.repl.draw.ink.plain"
local say = require "rulewright.repl.sentences.say"
local paint = require "rulewright.repl.draw.ink.paint"
local wrap = require "rulewright.repl.draw.ink.wrap"

local beside = {}

-- Fewer columns than this are no place for panels.
beside.LEAST = 24

local BOLD, SOFT = { bold = true }, { fg = 245 }

-- A text broken at spaces into lines of at most `width` columns.
function beside.wrap(text, width, indent)
  local lines = wrap(text, function (line)
    return canvas.width(line) <= width
  end, indent)
  if lines[1] == "" then return {} end
  for i, long in ipairs(lines) do
    lines[i] = canvas.fit((long:gsub("\u{A0}", " ")), width)
  end
  return lines
end

-- Several texts, each beginning a line.
function beside.wrap_all(texts, width)
  local lines = {}
  for _, text in ipairs(texts) do
    local more = beside.wrap(text, width)
    table.move(more, 1, #more, #lines + 1, lines)
  end
  return lines
end

local function add_text(lines, text, width, style)
  for _, line in ipairs(beside.wrap(text, width, "  ")) do
    lines[#lines + 1] = { { line, style } }
  end
end

-- A text beside the point, as lines.
function beside.remark(text, width)
  local lines = {}
  add_text(lines, text, width, SOFT)
  return lines
end

-- "[4] [3] [ship]": what dice show.
local function dice_line(scene)
  local line = {}
  for _, die in ipairs(scene.dice) do
    local shown = scene:whole(die)
    line[#line + 1] = { ("[%s]"):format(shown.number or shown.title
      or shown.label or scene:letter(shown)), paint.ground(shown.fill) }
    line[#line + 1] = { " " }
  end
  return line
end

function beside.captions(scene, width)
  local lines = {}
  for _, text in ipairs(scene.captions) do
    add_text(lines, text, width, BOLD)
  end
  if #scene.dice > 0 then lines[#lines + 1] = dice_line(scene) end
  if #lines > 0 then lines[#lines + 1] = {} end
  return lines
end

local function heading(scene, panel)
  if type(panel.who) ~= "number" then
    return { { scene:who(panel.who), BOLD } }
  end
  return { { " " .. scene:initial(panel.who) .. " ",
    paint.player(scene, panel.who) }, { " " .. scene:who(panel.who), BOLD } }
end

-- A text that is not broken at its spaces.
local function whole(text)
  return (text:gsub(" ", "\u{A0}"))
end

local function row_line(row)
  if row[2] == true then return whole("✓ " .. row[1]) end
  local text = row[1] .. ": "
  if row.of then
    local level = math.max(0, math.min(row.level, row.of))
    text = text .. ("■"):rep(level) .. ("□"):rep(row.of - level) .. " "
  end
  text = text .. row[2] .. (row.note and " " .. row.note or "")
  return canvas.width(text) < 24 and whole(text) or text
end

-- Short rows share a line; a row too long for one is wrapped.
local function add_rows(lines, rows, width)
  local line = ""
  for _, row in ipairs(rows) do
    local text = row_line(row)
    local longer = line == "" and text or line .. " · " .. text
    if line ~= "" and canvas.width(longer) > width - 2 then
      add_text(lines, line, width - 2)
      longer = text
    end
    line = longer
  end
  if line ~= "" then add_text(lines, line, width - 2) end
end

local function add_panel(lines, scene, panel, width)
  lines[#lines + 1] = heading(scene, panel)
  local rows = {}
  add_rows(rows, panel.rows, width)
  for _, line in ipairs(rows) do
    lines[#lines + 1] = { { "  " }, line[1] }
  end
  lines[#lines + 1] = {}
end

local function step_sign(track, texts, step)
  if track.position == tostring(step) then return "[" .. step .. "]" end
  return texts[step] and whole(step .. ":" .. texts[step]) or tostring(step)
end

-- Of a long track the steps at which something stands.
local function marked_steps(track, texts)
  local steps = {}
  for step in pairs(texts) do steps[#steps + 1] = step end
  table.sort(steps)
  for i, step in ipairs(steps) do steps[i] = step_sign(track, texts, step) end
  return steps
end

local MOST_STEPS = 24

local function add_track(lines, scene, track, width)
  local steps, texts = {}, scene:steps(track, track.pieces)
  for i = 1, track.length do
    steps[i] = step_sign(track, texts, track.first + i - 1)
  end
  lines[#lines + 1] = { { track.title, BOLD }, { track.position
    and (" %s/%d"):format(track.position, track.first + track.length - 1)
    or "" } }
  if track.length > MOST_STEPS then steps = marked_steps(track, texts) end
  add_text(lines, table.concat(steps, " "), width - 2, SOFT)
  lines[#lines + 1] = {}
end

function beside.sides(scene, width)
  local lines = {}
  for _, panel in ipairs(scene.panels.list) do
    add_panel(lines, scene, panel, width)
  end
  for _, track in ipairs(scene.tracks) do
    add_track(lines, scene, track, width)
  end
  return lines
end

-- "points: red 5/13 · blue 6/13": what each player's panel begins with.
function beside.standing(scene, width)
  local lines, title, line = {}, nil, ""
  for _, panel in ipairs(scene.panels.list) do
    local row = type(panel.who) == "number" and panel.rows[1]
    if row and row[2] ~= true then
      local text = whole(scene:who(panel.who) .. " " .. row[2])
      line = row[1] == title and line .. " · " .. text
        or (title and line .. "; " or "") .. row[1] .. ": " .. text
      title = row[1]
    end
  end
  if title then add_text(lines, line, width) end
  return lines
end

function beside.foot(scene, width)
  local lines, signs = {}, {}
  for i, item in ipairs(scene:legends()) do
    signs[i] = whole(item.sign .. " " .. item.title)
  end
  add_text(lines, table.concat(signs, "\u{A0}· "), width, SOFT)
  if #scene.hexes.list > 0 then
    local text = say "places_in_short"
    add_text(lines, scene.latin and plain.text(text) or text, width, SOFT)
  end
  for _, note in ipairs(scene.notes) do add_text(lines, note, width) end
  return lines
end

return beside
