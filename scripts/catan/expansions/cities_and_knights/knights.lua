section("Knights", "actions")

-- The kind and the owner of the knight at a corner.
define "knight_at" (function (g, corner)
  local piece, owner = g:at("corner", corner)
  if piece and g.things.piece[piece].knight then return piece, owner end
end)

define "strength_at" (function (g, corner)
  local kind = g:knight_at(corner)
  return kind and g.things.piece[kind].strength or 0
end)

-- Where a knight was activated or promoted in this turn.
component.mark "activated" { on = "corner" }
component.mark "promoted"  { on = "corner" }

on "turn begins" {
  id = { "CK-088", "CK-090" },
  says = "What a knight did in a turn matters until the turn ends.",
  run = function (g)
    g:unmark "activated"
    g:unmark "promoted"
  end,
}

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
    .. "no distance has to be kept.",
  of = "corner",
  places = function (g, player) return g:ends(player) end,
}

adjust "closed corners" {
  id = { "CK-083", "CK-084", "CK-085", "CK-109", "CK-108b" },
  says = "A foreign knight, active or not, closes his corner: no road of "
    .. "yours is built on from there, and the longest road is cut there. Your "
    .. "own knights close nothing, and knights are no buildings.",
  depends = { "knight" },
  adds = function (g, player) return g:foreign_knights(player) end,
}

define "foreign_knights" (function (g, player)
  return g:placed(nil, "knight") - g:placed(player, "knight")
end)

forbid "founding" {
  id = { "CK-086", "CK-098" },
  says = "No settlement is founded where a knight stands; your own must go "
    .. "away first.",
  places = function (g) return g:placed(nil, "knight") end,
}

event "helmet placed" { says = "{player} activates the knight at {at}." }
event "helmet removed" {}
event "basic knight placed" {
  says = "{player} places a basic knight at {at}.",
}
event "strong knight placed" {
  says = "{player} places a strong knight at {at}.",
}
event "mighty knight placed" {
  says = "{player} places a mighty knight at {at}.",
}
-- What becomes of a knight is told where it happens.
for _, kind in ipairs { "basic knight", "strong knight", "mighty knight" } do
  event(kind .. " removed") {}
  event(kind .. " moved") {}
end

move "activate" {
  id = { "CK-087", "CK-095", "CK-108a" },
  says = "You may activate a knight for a grain, also one recruited in this "
    .. "turn or one that has just acted or fought.",
  during = "main", form = "activate <at>", at = "idle knight",
  cost = "activation", piece = "helmet",
  apply = function (g, player, m) g:mark("activated", m.at) end,
}

domain "idle knight" {
  id = { "CK-087", "CK-080" },
  says = "It must be a knight of yours that is not active.",
  of = "corner",
  places = function (g, player)
    return g:placed(player, "knight") - g:placed(player, "helmet")
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
    local above = kind and g.things.piece[kind].above
    if not above or g:supply(player, above) < 1 then return end
    g:place(player, above, m.at)
    g:remove(kind, m.at)
    g:mark("promoted", m.at)
  end,
}

domain "own knight" {
  id = "CK-089", says = "It must be a knight of yours.",
  of = "corner",
  places = function (g, player) return g:placed(player, "knight") end,
}

forbid "promote" {
  id = "CK-093", says = "A mighty knight is promoted no further.",
  places = function (g) return g:placed(nil, "mighty knight") end,
}

forbid "promote" {
  id = "CK-090", says = "A knight is promoted once in a turn.",
  places = function (g) return g:placed(nil, "promoted") end,
}

forbid "promote" {
  id = { "CK-091", "CK-115" },
  says = "Only a player with the fortress, the third level of politics, can "
    .. "make a knight mighty.",
  places = function (g, player)
    return g:level(player, "politics") < 3 and g:placed(nil, "strong knight")
  end,
}

forbid "promote" {
  id = "CK-092", says = "You need a knight of the next strength in stock.",
  places = function (g, player)
    local stuck = g:set "corner"
    for _, kind in ipairs(g.things.piece.list) do
      local above = g.things.piece[kind].above
      if above and g:supply(player, above) < 1 then
        stuck = stuck | g:placed(nil, kind)
      end
    end
    return stuck
  end,
}
