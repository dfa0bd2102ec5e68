-- Counts points as a person at the table would: from the tiles and figures that
-- lie there, by flood.lua, with sums of its own. Follows a game from decision
-- to decision and says where what happened is not what was to be expected.

local flood = require "tests.carcassonne.support.flood"
local gold = require "tests.carcassonne.support.gold"

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

-- The features with the figures that stand on each, and who else does.
local function features_with(g, expected)
  local figures = expected.figures
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
  for name, place in pairs(expected.magic) do
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

-- Adds what a feature brings those who have the most on it.
local function award(scores, feature, only)
  local strength, most, owners = {}, 0, {}
  for _, figure in ipairs(feature.figures) do
    local seat = figure.player
    strength[seat] = (strength[seat] or 0) + (weight[figure.figure] or 0)
    if strength[seat] > most then most = strength[seat] end
  end
  for seat, own in pairs(strength) do
    if own == most and most > 0 and (not only or seat == only) then
      owners[seat] = true
      scores[seat] = scores[seat]
        + enchanted(feature, worth[feature.kind](feature, seat))
    end
  end
  return owners
end

local function goods_of(hands, seat, feature)
  for _, good in ipairs { "wine", "grain", "cloth" } do
    local n = feature.kind == "city" and feature.marks[good]
    local hand = hands[seat]
    if n and hand[good] then hand[good] = hand[good] + n end
  end
end

