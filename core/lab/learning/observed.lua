-- The blocks of a layout that rules say themselves, by `observe`: of a path of
-- the state, or of what a function answers.

local kernel = require("rulewright.kernel")
local verbs = require("rulewright.engine.language.verbs")

local observed = {}

local numbers = kernel.numbers
local clear, fields = numbers.clear, numbers.fields
local along, replace = numbers.along, numbers.replace
local put, put_one = numbers.put, numbers.one

-- The paths that clauses name, which so have blocks of their own.
function observed.paths(rules)
  local paths = {}
  for _, clause in ipairs(rules.observes) do
    if not clause.def.of then paths[clause.name] = true end
  end
  return paths
end

-- What a clause says that its values are: how many numbers there are; of a
-- domain also its values, and whether they are seats.
local function shape_of(self, clause)
  local def, size = clause.def, clause.def.size
  if type(size) == "function" then size = size(self.g) end
  if size ~= nil then
    local fits = math.type(size) == "integer" and size > 0 and size <= 100000
    if fits and def.of then
      return { size = size, is_table = true, grows = def.grows }
    end
    verbs.fail(clause, "observe '%s': %s", clause.name, def.of
      and "size must be a number from 1 to 100000"
      or "size goes with of = function (g) … end")
  elseif def.as == "bundle" then
    local goods = self.machine.goods
    return { size = #goods, goods = goods, values = goods }
  elseif not def.as then return { size = 1 } end
  local domain = verbs.known(clause, self.machine.domains, def.as,
    "observe '%s': there is no domain '%s'", clause.name, def.as)
  local all = self:numbers(domain.name)
  if not all.index or all.is_bundle then
    verbs.fail(clause, "observe '%s': the domain '%s' does not list all its "
      .. "values", clause.name, domain.name)
  end
  local index = {}
  for value, i in next, all.index do index[value] = i + 1 end
  return { size = all.size, index = index, domain = domain,
    is_seat = domain.ground.name == "player" }
end

local function block_of(clause, shape, seat)
  return { name = clause.name, seat = seat, what = clause.def.what,
    as = clause.def.as, layer = shape.domain and shape.domain.layer,
    values = shape.values,
    counts = shape.domain and "which it is" or "the value" }
end

-- Of a path ----------------------------------------------------------------

-- How a field that is of this shape is read.
local function read(self, key, column, shape)
  if shape.is_seat then return self:read("seated", key, column) end
  if shape.domain then
    local is_place = shape.domain.layer ~= nil
    return self:read("one", key, column, shape.size,
      not is_place and shape.index or nil)
  elseif not shape.goods then
    return self:read("value", key, column, 0, self.words)
  end
  self:read("enter", key)
  for i, good in ipairs(shape.goods) do
    self:read("value", good, column + i - 1)
  end
  self:read "leave"
end

local function follow(self, clause, shape, seat, path)
  local column = self:add(block_of(clause, shape, seat), shape.size)
  local keys = {}
  for key in path:gmatch "[^%.]+" do keys[#keys + 1] = key end
  for i = 1, #keys - 1 do self:read("enter", keys[i]) end
  read(self, keys[#keys], column, shape)
  for _ = 1, #keys - 1 do self:read "leave" end
end

local function of_path(self, clause, shape)
  local own = clause.name:match "^players%.%*%.(.+)$"
  local hidden = self:is_hidden(clause.name)
  if not own then
    if not hidden then follow(self, clause, shape, nil, clause.name) end
    return
  end
  self:read("enter", "players")
  for seat = 0, hidden and 0 or self.seats - 1 do
    self:read("seat", seat)
    follow(self, clause, shape, seat, own)
    self:read "leave"
  end
  self:read "leave"
end

-- Of a function ------------------------------------------------------------

-- write(row, first, value, viewer) for a value, or a list or set of them.
local function writer(self, shape)
  local size, index, words, seats = shape.size, shape.index, self.words,
    self.seats
  if shape.goods then
    return function (row, first, value)
      if type(value) == "table" then fields(row, first, value, shape.goods) end
    end
  elseif not index then
    return function (row, first, value) put(row, first, value, words) end
  end
  local function one(row, first, value, viewer)
    local i = index[value]
    if i and shape.is_seat then i = (i - viewer) % seats + 1 end
    if i then put_one(row, first, size, i) end
  end
  return function (row, first, value, viewer)
    if type(value) == "table" then
      for i = 1, #value do one(row, first, value[i], viewer) end
    elseif type(value) == "userdata" then
      for place in value do one(row, first, place, viewer) end
    elseif value ~= nil then
      one(row, first, value, viewer)
    end
  end
end

-- A table is written only if it is another, or has another stamp, than the one
-- that the row holds.
local none = {}

local function table_writer(self, shape, first, find)
  local size, words = shape.size, self.words
  return function (row, g, whose, held)
    local value, stamp = find(g, whose)
    local before = held[first]
    if not before then
      before = { written = {} }
      held[first] = before
      clear(row, first, size)
    elseif stamp and before.value == value and before.stamp == stamp then
      return
    end
    before.value, before.stamp = value, stamp
    if type(value) ~= "table" then value = none end
    replace(row, first, value, size, words, before.written)
  end
end

-- Of a list that grows only what has come to it is written.
local function growing_writer(self, shape, first, find)
  local size, words = shape.size, self.words
  return function (row, g, whose, held)
    local list = find(g, whose)
    if type(list) ~= "table" then list = none end
    local before, count = held[first], #list
    if not before then
      before = {}
      held[first] = before
    end
    if before.list ~= list or count < before.count then
      clear(row, first, size)
      before.list, before.count = list, 0
    end
    if count > before.count then
      along(row, first, list, size, words, before.count)
      before.count = count
    end
  end
end

local function of_function(self, clause, shape)
  local def, count = clause.def, self.seats
  local write = not shape.is_table and writer(self, shape)
  local find, by_seat = def.of, def.seats or def.own
  for seat = 0, def.seats and count - 1 or 0 do
    local first = self:add(block_of(clause, shape, by_seat and seat or nil),
      shape.size)
    local make = shape.grows and growing_writer or table_writer
    local lay = shape.is_table and make(self, shape, first, find)
    self:write(function (row, g, viewer, held)
      local whose = by_seat and (viewer + seat - 1) % count + 1 or nil
      if lay then return lay(row, g, whose, held) end
      write(row, first, find(g, whose), viewer)
    end)
  end
end

-- lasting: the tables, which a row keeps from one observation to the next; else
-- all others.
function observed.add(self, lasting)
  for _, clause in ipairs(self.machine.rules.observes) do
    local shape = shape_of(self, clause)
    if (shape.is_table or false) == lasting then
      local add = clause.def.of and of_function or of_path
      add(self, clause, shape)
    end
  end
end

return observed
