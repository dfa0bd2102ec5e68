element("builder", "The builder")
section("The builder", "Placing a meeple")

component.figure "builder" {
  id = { "CAR-TRADE-01", "CAR-TRADE-02", "CAR-TRADE-15", "CAR-TRADE-36",
    "CAR-ORDER-18", "CAR-ORDER-20" },
  says = "You have one builder. It is no meeple, adds no points and does not "
    .. "count when you compare who owns a feature.",
  each = 1,
}

local function grows(kind) return kind == "road" or kind == "city" end

-- Words for roads and cities of the tile just laid, by tile and turn.
domain "building site" {
  id = { "CAR-TRADE-16", "CAR-TRADE-18" },
  says = "Place your builder on a road or in a city of the tile you have just "
    .. "placed.",
  of = "spot",
  list = function (g)
    local laid = g.laid[#g.laid]
    local face, list = g:face(laid.tile), {}
    for k, kind in ipairs(face.kinds) do
      if grows(kind) then list[#list + 1] = face.ways[laid.turn].canon[k] end
    end
    return list
  end,
}

move "builder" {
  id = { "CAR-TRADE-16", "CAR-TRADE-17", "CAR-TRADE-19", "CAR-TRADE-20",
    "CAR-TRADE-25", "CAR-ORDER-23", "CAR-ORDER-24" },
  says = "Instead of a meeple you may place your builder on a road or city "
    .. "that holds one of your meeples, however far away and whoever else is "
    .. "there.",
  form = "builder <at>", at = "building site", during = "place a figure",
  as = "figure",
  apply = function (g, player, m)
    g:put_figure(player, "builder", #g.laid, g:spot(m))
  end,
}

forbid "builder" {
  id = { "CAR-TRADE-02", "CAR-TRADE-21" },
  says = "You have one builder, and it must be in your supply. It stays on "
    .. "its road or city until that is completed.",
  when = function (g, player) return g.players[player].figures.builder < 1 end,
}

forbid "builder" {
  id = "CAR-TRADE-16",
  says = "The road or city must hold one of your meeples.",
  when = function (g, player, m) return g:meeples_at(m, player) == 0 end,
}

on { "figure returned", "features parted" } {
  id = { "CAR-TRADE-21", "CAR-TRADE-22", "CAR-TRADE-23", "CAR-TRADE-37" },
  says = "A builder returns to its owner when none of the owner's meeples is "
    .. "left on its road or city.",
  run = function (g) g:send_lone_home("builder") end,
}

section("The second turn", "The builder")

on "tile laid" {
  id = { "CAR-TRADE-24", "CAR-TRADE-25", "CAR-TRADE-27", "CAR-TRADE-30",
    "CAR-TRADE-34", "CAR-TRADE-35", "CAR-ORDER-14" },
  says = "If your tile extends, joins or completes the road or city of your "
    .. "builder, you get a second turn. A second turn never brings a third.",
  run = function (g, e)
    local s = g:step()
    if not e.player or (s and s.kind) then return end
    local base = g:segment(e.index, 0)
    for _, figure in ipairs(g.figures) do
      if figure.player == e.player and figure.figure == "builder" then
        local at = g:feature(g:segment(figure.tile, figure.segment))
        for k = 1, #g:face(e.tile).kinds do
          if g:feature(base + k) == at then g.turn.extended = true end
        end
      end
    end
  end,
}

step "second turn" {
  id = { "CAR-TRADE-24", "CAR-TRADE-26", "CAR-TRADE-31", "CAR-TRADE-33",
    "CAR-ORDER-12" },
  says = "After the whole of your first turn you may play a second, if a tile "
    .. "is left.",
  of = "turn", after = "take the turn",
  when = function (g)
    return g.turn ~= nil and g.turn.extended and #g.decks.tiles > 0
  end,
}

move "again" {
  id = { "CAR-TRADE-26", "CAR-TRADE-28", "CAR-TRADE-29", "CAR-TRADE-30",
    "CAR-TRADE-32", "CAR-ORDER-13" },
  says = "You may play a second turn with all its steps: a tile, a figure, "
    .. "scoring. You can use figures that came back in the first.",
  form = "again", during = "second turn",
  apply = function (g)
    g.turn.extended = nil
    g:ask("tile turn", { kind = "builder" })
  end,
}

move "decline" {
  id = "CAR-TRADE-26", says = "You do not have to play the second turn.",
  form = "decline", during = "second turn",
}

-- A second turn, while there are tiles for it, is worth about a good tile.
local function second_turn(g) return 3 * math.min(1, #g.decks.tiles / 20) end

worth "builder" (function (g, _, m)
  local open = g:gaps(g:segment(#g.laid, g:spot(m))) > 0
  return open and second_turn(g) or -1
end)

-- The feature with the player's builder on it, or nil.
local function built(g, player)
  for _, figure in ipairs(g.figures) do
    if figure.figure == "builder" and figure.player == player then
      return g:feature(g:segment(figure.tile, figure.segment))
    end
  end
end

worth "place" (function (g, player, m)
  local own = built(g, player)
  if not own then return 0 end
  for _, feature in ipairs(g:features_beside(g:placement(m.at))) do
    if feature == own then return second_turn(g) end
  end
  return 0
end)

worth "again" (function () return 1 end)
worth "decline" (function () return 0 end)
