element("pig", "The pig")
section("The pig", "Placing a meeple")

component.figure "pig" {
  id = { "CAR-TRADE-01", "CAR-TRADE-02", "CAR-TRADE-15", "CAR-TRADE-41",
    "CAR-TRADE-46", "CAR-ORDER-18", "CAR-ORDER-20" },
  says = "You have one pig. It is no meeple and does not count when you "
    .. "compare who owns a field.",
  each = 1,
}

component.role "pig" {
  id = "CAR-TRADE-38", says = "A pig stands on a field.",
  figure = "pig", on = "field",
}

move "pig" {
  id = { "CAR-TRADE-38", "CAR-TRADE-39", "CAR-ORDER-23", "CAR-ORDER-24" },
  says = "Instead of a meeple you may place your pig on a field that holds "
    .. "one of your farmers, whoever else is there.",
  form = "pig <at>", at = "spot", during = "place a figure", as = "figure",
  apply = function (g, player, m) g:place_role(player, m) end,
}

forbid "pig" {
  id = { "CAR-TRADE-02", "CAR-TRADE-40" },
  says = "You have one pig, and it must be in your supply. It stays on its "
    .. "field to the end of the game.",
  when = function (g, player) return g.players[player].figures.pig < 1 end,
}

forbid "pig" {
  id = "CAR-TRADE-38", says = "The field must hold one of your farmers.",
  when = function (g, player, m) return g:meeples_at(m, player) == 0 end,
}

on { "figure returned", "features parted" } {
  id = "CAR-TRADE-40",
  says = "A pig returns to its owner when none of the owner's farmers is left "
    .. "on its field.",
  run = function (g) g:send_lone_home("pig") end,
}

adjust "score" {
  id = { "CAR-TRADE-42", "CAR-TRADE-43", "CAR-TRADE-44", "CAR-TRADE-45",
    "CAR-TRADE-46" },
  says = "If you own a field with your pig on it, score 1 more point for each "
    .. "completed city.",
  when = function (g, feature, player)
    return player ~= nil and g:kind_of(feature) == "field"
      and g:count_on(feature, player, "pig") > 0
  end,
  plus = function (g, feature) return g:fed_cities(feature) end,
}

worth "pig" (function (g, _, m)
  local field = g:segment(#g.laid, g:spot(m))
  local open = #g:touched(field, "city") - g:fed_cities(field)
  return g:fed_cities(field) + open * math.min(1, #g.decks.tiles / 20) / 2
end)
