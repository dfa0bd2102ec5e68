-- Knights on corners: recruits, promotions, marches, displacing, retreat,
-- chasing, and what becomes of each.

local building = require "recount.catan.building"
local recount = require "recount.game"

local key, ways = recount.key, {}

-- The corners that a knight of the seat reaches from a corner over own roads
-- and ships (CK-096, CK-097, SEA-CK-04): states are a corner and the kind of
-- piece by which it was reached.
function ways.reached(p, seat, from)
  local seen, list, corners = {}, { { from, false } }, {}
  for _, state in ipairs(list) do
    local corner, kind = state[1], state[2]
    local stops = corner ~= from and p:is_closed(corner, seat)
    local any = not kind or p:has_building(corner, seat)
    for _, edge in ipairs(stops and {}
      or p:routes_at(corner, seat, not any and kind or nil)) do
      local other, now = p:other_end(edge, corner), p.routes[edge].kind
      local text = other .. now
      if not seen[text] then
        seen[text], list[#list + 1] = true, { other, now }
        if other ~= from then corners[other] = true end
      end
    end
  end
  return corners
end

local function is_free(p, corner)
  return not p.buildings[corner] and not p.knights[corner]
end

-- TB-ATTACK-70: there knights live on paths, which is not counted here.
local function live_on_corners(p)
  return p.has.cities_and_knights and not p.has.barbarian_attack
end

local function own(p, test)
  local set = {}
  for at, knight in pairs(p.knights) do
    if knight.owner == p.seat and test(knight, at) then set[key(at)] = true end
  end
  return set
end

local function marked(p, name, at) return p.g.marks[name][at] ~= nil end

-- CK-094, CK-088.
local function may_act(p, knight, at)
  return p.step == "main" and knight.owner == p.seat and knight.active
    and not marked(p, "activated", at)
end

local function moves(p, test)
  local set = {}
  for from, knight in pairs(p.knights) do
    if may_act(p, knight, from) then
      for to in pairs(ways.reached(p, p.seat, from)) do
        if test(knight, to) then set[key(from, to)] = true end
      end
    end
  end
  return set
end

local function marches(p)
  if not live_on_corners(p) then return nil end
  return moves(p, function (_, to) return is_free(p, to) end)
end

-- CK-099.
local function displacing(p)
  if not live_on_corners(p) then return nil end
  return moves(p, function (knight, to)
    local other = p.knights[to]
    return other and other.owner ~= p.seat and other.strength < knight.strength
  end)
end

local function retreats_from(p, seat, corner)
  local list = {}
  for to in pairs(ways.reached(p, seat, corner)) do
    if is_free(p, to) then list[#list + 1] = to end
  end
  return list
end

local function retreats(p)
  if not live_on_corners(p) then return nil end
  local set = {}
  if p.step == "retreat" then
    for _, to in ipairs(retreats_from(p, p.seat, p.s.corner)) do
      set[key(to)] = true
    end
  end
  return set
end

-- CK-082, CK-092, CK-SEA-13.
local function recruits(p)
  if not live_on_corners(p) then return nil end
  if p.step ~= "main" or not p:pays { ore = 1, wool = 1 }
    or p.supply[p.seat]["basic knight"] < 1 then
    return {}
  end
  return building.all_that(p.at.corners, function (corner)
    return is_free(p, corner) and #p:routes_at(corner, p.seat) > 0
  end)
end

local function activations(p)
  if not live_on_corners(p) then return nil end
  if p.step ~= "main" or not p:pays { grain = 1 } then return {} end
  return own(p, function (knight) return not knight.active end)
end

local above = { ["basic knight"] = "strong knight",
  ["strong knight"] = "mighty knight" }

-- CK-090 to CK-093.
local function is_promotable(p, knight, at)
  local next_one = above[knight.piece]
  return next_one ~= nil and p.supply[p.seat][next_one] > 0
    and not marked(p, "promoted", at)
    and (next_one ~= "mighty knight"
      or p.g.players[p.seat].levels.politics >= 3)
end

local function promotions(p)
  if not live_on_corners(p) then return nil end
  if p.step ~= "smithy" and p.step ~= "second smithy"
    and (p.step ~= "main" or not p:pays { ore = 1, wool = 1 }) then
    return {}
  end
  return own(p, function (knight, at) return is_promotable(p, knight, at) end)
end

local function chasers(p, is_prey)
  if not live_on_corners(p) then return nil end
  return p.g.landed and own(p, function (knight, at)
    return may_act(p, knight, at) and p.any(p.at.corner_cells[at], is_prey)
  end) or {}
end

-- CK-105, CK-106.
local function chases(p)
  return chasers(p, function (hex)
    return hex == p.robber
  end)
end

-- CK-SEA-08, CK-SEA-12, SEA-CLOTH-17.
local function pirate_chases(p)
  if p.has.cloth and next(p.g.players[p.seat].trades) == nil then return {} end
  return chasers(p, function (hex) return p.g.marks.pirate[hex] end)
end

-- CK-070, CK-071.
local function walls(p)
  local set = {}
  if p.step ~= "main" or not p:pays { brick = 2 }
    or p.supply[p.seat].wall < 1 then
    return set
  end
  for at, one in pairs(p.buildings) do
    if one.owner == p.seat and one.piece == "city"
      and not p.g.pieces.wall[at] then
      set[key(at)] = true
    end
  end
  return set
end

-- CK-127.
local function repairs(p)
  local set = {}
  if p.step == "main" and p:pays { ore = 3, grain = 1 } then
    for at, one in pairs(p.buildings) do
      if one.owner == p.seat and one.piece == "flipped city" then
        set[key(at)] = true
      end
    end
  end
  return set
end

-- Effects ------------------------------------------------------------------

local function stands(p, at, seat, piece, active)
  local knight = p.knights[at]
  return knight and knight.owner == seat and knight.piece == piece
    and knight.active == active
end

local function marched(before, m, after)
  if not live_on_corners(before) then return nil end
  local knight = before.knights[m.from]
  local left = after.knights[m.from]
  if left and left.owner == knight.owner then return "he stays behind" end
  if not stands(after, m.to, knight.owner, knight.piece, false) then
    return "the knight does not arrive, inactive"
  end
end

local function count_of(p, seat)
  local n = 0
  for _, knight in pairs(p.knights) do
    if knight.owner == seat then n = n + 1 end
  end
  return n
end

-- CK-101, CK-103: where the knight that was driven away is. The way is clear
-- but for the one who came, who stands where the retreat begins.
local function retreated(before, at, after)
  local gone = before.knights[at]
  local seat = gone.owner
  if before:is_neutral(seat) then return nil end
  local list = retreats_from(before.told.moved or after, seat, at)
  if after.step == "retreat" then
    return #list < 2 and "a retreat is asked for with fewer than two ways"
      or after.seat ~= seat and "another than the owner chooses the retreat"
      or nil
  end
  if #list > 1 then return "no retreat is asked for" end
  if #list == 0 then
    return count_of(after, seat) ~= count_of(before, seat) - 1
      and "a knight without retreat is not removed" or nil
  end
  if not stands(after, list[1], seat, gone.piece, gone.active) then
    return "the only retreat is not taken"
  end
end

-- The position in which the retreat is chosen: the knight that came has moved.
local function cleared(before, from, to)
  local moved = setmetatable({ knights = {} }, { __index = before })
  for at, knight in pairs(before.knights) do moved.knights[at] = knight end
  moved.knights[to] = from and before.knights[from] or nil
  if from then moved.knights[from] = nil end
  return moved
end

local function displaced(before, m, after)
  if not live_on_corners(before) then return nil end
  before.told.moved = cleared(before, m.from, m.to)
  local problem = marched(before, m, after) or retreated(before, m.to, after)
  before.told.moved = nil
  return problem
end

local function driven_out(before, m, after)
  if not live_on_corners(before) then return nil end
  before.told.moved = cleared(before, nil, m.at)
  local problem = retreated(before, m.at, after)
  before.told.moved = nil
  return problem
end

ways.is_promotable, ways.live_on_corners = is_promotable, live_on_corners

ways.legal = { march = marches, displace = displacing,
  ["retreat to"] = retreats, recruit = recruits, activate = activations,
  promote = promotions, chase = chases, ["chase the pirate"] = pirate_chases,
  wall = walls, repair = repairs }

ways.effects = { march = marched, displace = displaced,
  intrigue = driven_out }

return ways
