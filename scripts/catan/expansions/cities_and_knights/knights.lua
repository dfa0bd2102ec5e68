section "Knights"

cache "knight kinds" {
  depends = {},
  build = function (g)
    local list = {}
    for _, name in ipairs(g.things.piece.list) do
      if g.things.piece[name].strength then list[#list + 1] = name end
    end
    return list
  end,
}

-- The corners where a player's knights stand, kind by kind.
cache "knights" {
  depends = { "knight" },
  build = function (g, player)
    local list = {}
    for _, kind in ipairs(g:cached("knight kinds")) do
      for _, at in ipairs(g:placed(player, kind)) do list[#list + 1] = at end
    end
    return list
  end,
}

-- The kind and the owner of the knight at a corner.
define "knight_at" (function (g, corner)
  for _, kind in ipairs(g:cached("knight kinds")) do
    local owner = g.pieces[kind][corner]
    if owner then return kind, owner end
  end
end)

define "strength_at" (function (g, corner)
  local kind = g:knight_at(corner)
  return kind and g.things.piece[kind].strength or 0
end)

-- What the turn remembers of the knight at a corner: "activated",
-- "promoted". It is forgotten when the turn ends. (Topic: turn notes.)
define "noted" (function (g, what, corner)
  local notes = g.turn and g.turn[what]
  return notes ~= nil and notes[corner] or false
end)

define "note" (function (g, what, corner, yes)
  g.turn[what] = g.turn[what] or {}
  g.turn[what][corner] = yes or nil
  g:changed "turn notes"
end)

move "recruit" {
  id = { "CK-081", "CK-092" },
  says = "You may recruit a basic knight for an ore and a wool; he is "
    .. "inactive.",
  during = "main", form = "recruit <at>", at = "knight's corner",
  cost = "knight", piece = "basic knight",
}

domain "knight's corner" {
  id = { "CK-082", "CK-108b" },
  says = "A knight is placed on a free corner to which a road of yours leads; "
    .. "he keeps no distance from anything.",
  of = "corner", depends = { "pieces" },
  list = function (g, player) return g:cached("road ends", player) end,
}

adjust "closed corners" {
  id = { "CK-083", "CK-084", "CK-085", "CK-109", "CK-108b" },
  says = "A foreign knight, active or not, closes his corner: no road of "
    .. "yours is built on from there, and the longest road is cut there. Your "
    .. "own knights close nothing, and knights are no buildings.",
  depends = { "knight" },
  adds = function (g, player)
    local corners = {}
    for _, other in ipairs(g:others(player)) do
      for _, at in ipairs(g:cached("knights", other)) do
        corners[#corners + 1] = at
      end
    end
    return corners
  end,
}

forbid "founding" {
  id = { "CK-086", "CK-098" },
  says = "No settlement is founded where a knight stands; your own must go "
    .. "away first.",
  depends = { "knight" },
  when = function (g, player, m) return g:knight_at(m.at) ~= nil end,
}

move "activate" {
  id = { "CK-087", "CK-095", "CK-108a" },
  says = "You may activate a knight for a grain, also one recruited in this "
    .. "turn or one that has just acted or fought.",
  during = "main", form = "activate <at>", at = "idle knight",
  cost = "activation", piece = "helmet",
  apply = function (g, player, m) g:note("activated", m.at, true) end,
}

domain "idle knight" {
  id = { "CK-087", "CK-080" },
  says = "It must be a knight of yours that is not active.",
  of = "corner", depends = { "knight", "helmet" },
  list = function (g, player)
    local list = {}
    for _, at in ipairs(g:cached("knights", player)) do
      if not g:owner("helmet", at) then list[#list + 1] = at end
    end
    return list
  end,
}

move "promote" {
  id = { "CK-089", "CK-090", "CK-093" },
  says = "You may promote a knight, active or not, for an ore and a wool: the "
    .. "next stronger one takes his place and stays as active as he was. "
    .. "Nothing ever weakens or dismisses a knight.",
  during = "main", form = "promote <at>", at = "own knight",
  cost = "promotion",
  apply = function (g, player, m)
    local kind = g:knight_at(m.at)
    g:place(player, g.things.piece[kind].above, m.at)
    g:remove(kind, m.at)
    g:note("promoted", m.at, true)
  end,
}

domain "own knight" {
  id = "CK-089", says = "It must be a knight of yours.",
  of = "corner", depends = { "knight" },
  list = function (g, player) return g:cached("knights", player) end,
}

forbid "promote" {
  id = "CK-093", says = "A mighty knight is promoted no further.",
  depends = { "knight" },
  when = function (g, player, m)
    local kind = g:knight_at(m.at)
    return kind ~= nil and not g.things.piece[kind].above
  end,
}

forbid "promote" {
  id = "CK-090", says = "A knight is promoted once in a turn.",
  depends = { "turn notes" },
  when = function (g, player, m) return g:noted("promoted", m.at) end,
}

forbid "promote" {
  id = { "CK-091", "CK-115" },
  says = "Only who has the fortress, the third level of politics, makes a "
    .. "knight mighty.",
  depends = { "knight", "levels" },
  when = function (g, player, m)
    local kind = g:knight_at(m.at)
    return kind == "strong knight" and g:level(player, "politics") < 3
  end,
}

forbid "promote" {
  id = "CK-092", says = "You have no knight of the next kind in stock.",
  depends = { "knight" },
  when = function (g, player, m)
    local kind = g:knight_at(m.at)
    local above = kind and g.things.piece[kind].above
    return above ~= nil and g:supply(player, above) < 1
  end,
}
