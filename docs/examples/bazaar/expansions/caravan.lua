module "caravan" { title = "The caravan", version = "1.0", extends = "bazaar" }

section "The caravan"

component.deck "tickets" {
  id = "CAR-01", says = "There are tickets of one to four points.",
  cards = { one = 4, two = 4, three = 3, four = 2 },
}

on "game begins" {
  id = "CAR-02", says = "Nobody has a ticket yet.",
  run = function (g)
    for _, seat in ipairs(g.players) do seat.tickets = {} end
  end,
}

hidden "players.*.tickets" {
  id = "CAR-03", says = "Only you know your tickets.", pool = "tickets",
}
hidden "decks.tickets" {
  id = "CAR-04", says = "Tickets lie face down.", pool = "tickets",
}

step "caravan" {
  id = "CAR-05", says = "After the sales the caravan leaves; all may load it.",
  of = "game", after = "sales", before = "dusk",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.turn.player)) do
      g:ask("loading", { player = player })
    end
  end,
}

step "loading" {
  id = "CAR-06", says = "You may give one good for a ticket.",
  alone = "automatic",
}

move "send" {
  id = "CAR-07", says = "You give a good and draw a ticket.",
  during = "loading", form = "send <good>", good = "good",
  cost = function (g, player, m) return { [m.good] = 1 } end,
  apply = function (g, player)
    table.insert(g.players[player].tickets, g:draw_card "tickets")
  end,
}

forbid "send" {
  id = "CAR-08", says = "There must be a ticket left.",
  when = function (g, player) return #g.decks.tickets == 0 end,
}

move "stay" {
  id = "CAR-09", says = "You may send nothing.", during = "loading",
}

adjust "fortune" {
  id = "CAR-10", says = "In the end each ticket brings its points.",
  plus = function (g, player)
    local worth, sum = { one = 1, two = 2, three = 3, four = 4 }, 0
    for _, ticket in ipairs(g.players[player].tickets) do
      sum = sum + worth[ticket]
    end
    return sum
  end,
}

replace "BAZ-21" {
  id = "CAR-11", says = "Of equal coins, the one with fewer points.",
  plus = function (g, player) return -g:value("points", player) end,
}

draw (function (g, scene)
  for player, seat in ipairs(g.players) do
    scene:panel(player, { { "tickets", scene:hand(player, seat.tickets) } })
  end
end)
