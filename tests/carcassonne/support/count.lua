-- Counts points as a person at the table would: from the tiles and figures that
-- lie there, by flood.lua, with sums of its own. Follows a game from decision
-- to decision and says where what happened is not what was to be expected.
--
-- A count is { g, game, active, figures, scores, hands, robbers, … }, played by
-- a coroutine that gets each decision in turn; track.lua is its other half,
-- for what happens between the points of a feature and the score track.

local flood = require "tests.carcassonne.support.flood"

local count = {}
count.__index = count

local weight = { meeple = 1, ["big meeple"] = 2, abbot = 1 }

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

-- The seats that have the most on a feature, clockwise from a seat, and what
-- each gets: { seat =, points = }.
local function awards(feature, seats, from)
  local strength, most, list = {}, 0, {}
  for _, figure in ipairs(feature.figures) do
    local seat = figure.player
    strength[seat] = (strength[seat] or 0) + (weight[figure.figure] or 0)
    if strength[seat] > most then most = strength[seat] end
  end
  for i = 0, seats - 1 do
    local seat = (from - 1 + i) % seats + 1
    if most > 0 and strength[seat] == most then
      list[#list + 1] = { seat = seat,
        points = worth[feature.kind](feature, seat) }
    end
  end
  return list
end

function count:awards(feature)
  return awards(feature, #self.scores, self.active)
end

-- What a feature brings one seat: nothing without the most on it.
function count:brings(feature, seat)
  for _, award in ipairs(self:awards(feature)) do
    if award.seat == seat then return award.points end
  end
  return 0
end

function count:features() return features_with(self.g, self.figures) end

-- The feature of a figure of the count.
function count:feature_of(figure)
  for _, feature in ipairs(self:features()) do
    for _, one in ipairs(feature.figures) do
      if one == figure then return feature end
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

local function remove(list, item)
  for i, one in ipairs(list) do
    if one == item then return table.remove(list, i) end
  end
end

-- Takes a figure off the map, and a builder or pig that it leaves alone.
function count:take(figure)
  remove(self.figures, figure)
  for _, feature in ipairs(self:features()) do
    local meeples = {}
    for _, one in ipairs(feature.figures) do
      if weight[one.figure] then meeples[one.player] = true end
    end
    for _, one in ipairs(feature.figures) do
      if not weight[one.figure] and not meeples[one.player] then
        remove(self.figures, one)
      end
    end
  end
end

-- The completed features of a tile, and of signs beside it, in the order in
-- which they are scored where nobody is asked: those of the tile as its file
-- names them, then the others by rows.
local function completed(self, index)
  local laid, list = self.g.laid[index], {}
  for _, feature in ipairs(self:features()) do
    local at
    if feature.tiles[index] then
      at = 1000
      for _, one in ipairs(feature.members) do
        if one.tile == index then at = math.min(at, one.number) end
      end
    elseif feature.kind == "monastery" or feature.kind == "garden" then
      local own = self.g.laid[next(feature.tiles)]
      local x, y = own.x - laid.x, own.y - laid.y
      at = math.abs(x) <= 1 and math.abs(y) <= 1 and 2000 + 3 * y + x
    end
    if at and complete(feature) then
      feature.at, list[#list + 1] = at, feature
    end
  end
  table.sort(list, function (a, b) return a.at < b.at end)
  return list
end

local function score_feature(self, feature)
  local list = self:awards(feature)
  for i, award in ipairs(list) do
    self.others = { table.unpack(list, i + 1) }
    self:award(award.seat, award.points)
  end
  self.others = {}
  goods_of(self.hands, self.active, feature)
  for _, figure in ipairs(feature.figures) do remove(self.figures, figure) end
end

-- The feature that a move names, among those of a list.
local function named(self, m, list)
  local index, number = self.g:segment_place(m.feature)
  for i, feature in ipairs(list) do
    for _, one in ipairs(feature.members) do
      if one.tile == index and one.number == number then
        return table.remove(list, i)
      end
    end
  end
end

function count:score_tile(index)
  local list = completed(self, index)
  self.earned = false
  while #list > 0 do
    local feature
    if self:waits("choose a feature", self.active) then
      feature = named(self, self:await(), list)
    end
    feature = feature or table.remove(list, 1)
    self.unscored = list
    score_feature(self, feature)
  end
end

function count:final()
  self:leave_track()
  for _, feature in ipairs(self:features()) do
    for _, award in ipairs(self:awards(feature)) do
      self.scores[award.seat] = self.scores[award.seat] + award.points
    end
  end
  for _, good in ipairs { "wine", "grain", "cloth" } do
    local most = 0
    for _, hand in ipairs(self.hands) do
      most = math.max(most, hand[good] or 0)
    end
    for seat, hand in ipairs(self.hands) do
      if most > 0 and hand[good] == most then
        self.scores[seat] = self.scores[seat] + 10
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

local function recall(self, seat)
  for _, figure in ipairs(self.figures) do
    if figure.figure == "abbot" and figure.player == seat then
      local points = self:brings(self:feature_of(figure), seat)
      self:take(figure)
      self.earned = false
      return self:award(seat, points)
    end
  end
end

local function place_figure(self)
  if not self:waits("place a figure", self.active) then return end
  local m = self:await()
  if m.move == "abbot back" then
    recall(self, m.player)
  elseif m.move ~= "pass" then
    table.insert(self.figures, placed(self.g, m))
  end
end

-- All that is done with a tile, after the decision where it goes.
function count:tile_turn()
  local index = #self.g.laid
  local flags = self.g:face(self.g.laid[index].tile).row.flags
  if flags.sack then self:place_robbers() end
  place_figure(self)
  self:score_tile(index)
  self:messages()
  self:robbers_return(index)
  if flags.circle then self:circle(flags.circle) end
end

local function play(self)
  while not self.game:over() do
    local m = self:await()
    self.active = m.player
    if m.move == "place" then self:tile_turn() end
  end
  self:final()
end

-- The next decision; whether the game waits for one of a kind.
function count:await() return coroutine.yield() end
function count:waits(step, seat)
  local waiting = self.game:waiting()
  return waiting ~= nil and waiting.step == step and waiting.player == seat
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

-- What is not as a person would count, or nil.
local function compare(self)
  local g = self.g
  for seat, score in ipairs(self.scores) do
    local player = g.players[seat]
    if score ~= player.score then
      return ("player %d has %d points, not %d"):format(seat, player.score,
        score)
    end
    for good, n in pairs(self.hands[seat]) do
      if player.hand[good] ~= n then
        return ("player %d has %d %s, not %d"):format(seat, player.hand[good],
          good, n)
      end
    end
  end
  if key(self.figures) ~= key(g.figures) then
    return "the figures are " .. key(g.figures) .. ", not "
      .. key(self.figures)
  end
  return self:compare_track()
end

-- Nobody has anything yet.
local function begin(self)
  local g = self.g
  self.figures, self.scores, self.hands = {}, {}, {}
  for seat, player in ipairs(g.players) do
    self.scores[seat], self.hands[seat] = 0, {}
    for good in pairs(player.hand) do self.hands[seat][good] = 0 end
  end
  self:begin_track()
  self.thread = coroutine.create(play)
  return coroutine.resume(self.thread, self)
end

-- After a decision: nil, or what is not as a person would count.
function count:follow(game, m)
  self.game, self.g = game, game.g
  if not self.thread then assert(begin(self)) end
  local ok, problem = coroutine.resume(self.thread, m)
  if not ok then return debug.traceback(self.thread, problem) end
  return compare(self)
end

-- A watch over one game from its beginning, for random_game.lua.
function count.watch()
  local self = setmetatable({ others = {}, unscored = {} }, count)
  return function (game, m) return self:follow(game, m) end
end

count.weight = weight
require("tests.carcassonne.support.track")(count)
return count
