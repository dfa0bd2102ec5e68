-- How the map looks: tiles, figures, the tile in hand and where it may go.

local function kinds(scene)
  scene:kind("field", { shape = "ground", fill = "light green", legend = false })
  scene:kind("city", { shape = "area", fill = "tan", letter = "c" })
  scene:kind("road", { shape = "line", fill = "white", letter = "r" })
  scene:kind("monastery", { shape = "centre", fill = "red", letter = "M" })
  scene:kind("meeple", { shape = "pawn", letter = "m" })
end

-- What a segment of a turned tile bears besides its kind.
local function note_of(face)
  local words = {}
  for _, segment in ipairs(face.row.segments) do
    for mark, n in pairs(segment.marks or {}) do
      words[#words + 1] = n > 1 and n .. " " .. mark or mark
    end
  end
  return #words > 0 and table.concat(words, " ") or nil
end

local function look_of(g, name, turn)
  local face = g:face(name)
  return { segments = face.row.segments, rotation = turn, id = name,
    flags = face.row.flags, note = note_of(face) }
end

local function tiles(g, scene)
  for _, laid in ipairs(g.laid) do
    scene:tile(laid.x, laid.y, look_of(g, laid.tile, laid.turn))
  end
end

local function figures(g, scene)
  for _, figure in ipairs(g.figures) do
    local laid = g.laid[figure.tile]
    local face = g:face(laid.tile)
    local look = { kind = figure.figure, player = figure.player }
    if figure.segment == face.centre then
      look.at = "c"
    else
      look.segment = figure.segment
    end
    scene:figure(laid.x, laid.y, look)
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
    table.insert(words[key], g:turn_word(turn))
  end
  for _, cell in ipairs(order) do
    scene:spot(cell.x, cell.y, { text = table.concat(words[cell.key], " ") })
  end
end

local function panels(g, scene)
  for seat, player in ipairs(g.players) do
    local rows = { { "points", player.score } }
    for _, name in ipairs(g.things.figure.list) do
      rows[#rows + 1] = { name, player.figures[name] }
    end
    scene:panel(seat, rows)
  end
end

draw (function (g, scene)
  kinds(scene)
  tiles(g, scene)
  figures(g, scene)
  panels(g, scene)
  scene:note(#g.decks.tiles .. " tiles are left.")
  if not g.turn or g.result then return end
  local name = g.players[g.turn.player].name
  if g.turn.tile then
    scene:caption("Turn " .. g.turn.number .. ": " .. name .. " places "
      .. g.turn.tile)
    scene:next_tile(look_of(g, g.turn.tile, 0))
    spots(g, scene)
  else
    scene:caption("Turn " .. g.turn.number .. ": " .. name)
  end
end)
