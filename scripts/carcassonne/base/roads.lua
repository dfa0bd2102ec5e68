section("Roads", "points")

adjust "score" {
  id = { "CAR-031", "CAR-032", "CAR-ORDER-26" },
  says = "A completed road: 1 point for each of its tiles, counted once.",
  when = function (g, feature) return g:completed(feature, "road") end,
  plus = function (g, feature) return g:tile_count(feature) end,
}

adjust "score" {
  id = { "CAR-054", "CAR-ORDER-28" },
  says = "An open road: 1 point for each tile.",
  when = function (g, feature) return g:open(feature, "road") end,
  plus = function (g, feature) return g:tile_count(feature) end,
}
