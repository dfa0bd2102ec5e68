-- What moves are worth to a bot that looks one tile ahead: what the features
-- under the tile will bring the player, less what they bring the others. A
-- meeple has a price, the higher the fewer are left and the longer the game
-- still goes on. Passing is worth 0.

local beside = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } }
local opposite = { 3, 4, 1, 2 }

-- How likely a city with so many gaps is still completed.
local hope = { 0.75, 0.5, 0.3, 0.15 }

local function left(g) return #g.decks.tiles end

local function meeple_price(g, player)
  local supply = g.players[player].figures.meeple
  local price = supply > 4 and 1 or supply > 2 and 2 or supply > 1 and 3 or 4.5
  return price * math.min(1, left(g) / 12)
end

-- What a feature is worth to its owner: { kind, tiles, shields, gaps }.
local function worth_of(g, part)
  local size = part.tiles + part.shields
  if part.kind == "road" then
    return size + (part.gaps > 0 and 0.3 or 0)
  elseif part.kind == "city" then
    if part.gaps == 0 then return 2 * size end
    local chance = (hope[part.gaps] or 0.05) * math.min(1, left(g) / 20)
    return size * (1 + chance)
  end
  return 0
end

local function monastery_worth(g, around)
  return 1 + around + (8 - around) * 0.6 * math.min(1, left(g) / 16)
end

local function part_of(g, feature)
  return { kind = g:kind_of(feature), tiles = g:tile_count(feature),
    shields = g:mark_count(feature, "shield"), gaps = g:gaps(feature) }
end

define "meeple_price" (meeple_price)

-- What the owner of a feature may expect of it, fields aside.
define "expected" (function (g, feature)
  local part = part_of(g, feature)
  if g.things.feature[part.kind].centre then
    return monastery_worth(g, 8 - part.gaps)
  end
  return worth_of(g, part)
end)

-- What a feature may bring a player who has so much more strength there than
-- now: less if it is shared, nothing if somebody else has more.
define "stake" (function (g, feature, player, more)
  local own, shared = g:value("strength", feature, player) + (more or 0), 1
  if own <= 0 then return 0 end
  for _, other in ipairs(g:others(player)) do
    local strength = g:value("strength", feature, other)
    if strength > own then return 0 end
    if strength == own then shared = 0.7 end
  end
  if g.things.feature[g:kind_of(feature)].endless then
    return shared * g:value("score", feature, player, true)
  end
  return shared * g:expected(feature)
end)

-- The tiles at the four sides of a cell, n e s w; 0 where there is none.
define "tiles_beside" (function (g, x, y)
  local list = {}
  for d = 1, 4 do
    list[d] = g:tile_at(x + beside[d][1], y + beside[d][2]) or 0
  end
  return list
end)

-- The features at the four sides of a cell; 0 where there is none.
define "features_beside" (function (g, x, y)
  local list = g:tiles_beside(x, y)
  for d, index in ipairs(list) do
    local feature = 0
    if index > 0 then
      local laid = g.laid[index]
      local k = g:face(laid.tile).ways[laid.turn].side[opposite[d]]
      if k > 0 then feature = g:feature(g:segment(index, k)) end
    end
    list[d] = feature
  end
  return list
end)

-- The features that the edges of one segment of the new tile would join, and
-- what they would be together.
local function joined()
  return { tiles = 1, shields = 0, gaps = 0, features = {}, own = 0,
    others = 0, before_own = 0, before_others = 0 }
end

-- The most that one of the others has on a feature.
---@return integer
define "strongest_other" (function (g, feature, player)
  local most = 0
  for other = 1, #g.players do
    if other ~= player and g:meeples_on(feature, other) > 0 then
      most = math.max(most, g:value("strength", feature, other))
    end
  end
  return most
end)

local function add_feature(g, player, part, feature)
  if part.features[feature] then return end
  part.features[feature] = true
  local one = part_of(g, feature)
  local own = g:meeples_on(feature, player)
  local others = g:strongest_other(feature, player)
  part.tiles, part.gaps = part.tiles + one.tiles, part.gaps + one.gaps
  part.shields = part.shields + one.shields
  part.own, part.others = part.own + own, part.others + others
  if own > 0 and own >= others then
    part.before_own = part.before_own + worth_of(g, one)
  end
  if others > 0 and others >= own then
    part.before_others = part.before_others + worth_of(g, one)
  end
end

local function shields_on(face, k)
  for _, mark in ipairs(face.marks[k]) do
    if mark.mark == "shield" then return mark.count end
  end
  return 0
end

