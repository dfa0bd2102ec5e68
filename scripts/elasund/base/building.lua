section "Building"

-- A structure is one of the moves called "structure": a building ("build"), a
-- wall or a church piece. g.turn.built counts them.

forbid "structure" {
  id = { "ELA-066", "ELA-068", "ELA-069", "ELA-163", "ELA-187" },
  says = "Two structures in a turn are the limit, of any kinds.",
  when = function (g)
    return g.turn.built >= g:value "structures in a turn"
  end,
}

value "structures in a turn" {
  id = { "ELA-066", "ELA-069" },
  says = "A player builds at most two structures in a turn.",
  base = 2,
}

local claim_values = data "printed".claims

-- The building of a move, by the name of the move.
local kind_of, shape_of = {}, {}

for _, card in ipairs(data "printed".buildings) do
  local kind = card[1]
  if card.cost then
    local name = "build " .. kind
    kind_of[name], shape_of[name] = kind, card.width * 10 + card.height

    move(name) {
      id = { "ELA-068", "ELA-074", "ELA-077", "ELA-099", "ELA-105" },
      says = "You may build a card of your colour or a common one; you pay its "
        .. "gold to the supply and lay it on its site, where it stays.",
      during = "building", form = name .. " <at>", at = "site", cost = kind,
      as = { "build", "structure" },
      apply = function (g, player, m) g:begin_building(player, kind, m.at) end,
    }

    forbid(name) {
      id = { "ELA-075", "ELA-003", "ELA-017", "ELA-264" },
      says = "No such card is left in your reserve or the bank; one that this "
        .. "building would displace does not help.",
      when = function (g, player) return g:cards_left(player, kind) < 1 end,
    }
  end
end

move "build hut" {
  id = "ELA-076",
  says = "Start huts have no price and are never built.",
  during = "building", form = "build <hut> hut", hut = "hut size",
  when = function () return false end,
}

-- Sites ---------------------------------------------------------------------

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
    for i = 1, #claim_values do
      local around = over[laid[claim_values[i]]]
      for k = 1, around and #around or 0 do
        local at = around[k]
        if not seen[at] then seen[at], sites[#sites + 1] = true, at end
      end
    end
    return sites
  end,
}

-- Field → all sites of a shape that cover it.
cache "sites over" {
  depends = { "board" },
  build = function (g, shape)
    local over, sites = {}, g:cached("sites", shape)
    for plot = 1, g.places.cells do over[plot] = {} end
    for at = 1, g.places.cells do
      local fields = sites[at]
      for i = 1, fields and #fields or 0 do
        local list = over[fields[i]]
        list[#list + 1] = at
      end
    end
    return over
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

-- Settling a building ---------------------------------------------------------

event "compensated" { says = "{from} pays {to} {count} gold for a claim." }

define "begin_building" (function (g, player, kind, at)
  local fields = g:cached("sites", g.things.building[kind].shape)[at]
  g.turn.built = g.turn.built + 1
  g:compensate(player, fields)
  g:ask("construction", { player = player, kind = kind, at = at })
end)

define "compensate" (function (g, player, fields)
  for _, field in ipairs(fields) do
    local claim = g.claims[field]
    if claim and claim.player ~= player and claim.value > 0 then
      g:transfer(player, claim.player, { gold = claim.value })
      g:emit("compensated", { from = player, to = claim.player,
        count = claim.value })
    end
  end
end)

sequence "construction" {}

step "return the claims" {
  id = { "ELA-103", "ELA-100", "ELA-101", "ELA-104", "ELA-111", "ELA-130" },
  says = "Each rival's claim on the site is paid its number in gold; all "
    .. "claims there go back to their owners, your own without payment.",
  of = "construction", before = "surrender power",
  run = function (g, s)
    for _, field in ipairs(g:construction_site(s)) do
      if g.claims[field] then g:lift_claim(field) end
    end
  end,
}

define "construction_site" (function (g, s)
  return g:cached("sites", g.things.building[s.kind].shape)[s.at]
end)

step "lay the card" {
  id = { "ELA-105", "ELA-106", "ELA-107", "ELA-108", "ELA-130" },
  says = "Then the card is laid, and the builder puts a marker of his on each "
    .. "flag; coloured cards have none.",
  of = "construction", after = "displace", before = "count the markers",
  run = function (g, s)
    g:restock(s.player, s.kind, -1)
    g:put_up(s.player, s.kind, s.at)
  end,
}

step "count the markers" {
  id = { "ELA-130", "ELA-256" },
  says = "Whoever has placed his last marker wins before anything else is "
    .. "settled.",
  of = "construction", after = "lay the card", before = "house the huts",
  run = function (g) g:ask "victory" end,
}

step "house the huts" {
  id = { "ELA-070", "ELA-130", "ELA-145" },
  says = "Displaced huts are laid again before the turn goes on.",
  of = "construction", after = "count the markers",
  run = function (g, s) g:rehouse(s.player) end,
}
