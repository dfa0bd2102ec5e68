-- What Cities & Knights adds to the picture.

-- A letter of its own is shown beside the player's initial in print too.
local looks = {
  ["basic knight"] = { shape = "knight", letter = "1" },
  ["strong knight"] = { shape = "knight", letter = "2" },
  ["mighty knight"] = { shape = "knight", letter = "3" },
  ["flipped city"] = { shape = "city", letter = "f" },
  metropolis = { shape = "city", letter = "CM" },
}

local function panel(g, scene, player)
  local seat, rows = g.players[player], {}
  for _, track in ipairs(g.things.track.list) do
    rows[#rows + 1] = { track, seat.levels[track] }
    rows[#rows + 1] = { track .. " metropolis",
      g:metropolis_of(track) == player }
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

local function stand(scene, player, kind, at, note)
  scene:corner(at, { kind = kind, player = player, note = note,
    letter = looks[kind] and looks[kind].letter })
end

local function knights(g, scene, player)
  for at in g:placed(player, "knight") do
    stand(scene, player, g:knight_at(at), at,
      g:owner("helmet", at) and "active" or nil)
  end
end

-- Over the cities of the base.
local function cities(g, scene, player)
  for at in g:placed(player, "city") do
    local walled = g:owner("wall", at) and "wall" or nil
    local kind = g:placed(nil, "metropolis")[at] and "metropolis" or "city"
    if walled or kind == "metropolis" then
      stand(scene, player, kind, at, walled)
    end
  end
  for at in g:placed(player, "flipped city") do
    stand(scene, player, "flipped city", at)
  end
end

draw (function (g, scene)
  if not g.merchant then return end
  for name, look in pairs(looks) do scene:kind(name, look) end
  scene:kind("merchant", { shape = "pawn", letter = "m" })
  if g.merchant.owner > 0 then
    scene:hex(g.merchant.hex, { mark = { kind = "merchant",
      player = g.merchant.owner } })
  end
  for player = 1, #g.players do
    knights(g, scene, player)
    cities(g, scene, player)
    panel(g, scene, player)
  end
  scene:legend("a", "active")
  scene:legend("w", "wall")
  local steps = g:value "steps of the barbarians"
  scene:track("barbarians", { length = steps, at = g.ship,
    marks = { [steps] = "land" } })
end)
