-- Counts points as a person at the table would: from the tiles and figures that
-- lie there, by flood.lua, with sums of its own. Follows a game from decision
-- to decision and says where what happened is not what was to be expected.

local flood = require "tests.carcassonne.support.flood"

local count = {}
count.__index = count

local weight = { meeple = 1, ["big meeple"] = 2, abbot = 1 }

local function copied(list)
  local copy = {}
  for i, one in ipairs(list) do
    copy[i] = { figure = one.figure, player = one.player, tile = one.tile,
      segment = one.segment }
  end
  return copy
end

local function size(set)
  local n = 0
  for _ in pairs(set) do n = n + 1 end
  return n
end

-- The features with the figures that stand on each.
local function features_with(g, figures)
  local list, at = flood.features { laid = g.laid, things = g.things,
    figures = figures }, {}
  for _, feature in ipairs(list) do
    feature.figures = {}
    for _, one in ipairs(feature.members) do
      at[one.tile .. ":" .. one.number] = feature
    end
  end
  for _, figure in ipairs(figures) do
    local feature = at[figure.tile .. ":" .. figure.segment]
    table.insert(feature.figures, figure)
  end
  return list
end

local function complete(feature)
  return feature.kind ~= "field" and feature.open == 0
end

local function has_pig(feature, seat)
  for _, figure in ipairs(feature.figures) do
    if figure.player == seat and figure.figure == "pig" then return true end
  end
  return false
end

local worth = {}

function worth.road(feature)
  local each = complete(feature) and (feature.marks.inn and 2 or 1)
    or (feature.marks.inn and 0 or 1)
  return each * size(feature.tiles)
end

function worth.city(feature)
  local each = complete(feature) and (feature.marks.cathedral and 3 or 2)
    or (feature.marks.cathedral and 0 or 1)
  return each * (size(feature.tiles) + (feature.marks.shield or 0))
end

function worth.monastery(feature) return 9 - feature.open end
worth.garden = worth.monastery

function worth.field(feature, seat)
  local cities = 0
  for city in pairs(feature.touched) do
    if complete(city) then cities = cities + 1 end
  end
  return cities * (has_pig(feature, seat) and 4 or 3)
end

-- Adds what a feature brings those who have the most on it.
local function award(scores, feature, only)
  local strength, most = {}, 0
  for _, figure in ipairs(feature.figures) do
    local seat = figure.player
    strength[seat] = (strength[seat] or 0) + (weight[figure.figure] or 0)
    if strength[seat] > most then most = strength[seat] end
  end
  for seat, own in pairs(strength) do
    if own == most and most > 0 and (not only or seat == only) then
      scores[seat] = scores[seat] + worth[feature.kind](feature, seat)
    end
  end
end

local function goods_of(hands, seat, feature)
  for _, good in ipairs { "wine", "grain", "cloth" } do
    local n = feature.kind == "city" and feature.marks[good]
    local hand = hands[seat]
    if n and hand[good] then hand[good] = hand[good] + n end
  end
end

