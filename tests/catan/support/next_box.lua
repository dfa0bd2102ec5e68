-- A box made up for the specs: it does what coming boxes do, and the base has
-- to carry it as it stands.

module "next_box" { title = "The next box", extends = "catan" }

component.map "strait" { map = hexmap(text "strait.map") }

change "map" { id = "NEXT-1", says = "Two shores.", from = "island",
  to = "strait" }

component.good "paper" { bank = 12, commodity = true, card = true }

adjust "harvest" {
  id = "NEXT-2", says = "A city in the forest makes paper of one lumber.",
  when = function (g, player, piece, hex)
    return piece == "city" and g.marks.terrain[hex] == "forest"
  end,
  plus = { lumber = -1, paper = 1 },
}

adjust "rate" {
  id = "NEXT-3", says = "Paper is traded two for one.",
  when = function (g, player, good) return good == "paper" end,
  at_most = 2,
}

adjust "goods the bank takes" {
  id = "NEXT-3", says = "The bank takes paper.", adds = { "paper" },
}

component.piece "guard" { each = 2, on = "corner" }

move "guard" {
  id = "NEXT-4", says = "You may post a guard where your road leads.",
  during = "main", form = "guard <at>", at = "settlement corner",
  piece = "guard",
}

forbid "guard" {
  id = "NEXT-4", says = "The corner is not free.",
  places = function (g) return g:taken "corner" end,
}

adjust "closed corners" {
  id = "NEXT-5", says = "A foreign guard closes his corner.",
  adds = function (g, player)
    return g:placed(nil, "guard") - g:placed(player, "guard")
  end,
}

forbid "move the robber" {
  id = "NEXT-6", says = "The robber sleeps until somebody wakes him.",
  when = function (g) return not g.awake end,
}

component.piece "ship" { each = 15, on = "edge", route = "sea" }
component.cost "ship" { lumber = 1, wool = 1 }

move "ship" {
  id = "NEXT-7", says = "You may launch a ship.",
  during = { "main", "free road" }, form = "ship <at>", at = "sea path",
  cost = "ship", piece = "ship", as = { "route" },
}

domain "sea path" {
  id = "NEXT-7", says = "A ship goes on from a building or ship of yours.",
  of = "edge",
  places = function (g, player)
    return g:open_network(player, "sea"):touching "edge"
      & (~g:value "land"):touching "edge"
  end,
}

component.piece "bridge" { each = 3, on = "edge", route = "road" }
component.cost "bridge" { brick = 2, lumber = 1 }

move "bridge" {
  id = "NEXT-8", says = "A bridge is a road with a price of its own.",
  during = "main", form = "bridge <at>", at = "road path", cost = "bridge",
  piece = "bridge", as = { "build", "route" },
}

adjust "price" {
  id = "NEXT-9", says = "With a physician a city costs two ore, one grain.",
  when = function (g, player, name)
    return name == "city" and g.turn and g.turn.physician
  end,
  plus = { ore = -1, grain = -1 },
}

step "aqueduct" {
  id = "NEXT-10", says = "A player who gets nothing is owed a brick.",
  of = "production", after = "count the harvest",
  before = "share what is short",
  run = function (g, s)
    for player = 1, #g.players do
      if not s.claims[player] then g:owe(s, player, "brick", 1) end
    end
  end,
}

adjust "public points" {
  id = "NEXT-11", says = "The mayor has a point.",
  plus = function (g, player) return g.mayor == player and 1 or 0 end,
}

move "run" {
  id = "NEXT-11", says = "You may run for mayor.",
  during = "main", form = "run",
  apply = function (g, player)
    g.mayor = player
    g:emit "points changed"
  end,
}

replace "CAT-022" {
  clause = "step second settlement",
  id = "NEXT-12", says = "The second founding places a city.",
  offers = { "found" },
}

move "found" {
  id = "NEXT-12", says = "Place a city.",
  form = "found <at>", at = "starting corner", piece = "city",
  as = { "founding", "starting building" },
  apply = function (g, player, m, s) s.corner = m.at end,
}
