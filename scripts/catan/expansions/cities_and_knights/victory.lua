section("Victory with cities and knights", "Victory")

change "points to win" {
  id = { "CK-164", "CK-165", "CK-ED-03" },
  says = "Thirteen points win the game, on your own turn.",
  from = 10, to = 13,
}

element("fleet", "The barbarian fleet")

adjust "public points" {
  id = { "CK-150", "CK-153", "CK-166" },
  says = "A Defender of Catan is worth one point and never lost, even when "
    .. "more than six are won.",
  depends = { "defender" },
  plus = function (g, player) return g.players[player].defender end,
}

element()

adjust "public points" {
  id = { "CK-135", "CK-166" },
  says = "Printing and Constitution are worth one point each.",
  depends = { "open progress" },
  plus = function (g, player) return #g.players[player].open end,
}

replace "CAT-100" {
  clause = "adjust public points", id = { "CK-004", "CAT-100", "CAT-150" },
  says = "The longest road is worth two points, with or without knights.",
}
