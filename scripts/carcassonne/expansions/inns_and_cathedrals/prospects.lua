-- What a big meeple promises that can still be placed.

adjust "prospects" { weights = data "weights" }

element("large_follower", "The big meeple")

adjust "prospects" {
  plus = function (g, player)
    local home = g.players[player].figures["big meeple"] > 0
    return { ["a big meeple at hand"] = home and 1 or 0 }
  end,
}

element()
