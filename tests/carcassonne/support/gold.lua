-- Ingots as a person shares them: who may take how many is counted here, apart
-- from the rules, by the sets of players who may take from a tile.

local gold = {}
gold.__index = gold

local all = 16

function gold.new()
  return setmetatable({ who = {}, left = {}, on = {} }, gold)
end

local function near(g, index, other)
  local a, b = g.laid[index], g.laid[other]
  return math.abs(a.x - b.x) <= 1 and math.abs(a.y - b.y) <= 1
end

function gold:put(index) self.on[index] = (self.on[index] or 0) + 1 end

-- A tile with gold brings one; and another if there is no choice where.
function gold:mine(g, step)
  local last = #g.laid
  if not g.ingots or not g.things.tile[g.laid[last].tile].face.flags.gold then
    return
  end
  self:put(last)
  if step == "place ingots" then return end
  for index = 1, last - 1 do
    if near(g, index, last) then self:put(index) end
  end
end

-- A completed feature brings its owners, a set of seats, the ingots there.
function gold:claim(g, feature, owners)
  if not g.ingots or not next(owners) then return end
  local sign = feature.kind == "monastery" or feature.kind == "garden"
  local own = next(feature.tiles)
  for index in ipairs(g.laid) do
    if feature.tiles[index] or sign and near(g, own, index) then
      self.who[index] = self.who[index] or {}
      for seat in pairs(owners) do self.who[index][seat] = true end
    end
  end
end

local function class_of(who, seats)
  local list = {}
  for seat = 1, seats do
    if who[seat] then list[#list + 1] = seat end
  end
  return table.concat(list, " ")
end

local function may_take(class, seat)
  return (" " .. class .. " "):find(" " .. seat .. " ", 1, true) ~= nil
end

-- The classes from which a seat may take; how many there are.
local function open_to(self, seat)
  local first, count = nil, 0
  for class, n in pairs(self.left) do
    if n > 0 and may_take(class, seat) then first, count = class, count + 1 end
  end
  return first, count
end

local function give(self, hands, seat, class)
  self.left[class] = self.left[class] - 1
  hands[seat].ingot = hands[seat].ingot + 1
end

-- On round the table until somebody has a choice, or nothing is left.
local function go_round(self, hands, seat)
  local passed = 0
  while passed < #hands do
    local class, count = open_to(self, seat)
    if count > 1 then return end
    if class then give(self, hands, seat, class) end
    passed = class and 0 or passed + 1
    seat = seat % #hands + 1
  end
  self.who, self.left = {}, {}
end

-- After scoring: the ingots that lay on tiles before are shared.
function gold:share(hands, mover)
  self.left = {}
  for index, who in pairs(self.who) do
    local class = class_of(who, #hands)
    self.left[class] = (self.left[class] or 0) + (self.on[index] or 0)
  end
  go_round(self, hands, mover)
end

-- A player has chosen.
function gold:take(hands, seat, index)
  give(self, hands, seat, class_of(self.who[index], #hands))
  go_round(self, hands, seat % #hands + 1)
end

function gold.final(expected)
  for seat, hand in ipairs(expected.hands) do
    local n = hand.ingot or 0
    local each = n > 9 and 4 or n > 6 and 3 or n > 3 and 2 or 1
    expected.scores[seat] = expected.scores[seat] + n * each
  end
end

local function mines(g)
  local count = 0
  for _, laid in ipairs(g.laid) do
    if g.things.tile[laid.tile].face.flags.gold then count = count + 1 end
  end
  return count
end

-- None is lost; each mine has brought two, but for one that is to come.
function gold:fault(g, over)
  if not g.ingots then return nil end
  local on, held = 0, 0
  self.on = {}
  for index, n in pairs(g.ingots) do
    self.on[index], on = n, on + n
    if n < 1 then return "a tile with " .. n .. " ingots" end
  end
  for _, player in ipairs(g.players) do held = held + player.hand.ingot end
  if on + held + g.bank.ingot ~= all then return "an ingot is lost" end
  local brought = 2 * mines(g)
  if over then return on > 0 and "ingots lie on the map at the end" or nil end
  if on + held ~= brought and on + held ~= brought - 1 then
    return "the mines have not brought two ingots each"
  end
end

return gold
