-- A game as its host sees it: moves in, state and reasons out; undo, forced
-- results, records. Undo is exact and cheap: every so often the state is
-- cloned, and since the same decisions give the same game, any moment in
-- between is a clone and the decisions since. A move that breaks a rule file
-- or meets a limit is taken back the same way.

local agenda = require("rulewright.engine.agenda")
local context = require("rulewright.engine.context")
local kernel = require("rulewright.kernel")
local locale = require("rulewright.engine.locale")
local log = require("rulewright.engine.log")
local moves = require("rulewright.engine.moves")
local reasons = require("rulewright.engine.reasons")
local sandbox = require("rulewright.engine.sandbox")
local state = require("rulewright.engine.state")
local values = require("rulewright.engine.values")
local views = require("rulewright.engine.views")
local CTX = context.key

local game = {}
game.__index = game

-- Decisions between two clones of the state. With rules of strangers every
-- decision has one, for theirs may not be trusted to repeat themselves.
local interval = 32

local function copied(list)
  local result = {}
  for name, queue in pairs(list) do
    result[name] = table.move(queue, 1, #queue, 1, {})
  end
  return result
end

local function checkpoint(self)
  local last = self.checkpoints[#self.checkpoints]
  local index = #self.entries
  if last and last.index == index then
    self.checkpoints[#self.checkpoints] = nil
  end
  self.checkpoints[#self.checkpoints + 1] = { index = index,
    state = kernel.tree.clone(self.g), forced = copied(self.g[CTX].forced) }
end

-- Runs f under the budget if the game has one.
local function guarded(self, f, ...)
  if self.guard then return sandbox.guard(f, ...) end
  return pcall(f, ...)
end

-- New games -----------------------------------------------------------

-- machine: compiled rules; options: names, seed, lang, guard, record.
function game.new(machine, options)
  local self = setmetatable({ machine = machine, rules = machine.rules,
    seed = options.seed, lang = options.lang, guard = options.guard,
    options = options, entries = {}, undone = {}, checkpoints = {},
    lines = {}, fired_list = {} }, game)
  local ok, result = guarded(self, state.new, machine, options.names,
    options.seed)
  if not ok then return nil, sandbox.message(result) end
  self.g = result
  self.g[CTX].log = log.into(self.lines, self.lang)
  self.g[CTX].guard = self.guard
  ok, result = guarded(self, state.start, self.g, agenda)
  if not ok then return nil, sandbox.message(result) end
  local path, problem = kernel.tree.check(self.g)
  if path then
    return nil, ("the rules put into the state what is no plain data: %s %s")
      :format(path, problem or "")
  end
  checkpoint(self)
  self:settle()
  return self
end

-- With rules of strangers the state is what the last move left, or the game
-- says so: a rule may have kept hold of it and written in it since.
function game:settle()
  self.left = self.guard and kernel.tree.hash(self.g) or nil
end

local function meddled(self)
  return self.left and kernel.tree.hash(self.g) ~= self.left
end

-- Time ----------------------------------------------------------------

local function refresh(self)
  context.forget(self.g[CTX])
  agenda.advance(self.g)
end

local function enter(self, entry)
  local ctx = self.g[CTX]
  if entry.force then
    local queue = ctx.forced[entry.force] or {}
    ctx.forced[entry.force] = queue
    for _, result in ipairs(entry.results) do queue[#queue + 1] = result end
  elseif entry.edit then
    kernel.tree.copy_into(self.g, entry.edit)
    refresh(self)
  else
    ctx.rolls = entry.rolls and {} or nil
    agenda.decide(self.g, entry.m)
    agenda.advance(self.g)
  end
end

-- Brings the state to the moment after `count` entries.
local function travel(self, count)
  local points = self.checkpoints
  while #points > 1 and points[#points].index > count do
    points[#points] = nil
  end
  local from = points[#points]
  local ctx = self.g[CTX]
  kernel.tree.copy_into(self.g, from.state)
  ctx.forced = copied(from.forced)
  local listener = ctx.log
  ctx.log = nil
  refresh(self)
  for i = from.index + 1, count do enter(self, self.entries[i]) end
  ctx.log = listener
end

local function restore(self)
  local ok, message = guarded(self, travel, self, #self.entries)
  if not ok then
    error("the game cannot be brought back: " .. sandbox.message(message), 0)
  end
  self:settle()
end

-- Moves ---------------------------------------------------------------

function game:over()
  return self.g.result
end

function game:waiting()
  if self.g.result then return nil end
  local ctx = self.g[CTX]
  local entry = self.g.agenda[#self.g.agenda]
  local clause = self.machine.steps[entry.step].clause
  return { step = entry.step, player = ctx.player, id = clause.ids[1],
    says = clause.says, clause = clause }
end

function game:moves()
  local ctx = self.g[CTX]
  local list = {}
  for i = 1, ctx.legal.n do
    list[i] = moves.pick(ctx.legal, i, ctx.player)
  end
  return list
end

-- Domains bound to this game, for the notation.
local function bound(self)
  local g = self.g
  return setmetatable({}, { __index = function (cache, name)
    local domain = self.machine.domains[name]
    local one = { words = domain.words,
      what = locale.text(self.rules, domain.what, self.lang),
      parse = function (text) return domain.parse(g, text) end,
      print = function (value) return domain.print(g, value) end }
    cache[name] = one
    return one
  end })
end

local function offered_names(self)
  local names, entry = {}, self.g.agenda[#self.g.agenda]
  local step = entry and self.machine.steps[entry.step]
  for _, move in ipairs(step and step.offers or {}) do
    names[move.name] = true
  end
  return names
end

function game:text(m)
  return self.machine:notation():print(m.move, m, bound(self))
end

function game:parse(text)
  local found, problem = self.machine:notation():parse(text, bound(self),
    offered_names(self), self.lang)
  if not found then return nil, problem end
  local m = { move = found.name, player = self.g[CTX].player or 1 }
  for name, value in pairs(found.args) do m[name] = value end
  return m
end

-- An argument left out is filled when only one value is possible.
local function fill_in(self, m)
  local move = self.machine.moves[m.move]
  local g = self.g
  if not move or g.result then return m end
  local entry = g.agenda[#g.agenda]
  local s = agenda.subject(g.agenda, #g.agenda)
  for _, arg in ipairs(entry and move.args or {}) do
    if m[arg.name] == nil and not arg.free then
      local list = arg.domain.list(g, m.player, m, s)
      if #list == 1 then m[arg.name] = list[1] end
    end
  end
  return m
end

local function as_move(self, what)
  if type(what) == "string" then
    local m, problem = self:parse(what)
    if m then
      local ok, result = guarded(self, fill_in, self, m)
      return ok and result or m
    end
    return nil, { { id = "notation", ids = { "notation" },
      says = problem.message, column = problem.column,
      expected = problem.expected, text = problem.message } }
  end
  local m = {}
  for name, value in pairs(what) do m[name] = value end
  m.player = m.player or self.g[CTX].player
  return m
end

function game:why(what)
  if meddled(self) then self:restore() end
  local m, problem = as_move(self, what)
  if not m then return problem end
  local ok, result = guarded(self, reasons.find, self, m)
  if ok and meddled(self) then
    self:restore()
    ok, result = false, "asking why changed the state"
  end
  if ok then return result end
  local list = {}
  reasons.by_engine(list, self, sandbox.is_limit(result) and "limit" or "broke",
    { message = sandbox.message(result) })
  return list
end

local function clear(list)
  for i = #list, 1, -1 do list[i] = nil end
end

local function do_move(self, m)
  agenda.decide(self.g, m)
  agenda.advance(self.g)
  if self.guard then
    local path, problem = kernel.tree.check(self.g)
    if path then error(("the state holds %s: %s"):format(path, problem), 0) end
  end
end

local function remember(self, m, text, rolls)
  self.entries[#self.entries + 1] = { m = m, player = m.player, text = text,
    rolls = rolls }
  local last = self.checkpoints[#self.checkpoints]
  if self.guard or #self.entries - last.index >= interval then
    checkpoint(self)
  end
end

function game:play(what)
  local m, problem = as_move(self, what)
  if not m then return nil, problem end
  local against = self:why(m)
  if #against > 0 then return nil, against end
  local text, ctx = self:text(m), self.g[CTX]
  clear(self.lines)
  self.machine.sink, ctx.rolls = self.machine.traced and {} or nil, {}
  local ok, message = guarded(self, do_move, self, m)
  self.fired_list = self.machine.sink or {}
  self.machine.sink = nil
  if not ok then
    restore(self)
    local list = {}
    reasons.by_engine(list, self,
      sandbox.is_limit(message) and "limit" or "broke",
      { message = sandbox.message(message) })
    return nil, list
  end
  remember(self, m, text, ctx.rolls)
  self:settle()
  ctx.rolls, self.undone = nil, {}
  return true
end

-- What happened in the last move, in sentences.
function game:log()
  return table.move(self.lines, 1, #self.lines, 1, {})
end

-- Clauses that fired in the last move, in order (when traced).
function game:fired()
  return self.fired_list
end

-- Changing the course -------------------------------------------------

function game:force(name, results)
  local things = self.rules.things
  if type(results) ~= "table" then results = { results } end
  local known = self.g.streams[name] or (things.die and things.die[name])
  for _, die in ipairs(things.die and things.die.list or {}) do
    known = known or (things.die[die].stream or "dice") == name
  end
  if not known then
    return nil, ("there is no die or stream '%s'"):format(tostring(name))
  end
  local entry = { force = name, results = results }
  enter(self, entry)
  self.entries[#self.entries + 1], self.undone = entry, {}
  self:settle()
  return true
end

-- Runs f(g) on the state and takes the result as it is.
function game:edit(f)
  local ok, message = guarded(self, f, self.g)
  local path, problem
  if ok then
    path, problem = kernel.tree.check(self.g)
    if not path then ok, message = guarded(self, refresh, self) end
  end
  if not ok or path then
    restore(self)
    return nil, path and (path .. ": " .. problem) or sandbox.message(message)
  end
  self.entries[#self.entries + 1] = { edit = kernel.tree.clone(self.g) }
  self.undone = {}
  checkpoint(self)
  self:settle()
  return true
end

local function decisions_before(entries, count)
  local at = #entries
  while at > 0 and count > 0 do
    if entries[at].m then count = count - 1 end
    at = at - 1
  end
  if count > 0 then return nil end
  return at
end

function game:undo(count)
  local at = decisions_before(self.entries, count or 1)
  if not at then return nil, "there is nothing to undo" end
  for i = #self.entries, at + 1, -1 do
    table.insert(self.undone, self.entries[i])
    self.entries[i] = nil
  end
  restore(self)
  clear(self.lines)
  return true
end

function game:redo(count)
  if #self.undone == 0 then return nil, "there is nothing to redo" end
  for _ = 1, count or 1 do
    repeat
      local entry = table.remove(self.undone)
      if not entry then break end
      self.entries[#self.entries + 1] = entry
    until entry.m
  end
  restore(self)
  return true
end

-- Questions -----------------------------------------------------------

function game:hash()
  return kernel.tree.hash(self.g)
end

function game:view(player)
  return views.of(self.g, player)
end

function game:value(name, ...)
  if not self.machine.values[name] then
    return nil, ("there is no value '%s'"):format(tostring(name))
  end
  local ok, result = guarded(self, self.g.value, self.g, name, ...)
  if ok then return result end
  return nil, sandbox.message(result)
end

function game:parts(name, ...)
  if not self.machine.values[name] then
    return nil, ("there is no value '%s'"):format(tostring(name))
  end
  local ok, result, parts = guarded(self, values.parts, self.rules, name,
    self.g, ...)
  if ok then return result, parts end
  return nil, sandbox.message(result)
end

-- What a value says about these arguments besides its parts: lines of text.
function game:about(name, ...)
  local clause = self.rules.values[name]
  if not clause or not clause.def.about then return {} end
  local ok, lines = guarded(self, clause.def.about, self.g, ...)
  return ok and lines or {}
end

function game:history()
  local list = {}
  for _, entry in ipairs(self.entries) do
    if entry.m then
      list[#list + 1] = { player = entry.player, text = entry.text,
        rolls = entry.rolls }
    end
  end
  return list
end

function game:draw(scene, player)
  local g = self.g
  for _, clause in ipairs(self.rules.draws) do
    local ok, message = guarded(self, clause.run, g, scene, player)
    if not ok then return nil, sandbox.message(message) end
  end
  return true
end

-- A game of its own in the same state. It shares the rules; undo does not
-- reach behind the clone.
function game:clone()
  local other = setmetatable({ machine = self.machine, rules = self.rules,
    seed = self.seed, lang = self.lang, guard = self.guard,
    options = self.options, entries = table.move(self.entries, 1,
      #self.entries, 1, {}), undone = {},
    checkpoints = {}, lines = {}, fired_list = {} }, game)
  other.g = kernel.tree.clone(self.g)
  local ctx = context.attach(other.g, self.machine)
  context.inherit(ctx, self.g[CTX])
  ctx.log = log.into(other.lines, other.lang)
  ctx.guard = other.guard
  agenda.advance(other.g)
  checkpoint(other)
  other:settle()
  return other
end

game.checkpoint = checkpoint
game.restore = restore
game.guarded = guarded
return game
