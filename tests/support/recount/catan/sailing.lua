-- Ships that may be moved, and where to (SEA-030 to SEA-044, CK-SEA-06, -07).

local network = require "recount.catan.network"
local recount = require "recount.game"

local key, sailing = recount.key, {}

local function is_village(p, corner)
  for _, village in ipairs(p.g.villages or {}) do
    if village.at == corner then return true end
  end
  return false
end

-- SEA-037: an end at which nothing of the owner's holds the ship.
local function has_loose_end(p, edge, seat)
  return p.any(p.at.edge_corners[edge], function (corner)
    local knight = p.knights[corner]
    return not p:has_building(corner, seat) and not is_village(p, corner)
      and not (knight and knight.owner == seat)
      and #p:routes_at(corner, seat, "sea", edge) == 0
  end)
end

-- SEA-CK-08: a foreign knight in the middle of a line holds the ships there.
local function is_held(p, edge, seat)
  return p.any(p.at.edge_corners[edge], function (corner)
    local knight = p.knights[corner]
    return knight and knight.owner ~= seat
      and #p:routes_at(corner, seat, "sea") > 1
  end)
end

-- told.launched: the ships that were built in this turn (SEA-034, SEA-042); by
-- whom does not matter.
local function is_fresh(p, edge)
  local launched = p.told.launched
  return launched ~= nil and launched.turn == p.g.turn.number
    and launched[edge] or false
end

local function launched(before, m, after)
  local told, turn = after.told, before.turn
  if not told.launched or told.launched.turn ~= turn then
    told.launched = { turn = turn }
  end
  for edge, route in pairs(after.routes) do
    if route.kind == "sea" and not before.routes[edge] then
      told.launched[edge] = m.move ~= "sail"
    end
  end
end

-- TB-RIVER-41: leaving a river costs a gold.
local function fare(p, edge)
  if not p.has.rivers then return {} end
  local hexes = p:listed("hex", "rivers")
  return p.any(p.at.edge_cells[edge], function (hex) return hexes[hex] end)
    and { gold = 1 } or {}
end

local function is_loose(p, edge)
  local route = p.routes[edge]
  return route.kind == "sea" and route.owner == p.seat
    and not is_fresh(p, edge) and not network.near_pirate(p, edge)
    and has_loose_end(p, edge, p.seat) and not is_held(p, edge, p.seat)
    and p:pays(fare(p, edge))
end

function sailing.moves(p)
  local set = {}
  if p.step ~= "main" or p.g.turn.sailed then return set end
  for from in pairs(p.routes) do
    if is_loose(p, from) then
      for at = 1, p.at.edges do
        if network.ship(p, at, p.seat, from) then set[key(from, at)] = true end
      end
    end
  end
  return set
end

local function sailed(before, m, after)
  if after.routes[m.from] then return "the ship is still there" end
  local ship = after.routes[m.at]
  if not ship or ship.owner ~= before.seat or ship.kind ~= "sea" then
    return "the ship does not arrive"
  end
end

sailing.legal = { sail = sailing.moves }
sailing.effects = { sail = sailed }
sailing.always = { launched }

return sailing
