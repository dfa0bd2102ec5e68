-- Trade among players: which offers and counter-offers may be made, who is
-- asked, who may accept, and what changes hands (CAT-060 to CAT-064, CK-060,
-- TB-GOLD-04). What was offered and answered is noted here, as it is said.

local recount = require "recount.game"
local trades = require "recount.catan.trades"

local key, changed = recount.key, trades.changed
local offers = { legal = {}, effects = {}, open = {} }

-- Bundles --------------------------------------------------------------------

local function holds(p, seat, bundle)
  for good, n in pairs(bundle) do
    if (p.hands[seat][good] or 0) < n then return false end
  end
  return true
end

local function size(bundle)
  local sum = 0
  for _, n in pairs(bundle) do sum = sum + n end
  return sum
end

local function is_tradable(p, good)
  for _, one in ipairs(trades.goods(p, true)) do
    if one == good then return true end
  end
  return false
end

-- CAT-061, CAT-063: at least one card, and nothing that is not traded.
local function is_side(p, bundle)
  for good, n in pairs(bundle) do
    if n < 1 or not is_tradable(p, good) then return false end
  end
  return next(bundle) ~= nil
end

-- CAT-061 to CAT-064.
local function is_bargain(p, seat, give, get)
  for good in pairs(give) do
    if get[good] then return false end
  end
  return is_side(p, give) and is_side(p, get) and holds(p, seat, give)
end

-- What somebody holds of all that is traded, cards and gold.
local function wealth(p, seat)
  local sum = 0
  for _, good in ipairs(trades.goods(p, true)) do
    sum = sum + p.hands[seat][good]
  end
  return sum
end

local function is_payable(p, seat, bundle)
  for other in ipairs(p.hands) do
    if other ~= seat and wealth(p, other) >= size(bundle) then return true end
  end
  return false
end

-- Which may be made ----------------------------------------------------------

-- Up to two kinds of goods, also of those that are never traded.
local function bundle(p, draw, most)
  local list, some = p.g.things.good.list, {}
  for _ = 1, draw(5) == 1 and 2 or 1 do
    some[list[draw(#list)]] = draw(draw(3) == 1 and most + 1 or 2)
  end
  return draw(20) == 1 and {} or some
end

-- One in two of what is held, for what is not.
local function likely(p, seat, draw, m)
  local give, get = {}, {}
  for _, good in ipairs(trades.goods(p, true)) do
    local n = p.hands[seat][good]
    if n > 0 and draw(2) == 1 then
      give[good] = draw(n)
    elseif draw(4) == 1 then
      get[good] = draw(3)
    end
  end
  m.give, m.get = give, get
  return m
end

local function asked(name)
  return function (p, draw)
    local list = {}
    for i = 1, 2 do
      local seat = draw(8) == 1 and draw(#p.hands) or p.seat
      local m = { move = name, player = seat }
      m.give, m.get = bundle(p, draw, 8), bundle(p, draw, 8)
      list[i] = i == 1 and likely(p, seat, draw, m) or m
    end
    return list
  end
end

offers.open.offer = { ask = asked "offer", may = function (p, m)
  return p.step == "main" and m.player == p.seat
    and is_bargain(p, p.seat, m.give, m.get) and is_payable(p, p.seat, m.get)
end }

offers.open.counter = { ask = asked "counter", may = function (p, m)
  return p.step == "answer" and m.player == p.seat
    and is_bargain(p, p.seat, m.give, m.get)
end }

-- What is answered -----------------------------------------------------------

local once = { [key()] = true }

function offers.legal.decline(p) return p.step == "answer" and once or {} end

function offers.legal.accept(p)
  return p.step == "answer" and holds(p, p.seat, p.told.offer.get) and once
    or {}
end

function offers.legal.withdraw(p)
  return p.step == "close the bargain" and once or {}
end

-- With whom the offer could be closed: what the one who made it gives and gets.
local function terms(p)
  local list, offer = {}, p.told.offer
  for seat, answer in pairs(offer.answers) do
    list[seat] = answer and holds(p, offer.seat, answer.give) and answer or nil
  end
  return list
end

function offers.legal.deal(p)
  local set = {}
  for seat in pairs(p.step == "close the bargain" and terms(p) or {}) do
    set[key(seat)] = true
  end
  return set
end

-- The next seat after this one that decides, around the table.
local function next_seat(p, seat)
  repeat seat = seat % #p.hands + 1 until not p:is_neutral(seat)
  return seat
end

local function nobody_agreed(offer)
  for _, answer in pairs(offer.answers) do
    if answer then return false end
  end
  return true
end

-- Who decides after an offer or the answer of a seat: the next one answers; the
-- one who offered closes the bargain, unless nobody agreed.
local function misses(before, after)
  local offer = after.told.offer
  local seat, step = next_seat(before, before.seat), "answer"
  if seat == offer.seat then
    step = nobody_agreed(offer) and "main" or "close the bargain"
  end
  if after.seat ~= seat or after.step ~= step then
    return ("seat %d is at '%s', but seat %d should be at '%s'"):format(
      after.seat, after.step, seat, step)
  end
end

-- What becomes of the hands: `goods` go from one seat to another.
local function changes(before, after, from, to, terms_of)
  for seat in ipairs(before.hands) do
    local change, sign = {}, seat == from and 1 or seat == to and -1 or 0
    for good, n in pairs(terms_of.get) do change[good] = sign * n end
    for good, n in pairs(terms_of.give) do change[good] = -sign * n end
    local problem = changed(before, after, seat, change)
    if problem then return problem end
  end
end

local nothing = { give = {}, get = {} }

function offers.effects.offer(before, m, after)
  after.told.offer = { seat = before.seat, give = m.give, get = m.get,
    answers = {} }
  return misses(before, after) or changes(before, after, 0, 0, nothing)
end

local function answered(answer)
  return function (before, m, after)
    local offer = after.told.offer
    offer.answers[before.seat] = answer(offer, m)
    return misses(before, after) or changes(before, after, 0, 0, nothing)
  end
end

offers.effects.decline = answered(function () return false end)
offers.effects.accept = answered(function (offer) return offer end)
offers.effects.counter = answered(function (_, m)
  return { give = m.get, get = m.give }
end)

local function ended(before, after)
  if after.step ~= "main" or after.seat ~= before.told.offer.seat then
    return "the turn does not go on after the bargain"
  end
end

function offers.effects.withdraw(before, _, after)
  return ended(before, after) or changes(before, after, 0, 0, nothing)
end

function offers.effects.deal(before, m, after)
  local offer = before.told.offer
  return ended(before, after) or changes(before, after, offer.seat, m.partner,
    offer.answers[m.partner])
end

return offers
