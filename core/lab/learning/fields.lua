-- The blocks of a layout that come from what the state keeps when a game
-- begins: numbers, words and yes or no under fixed names, and for what holds
-- things, how many and of which card or good. What comes to the state later has
-- no fixed place; `observe` says what of it is to be seen.

local kernel = require("rulewright.kernel")
local quantities = require("rulewright.engine.language.quantities")

local fields = {}

-- What has blocks of its own, or is none of what a player sees.
local own = { agenda = true, bank = true, decks = true, discards = true,
  marks = true, pieces = true, players = true, result = true, streams = true,
  turn = true, hand = true, supply = true, name = true, colour = true,
  neutral = true }

-- Tables within tables are looked into so far.
local deepest = 3

-- A table with names for its fields, and not as a list or by number.
local function is_record(value)
  return type(value) == "table" and type((next(value))) == "string"
end

-- How a field of the state is read; nil for not at all.
local function kind_of(self, block, name, value)
  local at = block.pattern .. name
  if type(name) ~= "string" or own[name] or self.observed[at]
    or type(value) == "function" then
    return nil
  end
  local hidden = self:is_hidden(at) and block.seat ~= 0
  if type(value) ~= "table" then return not hidden and "value" or nil end
  if hidden then return "size" end
  return is_record(value) and block.depth < deepest and "record" or "holding"
end

-- A number, word, or yes or no.
local function value(self, name, block)
  local column = self:add({ name = block.path .. name, seat = block.seat,
    counts = "the field's value" }, 1)
  self:read("value", name, column, 0, self.words)
end

-- How much a list or bundle holds, where no more may be seen.
local function size(self, name, block)
  local column = self:add({ name = block.path .. name, seat = block.seat,
    counts = "how many" }, 1)
  self:read("size", name, column)
end

-- How much it holds, and of each of these names.
local function holding(self, name, block, names, counts)
  if not names[1] then return size(self, name, block) end
  local index = {}
  for i, one in ipairs(names) do index[one] = i end
  local column = self:add({ name = block.path .. name, seat = block.seat,
    counts = "how many" }, 1)
  self:add({ name = block.path .. name, seat = block.seat, counts = counts,
    values = names }, #names)
  self:read("holding", name, column, #names, index)
end

-- All that a table of the state keeps.
local function kept(self, holder, block)
  for name, field in kernel.order.pairs(holder) do
    local kind = kind_of(self, block, name, field)
    if kind == "value" then value(self, name, block)
    elseif kind == "size" then size(self, name, block)
    elseif kind == "holding" then
      holding(self, name, block, self.card_list, "of each card")
    elseif kind == "record" then
      self:read("enter", name)
      kept(self, field, { path = block.path .. name .. ".", seat = block.seat,
        pattern = block.pattern .. name .. ".", depth = block.depth + 1 })
      self:read "leave"
    end
  end
end

-- The goods of a hand, as far as they are seen.
local function hand(self, block)
  local seen = {}
  local hidden = self:is_hidden "players.*.hand" and block.seat ~= 0
  for _, good in ipairs(self.machine.goods) do
    if not hidden or self.things.good[good].open then seen[#seen + 1] = good end
  end
  if self.machine.goods[1] then
    holding(self, "hand", block, seen, "of each good")
  end
end

-- Of each of these names, what the table under a key counts.
local function counts(self, key, block, names)
  if not names[1] then return end
  local column = self:add(block, #names)
  self:read("enter", key)
  for i, name in ipairs(names) do self:read("value", name, column + i - 1) end
  self:read "leave"
end

local function players(self)
  self:read("enter", "players")
  for seat = 0, self.seats - 1 do
    local block = { path = "", pattern = "players.*.", seat = seat, depth = 1 }
    local pieces = quantities.names(self.things, "piece")
    self:read("seat", seat)
    hand(self, block)
    counts(self, "supply", { name = "supply", seat = seat,
      counts = "pieces left", values = pieces }, pieces)
    kept(self, self.g.players[1], block)
    self:read "leave"
  end
  self:read "leave"
end

-- How many cards each deck has left, and which lie open.
local function decks(self)
  for _, part in ipairs { "decks", "discards" } do
    local block = { path = part .. "." }
    self:read("enter", part)
    for _, name in ipairs(quantities.names(self.things, "deck")) do
      if part == "decks" or self:is_hidden(block.path .. name) then
        size(self, name, block)
      else
        holding(self, name, block, self.card_list, "of each card")
      end
    end
    self:read "leave"
  end
end

function fields.add(self)
  local goods = {}
  for _, good in ipairs(self.machine.goods) do
    if self.g.bank[good] then goods[#goods + 1] = good end
  end
  if not self:is_hidden "bank" then
    counts(self, "bank", { name = "bank", counts = "of each good",
      values = goods }, goods)
  end
  decks(self)
  kept(self, self.g, { path = "", pattern = "", depth = 1 })
  players(self)
end

return fields
