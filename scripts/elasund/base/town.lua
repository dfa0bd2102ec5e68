section("What stands on the land", "setup")

-- g.buildings: north-western field → { kind, player }. g.claims: field →
-- { player, value }. What is derived from them is kept up to date by the words
-- below; who writes there without them says g:changed "town" or "claims".

local printed = data "printed"

local function copy_of(tree)
  local copy = {}
  for key, content in pairs(tree) do
    copy[key] = type(content) == "table" and copy_of(content) or content
  end
  return copy
end

local function itself(tree) return tree end

-- Buildings -----------------------------------------------------------------

define "card" (function (g, at)
  return g.things.building[g.buildings[at].kind]
end)

-- Field → north-western field of the building on it.
cache "built" {
  depends = { "town" }, keep = true, dump = itself, copy = copy_of,
  build = function (g)
    local built = {}
    for at in pairs(g.buildings) do g:cover(built, at, at) end
    return built
  end,
}

-- Writes `what` into `built` on the fields of the building at `at`.
define "cover" (function (g, built, at, what)
  local fields = g:cached("sites", g:card(at).shape)[at]
  for i = 1, #fields do built[fields[i]] = what end
end)

local function dump(stakes) return stakes:dump() end
local function clone(stakes) return stakes:clone() end

-- How large what stands on the fields is: a stake of its size, as if sizes were
-- players, for each field that a building covers.
cache "stands" {
  depends = { "town", "board" }, keep = true, dump = dump, copy = clone,
  build = function (g)
    local stands = g.cache.areas:stakes(g.cache.largest)
    for plot, at in pairs(g.cache.built) do
      stands:put(plot, g:card(at).size, 0)
    end
    return stands
  end,
}

cache "largest" {
  depends = {},
  build = function (g)
    local largest = 1
    for _, kind in ipairs(g.things.building.list) do
      largest = math.max(largest, g.things.building[kind].size)
    end
    return largest
  end,
}

-- What the buildings of each player are good for: how many bring gold, and
-- power, in each row, how many of their flags stand there, and how many flags
-- and trade symbols there are in all.
cache "estates" {
  depends = { "town" }, keep = true, dump = itself, copy = copy_of,
  build = function (g)
    local estates = {}
    for player = 1, #g.players do
      estates[player] = { gold = g:noughts(), power = g:noughts(),
        flags = g:noughts(), markers = 0, harbour = 0, gates = 0 }
    end
    for at in pairs(g.buildings) do g:count_building(estates, at, 1) end
    return estates
  end,
}

-- A nought for each row.
define "noughts" (function (g)
  local list = {}
  for row = 1, #printed.rows do list[row] = 0 end
  return list
end)

-- Adds the building at `at` to the estate of its owner, or with -1 takes it
-- away.
define "count_building" (function (g, estates, at, by)
  local card, top = g:card(at), g:row(at)
  local estate = estates[g.buildings[at].player]
  local income = estate[card.income]
  for row = top, income and top + card.height - 1 or 0 do
    income[row] = income[row] + by
  end
  for i = 1, #card.flags do
    local row = top + card.flags[i]
    estate.flags[row] = estate.flags[row] + by
  end
  estate.markers = estate.markers + #card.flags * by
  g:count_symbols(estate, g:cached("sites", card.shape)[at], by)
end)

-- Cards of this kind that this player could build: his own, or common ones.
define "cards_left" (function (g, player, kind)
  local own = g.players[player].stock[kind]
  return own or g.stock[kind]
end)

define "restock" (function (g, player, kind, count)
  local own = g.players[player].stock
  local stock = own[kind] and own or g.stock
  stock[kind] = stock[kind] + count
end)

event "built" { says = "{player} builds at {at:plot}: {kind}." }
event "displaced" {
  says = "Displaced from {at:plot}: {kind} of {player}.",
}

