-- Routes counted a second time, from the clauses and the bare state, for all
-- recounts of Catan.

local route_recount = {}

-- TB-CARAVAN: path → true for each path with a camel.
function route_recount.camels(g)
  local on = {}
  for _, caravan in ipairs(g.caravans or {}) do
    for _, edge in ipairs(caravan.edges) do on[edge] = true end
  end
  return on
end

-- Owners by corner of all pieces of these traits.
local function owners(g, ...)
  local list = {}
  for _, name in ipairs(g.things.piece.list) do
    for _, trait in ipairs { ... } do
      local piece = g.things.piece[name]
      for at, owner in pairs(piece[trait] and piece.on == "corner"
        and g.pieces[name] or {}) do
        list[at] = owner
      end
    end
  end
  return list
end

-- TB-ATTACK-22: whether all land at a corner is conquered.
local function is_fallen(g, corner)
  local barbarians = g.marks.barbarians
  if not barbarians or owners(g, "metropolis")[corner] then return false end
  for _, hex in ipairs(g.places.corner_cells[corner]) do
    if g.marks.terrain[hex] ~= "sea" and (barbarians[hex] or 0) < 3 then
      return false
    end
  end
  return true
end

local function routes_of(g, seat)
  local kinds = {}
  for _, name in ipairs(g.things.piece.list) do
    local route = g.things.piece[name].route
    for edge, owner in pairs(route and g.pieces[name] or {}) do
      if owner == seat then kinds[edge] = route end
    end
  end
  return kinds
end

-- The longest walk over a seat's roads, bridges and ships, each used once
-- (CAT-101, TB-RIVER-21, SEA-052): not through a foreign building or knight,
-- from land to sea only at an own building that is not conquered
-- (TB-ATTACK-71), twice as far along a camel (TB-CARAVAN-20). nil where that
-- would take more than `most` steps.
function route_recount.longest(g, seat, most)
  local kinds, twice = routes_of(g, seat), route_recount.camels(g)
  local closed, joints = owners(g, "building", "knight"), owners(g, "building")
  local used, steps = {}, 0
  most = most or math.huge
  local function walk(corner, kind)
    local best, stranger = 0, closed[corner] and closed[corner] ~= seat
    steps = steps + 1
    if kind and stranger or steps > most then return 0 end
    for _, edge in ipairs(g.places.corner_edges[corner]) do
      local own = kinds[edge]
      if own and not used[edge]
        and (not kind or kind == own
          or joints[corner] == seat and not is_fallen(g, corner)) then
        local ends = g.places.edge_corners[edge]
        used[edge] = true
        best = math.max(best, (twice[edge] and 2 or 1)
          + walk(ends[1] == corner and ends[2] or ends[1], own))
        used[edge] = nil
      end
    end
    return best
  end
  local longest = 0
  for edge in pairs(kinds) do
    for _, corner in ipairs(g.places.edge_corners[edge]) do
      longest = math.max(longest, walk(corner))
    end
  end
  return steps <= most and longest or nil
end

-- A holder has the most of them, and at least so many; if nobody holds the
-- card, nobody leads alone (CAT-100, TB-HARBOR-06).
function route_recount.award(name, holder, scores, least)
  local best, leaders = 0, {}
  for seat, score in ipairs(scores) do
    if score > best then best, leaders = score, {} end
    if score == best then leaders[#leaders + 1] = seat end
  end
  if holder > 0 then
    if scores[holder] < best or best < least then
      return name .. " is held by who has not the most"
    end
  elseif best >= least and #leaders == 1 then
    return name .. " lies aside"
  end
end

return route_recount
