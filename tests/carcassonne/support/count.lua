-- Counts points as a person at the table would: from the tiles and figures that
-- lie there, by flood.lua, with sums of its own. Follows a game from decision
-- to decision and says where what happened is not what was to be expected.
--
-- A count is { g, game, active, figures, scores, hands, magic, robbers, … },
-- played by a coroutine that gets each decision in turn; track.lua is its half
-- for what happens between the points of a feature and the score track.

local flood = require "tests.carcassonne.support.flood"
local gold = require "tests.carcassonne.support.gold"

local count = {}
count.__index = count

local weight = { meeple = 1, ["big meeple"] = 2, abbot = 1 }

local function size(set)
  local n = 0
  for _ in pairs(set) do n = n + 1 end
  return n
end

-- The features with the figures that stand on each, and who else does.
local function features_with(g, figures, magic)
  local list, at = flood.features { laid = g.laid, things = g.things,
    figures = figures, ferries = g.ferries }, {}
  for _, feature in ipairs(list) do
    feature.figures, feature.magic = {}, {}
    for _, one in ipairs(feature.members) do
      at[one.tile .. ":" .. one.number] = feature
    end
  end
  for _, figure in ipairs(figures) do
    local feature = at[figure.tile .. ":" .. figure.segment]
    table.insert(feature.figures, figure)
  end
  for name, place in pairs(magic) do
    at[place.tile .. ":" .. place.segment].magic[name] = true
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

-- The mage adds a point for each tile, the witch takes half.
local function enchanted(feature, points)
  if feature.magic.mage then points = points + size(feature.tiles) end
  return feature.magic.witch and (points + 1) // 2 or points
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
        points = enchanted(feature, worth[feature.kind](feature, seat)) }
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

function count:features()
  return features_with(self.g, self.figures, self.magic)
end

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

-- A builder or pig without a meeple of its owner goes home.
local function send_lone_home(self)
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

function count:take(figure)
  remove(self.figures, figure)
  send_lone_home(self)
end

-- The completed features of a tile, and of signs beside it, in the order in
-- which they are scored where nobody is asked: those of the tile as its file
-- names them, then the others by rows, then roads that a ferry completed.
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
    elseif feature.kind == "road"
      and (#feature.figures > 0 or next(feature.magic)) then
      at = 3000
    end
    if at and complete(feature) then
      feature.at, list[#list + 1] = at, feature
    end
  end
  table.sort(list, function (a, b) return a.at < b.at end)
  return list
end

local function score_feature(self, feature)
  local list, owners = self:awards(feature), {}
  for i, award in ipairs(list) do
    owners[award.seat] = true
    self.others = { table.unpack(list, i + 1) }
    self:award(award.seat, award.points)
  end
  self.others = {}
  goods_of(self.hands, self.active, feature)
  self.gold:claim(self.g, feature, owners)
  for _, figure in ipairs(feature.figures) do remove(self.figures, figure) end
  for name in pairs(feature.magic) do self.magic[name] = nil end
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

local function share_ingots(self)
  self.gold:share(self.hands, self.active)
  while self:step() == "take an ingot" do
    local m = self:await()
    self.gold:take(self.hands, m.player, m.at)
  end
end

function count:final()
  self:leave_track()
  for _, feature in ipairs(self:features()) do
    for _, award in ipairs(self:awards(feature)) do
      self.scores[award.seat] = self.scores[award.seat] + award.points
    end
  end
  gold.final(self)
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

local function key(figures)
  local parts = {}
  for i, one in ipairs(figures) do
    parts[i] = ("%d %s %d:%d"):format(one.player, one.figure, one.tile,
      one.segment)
  end
  table.sort(parts)
  return table.concat(parts, ", ")
end

-- A figure that has flown: the one that is new. Where, is looked at here.
local function flown(self)
  local g, known = self.g, {}
  for _, one in ipairs(self.figures) do
    local name = key { one }
    known[name] = (known[name] or 0) + 1
  end
  for _, one in ipairs(g.figures) do
    local name = key { one }
    known[name] = (known[name] or 0) - 1
    if known[name] < 0 then
      local from, to = g.laid[#g.laid], g.laid[one.tile]
      local dx, dy = math.abs(to.x - from.x), math.abs(to.y - from.y)
      assert(dx <= 3 and dy <= 3 and (dx == 0 or dy == 0 or dx == dy))
      return { figure = one.figure, player = one.player, tile = one.tile,
        segment = one.segment }
    end
  end
end

-- What the moves of the steps before scoring do.
local effects = {}

effects["abbot back"] = function (self, m) recall(self, m.player) end
effects["move ferry"] = send_lone_home
effects["mage back"] = function (self) self.magic.mage = nil end
effects["witch back"] = function (self) self.magic.witch = nil end

function effects.fly(self) self.figures[#self.figures + 1] = flown(self) end
effects.land = effects.fly

function effects.ingot(self, m) self.gold:put(m.at) end

function effects.mage(self, m)
  local index, k = self.g:segment_place(m.at)
  self.magic[m.move] = { tile = index, segment = k }
end
effects.witch = effects.mage

local function set_of(list)
  local set = {}
  for _, name in ipairs(list) do set[name] = true end
  return set
end

local before_robbers = set_of { "place ingots", "move mage or witch" }
local before_scoring = set_of { "place a figure", "come down",
  "lay the ferry", "move ferries", "part mage and witch" }

local function is_placing(g, move)
  return g.things.role[move] or weight[move] or move == "builder"
end

local function follow_steps(self, steps)
  while steps[self:step()] do
    local m = self:await()
    if effects[m.move] then
      effects[m.move](self, m)
    elseif is_placing(self.g, m.move) then
      table.insert(self.figures, placed(self.g, m))
    end
  end
end

-- All that is done with a tile, after the decision where it goes.
function count:tile_turn()
  local index = #self.g.laid
  local flags = self.g:face(self.g.laid[index].tile).row.flags
  self.gold:mine(self.g, self:step())
  follow_steps(self, before_robbers)
  if flags.sack then self:place_robbers() end
  follow_steps(self, before_scoring)
  self:score_tile(index)
  share_ingots(self)
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

-- The next decision; the step for which the game waits, and whether it waits
-- for a seat in a step.
function count:await() return coroutine.yield() end
function count:step()
  local waiting = self.game:waiting()
  return waiting and waiting.step or "none"
end
function count:waits(step, seat)
  local waiting = self.game:waiting()
  return waiting ~= nil and waiting.step == step and waiting.player == seat
end

local function key_of_magic(magic)
  local function place(at) return at and at.tile .. ":" .. at.segment or "-" end
  return place(magic.mage) .. " " .. place(magic.witch)
end

-- Where mage and witch stand, and that they are parted when the next tile is
-- due.
local function compare_magic(self)
  local expected, found = key_of_magic(self.magic),
    key_of_magic(self.g.magic or {})
  if expected ~= found then
    return "mage and witch are at " .. found .. ", not " .. expected
  end
  if self:step() ~= "place the tile" then return nil end
  for _, feature in ipairs(self.magic.mage and self:features() or {}) do
    if feature.magic.mage and feature.magic.witch then
      return "mage and witch are on one feature"
    end
  end
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
  return compare_magic(self) or self:compare_track()
    or self.gold:fault(g, self.game:over() ~= nil)
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
  local self = setmetatable({ others = {}, unscored = {}, magic = {},
    gold = gold.new() }, count)
  return function (game, m) return self:follow(game, m) end
end

count.weight = weight
require("tests.carcassonne.support.track")(count)
return count
