-- What a seat may see of a state, as a row of whole numbers. The layout is made
-- once for a composition: a list of blocks, each with the place of its first
-- number, how many there are and what they count, and beside it what writes
-- them. Seats are counted from whoever looks: 0 is the viewer, 1 the next seat.
--
-- A block is left out, or counts only how much there is, where a `hidden` says
-- that the viewer may not see it: what is hidden is never read, so it cannot
-- show. What the state keeps is known from its beginning, where the rules set
-- it up; what else is worth seeing is said by `observe`.

local context = require("rulewright.engine.playing.context")
local fields = require("rulewright.lab.learning.fields")
local kernel = require("rulewright.kernel")
local numbering = require("rulewright.lab.learning.numbering")
local observed = require("rulewright.lab.learning.observed")
local quantities = require("rulewright.engine.language.quantities")

local layout = {}
layout.__index = layout

local CTX, numbers = context.key, kernel.numbers
local clear, one = numbers.clear, numbers.one
local places, see = numbers.places, numbers.see

-- The columns of a new block: the first, from 1 on.
function layout:add(block, count)
  block.first, block.count = self.size, count
  self.blocks[#self.blocks + 1] = block
  self.size = self.size + count
  return block.first + 1
end

local CODE = { leave = 0, enter = 1, seat = 2, value = 3, size = 4, holding = 5,
  planes = 6, one = 7, seated = 8 }

local function key_of(self, key)
  if key == nil then return 0 end
  local number = self.key_numbers[key] or #self.keys + 1
  self.keys[number], self.key_numbers[key] = key, number
  return number
end

-- Adds a step to what reads the state (kernel.numbers.plan): what it does, the
-- key of what it reads, the column of the block that it writes, from 1 on; how
-- many names or places there are, and the table of words.
function layout:read(what, key, column, size, words)
  local code = self.code
  local number = what == "seat" and key or key_of(self, key)
  for _, n in ipairs { CODE[what], number, (column or 1) - 1, size or 0,
    key_of(self, words) } do
    code[#code + 1] = n
  end
end

-- write(row, g, viewer, held) is called for each observation, for what does not
-- stand as a field in the state.
function layout:write(write) self.writers[#self.writers + 1] = write end

-- Whether a path of the state, or something that holds it, is hidden.
function layout:is_hidden(path)
  for _, pattern in ipairs(self.hidden) do
    if path == pattern or path:sub(1, #pattern + 1) == pattern .. "." then
      return true
    end
  end
  return false
end

-- The numbers of a domain, which is known by its name.
function layout:numbers(name)
  return numbering.of(self.machine.domains[name], self.g, self.machine)
end

local function seats(self)
  local count = self.seats
  local own = self:add({ name = "seat", counts = "the viewer's seat" }, count)
  local decides = self:add({ name = "decides", counts = "who decides, from "
    .. "the viewer on" }, count)
  self:write(function (row, g, viewer)
    local player = g[CTX].player
    one(row, own, count, viewer)
    if player then one(row, decides, count, (player - viewer) % count + 1) end
  end)
  self:read("enter", "turn")
  self:read("seated", "player", self:add({ name = "turn.player",
    counts = "whose turn it is, from the viewer on" }, count))
  self:read("value", "number", self:add({ name = "turn.number",
    counts = "turns" }, 1))
  self:read "leave"
end

local function steps(self)
  local index, names = {}, {}
  for _, clause in ipairs(self.machine.rules.steps_list) do
    if self.machine.steps[clause.name].waits then
      names[#names + 1] = clause.name
      index[clause.name] = #names
    end
  end
  local first = self:add({ name = "step", counts = "the step that waits",
    values = names }, #names)
  self:write(function (row, g)
    local step = not g.result and g[CTX].step
    if step then one(row, first, #names, index[step.name]) end
  end)
end

local function places_of(self, layer)
  return self.g.places and layer and #self.g:all(layer) or 0
end

local function pieces(self)
  self:read("enter", "pieces")
  for _, name in ipairs(quantities.names(self.things, "piece")) do
    local layer = self.machine.layer_of[name]
    local size = places_of(self, layer)
    if size > 0 and not self:is_hidden("pieces." .. name) then
      self:read("planes", name, self.size + 1, size)
      for seat = 0, self.seats - 1 do
        self:add({ name = name, layer = layer, seat = seat,
          counts = "pieces there" }, size)
      end
    end
  end
  self:read "leave"
end

-- Marks seldom change. As long as the set of places under a mark is the same,
-- so is what the mark says there (standing.lua), and the row holds it already.
local function mark(self, name, first, size)
  local words = self.words
  self:write(function (row, g, _, held)
    local lie = g:placed(nil, name)
    if held[name] == lie then return end
    held[name] = lie
    clear(row, first, size)
    places(row, first, g.marks[name], size, words)
  end)
end

local function marks(self)
  for _, name in ipairs(quantities.names(self.things, "mark")) do
    local layer = self.things.mark[name].on and self.machine.layer_of[name]
    local size = places_of(self, layer)
    if size > 0 and not self:is_hidden("marks." .. name) then
      local first = self:add({ name = name, layer = layer,
        counts = "what the mark says there" }, size)
      mark(self, name, first, size)
    end
  end
end

-- The names of all things of the box and all seats, each with its number from
-- 1 on.
local function words_of(self)
  local list, words = {}, {}
  local function add(name)
    if words[name] then return end
    list[#list + 1] = name
    words[name] = #list
  end
  for _, registry in kernel.order.pairs(self.things) do
    for _, name in ipairs(registry.list) do add(name) end
  end
  return list, words
end

-- The cards of all decks.
local function cards_of(self)
  local list, seen = {}, {}
  local function add(name)
    if not seen[name] then list[#list + 1] = name end
    seen[name] = true
  end
  for _, name in ipairs(quantities.names(self.things, "deck")) do
    for card in kernel.order.pairs(self.things.deck[name].cards or {}) do
      add(card)
    end
  end
  for _, name in ipairs(quantities.names(self.things, "card")) do
    if self.things.card[name].deck then add(name) end
  end
  return list
end

-- machine: of the rules; g: a game of them before its first decision, whose
-- shape is looked at.
function layout.new(machine, g)
  local self = setmetatable({ machine = machine, g = g, size = 0,
    seats = #g.players, blocks = {}, writers = {}, hidden = {},
    code = {}, keys = {}, key_numbers = {}, things = g.things }, layout)
  for i, clause in ipairs(machine.rules.hiddens) do
    self.hidden[i] = clause.name
  end
  self.word_list, self.words = words_of(self)
  self.card_list = cards_of(self)
  self.observed = observed.paths(machine.rules)
  marks(self)
  observed.add(self, true)
  self.lasting = self.size
  seats(self)
  steps(self)
  pieces(self)
  fields.add(self)
  observed.add(self, false)
  self.plan = numbers.plan(self.code, self.keys, self.seats)
  self.g = nil
  self.hash = kernel.tree.hash { blocks = self.blocks, words = self.word_list }
  return self
end

-- Writes what this seat may see to the selected row of an array of numbers with
-- `size` columns. held: a table that belongs to this row and game, empty at
-- first.
function layout:observe(row, g, viewer, held)
  local writers, lasting = self.writers, self.lasting
  clear(row, lasting + 1, self.size - lasting)
  see(row, self.plan, g, viewer)
  for i = 1, #writers do writers[i](row, g, viewer, held) end
end

return layout
