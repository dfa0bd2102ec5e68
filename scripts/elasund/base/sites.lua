section("Sites and claims", "actions")

-- What a move called "build …" puts up: the kind, the number of its shape among
-- the areas, and its sites, from the north-western field to all fields.
cache "plans" {
  depends = { "board" },
  build = function (g)
    local plans = {}
    for _, kind in ipairs(g.things.building.list) do
      local card = g.things.building[kind]
      plans["build " .. kind] = { kind = kind, size = card.size,
        shape = card.shape, group = g.cache.groups[card.shape],
        sites = g:cached("sites", card.shape),
        over_pit = g:cached("sites over the pit", card.shape) }
    end
    return plans
  end,
}

-- The fields under the building of a move.
define "site" (function (g, m)
  return g.cache.plans[m.move].sites[m.at]
end)

domain "site on the land" {
  id = { "ELA-080", "ELA-071", "ELA-081" },
  says = "A building lies wholly on the land, in any rows, and never on the "
    .. "line of the wall or a gate.",
  of = "plot", what = "the north-western field of the site, such as 3,9",
  list = function (g, player, m)
    return g:cached("all sites", g.cache.plans[m.move].shape)
  end,
}

-- Claims --------------------------------------------------------------------

domain "site with a claim" {
  id = { "ELA-096", "ELA-095" },
  says = "On the site lies at least one claim of the builder, were it a 0.",
  within = "site on the land",
  list = function (g, player, m)
    return g.cache.stakes:held(g.cache.plans[m.move].group, player)
  end,
}

value "claims on the site" {
  id = { "ELA-085", "ELA-086", "ELA-087", "ELA-088", "ELA-098" },
  says = "A card asks for so many claims on its site, of whatever players.",
  base = function (g, player, kind) return g.things.building[kind].claims end,
}

domain "site with claims enough" {
  id = { "ELA-085", "ELA-086", "ELA-087", "ELA-088", "ELA-098" },
  says = "On the site itself must lie as many claims as the card asks for, of "
    .. "whatever players: {needed} {needed|claim|claims}, and there {there|is|"
    .. "are} {there}.",
  within = "site with a claim",
  list = function (g, player, m)
    local plan = g.cache.plans[m.move]
    return g.cache.stakes:held(plan.group, player,
      g:value("claims on the site", player, plan.kind))
  end,
  tells = function (g, player, at, m)
    local plan = g.cache.plans[m.move]
    return { needed = g:value("claims on the site", player, plan.kind),
      there = g.cache.stakes:pieces(plan.group, at) }
  end,
}

domain "site" {
  id = { "ELA-089", "ELA-090", "ELA-091", "ELA-092", "ELA-093", "ELA-094",
    "ELA-095", "ELA-097", "ELA-126" },
  says = "The sum of your claims on the site must be higher than that of each "
    .. "single rival there: {contest}.",
  within = "site with claims enough",
  list = function (g, player, m)
    local plan = g.cache.plans[m.move]
    return g.cache.stakes:led(plan.group, player,
      g:value("claims on the site", player, plan.kind))
  end,
  tells = function (g, player, at, m)
    local fields = g.cache.plans[m.move].sites[at]
    return { contest = g:contest(player, fields) }
  end,
}

-- "red 1 + 2 = 3, blue 3": who has claims on these fields, and the builder.
define "contest" (function (g, builder, fields)
  local parts = {}
  for player, seat in ipairs(g.players) do
    local bids, sum = {}, 0
    for _, field in ipairs(fields) do
      local claim = g.claims[field]
      if claim and claim.player == player then
        bids[#bids + 1], sum = tostring(claim.value), sum + claim.value
      end
    end
    if #bids > 1 then bids[#bids] = bids[#bids] .. " = " .. sum end
    if #bids > 0 or player == builder then
      parts[#parts + 1] = seat.name .. " "
        .. (#bids > 0 and table.concat(bids, " + ") or "-")
    end
  end
  return table.concat(parts, ", ")
end)

forbid "build" {
  id = { "ELA-102", "ELA-072", "ELA-100" },
  says = "Cost and compensation together must be in hand: {sum} gold.",
  when = function (g, player, m)
    local due = g:compensation(player, m)
    if due == 0 then return false end
    local cost = g:value("price", player, m.move, m).gold or 0
    return g.players[player].hand.gold < cost + due
  end,
  tells = function (g, player, m)
    local cost = g:value("price", player, m.move, m).gold or 0
    return { sum = cost + g:compensation(player, m) }
  end,
}

define "compensation" (function (g, player, m)
  local stakes, group = g.cache.stakes, g.cache.plans[m.move].group
  return stakes:worth(group, m.at) - stakes:worth(group, m.at, player)
end)

-- What stands there -----------------------------------------------------------

forbid "build" {
  id = "ELA-082", says = "No building covers the pit of the church.",
  when = function (g, player, m)
    return g.cache.plans[m.move].over_pit[m.at]
  end,
}

cache "sites over the pit" {
  depends = { "board" },
  build = function (g, shape)
    local over, sites = {}, g:cached("sites", shape)
    for down = 0, shape % 10 - 1 do
      for across = 0, shape // 10 - 1 do
        local at = g.cache.pit - down * g.cache.width - across
        over[at] = sites[at] and true
      end
    end
    return over
  end,
}

forbid "build" {
  id = { "ELA-083", "ELA-125", "ELA-179" },
  says = "No building covers or displaces a piece of the church.",
  when = function (g, player, m)
    if not g.church.first then return false end
    local pieces, fields = g.church.pieces, g:site(m)
    for i = 1, #fields do
      if pieces[fields[i]] then return true end
    end
    return false
  end,
}
