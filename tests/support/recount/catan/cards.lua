-- Cards that name a place, or that need one: development and progress cards.
-- Cards about hands alone are not counted.

local building = require "recount.catan.building"
local network = require "recount.catan.network"
local ways = require "recount.catan.ways"
local recount = require "recount.game"

local key, cards = recount.key, {}

-- Whether the seat holds a progress card.
function cards.holds(p, card)
  for _, deck in pairs(p.g.players[p.seat].progress) do
    if p.any(deck, function (one) return one == card end) then return true end
  end
  return false
end

local function plays(p, card)
  return p.step == "main" and cards.holds(p, card)
end

local function own_hexes(p)
  local hexes = {}
  for corner, one in pairs(p.buildings) do
    for _, hex in ipairs(one.owner == p.seat and p.at.corner_cells[corner]
      or {}) do
      hexes[hex] = true
    end
  end
  return hexes
end

-- CK-160, CK-163, CK-SEA-11, CK-138.
local function merchants(p)
  local set = {}
  for hex in pairs(plays(p, "merchant") and own_hexes(p) or {}) do
    local merchant = p.g.merchant
    if p:is_land(hex) and p.terrain[hex] ~= "gold"
      and not (merchant.owner == p.seat and merchant.hex == hex) then
      set[key(hex)] = true
    end
  end
  return set
end

-- CK-CARD-12: an end with nothing else of the road's colour.
local function is_open_road(p, edge)
  local route = p.routes[edge]
  if route.piece ~= "road" then return false end
  return p.any(p.at.edge_corners[edge], function (corner)
    local knight = p.knights[corner]
    return not p:has_building(corner, route.owner)
      and not (knight and knight.owner == route.owner)
      and #p:routes_at(corner, route.owner, nil, edge) == 0
  end)
end

local function at_river(p, edge)
  local hexes = p:listed("hex", "rivers")
  return p.any(p.at.edge_cells[edge], function (hex) return hexes[hex] end)
end

local function diplomats(p)
  local set = {}
  for edge in pairs(plays(p, "diplomat") and p.routes or {}) do
    if is_open_road(p, edge) and not (p.has.rivers and at_river(p, edge)
      and not p:pays { gold = 1 }) then
      set[key(edge)] = true
    end
  end
  return set
end

-- CK-CARD-15.
local function intrigues(p)
  if not ways.live_on_corners(p) then return nil end
  local set = {}
  for at, knight in pairs(plays(p, "intrigue") and p.knights or {}) do
    if knight.owner ~= p.seat and #p:routes_at(at, p.seat) > 0 then
      set[key(at)] = true
    end
  end
  return set
end

-- CK-CARD-07.
local function engineers(p)
  local set = {}
  for at, one in pairs(plays(p, "engineer") and p.supply[p.seat].wall > 0
    and p.buildings or {}) do
    if one.owner == p.seat and one.piece == "city"
      and not p.g.pieces.wall[at] then
      set[key(at)] = true
    end
  end
  return set
end

-- CK-CARD-08, CK-127, CK-129, TB-ATTACK-21.
local function medicines(p)
  local set = {}
  if not plays(p, "medicine") or not p:pays { ore = 2, grain = 1 } then
    return set
  end
  local fallen = building.has_flipped(p, p.seat)
  for at, one in pairs(p.buildings) do
    local fits = fallen and one.piece == "flipped city"
      or not fallen and p.supply[p.seat].city > 0
        and building.is_city_place(p, at)
    if one.owner == p.seat and fits then set[key(at)] = true end
  end
  return set
end

-- CAT-R-63: in the Barbarian Attack each number stands once on the coast.
local function is_coast(p, hex)
  return p.has.barbarian_attack and p:touches_main { hex }
    and p.any(p.at.cell_edges[hex], function (edge)
      return #p:land_of(p.at.edge_cells[edge]) == 1
    end) or false
end

-- CK-CARD-06: numbers but 2, 12, 6 and 8, where the player has no building.
local function inventors(p)
  local set, list = {}, {}
  if not plays(p, "inventor") then return set end
  local own = own_hexes(p)
  for hex, token in pairs(p.g.marks.token) do
    if not own[hex] and token ~= 2 and token ~= 12 and token ~= 6
      and token ~= 8 then
      list[#list + 1] = { hex, token }
    end
  end
  for i, one in ipairs(list) do
    for j, other in ipairs(list) do
      if i ~= j and one[2] ~= other[2]
        and is_coast(p, one[1]) == is_coast(p, other[1]) then
        set[key(one[1], other[1])] = true
      end
    end
  end
  return set
end

local function own_knights(p, test)
  return p.any({ true }, function ()
    for at, knight in pairs(p.knights) do
      if knight.owner == p.seat and test(knight, at) then return true end
    end
    return false
  end)
end

local function once(yes) return yes and { [""] = true } or {} end

local function smiths(p)
  if not ways.live_on_corners(p) then return nil end
  return once(plays(p, "smith") and own_knights(p, function (knight, at)
    return ways.is_promotable(p, knight, at)
  end))
end

local function warlords(p)
  if not ways.live_on_corners(p) then return nil end
  return once(plays(p, "warlord") and own_knights(p, function (knight)
    return not knight.active
  end))
end

local function has_place(p, piece, test)
  if p.supply[p.seat][piece] < 1 then return false end
  for edge = 1, p.at.edges do
    if test(p, edge, p.seat) then return true end
  end
  return false
end

-- Whether a free road, or a ship instead, can be placed, or a road repaired.
function cards.has_free_road(p)
  local damaged = (p.g.players[p.seat].damaged or 0) > 0
  return damaged or has_place(p, "road", network.road)
    or p.has.seafarers and has_place(p, "ship", network.ship) or false
end

-- A development card that is no fresh one, once in a turn (CAT-132).
local function may_play(p, card)
  local g = p.g
  return (p.step == "main" or p.step == "before the roll")
    and g.turn.card_played == nil
    and p.any(g.players[p.seat].cards, function (one) return one == card end)
end

local function road_buildings(p)
  if p.has.cities_and_knights then
    return once(plays(p, "road building") and cards.has_free_road(p))
  end
  return once(may_play(p, "road building") and cards.has_free_road(p))
end

-- SEA-PIRATE-20 has knights of another kind.
local function knights(p)
  if p.has.pirate_islands then return nil end
  return once(may_play(p, "knight"))
end

local function monopolies(p)
  local set = {}
  if may_play(p, "monopoly") then
    for _, good in ipairs { "brick", "lumber", "wool", "grain", "ore" } do
      set[good] = true
    end
  end
  return set
end

-- CAT-090.
local function purchases(p)
  if p.has.barbarian_attack then return nil end
  return once(p.step == "main" and p:pays { ore = 1, wool = 1, grain = 1 }
    and #p.g.decks.development > 0)
end

cards.legal = { merchant = merchants, diplomat = diplomats,
  intrigue = intrigues, engineer = engineers, medicine = medicines,
  inventor = inventors, smith = smiths, warlord = warlords,
  ["road building"] = road_buildings, knight = knights, monopoly = monopolies,
  buy = purchases }

return cards
