-- Building: where roads, bridges, ships, settlements and cities may go, in the
-- founding, paid for and free.

local network = require "recount.catan.network"
local recount = require "recount.game"

local key, building = recount.key, {}

local costs = {
  road = { brick = 1, lumber = 1 }, ship = { wool = 1, lumber = 1 },
  bridge = { brick = 2, lumber = 1 },
  settlement = { brick = 1, lumber = 1, wool = 1, grain = 1 },
  city = { ore = 3, grain = 2 },
}

local founding = { ["first road"] = true, ["second road"] = true,
  ["third road"] = true }

-- CAT-086, CK-086.
local function is_open_corner(p, corner)
  if p.buildings[corner] or p.knights[corner] then return false end
  for _, other in ipairs(p.at.corner_corners[corner]) do
    if p.buildings[other] then return false end
  end
  local cells, all_trade = p.at.corner_cells[corner], true
  for _, hex in ipairs(p:land_of(cells)) do
    all_trade = all_trade and network.trade_hexes[p.terrain[hex]]
  end
  return p:touches_land(cells) and not p:touches_conquered(cells)
    and not p:touches(cells, "fog")
    and not (p.has.traders_and_barbarians and all_trade)
end

-- Where a scenario lets anybody settle in play.
local function is_settled_land(p, corner, seat)
  if p.has.forgotten_tribe then return p:at_island(corner, "home") end
  if p.has.cloth then return not p:at_island(corner, "village") end
  if p.has.pirate_islands then
    local lane = network.lane_of(p, seat)
    return p:at_island(corner, "east") or lane ~= nil and lane.landing == corner
  end
  return true
end

local marks_of_wonders = { "brown", "violet", "exclamation" }

local function is_founding_land(p, corner)
  if p.has.wonders then
    for _, mark in ipairs(marks_of_wonders) do
      if p:listed("corner", "marked corners", mark)[corner] then
        return false
      end
    end
  end
  if p.has.wonders or p.has.new_shores or p.has.fog_island
    or p.has.through_the_desert then
    return p:at_island(corner, "home")
  elseif p.has.cloth then
    return p:at_island(corner, "north") or p:at_island(corner, "south")
  elseif p.has.pirate_islands then
    return p:at_island(corner, "east")
  end
  return is_settled_land(p, corner)
end

-- CAT-164: a path must be left for the founding road or ship.
local function has_room(p, corner)
  return p.any(p.at.corner_edges[corner], function (edge)
    return network.is_road_path(p, edge) or p.has.seafarers
      and not p.has.pirate_islands and network.is_ship_path(p, edge)
  end)
end

local function leads_to(p, corner, seat)
  return #p:routes_at(corner, seat) > 0
end

local function has_damage(p, corner, seat)
  local damaged = p.g.players[seat].damaged or 0
  return damaged > 0 and p.any(p.at.edge_corners[damaged],
    function (one) return one == corner end)
end

local function settlement(p, corner, seat)
  return is_open_corner(p, corner) and is_settled_land(p, corner, seat)
    and leads_to(p, corner, seat)
end

-- Sets

local function all_that(count, test)
  local set = {}
  for place = 1, count do
    if test(place) then set[key(place)] = true end
  end
  return set
end

-- What may be placed in the step that waits; test(edge).
local function placed(p, piece, free, test)
  if not (free[p.step] or p.step == "main" and p:pays(costs[piece]))
    or p.supply[p.seat][piece] < 1 then
    return {}
  end
  return all_that(p.at.edges, function (edge)
    if founding[p.step] then
      local ends = p.at.edge_corners[edge]
      if ends[1] ~= p.s.corner and ends[2] ~= p.s.corner then return false end
    end
    return test(p, edge, p.seat)
  end)
end

local function mixed(...)
  local all = {}
  for _, set in ipairs { ... } do
    for name in pairs(set) do all[name] = true end
  end
  return all
end

local free_roads = mixed(founding, { ["free road"] = true,
  ["road again"] = true })
local free_ships = { ["free road"] = true, ["first road"] = true,
  ["second road"] = true, ["third road"] = true }

local function roads(p)
  if (p.g.players[p.seat].damaged or 0) > 0 then return {} end
  return placed(p, "road", free_roads, network.road)
end

-- SEA-PIRATE-07: founded settlements get roads there.
local function ships(p)
  if p.has.pirate_islands and founding[p.step] then return {} end
  return placed(p, "ship", free_ships, network.ship)
end

local function bridges(p)
  return placed(p, "bridge", { ["free bridge"] = true }, network.bridge)
end

local function settlements(p)
  if p.step ~= "main" or p.supply[p.seat].settlement < 1
    or not p:pays(costs.settlement) then
    return {}
  end
  return all_that(p.at.corners, function (corner)
    return settlement(p, corner, p.seat) and not has_damage(p, corner, p.seat)
  end)
end

local function founded(p, steps)
  if not steps[p.step] then return {} end
  return all_that(p.at.corners, function (corner)
    return is_open_corner(p, corner) and is_founding_land(p, corner)
      and has_room(p, corner)
  end)
end

local function begins_with_city(p)
  return p.has.cities_and_knights or p.has.city_start
end

local function starting_settlements(p)
  return founded(p, { ["first settlement"] = true, ["third settlement"] = true,
    ["second settlement"] = not begins_with_city(p) })
end

local function founding_cities(p)
  return founded(p, { ["second settlement"] = begins_with_city(p) })
end

local function flipped(p, seat)
  for _, one in pairs(p.buildings) do
    if one.piece == "flipped city" and one.owner == seat then
      return true
    end
  end
  return false
end

-- CAT-087, TB-ATTACK-21, CK-127.
local function is_city_place(p, corner)
  local one = p.buildings[corner]
  return one and one.piece == "settlement" and one.owner == p.seat
    and not p:touches_conquered(p.at.corner_cells[corner])
end

local function cities(p)
  if p.step ~= "main" or p.supply[p.seat].city < 1 or flipped(p, p.seat)
    or not p:pays(costs.city) then
    return {}
  end
  return all_that(p.at.corners, function (corner)
    return is_city_place(p, corner)
  end)
end

building.costs, building.all_that, building.mixed = costs, all_that, mixed
building.is_settlement_place, building.is_city_place = settlement, is_city_place
building.has_flipped = flipped

building.legal = { road = roads, ship = ships, bridge = bridges,
  settlement = settlements, ["starting settlement"] = starting_settlements,
  found = founding_cities, city = cities }

return building
