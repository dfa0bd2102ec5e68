section("Monasteries", "points")

adjust "score" {
  id = "CAR-040",
  says = "A completed monastery: 9 points, for its tile and the 8 around it.",
  when = function (g, feature) return g:completed(feature, "monastery") end,
  plus = 9,
}

adjust "score" {
  id = "CAR-056",
  says = "An open monastery: 1 point for its tile and 1 for each tile around "
    .. "it.",
  when = function (g, feature) return g:open(feature, "monastery") end,
  plus = function (g, feature) return 9 - g:gaps(feature) end,
}
