-- What the two actions of a circle are worth to a bot: what they bring it, less
-- what they bring the others on average.

-- What a meeple more on a segment brings a player.
local function added(g, player, segment)
  local before = g:stake(segment, player)
  return g:stake(segment, player, 1) - before - g:meeple_price(player)
end

-- What it brings a player to take a meeple back.
local function taken(g, player, i)
  local one = g.figures[i]
  local segment = g:segment(one.tile, one.segment)
  local before = g:stake(segment, player)
  return g:stake(segment, player, -1) - before + g:meeple_price(player)
end

local function best(list, f)
  local most
  for _, item in ipairs(list) do
    local n = f(item)
    if not most or n > most then most = n end
  end
  return most or 0
end

local function adding(g, player, kind)
  if g.players[player].figures.meeple < 1 then return 0 end
  return best(g:meeples_of(player, kind), function (i)
    local one = g.figures[i]
    return added(g, player, g:segment(one.tile, one.segment))
  end)
end

local function taking(g, player, kind)
  return best(g:meeples_of(player, kind), function (i)
    return taken(g, player, i)
  end)
end

local function for_all(action)
  return function (g, player)
    local kind = g:circle_acts_on(g:step().laid)
    local sum = action(g, player, kind)
    for _, other in ipairs(g:others(player)) do
      sum = sum - action(g, other, kind) / (#g.players - 1)
    end
    return sum
  end
end

worth "each adds" (for_all(adding))
worth "each takes back" (for_all(taking))

worth "add" (function (g, player, m)
  return added(g, player, m.at) - (m.meeple == "meeple" and 0 or 0.3)
end)
worth "take back" (function (g, player, m)
  return taken(g, player, m.meeple)
end)
