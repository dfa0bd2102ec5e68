module "base" { title = "Plots", version = "1.0" }

section "The box"

component.good "seed" { id = "PLO-01", says = "There are 60 seeds.", bank = 60,
  green = true }
component.good "bulb" { id = "PLO-02", says = "There are 60 bulbs.", bank = 60,
  green = true }
component.piece "flag" { id = "PLO-03", says = "Each has three flags.",
  each = 3, on = "plot" }
component.cost "flag" { id = "PLO-04", says = "A flag costs a seed.", seed = 1 }

-- Sides north, east, south, west: 1 is grass, 0 a hedge.
component.tile "lawn" { count = 3, sides = { 1, 1, 1, 1 } }
component.tile "lane" { count = 4, sides = { 1, 0, 1, 0 } }
component.tile "nook" { count = 4, sides = { 1, 1, 0, 0 } }
component.deck "tiles" { shuffled = false }

hidden "decks.tiles" { id = "PLO-05", says = "Tiles lie face down." }
hidden "players.*.hand" { id = "PLO-06", says = "Hands are secret.",
  pool = "hands" }

on "game begins" {
  id = "PLO-07", says = "One lawn is laid; the other tiles are shuffled.",
  run = function (g)
    local cards = g.decks.tiles
    for _, name in ipairs(g.things.tile.list) do
      for _ = 1, g.things.tile[name].count do cards[#cards + 1] = name end
    end
    g:shuffle("deck:tiles", cards)
    g.laid = { { tile = "lawn", x = 0, y = 0, turn = 0 } }
    for seat = 1, #g.players do g:gain(seat, { seed = 2, bulb = 1 }) end
  end,
}

chapter "map"
chapter "turn"
chapter "trade"
