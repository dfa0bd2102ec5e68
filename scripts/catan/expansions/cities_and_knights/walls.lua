section("City walls", "Building")

move "wall" {
  id = { "CK-070", "CK-071" },
  says = "On your turn you may wall one of your cities.",
  during = "main", form = "wall <at>", at = "own city", cost = "wall",
  piece = "wall", as = { "walling" },
}

event "wall placed" { says = "{player} walls the city at {at}." }
event "wall removed" { says = "The wall of {player} at {at} falls." }

domain "own city" {
  id = { "CK-070", "CK-071" },
  says = "You can only wall one of your own cities that stands upright; a "
    .. "metropolis is one.",
  of = "corner",
  places = function (g, player) return g:placed(player, "city") end,
}

forbid "walling" {
  id = "CK-070", says = "You can wall a city only once.",
  places = function (g) return g:placed(nil, "wall") end,
}

adjust "hand limit" {
  id = { "CK-072", "CK-051a" },
  says = "Each of your walls lets you keep two more cards on a seven, whether "
    .. "or not the robber moves.",
  plus = function (g, player) return 2 * g:count(player, "wall") end,
}
