section "Sites and claims"

local values = data "printed".claims

-- What a move called "build …" puts up: the kind, what its card asks for, and
-- its sites, from the north-western field to all fields it covers.
cache "plans" {
  depends = { "board" },
  build = function (g)
    local plans = {}
    for _, kind in ipairs(g.things.building.list) do
      local card = g.things.building[kind]
      plans["build " .. kind] = { kind = kind, claims = card.claims,
        size = card.size, shape = card.shape,
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

domain "site" {
  id = { "ELA-096", "ELA-095" },
  says = "On the site lies at least one claim of the builder, were it a 0.",
  within = "site on the land",
  list = function (g, player, m)
    return g:cached("own sites", player * 100 + g.cache.plans[m.move].shape)
  end,
  has = function (g, player, at, m)
    local fields = g.cache.plans[m.move].sites[at]
    return fields ~= nil and g:bid(player, fields) ~= nil
  end,
}

-- Sites of one shape on which a player has a claim; key: player * 100 + shape.
cache "own sites" {
  depends = { "claims", "claims moved" },
  build = function (g, key)
    local over, sites, seen = g:cached("sites over", key % 100), {}, {}
    local laid = g.cache.claims[key // 100]
    for i = 1, #values do
      local around = over[laid[values[i]]]
      for k = 1, around and #around or 0 do
        local at = around[k]
        if not seen[at] then seen[at], sites[#sites + 1] = true, at end
      end
    end
    return sites
  end,
}

-- Claims --------------------------------------------------------------------

forbid "build" {
  id = { "ELA-085", "ELA-086", "ELA-087", "ELA-088", "ELA-098" },
  says = "On the site itself must lie as many claims as the card asks for, of "
    .. "whatever players: {needed} {needed|claim|claims}, and there {there|is|"
    .. "are} {there}.",
  when = function (g, player, m)
    local plan = g.cache.plans[m.move]
    return g.cache["claims there"][plan.shape][m.at] < plan.claims
  end,
  tells = function (g, player, m)
    local plan = g.cache.plans[m.move]
    return { needed = plan.claims,
      there = g.cache["claims there"][plan.shape][m.at] }
  end,
}

forbid "build" {
  id = { "ELA-089", "ELA-090", "ELA-091", "ELA-092", "ELA-093", "ELA-094",
    "ELA-095", "ELA-097", "ELA-126" },
  says = "The sum of your claims on the site must be higher than that of each "
    .. "single rival there: {contest}.",
  when = function (g, player, m)
    return g:outbid(player, g.cache.plans[m.move].sites[m.at])
  end,
  tells = function (g, player, m)
    return { contest = g:contest(g:site(m)) }
  end,
}

local lent = {}

-- What each player's claims on these fields add up to, nil without any; lent
-- until it is asked again.
local function sums_on(g, fields)
  local claims = g.claims
  for player = 1, #g.players do lent[player] = nil end
  for i = 1, #fields do
    local claim = claims[fields[i]]
    if claim then
      lent[claim.player] = (lent[claim.player] or 0) + claim.value
    end
  end
  return lent
end

define "bid" (function (g, player, fields)
  return sums_on(g, fields)[player]
end)

-- Whether one of several rivals bids no less than a player; who has no claim
-- bids less than a 0.
local function outbid_by_any(g, player, fields)
  local sums = sums_on(g, fields)
  local own = sums[player] or -1
  for rival = 1, #g.players do
    if rival ~= player and sums[rival] and sums[rival] >= own then
      return true
    end
  end
  return false
end

-- The same, whoever claims there; mostly it is nobody or one rival.
define "outbid" (function (g, player, fields)
  local claims, own, rival, sum = g.claims, -1, nil, 0
  for i = 1, #fields do
    local claim = claims[fields[i]]
    local who = claim and claim.player
    if who == player then
      own = (own < 0 and 0 or own) + claim.value
    elseif who then
      if rival and rival ~= who then return outbid_by_any(g, player, fields) end
      rival, sum = who, sum + claim.value
    end
  end
  return rival ~= nil and sum >= own
end)

-- "red 1 + 2 = 3, blue 3"
define "contest" (function (g, fields)
  local parts = {}
  for player, seat in ipairs(g.players) do
    local bids = {}
    for _, field in ipairs(fields) do
      local claim = g.claims[field]
      if claim and claim.player == player then
        bids[#bids + 1] = tostring(claim.value)
      end
    end
    local sum = #bids > 1 and " = " .. g:bid(player, fields) or ""
    if #bids > 0 then
      parts[#parts + 1] = seat.name .. " " .. table.concat(bids, " + ") .. sum
    end
  end
  return table.concat(parts, ", ")
end)

forbid "build" {
  id = { "ELA-102", "ELA-072", "ELA-100" },
  says = "Cost and compensation together must be in hand: {sum} gold.",
  when = function (g, player, m)
    local due = g:compensation(player, g.cache.plans[m.move].sites[m.at])
    if due == 0 then return false end
    local cost = g:value("price", player, m.move, m).gold or 0
    return g.players[player].hand.gold < cost + due
  end,
  tells = function (g, player, m)
    local cost = g:value("price", player, m.move, m).gold or 0
    return { sum = cost + g:compensation(player, g:site(m)) }
  end,
}

define "compensation" (function (g, player, fields)
  local claims, sum = g.claims, 0
  for i = 1, #fields do
    local claim = claims[fields[i]]
    if claim and claim.player ~= player then sum = sum + claim.value end
  end
  return sum
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
    local sites = {}
    for _, at in ipairs(g:cached("sites over", shape)[g.cache.pit]) do
      sites[at] = true
    end
    return sites
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
