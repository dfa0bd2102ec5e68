-- The ship, income, claims and extra actions, and markers on the plan.

local position = require "recount.elasund.position"
local recount = require "recount.game"

local key, claims = recount.key, {}

local function once(yes) return yes and { [""] = true } or {} end

-- Claims ---------------------------------------------------------------------

-- seat's claims by worth: the field where each lies, false in reserve.
local function own_claims(p)
  local own = { [0] = false, false, false, false, false }
  for field, claim in pairs(p.claims) do
    if claim.seat == p.seat then own[claim.worth] = field end
  end
  return own
end

local function free_in(p, row)
  local list = {}
  for column = 0, p.columns - 1 do
    local field = p:plot(column, row)
    if field and p:is_free(field) then list[#list + 1] = field end
  end
  return list
end

-- ELA-191, -197, -198: the ship's row, or the nearest above and below.
local function fields_for_claim(p)
  local list = free_in(p, p.ship)
  if #list > 0 then return list end
  for _, by in ipairs { -1, 1 } do
    local row = p.ship + by
    while row >= 1 and row <= 10 and #free_in(p, row) == 0 do row = row + by end
    table.move(free_in(p, row), 1, p.columns, #list + 1, list)
  end
  return list
end

local function all_free(p)
  local list = {}
  for row = 1, 10 do
    table.move(free_in(p, row), 1, p.columns, #list + 1, list)
  end
  return list
end

local function layings(p, fields)
  local set = {}
  for worth, at in pairs(own_claims(p)) do
    if not at and worth <= p.gold[p.seat] then
      for _, field in ipairs(fields) do set[key(worth, field)] = true end
    end
  end
  return set
end

local function in_row(p)
  return p.step == "claiming" and layings(p, fields_for_claim(p)) or {}
end

local function for_two(p)
  return p.step == "claiming" and p:holds_alike(2) and layings(p, all_free(p))
    or {}
end

local function for_three(p)
  return p.step == "extra action" and p:holds_each()
    and layings(p, all_free(p)) or {}
end

-- ELA-211.
local function moves(p)
  local set = {}
  if p.step ~= "extra action" or not p:holds_alike(2) then return set end
  for worth, from in pairs(own_claims(p)) do
    for _, to in ipairs(from and all_free(p) or {}) do
      set[key(worth, from, to)] = true
    end
  end
  return set
end

-- ELA-212, -213.
local function raises(p)
  local set, own = {}, own_claims(p)
  if p.step ~= "extra action" or not p:holds_alike(2) then return set end
  for low, at in pairs(own) do
    for high = at and low + 1 or 5, 4 do
      if not own[high] and p.gold[p.seat] >= high - low then
        set[key(low, high, at)] = true
      end
    end
  end
  return set
end

-- Cards ----------------------------------------------------------------------

local function colours(p, count)
  local set = {}
  for colour, n in pairs(p.power[p.seat]) do
    if n >= count then set[colour] = true end
  end
  return set
end

local function payments(p)
  return (p.step == "surrender power" or p.step == "pay in one colour")
    and colours(p, p.s.count) or {}
end

local function halves(p)
  return p.step == "halving" and colours(p, 1) or {}
end

local function gifts(p)
  local set = p.step == "pay the pirate" and colours(p, 1) or {}
  if p.step == "pay the pirate" and p.gold[p.seat] > 0 then set.gold = true end
  return set
end

-- The ship -------------------------------------------------------------------

-- ELA-037, -046.
local function rows_for_ship(p)
  local set = {}
  for row = 1, 10 do
    if p.g.turn.sum == 7 and row ~= p.ship
      or p.g.turn.sum ~= 7 and math.abs(row - p.ship) == 2 then
      set[key(row)] = true
    end
  end
  return set
end

local function ships(p)
  return p.step == "steer" and rows_for_ship(p) or {}
end

-- ELA-031 to -035: what each seat gets in a row.
local function income(p, seat, row)
  local gold, power = 0, 0
  for _, one in ipairs(p.buildings) do
    local brings = one.seat == seat and position.cards[one.kind].income
    local there = false
    for _, field in ipairs(one.fields) do
      there = there or p:row(field) == row
    end
    gold = gold + (there and brings == "gold" and 1 or 0)
    power = power + (there and brings == "power" and 1 or 0)
  end
  return gold, power
end

-- With too few cards in the supply all put back half of theirs; that is not
-- counted.
local function paid(before, after)
  if after.step ~= "building" or after.g.turn.sum == 7 then return nil end
  local golds, powers, gets = 0, 0, {}
  for seat in ipairs(before.gold) do
    local gold, power = income(before, seat, after.ship)
    golds, powers = golds + gold, powers + power
    gets[seat] = { gold, power }
  end
  local g = before.g
  if golds > before.bank or powers > before.left then return nil end
  for seat in ipairs(g.players) do
    local gold = after.gold[seat] - before.gold[seat]
    local power = after:cards_of_power(seat) - before:cards_of_power(seat)
    if gold ~= gets[seat][1] or power ~= gets[seat][2] then
      return ("seat %d gets %d gold and %d power, not %d and %d"):format(seat,
        gold, power, gets[seat][1], gets[seat][2])
    end
  end
end

-- ELA-037, -042: where the ship goes without being steered.
local function rolled(before, _, after)
  local sum, row = after.g.turn.sum, position.row_of[after.g.turn.sum]
  local stays = sum == before.sum_before or row == before.ship
  if after.step == "steer" then
    return sum ~= 7 and not stays and "the ship is steered for no reason"
      or nil
  elseif sum == 7 then
    return "nobody steers the pirate"
  elseif stays and math.abs(after.ship - before.ship) ~= 2 then
    return "the ship does not sail on"
  elseif not stays and after.ship ~= row then
    return "the ship is in another row"
  end
  return paid(before, after)
end

local function steered(before, m, after)
  if after.ship ~= m.row then return "the ship is in another row" end
  return paid(before, after)
end

-- ELA-256, -258.
local function marked(_, _, after)
  for seat in ipairs(after.gold) do
    local told, counted = after.g:value("markers", seat), after:markers(seat)
    if told ~= counted then
      return ("seat %d has %d markers, not %d"):format(seat, told, counted)
    elseif seat == after.g.turn.player and counted > 9 then
      return "nobody wins with ten markers"
    end
  end
end

local function when(step, test)
  return function (p) return once(p.step == step and (not test or test(p))) end
end

-- What income needs of the moment before it.
function claims.note(p)
  p.sum_before, p.bank = p.g.sum_before, p.g.bank.gold
  p.left = #p.g.decks.power + #p.g.discards.power
end

claims.legal = { claim = in_row, ["claim for two"] = for_two,
  ["claim for three"] = for_three, move = moves, raise = raises,
  gold = when "claiming", ["gold for three"] = when("extra action",
    function (p) return p:holds_each() end), ship = ships, pay = payments,
  ["put back"] = halves, give = gifts }
claims.effects = { roll = rolled, ship = steered }
claims.always = { marked }

return claims
