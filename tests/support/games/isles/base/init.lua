module "base" { title = "Isles", version = "1.0" }

section "The island"

component.good "clay" { id = "ISL-01", says = "There are 12 clay.", bank = 12,
  goods = true }
component.good "reed" { id = "ISL-02", says = "There are 12 reed.", bank = 12,
  goods = true }
component.piece "hut" { id = "ISL-03", says = "Each has four huts.", each = 4,
  on = "corner" }
component.piece "path" { id = "ISL-04", says = "Each has eight paths.",
  each = 8, on = "edge" }
component.cost "hut" { id = "ISL-05", says = "A hut costs clay and reed.",
  clay = 1, reed = 1 }
component.cost "path" { id = "ISL-06", says = "A path costs clay.", clay = 1 }
component.cost "omen" { id = "ISL-07", says = "An omen costs reed.", reed = 1 }
component.die "bone" { sides = 6 }
component.deck "omens" { cards = { wind = 3, sun = 3 } }

board { kind = "hex", outline = function ()
  return { { 0, -1 }, { 1, -1 }, { -1, 0 }, { 0, 0 }, { 1, 0 }, { -1, 1 },
    { 0, 1 } }
end }

hidden "players.*.hand" { id = "ISL-08", says = "Hands are secret." }
hidden "players.*.omens" { id = "ISL-09", says = "So are omens.",
  pool = "omens" }
hidden "decks.omens" { id = "ISL-10", says = "And the pile of omens.",
  pool = "omens" }

on "game begins" {
  id = "ISL-11", says = "Each hex has a number from 1 to 6; the last has none.",
  run = function (g)
    g.numbers = { 1, 2, 3, 4, 5, 6, 0 }
    g:shuffle("numbers", g.numbers)
    for seat = 1, #g.players do g.players[seat].omens = {} end
  end,
}

chapter "turn"
chapter "building"
