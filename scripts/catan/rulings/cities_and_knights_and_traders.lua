section "Knights among traders"

meeting { "cities_and_knights", "traders_and_barbarians" }
adjust "points to win" {
  id = "TB-TRADE-80",
  says = "Knights and wagons together need one point less than both would: "
    .. "fifteen on the island of the box.",
  plus = -1,
}

define "island_map" {
  id = { "TB-TRADE-01", "TB-TRADE-80" },
  says = "With Cities & Knights the trade hexes replace the desert, a pasture "
    .. "and a forest, and all fields stay.",
  wraps = function (g)
    return g:cached("map with all fields", g:value "main island")
  end,
}

cache "map with all fields" {
  depends = {},
  build = function (g, name)
    local map = g:copy(g.things.map[name].map)
    local land = map.piles.land
    for i, terrain in ipairs(land) do
      if terrain == "forest" then
        land[i] = "fields"
        return map
      end
    end
  end,
}

drop "traders_and_barbarians.cards" {
  id = { "TB-TRADE-80", "CAT-R-62" },
  says = "Leave the development cards of the traders in the box, the swift "
    .. "journey among them.",
}

forbid "alchemist" {
  id = { "TB-TRADE-03", "CK-CARD-01" },
  says = "An Alchemist cannot set a 2 or a 12.",
  when = function (g, player, m)
    return g:value("roll again", m.red + m.white)
  end,
}

-- The barbarians of the paths

drop "CK-050" {
  id = "CAT-R-62",
  says = "Only the robber waits for the first landing: barbarians on edges "
    .. "move from the first turn on.",
}

settle "CAT-051" {
  id = "CAT-R-62", keep = "traders_and_barbarians", cite = "TB-TRADE-54",
  says = "After a seven move a barbarian, whether or not the barbarians of "
    .. "the sea have landed.",
}

forbid { "bishop", "chase" } {
  id = "CAT-R-62",
  says = "There is no robber, so you cannot play a Bishop or chase the robber.",
  when = function () return true end,
}

move "drive back" {
  id = { "CK-094", "TB-TRADE-80" },
  says = "An active knight may drive a barbarian off an edge next to it: move "
    .. "the barbarian, and draw a card from the owner of the road there if "
    .. "you like. The knight becomes inactive.",
  during = "main", form = "drive back <from>", from = "knight to act",
  as = { "knight action" },
  apply = function (g, player, m)
    g:take_helmet(m.from)
    g:ask("move a barbarian", { player = player, knight = m.from })
  end,
}

forbid "drive back" {
  id = "TB-TRADE-80",
  says = "There must be a barbarian on an edge next to this knight.",
  places = function (g)
    return ~g:placed(nil, "barbarian"):touching "corner"
  end,
}

forbid "barbarian" {
  id = "TB-TRADE-80",
  says = "This knight can only drive back a barbarian next to it.",
  of = "from",
  places = function (g, player, m, s)
    return s.knight and ~g:set("corner", s.knight):touching "edge"
  end,
}
