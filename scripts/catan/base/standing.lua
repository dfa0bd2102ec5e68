-- What stands where, by the kinds of things that the box declares.

cache "goods" {
  depends = {},
  build = function (g, tag)
    local list = {}
    for _, good in ipairs(g.things.good.list) do
      for _, other in ipairs(g.things.good[good].tags or {}) do
        if other == tag then list[#list + 1] = good end
      end
    end
    return list
  end,
}

cache "buildings" {
  depends = {},
  build = function (g)
    local list = {}
    for _, name in ipairs(g.things.piece.list) do
      if g.things.piece[name].building then list[#list + 1] = name end
    end
    return list
  end,
}

define "building_at" (function (g, corner)
  local piece, owner = g:at("corner", corner)
  if piece and g.things.piece[piece].building then return piece, owner end
  return nil
end)

-- The buildings at a hex: { piece, owner, piece, owner, … }.
cache "buildings at" {
  depends = { "building" },
  build = function (g, hex)
    local list = {}
    for _, corner in ipairs(g.places.cell_corners[hex]) do
      local piece, owner = g:building_at(corner)
      if piece then list[#list + 1], list[#list + 2] = piece, owner end
    end
    return list
  end,
}

-- Who has a building at the hex, in the order of the seats.
cache "neighbours" {
  depends = { "building" },
  build = function (g, hex)
    local seats, seen, at = {}, {}, g:cached("buildings at", hex)
    for i = 2, #at, 2 do seen[at[i]] = true end
    for seat = 1, #g.players do
      if seen[seat] then seats[#seats + 1] = seat end
    end
    return seats
  end,
}
