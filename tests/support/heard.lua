-- What random games really emit, ask and pass, compared with the words that are
-- printed for the authors of modules.

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

local function note(self, kind, name, field)
  local word = self.words[kind .. " " .. name]
  if word and not holds(word.takes, field) then
    self.missing[("%s %s: %s"):format(kind, name, field)] = true
  end
end

-- Fields of what was asked; those of a sequence belong to one of its steps.
local function note_asked(self, g)
  for _, entry in ipairs(g.agenda) do
    for field in pairs(entry.s or {}) do
      if entry.step then
        note(self, "step", entry.step, field)
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
    for field in pairs(e or {}) do note(self, "event", name, field) end
    return log(g, name, e)
  end
  for name, f in kernel.order.pairs(ctx.values) do
    local word = self.words["value " .. name]
    ctx.values[name] = word and function (g, ...)
      if count_arguments(...) > #word.takes then
        self.missing["value " .. name .. ": too many arguments"] = true
      end
      return f(g, ...)
    end or f
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
