-- Who holds the longest trade route, the largest army and the harbormaster
-- after each decision (CAT-107, CAT-108, TB-HARBOR-06).

local routes = require "route_recount"
local trades = require "recount.catan.trades"

local awards = {}

-- The holder after the scores (by seat) have changed.
local function holder_of(before, scores, least)
  local best, leaders = least, {}
  for seat, score in ipairs(scores) do
    if score > best then best, leaders = score, {} end
    if score == best then leaders[#leaders + 1] = seat end
  end
  for _, seat in ipairs(leaders) do
    if seat == before then return before end
  end
  return #leaders == 1 and leaders[1] or 0
end

local function by_seat(p, score)
  local scores = {}
  for seat in ipairs(p.g.players) do scores[seat] = score(seat) end
  return scores
end

local function wrong(name, before, scores, after, least)
  local holder = holder_of(before, scores, least)
  if holder ~= after then
    return ("the %s is held by seat %d, not by %d; they have %s"):format(name,
      after, holder, table.concat(scores, ", "))
  end
end

-- Whether anything changed that routes stand on.
local function same_board(before, after)
  local function same(one, other, field)
    for at, piece in pairs(one) do
      if not other[at] or other[at].owner ~= piece.owner
        or other[at][field] ~= piece[field] then
        return false
      end
    end
    return true
  end
  return same(before.routes, after.routes, "kind")
    and same(after.routes, before.routes, "kind")
    and same(before.buildings, after.buildings, "size")
    and same(after.buildings, before.buildings, "size")
    and same(before.knights, after.knights, "strength")
    and same(after.knights, before.knights, "strength")
end

-- Where one decision moves two knights, or cuts and joins, only what stands at
-- its end is compared; a retreat that is still open waits (CK-109).
local function longest_road(before, _, after)
  if after.longest_road == nil or after.g.driven_away then return nil end
  if after.longest_road == before.longest_road and not after.g.camels
    and same_board(before, after) and not before.waits then
    return nil
  end
  local heavy = false
  local scores = by_seat(after, function (seat)
    local length = routes.longest(after.g, seat, 20000)
    heavy = heavy or length == nil
    return length or 0
  end)
  if heavy then return nil end
  return wrong("longest trade route", before.longest_road, scores,
    after.longest_road, 5)
end

-- Without a card in these boxes.
local function has_longest_road(p)
  return not (p.has.cloth or p.has.pirate_islands
    or p.has.traders_and_barbarians)
end

-- TB-HARBOR-01, -05, -08.
local function harbour_points(p, seat)
  local sum, seen = 0, {}
  for edge in pairs(p.g.marks.harbour) do
    for _, corner in ipairs(p.at.edge_corners[edge]) do
      local building = p.buildings[corner]
      if building and building.owner == seat and not seen[corner]
        and not (p.has.barbarian_attack and trades.is_fallen(p, corner)) then
        seen[corner], sum = true, sum + building.size
      end
    end
  end
  return sum
end

local function harbormaster(before, _, after)
  if not after.has.harbormaster then return nil end
  return wrong("harbormaster", before.harbormaster,
    by_seat(after, function (seat) return harbour_points(after, seat) end),
    after.harbormaster, 3)
end

local function largest_army(before, _, after)
  if not after.largest_army or after.has.cities_and_knights then return nil end
  return wrong("largest army", before.largest_army,
    by_seat(after, function (seat)
      return after.g.players[seat].knights or 0
    end), after.largest_army, 3)
end

awards.always = { function (before, m, after)
  after.waits = after.g.driven_away
  return has_longest_road(after) and longest_road(before, m, after)
    or harbormaster(before, m, after) or largest_army(before, m, after) or nil
end }

return awards
