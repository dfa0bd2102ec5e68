-- What sailing is worth to a bot. There are goals at corners, such as a place
-- for a settlement; a line is worth the best goal that it leads to, less for
-- each ship that is still to come. A scenario says what else is a goal by
-- `component.goal`.

-- at = function (g, player) → the worth of each corner that is a goal.
component.goal "settlement" {
  at = function (g, player)
    local goals = {}
    if g:supply(player, "settlement") == 0 then return goals end
    for corner in g:open_corners() do
      goals[corner] = g:site_worth(player, corner)
    end
    return goals
  end,
}

local fade = 0.8

-- What each corner is worth to a line that gets there, by the goals that can
-- be reached from it.
cache "prospects" {
  depends = { "pieces", "terrain", "token" },
  build = function (g, player)
    local worths, queue = {}, {}
    local function raise(corner, worth)
      if worth > 1 and worth > (worths[corner] or 0) then
        worths[corner], queue[#queue + 1] = worth, corner
      end
    end
    for _, name in ipairs(g.things.goal.list) do
      for corner, worth in pairs(g.things.goal[name].at(g, player)) do
        raise(corner, worth)
      end
    end
    local water = g.cache.waterways & g:free "edge"
    local i = 1
    while queue[i] do
      local from = queue[i]
      for edge in g:set("corner", from):touching "edge" & water do
        for to in g:set("edge", edge):touching "corner" do
          raise(to, worths[from] * fade)
        end
      end
      i = i + 1
    end
    return worths
  end,
}

-- What a ship on this edge leads to, beyond the corners where the player's
-- ships and buildings are; one of his ships may be away.
---@return number
define "outlook" (function (g, player, edge, lifted)
  local ships = g:placed(player, "ship") - g:set("edge", { edge, lifted })
  local known = ships:touching "corner" | g:placed(player, "building")
  local prospects, best = g:cached("prospects", player), 0
  for corner in g:set("edge", edge):touching "corner" - known do
    best = math.max(best, prospects[corner] or 0)
  end
  return best
end)

worth "ship" (function (g, player, m)
  local best = g:outlook(player, m.at)
  if g:step().corner or g:waiting() == "free road" then return best end
  if best < 2 then return -1 end
  if g:has_site(player) and g:hand_size(player) < 8 then return -1 end
  return 60 + best
end)

worth "sail" (function (g, player, m)
  local more = g:outlook(player, m.at, m.from) - g:outlook(player, m.from)
  return more > 2 and 20 + more or -1
end)

component.aim "ship" {
  of = function (g, player)
    local may = g:supply(player, "ship") > 0 and not g:has_site(player)
    return may and g.things.cost.ship, 3
  end,
}

local function chances(token)
  return token and 6 - math.abs(7 - token) or 0
end

-- A gold river is as good as any hex and yields whatever card is lacking; a new
-- island may bring chips.
worth "founding" (function (g, player, m)
  local sum = 0
  for _, hex in ipairs(g.places.corner_cells[m.at]) do
    local terrain = g.things.terrain[g.marks.terrain[hex]]
    if terrain.gold then sum = sum + 1.2 * chances(g.marks.token[hex]) end
  end
  local seat, island = g.players[player], g:island_at(m.at)
  if not g.turn or not island or seat.islands[island] then return sum end
  return sum + 8 * g:value("chips for an island", player, island,
    seat.foreign + 1)
end)

-- The first settlements are better at the coast.
worth "starting settlement" (function (g, player, m)
  return g.turn and 0 or (g:cached("prospects", player)[m.at] or 0) / 8
end)

-- What the pirate on a hex blocks: open lines that end there.
define "pirate_worth" (function (g, player, hex)
  local sum, edges = 0, g:set("hex", hex):touching "edge"
  for seat in ipairs(g.players) do
    local ships = g:placed(seat, "ship")
    local ends = ships:touching_once "corner" - g:value("moorings", seat)
    local count = #(ends:touching "edge" & ships & edges)
    sum = sum + (seat == player and -8 or 4) * count
  end
  return sum
end)

worth "pirate" (function (g, player, m)
  return g:pirate_worth(player, m.to)
    - g:pirate_worth(player, g:placed(nil, "pirate"):first() or 0)
    + (m.victim and g:prey_worth(m.victim) or 0)
end)
