local function steps(g, from, to)
  local reached, count = g:set("corner", from), 0
  while #(reached & to) == 0 and count < 30 do
    reached, count = reached | reached:neighbours(), count + 1
  end
  return count
end

-- Where the player's cargo is needed, or any other plaza.
local function goal(g, player)
  local seat = g.players[player]
  local place = seat.cargo and g.things.commodity[seat.cargo].to
  local here = g:set("corner", seat.wagon)
  if not place then return g.cache.plazas - here end
  return g:placed(nil, "terrain", place):touching "corner" & g.cache.plazas
end

worth "drive" (function (g, player, m)
  local to = goal(g, player)
  local nearer = steps(g, g.players[player].wagon, to) - steps(g, m.to, to)
  return nearer > 0 and 10 * nearer or -1
end)

worth "feed" (function (g, player)
  local far = steps(g, g.players[player].wagon, goal(g, player))
  return g.turn.movement < 2 and far > 0 and far < 3 and 5 or -1
end)

worth "swift journey" (function () return 20 end)
worth "fight off" (function () return 5 end)

worth "barbarian" (function (g, player, m)
  return m.victim and 5 + g:hand_size(m.victim) or 0
end)