-- Is it completed by the tile laid last?
local function touched_by(g, feature)
  local last = g.laid[#g.laid]
  if feature.tiles[#g.laid] then return true end
  if feature.kind ~= "monastery" and feature.kind ~= "garden" then
    return false
  end
  local own = g.laid[next(feature.tiles)]
  return math.abs(own.x - last.x) <= 1 and math.abs(own.y - last.y) <= 1
end

local function score_tile(self, expected)
  local stay = {}
  for _, feature in ipairs(features_with(self.g, expected.figures)) do
    if complete(feature) and touched_by(self.g, feature) then
      award(expected.scores, feature)
      goods_of(expected.hands, self.mover, feature)
    else
      table.move(feature.figures, 1, #feature.figures, #stay + 1, stay)
    end
  end
  expected.figures = stay
end

local function final(self, expected)
  for _, feature in ipairs(features_with(self.g, expected.figures)) do
    award(expected.scores, feature)
  end
  for _, good in ipairs { "wine", "grain", "cloth" } do
    local most = 0
    for _, hand in ipairs(expected.hands) do
      most = math.max(most, hand[good] or 0)
    end
    for seat, hand in ipairs(expected.hands) do
      if most > 0 and hand[good] == most then
        expected.scores[seat] = expected.scores[seat] + 10
      end
    end
  end
end

-- The figure that a move put on the tile laid last.
local function placed(g, m)
  local face, laid = g:face(g.laid[#g.laid].tile), g.laid[#g.laid]
  local figure = m.move:match "^big " and "big meeple" or m.move
  if not weight[figure] and figure ~= "builder" and figure ~= "pig" then
    figure = "meeple"
  end
  return { figure = figure, player = m.player, tile = #g.laid,
    segment = m.at and face.ways[laid.turn].names[m.at] or face.centre }
end

local function take_abbot(self, expected)
  for _, feature in ipairs(features_with(self.g, expected.figures)) do
    for _, figure in ipairs(feature.figures) do
      if figure.figure == "abbot" and figure.player == self.mover then
        award(expected.scores, feature, self.mover)
        for i, one in ipairs(expected.figures) do
          if one == figure then table.remove(expected.figures, i) end
        end
        return
      end
    end
  end
end

local function snapshot(g)
  local now = { figures = copied(g.figures), scores = {}, hands = {} }
  for seat, player in ipairs(g.players) do
    now.scores[seat], now.hands[seat] = player.score, {}
    for good, n in pairs(player.hand) do now.hands[seat][good] = n end
  end
  return now
end

local function key(figures)
  local parts = {}
  for i, one in ipairs(figures) do
    parts[i] = ("%d %s %d:%d"):format(one.player, one.figure, one.tile,
      one.segment)
  end
  table.sort(parts)
  return table.concat(parts, ", ")
end

local function compare(expected, now)
  for seat, score in ipairs(expected.scores) do
    if score ~= now.scores[seat] then
      return ("player %d has %d points, not %d"):format(seat, now.scores[seat],
        score)
    end
    for good, n in pairs(expected.hands[seat]) do
      if now.hands[seat][good] ~= n then
        return ("player %d has %d %s, not %d"):format(seat,
          now.hands[seat][good], good, n)
      end
    end
  end
  if key(expected.figures) ~= key(now.figures) then
    return "the figures are " .. key(now.figures) .. ", not "
      .. key(expected.figures)
  end
end

-- A watch over one game from its beginning, for random_game.lua.
function count.watch()
  local self = setmetatable({}, count)
  return function (game, m) return self:follow(game, m) end
end

-- Nobody has anything yet.
local function at_first(g)
  local first = { figures = {}, scores = {}, hands = {} }
  for seat, player in ipairs(g.players) do
    first.scores[seat], first.hands[seat] = 0, {}
    for good in pairs(player.hand) do first.hands[seat][good] = 0 end
  end
  return first
end

-- After a decision: nil, or what is not as a person would count.
function count:follow(game, m)
  local g = game.g
  self.g, self.mover = g, m.player
  self.before = self.before or at_first(g)
  local expected = { figures = copied(self.before.figures),
    scores = { table.unpack(self.before.scores) }, hands = self.before.hands }
  local waits = game:waiting()
  if m.move == "abbot back" then
    take_abbot(self, expected)
  elseif m.move ~= "place" and m.move ~= "pass" and m.move ~= "again"
    and m.move ~= "decline" then
    table.insert(expected.figures, placed(g, m))
  end
  local figure_due = waits and waits.step == "place a figure"
  if not figure_due and m.move ~= "again" and m.move ~= "decline" then
    score_tile(self, expected)
  end
  if game:over() then final(self, expected) end
  self.before = snapshot(g)
  return compare(expected, self.before)
end

return count
