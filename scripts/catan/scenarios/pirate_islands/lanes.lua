section("The four lanes", "setup")

component.map_list "lanes" {}

-- How many of these edges lie between a corner and each other, by corner.
local function distances(g, edges, goal)
  local distance, reached, n = {}, g:set("corner", goal), 0
  local front = reached
  while #front > 0 do
    for corner in front do distance[corner] = n end
    n = n + 1
    front = (front:touching "edge" & edges):touching "corner" - reached
    reached = reached | front
  end
  return distance
end

-- For each colour of the map: where its first settlement and ship stand, its
-- landing and its fortress, the edges of its lane, and how far each corner of
-- the lane is from the fortress.
cache "lanes" {
  depends = { "board" },
  build = function (g)
    local lanes, ways = {}, {}
    for _, entry in ipairs(g:map().lists.lanes) do
      local colour, what = entry.words[1], entry.words[2]
      lanes[colour] = lanes[colour] or {}
      if what == "way" then
        ways[colour] = ways[colour] or {}
        for _, place in ipairs(entry.places) do
          table.insert(ways[colour], g:find("edge", place.name))
        end
      else
        lanes[colour][what] = g:find(what == "ship" and "edge" or "corner",
          entry.places[1].name)
      end
    end
    for colour, lane in pairs(lanes) do
      lane.edges = g:set("edge", ways[colour])
      lane.distance = distances(g, lane.edges, lane.fortress)
    end
    return lanes
  end,
}

define "lane_of" (function (g, player)
  return g.cache.lanes[g.players[player].lane]
end)

step "choose the lanes" {
  id = { "SEA-PIRATE-06", "SEA-PIRATE-08" },
  says = "Everyone chooses a colour of the map. Three players leave white out.",
  of = "game", after = "see who begins", before = "first round",
  run = function (g)
    for _, player in ipairs(g:clockwise(g.first_player)) do
      g:ask("choose a lane", player)
    end
  end,
}

step "choose a lane" {
  id = "SEA-PIRATE-06", says = "Choose your colour on the map.",
  alone = "automatic",
}

move "lane" {
  id = { "SEA-PIRATE-03", "SEA-PIRATE-05", "SEA-PIRATE-06" },
  says = "Choose a colour that is left. Place one of your settlements and a "
    .. "ship on the east coast, and another settlement on the fortress of "
    .. "that colour, on top of three chips.",
  during = "choose a lane", form = "lane <lane>", lane = "free lane",
  apply = function (g, player, m)
    local seat = g.players[player]
    seat.lane, seat.fortress = m.lane, 3
    seat.supply.settlement = seat.supply.settlement - 1
    local lane = g:lane_of(player)
    g:place(player, "settlement", lane.start)
    g:place(player, "ship", lane.ship)
  end,
}

domain "free lane" {
  id = { "SEA-PIRATE-06", "SEA-PIRATE-08" },
  says = "You can only choose a colour nobody has. Three players leave white "
    .. "out.",
  of = "word", what = "a colour of the map, such as red",
  all = function (g)
    local list = {}
    for name in pairs(g.cache.lanes) do list[#list + 1] = name end
    return list
  end,
  list = function (g)
    local list, taken = {}, {}
    for _, seat in ipairs(g.players) do
      if seat.lane then taken[seat.lane] = true end
    end
    for name in pairs(g.cache.lanes) do
      if not taken[name] and (#g.players > 3 or name ~= "white") then
        list[#list + 1] = name
      end
    end
    return list
  end,
}

-- The corner nearest to the fortress that the line of these ships has reached.
define "head_of_line" (function (g, player, ships)
  local lane = g:lane_of(player)
  local head, best = lane.start, lane.distance[lane.start]
  for corner in (ships & lane.edges):touching "corner" do
    if lane.distance[corner] < best then
      head, best = corner, lane.distance[corner]
    end
  end
  return head, best
end)

-- The edges that lead one step nearer to the fortress; none without a lane.
local function next_in_lane(g, player, ships)
  local lane, edges = g:lane_of(player), {}
  if not lane then return g:set "edge" end
  local head, left = g:head_of_line(player, ships)
  for edge in g:set("corner", head):touching "edge" & lane.edges do
    for corner in g:set("edge", edge):touching "corner" do
      if lane.distance[corner] == left - 1 then edges[#edges + 1] = edge end
    end
  end
  return g:set("edge", edges)
end

forbid "sailing" {
  id = { "SEA-PIRATE-12", "SEA-PIRATE-13", "SEA-PIRATE-14", "SEA-PIRATE-16",
    "SEA-PIRATE-17", "SEA-PIRATE-18" },
  says = "You have one line of ships. It goes from your settlement on the "
    .. "east coast past the landing of your colour to its fortress, by the "
    .. "shortest way and without branches, and no further.",
  places = function (g, player, m)
    local ships = g:placed(player, "ship")
    if m.from then ships = ships - g:set("edge", m.from) end
    return ~next_in_lane(g, player, ships)
  end,
}

drop "SEA-019" {
  id = "SEA-PIRATE-15",
  says = "Nothing blocks your line: it goes past the buildings of other "
    .. "players.",
}

forbid "ship" {
  id = "SEA-PIRATE-07",
  says = "Each of your two starting settlements gets a road, not a ship.",
  when = function (g, player, m, s) return s.corner ~= nil end,
}
