section("Cities that fall", "The barbarians")

replace "CAT-087" {
  clause = "move city", id = { "CAT-087", "CAT-080", "CAT-081", "CK-001" },
  says = "You may make a settlement of yours a city for three ore and two "
    .. "grain; the settlement returns to your stock.",
}

element("fleet", "The barbarian fleet")

event "city removed" {}
event "city lost" { says = "{player} loses the city at {at:corner}." }

-- A flipped city is a city figure that is neither a city nor in stock.
local function flip(g, player, at)
  local supply = g.players[player].supply
  g:place(player, "flipped city", at)
  g:remove("city", at)
  supply.city = supply.city - 1
end

-- The next building is placed before the city goes, so that its corner is never
-- open in between.
define "tear_down" (function (g, at)
  local player = g:owner("city", at)
  g:emit("city lost", { player = player, at = at })
  if g:supply(player, "settlement") > 0 then
    g:place(player, "settlement", at)
    g:remove("city", at)
  else
    flip(g, player, at)
  end
end)

-- Which piece stood where another one is placed.
local stood_before = { settlement = "city", city = "flipped city" }

adjust "was built" {
  id = { "CK-144", "CK-127" },
  says = "What is left of a city that falls was not built there, nor a city "
    .. "that is set up again.",
  holds = function (g, e)
    local before = stood_before[e.piece]
    return not (before and g:owner(before, e.at))
  end,
}

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

forbid "improve" {
  id = { "CK-128", "CK-ED-07" },
  says = "Nobody improves as long as a city of his lies on its side.",
  when = function (g, player) return g:count(player, "flipped city") > 0 end,
}

replace "CK-CARD-08" {
  clause = "domain city of medicine", id = { "CK-CARD-08", "CK-129" },
  says = "It must be a settlement or a flipped city of yours.",
  places = function (g, player)
    return g:placed(player, "settlement") | g:placed(player, "flipped city")
  end,
}

define "enlarge" {
  id = { "CK-CARD-08", "CK-129" },
  says = "A Medicine sets up a flipped city, too.",
  wraps = function (g, former, player, at)
    if g:owns(player, "flipped city", at) then
      g:set_up_again(player, at)
    else
      former(g, player, at)
    end
  end,
}

on "city removed" {
  id = { "CK-073", "CK-148" },
  says = "A lost city takes its wall with it, back into the owner's stock.",
  run = function (g, e)
    if g:owner("wall", e.at) then g:remove("wall", e.at) end
  end,
}

component.aim "repair" {
  of = function (g, player)
    return g:count(player, "flipped city") > 0 and g.things.cost.repair, 5
  end,
}