-- Is it completed by the tile laid last? Roads may be by a ferry, too.
local function touched_by(g, feature)
  local last = g.laid[#g.laid]
  if feature.tiles[#g.laid] or feature.kind == "road" then return true end
  if feature.kind ~= "monastery" and feature.kind ~= "garden" then
    return false
  end
  local own = g.laid[next(feature.tiles)]
  return math.abs(own.x - last.x) <= 1 and math.abs(own.y - last.y) <= 1
end

local function score_tile(self, expected)
  local stay = {}
  for _, feature in ipairs(features_with(self.g, expected)) do
    if complete(feature) and touched_by(self.g, feature) then
      local owners = award(expected.scores, feature)
      goods_of(expected.hands, self.mover, feature)
      self.gold:claim(self.g, feature, owners)
      for name in pairs(feature.magic) do expected.magic[name] = nil end
    else
      table.move(feature.figures, 1, #feature.figures, #stay + 1, stay)
    end
  end
  expected.figures = stay
  self.gold:share(expected.hands, self.mover)
end

local function final(self, expected)
  for _, feature in ipairs(features_with(self.g, expected)) do
    award(expected.scores, feature)
  end
  gold.final(expected)
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
  for _, feature in ipairs(features_with(self.g, expected)) do
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

local function copied_magic(g)
  local magic = {}
  for name, at in pairs(g.magic or {}) do
    magic[name] = { tile = at.tile, segment = at.segment }
  end
  return magic
end

local function snapshot(g)
  local now = { figures = copied(g.figures), scores = {}, hands = {},
    magic = copied_magic(g) }
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

local function key_of_magic(magic)
  local function place(at) return at and at.tile .. ":" .. at.segment or "-" end
  return place(magic.mage) .. " " .. place(magic.witch)
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
  if key_of_magic(expected.magic) ~= key_of_magic(now.magic) then
    return "mage and witch are at " .. key_of_magic(now.magic) .. ", not "
      .. key_of_magic(expected.magic)
  end
end

-- A watch over one game from its beginning, for random_game.lua.
function count.watch()
  local self = setmetatable({ gold = gold.new() }, count)
  return function (game, m) return self:follow(game, m) end
end

-- Nobody has anything yet.
local function at_first(g)
  local first = { figures = {}, scores = {}, hands = {}, magic = {} }
  for seat, player in ipairs(g.players) do
    first.scores[seat], first.hands[seat] = 0, {}
    for good in pairs(player.hand) do first.hands[seat][good] = 0 end
  end
  return first
end

local function before_the_move(self)
  local before = self.before
  local hands = {}
  for seat, hand in ipairs(before.hands) do
    hands[seat] = {}
    for good, n in pairs(hand) do hands[seat][good] = n end
  end
  return { figures = copied(before.figures), hands = hands,
    scores = { table.unpack(before.scores) }, magic = copied_magic(before) }
end

-- The steps of a turn before scoring, and the moves after it.
local early, late = {}, {}
for _, step in ipairs { "place a figure", "place ingots", "move mage or witch",
  "come down", "lay the ferry", "move ferries", "part mage and witch" } do
  early[step] = true
end
for _, move in ipairs { "again", "decline", "take" } do late[move] = true end

-- A figure that has flown: the one that is new. Where, is looked at here.
local function flown(self, expected)
  local g, known = self.g, {}
  for _, one in ipairs(expected.figures) do
    local name = key { one }
    known[name] = (known[name] or 0) + 1
  end
  for _, one in ipairs(copied(g.figures)) do
    local name = key { one }
    known[name] = (known[name] or 0) - 1
    if known[name] < 0 then
      local from, to = g.laid[#g.laid], g.laid[one.tile]
      local dx, dy = math.abs(to.x - from.x), math.abs(to.y - from.y)
      assert(dx <= 3 and dy <= 3 and (dx == 0 or dy == 0 or dx == dy))
      return one
    end
  end
end

local effects = {}

effects["abbot back"] = function (self, expected) take_abbot(self, expected) end

function effects.fly(self, expected)
  expected.figures[#expected.figures + 1] = flown(self, expected)
end
effects.land = effects.fly

function effects.place(self, _, _, step) self.gold:mine(self.g, step) end
function effects.ingot(self, _, m) self.gold:put(m.at) end

function effects.mage(self, expected, m)
  local index, k = self.g:segment_place(m.at)
  expected.magic[m.move] = { tile = index, segment = k }
end
effects.witch = effects.mage
effects["mage back"] = function (_, expected) expected.magic.mage = nil end
effects["witch back"] = function (_, expected) expected.magic.witch = nil end

-- A builder that is parted from all meeples of its owner goes home.
effects["move ferry"] = function (self, expected)
  local stay = {}
  for _, feature in ipairs(features_with(self.g, expected)) do
    local meeples = {}
    for _, one in ipairs(feature.figures) do
      if weight[one.figure] then meeples[one.player] = true end
    end
    for _, one in ipairs(feature.figures) do
      if weight[one.figure] or meeples[one.player] then
        stay[#stay + 1] = one
      end
    end
  end
  expected.figures = stay
end

function effects.take(self, expected, m)
  self.gold:take(expected.hands, m.player, m.at)
end

local function is_placing(g, move)
  return g.things.role[move] or weight[move] or move == "builder"
end

local function both_on_one(g, expected)
  for _, feature in ipairs(features_with(g, expected)) do
    if feature.magic.mage and feature.magic.witch then return true end
  end
end

-- After a decision: nil, or what is not as a person would count.
function count:follow(game, m)
  local g = game.g
  self.g, self.mover = g, m.player
  self.before = self.before or at_first(g)
  local expected = before_the_move(self)
  local waits = game:waiting()
  local step = waits and waits.step
  if effects[m.move] then
    effects[m.move](self, expected, m, step)
  elseif is_placing(g, m.move) then
    table.insert(expected.figures, placed(g, m))
  end
  local forced = step == "move mage or witch" or step == "part mage and witch"
  if not forced and both_on_one(g, expected) then
    return "mage and witch are on one feature"
  end
  if not early[step] and not late[m.move] then score_tile(self, expected) end
  if game:over() then final(self, expected) end
  self.before = snapshot(g)
  return compare(expected, self.before)
    or self.gold:fault(g, game:over() ~= nil)
end

return count
