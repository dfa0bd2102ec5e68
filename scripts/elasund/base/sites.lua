section("Sites and claims", "actions")

domain "site with a claim" {
  id = { "ELA-096", "ELA-095" },
  says = "At least one of your own claims must lie on the site, even if it is "
    .. "a 0.",
  within = "site on the land",
  places = function (g, player)
    return g:placed(player, "claim"):touching "site"
  end,
}

domain "building site" {
  id = { "ELA-085", "ELA-086", "ELA-087", "ELA-088", "ELA-098" },
  says = "As many claims as the card asks for must lie on the site itself, no "
    .. "matter whose: {needed} {needed|claim|claims}, and there "
    .. "{there|is|are} {there}.",
  within = "site with a claim",
  places = function (g, player, m)
    return g:placed(nil, "claim")
      :touching("site", g.things.piece[m.move].claims)
  end,
  tells = function (g, player, at, m)
    return { needed = g.things.piece[m.move].claims, there = #g:claimed(at) }
  end,
}

-- "red 1 + 2 = 3, blue 3": who has claims on the site, and the builder.
local function contest(g, builder, site)
  local parts = {}
  for player, seat in ipairs(g.players) do
    local bids, sum = {}, 0
    for _, field in ipairs(g.places.site_cells[site]) do
      local value, owner = g:claim_at(field)
      if owner == player then
        bids[#bids + 1], sum = tostring(value), sum + value
      end
    end
    if #bids > 1 then bids[#bids] = bids[#bids] .. " = " .. sum end
    if #bids > 0 or player == builder then
      parts[#parts + 1] = seat.name .. " "
        .. (#bids > 0 and table.concat(bids, " + ") or "-")
    end
  end
  return table.concat(parts, ", ")
end

forbid "build" {
  id = { "ELA-089", "ELA-090", "ELA-091", "ELA-092", "ELA-093", "ELA-094",
    "ELA-095", "ELA-097", "ELA-126" },
  says = "Your claims on the site must add up to more than those of any one "
    .. "rival there: {contest}.",
  places = function (g, player)
    return g:placed(player, "claim"):touching "site"
      - g:leading(player, "claim", "site")
  end,
  tells = function (g, player, m)
    return { contest = contest(g, player, m.at) }
  end,
}

forbid "build" {
  id = { "ELA-102", "ELA-072", "ELA-100" },
  says = "You must hold enough gold for cost and compensation together: {sum} "
    .. "gold.",
  when = function (g, player, m)
    local due = g:compensation(player, m.at)
    if due == 0 then return false end
    local cost = g:value("price", player, m.move, m).gold or 0
    return g.players[player].hand.gold < cost + due
  end,
  tells = function (g, player, m)
    local cost = g:value("price", player, m.move, m).gold or 0
    return { sum = cost + g:compensation(player, m.at) }
  end,
}

-- What rivals' claims on the site are worth.
define "compensation" (function (g, player, site)
  local sum, pieces = 0, g.things.piece
  local fields = g.places.site_cells[site]
  for i = 1, #fields do
    local piece, owner = g:at("field", fields[i])
    if piece and owner ~= player then sum = sum + (pieces[piece].worth or 0) end
  end
  return sum
end)

-- The fields of a site where claims lie.
define "claimed" (function (g, site)
  return g:set("site", site):touching "field" & g:placed(nil, "claim")
end)

-- What stands there -----------------------------------------------------------

forbid "build" {
  id = "ELA-082", says = "You cannot build on the church's pit.",
  places = function (g) return g:placed(nil, "pit"):touching "site" end,
}

forbid "build" {
  id = { "ELA-083", "ELA-125", "ELA-179" },
  says = "A building cannot cover or displace a piece of the church.",
  places = function (g) return g:placed(nil, "church"):touching "site" end,
}
