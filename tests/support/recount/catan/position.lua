-- A position of Catan as it lies: pieces, land and sea, read from the bare
-- state. Shares with the rules the topology of the board, the list of each
-- map, and the names of fields.

local position = {}
position.__index = position

local sizes = { settlement = 1, ["flipped city"] = 1, city = 2 }
local strengths = { ["basic knight"] = 1, ["strong knight"] = 2,
  ["mighty knight"] = 3 }
local kinds = { road = "land", bridge = "land", ship = "sea" }

local function put(all, g, piece, fields)
  for at, owner in pairs(g.pieces[piece] or {}) do
    local one = { owner = owner, piece = piece }
    for name, value in pairs(fields) do one[name] = value end
    all[at] = one
  end
end

local function copied(list)
  local copy = {}
  for key, value in pairs(list or {}) do copy[key] = value end
  return copy
end

function position.read(g, told)
  local p = setmetatable({ at = g.places, has = told.has, buildings = {},
    knights = {}, routes = {}, terrain = copied(g.marks.terrain),
    hands = {}, supply = {}, turn = g.turn and g.turn.number,
    bank = copied(g.bank), robber = g.robber,
    longest_road = g.longest_road, largest_army = g.largest_army,
    harbormaster = g.harbormaster }, position)
  for piece, size in pairs(sizes) do
    put(p.buildings, g, piece, { size = size })
  end
  for piece, kind in pairs(kinds) do
    put(p.routes, g, piece, { kind = kind })
  end
  for piece, strength in pairs(strengths) do
    local on = g.things.piece[piece] and g.things.piece[piece].on
    if on == "corner" then
      put(p.knights, g, piece, { strength = strength })
    end
  end
  for at, knight in pairs(p.knights) do
    knight.active = g.pieces.helmet[at] ~= nil
  end
  for seat, player in ipairs(g.players) do
    p.hands[seat], p.supply[seat] = copied(player.hand), copied(player.supply)
  end
  return p
end

-- Fog is neither land nor sea.
function position.is_land(p, hex)
  local terrain = p.terrain[hex]
  return terrain ~= "sea" and terrain ~= "fog"
end

local function any(list, test)
  for _, one in ipairs(list) do
    if test(one) then return true end
  end
  return false
end
position.any = any

-- Whether a corner or an edge touches land.
function position.touches_land(p, cells)
  return any(cells, function (hex) return p:is_land(hex) end)
end

function position.touches(p, cells, terrain)
  return any(cells, function (hex) return p.terrain[hex] == terrain end)
end

-- The frame counts as sea (SEA-013).
function position.beside_sea(p, edge)
  local cells = p.at.edge_cells[edge]
  return #cells == 1 or p:touches(cells, "sea")
end

-- Whether a player's way ends at a corner: a foreign building or knight is
-- there (CAT-084, CK-083).
function position.is_closed(p, corner, seat)
  local building, knight = p.buildings[corner], p.knights[corner]
  return building and building.owner ~= seat
    or knight and knight.owner ~= seat or false
end

function position.has_building(p, corner, seat)
  local building = p.buildings[corner]
  return building ~= nil and building.owner == seat
end

-- Own routes at a corner, of one kind or of any, but for one that is lifted.
function position.routes_at(p, corner, seat, kind, lifted)
  local list = {}
  for _, edge in ipairs(p.at.corner_edges[corner]) do
    local route = p.routes[edge]
    if route and edge ~= lifted and route.owner == seat
      and (kind == nil or route.kind == kind) then
      list[#list + 1] = edge
    end
  end
  return list
end

function position.other_end(p, edge, corner)
  local ends = p.at.edge_corners[edge]
  return ends[1] == corner and ends[2] or ends[1]
end

-- Entries of a list of the map: { words =, places = { name, … } }.
local function entries(p, list)
  return p.g:map().lists[list] or {}
end

-- The places that a list of the map names, as a set, of the entries with this
-- first word if one is given.
function position.listed(p, layer, list, wanted)
  local key = table.concat({ layer, list, wanted or "" }, "|")
  local kept = p.told.kept
  if kept[key] then return kept[key] end
  local set = {}
  for _, entry in ipairs(entries(p, list)) do
    if not wanted or entry.words[1]:sub(1, #wanted) == wanted then
      for _, place in ipairs(entry.places) do
        set[assert(p.g:find(layer, place.name))] = true
      end
    end
  end
  kept[key] = set
  return set
end

-- Whether a corner touches an island whose name begins so.
function position.at_island(p, corner, name)
  local hexes = p:listed("hex", "islands", name)
  return any(p.at.corner_cells[corner], function (hex) return hexes[hex] end)
end

-- TB-ATTACK-20: three barbarians conquer a hex.
function position.is_conquered(p, hex)
  local barbarians = p.g.marks.barbarians
  return barbarians ~= nil and (barbarians[hex] or 0) >= 3
end

function position.touches_conquered(p, cells)
  return any(cells, function (hex) return p:is_conquered(hex) end)
end

-- Whether land of the main island is among them (TB-ATTACK-71, CAT-R-66). Where
-- no islands are named there is but one.
function position.touches_main(p, cells)
  local home = p:listed("hex", "islands", "home")
  home = next(home) and home or nil
  return any(cells, function (hex)
    return p:is_land(hex) and (not home or home[hex])
  end)
end

function position.land_of(p, cells)
  local list = {}
  for _, hex in ipairs(cells) do
    if p:is_land(hex) then list[#list + 1] = hex end
  end
  return list
end

function position.pays(p, cost, seat)
  local hand = p.hands[seat or p.seat]
  for good, n in pairs(cost) do
    if (hand[good] or 0) < n then return false end
  end
  return true
end

-- How many cards, gold and other counters not among them.
function position.cards(p, seat)
  local sum = 0
  for _, good in ipairs { "brick", "lumber", "wool", "grain", "ore", "coin",
    "paper", "cloth" } do
    sum = sum + (p.hands[seat][good] or 0)
  end
  return sum
end

function position.is_neutral(p, seat)
  return p.g.players[seat].neutral == true
end

return position
