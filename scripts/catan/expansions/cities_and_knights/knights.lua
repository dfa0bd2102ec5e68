section("Knights", "actions")

-- The kind and the owner of the knight at a place.
define "knight_at" (function (g, at)
  for _, kind in ipairs(g.things.piece.with.knight) do
    local owner = g:owner(kind, at)
    if owner then return kind, owner end
  end
end)

---@return integer
define "strength_at" (function (g, at)
  local kind = g:knight_at(at)
  return kind and g.things.piece[kind].strength or 0
end)

-- Where a knight was activated or promoted in this turn.
component.mark "activated" { on = "corner" }
component.mark "promoted"  { on = "corner" }

on "turn begins" {
  id = { "CK-088", "CK-090" },
  says = "What a knight did on a turn matters until the turn ends.",
  printed = false,
  run = function (g)
    g:unmark "activated"
    g:unmark "promoted"
  end,
}

move "recruit" {
  id = { "CK-081", "CK-092" },
  says = "You may recruit a basic knight. It begins inactive.",
  during = "main", form = "recruit <at>", at = "knight's corner",
  cost = "knight", piece = "basic knight",
}

domain "knight's corner" {
  id = { "CK-082", "CK-108b" },
  says = "Place a knight on a free corner at the end of one of your roads. It "
    .. "may stand next to a building.",
  of = "corner",
  places = function (g, player) return g:ends(player) end,
}

element("knights_on_corners", "Knights on corners")

adjust "closed corners" {
  id = { "CK-083", "CK-084", "CK-085", "CK-109", "CK-108b" },
  says = "Another player's knight, active or not, closes its corner: you "
    .. "cannot build on from there, and your roads cannot continue through "
    .. "it. Your own knights close nothing, and knights are not buildings.",
  depends = { "knight" },
  adds = function (g, player) return g:foreign_knights(player) end,
}

forbid "founding" {
  id = { "CK-086", "CK-098" },
  says = "You cannot build a settlement where a knight stands; move your own "
    .. "away first.",
  places = function (g) return g:placed(nil, "knight") end,
}

element()

define "foreign_knights" (function (g, player)
  return g:placed(nil, "knight") - g:placed(player, "knight")
end)

event "helmet placed" { says = "{player} activates the knight at {at}." }
event "helmet removed" {}
event "basic knight placed" {
  says = "{player} places a basic knight at {at}.",
}
event "strong knight placed" {
  says = "{player} now has a strong knight at {at}.",
}
event "mighty knight placed" {
  says = "{player} now has a mighty knight at {at}.",
}
-- Other events tell what becomes of a knight.
for _, kind in ipairs { "basic knight", "strong knight", "mighty knight" } do
  event(kind .. " removed") {}
  event(kind .. " moved") {}
end

move "activate" {
  id = { "CK-087", "CK-095", "CK-108a" },
  says = "You may activate a knight, even one you recruited this turn or one "
    .. "that has just acted or fought.",
  during = "main", form = "activate <at>", at = "idle knight",
  cost = "activation", piece = "helmet",
  apply = function (g, player, m) g:mark("activated", m.at) end,
}

domain "idle knight" {
  id = { "CK-087", "CK-080" },
  says = "You can only choose one of your inactive knights.",
  stays = "fact",
  of = "corner",
  places = function (g, player)
    return g:placed(player, "knight") - g:placed(player, "helmet")
  end,
}

move "promote" {
  id = { "CK-089", "CK-090", "CK-093" },
  says = "You may promote a knight, active or not: the next stronger one "
    .. "takes its place, and stays active or inactive as it was. Nothing ever "
    .. "weakens or dismisses a knight.",
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
  id = "CK-089", says = "You can only choose one of your knights.",
  of = "corner",
  places = function (g, player) return g:placed(player, "knight") end,
}

forbid "promote" {
  id = "CK-093", says = "You cannot promote a mighty knight.",
  places = function (g) return g:placed(nil, "mighty knight") end,
}

forbid "promote" {
  id = "CK-090", says = "You can promote a knight only once a turn.",
  places = function (g) return g:placed(nil, "promoted") end,
}

forbid "promote" {
  id = { "CK-091", "CK-115" },
  says = "You need the fortress, the third level of politics, to make a "
    .. "knight mighty.",
  places = function (g, player)
    return g:level(player, "politics") < 3 and g:placed(nil, "strong knight")
  end,
}

forbid "promote" {
  id = "CK-092",
  says = "You need a knight of the next strength in your supply.",
  places = function (g, player)
    local stuck
    for _, kind in ipairs(g.things.piece.with.knight) do
      local above = g.things.piece[kind].above
      if above and g:supply(player, above) < 1 then
        local placed = g:placed(nil, kind)
        stuck = stuck and stuck | placed or placed
      end
    end
    return stuck
  end,
}

value "strength in battle" {
  id = { "CK-141", "CK-155" },
  says = "Every active knight fights with its full strength, whether or not "
    .. "its owner has cities.",
  base = function (g, player)
    local sum = 0
    for at in g:placed(player, "knight") do
      if g:value("fights", at) then sum = sum + g:strength_at(at) end
    end
    return sum
  end,
}

value "fights" {
  id = { "CK-080", "CK-141" }, says = "Knights without a helmet do not fight.",
  kind = "all",
  base = function (g, at) return g:owner("helmet", at) ~= nil end,
}
