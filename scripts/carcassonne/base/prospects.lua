-- What a position is worth to a player, for bots that compare positions. Each
-- clause says by name how much the player has of what may help to win; the
-- weights of these names were found from the results of games (weights.lua). A
-- box adds clauses of its own by `adjust "prospects"`, with weights for them,
-- or more or less weight for what stands here. Nothing is read but what the
-- player may see.

-- The share of the tiles that are laid.
local function progress(g)
  return #g.laid / (#g.laid + #g.decks.tiles)
end

-- How much of a feature is the player's: all, a share, or nothing where
-- somebody else has more.
local function share_of(g, feature, player)
  if g:meeples_on(feature, player) == 0 then return 0 end
  local own, share = g:value("strength", feature, player), 1
  for _, other in ipairs(g:others(player)) do
    if g:meeples_on(feature, other) > 0 then
      local strength = g:value("strength", feature, other)
      if strength > own then return 0 end
      if strength == own then share = 0.5 end
    end
  end
  return share
end

-- Which features are the player's, and what they would bring now.
local function in_words(g, player)
  local lines = {}
  for _, kind in ipairs(g.things.feature.list) do
    for _, feature in ipairs(g:manned_features(kind)) do
      local share = share_of(g, feature, player)
      if share > 0 then
        lines[#lines + 1] = table.concat({ share == 1 and "owns" or "shares",
          g:feature_name(feature), "worth",
          g:value("score", feature, player, true) }, " ")
      end
    end
  end
  return lines
end

value "prospects" { kind = "weighed", weights = data "weights",
  late = progress, about = in_words }

adjust "prospects" {
  plus = function (g, player)
    local now = g.turn and g.turn.player or 1
    return { points = g.players[player].score,
      ["turns to wait"] = (player - now) % #g.players }
  end,
}

-- What features would bring that nobody touches any more, and what may become
-- of them: those with one or two gaps are likely to be closed.
local function add_feature(g, amounts, feature, player)
  local share = share_of(g, feature, player)
  if share == 0 then return end
  local kind = g:kind_of(feature)
  local gaps = g:gaps(feature)
  local function add(what, n)
    local name = kind .. what
    amounts[name] = (amounts[name] or 0) + share * n
  end
  add(" as it is", g:value("score", feature, player, true))
  local sort = g.things.feature[kind]
  if sort.endless then return end
  if sort.centre then return add(" to be surrounded", gaps) end
  local size = g:tile_count(feature)
  if gaps == 1 then add(" with a gap", size)
  elseif gaps == 2 then add(" with two gaps", size)
  else add(" with more gaps", size) end
end

adjust "prospects" {
  plus = function (g, player)
    local amounts = {}
    for _, kind in ipairs(g.things.feature.list) do
      for _, feature in ipairs(g:manned_features(kind)) do
        add_feature(g, amounts, feature, player)
      end
    end
    return amounts
  end,
}

-- Meeples that can still be placed. The fewer tiles are left, the less there is
-- for them to do.
adjust "prospects" {
  plus = function (g, player)
    local free = g.players[player].figures.meeple or 0
    local turns = #g.decks.tiles / #g.players
    return { ["free meeples"] = math.min(free, turns),
      ["a free meeple"] = free > 0 and turns >= 1 and 1 or 0,
      ["two free meeples"] = free > 1 and turns >= 2 and 1 or 0 }
  end,
}
