-- Rules that change while a game is played: files read again, clauses typed
-- in, Lua evaluated. What is broken leaves the old rules in force. Moments
-- before a change stay reachable: they are kept as they were.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local game = require("rulewright.engine.game")
local guard = require("rulewright.engine.guard")
local kernel = require("rulewright.kernel")
local log = require("rulewright.engine.log")
local sandbox = require("rulewright.engine.sandbox")
local setup = require("rulewright.engine.setup")
local CTX = context.key

-- Keeps every moment so far as a clone, since the decisions before a change
-- of rules must not be played again by the new ones.
local function keep_all(self)
  local kept, entries = {}, self.entries
  for _, point in ipairs(self.checkpoints) do kept[point.index] = point end
  local points = {}
  for index = self.checkpoints[1].index, #entries do
    if not kept[index] then
      self.entries = table.move(entries, 1, index, 1, {})
      self:restore()
      kept[index] = self:moment()
    end
    points[#points + 1] = kept[index]
  end
  for _, point in ipairs(self.checkpoints) do
    if point.index > #entries then points[#points + 1] = point end
  end
  self.entries, self.checkpoints = entries, points
  self:restore()
end

local function use(self, machine)
  local forced = self.g[CTX].forced
  self.machine, self.rules = machine, machine.rules
  local ctx = context.attach(self.g, machine)
  ctx.forced, ctx.log = forced, log.into(self.lines, self.lang)
  agenda.advance(self.g)
end

-- Pieces, goods and decks that new rules bring are given to the state.
local function complete(g, rules)
  local things = rules.things
  for _, name in ipairs(things.piece and things.piece.list or {}) do
    g.pieces[name] = g.pieces[name] or {}
    for _, player in ipairs(g.players) do
      player.supply[name] = player.supply[name] or things.piece[name].each or 0
    end
  end
  for _, name in ipairs(things.good and things.good.list or {}) do
    g.bank[name] = g.bank[name] or things.good[name].bank
    for _, player in ipairs(g.players) do
      player.hand[name] = player.hand[name] or 0
    end
  end
  for _, name in ipairs(things.deck and things.deck.list or {}) do
    g.decks[name] = g.decks[name] or {}
    g.discards[name] = g.discards[name] or {}
  end
end

local function compiled_rules(self, request)
  local rules = setup.compose(request)
  return rules, rules:machine(self.machine.traced)
end

local function go_on(self, machine)
  complete(self.g, machine.rules)
  use(self, machine)
  local problem = guard.unsound(self)
  if problem then error(problem, 0) end
end

-- Goes on under the rules of a request; nil and a message if they are wrong.
function game:exchange(request)
  local ok, rules, machine = pcall(compiled_rules, self, request)
  if not ok then return nil, sandbox.message(rules) end
  keep_all(self)
  local old, guarded = self.machine, self.guard
  self.guard = guarded or rules.foreign
  self.g[CTX].guard = self.guard
  local done, message = self:guarded(go_on, self, machine)
  if not done then
    self.guard, self.machine, self.rules = guarded, old, old.rules
    self.g[CTX].guard = guarded
    context.attach(self.g, old).log = log.into(self.lines, self.lang)
    self:restore()
    return nil, sandbox.message(message)
  end
  self:edit(function () end, true)
  if package.loaded["rulewright"].on_rules then
    package.loaded["rulewright"].on_rules(rules)
  end
  return true
end

local function copy(request)
  local result = {}
  for name, value in pairs(request) do
    result[name] = type(value) == "table"
      and table.move(value, 1, #value, 1, {}) or value
  end
  result.recorded = nil
  return result
end

-- Reads the files of all modules again.
function game:reload()
  return self:exchange(copy(self.rules.request))
end

-- Takes or leaves a module or a clause in the middle of a game.
function game:with(name)
  local request = copy(self.rules.request)
  request.with = request.with or {}
  table.insert(request.with, name)
  return self:exchange(request)
end

function game:without(id)
  local request = copy(self.rules.request)
  request.without = request.without or {}
  table.insert(request.without, id)
  return self:exchange(request)
end

-- A clause as text, in force at once.
function game:add(text)
  local request = copy(self.rules.request)
  request.typed = request.typed or {}
  table.insert(request.typed, text)
  return self:exchange(request)
end

local function compiled(text, env)
  local chunk = sandbox.load("return " .. text, "=typed", env)
  if chunk then return chunk end
  return sandbox.load(text, "=typed", env)
end

-- Evaluates Lua with g in sight; a changed state is kept, and goes when the
-- decision before it is undone. → true, values… or nil, message.
function game:eval(text)
  local env = sandbox.environment({ g = self.g })
  local chunk, message = compiled(text, env)
  if not chunk then return nil, message end
  guard.sound(self)
  guard.mended(self)
  local before = kernel.tree.hash(self.g)
  local result = table.pack(sandbox.guard(chunk))
  if guard.mended(self) then
    self:restore()
    return nil, "g.things and g.places are what all games share; they can only "
      .. "be read"
  end
  if not result[1] then
    self:restore()
    return nil, sandbox.message(result[2])
  end
  local problem = guard.unsound(self)
  if problem then
    self:restore()
    return nil, problem
  end
  if kernel.tree.hash(self.g) ~= before then
    local kept, broken = self:edit(function () end)
    if not kept then return nil, broken end
  end
  return table.unpack(result, 1, result.n)
end

-- Watches clauses from now on, or no longer.
function game:trace(on)
  local machine = self.rules:machine(on and true or false)
  if machine == self.machine then return true end
  local old = self.machine
  local ok, message = self:guarded(use, self, machine)
  if ok then return true end
  use(self, old)
  return nil, sandbox.message(message)
end

return game
