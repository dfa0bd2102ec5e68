-- What is built for neutral colours (TB-TWO-10 to -13, -43, -48), and where
-- harbours are laid.

local building = require "recount.catan.building"
local network = require "recount.catan.network"
local recount = require "recount.game"

local key, neutrals = recount.key, {}

local function sites(p, count, piece, test)
  local set = {}
  for seat in ipairs(p.g.players) do
    if p:is_neutral(seat) and p.supply[seat][piece] > 0 then
      for place = 1, count do
        if test(p, place, seat) then set[key(seat, place)] = true end
      end
    end
  end
  return set
end

local function bridges_of(p)
  return p.has.rivers and sites(p, p.at.edges, "bridge", network.bridge) or {}
end

local function is_post(p, corner, seat)
  return not p.buildings[corner] and not p.knights[corner]
    and #p:routes_at(corner, seat) > 0
end

local function posts(p)
  return p.has.cities_and_knights
    and sites(p, p.at.corners, "basic knight", is_post) or {}
end

local function settlements_of(p)
  return sites(p, p.at.corners, "settlement", building.is_settlement_place)
end

-- What is owed: the same piece, or a road where it cannot stand; nothing takes
-- the place of a promotion.
local function owed(piece, list)
  return function (p)
    if p.step ~= "build for a neutral" or p.s.piece ~= piece then return {} end
    return list(p)
  end
end

local instead = { road = function () return {} end, bridge = bridges_of,
  settlement = settlements_of, ["basic knight"] = posts }

local function roads(p)
  local list = p.step == "build for a neutral" and instead[p.s.piece]
  if not list or next(list(p)) then return {} end
  return sites(p, p.at.edges, "road", network.road)
end

local function promotions(p)
  if p.step ~= "build for a neutral" or p.s.piece ~= "strong knight" then
    return {}
  end
  local set = {}
  for at, knight in pairs(p.knights) do
    if p:is_neutral(knight.owner) and knight.piece == "basic knight"
      and p.supply[knight.owner]["strong knight"] > 0 then
      set[key(knight.owner, at)] = true
    end
  end
  return set
end

-- Harbours -----------------------------------------------------------------

-- SEA-WORLD-06, SEA-TRIBE-13, -15: a coast edge that shares neither a corner
-- nor a sea hex with a harbour.
local function has_room(p, edge)
  local cells = p.at.edge_cells[edge]
  if not (p:touches_land(cells) and p:beside_sea(edge)) then return false end
  for other in pairs(p.g.marks.harbour) do
    for _, corner in ipairs(p.at.edge_corners[other]) do
      local ends = p.at.edge_corners[edge]
      if ends[1] == corner or ends[2] == corner then return false end
    end
    for _, hex in ipairs(p.at.edge_cells[other]) do
      if p.terrain[hex] == "sea" and (cells[1] == hex or cells[2] == hex) then
        return false
      end
    end
  end
  return true
end

local function harbours(p)
  local set = {}
  if p.step == "lay a harbour" then
    return building.all_that(p.at.edges, function (edge)
      return has_room(p, edge)
    end)
  elseif p.step ~= "lay the harbour" then
    return set
  end
  local home = p:listed("hex", "islands", "home")
  for edge = 1, p.at.edges do
    local main = p.any(p.at.edge_cells[edge], function (hex)
      return home[hex]
    end)
    local own = p.any(p.at.edge_corners[edge], function (corner)
      return p:has_building(corner, p.seat)
    end)
    for _, kind in ipairs(main and own and has_room(p, edge)
      and p.g.players[p.seat].harbours or {}) do
      set[key(kind, edge)] = true
    end
  end
  return set
end

-- Nobody is asked where nothing can be built: after a piece of a player's in a
-- turn, what could be built for a neutral must be asked for. A win comes first.
local function owing(piece)
  return function (before, _, after)
    if not before.has.catan_for_two or before.g.turn == nil
      or before.is_founding or after.step == "build for a neutral" then
      return nil
    end
    local p = setmetatable({ step = "build for a neutral",
      s = { piece = piece } }, { __index = after })
    local other = instead[piece]
    if next(other(p)) or piece ~= "strong knight" and next(roads(p)) then
      return "nothing is built for a neutral"
    end
  end
end

function neutrals.note(p)
  p.is_founding = not (p.g.turn and p.g.turn.number > 0)
end

neutrals.effects = { road = owing "road", settlement = owing "settlement" }
neutrals.legal = { ["neutral road"] = roads,
  ["neutral bridge"] = owed("bridge", bridges_of),
  ["neutral settlement"] = owed("settlement", settlements_of),
  ["neutral knight"] = owed("basic knight", posts),
  ["neutral promotion"] = promotions, harbour = harbours }

return neutrals
