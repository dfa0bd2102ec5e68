-- Camels, wagons and knights on paths: where each may go, and for how much.

local network = require "recount.catan.network"
local recount = require "recount.game"

local key, travel = recount.key, {}

-- TB-CARAVAN-05 to -11.
local function camels(p)
  local set, taken = {}, {}
  if p.step ~= "place the camel" then return set end
  if p.has.catan_for_two then return nil end
  for _, caravan in ipairs(p.g.caravans) do
    for _, edge in ipairs(caravan.edges) do taken[edge] = true end
  end
  local function offer(edge)
    if not taken[edge] then set[key(edge)] = true end
  end
  for _, edge in ipairs(p.g.arrows) do offer(edge) end
  for _, caravan in ipairs(p.g.caravans) do
    for _, edge in ipairs(p.at.corner_edges[caravan.head]) do offer(edge) end
  end
  return set
end

-- The wagon ----------------------------------------------------------------

local function is_damaged(p, edge)
  for _, seat in ipairs(p.g.players) do
    if seat.damaged == edge then return true end
  end
  return false
end

-- TB-TRADE-22, -23, TB-EVENT-12h, TB-RIVER-43: movement points and gold.
local function price(p, edge)
  local route, points, gold = p.routes[edge], 2, 0
  if route and not is_damaged(p, edge) then
    points = 1
    gold = route.owner ~= p.seat and (route.piece == "bridge" and 2 or 1) or 0
  elseif not route and network.is_bridge_site(p, edge) then
    points = 3
  end
  return points + (p.g.marks.barbarian[edge] and 2 or 0), gold
end

local function drives(p)
  local set = {}
  if p.step ~= "drive the wagon" then return set end
  local wagon = p.g.players[p.seat].wagon
  for _, edge in ipairs(p.at.corner_edges[wagon]) do
    local points, gold = price(p, edge)
    if not network.is_sea_path(p, edge) and points <= p.g.turn.movement
      and gold <= p.hands[p.seat].gold then
      set[key(p:other_end(edge, wagon))] = true
    end
  end
  return set
end

local function drove(before, m, after)
  if after.g.result then return nil end
  local wagon = before.wagon
  local edge
  for _, one in ipairs(before.at.corner_edges[wagon]) do
    if before:other_end(one, wagon) == m.to then edge = one end
  end
  local owner = before.routes[edge] and before.routes[edge].owner
  local gold = before.toll[edge]
  if after.g.players[before.seat].wagon ~= m.to then
    return "the wagon is elsewhere"
  elseif network.is_plaza(before, m.to) then
    return nil
  elseif after.hands[before.seat].gold ~= before.hands[before.seat].gold - gold
  then
    return ("the toll is not %d"):format(gold)
  elseif owner and owner ~= before.seat and not before:is_neutral(owner)
    and after.hands[owner].gold ~= before.hands[owner].gold + gold then
    return "the toll does not reach the owner"
  end
end

local function empty_when(step, test)
  return function (p)
    return p.step == step and test(p) and { [""] = true } or {}
  end
end

-- TB-TRADE-25.
local function feeds(p)
  return not p.g.turn.fed and not p.g.turn.arrived and p:pays { grain = 1 }
end

-- TB-TRADE-51, -53.
local function fights(p)
  local set = {}
  if p.step ~= "drive the wagon" or p.g.turn.arrived
    or p.g.players[p.seat].level < 2 then
    return set
  end
  for _, edge in ipairs(p.at.corner_edges[p.g.players[p.seat].wagon]) do
    if p.g.marks.barbarian[edge] and not p.g.marks.tried[edge] then
      set[key(edge)] = true
    end
  end
  return set
end

