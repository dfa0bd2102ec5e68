section("The baggage train", "actions")

-- By the card that lies open: movement points, gold for a delivery, the lowest
-- die that drives a barbarian off (7: none), and what it costs to turn it up.
component.train "1" { id = "TB-TRADE-41", movement = 4, gold = 1, die = 7 }
component.train "2" { id = "TB-TRADE-41", movement = 5, gold = 2, die = 6,
  price = { lumber = 1, wool = 1, ore = 1 } }
component.train "3" { id = "TB-TRADE-41", movement = 6, gold = 3, die = 5,
  price = { lumber = 1, wool = 1, ore = 1 } }
component.train "4" { id = "TB-TRADE-41", movement = 7, gold = 4, die = 4,
  price = { lumber = 2, wool = 1, ore = 1 } }
component.train "5" { id = "TB-TRADE-41", movement = 7, gold = 5, die = 3,
  price = { lumber = 2, wool = 1, ore = 1 } }

-- seat.level: the card that lies open.
on "game begins" {
  id = { "TB-TRADE-06", "TB-TRADE-70" },
  says = "You begin with a wagon, the first card of a baggage train and five "
    .. "gold, which you can spend and trade as usual.",
  run = function (g)
    for player, seat in ipairs(g.players) do
      seat.level, seat.delivered = 1, 0
      if g:decides(player) then
        g:gain(player, "gold", g:value "gold to begin with")
      end
    end
  end,
}

value "gold to begin with" {
  id = "TB-TRADE-06", says = "You begin with five gold.",
  printed = false,
  base = 5,
}

define "train" (function (g, player)
  return g.things.train[tostring(g.players[player].level)]
end)

event "train grown" { says = "{player} turns up card {level} of the train." }

move "train" {
  id = { "TB-TRADE-40", "TB-TRADE-42" },
  says = "You may turn up the next card of your baggage train for its price, "
    .. "one after the other.",
  during = "main", form = "train",
  cost = function (g, player)
    local next_one = g.things.train[tostring(g.players[player].level + 1)]
    return next_one and next_one.price or {}
  end,
  apply = function (g, player)
    local seat = g.players[player]
    seat.level = seat.level + 1
    g:changed "train"
    g:emit("train grown", { player = player, level = seat.level })
  end,
}

forbid "train" {
  id = "TB-TRADE-40",
  says = "You need a card of your baggage train left to turn up.",
  when = function (g, player)
    return not g.things.train[tostring(g.players[player].level + 1)]
  end,
}

adjust "public points" {
  id = "TB-TRADE-43", says = "The fifth card of the train is worth one point.",
  depends = { "train" },
  plus = function (g, player)
    return g.players[player].level == #g.things.train.list and 1 or 0
  end,
}
