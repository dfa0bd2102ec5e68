-- Trade with the bank: rates, what it takes and gives, gold, and cards of one's
-- choice.

local recount = require "recount.game"

local key, trades = recount.key, {}

local resources = { "brick", "lumber", "wool", "grain", "ore" }
local commodities = { "coin", "paper", "cloth" }
local yields = { hills = "brick", forest = "lumber", pasture = "wool",
  fields = "grain", mountains = "ore" }

-- TB-ATTACK-22, -70: a building with nothing but conquered land, and no
-- metropolis.
local function is_fallen(p, corner)
  for _, track in ipairs { "trade", "politics", "science" } do
    if (p.g.pieces[track .. " metropolis"] or {})[corner] then return false end
  end
  for _, hex in ipairs(p.at.corner_cells[corner]) do
    if p:is_land(hex) and not p:is_conquered(hex) then return false end
  end
  return true
end
trades.is_fallen = is_fallen

-- The kinds of harbour that serve a seat, as a set.
local function harbours(p, seat)
  local kinds = {}
  for edge, kind in pairs(p.g.marks.harbour) do
    for _, corner in ipairs(p.at.edge_corners[edge]) do
      if p:has_building(corner, seat)
        and not (p.has.barbarian_attack and is_fallen(p, corner)) then
        kinds[kind] = true
      end
    end
  end
  return kinds
end

local function is_commodity(good)
  return good == "coin" or good == "paper" or good == "cloth"
end

-- CK-161, CK-CARD-22, CK-068.
local function has_privilege(p, good)
  local g = p.g
  return g.merchant.owner == p.seat
    and yields[p.terrain[g.merchant.hex]] == good
    or g.fleet[good] ~= nil
    or is_commodity(good) and g.players[p.seat].levels.trade >= 3
end

local function rate(p, good, kinds)
  if kinds[good] or p.has.cities_and_knights and has_privilege(p, good) then
    return 2
  end
  return kinds.any and 3 or 4
end

local function goods(p, coins)
  local list = table.move(resources, 1, 5, 1, {})
  if p.has.cities_and_knights then table.move(commodities, 1, 3, 6, list) end
  if coins and p.has.gold_coins then list[#list + 1] = "gold" end
  return list
end

trades.goods = goods

local function exchanges(p)
  local set, kinds = {}, harbours(p, p.seat)
  if p.step ~= "main" then return set end
  for _, give in ipairs(goods(p)) do
    local n = rate(p, give, kinds)
    for _, get in ipairs(p.hands[p.seat][give] >= n and goods(p, true) or {}) do
      if get ~= give and (get == "gold" or p.bank[get] > 0) then
        set[key({ [give] = n }, get)] = true
      end
    end
  end
  return set
end

local function in_bank(p)
  local set = {}
  for _, good in ipairs(resources) do
    if p.bank[good] > 0 then set[good] = true end
  end
  return set
end

-- TB-GOLD-02.
local function purchases(p)
  return p.step == "main" and p.hands[p.seat].gold >= 2
    and (p.g.turn.purchases or 0) < 2 and in_bank(p) or {}
end

local function choices(p)
  return p.step == "choose resources" and in_bank(p) or {}
end

local function discards(p)
  local set = {}
  for _, good in ipairs(p.step == "discard cards" and goods(p) or {}) do
    if p.hands[p.seat][good] > 0 then set[good] = true end
  end
  return set
end

-- CAT-050, CK-072: how many cards a seven leaves to discard.
local function limit(p, seat)
  local n = 7
  for _, owner in pairs(p.g.pieces.wall or {}) do
    if owner == seat then n = n + 2 end
  end
  return n
end

-- Effects ------------------------------------------------------------------

local function changed(before, after, seat, change)
  for good, n in pairs(before.hands[seat]) do
    local now = after.hands[seat][good]
    if now ~= n + (change[good] or 0) then
      return ("seat %d has %d %s, not %d"):format(seat, now, good,
        n + (change[good] or 0))
    end
  end
end
trades.changed = changed

local function traded(before, m, after)
  local change = { [m.get] = 1 }
  for good, n in pairs(m.give) do change[good] = -n end
  for seat in ipairs(before.hands) do
    local problem = changed(before, after, seat,
      seat == before.seat and change or {})
    if problem then return problem end
  end
end

-- The first time that somebody is asked to discard after a roll. A Saboteur has
-- another rule; he is played in the main part of a turn.
local function discarding(before, _, after)
  if before.step == "main" then
    after.told.saboteur = after.step == "discard cards"
  end
  if after.step ~= "discard cards" or after.told.saboteur
    or before.step == "discard cards" and before.seat == after.seat then
    return nil
  end
  local seat = after.seat
  local size = after:cards(seat)
  local due = size > limit(after, seat) and size // 2 or 0
  if due ~= after.s.count then
    return ("seat %d discards %d, not %d"):format(seat, after.s.count, due)
  end
end

trades.legal = { trade = exchanges, spend = purchases, choose = choices,
  discard = discards }
trades.effects = { trade = traded }
trades.always = { discarding }

return trades
