section "What stands on the land"

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

event "built" { says = "{player} lays the card {kind} at {at:plot}." }
event "displaced" {
  says = "The card {kind} of {player} at {at:plot} leaves the plan.",
}

define "put_up" (function (g, player, kind, at)
  local built, estates = g.cache.built, g.cache.estates
  local room = g.cache.room
  g.buildings[at] = { kind = kind, player = player }
  g:cover(built, at, at)
  g:count_building(estates, at, 1)
  g:survey_room(room, g:cached("sites", g:card(at).shape)[at])
  g:changed "buildings"
  g:emit("built", { player = player, kind = kind, at = at })
end)

-- A building leaves the plan: a hut waits for its owner, other cards go back.
define "take_off" (function (g, at)
  local building, built, room = g.buildings[at], g.cache.built,
    g.cache.room
  local kind, player, card = building.kind, building.player, g:card(at)
  g:cover(built, at, nil)
  g:count_building(g.cache.estates, at, -1)
  g.buildings[at] = nil
  g:survey_room(room, g:cached("sites", card.shape)[at])
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
  local laid, room = g.cache.claims, g.cache.room
  g.cache.stakes:put(at, player, value)
  g.claims[at], laid[player][value] = { player = player, value = value }, at
  g:survey_plot(room, at)
  g:changed "claims moved"
  g:emit("claim laid", { player = player, value = value, at = at })
end)

define "lift_claim" (function (g, at)
  local claim, laid, room = g.claims[at], g.cache.claims, g.cache.room
  g.cache.stakes:take(at, claim.player, claim.value)
  g.claims[at], laid[claim.player][claim.value] = nil, nil
  g:survey_plot(room, at)
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
  depends = { "claims", "board" }, keep = true,
  dump = function (stakes) return stakes:dump() end,
  copy = function (stakes) return stakes:clone() end,
  build = function (g)
    local stakes = g.cache.areas:stakes(#g.players)
    for at, claim in pairs(g.claims) do
      stakes:put(at, claim.player, claim.value)
    end
    return stakes
  end,
}

-- Free fields ---------------------------------------------------------------

define "is_free" (function (g, plot)
  return not g.claims[plot] and not g.cache.built[plot]
    and not g.church.pieces[plot] and plot ~= g.cache.pit
end)

-- The free fields of each row, from the sea on.
cache "room" {
  depends = { "claims", "town" }, keep = true, dump = itself, copy = copy_of,
  build = function (g)
    local room = {}
    for row = 1, #printed.rows do room[row] = {} end
    for plot = 1, g.places.cells do g:survey_plot(room, plot) end
    return room
  end,
}

-- Enters a field among the free ones or strikes it out, as it is now.
define "survey_plot" (function (g, room, plot)
  local free, i = room[(plot - 1) // g.cache.width + 1], 1
  while free[i] and free[i] < plot do i = i + 1 end
  local entered = free[i] == plot
  if g:is_free(plot) then
    if not entered then table.insert(free, i, plot) end
  elseif entered then
    table.remove(free, i)
  end
end)

define "survey_room" (function (g, room, plots)
  for i = 1, #plots do g:survey_plot(room, plots[i]) end
end)

cache "free plots" {
  depends = { "claims", "claims moved", "town", "buildings", "church" },
  build = function (g)
    local plots, room = {}, g.cache.room
    for row = 1, #room do
      table.move(room[row], 1, #room[row], #plots + 1, plots)
    end
    return plots
  end,
}
