-- Paths: where roads, bridges and ships of a seat may go.

local network = {}

-- CAT-083, CAT-084, SEA-014, SEA-017: a building, or a piece of the same kind
-- at an open corner. No foreign piece stops a line of the pirate islands
-- (SEA-PIRATE-15).
local function is_joined(p, edge, seat, kind, lifted)
  for _, corner in ipairs(p.at.edge_corners[edge]) do
    local open = not p:is_closed(corner, seat)
      or kind == "sea" and p.has.pirate_islands
    if p:has_building(corner, seat)
      or open and #p:routes_at(corner, seat, kind, lifted) > 0 then
      return true
    end
  end
  return false
end

local trade_hexes = { castle = true, quarry = true, glassworks = true }

function network.is_plaza(p, corner)
  return p.g:name("corner", corner):find "%.mid$" ~= nil
end

-- TB-TRADE-13: the sides of a trade hex with nothing beyond.
function network.is_sea_path(p, edge)
  local cells, ends = p:land_of(p.at.edge_cells[edge]),
    p.at.edge_corners[edge]
  return p.has.traders_and_barbarians and trade_hexes[p.terrain[cells[1]]]
    and (cells[2] == nil or trade_hexes[p.terrain[cells[2]]])
    and not network.is_plaza(p, ends[1]) and not network.is_plaza(p, ends[2])
end

function network.is_bridge_site(p, edge)
  return p.has.rivers and p:listed("edge", "bridges")[edge] or false
end

-- Where nobody's road or bridge may lie, whoever asks.
local function is_path(p, edge)
  local cells = p.at.edge_cells[edge]
  return not p.routes[edge] and p:touches_land(cells)
    and not p:touches_conquered(cells) and not network.is_sea_path(p, edge)
end

function network.is_road_path(p, edge)
  return is_path(p, edge) and not network.is_bridge_site(p, edge)
end

-- CAT-083: whether a road of the seat may go there.
function network.road(p, edge, seat)
  return network.is_road_path(p, edge) and is_joined(p, edge, seat, "land")
end

function network.bridge(p, edge, seat)
  return is_path(p, edge) and network.is_bridge_site(p, edge)
    and is_joined(p, edge, seat, "land")
end

function network.near_pirate(p, edge)
  for _, hex in ipairs(p.at.edge_cells[edge]) do
    if p.g.marks.pirate[hex] then return true end
  end
  return false
end

-- SEA-012, SEA-016, SEA-075, TB-RIVER-41, TB-ATTACK-21, CAT-R-67.
function network.is_ship_path(p, edge)
  return p:beside_sea(edge) and not p.routes[edge]
    and not network.near_pirate(p, edge)
    and not network.is_bridge_site(p, edge)
    and not network.is_sea_path(p, edge)
    and not p:touches_conquered(p.at.edge_cells[edge])
end

function network.lane_of(p, seat)
  local name, lane = p.g.players[seat].lane, { way = {} }
  if not name then return nil end
  for _, entry in ipairs(p.g:map().lists.lanes) do
    local colour, what = entry.words[1], entry.words[2]
    if colour == name then
      for _, place in ipairs(entry.places) do
        if what == "way" then
          lane.way[p.g:find("edge", place.name)] = true
        elseif what ~= "ship" then
          lane[what] = p.g:find("corner", place.name)
        end
      end
    end
  end
  return lane
end

-- Steps along the lane to the fortress, by corner.
local function steps_left(p, lane)
  local left, front = { [lane.fortress] = 0 }, { lane.fortress }
  for _, corner in ipairs(front) do
    for _, edge in ipairs(p.at.corner_edges[corner]) do
      local other = p:other_end(edge, corner)
      if lane.way[edge] and not left[other] then
        left[other] = left[corner] + 1
        front[#front + 1] = other
      end
    end
  end
  return left
end

-- SEA-PIRATE-12 to -14: from the end of the one line one step nearer.
local function continues_lane(p, edge, seat, lifted)
  local lane = network.lane_of(p, seat)
  if not lane or not lane.way[edge] then return false end
  local left = steps_left(p, lane)
  local nearest, where = left[lane.start], lane.start
  for own, route in pairs(p.routes) do
    if route.kind == "sea" and route.owner == seat and own ~= lifted then
      for _, corner in ipairs(p.at.edge_corners[own]) do
        if (left[corner] or nearest) < nearest then
          nearest, where = left[corner], corner
        end
      end
    end
  end
  local ends = p.at.edge_corners[edge]
  return (ends[1] == where or ends[2] == where)
    and left[p:other_end(edge, where)] == nearest - 1
end

function network.ship(p, edge, seat, lifted)
  return p.has.seafarers and network.is_ship_path(p, edge)
    and is_joined(p, edge, seat, "sea", lifted)
    and (not p.has.pirate_islands or continues_lane(p, edge, seat, lifted))
    or false
end

network.trade_hexes = trade_hexes

return network
