module "cloth" {
  title = "Cloth for Catan", extends = "catan", needs = { "seafarers" },
  brings = {
    map = "each brings an island of its own (SEA-003)",
    ["other islands"] = "each brings an island of its own (SEA-003)",
    tokens = "its numbers are printed (SEA-003)",
  },
  excludes = { four_roads = "it has no longest trade route" },
}

component.map "cloth" { map = hexmap(text "board.map") }

change "map" {
  id = { "SEA-CLOTH-01", "SEA-CLOTH-16" },
  says = "Between two big islands, in the north and the south, lie four small "
    .. "ones of a lost tribe. The robber starts on the fields with the 12, "
    .. "and the pirate at its mark.",
  from = "island", to = "cloth",
}

change "points to win" {
  id = "SEA-CLOTH-21", says = "Fourteen points win.",
  from = 10, to = 14,
}

forbid "starting building" {
  id = { "SEA-CLOTH-04", "SEA-CLOTH-07" },
  says = "Starting settlements stand on the two big islands. On the coast you "
    .. "may place a ship instead of the road.",
  places = function (g) return ~(g:shores "north" | g:shores "south") end,
}

forbid "founding" {
  id = "SEA-CLOTH-08", says = "You cannot settle on the islands of the tribe.",
  places = function (g) return g:shores "village" end,
}

adjust "robber's ground" {
  id = "SEA-CLOTH-16", says = "The robber keeps off the islands of the tribe.",
  removes = function (g)
    local hexes = g:set "hex"
    for _, island in ipairs(g.cache.islands) do
      if island.name:find "^village" then hexes = hexes | island.hexes end
    end
    return hexes
  end,
}

drop "CAT-100" {
  id = "SEA-CLOTH-20", says = "There is no longest trade route.",
}

chapter "third_founding"
chapter "villages"
chapter "pirate"
chapter "worth"
