section("Building", "actions")

move "road" {
  id = { "CAT-081", "CAT-080", "CAT-083" },
  says = "On your turn you may build roads, as many as you can pay for.",
  during = { "main", "free road" }, form = "road <at>", at = "road path",
  cost = "road", piece = "road",
  as = { "build", "route", "roadway", "laying", "unbridged" },
}

step "free road" {
  id = "CAT-135", says = "Place a road for free.",
  free = true,
}

domain "road path" {
  id = "CAT-083",
  says = "A road must touch one of your roads, settlements or cities, and run "
    .. "along a land hex.",
  of = "edge",
  places = function (g, player)
    return g:network(player, "road"):touching "edge"
      & g:value "land":touching "edge"
  end,
}

forbid "roadway" {
  id = { "CAT-084", "CAT-088" },
  says = "You cannot build past another player's building.",
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
  says = "Your own buildings and other players' roads never block your roads.",
  kind = "places", depends = {},
  base = function (g) return g:set "corner" end,
}

adjust "closed corners" {
  id = { "CAT-084", "CAT-088", "CAT-103" },
  says = "Another player's building closes its corner: your roads cannot "
    .. "continue through it.",
  depends = { "building" },
  adds = function (g, player)
    return g:placed(nil, "building") - g:placed(player, "building")
  end,
}

forbid "route" {
  id = "CAT-003", says = "Only one piece fits on an edge.",
  stays = "fact",
  places = function (g) return g:taken "edge" end,
}

move "settlement" {
  id = { "CAT-081", "CAT-080", "CAT-085", "CAT-088" },
  says = "You may build a settlement, even in the middle of another player's "
    .. "road.",
  during = "main", form = "settlement <at>", at = "settlement corner",
  cost = "settlement", piece = "settlement", as = { "build", "founding" },
}

domain "settlement corner" {
  id = "CAT-085", says = "Build a settlement at the end of one of your roads.",
  of = "corner",
  places = function (g, player) return g:ends(player) end,
}

forbid "founding" {
  id = "CAT-003", says = "Only one piece fits on a corner.",
  stays = "fact",
  places = function (g) return g:taken "corner" end,
}

forbid "founding" {
  id = { "CAT-086", "CAT-170" },
  says = "You cannot build on a corner next to another building, not even "
    .. "your own.",
  places = function (g) return g:placed(nil, "building"):neighbours() end,
}

-- Asked with the event of its placing.
value "was built" {
  id = { "CAT-081", "CAT-087" },
  says = "A settlement or city that appears on a corner counts as built there.",
  printed = false,
  kind = "all", base = true, takes = { "e" },
}

-- For moves that take a piece of a route off the path `from`, or `at`.
component.cost "leaving" {
  id = "CAT-087", says = "Leaving an edge costs nothing.",
  printed = false,
}

event "road placed" { says = "{player} places a road at {at}." }
event "settlement placed" { says = "{player} places a settlement at {at}." }
event "city placed" { says = "{player} places a city at {at}." }
-- The log tells what took its place.
event "settlement removed" {}

move "city" {
  id = { "CAT-087", "CAT-080", "CAT-081", "CAT-089" },
  says = "You may replace one of your settlements with a city; the settlement "
    .. "returns to your supply. No other piece ever leaves the board.",
  during = "main", form = "city <at>", at = "own settlement",
  cost = "city", piece = "city", as = { "build" },
  apply = function (g, player, m) g:remove("settlement", m.at) end,
}

domain "own settlement" {
  id = "CAT-087", says = "A city replaces one of your settlements.",
  stays = "fact",
  of = "corner",
  places = function (g, player) return g:placed(player, "settlement") end,
}

---@return piece?
---@return seat?
define "building_at" (function (g, corner)
  local piece, owner = g:at("corner", corner)
  if piece and g.things.piece[piece].building then return piece, owner end
  return nil
end)
