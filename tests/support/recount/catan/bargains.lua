-- What is paid: votes of the caravans, fish, and what building costs. What else
-- fish need but tokens is not counted.

local context = require "rulewright.engine.playing.context".key
local recount = require "recount.game"
local trades = require "recount.catan.trades"

local key, changed = recount.key, trades.changed
local bargains = { legal = {}, effects = {} }

-- Votes (TB-CARAVAN-12, TB-CARAVAN-30) ---------------------------------------

bargains.legal["bid cards"] = function (p)
  local set = {}
  if p.step ~= "bid" then return set end
  local knights = p.has.cities_and_knights
  local one, other = knights and "brick" or "wool",
    knights and "lumber" or "grain"
  for i = 0, p.hands[p.seat][one] do
    for k = 0, p.hands[p.seat][other] do
      set[key { [one] = i > 0 and i or nil, [other] = k > 0 and k or nil }] =
        i + k > 0 or nil
    end
  end
  return set
end

bargains.effects["bid cards"] = function (before, m, after)
  local change = {}
  for good, n in pairs(m.cards) do change[good] = -n end
  return changed(before, after, before.seat, change)
end

-- Fish (TB-FISH-30 to TB-FISH-36, TB-FISH-50, TB-FISH-52, TB-FISH-53) ---------

local prices = { ["fish robber"] = 2, ["fish steal"] = 3,
  ["fish resource"] = 4, ["fish road"] = 5, ["fish card"] = 7,
  ["fish pirate"] = 2, ["fish bridge"] = 6, ["fish fodder"] = 2,
  ["fish feed"] = 2 }

-- Whole tokens, largest first, without one that is not needed.
local function payments(p, price)
  local have, ways = { 0, 0, 0 }, {}
  for _, token in ipairs(p.g.players[p.seat].fish) do
    local n = math.tointeger(tonumber(token))
    if n then have[n] = have[n] + 1 end
  end
  for c = 0, have[3] do
    for b = 0, have[2] do
      for a = 0, have[1] do
        local paid = 3 * c + 2 * b + a
        local least = a > 0 and 1 or b > 0 and 2 or 3
        if paid >= price and paid - least < price then
          ways[#ways + 1] = (("+3"):rep(c) .. ("+2"):rep(b)
            .. ("+1"):rep(a)):sub(2)
        end
      end
    end
  end
  return ways
end

-- The first arguments of this kind of move as they are listed, each once; none
-- stands for no such argument.
local function firsts(p, name)
  local legal, found = p.g[context].legal, {}
  for i = 1, legal.n do
    local move = legal.move[i]
    if move.name == name then
      found[#move.names > 1 and legal[1][i] or 0] = true
    end
  end
  return found
end

-- Of two players the weaker one pays less, by points that are not counted.
for name, price in pairs(prices) do
  bargains.legal[name] = function (p)
    if p.has.catan_for_two then return nil end
    local set = {}
    for first in pairs(firsts(p, name)) do
      for _, way in ipairs(payments(p, price)) do
        set[first == 0 and key(way) or key(first, way)] = true
      end
    end
    return set
  end
end

-- Costs (CAT-080, SEA-010, CK-070, CK-081, CK-087, CK-089, CK-127, CK-CARD-08,
-- TB-RIVER-20, TB-RIVER-40, TB-RIVER-41) -------------------------------------

local costs = {
  road = { brick = 1, lumber = 1 }, ship = { wool = 1, lumber = 1 },
  settlement = { brick = 1, lumber = 1, wool = 1, grain = 1 },
  city = { ore = 3, grain = 2 }, wall = { brick = 2 },
  bridge = { brick = 2, lumber = 1 }, activate = { grain = 1 },
  recruit = { ore = 1, wool = 1 }, promote = { ore = 1, wool = 1 },
  repair = { ore = 3, grain = 1 }, medicine = { ore = 2, grain = 1 },
  buy = { ore = 1, wool = 1, grain = 1 },
}

-- What a discoverer finds, and what helps whom, comes at once.
local function is_mixed(p)
  return p.has.fog_island or p.has.forgotten_tribe
end

local resources = { "brick", "lumber", "wool", "grain", "ore" }

local function paid(before, m, after)
  local cost = costs[m.move]
  if before.step ~= "main" or after.step ~= "main" or not cost
    or before.seat ~= after.seat or is_mixed(before) then
    return nil
  end
  for _, good in ipairs(resources) do
    local due = cost[good] or 0
    local hand = before.hands[before.seat][good]
      - after.hands[before.seat][good]
    local bank = after.bank[good] - before.bank[good]
    if hand ~= due or bank ~= due then
      return ("move '%s' cost %d %s and brought the bank %d, not %d"):format(
        m.move, hand, good, bank, due)
    end
  end
end

local function fares(before, m, after)
  if m.move ~= "sail" and m.move ~= "diplomat" or not before.has.rivers
    or after.step ~= "main" then
    return nil
  end
  local function is_river(edge)
    local hexes = before:listed("hex", "rivers")
    return before.any(before.at.edge_cells[edge], function (hex)
      return hexes[hex]
    end)
  end
  local due = is_river(m.from or m.at) and 1 or 0
  local back = m.move == "sail" and is_river(m.at) and 1 or 0
  local seat = before.seat
  if after.hands[seat].gold ~= before.hands[seat].gold - due + back then
    return ("move '%s' cost another price than %d gold"):format(m.move, due)
  end
end

bargains.always = { paid, fares }

return bargains
