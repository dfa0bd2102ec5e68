section("Cities that fall", "The barbarians")

replace "CAT-087" {
  clause = "move city", id = { "CAT-087", "CAT-080", "CAT-081", "CK-001" },
  says = "You may replace one of your settlements with a city; the settlement "
    .. "returns to your supply.",
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
  says = "What is left of a fallen city does not count as built there, nor "
    .. "does a city that is set up again.",
  printed = false,
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
  says = "If you have no settlement left to put in place of a fallen city, "
    .. "lay the city on its side. It collects like a settlement and is worth "
    .. "one point.",
  depends = { "flipped city" },
  plus = function (g, player) return g:count(player, "flipped city") end,
}

move "repair" {
  id = { "CK-127", "CK-129" },
  says = "On your turn you may set up a city that lies on its side.",
  during = "main", form = "repair <at>", at = "flipped city",
  cost = "repair", as = { "build" },
  apply = function (g, player, m) g:set_up_again(player, m.at) end,
}

domain "flipped city" {
  id = "CK-127",
  says = "You can only choose one of your cities that lies on its side.",
  stays = "fact",
  of = "corner",
  places = function (g, player) return g:placed(player, "flipped city") end,
}

forbid { "city", "medicine" } {
  id = { "CK-127", "CK-129" },
  says = "You must first set up every city of yours that lies on its side.",
  places = function (g, player)
    local fallen = g:placed(player, "flipped city")
    return #fallen > 0 and ~fallen
  end,
}

forbid "improve" {
  id = { "CK-128", "CK-ED-07" },
  says = "You cannot improve your cities while one of them lies on its side.",
  when = function (g, player) return g:count(player, "flipped city") > 0 end,
}

except "CK-CARD-08" {
  clause = "domain city of medicine", id = { "CK-CARD-08", "CK-129" },
  says = "A flipped city of yours will do, too.",
  places = function (g, player) return g:placed(player, "flipped city") end,
}

define "enlarge" {
  id = { "CK-CARD-08", "CK-129" },
  says = "A Medicine can also set up a city that lies on its side.",
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
  says = "A city that falls takes its wall with it, back to your supply.",
  run = function (g, e)
    if g:owner("wall", e.at) then g:remove("wall", e.at) end
  end,
}

component.aim "repair" {
  of = function (g, player)
    return g:count(player, "flipped city") > 0 and g.things.cost.repair, 5
  end,
}
