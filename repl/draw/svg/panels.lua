-- What stands beside the board, as data for those who lay it out themselves:
-- the same scene, words and colours as in print. Small things that are drawn,
-- such as dice and signs of the legend, are SVG documents of their own.

local beside = require "rulewright.repl.draw.svg.beside"
local json = require "rulewright.repl.json"
local palette = require "rulewright.repl.draw.ink.palette"
local shapes = require "rulewright.repl.draw.ink.shapes"
local svg = require "rulewright.repl.draw.svg"
local tiles = require "rulewright.repl.draw.svg.tiles"

local panels = {}

local function map(list, make, ...)
  local made = {}
  for i, one in ipairs(list) do made[i] = make(one, ...) end
  return json.list(made)
end

local function itself(one) return one end

-- How a seat is told from others: by its colours and by a letter.
local function add_seat(made, scene, seat)
  if not seat then return made end
  local colours = shapes.colours(scene, seat)
  made.seat, made.initial = seat, scene:initial(seat)
  made.fill, made.ink = colours.fill, colours.ink
  return made
end

local function row_of(row, has_parts)
  return { label = row[1], value = row[2] == true and "✓" or row[2],
    of = row.of, level = row.level, note = row.note,
    parts = has_parts and has_parts(row.asks) and row.asks or nil,
    fill = row.of and palette.fill(row.fill, "#8a7a55") }
end

local function panel_of(panel, scene, has_parts)
  local seat = type(panel.who) == "number" and panel.who or nil
  return add_seat({ name = scene:who(panel.who),
    rows = map(panel.rows, row_of, seat and has_parts) }, scene, seat)
end

local function piece_of(piece, scene)
  local whole = scene:whole(piece)
  return add_seat({ step = piece.step, label = whole.label }, scene,
    whole.player)
end

-- The pieces on a track, those of seats that it was told of first.
local function pieces_of(track, scene)
  local list = {}
  for seat = 1, #scene.colours do
    local step = track.seats[seat]
    if step then list[#list + 1] = add_seat({ step = step }, scene, seat) end
  end
  for _, piece in ipairs(track.pieces) do
    list[#list + 1] = piece_of(piece, scene)
  end
  return json.list(list)
end

local function track_of(track, scene)
  local marks = {}
  for step, text in pairs(track.marks) do marks[tostring(step)] = text end
  return { title = track.title, first = track.first, length = track.length,
    columns = track.columns, dark = track.dark, at = track.position,
    marks = marks, pieces = pieces_of(track, scene) }
end

-- A small drawing round its middle.
local function icon(title, draw)
  return svg.sheet({ -18, -18, 36, 36 }, title, draw)
end

local function die_of(die, scene)
  local whole = scene:whole(die)
  local label = whole.number or whole.title or whole.label or ""
  return { label = label, svg = icon(label, function (out)
    beside.draw_die(out, scene, { x = 0, y = 0 }, whole)
  end) }
end

local function legend_of(item, scene)
  return { sign = item.sign, title = item.title,
    svg = item.kind and icon(item.title, function (out)
      beside.draw_sample(out, scene, { x = 0, y = 0 }, item.kind)
    end) }
end

-- The tile in hand in its four turns, from none to three quarters.
local function tile_of(scene)
  if not scene.coming then return nil end
  local list = {}
  for turn = 0, 3 do
    list[turn + 1] = svg.sheet({ 0, 0, 100, 100 }, scene.coming.id or "",
      function (out) tiles.draw_coming(out, scene, turn) end)
  end
  return json.list(list)
end

-- The legend explains what is drawn, so the board is drawn first. options:
-- title; `board`, with the picture of the board alone; has_parts(name): whether
-- that is a value of a player.
function panels.of(scene, options)
  local board = svg.text(scene, { title = options.title, alone = true })
  local found = { title = options.title, svg = options.board and board or nil,
    captions = map(scene.captions, itself), dice = map(scene.dice, die_of,
      scene), panels = map(scene.panels.list, panel_of, scene,
      options.has_parts),
    tracks = map(scene.tracks, track_of, scene),
    notes = map(scene.notes, itself), tile = tile_of(scene) }
  found.legend = map(scene:legends(), legend_of, scene)
  return found
end

return panels
