section("Warships", "actions")

component.mark "warship" { on = "edge" }

on "game begins" {
  id = "SEA-PIRATE-20", says = "At first there are no warships.",
  printed = false,
  run = function (g) g.fleet = 1 end,
}

change "deck.development.cards" {
  id = "SEA-PIRATE-09",
  says = "With three players, take the victory point cards out of the deck; "
    .. "with four, play them as knights.",
  from = { knight = 14, ["victory point"] = 5, ["road building"] = 2,
    ["year of plenty"] = 2, monopoly = 2 },
  to = { knight = 14, ["road building"] = 2, ["year of plenty"] = 2,
    ["victory point"] = function (players) return players == 3 and 0 or 5 end,
    monopoly = 2 },
}

replace "CAT-134" {
  id = { "SEA-PIRATE-20", "SEA-PIRATE-22" },
  says = "Play a knight to turn your foremost ordinary ship into a warship. "
    .. "Nothing else moves, and nobody is robbed.",
  apply = function (g, player)
    local card = g:count_card(g.players[player].cards, "knight") > 0
      and "knight" or "victory point"
    g:play_card(player, card)
    if card == "knight" then g:discard_card("development", card) end
    g:mark("warship", g:ship_to_arm(player))
    g:emit("warship armed", { player = player })
  end,
}

event "warship armed" { says = "{player} arms a warship." }

define "held_cards" {
  id = "SEA-PIRATE-09",
  says = "A victory point card is held as a knight.",
  wraps = function (g, former, player)
    local held = former(g, player)
    if held.knight ~= "old" then
      held.knight = held["victory point"] or held.knight
    end
    return held
  end,
}

forbid "knight" {
  id = "SEA-PIRATE-22", says = "You need an ordinary ship to arm.",
  when = function (g, player) return g:ship_to_arm(player) == nil end,
}

replace "CAT-090" {
  clause = "forbid buy",
  id = "SEA-PIRATE-21",
  says = "Once the development deck is empty, nobody can buy from it; played "
    .. "cards do not return.",
}

replace "CAT-138" {
  id = "SEA-PIRATE-23",
  says = "Victory point cards are worth nothing here.",
  plus = 0,
}

define "warships_of" (function (g, player)
  return g:placed(player, "ship") & g:placed(nil, "warship")
end)

-- The ships of a player's line, the nearest to the fortress first.
define "line_of" (function (g, player)
  local distance, left = g:lane_of(player).distance, {}
  local ships = g:placed(player, "ship"):list()
  for _, edge in ipairs(ships) do
    local ends = g.places.edge_corners[edge]
    left[edge] = math.min(distance[ends[1]] or 99, distance[ends[2]] or 99)
  end
  table.sort(ships, function (a, b) return left[a] < left[b] end)
  return ships
end)

-- The foremost ordinary ship, or nil.
define "ship_to_arm" (function (g, player)
  for _, edge in ipairs(g:line_of(player)) do
    if not g.marks.warship[edge] then return edge end
  end
  return nil
end)

on { "ship removed", "ship moved" } {
  id = "SEA-PIRATE-64", says = "A warship that is lost is no warship any more.",
  printed = false,
  run = function (g, e)
    local from = e.at or e.from
    if g.marks.warship[from] and e.to then g:mark("warship", e.to) end
    g:unmark("warship", from)
  end,
}
