-- What ships, gold rivers and foreign shores promise.

adjust "prospects" { weights = data "weights" }

local function gold(g, player)
  local sum = 0
  for corner in g:placed(player, "building") do
    local n = g.things.piece[g:building_at(corner)].harvest or 1
    for _, hex in ipairs(g.places.corner_cells[corner]) do
      local token = g.marks.token[hex]
      if token and token ~= 7
        and g.things.terrain[g.marks.terrain[hex]].gold then
        sum = sum + n * (6 - math.abs(7 - token)) / 36
      end
    end
  end
  return sum
end

-- Corners at the end of a line where a settlement would win chips.
local function shores(g, player)
  local seat, count = g.players[player], 0
  for corner in g:ends(player) & g:open_corners() do
    local island = g:island_at(corner)
    if island and not seat.islands[island] and g:value("chips for an island",
      player, island, seat.foreign + 1) > 0 then
      count = count + 1
    end
  end
  return count
end

adjust "prospects" {
  plus = function (g, player)
    local near = shores(g, player)
    return { ships = g:count(player, "ship"), ["gold rivers"] = gold(g, player),
      ["a foreign shore"] = near > 0 and 1 or 0 }
  end,
}
