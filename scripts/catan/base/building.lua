section "Building"

move "road" {
  id = { "CAT-081", "CAT-080", "CAT-083" },
  says = "On your turn you may build roads for a brick and a lumber each, as "
    .. "many as you can pay.",
  during = { "main", "free road" }, form = "road <at>", at = "road path",
  cost = "road", piece = "road", as = { "build", "route" },
}

step "free road" {
  id = "CAT-135", says = "Place a road without paying for it.",
  free = true,
}

domain "road path" {
  id = "CAT-083",
  says = "A road goes where a road, settlement or city of yours ends, along "
    .. "land.",
  of = "edge", depends = { "pieces", "terrain", "closed corners" },
  list = function (g, player) return g:cached("road paths", player) end,
  has = function (g, player, edge)
    local ends = g.places.edge_corners[edge]
    return g:cached("land paths")[edge]
      and (g:reaches(player, ends[1]) or g:reaches(player, ends[2]))
  end,
}

value "closed corners" {
  id = "CAT-104",
  says = "Your own buildings and foreign roads close no corner to your roads.",
  kind = "set", base = {}, depends = {},
}

adjust "closed corners" {
  id = { "CAT-084", "CAT-088", "CAT-103" },
  says = "A corner with another player's building is closed: no road of yours "
    .. "leads on through it.",
  depends = { "building" },
  adds = function (g, player)
    local corners = {}
    for _, piece in ipairs(g:cached("buildings")) do
      for _, other in ipairs(g:others(player)) do
        for _, corner in ipairs(g:placed(other, piece)) do
          corners[#corners + 1] = corner
        end
      end
    end
    return corners
  end,
}

forbid "route" {
  id = "CAT-003", says = "A path holds one piece.",
  depends = { "pieces" },
  when = function (g, player, m) return g:at("edge", m.at) ~= nil end,
}

move "settlement" {
  id = { "CAT-081", "CAT-080", "CAT-085", "CAT-088" },
  says = "You may build a settlement for a brick, a lumber, a wool and a "
    .. "grain, also in the middle of another player's road.",
  during = "main", form = "settlement <at>", at = "settlement corner",
  cost = "settlement", piece = "settlement", as = { "build", "founding" },
}

domain "settlement corner" {
  id = "CAT-085", says = "A settlement stands where a road of yours leads.",
  of = "corner", depends = { "pieces", "terrain" },
  list = function (g, player) return g:cached("road ends", player) end,
  has = function (g, player, corner) return g:leads_to(player, corner) end,
}

forbid "founding" {
  id = "CAT-003", says = "A corner holds one piece.",
  depends = { "pieces" },
  when = function (g, player, m) return g:at("corner", m.at) ~= nil end,
}

forbid "founding" {
  id = { "CAT-086", "CAT-170" },
  says = "No building may stand on a neighbouring corner, not even your own.",
  depends = { "pieces" },
  when = function (g, player, m)
    for _, corner in ipairs(g.places.corner_corners[m.at]) do
      if g:building_at(corner) then return true end
    end
    return false
  end,
}

move "city" {
  id = { "CAT-087", "CAT-080", "CAT-081", "CAT-089" },
  says = "You may make a settlement of yours a city for three ore and two "
    .. "grain; the settlement returns to your stock. No other piece ever "
    .. "leaves its place.",
  during = "main", form = "city <at>", at = "own settlement",
  cost = "city", piece = "city", as = { "build" },
  apply = function (g, player, m) g:remove("settlement", m.at) end,
}

domain "own settlement" {
  id = "CAT-087", says = "A city takes the place of a settlement of yours.",
  of = "corner", depends = { "settlement" },
  list = function (g, player) return g:placed(player, "settlement") end,
  has = function (g, player, at) return g:owns(player, "settlement", at) end,
}
