module "base" { title = "The bazaar", version = "1.0" }

section("What is in the box", "contents")

component.good "silk" { bank = 9 }
component.good "tea" { bank = 9 }
component.good "salt" { bank = 9 }
component.good "spice" { bank = 9 }

component.deck "lots" {
  id = "BAZ-01", says = "The deck has seven lots of each of the four goods.",
  cards = { silk = 7, tea = 7, salt = 7, spice = 7 },
}

component.die "fashion" {
  id = "BAZ-02", says = "The die of fashion shows each good, twice nothing.",
  faces = { "silk", "tea", "salt", "spice", "nothing", "nothing" },
  stream = "fashion",
}

value "highest coin" {
  id = "BAZ-03", says = "Each player has bidding coins of one to five.",
  base = 5,
}

define "refill" (function (g, player)
  local coins = {}
  for n = 1, g:value("highest coin", player) do coins[n] = n end
  g.players[player].coins = coins
end)

on "game begins" {
  id = "BAZ-04", says = "Everybody begins with all coins and no points.",
  run = function (g)
    for player, seat in ipairs(g.players) do
      seat.points, seat.bid = 0, 0
      g:refill(player)
    end
    g.market, g.buyers, g.fashion = {}, {}, "nothing"
  end,
}

hidden "players.*.hand" { id = "BAZ-05", says = "Your goods are your secret." }
hidden "players.*.bid" { id = "BAZ-06", says = "Bids lie face down." }
hidden "decks.lots" { id = "BAZ-07", says = "The deck lies face down." }

chapter "day"
chapter "drawing"
