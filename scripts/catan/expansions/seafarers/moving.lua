section("Moving ships", "Ships")

observe "turn.sailed" {}
observe "launched" {
  what = "ships of this turn", as = "edge",
  of = function (g) return g.turn and g.turn.launched end,
}

move "sail" {
  id = { "SEA-030", "SEA-041" },
  says = "After the roll you may move one ship, for free, to another place "
    .. "where you could build it.",
  during = "main", form = "sail <from> to <at>",
  from = "loose ship", at = "new ship place",
  as = { "sailing", "laying", "unbridged" },
  cost = "leaving",
  apply = function (g, player, m)
    g.turn.sailed = true
    g:shift("ship", m.from, m.at)
  end,
}

event "ship moved" { says = "{player} moves a ship from {from} to {to}." }

value "moorings" {
  id = { "SEA-031", "SEA-037" },
  says = "A line of ships is closed where it ends at a settlement or city of "
    .. "its owner.",
  kind = "places",
  base = function (g, player) return g:placed(player, "building") end,
}

domain "loose ship" {
  id = { "SEA-031", "SEA-032", "SEA-035", "SEA-036", "SEA-037", "SEA-038",
    "SEA-039" },
  says = "You can only move the last ship of an open line: one with an end "
    .. "where you have neither a building nor another ship.",
  of = "edge",
  places = function (g, player) return g:loose_ships(player) end,
}

define "loose_ships" (function (g, player)
  local ships = g:placed(player, "ship")
  local ends = ships:touching_once "corner" - g:value("moorings", player)
  return ends:touching "edge" & ships
end)

domain "new ship place" {
  id = { "SEA-030", "SEA-040" },
  says = "Lift the ship first. It goes to a different edge, free of ships and "
    .. "roads, next to a building or another ship of yours.",
  within = "ship place",
  places = function (g, player, m)
    return g:sea_network(player, m.from):touching "edge" & g:free "edge"
  end,
}

forbid "sail" {
  id = "SEA-033", says = "You can move only one ship a turn.",
  when = function (g, player) return g.turn.sailed end,
}

forbid "sail" {
  id = { "SEA-034", "SEA-042" },
  says = "You cannot move a ship you built this turn, paid for or free.",
  of = "from",
  places = function (g) return g:set("edge", g.turn.launched) end,
}

on "ship placed" {
  id = { "SEA-034", "SEA-042" },
  says = "Every ship remembers the turn in which it was built.",
  printed = false,
  run = function (g, e)
    if not g.turn then return end
    local launched = g.turn.launched or {}
    launched[#launched + 1] = e.at
    g.turn.launched = launched
  end,
}
