-- What holds when boxes of Carcassonne meet. An order names steps; those that
-- are not in play are skipped.

module "rulings" { title = "Rulings", extends = "carcassonne" }

settle "tile turn" {
  id = { "CAR-ORDER-02", "CAR-ORDER-03", "CAR-ORDER-04", "CAR-ORDER-05" },
  says = "After the tile come the ingots, then the mage and the witch, then "
    .. "the robbers.",
  order = { "place ingots", "move mage or witch", "place robbers" },
}

settle "tile turn" {
  id = "CAR-ORDER-09",
  says = "After scoring, share the ingots, carry out messages, return the "
    .. "robbers that robbed, and then carry out the crop circle.",
  order = { "share the ingots", "carry out the message", "robbers return",
    "carry out the circle" },
}

settle "final scoring" {
  id = "CAR-ORDER-29",
  says = "First the ingots leave the map; ingots you hold are scored after "
    .. "the goods.",
  order = { "remove the ingots", "open features", "count the treasures",
    "score goods", "score ingots" },
}

-- A bot prefers to count points with a figure that no robber waits for.
meeting { "messengers", "robbers" }
local function robbed(figure)
  return function (g, player)
    local sum = 0
    for _, thief in ipairs(g:robbers_on(player, figure)) do
      sum = sum - g:value("loot", thief, g:step().points)
    end
    return sum / (#g.players - 1)
  end
end
worth "move meeple" (robbed "meeple")
worth "move messenger" (robbed "messenger")
meeting()
