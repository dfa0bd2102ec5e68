-- Robber and pirate: where each mover may send them, whom he may rob there, and
-- that this one loses a card.

local recount = require "recount.game"

local key, robber = recount.key, {}

-- Public points of a seat: the rules count them, which is not counted here.
local function points(p, seat) return p.g:value("public points", seat) end

-- TB-ROBBER-01 to -05.
local function is_weak(p, seat)
  if not p.has.friendly_robber or p:is_neutral(seat) then return false end
  local most = (p.has.cities_and_knights or p.has.city_start) and 3 or 2
  return points(p, seat) <= most
end

local function seats_at(p, hex)
  local seats = {}
  for _, corner in ipairs(p.at.cell_corners[hex]) do
    local building = p.buildings[corner]
    if building then seats[building.owner] = true end
  end
  return seats
end

local function fleets_at(p, hex)
  local seats = {}
  for _, edge in ipairs(p.at.cell_edges[hex]) do
    local route = p.routes[edge]
    if route and route.kind == "sea" then seats[route.owner] = true end
  end
  return seats
end

local function has_weak(p, seats)
  for seat in pairs(seats) do
    if is_weak(p, seat) then return true end
  end
  return false
end

-- TB-ROBBER-08, -09: a desert, or a swamp where there are rivers.
local function is_refuge(p, hex)
  return p.terrain[hex] == "desert" or p.has.rivers
    and p.terrain[hex] == "swamp"
end

-- Land that the boxes leave to the robber (SEA-TRIBE-07, SEA-CLOTH-16,
-- TB-CARAVAN-03).
function robber.is_ground(p, hex)
  if not p:is_land(hex) or p.terrain[hex] == "oasis" then return false end
  if p.has.forgotten_tribe and not p:listed("hex", "islands", "home")[hex] then
    return false
  end
  return not (p.has.cloth and p:listed("hex", "islands", "village")[hex])
end

local function is_target(p, hex)
  return hex ~= p.robber and robber.is_ground(p, hex)
    and (is_refuge(p, hex) or not has_weak(p, seats_at(p, hex)))
end

local function victims(p, seats, holds)
  local list = {}
  for seat in pairs(seats) do
    if seat ~= p.seat and holds(p, seat) > 0 and not is_weak(p, seat) then
      list[#list + 1] = seat
    end
  end
  return list
end

-- CK-050; the main scenario and sevens without a robber have none.
local function is_asleep(p)
  return p.has.cities_and_knights and not p.g.landed
    or p.has.traders_and_barbarians or p.has.raid
end

local moving = { ["move the robber"] = true,
  ["move the chased robber"] = true }

local function robberies(p)
  local set = {}
  if not moving[p.step] or is_asleep(p) then return set end
  for hex = 1, p.at.cells do
    if is_target(p, hex) then
      local list = victims(p, seats_at(p, hex), p.cards)
      for _, seat in ipairs(list) do set[key(hex, seat)] = true end
      if #list == 0 then set[key(hex, false)] = true end
    end
  end
  return set
end

local function aside(p)
  if p.step ~= "move the robber" or is_asleep(p) then return {} end
  for hex = 1, p.at.cells do
    if is_target(p, hex) or is_refuge(p, hex) then return {} end
  end
  return { [""] = true }
end

local function bishops(p)
  local set = {}
  if p.step ~= "main" or is_asleep(p) or not p:holds "bishop" then
    return set
  end
  for hex = 1, p.at.cells do
    if is_target(p, hex) then set[key(hex)] = true end
  end
  return set
end

-- SEA-073, SEA-078, TB-ROBBER-12, SEA-CLOTH-17, SEA-WONDER-14.
local function is_pirate_water(p, hex)
  return p.terrain[hex] == "sea" and not p.g.marks.pirate[hex]
    and not has_weak(p, fleets_at(p, hex))
end

local function may_move_pirate(p)
  if p.step ~= "move the robber" and p.step ~= "move the pirate"
    or p.has.wonders or p.has.pirate_islands
    or p.has.cities_and_knights and not p.g.landed then
    return false
  end
  return not p.has.cloth or next(p.g.players[p.seat].trades) ~= nil
end

local function piracy(p, holds, must)
  local set = {}
  if not may_move_pirate(p) then return set end
  for hex = 1, p.at.cells do
    if is_pirate_water(p, hex) then
      for _, seat in ipairs(victims(p, fleets_at(p, hex), holds)) do
        set[key(hex, seat)] = true
      end
      if not must then set[key(hex, false)] = true end
    end
  end
  return set
end

local function pirates(p) return piracy(p, p.cards) end

-- SEA-CLOTH-19.
local function pirates_for_cloth(p)
  return piracy(p, function (_, seat) return p.g.players[seat].cloth end, true)
end

-- SEA-PIRATE-50, TB-ATTACK-60.
local function raids(p)
  local set = {}
  if p.step == "raid somebody" then
    for seat in ipairs(p.g.players) do
      if seat ~= p.seat and p:cards(seat) > 0 then set[key(seat)] = true end
    end
  end
  return set
end

local function claims(p)
  local set = {}
  if p.step == "draw from a hand" then
    for seat in ipairs(p.g.players) do
      if seat ~= p.seat and p:cards(seat) > 0 then set[key(seat)] = true end
    end
  end
  return set
end

local function when(step)
  return function (p) return p.step == step and { [""] = true } or {} end
end

-- Effects ------------------------------------------------------------------

local function stolen(before, victim, after)
  for seat in ipairs(before.g.players) do
    local n = seat == victim and -1 or seat == before.seat and victim and 1 or 0
    if after:cards(seat) - before:cards(seat) ~= n then
      return ("seat %d has not %+d cards"):format(seat, n)
    end
  end
end

local function robbed(before, m, after)
  if after.robber ~= m.to then return "the robber is elsewhere" end
  return stolen(before, m.victim, after)
end

-- CK-CARD-11: a card of each at the hex.
local function taxed(before, m, after)
  if after.robber ~= m.to then return "the robber is elsewhere" end
  local sum = 0
  local seats = seats_at(before, m.to)
  for _, seat in ipairs(victims(before, seats, before.cards)) do
    sum = sum + 1
    if after:cards(seat) ~= before:cards(seat) - 1 then
      return ("seat %d does not lose a card"):format(seat)
    end
  end
  if after:cards(before.seat) ~= before:cards(before.seat) + sum then
    return "the mover does not get a card of each"
  end
end

local function pirated(before, m, after)
  if not after.g.marks.pirate[m.to] then return "the pirate is elsewhere" end
  return stolen(before, m.victim, after)
end

-- Whoever moves the robber without choosing puts him on ground that the boxes
-- leave to him (TB-EVENT-17, TB-TWO-26, TB-FISH-30).
local function strayed(before, _, after)
  if after.robber and after.robber > 0 and after.robber ~= before.robber
    and not robber.is_ground(after, after.robber) then
    return "the robber stands where no box leaves him ground"
  end
end

robber.legal = { robber = robberies, ["robber aside"] = aside,
  bishop = bishops, pirate = pirates, ["pirate for cloth"] = pirates_for_cloth,
  raid = raids, ["no raid"] = when "raid somebody", claim = claims,
  ["claim nothing"] = when "draw from a hand" }
robber.effects = { robber = robbed, bishop = taxed, pirate = pirated,
  raid = function (before, m, after)
    return stolen(before, m.victim, after)
  end }
robber.always = { strayed }

return robber
