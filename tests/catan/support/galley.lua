-- A stranger's box: a galley that robs at the coast like a robber, and piers,
-- which are pieces of a route. It knows no other box.

module "galley" { title = "The galley", extends = "catan" }

section("The galley", "actions")

component.piece "pier" { each = 3, on = "edge", route = "pier" }

move "galley" {
  id = "GALLEY-1", says = "You may send the galley to a hex.",
  during = "main", form = "galley <to>", to = "robber's ground",
  as = { "moving a thief", "robbing" },
  apply = function (g, player, m) g.galley = m.to end,
}

move "pier" {
  id = "GALLEY-2", says = "You may lay a pier on any path.",
  during = "main", form = "pier <at>", at = "any path", piece = "pier",
  as = { "laying", "unbridged" },
}

move "lift" {
  id = "GALLEY-3", says = "You may lift a pier of yours.",
  during = "main", form = "lift <from>", from = "own pier", cost = "leaving",
  apply = function (g, player, m) g:remove("pier", m.from) end,
}

domain "any path" {
  id = "GALLEY-2", says = "It must be a path.", of = "edge",
  places = function (g) return g:all "edge" end,
}

domain "own pier" {
  id = "GALLEY-3", says = "It must be a pier of yours.", of = "edge",
  places = function (g, player) return g:placed(player, "pier") end,
}
