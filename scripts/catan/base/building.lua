section("Building", "actions")

move "road" {
  id = { "CAT-081", "CAT-080", "CAT-083" },
  says = "On your turn you may build roads for a brick and a lumber each, as "
    .. "many as you can pay.",
  during = { "main", "free road" }, form = "road <at>", at = "road path",
  cost = "road", piece = "road",
  as = { "build", "route", "roadway", "laying", "unbridged" },
}

step "free road" {
  id = "CAT-135", says = "Place a road without paying for it.",
  free = true,
}

domain "road path" {
  id = "CAT-083",
  says = "A road goes where a road, settlement or city of yours ends, along "
    .. "land.",
  of = "edge",
  places = function (g, player)
    return g:network(player, "road"):touching "edge"
      & g:value "land":touching "edge"
  end,
}

forbid "roadway" {
  id = { "CAT-084", "CAT-088" },
  says = "No road of yours leads on through a corner that is closed to you.",
  because = "closed corners",
  places = function (g, player)
    return ~g:open_network(player, "road"):touching "edge"
      & g:ends(player, "road"):touching "edge"
  end,
}

-- Where the player's pieces of this route (of any: nil) end.
define "ends" (function (g, player, route)
  return g:placed(player, "route", route):touching "corner"
end)

-- Corners of the player's network: his buildings, and where his pieces of this
-- route end; all of them, and those from which he may build on.
define "network" (function (g, player, route)
  return g:ends(player, route) | g:placed(player, "building")
end)

define "open_network" (function (g, player, route)
  return g:ends(player, route) - g:value("closed corners", player)
    | g:placed(player, "building")
end)

value "closed corners" {
  id = "CAT-104",
  says = "Your own buildings and foreign roads close no corner to your roads.",
  kind = "places", depends = {},
  base = function (g) return g:set "corner" end,
}

adjust "closed corners" {
  id = { "CAT-084", "CAT-088", "CAT-103" },
  says = "A corner with another player's building is closed: no road of yours "
    .. "leads on through it.",
  depends = { "building" },
  adds = function (g, player)
    return g:placed(nil, "building") - g:placed(player, "building")
  end,
}

forbid "route" {
  id = "CAT-003", says = "A path holds one piece.",
  places = function (g) return g:taken "edge" end,
}

move "settlement" {
  id = { "CAT-081", "CAT-080", "CAT-085", "CAT-088" },
  says = "You may build a settlement for a brick, a lumber, a wool and a "
    .. "grain, also in the middle of another player's road.",
  during = "main", form = "settlement <at>", at = "settlement corner",
  cost = "settlement", piece = "settlement", as = { "build", "founding" },
}

domain "settlement corner" {
  id = "CAT-085", says = "A settlement stands where a road of yours leads.",
  of = "corner",
  places = function (g, player) return g:ends(player) end,
}

forbid "founding" {
  id = "CAT-003", says = "A corner holds one piece.",
  places = function (g) return g:taken "corner" end,
}

forbid "founding" {
  id = { "CAT-086", "CAT-170" },
  says = "No building may stand on a neighbouring corner, not even your own.",
  places = function (g) return g:placed(nil, "building"):neighbours() end,
}

-- Asked with the event of its placing.
value "was built" {
  id = { "CAT-081", "CAT-087" },
  says = "A settlement or city that comes to a corner was built there.",
  kind = "all", base = true, takes = { "e" },
}

-- For moves that take a piece of a route off the path `from`, or `at`.
component.cost "leaving" {
  id = "CAT-087", says = "What leaves its path does so for nothing.",
}

event "road placed" { says = "{player} places a road at {at}." }
event "settlement placed" { says = "{player} places a settlement at {at}." }
event "city placed" { says = "{player} places a city at {at}." }
-- The log tells what took its place.
event "settlement removed" {}

move "city" {
  id = { "CAT-087", "CAT-080", "CAT-081", "CAT-089" },
  says = "You may make a settlement of yours a city for three ore and two "
    .. "grain; the settlement returns to your stock. No other piece ever "
    .. "leaves its place.",
  during = "main", form = "city <at>", at = "own settlement",
  cost = "city", piece = "city", as = { "build" },
  apply = function (g, player, m) g:remove("settlement", m.at) end,
}

domain "own settlement" {
  id = "CAT-087", says = "A city takes the place of a settlement of yours.",
  of = "corner",
  places = function (g, player) return g:placed(player, "settlement") end,
}

define "building_at" (function (g, corner)
  local piece, owner = g:at("corner", corner)
  if piece and g.things.piece[piece].building then return piece, owner end
  return nil
end)