-- One entry for each segment with edges of the tile in hand.
local function parts_of(g, player, x, y, turn)
  local face, parts, list = g:face(g.turn.tile), {}, {}
  local features = g:features_beside(x, y)
  local way = face.ways[turn]
  for d = 1, 4 do
    local k = way.side[d]
    if k > 0 then
      if not parts[k] then
        parts[k] = joined()
        parts[k].kind, parts[k].shields = face.kinds[k], shields_on(face, k)
        list[#list + 1] = parts[k]
      end
      local part = parts[k]
      part.gaps = part.gaps + 1
      if features[d] > 0 then
        add_feature(g, player, part, features[d])
        part.gaps = part.gaps - 2
      end
    end
  end
  return list, face
end

-- What a meeple on such a feature would bring.
local function claim(g, player, part)
  local back = part.gaps == 0 and part.kind ~= "field"
  return worth_of(g, part) - (back and 0 or meeple_price(g, player))
end

-- The worth of what one segment changes, for him and against the others.
local function change(g, player, part)
  local after, sum = worth_of(g, part), 0
  if part.own > 0 and part.own >= part.others then
    sum = sum + after - part.before_own
  else
    sum = sum - part.before_own
  end
  if part.others > 0 and part.others >= part.own then
    sum = sum - (after - part.before_others) / (#g.players - 1)
  else
    sum = sum + part.before_others / (#g.players - 1)
  end
  if part.gaps == 0 then
    sum = sum + (part.own - part.others) * meeple_price(g, player) * 0.7
  end
  return sum
end

local function tiles_around(g, x, y)
  local count = 0
  for dx = -1, 1 do
    for dy = -1, 1 do
      if (dx ~= 0 or dy ~= 0) and g:tile_at(x + dx, y + dy) then
        count = count + 1
      end
    end
  end
  return count
end

-- Tiles whose sign has meeples on it, { x, y, worth = 1 or -1 }: looked up once
-- for all placements of a tile.

local function find_manned(g, player)
  local list, seen = {}, {}
  for _, figure in ipairs(g.figures) do
    local laid = g.laid[figure.tile]
    local feature = g:segment(figure.tile, figure.segment)
    if g:face(laid.tile).centre == figure.segment and not seen[feature]
      and g:meeples_on(feature) > 0 then
      seen[feature] = true
      list[#list + 1] = { x = laid.x, y = laid.y,
        worth = g:meeples_on(feature, player) > 0 and 1 or -1 }
    end
  end
  return list
end

local function manned(g, player)
  local map = g.cache.map
  local known = map.manned
  if not known or known.laid ~= #g.laid or known.figures ~= #g.figures
    or known.player ~= player then
    known = { laid = #g.laid, figures = #g.figures, player = player,
      list = find_manned(g, player) }
    map.manned = known
  end
  return known.list
end

-- Monasteries round the cell come nearer to their end.
local function neighbours(g, player, x, y)
  local sum = 0
  for _, sign in ipairs(manned(g, player)) do
    local dx, dy = sign.x - x, sign.y - y
    if dx >= -1 and dx <= 1 and dy >= -1 and dy <= 1 then
      sum = sum + sign.worth
    end
  end
  return sum
end

worth "place" (function (g, player, m)
  local x, y, turn = g:placement(m.at)
  local parts, face = parts_of(g, player, x, y, turn)
  local sum, best = neighbours(g, player, x, y), 0
  local may = g.players[player].figures.meeple > 0
  for _, part in ipairs(parts) do
    sum = sum + change(g, player, part)
    if may and part.own == 0 and part.others == 0 then
      best = math.max(best, claim(g, player, part))
    end
  end
  if may and face.centre then
    best = math.max(best, monastery_worth(g, tiles_around(g, x, y))
      - meeple_price(g, player))
  end
  return sum + best
end)

-- A farmer stays to the end: placed early, he costs most of a meeple's work.
local function farmer(g, player, field)
  local complete, open = 0, 0
  for _, city in ipairs(g:touched(field, "city")) do
    if g:value("complete", city) then complete = complete + 1
    else open = open + 1 end
  end
  local price = 3 + left(g) / 8
  if g.players[player].figures.meeple < 3 then price = price + 3 end
  return 3 * complete + open * math.min(1, left(g) / 20)
    - (left(g) > 6 and price or 0.5)
end

-- Moves that put a figure on a feature by its role.
worth "figure" (function (g, player, m)
  local role = g.things.role[m.move]
  if not role or not g:spot(m) then return 0 end
  local feature = g:segment(#g.laid, g:spot(m))
  if role.on == "field" then return farmer(g, player, feature) end
  local back = g:gaps(feature) == 0
  return g:expected(feature) - (back and 0 or meeple_price(g, player))
end)

worth "pass" (function () return 0 end)
