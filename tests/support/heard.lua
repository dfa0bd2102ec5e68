-- What random games really emit, ask, pass and return, compared with the words
-- that are printed for the authors of modules, and its types with those that
-- they tell.

local context = require "rulewright.engine.playing.context"
local kernel = require "rulewright.kernel"
local reference = require "rulewright.lab.checks.reference"
local rulewright = require "rulewright"

local heard = {}
local CTX, draw = context.key, kernel.random.draw

local function holds(list, name)
  for _, one in ipairs(list) do
    if one == name then return true end
  end
  return false
end

-- Whether a value is of a type, by the types that are words of Lua or mean
-- something of any game; of others, such as places, that it is something.
local fits = {
  seat = function (value, g) return g.players[value] ~= nil end,
  integer = function (value) return math.type(value) == "integer" end,
  bundle = function (value) return type(value) == "table" end,
  move = function (value) return type(value) == "table" and value.move end,
  set = kernel.sets.is, any = function () return true end,
}

local function is_of(told, value, g)
  local whole = told:gsub("%?$", "")
  if whole ~= told and value == nil then return true end
  for one in whole:gmatch "[^|]+" do
    local known = fits[one] or one:find "%[%]$" and fits.bundle
    if known and known(value, g) or type(value) == one
      or not known and value ~= nil and not holds({ "boolean", "string",
        "table", "number", "function" }, one) then
      return true
    end
  end
  return told == "any"
end

local function note_type(self, what, told, value, g)
  if told and not is_of(told, value, g) then
    self.missing[("%s is no %s: %s"):format(what, told, tostring(value))] = true
  end
end

local function note(self, kind, name, field, value, g)
  local word = self.words[kind .. " " .. name]
  if word and not holds(word.takes, field) then
    self.missing[("%s %s: %s"):format(kind, name, field)] = true
  elseif word then
    note_type(self, ("%s %s: %s"):format(kind, name, field), word.types[field],
      value, g)
  end
end

-- What a word of g is given and gives.
local function note_call(self, name, g, given, ...)
  local word, at = self.words["define " .. name], 0
  for i, one in ipairs(word.takes) do
    if given[i] ~= nil then
      note_type(self, ("%s: %s"):format(name, one), word.types[one], given[i],
        g)
    end
  end
  for told in word.gives:gmatch "[^,%s]+" do
    at = at + 1
    note_type(self, name .. " gives", told, (select(at, ...)), g)
  end
  if word.gives == "" and select("#", ...) > 0 and (...) ~= nil then
    self.missing[name .. " gives something"] = true
  end
  return ...
end

-- Fields of what was asked; those of a sequence belong to one of its steps.
local function note_asked(self, g)
  for _, entry in ipairs(g.agenda) do
    for field, value in pairs(entry.s or {}) do
      if entry.step then
        note(self, "step", entry.step, field, value, g)
      elseif not self.fields[entry.sequence .. "." .. field] then
        self.missing[("sequence %s: %s"):format(entry.sequence, field)] = true
      end
    end
  end
end

local function count_arguments(...)
  local count = 0
  for i = 1, select("#", ...) do
    if (select(i, ...)) ~= nil then count = i end
  end
  return count
end

local function listen(self, game)
  local ctx = game.g[CTX]
  local log = ctx.log
  ctx.log = function (g, name, e)
    for field, value in pairs(e or {}) do
      note(self, "event", name, field, value, g)
    end
    return log(g, name, e)
  end
  for name, f in kernel.order.pairs(ctx.values) do
    local word = self.words["value " .. name]
    ctx.values[name] = word and function (g, ...)
      for i, one in ipairs(word.takes) do
        local value = select(i, ...)
        if value ~= nil then
          note_type(self, ("value %s: %s"):format(name, one),
            word.types[one], value, g)
        end
      end
      if count_arguments(...) > #word.takes then
        self.missing["value " .. name .. ": too many arguments"] = true
      end
      local answer = f(g, ...)
      if word then note_type(self, "value " .. name, word.gives, answer, g) end
      return answer
    end or f
  end
  for name, f in pairs(game.g) do
    if type(f) == "function" and self.words["define " .. name] then
      local own = function (g, ...)
        return note_call(self, name, g, { ... }, f(g, ...))
      end
      ctx.words[name], game.g[name] = own, own
    end
  end
end

-- What the words of a composition leave out of so many decisions at random, as
-- a list; and how many words there are.
function heard.missing(options, decisions)
  local self, count = { missing = {}, words = {}, fields = {} }, 0
  for _, word in ipairs(reference.of(assert(rulewright.rules(options)))) do
    self.words[word.kind .. " " .. word.name], count = word, count + 1
    for _, field in ipairs(word.kind == "step" and word.takes or {}) do
      self.fields[(word.of or word.name) .. "." .. field] = true
    end
  end
  local chance, game = kernel.random.stream(1, "heard"), nil
  for seed = 1, decisions do
    if not game or game:over() then
      options.seed = seed
      game = assert(rulewright.new(options))
      listen(self, game)
    end
    note_asked(self, game.g)
    local list = game:moves()
    assert(game:play(list[draw(chance, #list)]))
  end
  local list = {}
  for text in kernel.order.pairs(self.missing) do list[#list + 1] = text end
  return list, count
end

return heard
