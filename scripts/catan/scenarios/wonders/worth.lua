-- What a wonder is worth to a bot: its stages before all else, once it is
-- begun.

worth "begin" (function (g, player, m)
  local sum = 120
  for good, n in pairs(g.things.wonder[m.wonder]) do
    if g.things.good[good] then
      sum = sum + n * math.min(6, g:harvest_of(player, good))
    end
  end
  return sum
end)

worth "stage" (function () return 300 end)

component.aim "stage" {
  of = function (g, player)
    return g.things.wonder[g.players[player].wonder], 9
  end,
}

-- The marks open a wonder to those who have none.
worth "founding" (function (g, player, m)
  if g.players[player].wonder or not g.turn then return 0 end
  local marked = g:marked_corners "brown" | g:marked_corners "violet"
  return marked[m.at] and 8 or g:shores "small"[m.at] and 8 or 0
end)
