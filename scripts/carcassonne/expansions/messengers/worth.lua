-- What it is worth to a bot which figure counts points, and whether a message
-- is carried out.

-- A message brings about this much, and a tile more this much.
local message, extra_tile = 3, 4.5

local function ends_dark(g, player, figure, points)
  return (g:track(player, figure) + points) % g.things.track.score.dark == 0
end

local function counting(g, player, figure)
  if player ~= g:active() or g.turn.earned then return 0 end
  return ends_dark(g, player, figure, g:step().points) and message or 0
end

worth "move meeple" (function (g, player)
  return counting(g, player, "meeple")
end)
worth "move messenger" (function (g, player)
  return counting(g, player, "messenger")
end)

-- Points of a message, and the next message that they may bring.
local function gain(g, player, points)
  local next_one = 0
  for _, figure in ipairs(g:scorers(player)) do
    if points > 0 and ends_dark(g, player, figure, points) then
      next_one = message
    end
  end
  return points + next_one
end

worth "two points" (function (g, player)
  return gain(g, player, g:value("points instead", player))
end)

-- Another tile is worth about a turn. A meeple that comes back is free again,
-- but what it might still have brought is lost.
worth "carry out" (function (g, player, m)
  local name = g:step().message
  local sum = gain(g, player, g:value("message", player, name, m.meeple))
  if g.things.card[name].number == 4 then
    return extra_tile * math.min(1, #g.decks.tiles)
  end
  if not m.meeple then return sum end
  local one = g.figures[m.meeple]
  local feature = g:segment(one.tile, one.segment)
  return sum + g:meeple_price(player) - g:stake(feature, player)
end)
