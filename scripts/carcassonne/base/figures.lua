-- Step 2: one figure on the tile just laid.

section("Placing a meeple", "turn")

-- What a figure is called where it stands, and which moves put it there.
component.role "thief" {
  id = "CAR-025", says = "A thief is a meeple on a road.",
  figure = "meeple", on = "road",
}
component.role "knight" {
  id = "CAR-025", says = "A knight is a meeple in a city.",
  figure = "meeple", on = "city",
}
component.role "monk" {
  id = "CAR-025", says = "A monk is a meeple in a monastery.",
  figure = "meeple", on = "monastery",
}

local nowhere = {}

domain "spot" {
  id = { "CAR-019", "CAR-024" },
  says = "Place a figure on one part of the tile you have just placed, on a "
    .. "kind of feature where it may stand.",
  words = 1, what = "a side of the tile just laid, such as n or sw",
  all = { "n", "e", "s", "w", "nw", "ne", "se", "sw", "en", "es", "ws", "wn",
    "c" },
  list = function (g, _, m)
    local role = g.things.role[m.move]
    return role and g.cache.map.way.spots[role.on] or nowhere
  end,
  parse = function (g, text)
    local word = text:lower()
    if not g:is_place_word(word) then return nil end
    local laid = g.laid[#g.laid]
    local way = g:face(laid.tile).ways[laid.turn]
    local k = way.names[word]
    return k and way.canon[k] or word
  end,
  print = function (_, word) return word end,
  where = function (g, _, at) return g:spots_of { at = at } end,
}

-- The segment of the tile just laid that a move means; without a side, the
-- sign in the middle.
---@return integer?
define "spot" (function (g, m)
  local map = g.cache.map
  if m.at then return map.way.names[m.at] end
  return map.face.centre
end)

-- The same as a place of the plane, if there is one.
---@return table?
define "spots_of" (function (g, m)
  local k = g:spot(m)
  return k and { g:spot_of(g:segment(#g.laid, k)) } or nowhere
end)

-- How many meeples stand on the feature that a move means, or how many of one
-- player; nil when it means none.
---@return integer?
define "meeples_at" (function (g, m, player)
  local map = g.cache.map
  local k = map.face.centre
  if m.at then k = map.way.names[m.at] end
  if not k then return nil end
  if player then return map.regions:owner(map.base + k, player) end
  return map.regions:sum(map.base + k, 2)
end)

-- Is the sign in the middle of the tile just laid of this kind?
define "sign_is" (function (g, kind)
  local face = g.cache.map.face
  return face.centre ~= nil and face.kinds[face.centre] == kind
end)

define "place_role" (function (g, player, m)
  g:put_figure(player, g.things.role[m.move].figure, #g.laid, g:spot(m))
end)

local function place_role(g, player, m) g:place_role(player, m) end

move "thief" {
  id = { "CAR-019", "CAR-024", "CAR-025" },
  says = "You may place a meeple on a road of the tile you have just placed.",
  form = "thief <at>", at = "spot", during = "place a figure",
  as = { "ordinary meeple", "meeple", "figure" }, apply = place_role,
}
move "knight" {
  id = { "CAR-019", "CAR-024", "CAR-025" },
  says = "You may place a meeple in a city of the tile you have just placed.",
  form = "knight <at>", at = "spot", during = "place a figure",
  as = { "ordinary meeple", "meeple", "figure" }, apply = place_role,
}
move "monk" {
  id = { "CAR-019", "CAR-024", "CAR-025", "CAR-043" },
  says = "You may place a meeple in the monastery of the tile you have just "
    .. "placed.",
  form = "monk", during = "place a figure",
  as = { "ordinary meeple", "meeple", "figure" }, apply = place_role,
  where = function (g, _, m) return g:spots_of(m) end,
  when = function (g) return g:sign_is("monastery") end,
}

move "pass" {
  id = "CAR-020", says = "You do not have to place a figure.",
  form = "pass", during = "place a figure",
}

forbid "ordinary meeple" {
  id = { "CAR-021", "CAR-028" },
  says = "You need a meeple in your supply; one that comes back this turn is "
    .. "too late.",
  when = function (g, player) return g.players[player].figures.meeple < 1 end,
}

forbid "meeple" {
  id = { "CAR-022", "CAR-023", "CAR-026", "CAR-043", "CAR-ORDER-24" },
  says = "You cannot place a meeple on a feature that already has one, even "
    .. "far away or on a part that your tile has just joined to it.",
  when = function (g, _, m)
    local others = g:meeples_at(m)
    return others ~= nil and others > 0
  end,
}
