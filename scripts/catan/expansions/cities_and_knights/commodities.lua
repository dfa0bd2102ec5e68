section("Commodities", "Production")

adjust "harvest" {
  id = { "CK-047", "CK-048", "CK-049a" },
  says = "Instead of two of a kind, a city collects one ore and one coin from "
    .. "mountains, one lumber and one paper from a forest, and one wool and "
    .. "one cloth from a pasture. From hills and fields it collects two of a "
    .. "kind as before.",
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
  says = "Only you see which resources and commodities you hold. Everyone can "
    .. "see how many, and what is in the bank.",
}

replace "CAT-044" {
  clause = "step share what is short",
  id = { "CK-049b", "CAT-044", "CAT-045" },
  says = "If the bank cannot pay everyone a resource or commodity in full, "
    .. "nobody gets any of it. If only one player is owed it, they get what "
    .. "is left. Other kinds of cards are not affected.",
}

replace "CAT-042" {
  clause = "adjust blocked", id = { "CK-049c", "CAT-042", "CAT-055" },
  says = "The robber's hex produces neither resources nor commodities while "
    .. "the robber is there.",
}

section("The robber asleep", "The seven and the robber")

forbid { "send the robber", "moving a thief" } {
  id = { "CK-050", "CK-051", "CK-055", "CK-106", "TB-EVENT-17c",
    "TB-FISH-51" },
  says = "Until the barbarians land for the first time, the robber stays "
    .. "where it is. A seven only makes players discard.",
  when = function (g) return not g.landed end,
}

replace "CAT-051" {
  clause = "step send the robber", id = { "CK-052", "CK-053", "CAT-051" },
  says = "Everyone discards first; then the player who rolled goes on to rob, "
    .. "even if the barbarians landed for the first time on this very roll.",
}

section("Trade with commodities", "Trade among players")

adjust "goods the bank takes" {
  id = { "CK-061", "CK-062", "CK-065", "CK-066" },
  says = "The bank accepts commodities as it does resources: four of a kind, "
    .. "or three with a three-to-one harbour. A harbour that shows a resource "
    .. "does not trade the commodity of the same land.",
  depends = {},
  adds = function (g) return g.things.good.with.commodity end,
}

adjust "goods the bank gives" {
  id = { "CK-063", "CK-064", "CK-069" },
  says = "The bank also pays in commodities, at every rate: with a brick "
    .. "harbour you get one paper for two brick.",
  depends = {},
  adds = function (g) return g.things.good.with.commodity end,
}

adjust "goods players trade" {
  id = { "CK-060", "CK-067" },
  says = "Players may trade commodities as they do resources, but not "
    .. "progress cards.",
  depends = {},
  adds = function (g) return g.things.good.with.commodity end,
}

replace "CAT-063" {
  clause = "domain traded cards", id = { "CK-060", "CAT-063" },
  says = "You can only trade resources and commodities.",
}
