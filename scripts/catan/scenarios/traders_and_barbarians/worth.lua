-- Where the player's cargo is needed, or any other plaza.
local function goal(g, player)
  local seat = g.players[player]
  local place = seat.cargo and g.things.cargo[seat.cargo].to
  local here = g:set("corner", seat.wagon)
  if not place then return g.cache.plazas - here end
  return g:placed(nil, "terrain", place):touching "corner" & g.cache.plazas
end

-- Movement points from each corner to the nearest of the goals, a gold of toll
-- counted as one; paths whose toll the player lacks are passed over.
local function distances(g, player, goals)
  local gold, cost, rings = g.players[player].hand.gold, {}, { [0] = {} }
  local function reach(corner, points)
    if points >= (cost[corner] or math.huge) then return end
    cost[corner], rings[points] = points, rings[points] or {}
    table.insert(rings[points], corner)
  end
  for corner in goals do reach(corner, 0) end
  local sea = g:sea_paths()
  for points = 0, 99 do
    for _, corner in ipairs(rings[points] or {}) do
      for _, edge in ipairs(g.places.corner_edges[corner]) do
        local toll = g:value("toll", player, edge)
        if cost[corner] == points and toll <= gold and not sea[edge] then
          local ends = g.places.edge_corners[edge]
          reach(ends[1] == corner and ends[2] or ends[1],
            points + toll + g:value("way", edge))
        end
      end
    end
  end
  return cost
end

worth "drive" (function (g, player, m)
  local far = distances(g, player, goal(g, player))
  local here, there = far[g.players[player].wagon], far[m.to]
  return here and there and here > there and 10 * (here - there) or -1
end)

worth "feed" (function (g, player)
  local far = distances(g, player, goal(g, player))[g.players[player].wagon]
  return far and far > g.turn.movement and far <= g.turn.movement + 2 and 5
    or -1
end)

worth "swift journey" (function () return 20 end)
worth "fight off" (function () return 5 end)

worth "barbarian" (function (g, player, m)
  return m.victim and 5 + g:hand_size(m.victim) or 0
end)

component.aim "train" {
  of = function (g, player)
    local level = g.players[player].level
    local next_one = level and g.things.train[tostring(level + 1)]
    return next_one and next_one.price, 3
  end,
}
