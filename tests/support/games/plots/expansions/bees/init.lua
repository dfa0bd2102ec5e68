module "bees" { title = "Bees", version = "1.1", extends = "plots" }

component.tile "comb" { count = 2, sides = { 1, 0, 0, 0 } }

element "swarm" "The swarm"
step "swarm" {
  id = "BEE-01", says = "Bees bring who has no seed one, once laid.",
  of = "turn", after = "place", before = "plant",
  run = function (g)
    for seat = 1, #g.players do
      if g.players[seat].hand.seed == 0 then g:gain(seat, "seed", 1) end
    end
  end,
}
element "honey" "Honey"
component.good "honey" { id = "BEE-02", says = "There is honey.", bank = 30 }
adjust "harvest" { id = "BEE-03", says = "A flag brings honey too.",
  plus = { honey = 1 } }
adjust "tradable" { id = "BEE-04", says = "Honey can be traded.",
  adds = { "honey" } }
adjust "points" { id = "BEE-05", says = "Three honey are a point.",
  plus = function (g, player) return g.players[player].hand.honey // 3 end }
element()
