section "Warships"

component.mark "warship" { on = "edge" }

on "game begins" {
  id = { "SEA-PIRATE-09", "SEA-PIRATE-20" },
  says = "At first there are no warships. With three players the victory point "
    .. "cards leave the deck; with four they are played as knights.",
  run = function (g)
    g.fleet = 1
    local deck = g.decks.development
    for i = #g.players == 3 and #deck or 0, 1, -1 do
      if deck[i] == "victory point" then table.remove(deck, i) end
    end
  end,
}

replace "CAT-134" {
  id = { "SEA-PIRATE-20", "SEA-PIRATE-22" },
  says = "A knight turns your foremost ordinary ship into a warship; no figure "
    .. "moves, and nobody is robbed.",
  apply = function (g, player)
    local card = g:count_card(g.players[player].cards, "knight") > 0
      and "knight" or "victory point"
    g:play_card(player, card)
    if card == "knight" then g:discard_card("development", card) end
    g:mark("warship", g:foremost_ship(player, false))
    g:emit("warship armed", { player = player })
  end,
}

event "warship armed" { says = "{player} has a warship more." }

define "in_hand" {
  id = "SEA-PIRATE-09",
  says = "A victory point card is held as a knight.",
  wraps = function (g, former, player, card)
    local held = former(g, player, card)
    if card ~= "knight" or held == "old" then return held end
    return former(g, player, "victory point") or held
  end,
}

forbid "knight" {
  id = "SEA-PIRATE-22", says = "You have no ordinary ship to arm.",
  when = function (g, player) return g:foremost_ship(player, false) == nil end,
}

replace "CAT-138" {
  id = "SEA-PIRATE-23",
  says = "Victory point cards are worth no point here.",
  plus = 0,
}

define "warships_of" (function (g, player)
  return g:placed(player, "ship") & g:placed(nil, "warship")
end)

-- The ship nearest to the fortress: any (nil), a warship (true) or an ordinary
-- one (false).
define "foremost_ship" (function (g, player, armed)
  local distance, found, best = g:lane_of(player).distance, nil, nil
  for edge in g:placed(player, "ship") do
    local ends = g.places.edge_corners[edge]
    local left = math.min(distance[ends[1]] or 99, distance[ends[2]] or 99)
    local fits = armed == nil or (g.marks.warship[edge] or false) == armed
    if fits and (not best or left < best) then found, best = edge, left end
  end
  return found
end)

on { "ship removed", "ship moved" } {
  id = "SEA-PIRATE-64", says = "A warship that is lost is lost as a warship.",
  run = function (g, e)
    local from = e.at or e.from
    if g.marks.warship[from] and e.to then g:mark("warship", e.to) end
    g:unmark("warship", from)
  end,
}
