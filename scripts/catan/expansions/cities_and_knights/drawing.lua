-- What Cities & Knights adds to the picture.

local looks = {
  ["basic knight"] = { shape = "knight", letter = "k1" },
  ["strong knight"] = { shape = "knight", letter = "k2" },
  ["mighty knight"] = { shape = "knight", letter = "k3" },
  ["flipped city"] = { shape = "city", letter = "f" },
}

local function note_at(g, at)
  if g:owner("helmet", at) then return "active" end
  local notes = {}
  for _, track in ipairs(g.things.track.list) do
    if g:owner(track .. " metropolis", at) then notes[1] = "metropolis" end
  end
  if g:owner("wall", at) then notes[#notes + 1] = "wall" end
  return notes[1] and table.concat(notes, ", ") or nil
end

local function panel(g, scene, player)
  local seat, rows = g.players[player], {}
  for _, track in ipairs(g.things.track.list) do
    rows[#rows + 1] = { track, seat.levels[track] }
  end
  for _, track in ipairs(g.things.track.list) do
    if #seat.progress[track] > 0 then
      rows[#rows + 1] = { track .. " cards",
        scene:hand(player, seat.progress[track]) }
    end
  end
  rows[#rows + 1] = { "active strength",
    g:value("strength in battle", player) }
  rows[#rows + 1] = { "Defender of Catan",
    seat.defender > 0 and seat.defender or nil }
  rows[#rows + 1] = { "open cards",
    seat.open[1] and table.concat(seat.open, ", ") or nil }
  scene:panel(player, rows)
end

local function pieces(g, scene, player)
  for name in pairs(looks) do
    for _, at in ipairs(g:placed(player, name)) do
      scene:corner(at, { kind = name, player = player, note = note_at(g, at) })
    end
  end
  for _, at in ipairs(g:placed(player, "city")) do
    local note = note_at(g, at)
    if note then
      scene:corner(at, { kind = "city", player = player, note = note })
    end
  end
end

draw (function (g, scene)
  if not g.terrain or not g.merchant then return end
  for name, look in pairs(looks) do scene:kind(name, look) end
  scene:kind("merchant", { shape = "pawn", letter = "m" })
  if g.merchant.owner > 0 then
    scene:hex(g.merchant.hex, { mark = { kind = "merchant",
      player = g.merchant.owner } })
  end
  for player = 1, #g.players do
    pieces(g, scene, player)
    panel(g, scene, player)
  end
  local steps = g:value "steps of the barbarians"
  scene:track("barbarians", { length = steps, at = g.ship,
    marks = { [steps] = "land" } })
end)
