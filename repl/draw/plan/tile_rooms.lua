-- Where there is room on a tile for the signs and figures that stand on it.

local cells = require "rulewright.repl.draw.plan.cells"
local paths = require "rulewright.repl.draw.plan.paths"

local rooms = {}

-- Things this far apart do not cover each other.
local APART = 24

function rooms.turn_unit(planned, at)
  local x, y = paths.turn(at[1], at[2], planned.rotation)
  return { x = x / 100, y = y / 100 }
end

-- The best free place of a segment: far from its rim and from what stands
-- there already; a corner if nothing of it is seen. Ties: the first from the
-- north-west.
local function best_place(planned, i)
  local best, most = { 14, 84 }, -math.huge
  for k, seen in ipairs(planned.drawn.cells) do
    if seen == i then
      local at, off = cells.middle(k), APART
      for _, other in ipairs(planned.taken) do
        off = math.min(off, paths.apart(other, at))
      end
      local score = 2.2 * math.min(planned.drawn.clearance[k], 8) + off
        - 0.02 * paths.apart(paths.middle.c, at)
      if score > most then best, most = at, score end
    end
  end
  return best
end

-- On a tile with more than this, measured as text, nothing is remembered.
local LONGEST = 60

-- Gives what stands next on a segment its place. The places are remembered with
-- the plan, by all that was settled on the tile before.
function rooms.settle(planned, i)
  local settled, way = planned.settled, nil
  if #planned.way < LONGEST then
    way = planned.way .. "." .. i
    planned.way = way
  end
  local best = settled[way or false] or best_place(planned, i)
  if way then settled[way] = best end
  planned.taken[#planned.taken + 1] = best
  return rooms.turn_unit(planned, best)
end

-- Ground with no more room than this is narrow.
local NARROW = 5

-- Where there is most room: on the ground, unless that is narrow.
local function find_room(planned)
  local best, most = { ground = 0, area = 0 }, { ground = 0, area = 0 }
  for k, seen in ipairs(planned.drawn.cells) do
    local segment, room = planned.segments[seen], planned.drawn.clearance[k]
    if segment and room > (most[segment.role] or room) then
      best[segment.role], most[segment.role] = seen, room
    end
  end
  local is_area = most.ground <= NARROW and most.area > most.ground
  return is_area and best.area or best.ground
end

function rooms.roomiest(planned)
  planned.settled.room = planned.settled.room or find_room(planned)
  return planned.settled.room
end

return rooms
