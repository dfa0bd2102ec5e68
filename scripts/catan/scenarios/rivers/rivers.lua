section("The rivers", "setup")

component.map "rivers" { map = hexmap(text "rivers.map") }

component.map_list "rivers" {}
component.map_list "bridges" {}

component.terrain "swamp" { id = "TB-RIVER-03", barren = true }

change "main island" {
  id = { "TB-RIVER-01", "TB-RIVER-02", "TB-RIVER-05", "TB-RIVER-42",
    "TB-GEN-02" },
  says = "Two rivers, of four hexes and of three, run from a swamp on the "
    .. "coast; twelve hexes fill the rest of the island at random, and there "
    .. "is no desert. The robber begins on the swamp of the longer river.",
  from = "as the map shows it", to = "rivers",
}

adjust "tokens that produce" {
  id = { "TB-RIVER-03", "TB-RIVER-04" },
  says = "Tokens skip the swamps, which yield nothing, and the 2 lies beside "
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

forbid "road" {
  id = { "TB-RIVER-06", "TB-RIVER-07" },
  says = "No road is built where a path crosses the water.",
  places = function (g) return g:bridge_sites() end,
}

-- Neutral pieces bring nobody gold.
define "earn_at_river" (function (g, e)
  local layer = g.things.piece[e.piece].on
  if g:decides(e.player) and g:river_hexes():touching(layer)[e.at] then
    g:earn(e.player, 1)
  end
end)

on "settlement placed" {
  id = { "TB-RIVER-10", "TB-RIVER-12", "TB-RIVER-13", "TB-RIVER-14" },
  says = "Each settlement built at a river, swamps included, brings one gold; "
    .. "making it a city brings none.",
  run = function (g, e)
    if g:value("was built", e) then g:earn_at_river(e) end
  end,
}

on "road placed" {
  id = { "TB-RIVER-11", "TB-RIVER-12", "TB-RIVER-15" },
  says = "Each road along a river hex brings one gold, also a road that cost "
    .. "nothing.",
  run = function (g, e) g:earn_at_river(e) end,
}
