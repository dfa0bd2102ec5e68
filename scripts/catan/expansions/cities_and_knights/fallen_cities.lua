section("Cities that fall", "The barbarians")

replace "CAT-087" {
  clause = "move city", id = { "CAT-087", "CAT-080", "CAT-081", "CK-001" },
  says = "You may make a settlement of yours a city for three ore and two "
    .. "grain; the settlement returns to your stock.",
}

event "city removed" {}
event "city lost" { says = "{player} loses the city at {at:corner}." }

-- What stands next is placed before the city goes, so that its corner is
-- never open in between.
define "tear_down" (function (g, at)
  local player = g:owner("city", at)
  if g:supply(player, "settlement") > 0 then
    g:place(player, "settlement", at)
    g:remove("city", at)
  else
    g:flip(player, at)
  end
  g:emit("city lost", { player = player, at = at })
end)

-- A flipped city is a city figure that is neither a city nor in stock.
define "flip" (function (g, player, at)
  local supply = g.players[player].supply
  g:place(player, "flipped city", at)
  g:remove("city", at)
  supply.city = supply.city - 1
end)

define "set_up_again" (function (g, player, at)
  local supply = g.players[player].supply
  supply.city = supply.city + 1
  g:place(player, "city", at)
  g:remove("flipped city", at)
end)

adjust "public points" {
  id = { "CK-126", "CK-166" },
  says = "A player with no settlement left for a city that falls lays the city "
    .. "on its side: it harvests like a settlement and is worth one point.",
  depends = { "flipped city" },
  plus = function (g, player) return g:count(player, "flipped city") end,
}

move "repair" {
  id = { "CK-127", "CK-129" },
  says = "On your turn you may set a flipped city up again.",
  during = "main", form = "repair <at>", at = "flipped city",
  cost = "repair", as = { "build" },
  apply = function (g, player, m) g:set_up_again(player, m.at) end,
}

domain "flipped city" {
  id = "CK-127", says = "It must be a flipped city of yours.",
  of = "corner",
  places = function (g, player) return g:placed(player, "flipped city") end,
}

forbid { "city", "medicine" } {
  id = { "CK-127", "CK-129" },
  says = "First set up every city of yours that lies on its side.",
  places = function (g, player)
    local fallen = g:placed(player, "flipped city")
    return #fallen > 0 and ~fallen
  end,
}
