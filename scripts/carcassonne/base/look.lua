-- How the map looks: tiles, figures, the tile in hand and where it may go.

local function kinds(scene)
  scene:kind("field", { shape = "ground", fill = "light green",
    legend = false })
  scene:kind("city", { shape = "area", fill = "tan", letter = "c" })
  scene:kind("road", { shape = "line", fill = "white", letter = "r" })
  scene:kind("monastery", { shape = "centre", letter = "M" })
  scene:kind("shield", { shape = "knight", letter = "+", fill = "blue",
    percent = 60 })
  scene:kind("village", { shape = "house", letter = "v", fill = "red",
    percent = 95 })
  scene:kind("meeple", { shape = "figure", letter = "m", percent = 85 })
end

-- The segments of a face, its sign in the middle as the last.
local function segments_of(face)
  if not face.centre then return face.row.segments end
  local list = {}
  for k, segment in ipairs(face.row.segments) do list[k] = segment end
  list[face.centre] = { kind = face.kinds[face.centre], marks = {} }
  return list
end

-- Signs of a tile: one of several words is a kind of its own, a direction
-- turns with the tile.
local directions = { n = true, ne = true, e = true, se = true, s = true,
  sw = true, w = true, nw = true }

local function flags_of(face)
  local flags = {}
  for name, value in pairs(face.row.flags) do
    if type(value) == "string" and not directions[value] then
      flags[name .. " " .. value] = true
    else
      flags[name] = value
    end
  end
  for _, segment in ipairs(face.row.segments) do
    if segment.ends then flags[segment.ends] = nil end
  end
  if face.centre then flags[face.kinds[face.centre]] = nil end
  flags.start = nil
  return flags
end

local function look_of(g, name, turn)
  local face = g:face(name)
  return { segments = segments_of(face), rotation = turn, id = name,
    flags = flags_of(face) }
end

local function tiles(g, scene)
  for i, laid in ipairs(g.laid) do
    local look = look_of(g, laid.tile, laid.turn)
    look.last = i == #g.laid and i > 1
    scene:tile(laid.x, laid.y, look)
  end
end

local function figures(g, scene)
  for _, figure in ipairs(g.figures) do
    local laid = g.laid[figure.tile]
    scene:figure(laid.x, laid.y, { kind = figure.figure,
      player = figure.player, segment = figure.segment })
  end
end

-- Each cell where the tile in hand fits, with the sides that may point north.
local function spots(g, scene)
  local words, order = {}, {}
  for _, at in ipairs(g:choices("place", "at")) do
    local x, y, turn = g:placement(at)
    local key = x .. "," .. y
    if not words[key] then
      words[key] = {}
      order[#order + 1] = { x = x, y = y, key = key }
    end
    table.insert(words[key], { rotation = turn, text = g:turn_word(turn) })
  end
  for _, cell in ipairs(order) do
    local turns, names = words[cell.key], {}
    for i, turn in ipairs(turns) do names[i] = turn.text end
    scene:spot(cell.x, cell.y, { text = table.concat(names, " "),
      turns = turns })
  end
end

local function panels(g, scene)
  for seat, player in ipairs(g.players) do
    local rows = { { "points", g:value("points", seat) } }
    for _, name in ipairs(g.things.figure.list) do
      local figure = g.things.figure[name]
      if figure.each > (figure.tracks or 0) then
        rows[#rows + 1] = { name, player.figures[name] }
      end
    end
    scene:panel(seat, rows)
  end
end

local function track(g, scene)
  local score = g.things.track.score
  scene:track("score track", { length = score.spaces, first = 0, columns = 10,
    dark = score.dark })
  for seat = 1, #g.players do
    for _, figure in ipairs(g:scorers(seat)) do
      scene:on_track("score track", (g:track(seat, figure)),
        { kind = figure, player = seat })
    end
  end
end

draw (function (g, scene)
  kinds(scene)
  tiles(g, scene)
  figures(g, scene)
  panels(g, scene)
  track(g, scene)
  scene:note(scene:word("tiles left") .. ": " .. #g.decks.tiles)
  if not g.turn or g.result then return end
  local tile = g.turn.tile
  scene:caption(("%s %d: %s%s"):format(scene:word "Turn", g.turn.number,
    scene:word(g.players[g.turn.player].name), tile and ", " .. tile or ""))
  if tile then
    scene:next_tile(look_of(g, tile, 0))
    spots(g, scene)
  end
end)

draw "tile" (function (g, scene, name)
  scene:tile(0, 0, look_of(g, name, 0))
end)
