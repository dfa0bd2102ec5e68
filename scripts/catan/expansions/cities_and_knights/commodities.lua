section("Commodities", "Production")

adjust "harvest" {
  id = { "CK-047", "CK-048", "CK-049a" },
  says = "A city at mountains brings an ore and a coin, at a forest a lumber "
    .. "and a paper, at a pasture a wool and a cloth, instead of two equal "
    .. "cards; at hills and fields it brings two as before.",
  depends = { "terrain", "cards from a hex" },
  when = function (g, player, piece, hex)
    return piece == "city"
      and g:value("cards from a hex", player, piece, hex) > 1
  end,
  plus = function (g, player, piece, hex)
    return g:cached("refined", g.marks.terrain[hex])
  end,
}

cache "refined" {
  depends = {},
  build = function (g, terrain)
    local resource = g.things.terrain[terrain].yields
    for _, good in ipairs(g.things.good.with.commodity) do
      if g.things.good[good].beside == resource then
        return { [resource] = -1, [good] = 1 }
      end
    end
    return {}
  end,
}

replace "CAT-047" {
  id = { "CK-049", "CAT-047" },
  says = "Only you know which resources and commodities you hold; everybody "
    .. "may know how many they are, and what is in the bank.",
}

replace "CAT-044" {
  clause = "step share what is short",
  id = { "CK-049b", "CAT-044", "CAT-045" },
  says = "If the bank cannot pay all that is due of a resource or of a "
    .. "commodity, nobody gets any of it; a single claimant gets what is left. "
    .. "Other kinds of cards are not affected.",
}

replace "CAT-042" {
  clause = "adjust blocked", id = { "CK-049c", "CAT-042", "CAT-055" },
  says = "The hex of the robber yields neither resources nor commodities as "
    .. "long as he stays there.",
}

section("The robber asleep", "The seven and the robber")

forbid { "send the robber", "moving a thief" } {
  id = { "CK-050", "CK-051", "CK-055", "CK-106", "TB-EVENT-17c",
    "TB-FISH-51" },
  says = "Until the barbarians have landed for the first time the robber "
    .. "stays where he is; a seven only makes players discard.",
  when = function (g) return not g.landed end,
}

replace "CAT-051" {
  clause = "step send the robber", id = { "CK-052", "CK-053", "CAT-051" },
  says = "All discard first; then the roller goes on to rob, also if the "
    .. "barbarians landed for the first time with this very roll.",
}

section("Trade with commodities", "Trade among players")

adjust "goods the bank takes" {
  id = { "CK-061", "CK-062", "CK-065", "CK-066" },
  says = "The bank takes commodities like resources, four equal ones or three "
    .. "with a common harbour; the harbour of a resource does not serve the "
    .. "commodity of its land.",
  depends = {},
  adds = function (g) return g.things.good.with.commodity end,
}

adjust "goods the bank gives" {
  id = { "CK-063", "CK-064", "CK-069" },
  says = "The bank gives commodities for resources at every rate; a brick "
    .. "harbour gives a paper for two brick.",
  depends = {},
  adds = function (g) return g.things.good.with.commodity end,
}

adjust "goods players trade" {
  id = { "CK-060", "CK-067" },
  says = "Players trade commodities like resources, but no progress cards.",
  depends = {},
  adds = function (g) return g.things.good.with.commodity end,
}

replace "CAT-063" {
  clause = "domain traded cards", id = { "CK-060", "CAT-063" },
  says = "Only resources and commodities are traded.",
}
