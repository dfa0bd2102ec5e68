-- What it is worth to a bot where its robber stands, and whom it robs.

-- What the features that the tile laid last completes bring a player.
local function due_now(g, player)
  local most = 0
  for _, feature in ipairs(g:value("completed features", #g.laid)) do
    most = math.max(most, g:value("score", feature, player))
  end
  return most
end

-- About how much the next award of a player will be: the likeliest of the
-- features that the player owns.
local function due_later(g, player)
  local most = 0
  for _, i in ipairs(g:meeples_of(player)) do
    local one = g.figures[i]
    local feature = g:segment(one.tile, one.segment)
    if g:kind_of(feature) ~= "field" and g:is_owner(feature, player) then
      most = math.max(most, g:expected(feature) / (1 + g:gaps(feature)))
    end
  end
  return most
end

-- What a robber on a space will bring: half of the first award of those who
-- stand there, who may move another figure if they have one.
local function prey(g, player, space)
  local best = 0
  for _, one in ipairs(g:standing(space)) do
    if one.player ~= player then
      local due = math.max(due_now(g, one.player), due_later(g, one.player))
      best = math.max(best, due / 2 / #g:scorers(one.player))
    end
  end
  return best
end

worth "robber" (function (g, player, m) return prey(g, player, m.space) end)
worth "no robber" (function (g, player)
  local space = g.players[player].robber
  return space and prey(g, player, space) or -0.1
end)

worth "rob" (function (g, player)
  return g:value("loot", player, g:step().points)
end)
worth "wait" (function (g, player)
  return g:value("loot", player, g:step().coming) - 0.5
end)

-- The feature for which others are robbed first, or you for less.
worth "score" (function (g, player, m)
  local sum = 0
  for _, owner in ipairs(g:owners(m.feature)) do
    local points = g:value("score", m.feature, owner, true)
    for _, thief in ipairs(g:robbers_on(owner, "meeple")) do
      local share = g:value("loot", thief, points)
      sum = sum + (thief == player and share
        or owner == player and -share / (#g.players - 1) or 0)
    end
  end
  return sum
end)