define "put_up" (function (g, player, kind, at)
  local built, estates = g.cache.built, g.cache.estates
  local stands, taken = g.cache.stands, g.cache.taken
  g.buildings[at] = { kind = kind, player = player }
  local card = g:card(at)
  g:cover(built, at, at)
  g:count_building(estates, at, 1)
  for _, plot in ipairs(g:cached("sites", card.shape)[at]) do
    stands:put(plot, card.size, 0)
    taken:put(plot, 1, 0)
  end
  g:changed "buildings"
  g:emit("built", { player = player, kind = kind, at = at })
end)

-- A building leaves the plan: a hut waits for its owner, other cards go back.
define "take_off" (function (g, at)
  local building, built = g.buildings[at], g.cache.built
  local stands, taken = g.cache.stands, g.cache.taken
  local kind, player, card = building.kind, building.player, g:card(at)
  g:cover(built, at, nil)
  g:count_building(g.cache.estates, at, -1)
  g.buildings[at] = nil
  for _, plot in ipairs(g:cached("sites", card.shape)[at]) do
    stands:take(plot, card.size, 0)
    taken:take(plot, 1, 0)
  end
  if card.hut then
    table.insert(g.players[player].homeless, kind)
  else
    g:restock(player, kind, 1)
  end
  g:changed "buildings"
  g:emit("displaced", { player = player, kind = kind, at = at })
end)

-- Claims --------------------------------------------------------------------

event "claim laid" { says = "{player} lays the claim {value} at {at:plot}." }
event "claim returned" {
  says = "The claim {value} of {player} at {at:plot} goes back.",
}

define "lay_claim" (function (g, player, value, at)
  local laid, stakes, taken = g.cache.claims, g.cache.stakes, g.cache.taken
  g.claims[at], laid[player][value] = { player = player, value = value }, at
  stakes:put(at, player, value)
  taken:put(at, 1, 0)
  g:changed "claims moved"
  g:emit("claim laid", { player = player, value = value, at = at })
end)

define "lift_claim" (function (g, at)
  local claim, laid = g.claims[at], g.cache.claims
  if not claim then return end
  local stakes, taken = g.cache.stakes, g.cache.taken
  g.claims[at], laid[claim.player][claim.value] = nil, nil
  stakes:take(at, claim.player, claim.value)
  taken:take(at, 1, 0)
  g:changed "claims moved"
  g:emit("claim returned", { player = claim.player, value = claim.value,
    at = at })
end)

-- Each player's claims on the plan: value → field.
cache "claims" {
  depends = { "claims" }, keep = true, dump = itself, copy = copy_of,
  build = function (g)
    local laid = {}
    for player = 1, #g.players do laid[player] = {} end
    for at, claim in pairs(g.claims) do laid[claim.player][claim.value] = at end
    return laid
  end,
}

-- The same as stakes in the sites.
cache "stakes" {
  depends = { "claims", "board" }, keep = true, dump = dump, copy = clone,
  build = function (g)
    local stakes = g.cache.areas:stakes(#g.players)
    for at, claim in pairs(g.claims) do
      stakes:put(at, claim.player, claim.value)
    end
    return stakes
  end,
}

-- Free fields ---------------------------------------------------------------

-- What makes fields not free: buildings, claims, pieces of the church, the pit.
cache "taken" {
  depends = { "claims", "town", "board" }, keep = true, dump = dump,
  copy = clone,
  build = function (g)
    local taken = g.cache.areas:stakes(1)
    taken:put(g.cache.pit, 1, 0)
    for _, all in ipairs { g.cache.built, g.claims, g.church.pieces } do
      for plot in pairs(all) do taken:put(plot, 1, 0) end
    end
    return taken
  end,
}

define "is_free" (function (g, plot)
  return g.cache.taken:pieces(1, plot) == 0
end)

-- The free fields of a row, from the sea on.
define "free_in_row" (function (g, row)
  local last = row * g.cache.width
  return g.cache.taken:free(1, last - g.cache.width + 1, last)
end)

cache "free plots" {
  depends = { "claims", "claims moved", "town", "buildings", "church" },
  build = function (g) return g.cache.taken:free(1) end,
}
