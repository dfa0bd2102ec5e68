-- What each roll brings: resources, commodities and gold, also when the bank is
-- short. The probe announces the harvest; each `harvested` that follows must be
-- what the board brought then, and each choice of gold must be due. Fish, cloth
-- and aqueducts are not counted.

local position = require "recount.catan.position"

local yields = {}

local resource = { hills = "brick", forest = "lumber", pasture = "wool",
  fields = "grain", mountains = "ore" }
local commodity = { forest = "paper", pasture = "cloth", mountains = "coin" }

-- TB-RIVER-04: what a 2 brings a 12 brings too.
local function produces(p, hex, number)
  local token = p.g.marks.token[hex]
  return token == number or p.has.rivers and number == 2 and token == 12
end

-- CAT-042, TB-ATTACK-20; raids and the main scenario have no robber.
local function is_blocked(p, hex)
  return hex == p.robber and not p.has.raid
    and not p.has.traders_and_barbarians or p:is_conquered(hex)
end

local function add(claims, seat, good, n)
  claims[seat] = claims[seat] or {}
  claims[seat][good] = (claims[seat][good] or 0) + n
end

-- CAT-040, CK-047, TB-EVENT-11, SEA-102.
local function claim(p, claims, building, terrain)
  local good = terrain == "gold" and "gold" or resource[terrain]
  if not good or p:is_neutral(building.owner) then return end
  local n = p.g.epidemic and 1 or building.size
  local refined = p.has.cities_and_knights and n == 2 and commodity[terrain]
  add(claims, building.owner, good, refined and 1 or n)
  if refined then add(claims, building.owner, refined, 1) end
end

local function claims_of(p, number)
  local claims = {}
  for hex = 1, p.at.cells do
    if produces(p, hex, number) and not is_blocked(p, hex) then
      for _, corner in ipairs(p.at.cell_corners[hex]) do
        local building = p.buildings[corner]
        if building then claim(p, claims, building, p.terrain[hex]) end
      end
    end
  end
  return claims
end

-- CAT-044, CK-049b: by kind.
local function rationed(p, claims)
  local due, claimants = {}, {}
  for seat, goods in pairs(claims) do
    for good, n in pairs(goods) do
      due[good] = (due[good] or 0) + n
      claimants[good] = claimants[good] or {}
      table.insert(claimants[good], seat)
    end
  end
  for good, n in pairs(due) do
    local left = p.bank[good]
    if good ~= "gold" and n > left then
      for _, seat in ipairs(claimants[good]) do
        claims[seat][good] = #claimants[good] == 1 and left > 0 and left or nil
      end
    end
  end
  return claims
end

local function text_of(goods)
  local list = {}
  for good, n in pairs(goods) do list[#list + 1] = n .. " " .. good end
  table.sort(list)
  return #list > 0 and table.concat(list, ", ") or "nothing"
end

-- What is still to come of the harvest that was announced.
local function begin(told, g, number)
  local p = position.read(g, told)
  p.g, p.told = g, told
  told.harvest = rationed(p, claims_of(p, number))
  told.gold = {}
  for seat, goods in pairs(told.harvest) do
    told.gold[seat], goods.gold = goods.gold, nil
  end
end

local function harvested(told, seat, goods)
  local got = {}
  for good, n in pairs(goods) do got[good] = good ~= "gold" and n or nil end
  local due = told.harvest[seat] or {}
  told.harvest[seat] = nil
  if text_of(due) ~= text_of(got) then
    told.problem = ("seat %d harvests %s, not %s"):format(seat, text_of(got),
      text_of(due))
  end
end

-- The seats that got nothing of what they were due.
local function missed(told)
  for seat, goods in pairs(told.harvest or {}) do
    if next(goods) then
      return ("seat %d harvests nothing, not %s"):format(seat, text_of(goods))
    end
  end
end

-- A function (g, event, e) that hears of harvests. told.problem: what is wrong.
function yields.listener(told)
  return function (g, event, e)
    if event == "harvest begins" then
      begin(told, g, e.number)
    elseif event == "harvested" and told.harvest then
      harvested(told, e.player, e.goods)
    end
  end
end

-- Gold is chosen after the harvest, before anything else of the turn: the first
-- question to a seat names what it is due (SEA-101).
local function gold(before, _, after)
  local told = after.told
  if not told.gold then return missed(told) end
  local problem = missed(told)
  told.harvest = nil
  if after.step == "choose resources" and told.gold then
    local seat, due = after.seat, told.gold[after.seat]
    told.gold[seat] = nil
    if due and after.s.count ~= due then
      return ("seat %d chooses %d for gold, not %d"):format(seat,
        after.s.count, due)
    end
  elseif after.step == "main" then
    local seat, due = next(told.gold)
    told.gold = nil
    if seat and before.step ~= "main" and after.bank_left then
      return ("seat %d is not asked for %d for gold"):format(seat, due)
    end
  end
  return problem
end

yields.always = { function (before, m, after)
  after.bank_left = false
  for _, good in ipairs { "brick", "lumber", "wool", "grain", "ore" } do
    after.bank_left = after.bank_left or after.bank[good] > 0
  end
  return gold(before, m, after)
end }

return yields