-- TB-TRADE-50, -55.
local function free_paths(p)
  local list = {}
  for edge = 1, p.at.edges do
    if not p.g.marks.barbarian[edge] and not network.is_sea_path(p, edge) then
      list[#list + 1] = edge
    end
  end
  return list
end

local function sent_off(p)
  local set = {}
  for _, edge in ipairs(p.step == "send a barbarian away" and free_paths(p)
    or {}) do
    set[key(edge)] = true
  end
  return set
end

-- TB-TRADE-80: a knight of Cities & Knights moves one beside him.
local function is_beside_knight(p, edge)
  if not p.s.knight then return true end
  local ends = p.at.edge_corners[edge]
  return ends[1] == p.s.knight or ends[2] == p.s.knight
end

-- TB-TRADE-54, -61: a card of the owner of a road there; by a knight it may be
-- left.
local function barbarians(p)
  local set = {}
  if p.step ~= "move a barbarian" then return set end
  for from in pairs(p.g.marks.barbarian) do
    for _, to in ipairs(is_beside_knight(p, from) and free_paths(p) or {}) do
      local route = p.routes[to]
      local victim = route and route.owner ~= p.seat
        and p:cards(route.owner) > 0 and route.owner
      if victim then set[key(from, to, victim)] = true end
      if not victim or not p.s.seven then set[key(from, to, false)] = true end
    end
  end
  return set
end

-- Knights on paths (TB-ATTACK-41 to -46) ------------------------------------

local function reach(p, from, most)
  local steps, list = { [from] = 0 }, { from }
  for _, edge in ipairs(list) do
    for _, corner in ipairs(steps[edge] < most and p.at.edge_corners[edge]
      or {}) do
      for _, other in ipairs(p.at.corner_edges[corner]) do
        if not steps[other] then
          steps[other], list[#list + 1] = steps[edge] + 1, other
        end
      end
    end
  end
  return steps
end

local function is_castle_path(p, edge)
  return p:touches(p.at.edge_cells[edge], "castle")
end

-- C&K and a foreign knight of two players change them; not counted then.
local function own_rides(p)
  return p.has.barbarian_attack and not p.has.cities_and_knights
end

local function can_end(p, edge)
  return not p.g.pieces.knight[edge] and not is_castle_path(p, edge)
    and p:touches_main(p.at.edge_cells[edge])
end

local function rides(p)
  if not own_rides(p) then return nil end
  local set = {}
  if p.step ~= "move the knights" then return set end
  local fed = p:pays { grain = 1 } or (p.g.turn.fodder or 0) > 0
  for from, owner in pairs(p.g.pieces.knight) do
    if owner == p.seat and not p.g.marks.ridden[from] then
      for at in pairs(reach(p, from, fed and 5 or 3)) do
        if at ~= from and can_end(p, at) then set[key(from, at)] = true end
      end
    end
  end
  return set
end

-- TB-ATTACK-44, -45.
local function stays(p)
  if not own_rides(p) then return nil end
  if p.step ~= "move the knights" then return {} end
  local fed = p:pays { grain = 1 } or (p.g.turn.fodder or 0) > 0
  for from, owner in pairs(p.g.pieces.knight) do
    if owner == p.seat and is_castle_path(p, from) then
      for at in pairs(reach(p, from, fed and 5 or 3)) do
        if can_end(p, at) then return {} end
      end
    end
  end
  return { [""] = true }
end

-- TB-EVENT-12.
local function damages(p)
  local set = {}
  for edge, route in pairs(p.step == "damage a road" and p.routes or {}) do
    if route.piece == "road" and route.owner == p.seat then
      set[key(edge)] = true
    end
  end
  return set
end

-- What `drove` needs of the moment before it.
function travel.note(p)
  if p.step ~= "drive the wagon" then return end
  p.wagon, p.toll = p.g.players[p.seat].wagon, {}
  for _, edge in ipairs(p.at.corner_edges[p.wagon]) do
    p.toll[edge] = select(2, price(p, edge))
  end
end

travel.legal = { camel = camels, drive = drives,
  feed = empty_when("drive the wagon", feeds),
  halt = empty_when("drive the wagon", function () return true end),
  ["fight off"] = fights, ["send off"] = sent_off, barbarian = barbarians,
  ride = rides, stay = stays, damage = damages }
travel.effects = { drive = drove }

return travel
