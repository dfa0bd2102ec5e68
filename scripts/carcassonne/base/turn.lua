-- The order of play. A turn has one turn of a tile, and may have more.

section("The turn", "turn")

sequence "game" {}

observe "turn.drawn" {}

-- Whose turn it is; after the end, whose was the last.
define "active" (function (g) return g.turn and g.turn.player or 1 end)

step "lay the first tile" {
  id = { "CAR-001", "CAR-004" },
  says = "Lay the first tile face up in the middle of the table.",
  of = "game",
  run = function (g) g:lay(g:value("start tile"), 0, 0, 0) end,
}

step "play" {
  id = { "CAR-053", "CAR-010" },
  says = "Take turns clockwise until the last tile is placed.",
  of = "game", after = "lay the first tile",
  run = function (g) g:ask "turn" end,
}

-- It goes round while tiles are drawn.
sequence "turn" {
  loops = function (g)
    return g.turn ~= nil and g.turn.drawn and #g.decks.tiles > 0
  end,
}

step "take the turn" {
  id = { "CAR-011", "CAR-010", "CAR-ORDER-01" },
  says = "On your turn, place a tile, place a figure if you like, then score. "
    .. "Play passes to the left.",
  of = "turn",
  run = function (g)
    g:begin_turn(g.next_player)
    g.next_player = g:next(g.next_player)
    g:ask "tile turn"
  end,
}

-- All that is done with one tile. The tile in hand is g.turn.tile; s.laid is
-- its number on the map once it lies there, and every later step looks at it:
-- without a tile nothing more happens. s.kind is nil in the first of a turn
-- and else says where this one comes from.
sequence "tile turn" {}

event "tile drawn" { says = "{player} draws {tile}." }

step "draw a tile" {
  id = { "CAR-012", "CAR-018" },
  says = "Draw a tile and show it to everyone.",
  of = "tile turn",
  run = function (g)
    local turn, tile = g.turn, g:draw_card("tiles")
    turn.tile, turn.drawn = tile, true
    g:emit("tile drawn", { player = turn.player, tile = tile })
  end,
}

step "place the tile" {
  id = { "CAR-011", "CAR-012", "CAR-ORDER-01" },
  says = "Add the tile you drew to the map.",
  of = "tile turn", after = "draw a tile",
  when = function (g) return g.turn.tile ~= nil end,
}

step "set the tile aside" {
  id = { "CAR-017", "CAR-018" },
  says = "If the tile fits nowhere, put it back in the box and draw another. "
    .. "If it was the last one, the game ends.",
  of = "tile turn", after = "place the tile",
  when = function (g) return g.turn.tile ~= nil end,
  run = function (g, s)
    g:emit("tile set aside", { player = g.turn.player, tile = g.turn.tile })
    g.aside[#g.aside + 1], g.turn.tile = g.turn.tile, nil
    g:ask("tile turn", { kind = s.kind })
  end,
}

step "place a figure" {
  id = { "CAR-011", "CAR-019", "CAR-020", "CAR-ORDER-06", "CAR-ORDER-23" },
  says = "After the tile you may place one figure on it, or do one thing "
    .. "instead.",
  of = "tile turn", after = "set the tile aside", alone = "automatic",
  when = function (_, s) return s.laid ~= nil end,
}

step "score what is complete" {
  id = { "CAR-011", "CAR-027", "CAR-028", "CAR-050", "CAR-051",
    "CAR-ORDER-08", "CAR-FIELD-19" },
  says = "Score every feature that is now complete for its owners.",
  of = "tile turn", after = "place a figure",
  when = function (_, s) return s.laid ~= nil end,
  run = function (g, s)
    g:score_features(g:value("completed features", s.laid))
  end,
}
