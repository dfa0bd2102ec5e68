section "Sites and claims"

local printed = data "printed"

-- What a move called "build" puts up: its kind and shape, by its name.
local kind_of, shape_of = {}, {}
for _, card in ipairs(printed.buildings) do
  local name = "build " .. card[1]
  kind_of[name], shape_of[name] = card[1], card.width * 10 + card.height
end

domain "site" {
  id = { "ELA-080", "ELA-071", "ELA-081", "ELA-096" },
  says = "A building lies wholly on the land, in any rows, and on its site "
    .. "lies at least one claim of the builder, were it a 0.",
  of = "plot", what = "the north-western field of the site, such as 3,9",
  list = function (g, player, m)
    return g:cached("own sites", player * 100 + shape_of[m.move])
  end,
  has = function (g, player, at, m)
    local fields = g:cached("sites", shape_of[m.move])[at]
    return fields ~= nil and g:bid(player, fields) ~= nil
  end,
}

-- Sites of one shape on which a player has a claim; key: player * 100 + shape.
cache "own sites" {
  depends = { "claims", "claims moved" },
  build = function (g, key)
    local over, sites, seen = g:cached("sites over", key % 100), {}, {}
    local laid = g:cached "claims"[key // 100]
    for i = 1, #printed.claims do
      local around = over[laid[printed.claims[i]]]
      for k = 1, around and #around or 0 do
        local at = around[k]
        if not seen[at] then seen[at], sites[#sites + 1] = true, at end
      end
    end
    return sites
  end,
}

-- The fields under the building of a move.
local function site(g, m)
  return g:cached("sites", shape_of[m.move])[m.at]
end

-- Claims --------------------------------------------------------------------

forbid "build" {
  id = { "ELA-085", "ELA-086", "ELA-087", "ELA-088", "ELA-098" },
  says = "On the site itself must lie as many claims as the card asks for, of "
    .. "whatever players: {needed} {needed|claim|claims}, and there {there|is|"
    .. "are} {there}.",
  when = function (g, player, m)
    local lacking = g.things.building[kind_of[m.move]].claims
    local claims, fields = g.claims, site(g, m)
    for i = 1, #fields do
      if claims[fields[i]] then
        lacking = lacking - 1
        if lacking == 0 then return false end
      end
    end
    return true
  end,
  tells = function (g, player, m)
    local there = 0
    for _, field in ipairs(site(g, m)) do
      if g.claims[field] then there = there + 1 end
    end
    return { needed = g.things.building[kind_of[m.move]].claims, there = there }
  end,
}

forbid "build" {
  id = { "ELA-089", "ELA-090", "ELA-091", "ELA-092", "ELA-093", "ELA-094",
    "ELA-095", "ELA-097", "ELA-126" },
  says = "The sum of your claims on the site must be higher than that of each "
    .. "single rival there: {contest}.",
  when = function (g, player, m)
    local fields = site(g, m)
    if not g:rivalled(player, fields) then return false end
    local own = g:bid(player, fields) or -1
    for rival = 1, #g.players do
      if rival ~= player and (g:bid(rival, fields) or -2) >= own then
        return true
      end
    end
    return false
  end,
  tells = function (g, player, m)
    return { contest = g:contest(site(g, m)) }
  end,
}

-- Whether another player has a claim on these fields.
define "rivalled" (function (g, player, fields)
  local claims = g.claims
  for i = 1, #fields do
    local claim = claims[fields[i]]
    if claim and claim.player ~= player then return true end
  end
  return false
end)

-- The sum of a player's claims on these fields; nil without a claim.
define "bid" (function (g, player, fields)
  local claims, sum = g.claims, nil
  for i = 1, #fields do
    local claim = claims[fields[i]]
    if claim and claim.player == player then sum = (sum or 0) + claim.value end
  end
  return sum
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
    local due = g:compensation(player, site(g, m))
    if due == 0 then return false end
    local cost = g:value("price", player, m.move, m).gold or 0
    return g.players[player].hand.gold < cost + due
  end,
  tells = function (g, player, m)
    local cost = g:value("price", player, m.move, m).gold or 0
    return { sum = cost + g:compensation(player, site(g, m)) }
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
    return g:cached("sites over the pit", shape_of[m.move])[m.at]
  end,
}

cache "sites over the pit" {
  depends = { "board" },
  build = function (g, shape)
    local sites = {}
    for _, at in ipairs(g:cached("sites over", shape)[g:cached "pit"]) do
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
    local pieces, fields = g.church.pieces, site(g, m)
    for i = 1, #fields do
      if pieces[fields[i]] then return true end
    end
    return false
  end,
}
