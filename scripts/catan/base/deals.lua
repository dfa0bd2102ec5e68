-- What deals among players are worth to a bot: what its own hand gains, less
-- what helps somebody who is ahead. Nobody deals with a player who is about to
-- win. Of the cards of others a bot knows how many they are, and what their
-- hexes bring.

-- A smaller gain is not worth a word, nor are cards that are less likely there.
local least, least_likely = 0.4, 0.1

define "about_to_win" (function (g, player)
  return g:value("public points", player)
    >= g:value("points to win", player) - 2
end)

-- What cards are likely worth to a player: more, the less he harvests of them.
local function likely_worth(g, player, bundle)
  local sum = 0
  for good, n in pairs(bundle) do
    sum = sum + 4 * n / (2 + g:harvest_of(player, good))
  end
  return sum
end

-- What a deal is worth of which the own hand gains so much; below 0, what is
-- better left alone. What helps somebody who is ahead counts against it.
local function less_help(g, player, other, own, give, get)
  if g:about_to_win(other) then return -1 end
  local ahead = g:value("public points", other)
    - g:value("public points", player)
  if ahead <= 0 then return own end
  local his = likely_worth(g, other, give) - likely_worth(g, other, get)
  return own - math.max(0, his) * ahead / 10
end

-- What the own hand gains: first what brings it nearer to its aims, then
-- cards that are harvested little for cards that are harvested much.
local function own_gain(g, player, give, get)
  return g:gain_worth(player, give, get)
    + (likely_worth(g, player, get) - likely_worth(g, player, give)) / 10
end

-- What it is worth to a player to give another these cards for those.
---@return number
define "deal_worth" (function (g, player, other, give, get)
  return less_help(g, player, other, own_gain(g, player, give, get), give, get)
end)

-- How likely a player holds these cards, by what all can see.
local function likely_held(g, player, bundle)
  local cards, all, chance = g:hand_size(player), 0, 1
  for _, n in pairs(g:cached("harvests", player)) do all = all + n end
  for good, n in pairs(bundle) do
    local share = (g:harvest_of(player, good) + 0.5) / (all + 0.5)
    chance = chance * math.min(1, share * cards / n)
  end
  return chance
end

-- Whoever harvests little of a good is likely glad of it.
local function likely_wanted(g, player, bundle)
  for good in pairs(bundle) do
    if g:harvest_of(player, good) < 4 then return 2 end
  end
  return 1
end

-- What an offer to this player can come to, where it gains so much.
local function prospect(g, player, other, own, m)
  local more = less_help(g, player, other, own, m.give, m.get)
  local held = likely_held(g, other, m.get)
  if more < least or held < least_likely then return -2 end
  return 31 + more * held * likely_wanted(g, other, m.give)
end

worth "offer" (function (g, player, m)
  local own, best = own_gain(g, player, m.give, m.get), -2
  if own < least then return best end
  for _, other in ipairs(g:others(player)) do
    best = math.max(best, prospect(g, player, other, own, m))
  end
  return best
end)

worth "accept" (function (g, player)
  local offer = g.offer
  local own = g:deal_worth(player, offer.player, offer.get, offer.give)
  return own > 0 and own or -1
end)

local function equal(one, other)
  for good, n in pairs(one) do
    if other[good] ~= n then return false end
  end
  for good in pairs(other) do
    if not one[good] then return false end
  end
  return true
end

-- The cards that were asked for, but for others than were offered, if they are
-- likely there.
worth "counter" (function (g, player, m)
  local offer = g.offer
  if not equal(m.give, offer.get) then return -2 end
  local own = g:deal_worth(player, offer.player, m.give, m.get)
  local held = likely_held(g, offer.player, m.get)
  return own >= least and held >= least_likely and own * held or -2
end)

worth "deal" (function (g, player, m)
  local offer, answer = g.offer, g.offer.answers[m.partner]
  if answer == "yes" then answer = { give = offer.get, get = offer.give } end
  return g:deal_worth(player, m.partner, answer.get, answer.give)
end)
