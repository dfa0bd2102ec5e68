section("The rivers", "setup")

component.map "rivers" { map = hexmap(text "rivers.map") }

component.map_list "rivers" {}
component.map_list "bridges" {}

component.terrain "swamp" { id = "TB-RIVER-03", barren = true }

change "main island" {
  id = { "TB-RIVER-01", "TB-RIVER-02", "TB-RIVER-05", "TB-RIVER-42",
    "TB-GEN-02" },
  says = "Two rivers, of four hexes and of three, run from a swamp on the "
    .. "coast. Twelve hexes fill the rest of the island at random, and there "
    .. "is no desert. The robber starts on the swamp of the longer river.",
  from = "as the map shows it", to = "rivers",
}

adjust "deserts" {
  id = { "TB-RIVER-42", "TB-TWO-42", "TB-ROBBER-09" },
  says = "A swamp counts as a desert.",
  adds = function (g) return g:placed(nil, "terrain", "swamp") end,
}

adjust "tokens that produce" {
  id = { "TB-RIVER-03", "TB-RIVER-04" },
  says = "Tokens skip the swamps, which produce nothing. The 2 lies beside "
    .. "the 12: its hex produces on both.",
  when = function (g, number) return number == 2 end,
  adds = { 12 }, depends = {},
}

define "river_hexes" (function (g)
  return g:set("hex", g:listed("hex", "rivers"))
end)

define "bridge_sites" (function (g)
  return g:set("edge", g:listed("edge", "bridges"))
end)

forbid "unbridged" {
  id = { "TB-RIVER-06", "TB-RIVER-07", "TB-RIVER-41", "TB-TWO-43" },
  says = "Only a bridge fits where an edge crosses the water.",
  places = function (g) return g:bridge_sites() end,
}

define "earn_at_river" (function (g, player, layer, at)
  if g:river_hexes():touching(layer)[at] then g:earn(player, 1) end
end)

on { "settlement placed", "city placed" } {
  id = { "TB-RIVER-10", "TB-RIVER-12", "TB-RIVER-13", "TB-RIVER-14",
    "TB-RIVER-40" },
  says = "Take one gold for each starting building and each settlement you "
    .. "place at a river, swamps included. Replacing it with a city brings "
    .. "none.",
  run = function (g, e)
    local founding = not (g.turn and g.turn.number > 0)
    if g:value("was built", e) and (founding or e.piece == "settlement") then
      g:earn_at_river(e.player, "corner", e.at)
    end
  end,
}

adjust "price" {
  of = "leaving",
  id = { "TB-RIVER-40", "TB-RIVER-41" },
  says = "Taking a piece off an edge of a river hex costs one gold.",
  when = function (g, player, name, m)
    return g:river_hexes():touching "edge"[m.from or m.at]
  end,
  plus = { gold = 1 },
}

on { "placed", "moved" } {
  id = { "TB-RIVER-11", "TB-RIVER-12", "TB-RIVER-15", "TB-RIVER-41" },
  says = "Take one gold for each piece of a route you place along a river "
    .. "hex, even a road that cost you nothing. A bridge has a price of its "
    .. "own.",
  run = function (g, e)
    local at = e.at or e.to
    if g.things.piece[e.piece].route and not g:bridge_sites()[at] then
      g:earn_at_river(e.player, "edge", at)
    end
  end,
}
