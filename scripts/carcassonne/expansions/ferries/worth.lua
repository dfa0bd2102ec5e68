-- What a position of a ferry is worth: the roads as they would be then, each
-- with what it brings the player, less what it brings the others.

-- The road from a lake's segment outwards, without its ferry: { tiles =,
-- segments = }, both sets.
local function road_from(g, start)
  local lake = g:segment_place(start)
  local road = { tiles = { [lake] = true }, segments = { [start] = true } }
  g:walk(start, function (segment, before)
    local tile = g:segment_place(segment)
    if tile == lake and g:segment_place(before) == lake then return true end
    road.tiles[tile], road.segments[segment] = true, true
  end)
  return road
end

local function is_closed(g, road)
  for segment in pairs(road.segments) do
    local index, k = g:segment_place(segment)
    local laid = g.laid[index]
    local beside = g:tiles_beside(laid.x, laid.y)
    for d, side in ipairs(g:face(laid.tile).ways[laid.turn].side) do
      if side == k and beside[d] == 0 then return false end
    end
  end
  return true
end

local function both(a, b)
  local road = { tiles = {}, segments = {} }
  for _, part in ipairs { a, b } do
    for tile in pairs(part.tiles) do road.tiles[tile] = true end
    for segment in pairs(part.segments) do road.segments[segment] = true end
  end
  return road
end

local function strengths(g, road)
  local list = {}
  for seat in ipairs(g.players) do list[seat] = 0 end
  for _, figure in ipairs(g.figures) do
    if g.things.figure[figure.figure].meeple
      and road.segments[g:segment(figure.tile, figure.segment)] then
      list[figure.player] = list[figure.player] + 1
    end
  end
  return list
end

-- What a road brings the player, less what it brings each other; a closed one
-- gives its meeples back.
local function balance(g, player, road)
  local tiles, most, sum = 0, 1, 0
  for _ in pairs(road.tiles) do tiles = tiles + 1 end
  local closed, list = is_closed(g, road), strengths(g, road)
  for _, n in ipairs(list) do most = math.max(most, n) end
  for seat, n in ipairs(list) do
    local gain = (n == most and tiles or 0)
      + (closed and n * g:meeple_price(seat) or 0)
    sum = sum + (seat == player and gain or -gain / (#g.players - 1))
  end
  return sum
end

local function lies(g, player, index, crossing)
  local from, to = crossing:match("^(%l) (%l)$")
  local pair, sum = {}, 0
  for side, start in pairs(g:lake_roads(index)) do
    local road = road_from(g, start)
    if side == from or side == to then
      pair[#pair + 1] = road
    else
      sum = sum + balance(g, player, road)
    end
  end
  return sum + balance(g, player, both(pair[1], pair[2]))
end

worth "ferry" (function (g, player, m)
  return lies(g, player, g:step().laid, m.way)
end)

worth "move ferry" (function (g, player, m)
  return lies(g, player, m.at, m.way)
    - lies(g, player, m.at, g:crossing_of(m.at))
end)

worth "leave ferries" (function () return 0.1 end)
