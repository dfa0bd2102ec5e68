-- What the way to the fortress is worth to a bot: a whole line, warships enough
-- to beat it more often than not, and the attack last of all in a turn.

-- All ships go the only way that is allowed.
worth "ship" (function () return 90 end)
worth "sail" (function () return -100 end)

worth "knight" (function (g) return g.turn.rolled and 40 or -100 end)

worth "buy" (function () return 30 end)

component.aim "warship" {
  of = function (g) return g.things.cost["development card"], 4 end,
}

-- When no cards are left to buy or to play, waiting does not help.
worth "attack" (function (g, player)
  local ships = #g:warships_of(player)
  local last = #g.decks.development == 0
    and not (g.cache["development held"][player] or {}).knight
  return ships >= 5 and 10 or last and ships >= 2 and 1 or -1
end)

worth "raid" (function (g, player, m) return g:prey_worth(m.victim) end)

-- In the west a player settles only at his landing.
worth "founding" (function (g, player, m)
  if g:shores "east"[m.at] or not g.players[player].lane then return 0 end
  return g:lane_of(player).landing == m.at and 10 or -100
end)
