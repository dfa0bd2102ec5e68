-- Cities and what stands on them: improvements, metropolises, cities that fall;
-- and small choices of other boxes: knights posted on paths, roads repaired,
-- the old boot, the end of a turn.

local building = require "recount.catan.building"
local network = require "recount.catan.network"
local recount = require "recount.game"

local key, cities = recount.key, {}

local function once(yes) return yes and { [""] = true } or {} end

local commodity = { trade = "cloth", politics = "coin", science = "paper" }

local function metropolis(p, track)
  return next(p.g.pieces[track .. " metropolis"])
end

local function is_plain(p, corner)
  for track in pairs(commodity) do
    if metropolis(p, track) == corner then return false end
  end
  return true
end

local function plain_cities(p)
  local set = {}
  for corner, one in pairs(p.buildings) do
    if one.piece == "city" and one.owner == p.seat and is_plain(p, corner) then
      set[key(corner)] = true
    end
  end
  return set
end

local function in_step(step)
  return function (p) return p.step == step and plain_cities(p) or {} end
end

local function has_city(p)
  for _, one in pairs(p.buildings) do
    if one.piece == "city" and one.owner == p.seat then return true end
  end
  return false
end

-- CK-122: the fourth level always, the fifth where it takes the metropolis.
local function needs_plain_city(p, track, level)
  if level < 4 then return false end
  local at = metropolis(p, track)
  local holder = at and p.buildings[at].owner
  return level == 4 or holder ~= p.seat
    and not (holder and p.g.players[holder].levels[track] == 5)
end

-- CK-110, -113, -122, -128, CK-CARD-02.
local function is_affordable(p, track)
  local level = p.g.players[p.seat].levels[track] + 1
  local cost = level - ((p.g.turn.cranes or 0) > 0 and 1 or 0)
  return level <= 5 and p.hands[p.seat][commodity[track]] >= cost
    and not (needs_plain_city(p, track, level)
      and next(plain_cities(p)) == nil)
end

local function improvements(p)
  local set = {}
  if p.step ~= "main" or building.has_flipped(p, p.seat) or not has_city(p) then
    return set
  end
  for track in pairs(commodity) do
    if is_affordable(p, track) then set[track] = true end
  end
  return set
end

-- CK-132.
local function ends(p)
  local n = 0
  for _, deck in pairs(p.has.cities_and_knights
    and p.g.players[p.seat].progress or {}) do
    n = n + #deck
  end
  return once(p.step == "main" and n <= 4)
end

-- TB-EVENT-12b, -12d.
local mending = { ["free road"] = true, ["road again"] = true }

local function mends(p)
  return once((p.g.players[p.seat].damaged or 0) > 0 and (mending[p.step]
    or p.step == "main" and p:pays(building.costs.road)))
end

-- TB-FISH-42 to -44; public points are not counted here.
local function boots(p)
  local set, g = {}, p.g
  if p.step ~= "main" or g.boot ~= p.seat or g.boot_turn == g.turn.number then
    return set
  end
  for seat in ipairs(g.players) do
    if seat ~= p.seat and not p:is_neutral(seat)
      and g:value("public points", seat)
        >= g:value("public points", p.seat) then
      set[key(seat)] = true
    end
  end
  return set
end

-- TB-ATTACK-31, -32, -40.
local function posts(p)
  local set = {}
  if p.step ~= "knighthood" and p.step ~= "swift knight" then return set end
  for edge = 1, p.at.edges do
    if not p.g.pieces.knight[edge]
      and p:touches_main(p.at.edge_cells[edge]) and (p.step == "swift knight"
      or p:touches(p.at.edge_cells[edge], "castle")) then
      set[key(edge)] = true
    end
  end
  return set
end

-- SEA-PIRATE-60, -66, -67.
local function attacks(p)
  local seat = p.g.players[p.seat]
  if p.step ~= "main" or seat.fortress == 0 then return {} end
  local fortress = network.lane_of(p, p.seat).fortress
  return once(#p:routes_at(fortress, p.seat, "sea") > 0)
end

cities.legal = { lose = in_step "lose a city",
  metropolis = in_step "raise a metropolis", improve = improvements,
  ["end"] = ends, mend = mends, boot = boots, post = posts, attack = attacks }

return cities
